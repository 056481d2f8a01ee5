// Document 002's files from any bytes: refused with a message, or a block for each line. Searches are cut after a
// few nodes.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "check.hpp"
#include "lab/report_file.hpp"

using namespace quebra;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kMostBytes = 400;  // each board is run by six algorithms
  if (size > kMostBytes) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::string written;
  const auto summary = lab::write_report({.text = text, .limits = {.nodes = 20, .bytes = 1 << 20}},
                                         {}, [&](std::string_view block) { written += block; });
  if (!summary) {
    QUEBRA_FUZZ_CHECK(!summary.error().message.empty() && written.empty());
    QUEBRA_FUZZ_CHECK(summary.error().fault != core::Fault::internal);
    return 0;
  }
  QUEBRA_FUZZ_CHECK(!summary->stopped && summary->bad_lines <= summary->boards);
  std::size_t blocks = 0;
  for (std::size_t at = written.find("Entrada("); at != std::string::npos;
       at = written.find("Entrada(", at + 1)) {
    ++blocks;
  }
  QUEBRA_FUZZ_CHECK(blocks >= summary->boards);
  return 0;
}
