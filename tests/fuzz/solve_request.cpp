// Whole requests from any bytes, through the facade with tiny limits: an error that a person can read,
// or a report that keeps its promises.
//
//   puzzle \n state \n with \n option=value,... \n goal \n order

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "check.hpp"
#include "core/text.hpp"
#include "engine/engine.hpp"
#include "engine/report_json.hpp"

using namespace quebra;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  auto lines = core::split(text, '\n');
  lines.resize(6);
  engine::SolveRequest request{.puzzle = {.puzzle = std::string(lines[0]),
                                          .goal = std::string(lines[4]),
                                          .order = std::string(lines[5]),
                                          .state = std::string(lines[1])},
                               .with = std::string(lines[2]),
                               .limits = {.nodes = 500, .bytes = 1 << 20, .depth = 60},
                               .seed = size};
  for (const std::string_view option : core::split(lines[3], ',')) {
    const std::size_t at = option.find('=');
    if (at != std::string_view::npos)
      request.options[std::string(option.substr(0, at))] = option.substr(at + 1);
  }

  const auto report = engine::solve(request);
  if (!report) {
    QUEBRA_FUZZ_CHECK(!report.error().message.empty());
    QUEBRA_FUZZ_CHECK(report.error().fault != core::Fault::internal);
    return 0;
  }
  const bool solved = report->status == core::Status::solved;
  QUEBRA_FUZZ_CHECK(report->statistics.identity_holds());
  QUEBRA_FUZZ_CHECK(report->status == core::status_of(report->stop_reason));
  QUEBRA_FUZZ_CHECK(report->replayed == solved && report->length.has_value() == solved);
  QUEBRA_FUZZ_CHECK(solved || (report->moves.empty() && !report->optimal));
  QUEBRA_FUZZ_CHECK(!solved || report->lower_bound.value_or(0) <= *report->length);
  QUEBRA_FUZZ_CHECK(report->statistics.expanded <= 500 && report->statistics.peak_bytes <= 1 << 20);
  QUEBRA_FUZZ_CHECK(!engine::to_json(*report).dump().empty());
  return 0;
}
