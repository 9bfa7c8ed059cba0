import LedgerModel
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

@testable import LedgerImport

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

  /// Exports of other programs: one that is known, and tables that are read by their columns.
  @Test(arguments: [
    "Account,Date,Payee,Memo,Outflow,Inflow\nCash,03/26/2026,Shop,tea,12.50,0.00\nCash,03/27/2026,Stall,,110.00,0.00\nBank,03/28/2026,Works,,0.00,2100.00",
    "Date,Account,Category,Payee,Amount\n2026-03-01,Cash,Food,Shop,-12.50\n2026-03-02,Bank,Rent,Owner,-910.00\n2026-03-03,Bank,Salary,Works,2100.00",
    "Datum;Konto;Kategorie;Betrag;Notiz\n26.03.2026;Giro;Essen;-12,50;Markt\n27.03.2026;Giro;Miete;-910,00;Haus\n28.03.2026;Bar;Essen;-1,20;Stand",
  ])
  func comesInFromProgramsAsFarAsItIsWhole(text: String) throws {
    let whole = Set(try #require(programRows(text + "\n")))
    #expect(whole.count == 3)
    for end in 36..<text.utf8.count {
      let cut = String(decoding: text.utf8.prefix(end), as: UTF8.self)
      #expect(Set(programRows(cut) ?? []).isSubset(of: whole), "until byte \(end)")
    }
  }

  private func programRows(_ text: String) -> [Row]? {
    let bytes = Array(text.utf8)
    guard StatementReader.format(of: bytes[...], guesses: true) == .app else { return nil }
    let statements = try? AppReader.read(bytes[...], latest: 2199, commodity: "EUR")
    return statements?.flatMap(\.rows).map { Row(line: $0.line, day: $0.day, amount: $0.amount) }
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
