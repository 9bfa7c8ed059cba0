import Foundation
import LedgerTestSupport
import Testing

/// A merge that goes wrong leaves what was there before, or git's merge of texts with its markers, and
/// never one side alone.
@Suite(.serialized)
struct GitMergeFailureTests {
  private static let rent = "2026-03-01 Rent\n    expenses:rent  900.00 EUR\n    assets:bank\n"
  private static let bakery = "\n2026-03-04 Bakery\n    expenses:food  3.20 EUR\n    assets:cash\n"
  private static let cinema = "\n2026-03-05 Cinema\n    expenses:fun  12.00 EUR\n    assets:bank\n"
  private static let ours = rent + bakery
  private static let both = rent + bakery + cinema

  /// Writes the three files of a merge into a folder.
  private func writeSides(_ folder: TemporaryFolder, _ place: String = "") throws {
    let sides = [("o", Self.rent), ("a", Self.ours), ("b", Self.rent + Self.cinema)]
    for (name, text) in sides { try folder.write(Array(text.utf8), to: place + name) }
  }

  @Test func leavesOursWholeWhereverTheDriverIsKilled() throws {
    guard let program = BuiltProgram.named("bursar") else {
      return print("skipped: the programs are not built")
    }
    try TemporaryFolder.lend { folder in
      try writeSides(folder)
      let start = Date()
      _ = try program.run(["merge", "o", "a", "b", "x.journal"], workingDirectory: folder.path)
      let whole = Date().timeIntervalSince(start)
      var unmerged = 0
      for moment in 0..<200 {
        try writeSides(folder)
        try kill(program, in: folder, after: whole * Double(moment) / 180)
        let text = String(decoding: try folder.read("a"), as: UTF8.self)
        #expect(text == Self.ours || text == Self.both, "moment \(moment)")
        if text == Self.ours { unmerged += 1 }
      }
      #expect(unmerged > 0)
    }
  }

  private func kill(
    _ program: ExternalProgram, in folder: TemporaryFolder, after seconds: Double
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program.path)
    process.arguments = ["merge", "o", "a", "b", "x.journal"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(UInt32(seconds * 1_000_000))
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Two branches that both append an entry, merged with a driver that a script stands before.
  private func merge(
    _ script: String, _ check: (ProgramOutcome, String, GitFolder) throws -> Void
  ) throws {
    try GitFolder.lend { (git) throws in
      try git.bursar("merge", "--install")
      try git.commit(Self.rent, "begin")
      try git.run("checkout", "--quiet", "-b", "anna")
      try git.commit(Self.rent + Self.cinema, "cinema")
      try git.run("checkout", "--quiet", "main")
      try git.commit(Self.ours, "bakery")
      try git.folder.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "broken/bursar")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: git.folder.path + "/broken/bursar")
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let merged = try git.run(
        "merge", "--no-edit", "anna",
        environment: ["PATH": "\(git.folder.path)/broken:\(git.programs):\(path)"])
      try check(merged, try git.text(), git)
    }
  }

  @Test func keepsBothSidesWhereverTheDriverIsKilledInAMerge() throws {
    guard let timeout = ExternalProgram(named: "timeout"), let programs = BuiltProgram.folder else {
      return print("skipped: there is no timeout, or the programs are not built")
    }
    let moments = Thoroughness.count(quick: 16, thorough: 200)
    for moment in 0..<moments {
      let seconds = 0.001 + 0.1 * Double(moment) / Double(moments)
      let script = "exec '\(timeout.path)' -s KILL \(seconds) '\(programs)/bursar' \"$@\""
      try merge(script) { merged, text, _ in
        if merged.exitCode == 0 {
          #expect(text == Self.both)
        } else {
          #expect(merged.exitCode == 1)
          #expect(text.contains("<<<<<<<") && text.contains("Bakery") && text.contains("Cinema"))
        }
      }
    }
  }

  @Test func mergesTextsWhereTheProgramIsMissing() throws {
    try merge("echo 'bursar: not found' >&2; exit 127") { merged, text, git in
      #expect(merged.exitCode == 1)
      #expect(text.contains("<<<<<<<") && text.contains("Bakery") && text.contains("Cinema"))
      let checked = try git.bursar("check")
      #expect(checked.exitCode == 1)
      #expect(try git.bursar("merge", "--resolve").exitCode == 0)
      #expect(try git.text() == Self.both)
      // What stood there before can be had again.
      #expect(try git.bursar("undo").exitCode == 0)
      #expect(try git.text() == text)
    }
  }

  // MARK: - Disks

  /// A file system of 64 kB of its own; nothing where this user may not mount one.
  private func lendSmallDisk(_ body: (TemporaryFolder) throws -> Void) throws {
    guard getuid() == 0, let mount = ExternalProgram(named: "mount"),
      let unmount = ExternalProgram(named: "umount")
    else { return print("skipped: only root may mount a small disk") }
    try TemporaryFolder.lend { folder in
      try folder.write([], to: "disk/begin")
      let place = folder.path + "/disk"
      let mounted = try mount.run(["-t", "tmpfs", "-o", "size=64k", "tmpfs", place])
      guard mounted.exitCode == 0 else { return print("skipped: no small disk can be mounted") }
      defer { _ = try? unmount.run([place]) }
      try body(folder)
    }
  }

  private func driver(_ folder: TemporaryFolder) throws -> ProgramOutcome? {
    try BuiltProgram.named("bursar")?.run(
      ["merge", "o", "a", "b", "x.journal"], workingDirectory: folder.path + "/disk")
  }

  @Test func leavesOursWhereTheDiskIsFull() throws {
    try lendSmallDisk { folder in
      try writeSides(folder, "disk/")
      // Whatever is left is taken, so that not a byte of a new file can be written.
      let filler = folder.path + "/disk/filler"
      try folder.write([], to: "disk/filler")
      let file = try #require(FileHandle(forWritingAtPath: filler))
      while (try? file.write(contentsOf: [UInt8](repeating: 1, count: 512))) != nil {}
      try? file.close()
      let merged = try driver(folder)
      #expect(merged?.exitCode == 2 || merged == nil)
      #expect(try folder.read("disk/a") == Array(Self.ours.utf8))
      try FileManager.default.removeItem(atPath: filler)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/disk").count == 3)
    }
  }

  @Test func leavesOursWhereNothingMayBeWritten() throws {
    try lendSmallDisk { folder in
      try writeSides(folder, "disk/")
      let mount = try #require(ExternalProgram(named: "mount"))
      let place = folder.path + "/disk"
      guard try mount.run(["-o", "remount,ro", place]).exitCode == 0 else {
        return print("skipped: the disk cannot be made read-only")
      }
      let merged = try driver(folder)
      #expect(merged?.exitCode == 2 || merged == nil)
      #expect(try folder.read("disk/a") == Array(Self.ours.utf8))
    }
  }
}
