// Lets the n-th call that changes a disk go wrong. Loaded before the C library, as `faults.py` does:
//
//     FAULT_AT=3 FAULT_KIND=28 FAULT_BELOW=/tmp/books FAULT_LOG=/tmp/log LD_PRELOAD=./faults.so bursar …
//
// FAULT_AT is the call that is chosen, counted from 1; FAULT_KIND is the number of an error that it fails
// with, the same behind `from ` (so do all later calls that need room) or `all ` (so do all later calls), `short` (from then on a write takes
// 7 bytes at most), `hook` (FAULT_HOOK is run by a shell first), `signal N` (it is sent to the process first). Counted are calls about paths below FAULT_BELOW, and writes
// to files that are open there, or to standard output and error where FAULT_SCREEN is set. With FAULT_READS
// set, opening and reading counts instead. What was chosen is written to FAULT_LOG. FAULT_CLOCK is added to
// the time, in seconds.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long chosen, later;
static long calls;
static int is_short, reads, screen;
static const char *kind = "", *below = "", *hook = "", *record = "";

__attribute__((constructor)) static void begin(void) {
  if (getenv("FAULT_AT")) chosen = atol(getenv("FAULT_AT"));
  if (getenv("FAULT_CLOCK")) later = atol(getenv("FAULT_CLOCK"));
  if (getenv("FAULT_KIND")) kind = getenv("FAULT_KIND");
  if (getenv("FAULT_BELOW")) below = getenv("FAULT_BELOW");
  if (getenv("FAULT_HOOK")) hook = getenv("FAULT_HOOK");
  if (getenv("FAULT_LOG")) record = getenv("FAULT_LOG");
  reads = getenv("FAULT_READS") != NULL;
  screen = getenv("FAULT_SCREEN") != NULL;
}

static void run_hook(void) {
  char *words[] = {"sh", "-c", (char *)hook, NULL}, *none[] = {"PATH=/usr/bin:/bin", NULL};
  pid_t child;
  if (posix_spawn(&child, "/bin/sh", NULL, NULL, words, none) == 0) waitpid(child, NULL, 0);
}

// Whether the call is to fail, with its error set.
static int fails(const char *name, const char *path) {
  if (!chosen || strncmp(path, below, strlen(below)) != 0) return 0;
  long call = __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST);
  int stays = strncmp(kind, "from ", 5) == 0, all = strncmp(kind, "all ", 4) == 0;
  int needs_room = strcmp(name, "unlink") && strcmp(name, "rmdir") && strcmp(name, "rename");
  if (call > chosen && (all || (stays && needs_room))) {
    errno = atoi(kind + (all ? 4 : 5));
    return 1;
  }
  if (call != chosen) return 0;
  int log = syscall(SYS_openat, AT_FDCWD, record, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  char line[PATH_MAX + 64];
  int count = snprintf(line, sizeof line, "%s %s\n", name, path);
  syscall(SYS_write, log, line, count);
  syscall(SYS_close, log);
  if (strncmp(kind, "signal ", 7) == 0) kill(getpid(), atoi(kind + 7));
  else if (strcmp(kind, "hook") == 0) run_hook();
  else if (strcmp(kind, "short") == 0) is_short = 1;
  else {
    errno = atoi(stays ? kind + 5 : all ? kind + 4 : kind);
    return 1;
  }
  return 0;
}

// The path of an open file; the folder that is counted for what is shown, where that counts.
static const char *opened(int file, char *buffer) {
  if (screen && (file == 1 || file == 2)) {
    snprintf(buffer, PATH_MAX, "%s/screen %d", below, file);
    return buffer;
  }
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t count = syscall(SYS_readlinkat, AT_FDCWD, link, buffer, PATH_MAX - 1);
  buffer[count > 0 ? count : 0] = 0;
  return buffer;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define ON_FILE(result, name, parameters, arguments, file)                \
  result name parameters {                                                \
    char path[PATH_MAX];                                                  \
    if (!reads && fails(#name, opened(file, path))) return -1;         \
    return REAL(name) arguments;                                          \
  }
#define ON_PATH(result, name, parameters, arguments, path)                \
  result name parameters {                                                \
    if (!reads && fails(#name, path)) return -1;                       \
    return REAL(name) arguments;                                          \
  }

ON_FILE(int, fsync, (int file), (file), file)
ON_FILE(int, fdatasync, (int file), (file), file)
ON_FILE(int, ftruncate, (int file, off_t size), (file, size), file)
ON_FILE(int, ftruncate64, (int file, off64_t size), (file, size), file)
ON_FILE(int, fchmod, (int file, mode_t mode), (file, mode), file)
ON_FILE(int, fchown, (int file, uid_t user, gid_t group), (file, user, group), file)
ON_PATH(int, chmod, (const char *path, mode_t mode), (path, mode), path)
ON_PATH(int, mkdir, (const char *path, mode_t mode), (path, mode), path)
ON_PATH(int, unlink, (const char *path), (path), path)
ON_PATH(int, rmdir, (const char *path), (path), path)
ON_PATH(int, link, (const char *path, const char *other), (path, other), other)
ON_PATH(int, symlink, (const char *path, const char *other), (path, other), other)
ON_PATH(int, rename, (const char *path, const char *other), (path, other), other)
ON_PATH(int, renameat2, (int a, const char *path, int b, const char *other, unsigned flags),
        (a, path, b, other, flags), other)

static ssize_t written(const char *name, int file, const void *bytes, size_t count, off_t place) {
  char path[PATH_MAX];
  const char *known = opened(file, path);
  int counts = strncmp(known, below, strlen(below)) == 0 && chosen;
  if (!reads && fails(name, known)) return -1;
  size_t most = is_short && counts && count > 7 ? 7 : count;
  return place < 0 ? syscall(SYS_write, file, bytes, most)
                   : syscall(SYS_pwrite64, file, bytes, most, place);
}

ssize_t write(int file, const void *bytes, size_t count) {
  return written("write", file, bytes, count, -1);
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  return written("pwrite", file, bytes, count, place);
}

ssize_t read(int file, void *bytes, size_t count) {
  char path[PATH_MAX];
  if (reads && fails("read", opened(file, path))) return -1;
  return syscall(SYS_read, file, bytes, is_short && reads && count > 7 ? 7 : count);
}

static int open_at(const char *path, int flags, va_list rest) {
  int makes = (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)) != 0;
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  if (makes != reads && fails("open", path)) return -1;
  return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int file = open_at(path, flags, rest);
  va_end(rest);
  return file;
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int file = open_at(path, flags, rest);
  va_end(rest);
  return file;
}

time_t time(time_t *place) {
  struct timespec now;
  syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
  if (place) *place = now.tv_sec + later;
  return now.tv_sec + later;
}
