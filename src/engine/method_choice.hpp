#pragma once
// `--with METHOD[:HEURISTIC]`, looked up and checked: which search, which heuristic expression, which
// option values.

#include <string>
#include <string_view>

#include "core/info.hpp"
#include "core/option.hpp"
#include "core/result.hpp"
#include "engine/request.hpp"

namespace quebra::engine {

struct MethodChoice {
  const core::MethodInfo* method = nullptr;
  std::string heuristic = {};  ///< as typed; empty for blind searches
  core::OptionValues options = {};
};

/// `default_heuristic` is taken when an informed search is named alone.
core::Result<MethodChoice> choose_method(std::string_view with, std::string_view default_heuristic,
                                         const std::map<std::string, std::string>& options);

}  // namespace quebra::engine
