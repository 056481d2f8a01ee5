# Generates version.cpp. The configure step fills in everything but the revision; a small
# script fills in the revision at each build and rewrites the file only when it changed.

# quebra_generate_version(TEMPLATE OUTPUT): OUTPUT becomes a source of the calling room,
# which must also depend on the target quebra_revision.
function(quebra_generate_version template output)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type)
  list(JOIN quebra_compile_flags " " options)
  set(QUEBRA_FLAGS "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${build_type}} ${options}")
  string(REGEX REPLACE " +" " " QUEBRA_FLAGS "${QUEBRA_FLAGS}")
  string(STRIP "${QUEBRA_FLAGS}" QUEBRA_FLAGS)
  set(QUEBRA_REVISION "@QUEBRA_REVISION@")  # stays a placeholder for the build step
  configure_file(${template} ${output}.in @ONLY)

  find_package(Git QUIET)
  add_custom_target(quebra_revision
    COMMAND ${CMAKE_COMMAND}
      "-DGIT=$<$<BOOL:${Git_FOUND}>:${GIT_EXECUTABLE}>"
      -DSOURCE_DIR=${PROJECT_SOURCE_DIR} -DTEMPLATE=${output}.in -DOUTPUT=${output}
      -P ${PROJECT_SOURCE_DIR}/cmake/write_revision.cmake
    BYPRODUCTS ${output}
    COMMENT "Looking up the revision"
    VERBATIM)
endfunction()
