#pragma once
// One accepted socket, and the threads that serve them.
//
// A client has a time for its whole request, however small the parts in which it comes, and may keep an answer
// waiting only so long; both are short while others wait for a thread. So clients that say nothing, drip or do
// not read hold up nobody, and none is waited for when the server ends.
//
//   head      at most kMostHeadBytes, read before the library sees it, without Range (answers are whole) and brotli (whose best takes
//             seconds for a megabyte, where gzip takes none)
//   request   head and body within Patience::request
//   answer    blocked for at most Patience::answer, and a second more for each kLeastRate bytes that were taken

#include <httplib.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace quebra::server {

struct Patience {
  std::chrono::milliseconds request{10'000};
  std::chrono::milliseconds answer{5'000};
  std::chrono::milliseconds busy{500};  ///< of both, while others wait
};

/// What all connections know.
struct Traffic {
  Patience patience = {};
  std::atomic<bool> ending = false;
  std::atomic<std::size_t> waiting = 0;  ///< connections that have no thread yet
};

inline constexpr std::size_t kMostHeadBytes = 64 << 10;
inline constexpr std::size_t kLeastRate = 256 << 10;

class Connection final : public httplib::Stream {
 public:
  Connection(socket_t socket, const Traffic& traffic);

  enum class Head { complete, too_long, too_slow, gone };
  /// Before anything else.
  Head read_head();

  [[nodiscard]] bool is_readable() const override { return true; }
  /// Whether the client is still there; it need not take anything just now.
  [[nodiscard]] bool is_writable() const override;
  ssize_t read(char* data, size_t size) override;
  /// All of it or -1.
  ssize_t write(const char* data, size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  [[nodiscard]] socket_t socket() const override { return socket_; }

 private:
  using Clock = std::chrono::steady_clock;

  /// Until the socket is ready; false if time is up or the server ends.
  bool wait_to_read() const;
  bool wait_to_write();
  ssize_t receive(char* data, size_t size) const;
  void soften_head();

  const socket_t socket_;
  const Traffic& traffic_;
  const Clock::time_point began_ = Clock::now();
  std::string buffer_;     ///< what was received and
  std::size_t taken_ = 0;  ///< not yet taken by the library
  Clock::duration blocked_ = {};
  std::size_t sent_ = 0;
};

/// Threads made beforehand. Connections wait for one; above `most` they are refused at once.
class ConnectionThreads final : public httplib::TaskQueue {
 public:
  /// Throws std::system_error if there cannot be so many threads.
  ConnectionThreads(std::size_t threads, std::size_t most, Traffic& traffic);
  ~ConnectionThreads() override { end(); }

  /// On the calling thread if there is no place: then refusing() is true meanwhile.
  void enqueue(std::function<void()> task) override;
  void shutdown() override { end(); }
  static bool refusing();

 private:
  void work();
  void end();

  const std::size_t count_;  ///< of the threads
  const std::size_t most_;
  Traffic& traffic_;
  std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  std::size_t busy_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

/// The library's server with connections of this kind: one request each.
class HttpServer final : public httplib::Server {
 public:
  explicit HttpServer(Traffic& traffic) : traffic_(traffic) {}

 private:
  bool process_and_close_socket(socket_t socket) override;
  bool serve(Connection& connection);

  Traffic& traffic_;
};

}  // namespace quebra::server
