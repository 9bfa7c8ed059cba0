// Unsafe code: a list of paths that a signal handler walks.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// A file beside another that is to take its place, or keeps its old content meanwhile.
///
/// It is locked for as long as it is in use, so that others know what nobody needs any more. A class,
/// because it stands for the name, which is removed wherever the way ends: by an error, by a signal.
final class TemporaryFile {
  let path: String
  private let entry: TemporaryFiles.Entry
  private var file: Descriptor?

  /// Chooses a name in the folder of a file.
  init(beside target: String) {
    path = temporaryPath(beside: target)
    entry = TemporaryFiles.add(path)
  }

  deinit {
    remove()
  }

  /// Makes the file with its content on the disk, and leaves it locked.
  func write(_ bytes: [UInt8], permissions: mode_t = 0o600) throws(SystemFailure) {
    let made = try Descriptor(
      opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: permissions)
    // Where the file system has no locks, only its age says that somebody may need it.
    _ = flock(made.number, LOCK_EX | LOCK_NB)
    let number = made.number
    file = consume made
    try writeAll(bytes, to: number)
    try flushToDisk(number)
  }

  /// Makes the file with its content and all that an old file has besides its content.
  func write(_ bytes: [UInt8], like old: Int32) throws(MetadataProblem) {
    do throws(SystemFailure) {
      try write(bytes)
    } catch {
      throw .system(error)
    }
    guard let number = descriptor else { return }
    try keepMetadata(of: old, on: number)
    do throws(SystemFailure) {
      try flushToDisk(number)
    } catch {
      throw .system(error)
    }
  }

  private var descriptor: Int32? {
    switch file {
    case .some(let file): file.number
    case nil: nil
    }
  }

  /// The name is gone: renamed over another, or removed.
  func forget() {
    TemporaryFiles.forget(entry)
  }

  /// Removes the file, if it has the name still.
  func remove() {
    // Forgotten last: a signal that comes in between removes it, too.
    if TemporaryFiles.knows(entry) { unlink(path) }
    TemporaryFiles.forget(entry)
  }
}

/// The names of temporary files that exist now, where a signal finds them.
enum TemporaryFiles {
  /// A path that C reads, empty once nobody needs it, and the entry that was there before.
  fileprivate struct Node {
    var path: UnsafeMutablePointer<CChar>?
    var next: UnsafeMutablePointer<Node>?
  }

  /// An entry of the list.
  struct Entry {
    fileprivate let node: UnsafeMutablePointer<Node>
  }

  /// The newest entry.
  ///
  /// Entries stay for good, since a signal may come while one is looked at; they are as few as the
  /// files that a run writes.
  private static let newest = Atomic<UInt>(0)

  /// The newest entry, from which the others follow.
  fileprivate static var first: UnsafeMutablePointer<Node>? {
    UnsafeMutablePointer(bitPattern: newest.load(ordering: .acquiring))
  }

  /// Remembers a path, and lets signals that end the process remove it.
  static func add(_ path: String) -> Entry {
    let node = UnsafeMutablePointer<Node>.allocate(capacity: 1)
    node.initialize(to: Node(path: strdup(path), next: first))
    while true {
      let (exchanged, original) = newest.compareExchange(
        expected: UInt(bitPattern: node.pointee.next), desired: UInt(bitPattern: node),
        ordering: .acquiringAndReleasing)
      if exchanged { break }
      node.pointee.next = UnsafeMutablePointer(bitPattern: original)
    }
    if node.pointee.next == nil { watchSignals() }
    return Entry(node: node)
  }

  /// Whether a path is not forgotten yet.
  static func knows(_ entry: Entry) -> Bool { (entry.node.pointee.path?.pointee ?? 0) != 0 }

  /// Forgets a path.
  static func forget(_ entry: Entry) { entry.node.pointee.path?.pointee = 0 }

  /// The signals that end a process and can be answered.
  static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Lets signals that end the process put in order what is not to stay.
  static func watchSignals() {
    for number in endings {
      // Whoever was told to ignore one, as by nohup, goes on ignoring it.
      let former = signal(number, removeAndEnd)
      if isIgnoring(former) { signal(number, SIG_IGN) }
    }
  }

  /// Runs some work that must not be left half done: signals that end the process wait for it.
  static func undisturbed<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (waiting, former) = (sigset_t(), sigset_t())
    sigemptyset(&waiting)
    for number in endings { sigaddset(&waiting, number) }
    pthread_sigmask(SIG_BLOCK, &waiting, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return try work()
  }
}

/// Runs inside a signal: removes what is temporary, gives the terminal its settings back, and ends as
/// the signal would have.
private func removeAndEnd(_ number: Int32) {
  FormerSettings.giveBack()
  var next = TemporaryFiles.first
  while let node = next {
    if let path = node.pointee.path, path.pointee != 0 { unlink(path) }
    next = node.pointee.next
  }
  signal(number, SIG_DFL)
  raise(number)
}

/// Whether a handler is the one that does nothing; functions of C cannot be compared otherwise.
private func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
  unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
