#pragma once
// What a fuzz target promises: QUEBRA_FUZZ_CHECK ends the program, so that libFuzzer keeps the input.

#include <cstdio>
#include <cstdlib>

#define QUEBRA_FUZZ_CHECK(condition)                                                 \
  do {                                                                               \
    if (!(condition)) {                                                              \
      std::fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                  \
    }                                                                                \
  } while (false)
