import LedgerImport
import LedgerModel
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// A file that ends too early is asked about, or its whole rows are those of the whole file.
@Suite struct PrefixLawTests {
  private struct Row: Hashable, CustomStringConvertible {
    var line: Int
    var day: Day
    var amount: Decimal
    var description: String { "\(line): \(day) \(amount)" }
  }

  @Test(arguments: DetectionTests.samples)
  func comesInAsFarAsItIsWhole(_ sample: DetectionTests.Sample) throws {
    let bytes = try #require(DetectionTests.bytes("\(sample).csv"))
    let whole = Set(rows(bytes, sample) ?? [])
    if whole.isEmpty { return }
    let step = Thoroughness.count(quick: 251, thorough: 1)
    for end in Swift.stride(from: 40, to: bytes.count, by: step) {
      guard let found = rows(Array(bytes[..<end]), sample) else { continue }
      let other = found.filter { !whole.contains($0) }
      #expect(other.isEmpty, "\(sample) until byte \(end)")
    }
  }

  /// What comes in; nil where something is asked.
  private func rows(_ bytes: [UInt8], _ sample: DetectionTests.Sample) -> [Row]? {
    // Behind all of their days: of days that lie ahead only one order is possible.
    var options = CSVDetection.Options(LoadOptions(today: Day(number: 20_820)))
    options.account = "assets:bank"
    options.commodity = sample.told
    let found = CSVDetection(
      SourceFile(
        path: "x.csv", padded: bytes + [UInt8](repeating: 0, count: SourceFile.padding)),
      options)
    guard found.isDecided else { return nil }
    return found.statement?.incoming("").flatMap(\.rows).map {
      Row(line: $0.line, day: $0.day, amount: $0.amount)
    }
  }
}
