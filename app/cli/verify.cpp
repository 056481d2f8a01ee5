// quebra verify: whether certificates are true.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common/format.hpp"
#include "cli/common/input.hpp"
#include "cli/common/json_text.hpp"
#include "cli/common/message.hpp"
#include "cli/common/options.hpp"
#include "cli/common/watch.hpp"
#include "cli/context.hpp"
#include "core/text.hpp"
#include "engine/verify.hpp"

namespace quebra::cli {
namespace {

using engine::Certificate;
using engine::Verification;
using Json = nlohmann::ordered_json;
using Verdict = Verification::Verdict;

struct VerifyOptions {
  std::vector<std::string> files;
  bool prove = false;
  LimitOptions limits;
  Format format = Format::text;
};

/// A certificate's text and where it stands.
struct Found {
  std::string_view text;
  std::uint64_t line = 0;  ///< of a stream; 0: the whole file
};

/// A file holds one certificate on many lines, or one a line.
std::vector<Found> found_in(std::string_view content) {
  const std::string_view all = core::trimmed(content);
  const std::string_view first = core::trimmed(all.substr(0, all.find('\n')));
  if (all.empty() || first.size() == all.size() || !first.ends_with('}')) return {{all, 0}};
  std::vector<Found> found;
  std::uint64_t number = 0;
  for (const std::string_view line : core::split(content, '\n')) {
    ++number;
    if (const auto text = core::trimmed(line); !text.empty()) found.push_back({text, number});
  }
  return found;
}

/// {"line": 3, "error": {...}}: a line of a batch that has no result, and claims nothing.
bool is_error_record(std::string_view text) {
  constexpr std::size_t kLongest = 1 << 16;
  if (text.size() > kLongest || !text.starts_with("{\"line\":")) return false;
  const Json record = Json::parse(text, nullptr, false);
  return record.is_object() && record.size() == 2 && record.contains("error");
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::holds: return "holds";
    case Verdict::refused: return "refused";
    case Verdict::undecided: return "undecided";
  }
  return "";
}

/// "tiles:3x3, stm, goal blank-last: optimal, length 31"
std::string claim_of(const Certificate& certificate) {
  std::string text = fmt::format("{}, {}, goal {}: {}", certificate.puzzle, certificate.metric,
                                 certificate.goal, core::to_string(certificate.status));
  if (certificate.optimal) text += " optimally";
  if (certificate.length) text += fmt::format(" in {}", *certificate.length);
  if (!certificate.optimal && certificate.lower_bound) {
    text += fmt::format(", at least {}", *certificate.lower_bound);
  }
  return text;
}

class Verifier {
 public:
  Verifier(const VerifyOptions& options, core::Limits limits, Context& context)
      : options_(options), limits_(limits), context_(context), progress_(context.terminal) {}

  /// False: the user has had enough.
  bool file(const std::string& name, std::string_view content) {
    const std::vector<Found> all = found_in(content);
    for (const Found& found : all) {
      if (interrupted()) return false;
      judge(name, found, all.size() == 1);
    }
    return !interrupted();
  }

  void finish() {
    progress_.clear();
    Json summary = {{"certificates", holds_ + refused_ + undecided_},
                    {"holds", holds_},
                    {"proved", proved_},
                    {"refused", refused_},
                    {"undecided", undecided_},
                    {"without_result", without_result_}};
    if (options_.format == Format::json) {
      summary["results"] = std::move(results_);
      context_.out.write(pretty(summary));
    } else if (options_.format == Format::jsonl) {
      context_.out.write(compact(summary));
    } else {
      context_.out.write(summary_text());
    }
  }

  [[nodiscard]] ExitCode code() const {
    if (interrupted()) return ExitCode::stopped;
    return refused_ > 0 ? ExitCode::refuted : worst_;
  }

 private:
  [[nodiscard]] std::string summary_text() const {
    std::string text = fmt::format("{} of {} certificates hold", core::grouped(holds_),
                                   core::grouped(holds_ + refused_ + undecided_));
    if (options_.prove) text += fmt::format(", {} proved again", core::grouped(proved_));
    if (refused_ > 0) text += fmt::format(", {} refused", core::grouped(refused_));
    if (undecided_ > 0) text += fmt::format(", {} undecided", core::grouped(undecided_));
    if (without_result_ > 0) {
      text += fmt::format("; {} lines without a result", core::grouped(without_result_));
    }
    return text + "\n";
  }

  void judge(const std::string& file, const Found& found, bool alone) {
    if (found.line > 0 && is_error_record(found.text)) {
      ++without_result_;
      return;
    }
    const auto certificate = engine::parse_certificate(found.text);
    const Verification verification =
        certificate ? verified(*certificate) : engine::refusal(certificate.error().message);
    count(verification);
    const std::string place = found.line > 0 ? fmt::format("{}:{}", file, found.line) : file;
    if (options_.format != Format::text) {
      write_record(file, found.line, verification);
    } else if (verification.verdict != Verdict::holds) {
      context_.out.write(fmt::format("{}: {}: {}\n", place, name_of(verification.verdict),
                                     safe_message(verification.reason)));
    } else if (alone) {
      context_.out.write(
          fmt::format("{}: holds: {}\n  {}; {}\n", place, safe_message(claim_of(*certificate)),
                      verification.replayed ? "moves replayed" : "no moves to replay",
                      proof_words(*certificate, verification)));
    }
  }

  [[nodiscard]] std::string proof_words(const Certificate& certificate,
                                        const Verification& verification) const {
    if (verification.proved) return "proved again: bound and nodes are the same";
    const bool nothing = !certificate.lower_bound && certificate.status != core::Status::unsolvable;
    if (nothing) return "no bound is claimed, so there is nothing to prove";
    return "its bound was not proved again (--prove does)";
  }

  Verification verified(const Certificate& certificate) {
    // Without a search it is done in a moment, and needs no thread of its own.
    if (!options_.prove) {
      return engine::verify(certificate, {}, {.tables = context_.tables.get()});
    }
    const auto done = watch<Verification>(
        context_,
        [&](const engine::RunHooks& hooks) {
          return engine::verify(certificate, {.prove = true, .limits = limits_}, hooks);
        },
        progress_);
    return *done;
  }

  void count(const Verification& verification) {
    if (verification.verdict == Verdict::holds) ++holds_;
    if (verification.verdict == Verdict::refused) ++refused_;
    if (verification.proved) ++proved_;
    if (verification.verdict != Verdict::undecided) return;
    ++undecided_;
    const bool by_limit = verification.ended_by != core::StopReason::goal_reached;
    worst_ = std::max(worst_,
                      by_limit ? exit_code(verification.ended_by) : exit_code(verification.fault));
  }

  void write_record(const std::string& file, std::uint64_t line, const Verification& verification) {
    Json record = {{"file", file}};
    record["line"] = line > 0 ? Json(line) : Json(nullptr);
    record["verdict"] = name_of(verification.verdict);
    record["reason"] = verification.reason;
    record["replayed"] = verification.replayed;
    record["proved"] = verification.proved;
    if (options_.format == Format::jsonl) {
      context_.out.write(compact(record));
    } else {
      results_.push_back(std::move(record));
    }
  }

  const VerifyOptions& options_;
  const core::Limits limits_;
  Context& context_;
  Progress progress_;
  std::uint64_t holds_ = 0, refused_ = 0, undecided_ = 0, proved_ = 0, without_result_ = 0;
  Json results_ = Json::array();
  ExitCode worst_ = ExitCode::done;
};

core::Result<ExitCode> run(const VerifyOptions& options, Context& context) {
  if (options.files.empty()) {
    return core::bad_input("verify: name the files, for instance quebra verify result.json");
  }
  const auto limits = options.limits.limits();
  if (!limits) return limits.error();
  Verifier verifier(options, *limits, context);
  for (const std::string& file : options.files) {
    const auto content = read_text(file);
    if (interrupted()) break;
    if (!content) return content.error();
    if (!verifier.file(file, *content)) break;
  }
  verifier.finish();
  return verifier.code();
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  Command command(app, "verify", "Check certificates: replay the moves, prove the bound again");
  const auto options = std::make_shared<VerifyOptions>();
  command.words("FILE", options->files,
                "Certificates: one a file, or one a line; - reads standard input");
  command.flag("--prove", options->prove,
               "Run the search again on one thread and compare bound and nodes");
  options->limits.add_to(command, LimitSet::time_and_memory);
  add_format(command, options->format, {Format::text, Format::json, Format::jsonl});
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
