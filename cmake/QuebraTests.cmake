# Tests, in tiers by CTest label: fast (under 30 s together), full, concurrent (also run
# under the thread sanitizer).

add_custom_target(quebra_tests)             # every gtest program
add_custom_target(quebra_concurrent_tests)  # those that have concurrent suites
add_custom_target(quebra_fuzzers)

if(QUEBRA_TESTS)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
endif()

set(QUEBRA_PYTHON /usr/bin/python3)  # Debian's, which sees Debian's modules
set(quebra_test_results ${PROJECT_BINARY_DIR}/test-results)
set(quebra_fuzzer_list ${PROJECT_BINARY_DIR}/fuzzers.txt)  # what ./test fuzz runs
file(WRITE ${quebra_fuzzer_list} "")

# Sanitizers make programs about ten times slower.
set(quebra_slowness 1)
if(QUEBRA_SANITIZE)
  set(quebra_slowness 10)
endif()

# Registers one run of a gtest program, restricted to the suites of a tier.
function(quebra_register_tier target tier labels filter timeout)
  math(EXPR timeout "${timeout} * ${quebra_slowness}")
  set(name ${target}.${tier})
  add_test(NAME ${name} COMMAND ${target} --gtest_brief=1 "--gtest_filter=${filter}"
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  # scripts/count_tests adds up the cases from these files.
  set_tests_properties(${name} PROPERTIES
    LABELS "${labels}" TIMEOUT ${timeout}
    ENVIRONMENT "GTEST_OUTPUT=xml:${quebra_test_results}/${name}.xml")
endfunction()

# quebra_add_tests(NAME [FULL] [CONCURRENT] SOURCES file... [LIBS target...])
#
# Makes quebra_NAME_tests. The suite's name chooses the tier of a test:
#   TEST(BoardFull, ...)        full        registered only with FULL
#   TEST(SolverConcurrent, ...) concurrent  (and fast) registered only with CONCURRENT
#   any other                   fast
# rapidcheck is linked: #include <gtest/gtest.h>, then <rapidcheck.h>, <rapidcheck/gtest.h>.
function(quebra_add_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "FULL;CONCURRENT" "" "SOURCES;LIBS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "quebra_add_tests(${name}): unknown arguments ${arg_UNPARSED_ARGUMENTS}")
  endif()
  set(target quebra_${name}_tests)
  add_executable(${target} ${arg_SOURCES})
  quebra_use_options(${target})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(${target} PRIVATE ${arg_LIBS} GTest::gtest_main GTest::gmock rapidcheck)
  # Most of what a test takes to compile are these, and the templates of them that it uses. A file whose names
  # meet those of its neighbours stands in tests/CMakeLists.txt.
  target_precompile_headers(${target} PRIVATE
    <gtest/gtest.h> <gmock/gmock.h> <rapidcheck.h> <rapidcheck/gtest.h>)
  quebra_compile_together(${target})
  add_dependencies(quebra_tests ${target})

  set(excluded "")
  if(arg_FULL)
    quebra_register_tier(${target} full "full" "*Full.*:*Full/*" 1200)
    list(APPEND excluded "*Full.*" "*Full/*")
  endif()
  if(arg_CONCURRENT)
    quebra_register_tier(${target} concurrent "fast;concurrent" "*Concurrent.*" 300)
    list(APPEND excluded "*Concurrent.*")
    add_dependencies(quebra_concurrent_tests ${target})
  endif()
  list(JOIN excluded ":" excluded)
  quebra_register_tier(${target} fast "fast" "*-${excluded}" 300)
endfunction()

# quebra_add_script_test(NAME TIER fast|full COMMAND command... [TIMEOUT seconds] [RELEASE_ONLY])
# A test that is a program or script, run from the root of the sources; for instance
#   COMMAND ${QUEBRA_PYTHON} tests/cli/exit_codes.py $<TARGET_FILE:quebra_cli>
# If it prints a line "N passed, M failed" it counts for that many. RELEASE_ONLY: it does not
# run our code, so the sanitizer and coverage builds leave it out.
function(quebra_add_script_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "RELEASE_ONLY" "TIER;TIMEOUT" "COMMAND")
  if(arg_RELEASE_ONLY AND (QUEBRA_SANITIZE OR QUEBRA_COVERAGE))
    return()
  endif()
  if(NOT arg_TIER MATCHES "^(fast|full)$")
    message(FATAL_ERROR "quebra_add_script_test(${name}): TIER must be fast or full")
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  math(EXPR arg_TIMEOUT "${arg_TIMEOUT} * ${quebra_slowness}")
  add_test(NAME ${name} COMMAND ${arg_COMMAND} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  # No test touches the user's own table cache.
  set_tests_properties(${name} PROPERTIES LABELS ${arg_TIER} TIMEOUT ${arg_TIMEOUT}
    ENVIRONMENT "QUEBRA_HOME=${PROJECT_BINARY_DIR}/test-tables")
endfunction()

# quebra_add_fuzzer(NAME SOURCES file... [LIBS target...])
# Makes bin/fuzz_NAME. Seeds and past crashes live in tests/fuzz/corpus/NAME.
function(quebra_add_fuzzer name)
  if(NOT QUEBRA_FUZZ)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBS")
  set(target fuzz_${name})
  add_executable(${target} ${arg_SOURCES})
  quebra_use_options(${target})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(${target} PRIVATE ${arg_LIBS})
  target_link_options(${target} PRIVATE -fsanitize=fuzzer)
  add_dependencies(quebra_fuzzers ${target})
  file(APPEND ${quebra_fuzzer_list} "${name}\n")
endfunction()
