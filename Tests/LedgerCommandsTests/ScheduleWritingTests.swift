import Foundation
import LedgerTestSupport
import Testing

/// What paying and posting do to files on a disk.
struct ScheduleWritingTests {
  private static let rules = """
    ~ monthly from 2026-01-31  Landlord | Rent
        ; id:rent, shift:prev
        expenses:rent                                900.00 EUR
        assets:bank

    ~ weekly from 2026-01-05  Allowance
        ; id:allowance, count:12
        expenses:allowance                            10.00 EUR
        assets:cash

    2026-01-01 Opening
        assets:bank                                 9000.00 EUR
        equity:opening

    """

  private static func run(
    _ line: String, in folder: TemporaryFolder
  ) throws -> ProgramOutcome {
    try InProcess.program(
      ["bursar-schedule"] + line.split(separator: " ").map(String.init)
        + ["--today", "2026-04-01"], [], folder.path, [:])
  }

  @Test(arguments: ["post", "pay rent", "pay rent@2026-02-28", "post --until 2026-06-30"])
  func leavesTheSameBytesTheSecondTime(_ line: String) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(ScheduleWritingTests.rules.utf8), to: "main.journal")
      // Bare `pay` takes the oldest that waits, so that a second one pays another.
      if line == "pay rent" {
        _ = try ScheduleWritingTests.run("post", in: folder)
      }
      #expect(try ScheduleWritingTests.run(line, in: folder).exitCode == 0)
      let once = try folder.read("main.journal")
      let again = try ScheduleWritingTests.run(line, in: folder)
      #expect(again.exitCode == 0)
      #expect(!again.output.isEmpty)
      #expect(try folder.read("main.journal") == once)
    }
  }

  @Test func writesNothingInADryRun() throws {
    try TemporaryFolder.lend { folder in
      let old = Array(ScheduleWritingTests.rules.utf8)
      try folder.write(old, to: "main.journal")
      let outcome = try ScheduleWritingTests.run("post --dry-run", in: folder)
      #expect(outcome.exitCode == 0)
      #expect(String(decoding: outcome.output, as: UTF8.self).contains("+2026-01-30 Landlord"))
      #expect(try folder.read("main.journal") == old)
    }
  }

  @Test func keepsLineEndingsAndTheByteOrderMark() throws {
    try TemporaryFolder.lend { folder in
      let text = "\u{FEFF}" + ScheduleWritingTests.rules.replacing("\n", with: "\r\n")
      try folder.write(Array(text.utf8), to: "main.journal")
      _ = try ScheduleWritingTests.run("pay rent@2026-01-31", in: folder)
      let found = String(decoding: try folder.read("main.journal"), as: UTF8.self)
      #expect(found.unicodeScalars.starts(with: text.unicodeScalars))
      #expect(found.utf8.count { $0 == 0x0A } == found.utf8.count { $0 == 0x0D })
      #expect(found.contains("recur:rent@2026-01-31"))
    }
  }

  /// Several at once: some may be told that the file has changed, but nothing is written twice.
  @Test func writesEachOccurrenceOnceFromSeveralProcesses() throws {
    guard let program = BuiltProgram.named("bursar-schedule") else {
      print("skipped: bursar-schedule is not built")
      return
    }
    for _ in 0..<Thoroughness.count(quick: 3, thorough: 200) {
      try TemporaryFolder.lend { folder in
        let root = "include rules.journal\ninclude a.journal\ninclude b.journal\n"
        try folder.write(Array(root.utf8), to: "main.journal")
        try folder.write(Array(ScheduleWritingTests.rules.utf8), to: "rules.journal")
        for name in ["a.journal", "b.journal"] { try folder.write([], to: name) }
        let processes = try (0..<4).map { number in
          try start(program, into: number % 2 == 0 ? "a.journal" : "b.journal", folder)
        }
        for process in processes { process.waitUntilExit() }
        let codes = processes.map(\.terminationStatus)
        #expect(codes.contains(0))
        #expect(codes.allSatisfy { $0 == 0 || $0 == 2 }, "\(codes)")
        var keys: [Substring] = []
        for name in ["a.journal", "b.journal"] {
          let text = String(decoding: try folder.read(name), as: UTF8.self)
          keys += text.matches(of: #/recur:([^\s,]+)/#).map(\.output.1)
        }
        #expect(keys.count == 3 + 12)
        #expect(Set(keys).count == keys.count)
      }
    }
  }

  @Test func leavesTheFileWholeWhenKilled() throws {
    guard let program = BuiltProgram.named("bursar-schedule") else {
      print("skipped: bursar-schedule is not built")
      return
    }
    try TemporaryFolder.lend { folder in
      let old = Array(ScheduleWritingTests.rules.utf8)
      try folder.write(old, to: "main.journal")
      let start = Date()
      try self.start(program, into: "main.journal", folder).waitUntilExit()
      let whole = Date().timeIntervalSince(start)
      let new = try folder.read("main.journal")
      #expect(new != old)
      for round in 0..<Thoroughness.count(quick: 15, thorough: 1000) {
        try folder.write(old, to: "main.journal")
        let process = try self.start(program, into: "main.journal", folder)
        Thread.sleep(forTimeInterval: whole * Double.random(in: 0...1.1))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let found = try folder.read("main.journal")
        #expect(found == old || found == new, "round \(round): neither old nor new")
        // What was killed is no hindrance to the next one, and leaves nothing that counts twice.
        try self.start(program, into: "main.journal", folder).waitUntilExit()
        #expect(try folder.read("main.journal") == new, "round \(round)")
      }
    }
  }

  private func start(
    _ program: ExternalProgram, into file: String, _ folder: TemporaryFolder
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program.path)
    process.arguments = ["post", "--today", "2026-04-01", "--into", file]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
