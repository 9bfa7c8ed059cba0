import Foundation
import LedgerSource
import LedgerSystem
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import FileAttributes
  import Musl
#else
  import FileAttributes
  import Glibc
#endif

#if !canImport(Darwin)
  /// What a file has besides its content survives its replacement.
  struct FileMetadataTests {
    private let folder: TemporaryFolder
    private let disk: Disk

    init() throws {
      folder = try TemporaryFolder()
      disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
      try folder.put("a.journal", "old\n")
    }

    private var path: String { "\(folder.path)/a.journal" }

    private func set(_ name: String, _ value: [UInt8], at path: String) -> Bool {
      value.withUnsafeBytes { setxattr(path, name, $0.baseAddress, $0.count, 0) } == 0
    }

    private func value(_ name: String) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: 1000)
      let count = bytes.withUnsafeMutableBytes { getxattr(path, name, $0.baseAddress, $0.count) }
      return count < 0 ? nil : Array(bytes[..<count])
    }

    /// An access list in the kernel's form: the owner, one more user and a mask may read and write.
    private static func list(user: UInt8) -> [UInt8] {
      func entry(_ tag: UInt8, _ rights: UInt8, _ id: [UInt8] = [255, 255, 255, 255]) -> [UInt8] {
        [tag, 0, rights, 0] + id
      }
      return [2, 0, 0, 0] + entry(1, 6) + entry(2, 6, [user, 4, 0, 0]) + entry(4, 0) + entry(16, 6)
        + entry(32, 0)
    }

    @Test func keepsAttributes() throws {
      guard set("user.origin", Array("bank".utf8), at: path) else { return }
      try disk.replace("a.journal", with: [0x0A], expecting: nil)
      #expect(value("user.origin") == Array("bank".utf8))
      try disk.replaceAll([.init("a.journal", with: [0x0B], expecting: nil)])
      #expect(value("user.origin") == Array("bank".utf8))
    }

    @Test func keepsTheAccessList() throws {
      let name = "system.posix_acl_access"
      try folder.setPermissions("a.journal", 0o600)
      guard set(name, Self.list(user: 210), at: path) else { return }
      let mode = try disk.read("a.journal").stamp
      try disk.replace("a.journal", with: [0x0A], expecting: mode)
      #expect(value(name) == Self.list(user: 210))
    }

    /// A folder gives its new files a list, which is none of an old file's.
    @Test func takesNoAccessListFromTheFolder() throws {
      let name = "system.posix_acl_default"
      guard set(name, Self.list(user: 211), at: folder.path) else { return }
      try disk.replace("a.journal", with: [0x0A], expecting: nil)
      #expect(value("system.posix_acl_access") == nil)
    }
  }
#endif
