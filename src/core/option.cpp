#include "core/option.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>

#include "core/text.hpp"

namespace quebra::core {
namespace {

Result<void> check_value(std::string_view owner, const OptionInfo& option,
                         const std::string& value) {
  switch (option.kind) {
    case OptionKind::text: return {};
    case OptionKind::choice:
      if (std::ranges::find(option.choices, value) != option.choices.end()) return {};
      return bad_input(fmt::format("{}: option {} cannot be '{}'; choose one of: {}", owner,
                                   option.name, quoted_excerpt(value),
                                   fmt::join(option.choices, ", ")));
    case OptionKind::flag:
      if (value == "yes" || value == "no") return {};
      return bad_input(fmt::format("{}: option {} is yes or no, not '{}'", owner, option.name,
                                   quoted_excerpt(value)));
    case OptionKind::integer:
    case OptionKind::decimal: break;
  }
  const bool whole = option.kind == OptionKind::integer;
  const auto integer = parse_integer(value);
  const auto number =
      whole ? (integer ? std::optional<double>(static_cast<double>(*integer)) : std::nullopt)
            : parse_decimal(value);
  if (!number || *number < option.minimum || *number > option.maximum) {
    return bad_input(fmt::format("{}: option {} needs a {} from {} to {}, not '{}'", owner,
                                 option.name, whole ? "whole number" : "number", option.minimum,
                                 option.maximum, quoted_excerpt(value)));
  }
  return {};
}

}  // namespace

Result<OptionValues> OptionValues::check(std::string_view owner,
                                         std::span<const OptionInfo> declared,
                                         const std::map<std::string, std::string>& given) {
  OptionValues result;
  for (const OptionInfo& option : declared) result.values_[option.name] = option.default_value;
  for (const auto& [name, value] : given) {
    const auto option = std::ranges::find(declared, name, &OptionInfo::name);
    if (option == declared.end()) {
      std::vector<std::string> names;
      for (const OptionInfo& known : declared) names.push_back(known.name);
      return bad_input(
          fmt::format("{} has no option '{}'; it has {}", owner, quoted_excerpt(name),
                      names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "))));
    }
    if (auto checked = check_value(owner, *option, value); !checked) return checked.error();
    result.values_[name] = value;
  }
  return result;
}

const std::string& OptionValues::text(std::string_view name) const {
  const auto found = values_.find(name);
  assert(found != values_.end() && "a method may read only the options that it declares");
  return found->second;
}

std::int64_t OptionValues::integer(std::string_view name) const {
  return parse_integer(text(name)).value_or(0);
}

double OptionValues::decimal(std::string_view name) const {
  return parse_decimal(text(name)).value_or(0.0);
}

}  // namespace quebra::core
