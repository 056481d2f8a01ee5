#pragma once
// The signature (bench --signature): one number of the node counts of a fixed set of small runs, which covers every
// puzzle, every kind of search and both kernels. Every build, compiler and machine gives the same number; a change of
// it is a change of the searches, made on purpose or not. The number that is right is in signature.cpp.
//
// After Stockfish's `bench`, whose node count every build must reproduce.

#include <map>
#include <string>
#include <vector>

#include "cli/bench/groups.hpp"
#include "cli/context.hpp"
#include "core/result.hpp"

namespace quebra::cli {

/// One run of the fixed set.
struct SignatureRun {
  const char* puzzle;
  const char* metric;
  const char* with;
  std::map<std::string, std::string> options;
  std::vector<const char*> states;
};

const std::vector<SignatureRun>& signature_runs();

/// Runs all of them and prints the number; 13 if it is not the right one. `each`: also the counts
/// of every run, to see which one changed.
core::Result<ExitCode> run_signature(bool each, Context& context);

}  // namespace quebra::cli
