// Certificates from any bytes: an error that a person can read, or a certificate that is written again as it was read, and
// a verdict on it. So that an input gets past the digest, what is JSON gets the right one.

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>

#include "check.hpp"
#include "engine/verify.hpp"
#include "pattern/checksum.hpp"

using namespace quebra;

namespace {

void judge(std::string_view text) {
  const auto certificate = engine::parse_certificate(text);
  if (!certificate) {
    QUEBRA_FUZZ_CHECK(!certificate.error().message.empty());
    QUEBRA_FUZZ_CHECK(certificate.error().fault == core::Fault::bad_input);
    return;
  }
  const std::string written = engine::to_json(*certificate).dump();
  const auto again = engine::parse_certificate(written);
  QUEBRA_FUZZ_CHECK(again && engine::to_json(*again).dump() == written);
  // A proof only where it ends soon.
  const bool small = certificate->node_limit && *certificate->node_limit <= 500 &&
                     engine::ends_by_itself(certificate->stop_reason);
  const auto verified =
      engine::verify(*certificate, {.prove = small, .limits = {.seconds = 1, .bytes = 1 << 20}});
  const bool holds = verified.verdict == engine::Verification::Verdict::holds;
  QUEBRA_FUZZ_CHECK(holds || !verified.reason.empty());
  QUEBRA_FUZZ_CHECK(verified.fault != core::Fault::internal);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  judge(text);
  auto document = nlohmann::ordered_json::parse(text, nullptr, false);
  if (!document.is_object()) return 0;
  document.erase("digest");
  constexpr auto kReplace = nlohmann::ordered_json::error_handler_t::replace;
  const std::string content = document.dump(-1, ' ', false, kReplace);
  char digest[32];
  std::snprintf(digest, sizeof digest, "xxh3:%016llx",
                static_cast<unsigned long long>(pattern::Checksum::of(content)));
  document["digest"] = digest;
  judge(document.dump(-1, ' ', false, kReplace));
  return 0;
}
