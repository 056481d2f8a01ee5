#pragma once
// Korf's search as a kernel for IDA*: pipelined or by recursion, with vector instructions where the
// processor has them or portable.

#include <memory>

#include "core/monitor.hpp"
#include "search/split_options.hpp"
#include "search/task.hpp"
#include "solver/cube3/korf_tables.hpp"

namespace quebra::solver {

using CubeKernel = search::BoundedKernel<puzzle::cube::Move>;

struct KorfKernelRequest {
  const KorfTables& tables;  ///< with their databases; outlive the kernel
  const puzzle::cube::Cube3State& start;
  core::Monitor& monitor;
  search::SplitOptions split = {};
  bool pipelined = true;  ///< false: the plain twin
};

/// The best that this processor has.
std::unique_ptr<CubeKernel> make_korf_kernel(const KorfKernelRequest& request);

std::unique_ptr<CubeKernel> make_korf_kernel_portable(const KorfKernelRequest& request);
/// Null where the processor, or the compiler's target, has no AVX2.
std::unique_ptr<CubeKernel> make_korf_kernel_avx2(const KorfKernelRequest& request);

}  // namespace quebra::solver
