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
  FileSystem& real_;
  int left_;
};

}  // namespace quebra::test
