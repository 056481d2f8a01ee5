#include "server/connection.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <exception>

#include "core/text.hpp"
#include "server/problem.hpp"

namespace quebra::server {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLook{50};  ///< how soon the end of the server is noticed

bool ready(socket_t socket, short events) {
  pollfd waiting{.fd = socket, .events = events, .revents = 0};
  return ::poll(&waiting, 1, static_cast<int>(kLook.count())) > 0;
}

thread_local bool is_refusing = false;

/// For those that never get as far as the routes.
void refuse(Connection& connection, const Problem& problem) {
  const Answer answer = answer_of(problem);
  const std::string text = fmt::format(
      "HTTP/1.1 {} {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nRetry-After: 2\r\n"
      "Connection: close\r\n\r\n{}",
      problem.status, status_title(problem.status), answer.content_type, answer.body.size(),
      answer.body);
  connection.write(text.data(), text.size());
}

}  // namespace

Connection::Connection(socket_t socket, const Traffic& traffic)
    : socket_(socket), traffic_(traffic) {
  // What the system has taken counts as sent; it would take megabytes for a client that reads nothing.
  const int bytes = kLeastRate / 2;
  ::setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
}

bool Connection::wait_to_read() const {
  while (!traffic_.ending) {
    if (ready(socket_, POLLIN)) return true;
    const Patience& patience = traffic_.patience;
    const auto most = traffic_.waiting > 0 ? patience.busy : patience.request;
    if (Clock::now() - began_ > most) return false;
  }
  return false;
}

bool Connection::wait_to_write() {
  const std::size_t seconds = sent_ / kLeastRate;
  while (!traffic_.ending) {
    const auto began = Clock::now();
    const bool can = ready(socket_, POLLOUT);
    blocked_ += Clock::now() - began;
    const Patience& patience = traffic_.patience;
    const auto most = traffic_.waiting > 0 ? patience.busy : patience.answer;
    if (blocked_ > most + std::chrono::seconds(seconds)) return false;
    if (can) return true;
  }
  return false;
}

ssize_t Connection::receive(char* data, size_t size) const {
  for (;;) {
    // A client that drips is always ready for a byte; its time runs out all the same.
    if (!wait_to_read() || Clock::now() - began_ > traffic_.patience.request) return -1;
    const ssize_t count = ::recv(socket_, data, size, MSG_DONTWAIT);
    if (count >= 0 || (errno != EINTR && errno != EAGAIN)) return count;
  }
}

Connection::Head Connection::read_head() {
  char part[4096];
  for (;;) {
    const std::size_t before = buffer_.size();
    const ssize_t count = receive(part, sizeof part);
    if (count == 0) return Head::gone;
    if (count < 0) return traffic_.ending || buffer_.empty() ? Head::gone : Head::too_slow;
    buffer_.append(part, static_cast<std::size_t>(count));
    if (buffer_.find("\r\n\r\n", before - std::min<std::size_t>(before, 3)) != std::string::npos) {
      soften_head();
      return Head::complete;
    }
    if (buffer_.size() > kMostHeadBytes) return Head::too_long;
  }
}

void Connection::soften_head() {
  const std::string head = core::lower_case(buffer_.substr(0, buffer_.find("\r\n\r\n")));
  for (std::size_t at = head.find('\n'); at != std::string::npos; at = head.find('\n', at + 1)) {
    const std::string_view line =
        std::string_view(head).substr(at + 1, head.find('\n', at + 1) - at - 1);
    if (line.starts_with("range")) buffer_[at + 1] = 'x';
    if (!line.starts_with("accept-encoding")) continue;
    for (std::size_t br = line.find("br"); br != line.npos; br = line.find("br", br + 1)) {
      buffer_[at + 1 + br] = 'x';
    }
  }
}

bool Connection::is_writable() const {
  char byte = 0;
  const ssize_t count = ::recv(socket_, &byte, 1, MSG_DONTWAIT | MSG_PEEK);
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

ssize_t Connection::read(char* data, size_t size) {
  if (taken_ == buffer_.size()) {
    buffer_.resize(4096);
    taken_ = 0;
    const ssize_t count = receive(buffer_.data(), buffer_.size());
    buffer_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    if (count <= 0) return count;
  }
  const std::size_t count = std::min(size, buffer_.size() - taken_);
  buffer_.copy(data, count, taken_);
  taken_ += count;
  return static_cast<ssize_t>(count);
}

ssize_t Connection::write(const char* data, size_t size) {
  std::size_t done = 0;
  while (done < size) {
    const ssize_t count = ::send(socket_, data + done, size - done, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (count >= 0) {
      done += static_cast<std::size_t>(count);
      sent_ += static_cast<std::size_t>(count);
    } else if (errno != EINTR && (errno != EAGAIN || !wait_to_write())) {
      return -1;
    }
  }
  return static_cast<ssize_t>(size);
}

// Nobody here asks who it is.
void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  ip.clear();
  port = 0;
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
  get_remote_ip_and_port(ip, port);
}

ConnectionThreads::ConnectionThreads(std::size_t threads, std::size_t most, Traffic& traffic)
    : count_(threads), most_(most), traffic_(traffic) {
  try {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  } catch (...) {
    end();
    throw;
  }
}

bool ConnectionThreads::refusing() { return is_refusing; }

void ConnectionThreads::enqueue(std::function<void()> task) {
  {
    const std::lock_guard lock(mutex_);
    if (tasks_.size() + busy_ < most_ && !ending_) {
      tasks_.push_back(std::move(task));
      if (tasks_.size() + busy_ > count_) traffic_.waiting = tasks_.size();
      changed_.notify_one();
      return;
    }
  }
  is_refusing = true;
  task();
  is_refusing = false;
}

void ConnectionThreads::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ending_ || !tasks_.empty(); });
    if (tasks_.empty()) return;
    const std::function<void()> task = std::move(tasks_.front());
    tasks_.pop_front();
    ++busy_;
    traffic_.waiting = busy_ == count_ ? tasks_.size() : 0;
    lock.unlock();
    task();
    lock.lock();
    --busy_;
  }
}

void ConnectionThreads::end() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    changed_.notify_all();
  }
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

bool HttpServer::process_and_close_socket(socket_t socket) {
  Connection connection(socket, traffic_);
  bool served = false;
  try {
    served = serve(connection);
  } catch (const std::exception&) {  // in the middle of an answer, most likely for lack of memory
  }
  ::shutdown(socket, SHUT_RDWR);
  ::close(socket);
  return served;
}

bool HttpServer::serve(Connection& connection) {
  if (ConnectionThreads::refusing()) {
    refuse(connection, {503, "too-many-connections", "too many connections are open", {}});
    return false;
  }
  switch (connection.read_head()) {
    case Connection::Head::gone: return false;
    case Connection::Head::too_slow:
      refuse(connection, {408, "too-slow", "the request did not come in time", {}});
      return false;
    case Connection::Head::too_long:
      refuse(connection,
             {431, "head-too-large", fmt::format("headers may have {} bytes", kMostHeadBytes), {}});
      return false;
    case Connection::Head::complete: break;
  }
  bool closed = false;
  return process_request(connection, true, closed, {});
}

}  // namespace quebra::server
