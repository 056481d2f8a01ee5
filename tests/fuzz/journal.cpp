// Journals from any bytes: refused, or believed as far as they are sound and gone on with to a whole result. So that an
// input gets past the checksums, its lines get the right ones.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "../core/memory_files.hpp"
#include "check.hpp"
#include "core/text.hpp"
#include "engine/journal.hpp"
#include "pattern/checksum.hpp"

using namespace quebra;

namespace {

void go_on(const std::string& text) {
  const auto content = engine::Journal::read(text);
  if (!content) {
    QUEBRA_FUZZ_CHECK(!content.error().message.empty());
    return;
  }
  QUEBRA_FUZZ_CHECK(content->sound_bytes <= text.size());
  const auto sound = engine::Journal::read(text.substr(0, content->sound_bytes));
  QUEBRA_FUZZ_CHECK(sound && sound->lines.size() == content->lines.size());
  test::MemoryFiles disk;
  disk.files["out.journal"] = text;
  auto journal = engine::Journal::open(disk, "out", content->batch);
  QUEBRA_FUZZ_CHECK(journal.has_value());
  const std::uint64_t before = (*journal)->size();
  QUEBRA_FUZZ_CHECK(before <= content->lines.size());
  constexpr std::uint64_t kLast = ~std::uint64_t{0} >> 1U;
  const auto added = (*journal)->add({.line = kLast, .input = "state", .code = 0, .record = "{}"});
  QUEBRA_FUZZ_CHECK(added.has_value());
  const std::uint64_t after = (*journal)->size();
  QUEBRA_FUZZ_CHECK((*journal)->finish().has_value());
  const std::string& out = disk.files["out"];
  const auto lines = static_cast<std::uint64_t>(std::count(out.begin(), out.end(), '\n'));
  QUEBRA_FUZZ_CHECK(lines >= after && !disk.files.contains("out.journal"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  go_on(text);
  std::string sound;
  for (const std::string_view line : core::split(text, '\n')) {
    const std::string_view payload = line.size() > 17 && line[16] == ' ' ? line.substr(17) : line;
    char digits[32];
    std::snprintf(digits, sizeof digits, "%016llx ",
                  static_cast<unsigned long long>(pattern::Checksum::of(payload)));
    sound += digits + std::string(payload) + "\n";
  }
  go_on(sound);
  return 0;
}
