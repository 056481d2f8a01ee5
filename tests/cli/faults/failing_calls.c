// Makes one call to the system fail: loaded before the C library (LD_PRELOAD) by tests/cli/faults.py.
//
//   FAULT_CALL   open, read, write, sync, rename, unlink, stat, mkdir, lock, list, malloc, mmap
//   FAULT_AT     the n-th such call fails, counted from 0
//   FAULT_PATH   only calls on paths that hold this text (malloc, mmap: any)
//   FAULT_BYTES  malloc, mmap: only of at least so many bytes
//   FAULT_FIRED  a file that is made when the call came
//
// A write that fails writes half of its bytes first, as a disk does that gets full. Calls on other paths and all later
// calls go through.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_long seen;
static atomic_int rest_fails;  // a write was cut: what is left of it does not go through

static void fired(void) {
  const char* path = getenv("FAULT_FIRED");
  if (path == NULL) return;
  const int fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT, 0644);
  if (fd >= 0) syscall(SYS_close, fd);
}

static int is_call(const char* name) {
  const char* wanted = getenv("FAULT_CALL");
  return wanted != NULL && strcmp(wanted, name) == 0;
}

static int counts(void) {
  const char* at = getenv("FAULT_AT");
  if (at == NULL || atomic_fetch_add(&seen, 1) != atol(at)) return 0;
  fired();
  return 1;
}

static int fails(const char* name, const char* path) {
  if (!is_call(name)) return 0;
  const char* part = getenv("FAULT_PATH");
  if (part == NULL || path == NULL || strstr(path, part) == NULL) return 0;
  return counts();
}

static int fails_on(const char* name, int fd) {
  if (!is_call(name)) return 0;
  char link[64];
  char path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  const ssize_t size = readlink(link, path, sizeof path - 1);
  if (size < 0) return 0;
  path[size] = '\0';
  return fails(name, path);
}

static int give(int code) {
  errno = code;
  return -1;
}

int open(const char* path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  const mode_t mode = (flags & O_CREAT) ? va_arg(list, mode_t) : 0;
  va_end(list);
  if (fails("open", path)) return give(EIO);
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) __attribute__((alias("open")));

ssize_t read(int fd, void* buffer, size_t size) {
  if (fails_on("read", fd)) return give(EIO);
  return syscall(SYS_read, fd, buffer, size);
}

ssize_t pread(int fd, void* buffer, size_t size, off_t offset) {
  if (fails_on("read", fd)) return give(EIO);
  return syscall(SYS_pread64, fd, buffer, size, offset);
}
ssize_t pread64(int fd, void* buffer, size_t size, off_t offset) __attribute__((alias("pread")));

ssize_t write(int fd, const void* buffer, size_t size) {
  if (atomic_exchange(&rest_fails, 0)) return give(ENOSPC);
  if (fails_on("write", fd)) {
    if (size < 2) return give(ENOSPC);
    atomic_store(&rest_fails, 1);
    size /= 2;
  }
  return syscall(SYS_write, fd, buffer, size);
}

int fsync(int fd) { return fails_on("sync", fd) ? give(EIO) : (int)syscall(SYS_fsync, fd); }
int fdatasync(int fd) { return fails_on("sync", fd) ? give(EIO) : (int)syscall(SYS_fdatasync, fd); }

int rename(const char* from, const char* to) {
  if (fails("rename", to)) return give(EIO);
  return (int)syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
}

int unlink(const char* path) {
  if (fails("unlink", path)) return give(EIO);
  return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int mkdir(const char* path, mode_t mode) {
  if (fails("mkdir", path)) return give(EIO);
  return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

int stat(const char* restrict path, struct stat* restrict status) {
  if (fails("stat", path)) return give(EIO);
  return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, 0);
}

int flock(int fd, int operation) {
  return fails_on("lock", fd) ? give(ENOLCK) : (int)syscall(SYS_flock, fd, operation);
}

// What std::filesystem lists folders with.
DIR* fdopendir(int fd) {
  static DIR* (*real)(int);
  if (real == NULL) *(void**)&real = dlsym(RTLD_NEXT, "fdopendir");
  if (fails_on("list", fd)) {
    errno = EIO;
    return NULL;
  }
  return real(fd);
}

static int no_memory(const char* call, size_t size) {
  const char* least = is_call(call) ? getenv("FAULT_BYTES") : NULL;
  return least != NULL && size >= (size_t)atol(least) && counts();
}

void* mmap(void* address, size_t size, int protection, int flags, int fd, off_t offset) {
  if (no_memory("mmap", size)) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  return (void*)syscall(SYS_mmap, address, size, protection, flags, fd, offset);
}

extern void* __libc_memalign(size_t alignment, size_t size);
void* aligned_alloc(size_t alignment, size_t size) {
  if (no_memory("malloc", size)) {
    errno = ENOMEM;
    return NULL;
  }
  return __libc_memalign(alignment, size);
}

extern void* __libc_malloc(size_t size);
void* malloc(size_t size) {
  if (no_memory("malloc", size)) {
    errno = ENOMEM;
    return NULL;
  }
  return __libc_malloc(size);
}
