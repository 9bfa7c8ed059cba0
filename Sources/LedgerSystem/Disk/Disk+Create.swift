#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import LedgerSource

extension Disk {
  /// Makes a file that must not exist yet: with all its content, or not at all.
  ///
  /// The mode is cut by the user's mask, as for any new file.
  package func create(
    _ path: String, _ bytes: [UInt8], mode: UInt16 = 0o666
  ) throws(FileProblem) {
    guard !path.isEmpty else { throw .notFound(path) }
    let target = absolutePath(path)
    guard !path.utf8.contains(0) else { throw .notFound(path) }
    StaleFiles.remove(beside: target, self)
    let temporary = TemporaryFile(beside: target)
    defer { temporary.remove() }
    try reporting(path) { () throws(SystemFailure) in
      try temporary.write(bytes, permissions: mode_t(mode))
      // Unlike a rename, a second name never takes the place of what has the name already.
      do throws(SystemFailure) {
        try linkFile(temporary.path, as: target)
      } catch {
        guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(error.number) else { throw error }
        try createInPlace(target, bytes, mode_t(mode))
      }
      do throws(SystemFailure) {
        try flushFolder(of: target)
      } catch {
        unlink(target)
        throw error
      }
    }
  }

  /// For file systems that know no second names.
  private func createInPlace(
    _ target: String, _ bytes: [UInt8], _ mode: mode_t
  ) throws(SystemFailure) {
    let file = try Descriptor(
      opening: target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: mode)
    do throws(SystemFailure) {
      try file.writeAll(bytes)
      try flushToDisk(file.number)
    } catch {
      unlink(target)
      throw error
    }
  }

  /// Makes a file in a folder that is the caller's own, in which nobody misses a half one.
  package func stage(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    let target = absolutePath(path)
    try reporting(path) { () throws(SystemFailure) in
      let file = try Descriptor(
        opening: target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: 0o666)
      try file.writeAll(bytes)
      try flushToDisk(file.number)
    }
  }

  /// Gives a file another name, in the place of what has that name.
  package func move(_ path: String, to target: String) throws(FileProblem) {
    let (from, to) = (absolutePath(path), absolutePath(target))
    try reporting(target) { () throws(SystemFailure) in try renameFile(from, to: to) }
  }

  /// Makes a directory, and those above it that are missing; one that is there already is kept.
  package func createDirectory(_ path: String, mode: UInt16 = 0o777) throws(FileProblem) {
    guard !path.utf8.contains(0) else { throw .notFound(path) }
    var partial = ""
    for part in absolutePath(path).split(separator: "/") {
      partial += "/\(part)"
      if mkdir(partial, mode_t(mode)) == 0 { continue }
      let failure = SystemFailure.last()
      // A read-only file system complains before it looks whether the directory is there.
      let isThere = (try? stat(path: partial))?.kind == S_IFDIR
      if !isThere { throw failure.problem(at: path) }
    }
  }

  /// Removes a file, or a link but not what it leads to.
  package func remove(_ path: String) throws(FileProblem) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound(path) }
    guard unlink(absolutePath(path)) == 0 else { throw SystemFailure.last().problem(at: path) }
  }
}

/// A name in a file's own folder that nobody uses.
///
/// It begins with a dot and has no suffix, so that no pattern of included files matches what a
/// power cut leaves behind.
func temporaryPath(beside target: String) -> String {
  let random = String(UInt64.random(in: 1 << 62...UInt64.max), radix: 36)
  return "\(folder(of: target))/\(temporaryPrefix)\(random)"
}

let temporaryPrefix = ".bursar-"

/// Makes a changed name last: the folder itself goes to the disk.
func flushFolder(of target: String) throws(SystemFailure) {
  let folder = try Descriptor(opening: folder(of: target), O_RDONLY | O_DIRECTORY)
  do throws(SystemFailure) {
    try flushToDisk(folder.number)
  } catch {
    // Not every file system flushes folders; those that do not, say so with this number.
    if error.number != EINVAL { throw error }
  }
}

func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
    return path.hasPrefix("/") ? "/" : "."
  }
  return String(path[..<slash])
}
