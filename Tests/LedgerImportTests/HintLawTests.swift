import Foundation
import LedgerModel
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

@testable import LedgerImport

/// What a message proposes, given literally, leads to rows that their balances prove, or to another
/// question; never round in a circle, and never into a contradiction.
@Suite struct HintLawTests {
  /// What somebody gives who follows hints to the letter.
  private struct Given: Hashable {
    var answers: [String] = []
    var scope = StatementScope()
    var commodity: String?
    var account: String?

    /// Nil where a hint is words for people.
    func following(_ hint: String) -> Given? {
      var next = self
      let parts = hint.split(separator: " ").map(String.init)
      switch parts.first {
      case "--answer": next.answers.append(hint.split(separator: "'").dropFirst().joined())
      case "--rows": return next.scope.take(parts[1]) ? next : nil
      case "--skip-row": return next.scope.skip(parts[1]) ? next : nil
      case "--without-balance": next.scope.balances = .ignored
      case "--commodity": next.commodity = parts[1].filter { $0 != "," }
      case "--account": next.account = parts[1].filter { $0 != "," }
      default: return nil
      }
      return next
    }
  }

  /// How many ways through a file are followed, and how many bytes lie between two cuts.
  private static let most = Thoroughness.count(quick: 3, thorough: 60)
  private static let stride = 30 / Thoroughness.count(quick: 1, thorough: 30)

  /// Without trials nothing is proposed, which is faster where nothing is followed.
  private func detect(_ text: [UInt8], _ given: Given, tries: Bool = true) -> CSVDetection {
    var options = CSVDetection.Options(LoadOptions(today: Day(number: 20_700)))
    options.isTrial = !tries
    options.answers = given.answers
    options.scope = given.scope
    options.commodity = given.commodity
    options.account = given.account
    let padded = text + [UInt8](repeating: 0, count: SourceFile.padding)
    return CSVDetection(SourceFile(path: "a.csv", padded: padded), options)
  }

  /// The flags that the helps of a file's questions name.
  private func hints(_ found: CSVDetection) -> [String] {
    found.diagnostics(FileID(0)).flatMap(\.fixes).map(\.title).flatMap { title in
      var hints: [String] = []
      var rest = title[...]
      while let start = rest.range(of: "--") {
        let behind = rest[start.upperBound...]
        let ends = [behind.firstIndex { $0 == "(" }, behind.range(of: ", or ")?.lowerBound]
        let end = ends.compactMap(\.self).min() ?? rest.endIndex
        hints.append(String(rest[start.lowerBound..<end]))
        rest = rest[end...]
      }
      return hints
    }
  }

  /// Follows all hints of a file to the end; gives how many were followed.
  private func follow(_ text: [UInt8], _ name: String) -> Int {
    var open = [Given()]
    var seen: Set<Given> = []
    var followed = 0
    while let given = open.popLast(), seen.count < HintLawTests.most {
      guard seen.insert(given).inserted else { continue }
      let found = detect(text, given)
      if found.isDecided {
        let chain = found.statement?.incoming("").compactMap(\.brokenChain) ?? []
        #expect(
          given.scope.balances == .ignored || chain.isEmpty, "\(name): \(given) leads to a break")
        continue
      }
      for hint in hints(found) {
        guard let next = given.following(hint) else { continue }
        followed += 1
        let after = detect(text, next, tries: false)
        let questions = Set(found.questions.map { "\($0.topic) \($0.evidence)" })
        let left = Set(after.questions.map { "\($0.topic) \($0.evidence)" })
        #expect(left != questions, "\(name): \(hint) of \(given) changes nothing: \(left)")
        open.append(next)
      }
    }
    return followed
  }

  /// All samples, or every ninth where there is little time.
  private static var samples: [DetectionTests.Sample] {
    let step = 10 - Thoroughness.count(quick: 1, thorough: 9)
    return DetectionTests.samples.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }

  @Test(arguments: samples) func leadsOn(_ sample: DetectionTests.Sample) throws {
    let bytes = try #require(DetectionTests.bytes("\(sample).csv"))
    _ = follow(bytes, "\(sample)")
  }

  /// One row is broken: its amount is another, it is there twice, it is gone, it is cut off.
  @Test(arguments: ["10.50", "twice", "gone", "cut", "odd"])
  func leadsAroundWhatIsBroken(_ fault: String) throws {
    var random = SplitMix64(seed: 7)
    var followed = 0
    for _ in 0..<Thoroughness.count(quick: 3, thorough: 40) {
      var balance = 50_000
      var lines = ["Date,Description,Amount,Balance,Currency"]
      for day in 1...8 {
        let cents = Int.random(in: -9_000..<9_000, using: &random) | 1
        balance += cents
        func shown(_ cents: Int) -> String { "\(Decimal(Int128(cents), scale: 2))" }
        lines.append("2026-03-0\(day),Shop \(day),\(shown(cents)),\(shown(balance)),EUR")
      }
      let row = Int.random(in: 2...7, using: &random)
      switch fault {
      case "twice": lines.insert(lines[row], at: row)
      case "gone": lines.remove(at: row)
      case "cut": lines[8] = String(lines[8].prefix(22))
      case "odd": lines[row] += ",more,and more"
      default:
        var cells = lines[row].split(separator: ",").map(String.init)
        cells[2] = fault
        lines[row] = cells.joined(separator: ",")
      }
      let text = lines.joined(separator: "\n") + (fault == "cut" ? "" : "\n")
      followed += follow(Array(text.utf8), "\(fault) at \(row)")
    }
    #expect(followed >= 3)
  }

  /// Formats of banks: what breaks off comes in as far as it is whole, what does not add up without
  /// its balances.
  @Test func leadsOnInFormatsOfBanks() throws {
    for (format, text) in StatementSamples.all {
      let known = try #require(BankStatement.Format(rawValue: format))
      let bytes = Array(text.utf8)
      let whole = try StatementReader.read(file(bytes), known, commodity: "EUR")
      let rows = whole.flatMap(\.rows)
      for end in Swift.stride(from: 0, to: bytes.count, by: HintLawTests.stride) {
        let cut = file(Array(bytes[..<end]))
        do throws(StatementFault) {
          _ = try StatementReader.read(cut, known, commodity: "EUR")
        } catch {
          guard let way = error.ways.first else { continue }
          var scope = StatementScope()
          let isRead = scope.take(way.replacing("--rows ", with: ""))
          #expect(isRead)
          let found = try StatementReader.read(cut, known, commodity: "EUR", scope)
          let amounts = found.flatMap(\.rows).map { "\($0.day) \($0.amount)" }
          #expect(amounts == rows.prefix(amounts.count).map { "\($0.day) \($0.amount)" })
          #expect(found.allSatisfy { $0.closing == nil })
        }
      }
    }
  }

  private func file(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: "x", padded: bytes + [UInt8](repeating: 0, count: SourceFile.padding))
  }
}
