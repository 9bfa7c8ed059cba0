import Foundation
import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import Testing

struct SyntaxLawTests {
  @Test func holdForTheExamples() throws {
    for path in try FolderTree.files(in: RepositoryPaths.examples, endingWith: ".journal") {
      checkSyntax(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
  }

  @Test func holdForRecordedJournals() throws {
    for (number, testCase) in try ConformanceCase.shared().enumerated()
    where number.isMultiple(of: Thoroughness.count(quick: 4, thorough: 1)) {
      for file in testCase.files.values { checkSyntax(file.bytes) }
    }
  }

  /// Only the reader is asked: what a name, a number or a sum means is not its business.
  @Test func findNothingWrongInGoodJournals() throws {
    for testCase in try ConformanceCase.shared() where testCase.want.accepted {
      for (name, file) in testCase.files where name.hasSuffix(".journal") || name.hasSuffix(".j") {
        let document = Document(file: SourceFile(bytes: file.bytes))
        let problems = document.entries.flatMap(\.problems)
        #expect(problems.isEmpty, "\(testCase): \(problems)\n\(shown(file.bytes))")
      }
    }
  }

  @Test func holdForGeneratedJournals() {
    for seed in 1...UInt64(Thoroughness.count(quick: 200, thorough: 2000)) {
      let ending: JournalGenerator.LineEnding =
        seed.isMultiple(of: 2) ? .lineFeed : .carriageReturnAndLineFeed
      var generator = JournalGenerator(
        seed: seed, transactions: Int(seed % 8), lineEnding: ending)
      let bytes = Array(generator.journal().text.utf8)
      let found = SyntaxLaws.violations(in: bytes) + SyntaxLaws.leaks(in: bytes, every: 5)
      #expect(found.isEmpty, "seed \(seed): \(found)")
      let document = Document(file: SourceFile(bytes: bytes))
      let problems = document.entries.flatMap(\.problems)
      #expect(problems.isEmpty, "seed \(seed)")
    }
  }

  @Test func holdForDamagedJournals() {
    let samples = SyntaxSample.all.map { Array($0.text.utf8) }
    for seed in 1...UInt64(Thoroughness.count(quick: 2000, thorough: 100_000)) {
      var random = SplitMix64(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0...random.below(4) { bytes += random.pick(samples) }
      bytes = Mutation.damaged(bytes, times: 1 + random.below(8), using: &random)
      let found = SyntaxLaws.violations(in: bytes) + SyntaxLaws.leaks(in: bytes, every: 4)
      #expect(found.isEmpty, "seed \(seed): \(found)\n\(shown(bytes))")
    }
  }
}
