// What `bench` reads: lists of depths and of methods, lines of instance sets, lines of the file that remembers results.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "check.hpp"
#include "cli/bench/cube_record.hpp"
#include "cli/bench/instance_line.hpp"
#include "cli/common/lists.hpp"

using namespace quebra;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);

  const auto depths = cli::parse_depths("--depths", text);
  QUEBRA_FUZZ_CHECK(depths ? !depths->empty() : !depths.error().message.empty());

  std::size_t letters = 0;
  for (const std::string& method : cli::split_methods(text)) letters += method.size();
  QUEBRA_FUZZ_CHECK(letters <= size);

  if (const auto instance = cli::parse_instance(text)) {
    QUEBRA_FUZZ_CHECK(instance->length >= 0 && instance->state.size() < size);
  }

  if (const auto record = cli::parse_cube_record(text)) {
    cli::CubeSums sums;
    sums.add(*record);
    sums.add(*record);
    QUEBRA_FUZZ_CHECK(sums.cubes == 2 && sums.found == 2 * record->found);
  }
  return 0;
}
