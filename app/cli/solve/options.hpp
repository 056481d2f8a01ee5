#pragma once
// The options of `solve` and the request they make.

#include <string>
#include <vector>

#include "cli/common/format.hpp"
#include "cli/common/method_options.hpp"
#include "cli/common/options.hpp"
#include "cli/common/state_input.hpp"
#include "core/concepts.hpp"
#include "engine/request.hpp"

namespace quebra::cli {

struct SolveOptions {
  PuzzleOptions puzzle;
  StateInput state;
  OptionalText batch, out, with, threads, seed, trace_file, certificate;
  MethodOptions method;
  LimitOptions limits;
  Format format = Format::text;
  core::Language language = core::Language::english;
  bool statistics = false;
  bool quiet = false;

  void add_to(Command& command);
  /// Options that cannot stand together.
  [[nodiscard]] core::Result<void> check() const;
  [[nodiscard]] core::Result<unsigned> thread_count(unsigned otherwise) const;
  /// Everything but the state. `concurrent` searches share the memory.
  [[nodiscard]] core::Result<engine::SolveRequest> request(unsigned concurrent) const;
};

}  // namespace quebra::cli
