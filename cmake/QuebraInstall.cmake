# cmake --install: libraries, headers, program, licence, and the package that makes
# find_package(quebra) work.
include(CMakePackageConfigHelpers)

get_property(rooms GLOBAL PROPERTY QUEBRA_ROOMS)
list(TRANSFORM rooms PREPEND quebra_ OUTPUT_VARIABLE room_targets)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/quebra)

install(TARGETS ${room_targets} quebra_quebra EXPORT quebraTargets)
install(EXPORT quebraTargets NAMESPACE quebra:: DESTINATION ${package_dir})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/quebra
  FILES_MATCHING PATTERN "*.hpp")
if(TARGET quebra_cli)
  install(TARGETS quebra_cli)
endif()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/quebraConfig.cmake.in
  ${PROJECT_BINARY_DIR}/quebraConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/quebraConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/quebraConfig.cmake ${PROJECT_BINARY_DIR}/quebraConfigVersion.cmake
  DESTINATION ${package_dir})
