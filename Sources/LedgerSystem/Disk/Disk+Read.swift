#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import LedgerSource

extension Disk {
  /// Reads a whole file and stamps it.
  ///
  /// Only regular files are read: a pipe could block and a device never end. A file that somebody
  /// changes meanwhile is read again a few times before that is reported.
  package func read(_ path: String) throws(FileProblem) -> SourceFile {
    guard !path.isEmpty else { throw .notFound(path) }
    let attempts: ClosedRange<UInt32> = 1...5
    for attempt in attempts {
      if let file = try readOnce(path) { return file }
      usleep(attempt * 2_000)
    }
    throw .changedWhileReading(path)
  }

  /// The file, or nil where it changed while it was read.
  private func readOnce(_ path: String) throws(FileProblem) -> SourceFile? {
    let file = try reporting(path) { () throws(SystemFailure) in
      // Without O_NONBLOCK, opening a FIFO waits for somebody to write to it.
      try Descriptor(opening: absolutePath(path), O_RDONLY | O_NONBLOCK | O_NOCTTY)
    }
    let before = try reporting(path) { () throws(SystemFailure) in try file.status() }
    try Disk.requireReadable(before, path)
    let stamp = FileStamp(before)
    let content = try reporting(path) { () throws(SystemFailure) in
      if work == .once { LargePages.makeRoom(forText: Int(stamp.size)) }
      let content = try file.readWhole(count: Int(stamp.size))
      return try FileStamp(file.status()) == stamp ? content : .changed
    }
    guard case .whole(let bytes) = content else { return nil }
    return SourceFile(
      path: path, canonicalPath: canonicalPath(path) ?? absolutePath(path), padded: bytes,
      stamp: stamp)
  }

  /// Reads a file that a person names, which may also be a pipe: `<(command)` in a shell makes one.
  ///
  /// Whoever names a pipe wants to wait for what comes through it; no journal may make others wait so.
  /// A FIFO that nobody writes to would be waited for in vain. It is opened only once: what somebody writes to a reader
  /// that goes away is lost.
  package func readNamed(_ path: String) throws(FileProblem) -> SourceFile {
    guard let bytes = try readPipe(path) else { return try read(path) }
    return SourceFile(path: path, padded: bytes)
  }

  /// What comes through a pipe, with padding; nil where the path is none.
  private func readPipe(_ path: String) throws(FileProblem) -> [UInt8]? {
    let isNothing = path == "/dev/null"
    guard isNothing || isPipe(path) else { return nil }
    return try reporting(path) { () throws(SystemFailure) -> [UInt8]? in
      let pipe = try Descriptor(opening: absolutePath(path), O_RDONLY | O_NOCTTY | O_NONBLOCK)
      guard isNothing || pipe.isWrittenTo(within: 2_000) else {
        throw SystemFailure(number: EPIPE)
      }
      // From here on it is read as it comes.
      _ = fcntl(pipe.number, F_SETFL, O_RDONLY)
      var bytes = try readToEnd(pipe.number)
      bytes.append(contentsOf: repeatElement(0, count: SourceFile.padding))
      return bytes
    }
  }

  private func isPipe(_ path: String) -> Bool {
    guard !path.utf8.contains(0), let status = try? stat(path: absolutePath(path)) else {
      return false
    }
    return status.kind == S_IFIFO
  }

  /// How many bytes a file has; nil where there is none.
  package func size(ofFile path: String) -> Int? {
    guard !path.utf8.contains(0), let status = try? stat(path: absolutePath(path)) else {
      return nil
    }
    return Int(status.st_size)
  }

  /// Who may do what with a file; nil where there is none.
  package func permissions(ofFile path: String) -> UInt16? {
    guard !path.utf8.contains(0), let status = try? stat(path: absolutePath(path)) else {
      return nil
    }
    return UInt16(truncatingIfNeeded: status.permissions)
  }

  private static func requireReadable(_ status: stat, _ path: String) throws(FileProblem) {
    switch status.kind {
    case S_IFREG: break
    case S_IFDIR: throw .isDirectory(path)
    default: throw .notRegular(path, FileKind(status.kind))
    }
    guard Int64(status.st_size) <= Int64(largestFile) else { throw .tooLarge(path) }
  }
}
