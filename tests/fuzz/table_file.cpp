// Table files from any bytes: refused with a message, or a header that says what is there. The last bit of
// the first byte chooses whether the header's checksum is made right, so that the fields behind it are
// reached.

#include <cstddef>
#include <cstdint>
#include <string>

#include "check.hpp"
#include "pattern/checksum.hpp"
#include "pattern/table_file.hpp"

using namespace quebra::pattern;

namespace {

/// Puts the right checksum at the end of the header, if there is one.
void mend(std::string& file) {
  if (file.size() < 16) return;
  std::size_t header = 0;
  for (unsigned i = 0; i < 4; ++i) {
    header |= std::size_t{static_cast<unsigned char>(file[12 + i])} << (8 * i);
  }
  if (header < 8 || header > file.size()) return;
  const std::uint64_t sum = Checksum::of(std::string_view(file).substr(0, header - 8));
  for (unsigned i = 0; i < 8; ++i) {
    file[header - 8 + i] = static_cast<char>(sum >> (8 * i) & 255U);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::string file(reinterpret_cast<const char*>(data) + 1, size - 1);
  if ((data[0] & 1U) != 0) mend(file);
  const std::string_view first = std::string_view(file).substr(0, kMostHeaderBytes);
  const auto header = decode_header(first, file.size());
  if (!header) {
    QUEBRA_FUZZ_CHECK(!header.error().message.empty());
    return 0;
  }
  QUEBRA_FUZZ_CHECK(header->header_bytes + header->layout.bytes() == file.size());
  QUEBRA_FUZZ_CHECK(check_descriptor(*header, header->descriptor));
  // Zeros between the descriptor and the checksum need not be zeros; all else is written the same.
  const auto again = decode_header(encode_header(*header), file.size());
  QUEBRA_FUZZ_CHECK(again && again->descriptor == header->descriptor);
  QUEBRA_FUZZ_CHECK(again->layout.depths == header->layout.depths);
  QUEBRA_FUZZ_CHECK(again->layout.entries == header->layout.entries);
  QUEBRA_FUZZ_CHECK(again->checksum == header->checksum);
  const auto key = parse_descriptor(header->descriptor);
  QUEBRA_FUZZ_CHECK(key ? key->descriptor() == header->descriptor : !key.error().message.empty());
  return 0;
}
