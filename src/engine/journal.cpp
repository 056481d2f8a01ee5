#include "engine/journal.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "core/text.hpp"
#include "pattern/checksum.hpp"

namespace quebra::engine {
namespace {

using pattern::Checksum;

constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 34;
constexpr std::size_t kDigits = 16;
constexpr std::string_view kHead = "quebra-journal 1 ";

std::string with_checksum(std::string_view payload) {
  return fmt::format("{:016x} {}\n", Checksum::of(payload), payload);
}

/// The payload of a line that its checksum holds for.
std::optional<std::string_view> payload_of(std::string_view line) {
  if (line.size() <= kDigits || line[kDigits] != ' ') return std::nullopt;
  const std::string_view payload = line.substr(kDigits + 1);
  if (fmt::format("{:016x}", Checksum::of(payload)) != line.substr(0, kDigits)) return std::nullopt;
  return payload;
}

/// "LINE INPUT CODE RECORD"; the record may be anything, and is not looked into.
std::optional<Journal::Content::Line> line_of(std::string_view payload) {
  const auto next_word = [&]() -> std::string_view {
    const std::size_t end = std::min(payload.find(' '), payload.size());
    const std::string_view word = payload.substr(0, end);
    payload.remove_prefix(std::min(end + 1, payload.size()));
    return word;
  };
  const auto line = core::parse_integer(next_word());
  const std::string_view digits = next_word();
  const auto code = core::parse_integer(next_word());
  if (!line || *line < 1 || !code || payload.empty() || digits.size() != kDigits) {
    return std::nullopt;
  }
  std::uint64_t input = 0;
  for (const char c : digits) {
    const std::size_t digit = std::string_view("0123456789abcdef").find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    input = input << 4U | digit;
  }
  return Journal::Content::Line{.line = static_cast<std::uint64_t>(*line),
                                .input = input,
                                .code = static_cast<int>(*code),
                                .record = std::string(payload)};
}

std::string one_line(std::string_view text) {
  std::string line(text);
  std::ranges::replace(line, '\n', ' ');
  return line;
}

}  // namespace

core::Result<Journal::Content> Journal::read(std::string_view text) {
  const auto next_line = [&](std::size_t from) -> std::optional<std::string_view> {
    const std::size_t end = text.find('\n', from);
    if (end == std::string_view::npos) return std::nullopt;
    return text.substr(from, end - from);
  };
  Content content;
  const auto head = next_line(0);
  const auto payload = head ? payload_of(*head) : std::nullopt;
  if (!payload || !payload->starts_with(kHead)) {
    return core::bad_input("it is no journal that this program can read");
  }
  content.batch = payload->substr(kHead.size());
  content.sound_bytes = head->size() + 1;
  while (const auto line = next_line(content.sound_bytes)) {
    const auto inner = payload_of(*line);
    auto entry = inner ? line_of(*inner) : std::nullopt;
    if (!entry) break;
    content.lines.push_back(std::move(*entry));
    content.sound_bytes += line->size() + 1;
  }
  return content;
}

core::Result<std::unique_ptr<Journal>> Journal::open(core::FileSystem& files, std::string out,
                                                     std::string_view batch) {
  auto lock = files.lock(out + ".lock");
  if (!lock) return lock.error();
  if (*lock == nullptr) {
    return core::environment_fault(
        fmt::format("another program is writing {}: wait for it, or name another file", out));
  }
  std::unique_ptr<Journal> journal(new Journal(files, std::move(out), std::move(*lock)));
  if (auto begun = journal->begin_or_go_on(one_line(batch)); !begun) return begun.error();
  return journal;
}

void Journal::sweep() {
  const std::size_t slash = out_.find_last_of('/');
  const bool here = slash == std::string::npos;
  const std::string folder = here ? "." : out_.substr(0, slash);
  const std::string name = here ? out_ : out_.substr(slash + 1);
  const auto names = files_.list(folder);
  if (!names) return;
  for (const std::string& other : *names) {
    if (!other.starts_with(name + ".tmp-") && !other.starts_with(name + ".journal.tmp-")) continue;
    (void)files_.remove(folder + "/" + other);
  }
}

core::Result<void> Journal::begin_or_go_on(std::string_view batch) {
  // Step 1. What is there?
  const auto size = files_.size(path());
  if (!size) return size.error();
  const auto done = files_.size(out_);
  if (!done) return done.error();
  if (!*size && *done) {
    return core::bad_input(
        fmt::format("{} is there already, and complete: remove it, or name another file", out_));
  }
  sweep();
  // Step 2. A head, or the lines that are finished. A head is written as a whole or not at all.
  if (!*size) {
    const auto written =
        files_.write(path(), with_checksum(std::string(kHead) + std::string(batch)));
    if (!written) return written.error();
  } else {
    const auto text = files_.read(path(), kMostBytes);
    if (!text) return text.error();
    const auto content = read(*text);
    if (!content) {
      return core::bad_input(
          fmt::format("{}: {}; remove it to begin anew", path(), content.error().message));
    }
    if (content->batch != batch) {
      return core::bad_input(fmt::format(
          "{} belongs to another batch ({}); give the same options, remove it, or name another "
          "--out",
          path(), core::quoted_excerpt(content->batch)));
    }
    for (const auto& line : content->lines) {
      finished_.emplace(line.line, Finished{line.input, line.code});
    }
    if (content->sound_bytes < text->size()) {
      const auto cut =
          files_.write(path(), std::string_view(*text).substr(0, content->sound_bytes));
      if (!cut) return cut.error();
    }
  }
  // Step 3. From here on at the end.
  auto file = files_.append_to(path());
  if (!file) return file.error();
  file_ = std::move(*file);
  return {};
}

core::Result<std::optional<int>> Journal::find(std::uint64_t line, std::string_view input) const {
  const std::lock_guard lock(mutex_);
  const auto found = finished_.find(line);
  if (found == finished_.end()) return std::optional<int>();
  if (found->second.input != Checksum::of(input)) {
    return core::bad_input(
        fmt::format("line {} is not what it was when {} was begun: remove that file to begin anew",
                    line, path()));
  }
  return std::optional<int>(found->second.code);
}

core::Result<void> Journal::add(const Entry& entry) {
  using namespace std::chrono_literals;
  const std::uint64_t digest = Checksum::of(entry.input);
  const std::string text = with_checksum(
      fmt::format("{} {:016x} {} {}", entry.line, digest, entry.code, one_line(entry.record)));
  const std::lock_guard lock(mutex_);
  if (broken_) return core::environment_fault("nothing can be added to " + path());
  if (finished_.contains(entry.line)) return {};
  if (auto written = file_->append(text); !written) {
    broken_ = true;
    return written;
  }
  finished_.emplace(entry.line, Finished{digest, entry.code});
  const auto now = std::chrono::steady_clock::now();
  if (now - synced_ < 1s) return {};
  synced_ = now;
  return file_->sync();
}

std::uint64_t Journal::size() const {
  const std::lock_guard lock(mutex_);
  return finished_.size();
}

core::Result<void> Journal::finish() {
  const std::lock_guard lock(mutex_);
  if (broken_) return core::environment_fault("nothing can be added to " + path());
  const auto text = files_.read(path(), kMostBytes);
  if (!text) return text.error();
  const auto content = read(*text);
  if (!content) return core::environment_fault(path() + ": " + content.error().message);
  std::map<std::uint64_t, std::string_view> records;
  for (const auto& line : content->lines) records.emplace(line.line, line.record);
  if (records.size() != finished_.size()) {
    return core::environment_fault(fmt::format(
        "{} has lost lines that were written to it: is somebody else writing it?", path()));
  }
  std::string whole;
  for (const auto& [line, record] : records) {
    whole += record;
    whole += '\n';
  }
  if (auto written = files_.write(out_, whole); !written) return written;
  file_.reset();
  return files_.remove(path());
}

}  // namespace quebra::engine
