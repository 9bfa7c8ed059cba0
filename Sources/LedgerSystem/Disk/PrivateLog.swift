#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import LedgerSource

/// A file that is written to bit by bit, and that only its owner may read.
///
/// A class, as it stands for one open file.
package final class PrivateLog {
  private let file: Descriptor

  /// Makes the file, or empties one that is there.
  package init(_ path: String, _ disk: Disk) throws(FileProblem) {
    file = try reporting(path) { () throws(SystemFailure) in
      let file = try Descriptor(
        opening: disk.absolutePath(path), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW,
        permissions: 0o600)
      // One that was there may be open to others.
      guard fchmod(file.number, 0o600) == 0 else { throw SystemFailure.last() }
      return file
    }
  }

  /// Adds bytes; what does not fit on the disk any more is left out.
  package func add(_ bytes: [UInt8]) {
    try? file.writeAll(bytes)
  }
}
