#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import LedgerSource

extension Disk {
  /// What a path leads to, through links; nil where nothing has the name.
  package func kind(_ path: String) -> FileKind? {
    let path = absolutePath(path)
    if let status = try? stat(path: path) { return FileKind(status.kind) }
    var link = stat()
    guard !path.utf8.contains(0), lstat(path, &link) == 0 else { return nil }
    return link.kind == S_IFLNK ? .lostLink : nil
  }
}

extension FileKind {
  /// The kind of one of the `S_IF…` values.
  init?(_ mode: mode_t) {
    switch mode {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFCHR, S_IFBLK: self = .device
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: return nil
    }
  }
}
