#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import LedgerSource

/// What all names of one regular file have in common.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let inode: UInt64

  init(_ stamp: FileStamp) {
    device = stamp.device
    inode = stamp.inode
  }

  /// The file at a path; nil where there is none.
  init?(path: String) {
    guard let status = try? stat(path: path) else { return nil }
    self.init(FileStamp(status))
  }

  /// The file behind a descriptor; nil where there is none, or no regular file.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.kind == S_IFREG else { return nil }
    self.init(FileStamp(status))
  }
}
