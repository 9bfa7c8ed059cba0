import Foundation
import LedgerTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a flag names is written to, or refused; it is never replaced by something else.
struct TargetKindTests {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case nothing, file, folder, fullFolder, link, folderLink, lostLink, pipe, socket, device

    var testDescription: String { rawValue }
  }

  /// Command lines that write to the name `TARGET`.
  static let commands = [
    "bursar report balance -o TARGET", "bursar report balance -O html -o TARGET",
    "bursar check --write-baseline TARGET", "bursar import convert bank.csv -o TARGET",
    "bursar site -o TARGET", "bursar init TARGET",
    "bursar merge a.journal b.journal c.journal -o TARGET",
    "bursar add 4.50 coffee --into TARGET", "bursar import bank.csv --into TARGET",
    "bursar import suggest-rules bank.csv --into TARGET", "bursar insights page -o TARGET",
    "bursar export beancount -o TARGET", "bursar export sqlite -o TARGET",
    "bursar export parquet --into TARGET", "bursar redact --into TARGET",
  ]

  @Test(arguments: Kind.allCases, commands)
  func isWrittenToOrRefused(kind: Kind, command: String) throws {
    try TemporaryFolder.lend { folder in
      let journal = "2026-01-01 x\n    assets:bank  1 EUR\n    income:b\n"
      for name in ["main", "a", "b", "c"] {
        try folder.write(Array(journal.utf8), to: "\(name).journal")
      }
      try folder.write(Array("2026-01-05,-1.50,shop\n".utf8), to: "bank.csv")
      try folder.write(
        Array("fields date,amount,description\naccount1 assets:bank\ncurrency EUR\n".utf8),
        to: "bank.csv.rules")
      try folder.write(Array("old\n".utf8), to: "elsewhere")
      let path = folder.url("TARGET").path
      guard let opened = try make(kind, path) else { return }
      defer { for descriptor in opened { close(descriptor) } }
      let before = try kind == .nothing ? (kind: 0, inode: 0) : identity(path)
      let words = command.split(separator: " ").map(String.init)
      let outcome = try InProcess.program(
        words + ["--today", "2026-02-01"], [], folder.path, [:])
      #expect([0, 1, 2].contains(outcome.exitCode), "\(command) to \(kind)")
      if kind == .nothing { return }
      // A file may be another one of the same name; all else is what it was.
      let after = try identity(path)
      #expect(after.kind == before.kind, "\(command) to \(kind)")
      if before.kind != S_IFREG, before.kind != S_IFDIR {
        #expect(after.inode == before.inode, "\(command) to \(kind)")
      }
      if kind == .fullFolder { #expect(try folder.read("TARGET/theirs") == Array("x".utf8)) }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.hasPrefix(".bursar-") }, "\(names)")
      if outcome.exitCode == 2 {
        #expect(!outcome.errorOutput.isEmpty, "\(command) to \(kind)")
      }
    }
  }

  /// The words for what a site cannot be written to.
  @Test(arguments: [
    (Kind.pipe, "TARGET: is a pipe"), (.device, "TARGET: is a device"),
    (.socket, "TARGET: is a socket"), (.file, "TARGET: is a file"),
    (.lostLink, "TARGET: is a link that leads nowhere"),
  ])
  func saysWhatItIs(kind: Kind, words: String) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(
        Array("2026-01-01 x\n    assets:bank  1 EUR\n    income:b\n".utf8), to: "main.journal")
      guard let opened = try make(kind, folder.url("TARGET").path) else { return }
      defer { for descriptor in opened { close(descriptor) } }
      let outcome = try InProcess.program(
        ["bursar", "site", "-o", "TARGET", "--today", "2026-02-01"], [], folder.path, [:])
      #expect(outcome.exitCode == 2)
      let said = String(decoding: outcome.errorOutput, as: UTF8.self)
      #expect(said.contains(words), "\(said)")
    }
  }

  /// Makes something of a kind; gives what is open on it, nil where it cannot be made here.
  private func make(_ kind: Kind, _ path: String) throws -> [Int32]? {
    let files = FileManager.default
    switch kind {
    case .nothing: break
    case .file: try Data("old\n".utf8).write(to: URL(fileURLWithPath: path))
    case .folder, .fullFolder:
      try files.createDirectory(atPath: path, withIntermediateDirectories: false)
      if kind == .fullFolder {
        try Data("x".utf8).write(to: URL(fileURLWithPath: path + "/theirs"))
      }
    case .link: try files.createSymbolicLink(atPath: path, withDestinationPath: "elsewhere")
    case .folderLink:
      try files.createDirectory(atPath: path + "-real", withIntermediateDirectories: false)
      try files.createSymbolicLink(atPath: path, withDestinationPath: "TARGET-real")
    case .lostLink: try files.createSymbolicLink(atPath: path, withDestinationPath: "nowhere/x")
    case .pipe:
      guard mkfifo(path, 0o600) == 0 else { return nil }
      // Whoever writes finds a reader, and room for what it writes here: a database has 72 KB.
      let descriptor = open(path, O_RDWR)
      #if os(Linux)
        let setsSize: Int32 = 1031  // F_SETPIPE_SZ, which the headers hide
        guard fcntl(descriptor, setsSize, 1 << 20) >= 0 else { return nil }
      #endif
      return [descriptor]
    case .socket:
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
      }
      return result == 0 ? [descriptor] : nil
    case .device:
      // Only the superuser makes devices.
      guard mknod(path, S_IFCHR | 0o600, 0x103) == 0 else { return nil }
    }
    return []
  }

  private func identity(_ path: String) throws -> (kind: mode_t, inode: UInt64) {
    var status = stat()
    try #require(lstat(path, &status) == 0, "nothing is left at \(path)")
    return (status.st_mode & S_IFMT, UInt64(status.st_ino))
  }
}
