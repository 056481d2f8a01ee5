#include "core/file_io.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

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
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  [[nodiscard]] int get() const { return fd_; }
  [[nodiscard]] bool valid() const { return fd_ >= 0; }

 private:
  int fd_;
};

/// The file goes before its lock: while the lock is held nobody else can have made a new file.
class SystemLock final : public FileLock {
 public:
  SystemLock(Descriptor file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}
  ~SystemLock() override { ::unlink(path_.c_str()); }

 private:
  Descriptor file_;
  std::string path_;
};

/// Whether `path` still is the file that was opened, not one that was made since.
bool is_same_file(int fd, const std::string& path) {
  struct stat opened {};
  struct stat named {};
  return ::fstat(fd, &opened) == 0 && ::stat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

Error io_error(std::string_view what, const std::string& path) {
  const int code = errno;
  const std::string message = fmt::format("cannot {} {}: {}", what, path, std::strerror(code));
  // A wrong name is the user's to mend; a full disk or a lost permission is the machine's.
  const bool input = code == ENOENT || code == EISDIR || code == ENOTDIR || code == ENAMETOOLONG;
  return {input ? Fault::bad_input : Fault::environment, message};
}

Error is_directory(const std::string& path) {
  return bad_input(fmt::format("{} is a directory; give a file", path));
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

class SystemAppender final : public FileAppender {
 public:
  SystemAppender(Descriptor file, std::string path)
      : file_(std::move(file)), path_(std::move(path)) {}
  Result<void> append(std::string_view bytes) override {
    if (!write_all(file_.get(), bytes)) return io_error("write", path_);
    return {};
  }
  Result<void> sync() override {
    if (::fdatasync(file_.get()) != 0) return io_error("sync", path_);
    return {};
  }

 private:
  Descriptor file_;
  std::string path_;
};

class SystemFiles final : public FileSystem {
 public:
  Result<std::string> read(const std::string& path, std::uint64_t max_bytes) override {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.valid()) return io_error("open", path);
    struct stat status {};
    if (::fstat(file.get(), &status) != 0) return io_error("read", path);
    if (S_ISDIR(status.st_mode)) return is_directory(path);
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

  Result<std::optional<std::uint64_t>> size(const std::string& path) override {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) {
      if (errno == ENOENT || errno == ENOTDIR) return std::optional<std::uint64_t>{};
      return io_error("look at", path);
    }
    if (S_ISDIR(status.st_mode)) return is_directory(path);
    return std::optional<std::uint64_t>(static_cast<std::uint64_t>(status.st_size));
  }

  Result<void> read_at(const std::string& path, std::uint64_t offset,
                       std::span<char> target) override {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.valid()) return io_error("open", path);
    while (!target.empty()) {
      const ssize_t count =
          ::pread(file.get(), target.data(), target.size(), static_cast<off_t>(offset));
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) return io_error("read", path);
      if (count == 0) return bad_input(fmt::format("{} ended at byte {}", path, offset));
      target = target.subspan(static_cast<std::size_t>(count));
      offset += static_cast<std::uint64_t>(count);
    }
    return {};
  }

  Result<void> make_folders(const std::string& path) override {
    for (std::size_t end = path.find('/', 1);; end = path.find('/', end + 1)) {
      const std::string folder = path.substr(0, end);
      // What is there already may be a link or on a disk that only reads: no error by itself.
      struct stat status {};
      if (::stat(folder.c_str(), &status) != 0 && ::mkdir(folder.c_str(), 0755) != 0 &&
          errno != EEXIST) {
        return io_error("create the folder", folder);
      }
      if (end == std::string::npos) break;
    }
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return io_error("create the folder", path);
    if (S_ISDIR(status.st_mode)) return {};
    return environment_fault(fmt::format("{} is not a folder", path));
  }

  Result<std::vector<std::string>> list(const std::string& folder) override {
    std::vector<std::string> names;
    std::error_code error;
    const std::filesystem::directory_iterator begin(folder, error);
    if (error == std::errc::no_such_file_or_directory) return names;
    for (auto at = begin; !error && at != end(begin); at.increment(error)) {
      if (at->is_regular_file(error)) names.push_back(at->path().filename().string());
    }
    if (error) {
      return environment_fault(fmt::format("cannot list {}: {}", folder, error.message()));
    }
    std::ranges::sort(names);
    return names;
  }

  Result<void> remove(const std::string& path) override {
    if (::unlink(path.c_str()) == 0 || errno == ENOENT) return {};
    return io_error("remove", path);
  }

  Result<std::unique_ptr<FileLock>> lock(const std::string& path) override {
    for (;;) {
      // flock() belongs to the open file, so that two threads exclude each other as two programs do.
      Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
      if (!file.valid()) return io_error("create", path);
      if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) return std::unique_ptr<FileLock>();
        if (errno == EINTR) continue;
        const Error error = io_error("lock", path);
        ::unlink(path.c_str());
        return error;
      }
      // The last holder may have removed the file after we opened it.
      if (is_same_file(file.get(), path)) {
        return std::unique_ptr<FileLock>(std::make_unique<SystemLock>(std::move(file), path));
      }
    }
  }

  Result<std::unique_ptr<FileAppender>> append_to(const std::string& path) override {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
    if (!file.valid()) return io_error("open", path);
    struct stat status {};
    if (::fstat(file.get(), &status) != 0) return io_error("look at", path);
    if (!S_ISREG(status.st_mode)) {
      return bad_input(fmt::format("{} is not a regular file; give a file", path));
    }
    return std::unique_ptr<FileAppender>(std::make_unique<SystemAppender>(std::move(file), path));
  }

  std::optional<std::uint64_t> free_bytes(const std::string& folder) override {
    struct statvfs status {};
    for (std::string at = folder.empty() ? "." : folder; ::statvfs(at.c_str(), &status) != 0;) {
      if (errno != ENOENT) return std::nullopt;
      const std::size_t slash = at.find_last_of('/');
      if (at == "/" || at == ".") return std::nullopt;
      at = slash == std::string::npos ? "." : slash == 0 ? "/" : at.substr(0, slash);
    }
    if (status.f_blocks == 0) return std::nullopt;  // no disk behind it: /proc, say
    return std::uint64_t{status.f_bavail} * std::uint64_t{status.f_frsize};
  }

  Result<void> write_parts(const std::string& path, std::span<const std::string_view> parts,
                           const StopFlag* stop) override {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
      // Renaming would put a file in the place of a device.
      if (S_ISDIR(status.st_mode)) return is_directory(path);
      return bad_input(fmt::format("{} is not a regular file; give a file", path));
    }
    const std::string temporary = fmt::format("{}.tmp-{}-{}", path, ::getpid(), ++writes_);
    const Result<void> written = write_synced(temporary, parts, stop);
    if (!written) {
      ::unlink(temporary.c_str());
      return written;
    }
    if (::rename(temporary.c_str(), path.c_str()) != 0) {
      const Error error = io_error("write", path);
      ::unlink(temporary.c_str());
      return error;
    }
    return sync_folder_of(path);
  }

 private:
  std::atomic<std::uint64_t> writes_{0};  ///< two threads never share a temporary name

  /// So that the new name outlives the machine too.
  static Result<void> sync_folder_of(const std::string& path) {
    const std::size_t slash = path.find_last_of('/');
    const std::string folder = slash == std::string::npos ? "."
                               : slash == 0               ? "/"
                                                          : path.substr(0, slash);
    const Descriptor file(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    // A folder that may be written but not read, or a system that does not sync folders: it did its best.
    if (!file.valid() || ::fsync(file.get()) == 0 || errno == EINVAL || errno == EROFS) return {};
    return io_error("sync", folder);
  }

  static Result<void> write_synced(const std::string& path, std::span<const std::string_view> parts,
                                   const StopFlag* stop) {
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
    if (!file.valid()) return io_error("create", path);
    // Synced piece by piece, so that the end of a large file does not make anybody wait.
    constexpr std::size_t kPiece = 8 << 20;
    for (const std::string_view part : parts) {
      for (std::size_t at = 0; at < part.size(); at += kPiece) {
        if (stop != nullptr && stop->requested()) {
          return environment_fault(fmt::format("stopped while {} was written", path));
        }
        if (!write_all(file.get(), part.substr(at, kPiece))) return io_error("write", path);
        if (part.size() > kPiece && ::fdatasync(file.get()) != 0) return io_error("sync", path);
      }
    }
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
