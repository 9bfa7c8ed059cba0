import Foundation
import LedgerTestSupport
import Testing

/// The journals that the fuzzer begins with, and those that it once stumbled over, through all programs.
struct CorpusTests {
  private static let folder = RepositoryPaths.root + "/Tests/Fuzz/Corpus"
  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []

  @Test func hasJournals() {
    #expect(Self.names.count >= 10)
  }

  @Test(arguments: names)
  func survives(_ name: String) throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)")))
    for line in FuzzedCommands.lines {
      let outcome = try InProcess.program(
        ["bursar"] + FuzzedCommands.arguments(line), bytes, "/nonexistent", [:])
      let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
      #expect(outcome.exitCode <= 2, "\(name), \(line): \(errors)")
      // What is wrong with a command line is no test of a journal.
      #expect(!errors.contains("unknown flag") && !errors.contains("unknown command"), "\(line)")
    }
  }
}
