import Foundation
import LedgerTestSupport
import Testing

/// Formatting changes no balance, whoever reckons it.
struct FormatAgreementTests {
  private static let cases = (try? ConformanceCase.shared()) ?? []

  /// Every so many cases are looked at in quick mode.
  private static let step = Thoroughness.count(quick: 23, thorough: 1)

  @Test func keepsBalancesAsHledgerSeesThem() throws {
    try compare("hledger", ["bal", "--flat", "-E", "-N"])
  }

  @Test func keepsBalancesAsLedgerSeesThem() throws {
    try compare("ledger", ["bal", "--flat", "-E", "--no-total", "--args-only"])
  }

  @Test func keepsBalancesAsWeSeeThem() throws {
    for recorded in FormatAgreementTests.sample {
      try inFolder(of: recorded) { folder in
        let report = [
          "bursar-report", "balance", "--flat", "--empty", "-O", "json", "-f", recorded.main,
          "--today=2026-08-22",
        ]
        let before = try run(report, in: folder)
        guard try format(recorded, in: folder) else { return }
        let after = try run(report, in: folder)
        #expect(before.output == after.output, "\(recorded)")
        #expect(before.exitCode == after.exitCode, "\(recorded)")
        let check = ["bursar-format", "--check", "--follow", recorded.main]
        #expect(try run(check, in: folder).exitCode == 0, "\(recorded): formatting again changes it")
      }
    }
  }

  private static var sample: [ConformanceCase] {
    cases.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }

  private func compare(_ name: String, _ arguments: [String]) throws {
    guard let program = ExternalProgram(named: name) else {
      print("skipped: \(name) is not installed")
      return
    }
    for recorded in FormatAgreementTests.sample {
      try inFolder(of: recorded) { folder in
        let all = ["-f", recorded.main] + arguments
        let before = try program.run(all, workingDirectory: folder)
        guard before.exitCode == 0, try format(recorded, in: folder) else { return }
        let after = try program.run(all, workingDirectory: folder)
        let text = String(decoding: after.output + after.errorOutput, as: UTF8.self)
        #expect(
          before.output == after.output && after.exitCode == 0,
          "\(recorded) \(name)\n\(String(decoding: before.output, as: UTF8.self))---\n\(text)")
      }
    }
  }

  /// Formats a journal in place; says no where its includes cannot be followed.
  private func format(_ recorded: ConformanceCase, in folder: String) throws -> Bool {
    let outcome = try run(["bursar-format", "--write", "--follow", recorded.main], in: folder)
    if outcome.exitCode == 2 { return false }
    let text = String(decoding: outcome.errorOutput, as: UTF8.self)
    #expect(outcome.exitCode == 0, "\(recorded): \(text)")
    return outcome.exitCode == 0
  }

  private func run(_ arguments: [String], in folder: String) throws -> ProgramOutcome {
    try InProcess.program(arguments, [], folder, ["HOME": folder])
  }

  /// Writes the files of a case two folders down, as some of them reach upwards.
  private func inFolder(of recorded: ConformanceCase, _ body: (String) throws -> Void) throws {
    try TemporaryFolder.lend { folder in
      for (name, contents) in recorded.files {
        try folder.write(contents.bytes, to: "a/b/" + name)
      }
      try body(folder.path + "/a/b")
    }
  }
}
