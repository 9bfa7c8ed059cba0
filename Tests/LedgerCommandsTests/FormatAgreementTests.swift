import Foundation
import LedgerTestSupport
import Testing

/// Formatting changes no balance, whoever reckons it.
struct FormatAgreementTests {
  private static let cases = (try? ConformanceCase.shared()) ?? []

  /// Every so many cases are looked at in quick mode.
  private static let step = Thoroughness.count(quick: 61, thorough: 1)

  @Test func keepsBalancesAsHledgerSeesThem() throws {
    try compare("hledger", ["bal", "--flat", "-E", "-N"]) { $0 }
  }

  @Test func keepsBalancesAsLedgerSeesThem() throws {
    // Ledger shows amounts as the first one is written, so only their characters are compared.
    try compare("ledger", ["bal", "--flat", "-E", "--no-total", "--args-only"]) { output in
      output.split(separator: 0x0A).map { line in
        line.filter { $0 != 0x20 && $0 != UInt8(ascii: ",") }.sorted()
      }.joined(separator: [0x0A]).map(\.self)
    }
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
        #expect(
          try run(check, in: folder).exitCode == 0, "\(recorded): formatting again changes it")
      }
    }
  }

  /// A file that is formatted alone knows nothing of what the including one declares.
  @Test func keepsBalancesWhenEachFileIsFormattedAlone() throws {
    for recorded in FormatAgreementTests.cases where recorded.files.count > 1 {
      try inFolder(of: recorded) { folder in
        let report = [
          "bursar-report", "balance", "--flat", "--empty", "-O", "json", "-f", recorded.main,
          "--today=2026-08-22",
        ]
        let before = try run(report, in: folder)
        for name in recorded.files.keys.sorted() {
          _ = try run(["bursar-format", "--write", name], in: folder)
        }
        let after = try run(report, in: folder)
        #expect(before.output == after.output, "\(recorded)")
      }
    }
  }

  private static var sample: [ConformanceCase] {
    cases.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }

  private func compare(
    _ name: String, _ arguments: [String], by facts: ([UInt8]) -> [UInt8]
  ) throws {
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
          facts(before.output) == facts(after.output) && after.exitCode == 0,
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
