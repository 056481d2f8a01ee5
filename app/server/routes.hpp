#pragma once
// What is answered where. docs/server.md and /api/v1/openapi.json describe it; a test holds them together.
//
//   /api/v1/…   JSON, below
//   anything else: the page

#include <cstdint>
#include <map>
#include <optional>
#include <semaphore>
#include <string>
#include <vector>

#include "server/guard.hpp"
#include "server/job_table.hpp"
#include "server/static_files.hpp"

namespace quebra::server {

/// Instances that the server has by name, for comparisons.
struct NamedSet {
  struct Instance {
    std::string state;
    std::optional<std::int64_t> length = {};  ///< proved
  };
  std::string name;
  std::string puzzle;
  std::vector<Instance> instances = {};
};

struct RoutesOptions {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::vector<std::string> allowed_hosts = {};  ///< other names for Host
  std::string page = {};                        ///< folder; empty: there is none, and
  std::string page_missing = {};                ///< why
  std::string table_folder = {};                ///< of the table cache; empty: there is none
  std::vector<NamedSet> sets = {};
  std::map<std::string, std::string> profile_instances =
      {};                     ///< by profile, for those that need some
  unsigned threads = 1;       ///< that a job may have
  std::size_t streams = 128;  ///< open event streams at most
  std::size_t most_body_bytes = 1 << 20;
  JobLimits jobs = {};
};

class Routes {
 public:
  /// `tables` may be null; it outlives this.
  Routes(const RoutesOptions& options, const engine::TableStore* tables);

  /// From any thread. Never throws.
  [[nodiscard]] Answer answer(const Request& request);

  [[nodiscard]] JobTable& jobs() { return jobs_; }
  /// Ends what runs: jobs, streams, scrambles.
  void close();

 private:
  [[nodiscard]] Answer dispatch(const Request& request);
  [[nodiscard]] Answer api(const Request& request, std::string_view path);
  [[nodiscard]] Answer health() const;
  [[nodiscard]] Answer scramble(const Json& body);
  [[nodiscard]] Answer tables() const;
  [[nodiscard]] Answer profiles() const;
  [[nodiscard]] Answer sets() const;
  [[nodiscard]] Answer create_job(const Json& body);
  [[nodiscard]] Answer one_job(const Request& request, std::string_view path);
  [[nodiscard]] Answer job_result(const Request& request, Job& job) const;
  [[nodiscard]] Answer events(const Request& request, const std::shared_ptr<Job>& job);
  [[nodiscard]] Caps caps() const;

  const RoutesOptions options_;
  const Guard guard_;
  const StaticFiles page_;
  std::shared_ptr<std::atomic<std::size_t>> streams_ =
      std::make_shared<std::atomic<std::size_t>>(0);
  core::StopFlag ending_;
  std::counting_semaphore<> scrambles_{4};  ///< at the same time
  JobTable jobs_;
};

}  // namespace quebra::server
