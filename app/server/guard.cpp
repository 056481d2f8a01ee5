#include "server/guard.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace quebra::server {
namespace {

/// "10.1.2.3" or "[fe80::1]": not a name. It need not be a good address; it is nobody's name.
bool is_address(std::string_view host) {
  if (host.starts_with('[')) {
    return host.ends_with(']') &&
           host.find_first_not_of("[]:.0123456789abcdef") == std::string_view::npos;
  }
  return !host.empty() && host.find_first_not_of(".0123456789") == std::string_view::npos;
}

std::string in_brackets(const std::string& host) {
  const bool six = host.find(':') != std::string::npos && !host.starts_with('[');
  return six ? "[" + host + "]" : host;
}

/// "localhost" for "localhost:8080"; what is no port stays.
std::string_view without_port(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  if (colon == std::string_view::npos || host.ends_with(']')) return host;
  const std::string_view port = host.substr(colon + 1);
  const bool digits = !port.empty() && port.size() <= 5 &&
                      port.find_first_not_of("0123456789") == std::string_view::npos;
  return digits ? host.substr(0, colon) : host;
}

bool has_body(const Request& request) {
  return request.method == "POST" || request.method == "PUT" || request.method == "PATCH";
}

/// Without parameters.
std::string media_type(const Request& request) {
  const std::string type = request.header("content-type");
  return core::lower_case(core::trimmed(std::string_view(type).substr(0, type.find(';'))));
}

}  // namespace

Guard::Guard(const std::string& host, const std::vector<std::string>& also)
    : names_{"localhost", "127.0.0.1", "[::1]"} {
  for (const std::string& name : also) names_.push_back(in_brackets(core::lower_case(name)));
  const std::string own = in_brackets(core::lower_case(host));
  any_address_ = own == "0.0.0.0" || own == "[::]";
  names_.push_back(own);
}

bool Guard::is_own(std::string_view host) const {
  const std::string lower = core::lower_case(host);
  const std::string_view name = without_port(lower);
  return std::ranges::find(names_, name) != names_.end() || (any_address_ && is_address(name));
}

std::optional<Problem> Guard::refusal(const Request& request) const {
  const std::string host = request.header("host");
  if (!is_own(host)) {
    return Problem{
        421,
        "wrong-host",
        fmt::format("'{}' is not a name of this server; ask for localhost, or start it "
                    "with --allow-host {}",
                    core::quoted_excerpt(host), core::quoted_excerpt(without_port(host))),
        {}};
  }
  const std::string origin = request.header("origin");
  if (!origin.empty() && core::lower_case(origin) != "http://" + core::lower_case(host)) {
    return Problem{403,
                   "foreign-origin",
                   fmt::format("a page of '{}' may not ask this server; open its own page instead",
                               core::quoted_excerpt(origin)),
                   {}};
  }
  if (has_body(request) && media_type(request) != "application/json") {
    return Problem{415, "not-json", "send Content-Type: application/json", {}};
  }
  return std::nullopt;
}

}  // namespace quebra::server
