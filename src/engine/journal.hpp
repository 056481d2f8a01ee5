#pragma once
// The journal of a long batch: what is finished stays finished, whatever ends the program.
//
//   OUT.journal   a head that says which batch it is, then a line for each finished one, in the order in which
//                 they were finished: checksum, line number, digest of the line's text, code, record
//   OUT           written as a whole from the journal when all lines are finished; then the journal goes
//
// A line is appended by one write, so that a killed program leaves whole lines and at most a part of the last; it is
// handed to the disk at most a second later, so that a machine that loses its power loses a second. When a journal
// is opened, lines are believed as far as their checksums hold; what follows is cut off and solved again. Each
// finished line has the digest of its input: a journal of another batch is refused, not mixed in.
//
// Invariant: a line of the input is in the journal once or not at all, and in OUT once.

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/file_io.hpp"
#include "core/result.hpp"

namespace quebra::engine {

class Journal {
 public:
  struct Entry {
    std::uint64_t line = 0;       ///< of the input, from 1
    std::string_view input = {};  ///< its text
    int code = 0;                 ///< the caller's, given back when the batch goes on
    std::string record = {};      ///< what OUT will have, JSON on one line
  };

  /// Goes on with the journal of `out`, or begins one. `batch` says which batch it is: any text; a journal with
  /// another one is refused, and so is an OUT without a journal, which is a finished batch.
  static core::Result<std::unique_ptr<Journal>> open(core::FileSystem& files, std::string out,
                                                     std::string_view batch);

  /// The code of a line that is finished; nullopt: it is not. An error if it was another text then.
  [[nodiscard]] core::Result<std::optional<int>> find(std::uint64_t line,
                                                      std::string_view input) const;
  /// From any thread. After an error nothing more may be added: the end of the file is not known.
  core::Result<void> add(const Entry& entry);
  [[nodiscard]] std::uint64_t size() const;

  /// All lines of the input are finished: writes OUT, in their order, and takes the journal away.
  core::Result<void> finish();

  /// What a journal's text holds, as far as it can be believed. For open() and for those who check it.
  struct Content {
    struct Line {
      std::uint64_t line = 0;
      std::uint64_t input = 0;  ///< digest
      int code = 0;
      std::string record = {};
    };
    std::string batch = {};
    std::vector<Line> lines = {};
    std::size_t sound_bytes = 0;  ///< what follows them is not believed
  };
  /// An error: no journal at all.
  static core::Result<Content> read(std::string_view text);

 private:
  struct Finished {
    std::uint64_t input;
    int code;
  };
  Journal(core::FileSystem& files, std::string out, std::unique_ptr<core::FileLock> lock)
      : files_(files), out_(std::move(out)), lock_(std::move(lock)) {}
  [[nodiscard]] std::string path() const { return out_ + ".journal"; }
  /// Removes what a killed program left while it wrote, which is harmless: best effort.
  void sweep();
  core::Result<void> begin_or_go_on(std::string_view batch);

  core::FileSystem& files_;
  const std::string out_;
  std::unique_ptr<core::FileLock> lock_;  ///< one program at a time
  std::unique_ptr<core::FileAppender> file_;
  mutable std::mutex mutex_;  ///< guards what follows
  std::map<std::uint64_t, Finished> finished_;
  std::chrono::steady_clock::time_point synced_ = std::chrono::steady_clock::now();
  bool broken_ = false;
};

}  // namespace quebra::engine
