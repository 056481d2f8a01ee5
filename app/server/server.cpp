#include "server/server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <thread>

#include "core/text.hpp"
#include "server/connection.hpp"

namespace quebra::server {
namespace {

constexpr const char* kPolicy =
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

Request request_of(const httplib::Request& from) {
  Request request{.method = from.method, .path = from.path};
  for (const auto& [name, value] : from.headers) {
    // A second Host or Origin makes it wrong.
    std::string& held = request.headers[core::lower_case(name)];
    held += (held.empty() ? "" : ", ") + value;
  }
  for (const auto& [name, value] : from.params) request.query.emplace(name, value);
  return request;
}

/// One byte more than `most` if it is longer. The library limits bodies whose length is told, not those that
/// come in chunks; of those a part is read over, so that the client hears the answer.
std::string read_body(const httplib::Request& from, const httplib::ContentReader& reader,
                      std::size_t most) {
  std::string body;
  if (from.is_multipart_form_data()) return body;  // refused by its type
  const auto length = core::parse_integer(from.get_header_value("Content-Length"));
  // A body of which neither length nor chunks are told would be read until the client goes away.
  if (!length && !from.has_header("Transfer-Encoding")) return body;
  std::size_t left = 16 * most;
  const bool whole = reader([&](const char* data, std::size_t size) {
    body.append(data, std::min(size, most + 1 - body.size()));
    left -= std::min(left, size);
    return left > 0;
  });
  if (!whole && body.size() <= most) body.clear();  // the client went away in the middle
  if (length && *length > static_cast<std::int64_t>(most)) body.assign(most + 1, ' ');
  return body;
}

void put_stream(const std::function<Piece()>& stream, httplib::Response& to,
                const std::string& content_type) {
  to.set_chunked_content_provider(
      content_type, [stream](std::size_t /*offset*/, httplib::DataSink& sink) {
        const Piece piece = stream();
        if (!sink.is_writable()) return false;  // the client is gone, or does not read
        if (!piece.text.empty() && !sink.write(piece.text.data(), piece.text.size())) return false;
        if (piece.last) sink.done();
        return true;
      });
}

/// Piece by piece from the one copy, so that readers cost nothing however slow they are.
void put_shared(const Answer& answer, httplib::Response& to) {
  const std::size_t begin = answer.body.size();
  const std::size_t end = begin + answer.shared->size();
  to.set_content_provider(end + answer.tail.size(), answer.content_type,
                          [=, body = answer.body, shared = answer.shared, tail = answer.tail](
                              std::size_t at, std::size_t /*left*/, httplib::DataSink& sink) {
                            constexpr std::size_t kSlice = 64 << 10;
                            std::string_view next =
                                std::string_view(tail).substr(at < end ? 0 : at - end);
                            if (at < begin) next = std::string_view(body).substr(at);
                            if (at >= begin && at < end)
                              next = std::string_view(*shared).substr(at - begin, kSlice);
                            return sink.write(next.data(), next.size());
                          });
}

void put_answer(const Answer& answer, httplib::Response& to) {
  to.status = answer.status;
  for (const auto& [name, value] : answer.headers) to.set_header(name, value);
  if (answer.stream) {
    put_stream(answer.stream, to, answer.content_type);
  } else if (answer.shared && answer.shared->size() > kLargeReport) {
    put_shared(answer, to);
  } else if (answer.shared) {
    to.set_content(answer.text(), answer.content_type);
  } else if (!answer.body.empty()) {
    to.set_content(answer.body, answer.content_type);
  } else if (!answer.content_type.empty()) {
    to.set_header("Content-Type", answer.content_type);
  }
}

/// What the library refuses by itself, before a route sees it.
std::string detail_of(int status, std::size_t most_body_bytes) {
  switch (status) {
    case 400: return "this is not an HTTP request that can be understood";
    case 404: return "there is nothing here";
    case 413: return fmt::format("the body is larger than {} bytes", most_body_bytes);
    case 414: return "the address is too long";
    default: return "the request cannot be answered";
  }
}

}  // namespace

struct Server::Inside {
  Inside(const ServerOptions& given, const engine::TableStore* store)
      : options(given), tables(store) {}

  void configure();
  /// Everything that has threads. They may be too many for this machine.
  void make_threads();
  void answer(const httplib::Request& from, std::string body, httplib::Response& to) const {
    Request request = request_of(from);
    request.body = std::move(body);
    put_answer(options.instead ? options.instead(request) : routes->answer(request), to);
  }

  ServerOptions options;
  const engine::TableStore* tables;
  Traffic traffic;
  HttpServer http{traffic};
  std::unique_ptr<ConnectionThreads> threads;
  socket_t listening = INVALID_SOCKET;
  std::unique_ptr<Routes> routes;
};

void Server::Inside::configure() {
  const std::size_t most = options.routes.most_body_bytes;
  http.new_task_queue = [this] { return threads.release(); };
  http.set_tcp_nodelay(true);
  http.set_payload_max_length(most);
  // The library's own option lets two programs share a port, each getting some of the requests.
  http.set_socket_options([this](socket_t socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    listening = socket;
  });
  http.set_default_headers({{"Content-Security-Policy", kPolicy},
                            {"Cross-Origin-Resource-Policy", "same-origin"},
                            {"Vary", "Origin, Accept-Encoding"},
                            {"X-Content-Type-Options", "nosniff"},
                            {"Referrer-Policy", "no-referrer"}});
  const auto without_body = [this](const httplib::Request& from, httplib::Response& to) {
    answer(from, {}, to);
  };
  const auto with_body = [this, most](const httplib::Request& from, httplib::Response& to,
                                      const httplib::ContentReader& reader) {
    answer(from, read_body(from, reader, most), to);
  };
  http.Get(".*", without_body);
  http.Options(".*", without_body);
  http.Post(".*", with_body);
  http.Put(".*", with_body);
  http.Patch(".*", with_body);
  http.Delete(".*", with_body);
  http.set_error_handler([most](const httplib::Request& /*from*/, httplib::Response& to) {
    if (!to.body.empty()) return;
    const Answer answer = answer_of({to.status, "not-http", detail_of(to.status, most), {}});
    to.set_content(answer.body, answer.content_type);
  });
}

void Server::Inside::make_threads() {
  threads = std::make_unique<ConnectionThreads>(options.threads, options.connections, traffic);
  routes = std::make_unique<Routes>(options.routes, tables);
}

Server::Server(const ServerOptions& options, const engine::TableStore* tables)
    : inside_(std::make_unique<Inside>(options, tables)) {}

Server::~Server() = default;

core::Result<int> Server::bind() {
  RoutesOptions& routes = inside_->options.routes;
  inside_->configure();
  errno = 0;
  if (routes.port == 0) {
    routes.port = inside_->http.bind_to_any_port(routes.host);
    if (routes.port <= 0) routes.port = -1;
  } else if (!inside_->http.bind_to_port(routes.host, routes.port)) {
    const int fault = errno;
    return core::environment_fault(
        fmt::format("cannot listen on {}:{}{}; choose another --port (0: any free one) or --host",
                    core::quoted_excerpt(routes.host), routes.port,
                    fault != 0 ? fmt::format(": {}", std::strerror(fault)) : std::string()));
  }
  if (routes.port < 0) {
    return core::environment_fault(fmt::format("cannot listen on {}; choose another --host",
                                               core::quoted_excerpt(routes.host)));
  }
  // The library lets five wait for an answer to their call; the next would try again a second later.
  ::listen(inside_->listening, 256);
  try {
    inside_->make_threads();
  } catch (const std::system_error& error) {
    return core::environment_fault(
        fmt::format("cannot have {} threads for connections and {} for jobs: {}; raise the limits "
                    "of this system (ulimit -u, ulimit -v), or lower --jobs",
                    inside_->options.threads, routes.jobs.running, error.code().message()));
  }
  return routes.port;
}

void Server::run() { inside_->http.listen_after_bind(); }

void Server::stop() {
  inside_->traffic.ending = true;
  if (inside_->routes) inside_->routes->close();
  // One that has not begun to listen does not hear it.
  for (int i = 0; i < 100 && !inside_->http.is_running(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  inside_->http.stop();
}

}  // namespace quebra::server
