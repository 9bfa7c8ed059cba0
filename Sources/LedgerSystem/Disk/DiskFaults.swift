#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
#if DEBUG
  import Synchronization

  /// Lets one of the calls that change a disk fail, so that tests see what comes of each.
  ///
  /// A class, because all calls within a test count on the one counter. Releases have none of it.
  package final class DiskFaults: Sendable {
    @TaskLocal package static var current: DiskFaults?

    private let chosen: Int
    private let number: Int32
    private let calls = Atomic<Int>(0)

    /// Lets the call of a number, counted from 1, fail with an error of the C library.
    package init(failing chosen: Int, with number: Int32) {
      self.chosen = chosen
      self.number = number
    }

    /// Whether so many calls were made that the chosen one failed.
    package var hasFailed: Bool { calls.load(ordering: .relaxed) >= chosen }

    fileprivate func count() throws(SystemFailure) {
      let count = calls.wrappingAdd(1, ordering: .relaxed).newValue
      if count == chosen { throw SystemFailure(number: number) }
    }
  }
#endif

/// Stands before each call that changes a disk: writing, flushing, giving and taking names.
@inline(__always)
func beforeDiskCall() throws(SystemFailure) {
  #if DEBUG
    try DiskFaults.current?.count()
  #endif
}

/// Gives a file another name, in the place of what has that name.
func renameFile(_ path: String, to target: String) throws(SystemFailure) {
  try beforeDiskCall()
  guard rename(path, target) == 0 else { throw SystemFailure.last() }
}

/// Gives a file a second name, which nothing may have.
func linkFile(_ path: String, as target: String) throws(SystemFailure) {
  try beforeDiskCall()
  guard link(path, target) == 0 else { throw SystemFailure.last() }
}
