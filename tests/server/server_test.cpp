// Over real sockets: clients that are slow, many, or gone; answers that fail in the middle.

#include "server/server.hpp"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <new>
#include <thread>

namespace quebra::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::size_t kLargeBytes = 32 << 20;

/// A server with answers of its own: /throw fails in the middle, /large is large, all others say hello.
class Served {
 public:
  explicit Served(std::size_t threads = 8, std::size_t connections = 64)
      : server_({.routes = {.port = 0},
                 .threads = threads,
                 .connections = connections,
                 .instead = [](const Request& request) { return answer(request); }},
                nullptr),
        port_(server_.bind().value()),
        thread_([this] { server_.run(); }) {}
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;
  ~Served() { stop(); }

  [[nodiscard]] int port() const { return port_; }
  /// How long it took.
  Clock::duration stop() {
    const auto began = Clock::now();
    if (thread_.joinable()) {
      server_.stop();
      thread_.join();
    }
    return Clock::now() - began;
  }

 private:
  static Answer answer(const Request& request) {
    if (request.path == "/throw") {
      return {.stream = []() -> Piece { throw std::bad_alloc(); }};
    }
    if (request.path == "/large") return {.body = std::string(kLargeBytes, 'x')};
    return {.body = "hello " + request.body};
  }

  Server server_;
  int port_;
  std::thread thread_;
};

class Client {
 public:
  explicit Client(const Served& server) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(server.port()));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int small = 4096;
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { ::close(socket_); }

  bool send(std::string_view text) const {
    return ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) ==
           static_cast<ssize_t>(text.size());
  }
  /// Everything until the server closes.
  [[nodiscard]] std::string rest() const {
    std::string text;
    char part[4096];
    for (ssize_t count = 0; (count = ::recv(socket_, part, sizeof part, 0)) > 0;) {
      text.append(part, static_cast<std::size_t>(count));
    }
    return text;
  }

 private:
  int socket_;
};

std::string asked(const Served& server, const std::string& head, const std::string& path = "/") {
  const Client client(server);
  client.send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + head + "\r\n");
  return client.rest();
}

TEST(ServerConcurrent, AnAnswerThatFailsInTheMiddleEndsItsConnectionOnly) {
  const Served server;
  EXPECT_THAT(asked(server, "", "/throw"), Not(HasSubstr("\r\n0\r\n")));
  EXPECT_THAT(asked(server, ""), HasSubstr("hello"));
}

TEST(ServerConcurrent, SlowClientsHoldUpNobodyAndAreNotWaitedFor) {
  Served server(4);
  std::vector<std::unique_ptr<Client>> slow;
  for (int i = 0; i < 24; ++i) {
    slow.push_back(std::make_unique<Client>(server));
    if (i % 4 == 1) slow.back()->send("GET / HTT");
    if (i % 4 == 2) slow.back()->send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{");
    if (i % 4 == 3) slow.back()->send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
  }
  const auto began = Clock::now();
  EXPECT_THAT(asked(server, ""), HasSubstr("hello"));
  EXPECT_LT(Clock::now() - began, 8s);  // each of them alone may take ten
  for (int i = 0; i < 4; ++i) slow.push_back(std::make_unique<Client>(server));
  EXPECT_LT(server.stop(), 2s);
}

TEST(ServerConcurrent, DrippingDoesNotBuyTime) {
  const Served server(1);
  const Client client(server);
  client.send("GET / HTTP/1.1\r\nX: ");
  const Client waiting(server);
  const auto began = Clock::now();
  while (client.send("a") && Clock::now() - began < 9s) std::this_thread::sleep_for(100ms);
  EXPECT_LT(Clock::now() - began, 5s);
}

TEST(ServerConcurrent, TooManyConnectionsAreRefused) {
  const Served server(1, 2);
  const Client first(server);
  const Client second(server);
  EXPECT_THAT(asked(server, ""), AnyOf(StartsWith("HTTP/1.1 503"), ""));
}

TEST(ServerConcurrent, HeadsHaveALimit) {
  const Served server;
  std::string lines;
  for (int i = 0; i < 200; ++i) lines += "X: " + std::string(1000, 'a') + "\r\n";
  EXPECT_THAT(asked(server, lines), Not(HasSubstr("hello")));
  EXPECT_THAT(asked(server, lines.substr(0, 50 * 1005)), HasSubstr("hello"));
}

TEST(ServerConcurrent, AnswersAreNeverPackedByBrotli) {
  const Served server;
  const std::string text = asked(server, "accept-ENCODING: gzip, deflate, br, zstd\r\n");
  EXPECT_THAT(text, StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(text, HasSubstr("Content-Encoding: gzip"));
  EXPECT_THAT(asked(server, "Accept-Encoding: br\r\n"), HasSubstr("\r\n\r\nhello "));
}

TEST(ServerConcurrent, AnswersAreWhole) {
  const Served server;
  for (const char* range : {"bytes=0-1", "bytes=0-,0-,0-", "bytes=9-2", "nonsense"}) {
    const std::string text = asked(server, std::string("RANGE: ") + range + "\r\n");
    EXPECT_THAT(text, StartsWith("HTTP/1.1 200")) << range;
    EXPECT_THAT(text, HasSubstr("\r\n\r\nhello ")) << range;
  }
  EXPECT_GT(asked(server, "", "/large").size(), kLargeBytes);
}

}  // namespace
}  // namespace quebra::server
