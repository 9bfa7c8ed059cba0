// The few places where the C libraries of the platforms differ.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import LedgerSource

/// What the last failed call of the C library complained about.
struct SystemFailure: Error, Equatable {
  let number: Int32

  /// Takes the number that the call just before left behind.
  static func last() -> SystemFailure { SystemFailure(number: errno) }

  /// The complaint in words, in lower case as it follows a colon.
  var reason: String {
    guard let text = strerror(number) else { return "error \(number)" }
    let words = String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// The complaint as a problem of the file at a path.
  func problem(at path: String) -> FileProblem {
    switch number {
    case ENOENT, ENOTDIR: .notFound(path)
    case EEXIST: .alreadyThere(path)
    case EISDIR: .isDirectory(path)
    // Files of our own that would be too large to read; what the system allows is another matter.
    case EOVERFLOW: .tooLarge(path)
    case EFBIG: .other(path, reason: "the system allows no file as large as this (see `ulimit -f`)")
    case EPIPE: .silentPipe(path)
    // Opening a socket fails with this number, whose words say nothing to people.
    case ENXIO: .notRegular(path)
    default: .other(path, reason: reason)
    }
  }
}

/// Turns the failures of some work into problems of the file at a path.
func reporting<Result: ~Copyable>(
  _ path: String, _ work: () throws(SystemFailure) -> Result
) throws(FileProblem) -> Result {
  do throws(SystemFailure) {
    return try work()
  } catch {
    throw error.problem(at: path)
  }
}

/// Calls again for as long as a signal interrupts.
func retryingInterrupts(_ call: () -> Int) throws(SystemFailure) -> Int {
  while true {
    let result = call()
    if result >= 0 { return result }
    let failure = SystemFailure.last()
    if failure.number != EINTR { throw failure }
  }
}

extension FileStamp {
  /// The state that a `stat` call reports.
  init(_ status: stat) {
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino),
      size: Int64(status.st_size),
      modifiedSeconds: Int64(modified.tv_sec),
      modifiedNanoseconds: Int64(modified.tv_nsec))
  }
}

extension stat {
  /// When something about it changed last, its names among that: seconds since 1970.
  var changeTime: Int {
    #if canImport(Darwin)
      Int(st_ctimespec.tv_sec)
    #else
      Int(st_ctim.tv_sec)
    #endif
  }

  /// Which kind of thing it is: one of the `S_IF…` values.
  var kind: mode_t { st_mode & S_IFMT }

  /// The permission bits.
  var permissions: mode_t { st_mode & 0o7777 }

  /// Asks about a path, following links.
  init(path: String) throws(SystemFailure) {
    self.init()
    // A name with a zero byte would be cut off by C: it cannot exist.
    guard !path.utf8.contains(0) else { throw SystemFailure(number: ENOENT) }
    guard stat(path, &self) == 0 else { throw SystemFailure.last() }
  }
}

/// Flushes a file to the disk itself, not only to its cache.
func flushToDisk(_ descriptor: Int32) throws(SystemFailure) {
  try beforeDiskCall()
  #if canImport(Darwin)
    // fsync on Darwin leaves the data in the drive's cache; not every file system offers more.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
  #endif
  _ = try retryingInterrupts { Int(fsync(descriptor)) }
}
