// Unsafe code: buffers for the names and values of attributes.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import FileAttributes
  import Musl
#else
  import FileAttributes
  import Glibc
#endif

/// Why a new file cannot stand in the place of an old one, though it could be written.
enum MetadataProblem: Error {
  case system(SystemFailure)
  /// The old one belongs to another user, and only the superuser gives files away.
  case otherOwner
  /// The old one lets a group in that this user does not belong to.
  case otherGroup

  var reason: String {
    switch self {
    case .system(let failure): failure.reason
    case .otherOwner: "belongs to another user, and what takes its place would not"
    case .otherGroup: "belongs to a group that you are not in, and what takes its place would not"
    }
  }
}

/// Gives a new file the owner, the attributes, the access list and the mode of an old one.
///
/// In this order: a new owner clears bits of the mode, and a mode without its access list would let
/// the whole group in where the list lets in one user.
func keepMetadata(of old: Int32, on new: Int32) throws(MetadataProblem) {
  var (before, after) = (stat(), stat())
  guard fstat(old, &before) == 0, fstat(new, &after) == 0 else { throw .system(.last()) }
  if after.st_uid != before.st_uid, fchown(new, before.st_uid, gid_t.max) != 0 {
    throw .otherOwner
  }
  if after.st_gid != before.st_gid, fchown(new, uid_t.max, before.st_gid) != 0,
    before.permissions & 0o070 != 0
  {
    throw .otherGroup
  }
  do throws(SystemFailure) {
    try copyAttributes(from: old, to: new)
  } catch {
    throw .system(error)
  }
  guard fchmod(new, before.permissions) == 0 else { throw .system(.last()) }
}

#if canImport(Darwin)
  private func copyAttributes(from old: Int32, to new: Int32) throws(SystemFailure) {
    let parts = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
    guard fcopyfile(old, new, nil, parts) == 0 else { throw SystemFailure.last() }
  }
#else
  private func copyAttributes(from old: Int32, to new: Int32) throws(SystemFailure) {
    let wanted = try attributes(of: old)
    // A folder may give its new files an access list.
    for name in try attributes(of: new) where !wanted.contains(name) {
      if fremovexattr(new, name) != 0, !isForTheSystem(name) { throw SystemFailure.last() }
    }
    for name in wanted {
      guard let value = try value(of: name, at: old) else { continue }
      let result = value.withUnsafeBytes { fsetxattr(new, name, $0.baseAddress, $0.count, 0) }
      if result != 0, !isForTheSystem(name) { throw SystemFailure.last() }
    }
  }

  /// Labels that the kernel or the superuser attaches, as it finds right.
  private func isForTheSystem(_ name: String) -> Bool {
    name.hasPrefix("security.") || name.hasPrefix("trusted.")
  }

  /// The names of a file's attributes, access lists among them; none where its file system has none.
  private func attributes(of file: Int32) throws(SystemFailure) -> [String] {
    let bytes = try sized { flistxattr(file, $0, $1) } ?? []
    return bytes.split(separator: 0).map { name in
      String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// An attribute's value; nil where it has gone meanwhile.
  private func value(of name: String, at file: Int32) throws(SystemFailure) -> [CChar]? {
    try sized { fgetxattr(file, name, $0, $1) }
  }

  /// Asks how much there is, then for all of it; nil where there is no such thing.
  private func sized(
    _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) throws(SystemFailure) -> [CChar]? {
    while true {
      let size = call(nil, 0)
      if size == 0 { return [] }
      if size > 0 {
        var bytes = [CChar](repeating: 0, count: size)
        let count = bytes.withUnsafeMutableBufferPointer { call($0.baseAddress, $0.count) }
        if count >= 0 { return Array(bytes[..<count]) }
      }
      let failure = SystemFailure.last()
      if failure.number == ERANGE { continue }
      if [ENOTSUP, EOPNOTSUPP, ENODATA, ENOSYS].contains(failure.number) { return nil }
      throw failure
    }
  }
#endif
