#pragma once
// Any text as the content of an XML element or attribute.

#include <string>
#include <string_view>

namespace quebra::lab {

/// With what XML reserves escaped; control characters and broken UTF-8, which it does not allow, are '?'.
std::string xml_text(std::string_view text);

}  // namespace quebra::lab
