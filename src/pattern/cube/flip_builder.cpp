#include "pattern/cube/flip_builder.hpp"

#include <memory>
#include <utility>

#include "pattern/cube/flip_builder_impl.hpp"

namespace quebra::pattern::cube {

core::Result<DistanceTable> build_flips_portable(const FlipTable& wanted, BuildRequest request) {
  return build_flips_with<PortableLanes>(wanted, request);
}

core::Result<DistanceTable> build_flips(const FlipTable& wanted, BuildRequest request) {
  if (auto table = build_flips_avx2(wanted, request)) return std::move(*table);
  return build_flips_portable(wanted, std::move(request));
}

}  // namespace quebra::pattern::cube
