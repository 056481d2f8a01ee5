#pragma once
// The HTTP server: carries requests to the routes and answers back.
//
// Each connection has one request, and holds a thread of the pool until it is answered; so does each open event
// stream. So the pool is large, streams are fewer than its threads, and slow clients have little time
// (connection.hpp). Nobody waits for anybody else. What is left of a body that was not read can never be taken
// for the next request, which a foreign page could have written.
//
//   Server server({.routes = {.port = 0}}, tables);
//   auto port = server.bind();
//   std::thread thread([&] { server.run(); });   ...   server.stop();

#include <functional>
#include <memory>

#include "core/result.hpp"
#include "server/routes.hpp"

namespace quebra::server {

struct ServerOptions {
  RoutesOptions routes = {};
  std::size_t threads = 192;                           ///< of the pool; more than routes.streams
  std::size_t connections = 512;                       ///< open at the same time; more are refused
  std::function<Answer(const Request&)> instead = {};  ///< of the routes, for tests
};

class Server {
 public:
  Server(const ServerOptions& options, const engine::TableStore* tables);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  /// Takes the port, or any free one if it is 0; which one it is.
  core::Result<int> bind();
  /// Answers until stop(). After bind().
  void run();
  /// From any thread: cancels all jobs, ends all streams, closes the port.
  void stop();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace quebra::server
