import Foundation
import LedgerImport
import LedgerModel
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// Files as banks of nineteen countries hand them out, each with what it says.
///
/// Names and numbers are invented; what is around them is as the banks write it.
@Suite struct DetectionTests {
  struct Sample: Sendable, CustomStringConvertible {
    var cells: [String]
    var description: String { cells[0] }

    var rows: String { cells[1] }
    var days: String { "\(cells[2])–\(cells[3])" }
    var sum: String { cells[4] }
    var commodity: String { cells[5] }
    var closing: String { cells[6] }
    var text: String { cells[7] }
    /// Of the first row in time.
    var amount: String { cells[8] }
    /// The questions that there may be; a star stands for any.
    var questions: [String] {
      cells[9] == "-" ? [] : cells[9].split(separator: " ").map(String.init)
    }
    /// The commodity that somebody said.
    var told: String? { cells[10] == "-" ? nil : cells[10] }
  }

  static let folder = "Tests/LedgerImportTests/Statements"

  static let samples: [Sample] = {
    let text = String(decoding: bytes("answers.tsv") ?? [], as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map { line in
      Sample(
        cells: line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
    }
  }()

  static func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(RepositoryPaths.root)/\(folder)/\(name)").map {
      [UInt8]($0)
    }
  }

  /// What is found in each sample, which takes long and is asked for by every test.
  private static let found: [String: CSVDetection] = samples.reduce(into: [:]) {
    $0[$1.description] = detect($1)
  }

  private static func detect(_ sample: Sample) -> CSVDetection? {
    guard let bytes = bytes("\(sample).csv") else { return nil }
    var options = CSVDetection.Options(LoadOptions(today: Day(number: 20_600)))
    options.account = "assets:bank"
    options.commodity = sample.told
    return CSVDetection(
      SourceFile(
        path: "\(sample).csv", padded: bytes + [UInt8](repeating: 0, count: SourceFile.padding)),
      options)
  }

  @Test func hasFilesOfManyBanks() {
    #expect(DetectionTests.samples.count >= 60)
    #expect(Set(DetectionTests.samples.map { $0.description.prefix(2) }).count >= 16)
  }

  @Test(arguments: samples) func isRightOrAsks(_ sample: Sample) throws {
    let found = try #require(DetectionTests.found[sample.description])
    let asked = found.questions.map(\.topic.rawValue)
    if !sample.questions.contains("*") {
      #expect(Set(asked).isSubset(of: Set(sample.questions)), "\(found.questions)")
    }
    guard asked.isEmpty else { return }
    let statement = try #require(found.statement)
    let entries = statement.entries
    #expect("\(entries.count)" == sample.rows)
    let days = entries.map(\.day)
    #expect("\(days.min()?.description ?? "")–\(days.max()?.description ?? "")" == sample.days)
    let amounts = entries.compactMap { $0.postings.first?.amount }
    #expect(Set(amounts.map(\.symbol)) == [sample.commodity])
    let incoming = try #require(statement.incoming(sample.description).first)
    let sum = incoming.rows.reduce(Decimal.zero) { $0.adding($1.amount) ?? .zero }
    #expect(sum == Decimal(sample.sum))
    #expect(incoming.closing == (sample.closing == "-" ? nil : Decimal(sample.closing)))
    #expect(incoming.brokenChain == nil)
    let first = try #require(incoming.rows.first)
    #expect(first.text.contains(sample.text), "\(first.text)")
    #expect(first.amount == Decimal(sample.amount))
  }

  @Test func asksLittle() {
    let decided = DetectionTests.samples.count {
      DetectionTests.found[$0.description]?.questions.isEmpty == true
    }
    #expect(decided * 100 >= DetectionTests.samples.count * 80, "\(decided)")
  }

  /// Wherever a file breaks off, what is decided are rows of the whole, as they are in it.
  @Test(arguments: samples) func isNeverWrongWhereItIsCut(_ sample: Sample) throws {
    let whole = try #require(DetectionTests.bytes("\(sample).csv"))
    let found = try #require(DetectionTests.found[sample.description])
    guard found.questions.isEmpty, let statement = found.statement else { return }
    let rows = Set(DetectionTests.rows(statement))
    let step = Thoroughness.count(quick: whole.count, thorough: 1)
    for end in stride(from: step / 2, to: whole.count, by: step) {
      var options = CSVDetection.Options(LoadOptions(today: Day(number: 20_600)))
      options.account = "assets:bank"
      options.commodity = sample.told
      options.isTrial = true
      let padded = Array(whole[..<end]) + [UInt8](repeating: 0, count: SourceFile.padding)
      let cut = CSVDetection(SourceFile(path: "cut.csv", padded: padded), options)
      guard cut.questions.isEmpty, let part = cut.statement else { continue }
      let others = DetectionTests.rows(part).filter { !rows.contains($0) }
      #expect(others.isEmpty, "\(sample) cut at \(end): \(others)")
    }
  }

  private static func rows(_ statement: CSVStatement) -> [String] {
    statement.incoming("").flatMap(\.rows).map { "\($0.line): \($0.day) \($0.amount) \($0.symbol)" }
  }
}
