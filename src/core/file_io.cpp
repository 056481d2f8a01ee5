#include "core/file_io.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include "core/text.hpp"

namespace quebra::core {
namespace {

/// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  [[nodiscard]] int get() const { return fd_; }
  [[nodiscard]] bool valid() const { return fd_ >= 0; }

 private:
  int fd_;
};

Error io_error(std::string_view what, const std::string& path) {
  const int code = errno;
  const std::string message = fmt::format("cannot {} {}: {}", what, path, std::strerror(code));
  // A wrong name is the user's to mend; a full disk or a lost permission is the machine's.
  const bool input = code == ENOENT || code == EISDIR || code == ENOTDIR || code == ENAMETOOLONG;
  return {input ? Fault::bad_input : Fault::environment, message};
}

bool write_all(int fd, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(fd, content.data(), content.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

class SystemFiles final : public FileSystem {
 public:
  Result<std::string> read(const std::string& path, std::uint64_t max_bytes) override {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.valid()) return io_error("open", path);
    struct stat status {};
    if (::fstat(file.get(), &status) != 0) return io_error("read", path);
    if (S_ISDIR(status.st_mode)) {
      return bad_input(fmt::format("{} is a directory; give a file", path));
    }
    std::string content;
    char buffer[1 << 16];
    while (true) {
      const ssize_t count = ::read(file.get(), buffer, sizeof buffer);
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) return io_error("read", path);
      if (count == 0) return content;
      content.append(buffer, static_cast<std::size_t>(count));
      if (content.size() > max_bytes) {
        return bad_input(fmt::format("{} is larger than {}; split it into smaller files", path,
                                     human_bytes(max_bytes)));
      }
    }
  }

  Result<void> write(const std::string& path, std::string_view content) override {
    const std::string temporary = fmt::format("{}.tmp-{}-{}", path, ::getpid(), ++writes_);
    const Result<void> written = write_synced(temporary, content);
    if (!written) {
      ::unlink(temporary.c_str());
      return written;
    }
    if (::rename(temporary.c_str(), path.c_str()) != 0) {
      const Error error = io_error("write", path);
      ::unlink(temporary.c_str());
      return error;
    }
    return {};
  }

 private:
  std::atomic<std::uint64_t> writes_{0};  ///< two threads never share a temporary name

  static Result<void> write_synced(const std::string& path, std::string_view content) {
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
    if (!file.valid()) return io_error("create", path);
    if (!write_all(file.get(), content)) return io_error("write", path);
    if (::fsync(file.get()) != 0) return io_error("sync", path);
    return {};
  }
};

}  // namespace

FileSystem& system_files() {
  static SystemFiles files;
  return files;
}

}  // namespace quebra::core
