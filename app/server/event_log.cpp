#include "server/event_log.hpp"

#include <algorithm>
#include <utility>

namespace quebra::server {

void EventLog::add(std::string type, std::string data) {
  events_.push_back({++last_id_, std::move(type), std::move(data)});
  if (events_.size() <= most_) return;
  // Never the newest, which somebody may wait for.
  const auto end = events_.end() - 1;
  const auto progress = std::find_if(events_.begin(), end,
                                     [](const Event& event) { return event.type == "progress"; });
  events_.erase(progress != end ? progress : events_.begin());
}

std::vector<Event> EventLog::after(std::uint64_t id) const {
  const auto first = std::find_if(events_.begin(), events_.end(),
                                  [id](const Event& event) { return event.id > id; });
  return {first, events_.end()};
}

std::string sse_text(const Event& event) {
  return "id: " + std::to_string(event.id) + "\nevent: " + event.type + "\ndata: " + event.data +
         "\n\n";
}

}  // namespace quebra::server
