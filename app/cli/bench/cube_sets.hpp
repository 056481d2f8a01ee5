#pragma once
// The instance sets of `bench cube:3`, by optimal length in half turns.
//
//   random   public, cube3_depth15.txt to cube3_depth19.txt: random states of one length a file
//   korf     public, korf10_cube3.txt: Korf's ten of 1997
//   hard     public, cube3_hard.txt: length 20
//   own      data/cube_3.txt, which comes with Quebra
//
// The public ones are no part of Quebra; they are read from shared/data beside the source tree. Of each length the
// first cubes are taken, in the order of the file: a larger --count goes on where a smaller one ended, and other
// programs that read the first lines of the same file get the same cubes.

#include <cstdint>
#include <string>
#include <vector>

#include "cli/common/command.hpp"
#include "core/result.hpp"

namespace quebra::cli {

struct CubeInstance {
  std::string state;
  std::int64_t length = 0;
  std::string place;  ///< "cube3_depth15.txt, line 2"
};

struct CubeSet {
  std::string name;
  std::string note;  ///< for people, if what was taken is not what one would expect
  std::vector<CubeInstance> instances;  ///< by length, then in the order of the file
};

struct CubeSetRequest {
  OptionalText set, file, lengths, count;
};

core::Result<CubeSet> cube_set(const CubeSetRequest& request);

}  // namespace quebra::cli
