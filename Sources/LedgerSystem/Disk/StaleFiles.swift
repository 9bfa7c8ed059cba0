#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import LedgerSource

/// What runs that were killed have left behind.
enum StaleFiles {
  /// So long a temporary file may have existed without its lock, in seconds.
  private static let grace = 3

  /// Removes the temporary files and folders beside a file that nobody uses any more.
  ///
  /// One that is in use is locked, as is the file whose old content it keeps.
  static func remove(beside target: String, _ disk: Disk) {
    let folder = folder(of: target)
    for entry in disk.entries(ofDirectory: folder) where isTemporary(entry.name) {
      let path = "\(folder)/\(entry.name)"
      guard let file = try? Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW),
        let status = try? file.status(), status.st_uid == geteuid(),
        [S_IFREG, S_IFDIR].contains(status.kind),
        Int(time(nil)) - status.changeTime >= grace,
        flock(file.number, LOCK_EX | LOCK_NB) == 0
      else { continue }
      if status.kind == S_IFDIR { disk.removeFolder(path) } else { unlink(path) }
    }
  }

  /// How many temporary files in a file's folder are the file itself by another name.
  static func names(of target: String) -> Int {
    let folder = folder(of: target)
    let identity = FileIdentity(path: target)
    return Disk(workingDirectory: "/", homeDirectory: nil).entries(ofDirectory: folder)
      .count { isTemporary($0.name) && FileIdentity(path: "\(folder)/\($0.name)") == identity }
  }

  /// Whether a name is one that `temporaryPath` makes; a file `.bursar-notes` is somebody's own.
  private static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix) else { return false }
    let random = name.dropFirst(temporaryPrefix.count)
    return random.count >= 12 && UInt64(random, radix: 36) != nil
  }
}
