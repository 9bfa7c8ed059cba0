// Unsafe code: strings that realpath(3) and readdir(3) return.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import LedgerSource

/// The files of this computer.
package struct Disk: FileSource {
  /// The most bytes a file may have, so that offsets and padding fit 32 bits.
  package static let largestFile = Int(UInt32.max) - 31

  /// How files are read.
  package enum Work: Sendable {
    /// By a program that does one thing and ends: memory is taken at once and kept.
    case once
    /// By one that stays, and reads again and again.
    case lasting
  }

  package var work = Work.once
  /// Where relative paths start.
  package let workingDirectory: String
  package let homeDirectory: String?

  package init(workingDirectory: String, homeDirectory: String?) {
    self.workingDirectory = workingDirectory
    self.homeDirectory = homeDirectory
  }

  /// The path from the root on, as it is, with its dots and links.
  package func absolutePath(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return workingDirectory.hasSuffix("/")
      ? workingDirectory + path : "\(workingDirectory)/\(path)"
  }

  package func canonicalPath(_ path: String) -> String? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    guard let found = realpath(absolutePath(path), nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  package func entries(ofDirectory path: String) -> [DirectoryEntry] {
    guard !path.utf8.contains(0) else { return [] }
    let directory = path.isEmpty ? workingDirectory : absolutePath(path)
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var entries: [DirectoryEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let kind = kind(of: Int32(entry.pointee.d_type), at: "\(directory)/\(name)")
      entries.append(DirectoryEntry(name, kind))
    }
    return entries
  }

  package func identity(ofDirectory path: String) -> FolderIdentity? {
    guard !path.utf8.contains(0),
      let status = try? stat(path: path.isEmpty ? workingDirectory : absolutePath(path))
    else { return nil }
    let stamp = FileStamp(status)
    return .inode(stamp.inode, device: stamp.device)
  }

  private func kind(of type: Int32, at path: String) -> DirectoryEntry.Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .directory
    case Int32(DT_LNK), Int32(DT_UNKNOWN):
      guard let status = try? stat(path: path) else { return .other }
      switch status.kind {
      case S_IFREG: return .file
      case S_IFDIR: return .directory
      default: return .other
      }
    default: return .other
    }
  }
}
