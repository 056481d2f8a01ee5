#pragma once
// Many instances, one a line, on several threads. Results come out in the order of the lines, each
// as soon as all before it are out; a batch from a pipe is solved while it is written.

#include "cli/context.hpp"
#include "cli/solve/options.hpp"
#include "cli/solve/writer.hpp"

namespace quebra::cli {

/// 33 if a line was bad, else the worst outcome of all lines, 130 after an interrupt.
core::Result<ExitCode> solve_batch(const SolveOptions& options, SolveWriter writer,
                                   Context& context);

/// The same into the file of --out, by way of a journal (engine/journal.hpp): killed and started again it goes on.
core::Result<ExitCode> solve_batch_to_file(const SolveOptions& options, Context& context);

}  // namespace quebra::cli
