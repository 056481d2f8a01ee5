# quebra_add_room(NAME [SOURCES file...] [DEPENDS target...] [PRIVATE_DEPENDS target...])
#
# Makes the library quebra_NAME (alias quebra::NAME) of the room src/NAME. Headers are
# included as "NAME/file.hpp", both here and by users of the installed package. Without
# SOURCES the room is header-only.
function(quebra_add_room name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;PRIVATE_DEPENDS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "quebra_add_room(${name}): unknown arguments ${arg_UNPARSED_ARGUMENTS}")
  endif()
  set(target quebra_${name})

  if(arg_SOURCES)
    add_library(${target} STATIC ${arg_SOURCES})
    set(scope PUBLIC)
    quebra_use_options(${target})
    target_link_libraries(${target} PRIVATE ${arg_PRIVATE_DEPENDS})
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
    target_link_libraries(${target} INTERFACE ${arg_PRIVATE_DEPENDS})
  endif()

  add_library(quebra::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${target} ${scope} cxx_std_20)
  target_include_directories(${target} ${scope}
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/quebra>)
  target_link_libraries(${target} ${scope} ${arg_DEPENDS})
  set_property(GLOBAL APPEND PROPERTY QUEBRA_ROOMS ${name})
endfunction()

# quebra::quebra links every room.
function(quebra_add_umbrella)
  get_property(rooms GLOBAL PROPERTY QUEBRA_ROOMS)
  add_library(quebra_quebra INTERFACE)
  add_library(quebra::quebra ALIAS quebra_quebra)
  set_target_properties(quebra_quebra PROPERTIES EXPORT_NAME quebra)
  foreach(room IN LISTS rooms)
    target_link_libraries(quebra_quebra INTERFACE quebra_${room})
  endforeach()
endfunction()
