#pragma once
// The last events of a job, numbered from 1, for those who come late or come back. A full log gives up its
// oldest progress first: that is worth nothing beside a newer one, while iterations make a curve.

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace quebra::server {

struct Event {
  std::uint64_t id = 0;
  std::string type;  ///< "progress", "iteration"
  std::string data;  ///< JSON on one line
};

class EventLog {
 public:
  explicit EventLog(std::size_t most = 256) : most_(most) {}

  void add(std::string type, std::string data);
  /// Those that are left of the events after this number; 0: all that are left.
  [[nodiscard]] std::vector<Event> after(std::uint64_t id) const;
  /// 0: there was none yet.
  [[nodiscard]] std::uint64_t last_id() const { return last_id_; }

 private:
  std::size_t most_;
  std::uint64_t last_id_ = 0;
  std::deque<Event> events_;
};

/// As server-sent events are written; `data` has no line ends.
std::string sse_text(const Event& event);

/// A comment, which keeps the connection alive.
inline constexpr const char* kHeartbeat = ": still here\n\n";

}  // namespace quebra::server
