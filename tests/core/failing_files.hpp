#pragma once
// A FileSystem for fault injection.

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "core/file_io.hpp"

namespace quebra::test {

using core::environment_fault;
using core::FileSystem;
using core::Result;

/// Passes everything on to a real one, except the call that is to fail; calls are counted from 0.
class FailingFiles final : public FileSystem {
 public:
  FailingFiles(FileSystem& real, int fails_at) : real_(real), left_(fails_at) {}
  Result<std::string> read(const std::string& path, std::uint64_t max_bytes) override {
    if (left_-- == 0) return environment_fault("cannot read " + path + ": injected");
    return real_.read(path, max_bytes);
  }
  Result<std::optional<std::uint64_t>> size(const std::string& path) override {
    if (left_-- == 0) return environment_fault("cannot look at " + path + ": injected");
    return real_.size(path);
  }
  Result<void> read_at(const std::string& path, std::uint64_t offset,
                       std::span<char> target) override {
    if (left_-- == 0) return environment_fault("cannot read " + path + ": injected");
    return real_.read_at(path, offset, target);
  }
  Result<void> write_parts(const std::string& path, std::span<const std::string_view> parts,
                           const core::StopFlag* stop) override {
    if (left_-- == 0) return environment_fault("cannot write " + path + ": injected");
    return real_.write_parts(path, parts, stop);
  }
  Result<std::unique_ptr<core::FileAppender>> append_to(const std::string& path) override {
    if (left_-- == 0) return environment_fault("cannot open " + path + ": injected");
    auto file = real_.append_to(path);
    if (!file) return file;
    return std::unique_ptr<core::FileAppender>(
        std::make_unique<Appender>(*this, std::move(*file), path));
  }
  Result<void> make_folders(const std::string& path) override {
    if (left_-- == 0) return environment_fault("cannot create the folder " + path + ": injected");
    return real_.make_folders(path);
  }
  Result<std::vector<std::string>> list(const std::string& folder) override {
    if (left_-- == 0) return environment_fault("cannot list " + folder + ": injected");
    return real_.list(folder);
  }
  Result<void> remove(const std::string& path) override {
    if (left_-- == 0) return environment_fault("cannot remove " + path + ": injected");
    return real_.remove(path);
  }
  Result<std::unique_ptr<core::FileLock>> lock(const std::string& path) override {
    if (left_-- == 0) return environment_fault("cannot lock " + path + ": injected");
    return real_.lock(path);
  }
  std::optional<std::uint64_t> free_bytes(const std::string& folder) override {
    if (left_-- == 0) return std::nullopt;
    return real_.free_bytes(folder);
  }
  /// Whether the call that was to fail has come.
  [[nodiscard]] bool failed() const { return left_ < 0; }

 private:
  /// A write that fails leaves half of its bytes, as a full disk does.
  class Appender final : public core::FileAppender {
   public:
    Appender(FailingFiles& owner, std::unique_ptr<core::FileAppender> real, std::string path)
        : owner_(owner), real_(std::move(real)), path_(std::move(path)) {}
    Result<void> append(std::string_view bytes) override {
      if (owner_.left_-- != 0) return real_->append(bytes);
      (void)real_->append(bytes.substr(0, bytes.size() / 2));
      return environment_fault("cannot write " + path_ + ": injected");
    }
    Result<void> sync() override {
      if (owner_.left_-- == 0) return environment_fault("cannot sync " + path_ + ": injected");
      return real_->sync();
    }

   private:
    FailingFiles& owner_;
    std::unique_ptr<core::FileAppender> real_;
    std::string path_;
  };

  FileSystem& real_;
  int left_;
};

}  // namespace quebra::test
