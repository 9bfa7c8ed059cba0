#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import LedgerSource

extension Disk {
  /// Makes a folder of files that takes the place of another one: all of them, or nothing is changed.
  ///
  /// Everything is written beside it first; then two names change. Nobody but the owner may read it.
  /// What is no folder is refused, also where it came there meanwhile.
  package func replaceFolder(
    _ path: String, with files: [(path: String, bytes: [UInt8])]
  ) throws(FileProblem) {
    let draft = try FolderDraft(path, self)
    do throws(FileProblem) {
      for file in files { try draft.put(file.path, file.bytes) }
      try draft.takePlace()
    } catch {
      draft.discard()
      throw error
    }
  }

  /// The folder at a path, nil where there is nothing yet.
  fileprivate func requireFolder(_ path: String) throws(FileProblem) -> FolderIdentity? {
    switch kind(path) {
    case nil: return nil
    case .folder?: return identity(ofDirectory: path)
    case let other?: throw .notRegular(path, other)
    }
  }

  /// Puts a folder in the place of another, which is put back where that fails.
  fileprivate static func exchange(_ target: String, _ fresh: String) throws(SystemFailure) {
    let old = temporaryPath(beside: target)
    let isThere = (try? stat(path: target)) != nil
    if isThere { try renameFile(target, to: old) }
    do throws(SystemFailure) {
      try renameFile(fresh, to: target)
    } catch {
      if isThere { try renameFile(old, to: target) }
      throw error
    }
    if isThere { Disk(workingDirectory: "/", homeDirectory: nil).removeFolder(old) }
  }

  /// Removes a folder with all that is in it; links are removed, not followed.
  func removeFolder(_ path: String) {
    for entry in entries(ofDirectory: path) {
      let whole = "\(path)/\(entry.name)"
      if unlink(whole) != 0 { removeFolder(whole) }
    }
    rmdir(path)
  }

  /// Removes a folder in which nothing is.
  package func removeEmptyFolder(_ path: String) { rmdir(absolutePath(path)) }

  /// What changes with a file; nil where there is none.
  package func stamp(_ path: String) -> FileStamp? {
    guard !path.utf8.contains(0), let status = try? stat(path: absolutePath(path)) else {
      return nil
    }
    return FileStamp(status)
  }
}

/// A folder that is made beside the one whose place it takes; several threads may put files into it.
///
/// It is locked as long as it is made, so that another run knows that it is in use. A class, as there is one
/// lock.
package final class FolderDraft: Sendable {
  private let disk: Disk
  private let lock: Descriptor
  private let path: String
  private let target: String
  private let fresh: String
  /// What stood there before.
  private let found: FolderIdentity?

  package init(_ path: String, _ disk: Disk) throws(FileProblem) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound(path) }
    self.disk = disk
    self.path = path
    target = disk.canonicalPath(path) ?? disk.absolutePath(path)
    found = try disk.requireFolder(path)
    StaleFiles.remove(beside: target, disk)
    fresh = temporaryPath(beside: target)
    let fresh = fresh
    lock = try reporting(path) { () throws(SystemFailure) in
      try FolderDraft.makeFolder(fresh)
      return try Descriptor(opening: fresh, O_RDONLY | O_DIRECTORY)
    }
    _ = flock(lock.number, LOCK_EX | LOCK_NB)
  }

  /// Writes a file, and makes the folder that it is in.
  package func put(_ name: String, _ bytes: [UInt8]) throws(FileProblem) {
    try reporting(path) { () throws(SystemFailure) in
      let whole = "\(fresh)/\(name)"
      let output: Descriptor
      do throws(SystemFailure) {
        output = try FolderDraft.newFile(whole)
      } catch {
        // Nearly all files come into a folder that is there already.
        guard error.number == ENOENT else { throw error }
        try FolderDraft.makeFolder(folder(of: whole))
        output = try FolderDraft.newFile(whole)
      }
      try output.writeAll(bytes)
    }
  }

  private static func newFile(_ path: String) throws(SystemFailure) -> Descriptor {
    try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: 0o600)
  }

  private static func makeFolder(_ path: String) throws(SystemFailure) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemFailure.last() }
  }

  /// Takes the place of what stood there, unless something else came there meanwhile.
  package func takePlace() throws(FileProblem) {
    guard try disk.requireFolder(path) == found else { throw FileProblem.changedSinceRead(path) }
    try reporting(path) { () throws(SystemFailure) in try Disk.exchange(target, fresh) }
  }

  package func discard() { disk.removeFolder(fresh) }
}

/// Waits for a part of a second.
package func pause(milliseconds: UInt32) {
  usleep(milliseconds * 1000)
}
