// Cube states from any bytes: what is accepted has possible pieces, one verdict in both frames, and
// reads the same when written out. The first byte chooses the size and the frame.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "check.hpp"
#include "puzzle/cube/doctor.hpp"
#include "puzzle/cube/facelets.hpp"
#include "puzzle/cube/state_text.hpp"
#include "puzzle/cube/written.hpp"

using namespace quebra::puzzle::cube;

namespace {

void check_stable(std::vector<std::uint8_t> stickers, const Geometry& cube, Frame frame) {
  for (const std::string& text :
       {format_facelets(stickers, cube.size()), draw_facelets(stickers, cube.size())}) {
    const auto again = parse_facelets(text, cube, frame);
    QUEBRA_FUZZ_CHECK(again && *again == stickers);
    const auto state = parse_state_text(text, cube, frame);
    QUEBRA_FUZZ_CHECK(state && *state == stickers);
  }
  const auto pieces = read_pieces(stickers, cube);
  QUEBRA_FUZZ_CHECK(pieces);
  const Verdict verdict = reachable(*pieces, cube.size());
  QUEBRA_FUZZ_CHECK(verdict.validity.solvable == (verdict.orbit == 1));
  if (cube.size() <= 3) QUEBRA_FUZZ_CHECK(test::write_pieces(*pieces, cube) == stickers);

  reframe(stickers, cube, frame == Frame::corner ? Frame::centres : Frame::corner);
  const auto reframed = read_pieces(stickers, cube);
  QUEBRA_FUZZ_CHECK(reframed && reachable(*reframed, cube.size()).orbit == verdict.orbit);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const Geometry cube(2 + data[0] % 4);
  const Frame frame = data[0] % 8 < 4 ? Frame::centres : Frame::corner;
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);

  const auto facelets = parse_facelets(text, cube, frame);
  if (facelets) check_stable(*facelets, cube, frame);
  const auto state = parse_state_text(text, cube, frame);
  if (state) check_stable(*state, cube, frame);
  if (!facelets) QUEBRA_FUZZ_CHECK(!facelets.error().message.empty());
  if (!state) QUEBRA_FUZZ_CHECK(state.error().message.size() < 600);
  return 0;
}
