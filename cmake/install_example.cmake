# cmake -DBUILD_DIR= -DSOURCE_DIR= -DWORK_DIR= -DCXX= -P install_example.cmake
#
# Installs Quebra to a temporary prefix, builds examples/solve_board against it and runs it:
# what a user of find_package(quebra) does.
set(prefix ${WORK_DIR}/prefix)
set(example ${WORK_DIR}/build)
file(REMOVE_RECURSE ${WORK_DIR})

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${prefix})
run(${CMAKE_COMMAND} -S ${SOURCE_DIR}/examples/solve_board -B ${example} -G Ninja
  -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=${CXX})
run(${CMAKE_COMMAND} --build ${example})
run(${example}/solve_board)

foreach(installed bin/quebra share/doc/quebra/LICENSE)
  if(NOT EXISTS ${prefix}/${installed})
    message(FATAL_ERROR "${installed} was not installed")
  endif()
endforeach()
run(${prefix}/bin/quebra --version)
