#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What people other than a file's owner may do with it.
package struct OthersAccess: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let read = OthersAccess(rawValue: 1)
  package static let write = OthersAccess(rawValue: 2)
}

extension Disk {
  /// What others may do with a file, by its own permissions and those of all folders above it.
  ///
  /// A group that has the number of the file's owner is that person's own, as most systems make one for each.
  package func othersAccess(_ path: String) -> OthersAccess {
    guard let path = canonicalPath(path), let file = try? stat(path: path) else { return [] }
    var all = file.permissions & 0o006
    var group = file.st_gid == file.st_uid ? 0 : file.permissions & 0o060
    var parent = path
    while all | group != 0, parent != "/" {
      parent = folder(of: parent)
      guard let status = try? stat(path: parent) else { return [] }
      let isOpen = status.permissions & 0o001 != 0
      if !isOpen { all = 0 }
      if !isOpen, status.st_gid != file.st_gid || status.permissions & 0o010 == 0 { group = 0 }
    }
    let bits = all | group >> 3
    var access: OthersAccess = []
    if bits & 0o004 != 0 { access.insert(.read) }
    if bits & 0o002 != 0 { access.insert(.write) }
    return access
  }
}
