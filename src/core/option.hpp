#pragma once
// Values for the options that a method declares (core::OptionInfo), checked against the declaration.

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/info.hpp"
#include "core/result.hpp"

namespace quebra::core {

class OptionValues {
 public:
  /// Checks names, kinds, ranges and choices; what is not given takes its default. `owner` names the
  /// component in messages.
  static Result<OptionValues> check(std::string_view owner, std::span<const OptionInfo> declared,
                                    const std::map<std::string, std::string>& given);

  [[nodiscard]] std::int64_t integer(std::string_view name) const;
  [[nodiscard]] double decimal(std::string_view name) const;
  [[nodiscard]] const std::string& text(std::string_view name) const;
  [[nodiscard]] bool is(std::string_view name, std::string_view choice) const {
    return text(name) == choice;
  }
  /// Every declared option with the value in force.
  [[nodiscard]] std::map<std::string, std::string> all() const {
    return {values_.begin(), values_.end()};
  }

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace quebra::core
