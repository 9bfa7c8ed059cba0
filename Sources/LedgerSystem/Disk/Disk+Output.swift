#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import LedgerSource

extension Disk {
  /// What a name stands for that an output is to go to.
  package enum OutputPlace: Hashable, Sendable {
    case standardOutput
    case standardError
    /// A descriptor that whoever started the program has opened: `>(command)` in a shell is one.
    case descriptor(Int32)
    /// A device or a pipe, which takes what is written to it and is never replaced.
    case stream
    /// A file, there already or not.
    case file
  }

  /// What a name stands for; names of descriptors are known before anything is looked up.
  package func outputPlace(_ path: String) -> OutputPlace {
    switch Disk.descriptor(named: path) {
    case 1?: return .standardOutput
    case 2?: return .standardError
    case let number?: return .descriptor(number)
    case nil: break
    }
    guard let status = try? stat(path: absolutePath(path)) else { return .file }
    switch status.kind {
    case S_IFREG, S_IFDIR: return .file
    default: return .stream
    }
  }

  /// The number in `/dev/fd/3` and its like.
  private static func descriptor(named path: String) -> Int32? {
    switch path {
    case "-", "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  /// Writes to a descriptor that is open already.
  ///
  /// A reader that went away, as `head` does, changes nothing.
  package func write(
    _ bytes: [UInt8], toDescriptor number: Int32, named path: String
  ) throws(FileProblem) {
    try reporting(path) { () throws(SystemFailure) in
      do throws(SystemFailure) {
        try writeAll(bytes, to: number)
      } catch  where error.number == EPIPE {
      }
    }
  }

  /// Writes to a device or a pipe, and waits for whoever reads it.
  package func write(_ bytes: [UInt8], toStream path: String) throws(FileProblem) {
    let stream = try reporting(path) { () throws(SystemFailure) in
      try Descriptor(opening: absolutePath(path), O_WRONLY | O_NOCTTY)
    }
    try write(bytes, toDescriptor: stream.number, named: path)
  }

  /// Makes a file with an output in it, or gives one that is there its new content.
  package func put(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    var problem = FileProblem.notFound(path)
    // Somebody else may make the file, or remove it, between the look and the deed.
    for _ in 0..<5 {
      do throws(FileProblem) {
        if canonicalPath(path) == nil {
          if kind(path) == .lostLink { throw FileProblem.notRegular(path, .lostLink) }
          return try create(path, bytes)
        }
        return try replace(path, with: bytes, expecting: nil)
      } catch {
        problem = error
      }
      let isThere = canonicalPath(path) != nil
      guard problem == (isThere ? .alreadyThere(path) : .notFound(path)) else { break }
    }
    throw problem
  }

  /// Which of some files an output to a name would overwrite: by its path, or as the same file.
  package func overwritten(by path: String, among files: [SourceFile]) -> SourceFile? {
    guard let output = identity(of: path) else { return nil }
    let canonical = canonicalPath(path)
    return files.first { file in
      if file.path == "-" { return FileIdentity(descriptor: 0) == output }
      return file.canonicalPath == canonical || file.stamp.map { FileIdentity($0) } == output
    }
  }

  /// The regular file that an output would go to; nil where it would not overwrite any.
  private func identity(of path: String) -> FileIdentity? {
    switch outputPlace(path) {
    case .standardOutput, .standardError, .stream: return nil
    case .descriptor(let number): return FileIdentity(descriptor: number)
    case .file:
      return FileIdentity(path: absolutePath(path))
    }
  }
}
