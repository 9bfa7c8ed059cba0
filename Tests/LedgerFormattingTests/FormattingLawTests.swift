import Foundation
import LedgerFormatting
import LedgerSource
import LedgerTestSupport
import Testing

struct FormattingLawTests {
  private static let cases = (try? ConformanceCase.shared()) ?? []

  /// The files of a case that are text.
  private static func files(_ testCase: ConformanceCase) -> [String: String] {
    testCase.files.mapValues { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func holdForTheExamples() throws {
    for path in try FolderTree.files(in: RepositoryPaths.examples, endingWith: ".journal") {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      let found = FormattingLaws.violations(in: bytes)
      #expect(found.isEmpty, "\(path): \(found)")
      let isCanonical = !Formatted(bytes).file.isChanged
      #expect(isCanonical, "\(path) is not canonical")
    }
  }

  @Test func holdForRecordedJournals() {
    for testCase in FormattingLawTests.cases {
      let files = FormattingLawTests.files(testCase)
      for (name, file) in testCase.files where !name.hasSuffix(".csv") {
        let found = FormattingLaws.violations(in: file.bytes, files: files)
        #expect(found.isEmpty, "\(testCase) \(name): \(found.joined(separator: "\n"))")
      }
    }
  }

  @Test func holdForGeneratedJournals() {
    for seed in 1...UInt64(Thoroughness.count(quick: 100, thorough: 2000)) {
      let ending: JournalGenerator.LineEnding =
        seed.isMultiple(of: 2) ? .lineFeed : .carriageReturnAndLineFeed
      var generator = JournalGenerator(seed: seed, transactions: Int(seed % 8), lineEnding: ending)
      let found = FormattingLaws.violations(in: Array(generator.journal().text.utf8))
      #expect(found.isEmpty, "seed \(seed): \(found.joined(separator: "\n"))")
    }
  }

  @Test func holdForDamagedJournals() {
    let recorded = FormattingLawTests.cases.flatMap { $0.files.values.map(\.bytes) }
    for seed in 1...UInt64(Thoroughness.count(quick: 2000, thorough: 100_000)) {
      var random = SplitMix64(seed: seed)
      var generator = JournalGenerator(seed: seed, transactions: 1 + random.below(3))
      var bytes =
        recorded.isEmpty || random.happens(percent: 30)
        ? Array(generator.journal().text.utf8) : random.pick(recorded)
      bytes = Mutation.damaged(bytes, times: 1 + random.below(6), using: &random)
      let found = FormattingLaws.violations(in: bytes)
      #expect(
        found.isEmpty,
        "seed \(seed): \(found.joined(separator: "\n"))\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
