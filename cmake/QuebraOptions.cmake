# Two interface targets carry every compiler option; nothing is set globally.
#   quebra_options   how the code is generated (standard, sanitizers, native, coverage)
#   quebra_warnings  what the compiler must say about our own code

set(quebra_compile_flags "")
set(quebra_link_flags "")

if(QUEBRA_NATIVE)
  list(APPEND quebra_compile_flags -march=native)
endif()

if(QUEBRA_SANITIZE)
  # -O1 keeps these builds quick to compile and to run; a finding stops the program. One level for all: of an inline
  # function that two files compiled the linker keeps either.
  list(APPEND quebra_compile_flags -O1 -g1 -fno-omit-frame-pointer
       -D_GLIBCXX_ASSERTIONS
       -fsanitize=${QUEBRA_SANITIZE} -fno-sanitize-recover=all)
  list(APPEND quebra_link_flags -fsanitize=${QUEBRA_SANITIZE})
endif()

if(QUEBRA_COVERAGE)
  list(APPEND quebra_compile_flags -O0 -g --coverage -fprofile-update=atomic)
  list(APPEND quebra_link_flags --coverage)
endif()

add_library(quebra_options INTERFACE)
target_compile_features(quebra_options INTERFACE cxx_std_20)
target_compile_options(quebra_options INTERFACE ${quebra_compile_flags})
target_link_options(quebra_options INTERFACE ${quebra_link_flags})

add_library(quebra_warnings INTERFACE)
target_compile_options(quebra_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
  -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align
  -Wextra-semi -Wimplicit-fallthrough -Wundef)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(quebra_warnings INTERFACE
    -Wduplicated-cond -Wlogical-op
    # GCC 12 reports std::string concatenation falsely (GCC bug 105651).
    -Wno-restrict)
  if(QUEBRA_SANITIZE)
    # GCC does not understand its own sanitizer instrumentation.
    target_compile_options(quebra_warnings INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()
if(QUEBRA_WERROR)
  target_compile_options(quebra_warnings INTERFACE -Werror)
endif()

# Programs that are not installed (tests, fuzzers, benchmarks) and the rooms use both.
function(quebra_use_options target)
  target_link_libraries(${target} PRIVATE
    $<BUILD_INTERFACE:quebra_options> $<BUILD_INTERFACE:quebra_warnings>)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
endfunction()

# For what is not hot: the quicker build is worth more.
function(quebra_compile_quickly target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# A few files compile as one: most of the time of one goes into the headers that they share. Names of helpers may
# not meet then.
function(quebra_compile_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 5)
endfunction()
