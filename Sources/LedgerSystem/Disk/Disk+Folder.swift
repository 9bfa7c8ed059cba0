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
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound(path) }
    let target = canonicalPath(path) ?? absolutePath(path)
    let found = try requireFolder(path)
    let fresh = temporaryPath(beside: target)
    do throws(FileProblem) {
      try reporting(path) { () throws(SystemFailure) in
        try Disk.makeFolder(fresh)
        var made: Set<String> = []
        for file in files {
          let whole = "\(fresh)/\(file.path)"
          let parent = folder(of: whole)
          if parent != fresh, made.insert(parent).inserted { try Disk.makeFolder(parent) }
          let output = try Descriptor(
            opening: whole, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: 0o600)
          try output.writeAll(file.bytes)
        }
      }
      guard try requireFolder(path) == found else { throw FileProblem.changedSinceRead(path) }
      try reporting(path) { () throws(SystemFailure) in try Disk.exchange(target, fresh) }
    } catch {
      removeFolder(fresh)
      throw error
    }
  }

  /// The folder at a path, nil where there is nothing yet.
  private func requireFolder(_ path: String) throws(FileProblem) -> FolderIdentity? {
    switch kind(path) {
    case nil: return nil
    case .folder?: return identity(ofDirectory: path)
    case let other?: throw .notRegular(path, other)
    }
  }

  private static func makeFolder(_ path: String) throws(SystemFailure) {
    guard mkdir(path, 0o700) == 0 else { throw SystemFailure.last() }
  }

  /// Puts a folder in the place of another, which is put back where that fails.
  private static func exchange(_ target: String, _ fresh: String) throws(SystemFailure) {
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
  private func removeFolder(_ path: String) {
    for entry in entries(ofDirectory: path) {
      let whole = "\(path)/\(entry.name)"
      if unlink(whole) != 0 { removeFolder(whole) }
    }
    rmdir(path)
  }

  /// What changes with a file; nil where there is none.
  package func stamp(_ path: String) -> FileStamp? {
    guard !path.utf8.contains(0), let status = try? stat(path: absolutePath(path)) else {
      return nil
    }
    return FileStamp(status)
  }
}

/// Waits for a part of a second.
package func pause(milliseconds: UInt32) {
  usleep(milliseconds * 1000)
}
