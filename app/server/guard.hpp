#pragma once
// Who may ask. The server listens on this machine, but so do the pages of every site in its browsers:
//
//   Host     must be a name of this server: a site whose name was made to point here (DNS rebinding) still
//            sends its own name. Any port: one that was forwarded (ssh -L, docker -p) has another
//   Origin   if there is one, must be this server's own page: no site starts jobs here
//   body     application/json only, which no form of another site can send without asking
//
// A server that listens on all addresses (0.0.0.0, ::) is also asked by address: literals cannot be rebound.

#include <optional>
#include <string>
#include <vector>

#include "server/http.hpp"
#include "server/problem.hpp"

namespace quebra::server {

class Guard {
 public:
  /// The address it listens on, and other names by which it is known.
  explicit Guard(const std::string& host, const std::vector<std::string>& also = {});

  /// Why this request is not answered.
  [[nodiscard]] std::optional<Problem> refusal(const Request& request) const;

 private:
  [[nodiscard]] bool is_own(std::string_view host) const;

  std::vector<std::string> names_;  ///< without ports, in lower case
  bool any_address_ = false;
};

}  // namespace quebra::server
