#pragma once
// A FileSystem in memory whose disk can be full, or only be read.

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/file_io.hpp"

namespace quebra::test {

class MemoryFiles final : public core::FileSystem {
 public:
  std::map<std::string, std::string> files;  ///< by path
  std::optional<std::uint64_t> capacity;     ///< bytes of all files together
  bool says_free_bytes = true;
  bool only_reads = false;
  bool locks = true;  ///< whether there are locks at all

  core::Result<std::string> read(const std::string& path, std::uint64_t /*max_bytes*/) override {
    const std::lock_guard lock(mutex_);
    const auto found = files.find(path);
    if (found == files.end()) return core::bad_input("cannot open " + path);
    return found->second;
  }
  core::Result<std::optional<std::uint64_t>> size(const std::string& path) override {
    const std::lock_guard lock(mutex_);
    const auto found = files.find(path);
    if (found == files.end()) return std::optional<std::uint64_t>();
    return std::optional<std::uint64_t>(found->second.size());
  }
  core::Result<void> read_at(const std::string& path, std::uint64_t offset,
                             std::span<char> target) override {
    const std::lock_guard lock(mutex_);
    const auto found = files.find(path);
    if (found == files.end()) return core::bad_input("cannot open " + path);
    if (offset + target.size() > found->second.size()) return core::bad_input(path + " ended");
    std::copy_n(found->second.data() + offset, target.size(), target.data());
    return {};
  }
  core::Result<void> write_parts(const std::string& path, std::span<const std::string_view> parts,
                                 const core::StopFlag* stop) override {
    const std::lock_guard lock(mutex_);
    if (only_reads) return core::environment_fault("cannot create " + path + ": it only reads");
    std::string content;
    for (const std::string_view part : parts) content += part;
    if (stop != nullptr && stop->requested()) return core::environment_fault("stopped");
    if (capacity && used() + content.size() > *capacity) {
      return core::environment_fault("cannot write " + path + ": the disk is full");
    }
    files[path] = content;
    return {};
  }
  core::Result<std::unique_ptr<core::FileAppender>> append_to(const std::string& path) override {
    const std::lock_guard lock(mutex_);
    if (only_reads) return core::environment_fault("cannot open " + path + ": it only reads");
    files.try_emplace(path);
    return std::unique_ptr<core::FileAppender>(std::make_unique<Appender>(*this, path));
  }
  core::Result<void> make_folders(const std::string& path) override {
    if (only_reads) return core::environment_fault("cannot create the folder " + path);
    return {};
  }
  core::Result<std::vector<std::string>> list(const std::string& folder) override {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> names;
    for (const auto& [path, content] : files) {
      if (path.starts_with(folder + "/")) names.push_back(path.substr(folder.size() + 1));
    }
    return names;
  }
  core::Result<void> remove(const std::string& path) override {
    const std::lock_guard lock(mutex_);
    if (only_reads) return core::environment_fault("cannot remove " + path + ": it only reads");
    files.erase(path);
    return {};
  }
  core::Result<std::unique_ptr<core::FileLock>> lock(const std::string& path) override {
    const std::lock_guard lock(mutex_);
    if (only_reads || !locks) return core::environment_fault("cannot lock " + path);
    if (!held_.insert(path).second) return std::unique_ptr<core::FileLock>();
    return std::unique_ptr<core::FileLock>(std::make_unique<Lock>(*this, path));
  }
  std::optional<std::uint64_t> free_bytes(const std::string& /*folder*/) override {
    const std::lock_guard lock(mutex_);
    if (!capacity || !says_free_bytes) return std::nullopt;
    return *capacity - std::min(*capacity, used());
  }

 private:
  /// A disk that is full takes as much as fits.
  class Appender final : public core::FileAppender {
   public:
    Appender(MemoryFiles& owner, std::string path) : owner_(owner), path_(std::move(path)) {}
    core::Result<void> append(std::string_view bytes) override {
      const std::lock_guard lock(owner_.mutex_);
      const std::uint64_t used = owner_.used();
      const std::uint64_t room =
          owner_.capacity ? *owner_.capacity - std::min(*owner_.capacity, used) : bytes.size();
      owner_.files[path_] += bytes.substr(0, room);
      if (room < bytes.size()) {
        return core::environment_fault("cannot write " + path_ + ": the disk is full");
      }
      return {};
    }
    core::Result<void> sync() override { return {}; }

   private:
    MemoryFiles& owner_;
    std::string path_;
  };

  class Lock final : public core::FileLock {
   public:
    Lock(MemoryFiles& owner, std::string path) : owner_(owner), path_(std::move(path)) {}
    ~Lock() override {
      const std::lock_guard lock(owner_.mutex_);
      owner_.held_.erase(path_);
    }

   private:
    MemoryFiles& owner_;
    std::string path_;
  };

  [[nodiscard]] std::uint64_t used() const {
    std::uint64_t sum = 0;
    for (const auto& [path, content] : files) sum += content.size();
    return sum;
  }

  std::mutex mutex_;
  std::set<std::string> held_;
};

}  // namespace quebra::test
