import Foundation
import LedgerTestSupport
import Testing

/// What formatting does to files on a disk.
struct FormatWritingTests {
  private static let untidy = "2026/1/2 x\n  a  1\n  b\n"

  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws
    -> ProgramOutcome
  {
    try InProcess.program(["bursar-format"] + arguments, [], folder.path, [:])
  }

  @Test func touchesNothingWhereNothingChanges() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(FormatWritingTests.untidy.utf8), to: "a.journal")
      #expect(try FormatWritingTests.run(["--write", "a.journal"], in: folder).exitCode == 0)
      let before = try state(of: folder.url("a.journal"))
      #expect(try FormatWritingTests.run(["--write", "a.journal"], in: folder).exitCode == 0)
      #expect(try state(of: folder.url("a.journal")) == before)
    }
  }

  /// When a file was changed, and which one it is.
  private func state(of place: URL) throws -> [String] {
    let facts = try FileManager.default.attributesOfItem(atPath: place.path)
    return [FileAttributeKey.modificationDate, .systemFileNumber].map { "\(facts[$0] ?? "")" }
  }

  @Test func keepsLineEndingsAndTheByteOrderMark() throws {
    try TemporaryFolder.lend { folder in
      let text = "\u{FEFF}; x\r\n\r\n\r\n2026/1/2 x \r\n  a  1 ; y \r\n  ; z\r\n  b\r\naccount  c"
      try folder.write(Array(text.utf8), to: "a.journal")
      let outcome = try FormatWritingTests.run(["a.journal"], in: folder)
      let expected =
        "\u{FEFF}; x\r\n\r\n2026-01-02 x\r\n    a                                             1"
        + "  ; y\r\n    ; z\r\n    b\r\n\r\naccount c\r\n"
      #expect(String(decoding: outcome.output, as: UTF8.self) == expected)
    }
  }

  @Test func keepsPageBreaks() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(
        Array("account a\n\n\u{0C}\n\n\naccount b\n\n\naccount c\n".utf8), to: "a.journal")
      let outcome = try FormatWritingTests.run(["a.journal"], in: folder)
      #expect(outcome.output == Array("account a\n\n\u{0C}\n\n\naccount b\n\naccount c\n".utf8))
    }
  }

  @Test func saysSoWhenAFileCannotBeReplaced() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(FormatWritingTests.untidy.utf8), to: "a.journal")
      try folder.write(Array(FormatWritingTests.untidy.utf8), to: "b.journal")
      let old = try folder.read("a.journal")
      let permissions = [FileAttributeKey.posixPermissions: 0o444]
      try FileManager.default.setAttributes(permissions, ofItemAtPath: folder.path + "/b.journal")
      guard !FileManager.default.isWritableFile(atPath: folder.path + "/b.journal") else {
        print("skipped: this user may write everything")
        return
      }
      let outcome = try FormatWritingTests.run(["--write", "a.journal", "b.journal"], in: folder)
      #expect(outcome.exitCode == 2)
      #expect(try folder.read("a.journal") == old)
    }
  }

  @Test(arguments: [
    untidy, "a\n2026/1/2 x\n  a  1\n  b", "\u{FEFF}; x\r\n2026/1/2 x\r\n  a  1\r\n  b\r\n\r\n\r\n",
    String(repeating: untidy, count: 50),
  ])
  func showsADifferenceThatPatchAccepts(_ text: String) throws {
    guard let patch = ExternalProgram(named: "patch") else {
      print("skipped: patch is not installed")
      return
    }
    try TemporaryFolder.lend { folder in
      try folder.write(Array(text.utf8), to: "sub/a.journal")
      let difference = try FormatWritingTests.run(["--diff", "sub/a.journal"], in: folder)
      let expected = try FormatWritingTests.run(["sub/a.journal"], in: folder)
      let patched = try patch.run(
        ["-p1", "--binary"], standardInput: difference.output, workingDirectory: folder.path)
      #expect(patched.exitCode == 0, "\(String(decoding: patched.output, as: UTF8.self))")
      #expect(try folder.read("sub/a.journal") == expected.output)
    }
  }

  @Test func leavesEveryFileWholeWhenKilled() throws {
    guard let program = BuiltProgram.named("bursar-format") else {
      print("skipped: bursar-format is not built")
      return
    }
    try TemporaryFolder.lend { folder in
      let names = (1...24).map { "\($0).journal" }
      let old = Array(String(repeating: FormatWritingTests.untidy, count: 40).utf8)
      for name in names { try folder.write(old, to: name) }
      let new = try FormatWritingTests.run(["1.journal"], in: folder).output
      let start = Date()
      _ = try program.run(["--write"] + names, workingDirectory: folder.path)
      let whole = Date().timeIntervalSince(start)
      for round in 0..<Thoroughness.count(quick: 15, thorough: 1000) {
        for name in names { try folder.write(old, to: name) }
        try kill(program, names, in: folder, after: whole * Double.random(in: 0...1.1))
        for name in names {
          let found = try folder.read(name)
          #expect(found == old || found == new, "round \(round): \(name) is neither old nor new")
        }
        try removeLeftovers(in: folder)
      }
    }
  }

  private func kill(
    _ program: ExternalProgram, _ names: [String], in folder: TemporaryFolder, after time: Double
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program.path)
    process.arguments = ["--write"] + names
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.sleep(forTimeInterval: time)
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// What a killed program could not remove is no journal, so that no pattern includes it.
  private func removeLeftovers(in folder: TemporaryFolder) throws {
    for name in try folder.names(in: ".") where Int(name.prefix { $0 != "." }) == nil {
      #expect(!name.hasSuffix(".journal") || name.hasPrefix("."), "\(name) is left behind")
      try FileManager.default.removeItem(at: folder.url(name))
    }
  }
}
