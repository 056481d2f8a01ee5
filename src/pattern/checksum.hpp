#pragma once
// XXH3-64, in one call or piece by piece. Guards table files against accidents, not against enemies.

#include <cstdint>
#include <memory>
#include <string_view>

namespace quebra::pattern {

class Checksum {
 public:
  Checksum();
  ~Checksum();
  Checksum(const Checksum&) = delete;
  Checksum& operator=(const Checksum&) = delete;

  void add(std::string_view bytes);
  [[nodiscard]] std::uint64_t value() const;

  static std::uint64_t of(std::string_view bytes);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace quebra::pattern
