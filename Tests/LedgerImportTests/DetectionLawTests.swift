import LedgerImport
import LedgerModel
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// Tables made at random, in every mixture of forms: what is decided is right.
@Suite struct DetectionLawTests {
  private struct Row {
    var day: Day
    var cents: Int
    var balance: Int
  }

  /// A table, and how it is written.
  private struct Form {
    var separator: String
    var date: String
    var mark: String
    var hasGroups: Bool
    var isNewestFirst: Bool
    var hasBalance: Bool
    var hasSides: Bool
    var hasHeader: Bool

    init(_ random: inout SplitMix64) {
      separator = [",", ";", "\t", "|"].randomElement(using: &random) ?? ";"
      date =
        ["d.m.Y", "d/m/Y", "m/d/Y", "Y-m-d", "Ymd", "d-m-y", "d.m.y"]
        .randomElement(using: &random) ?? "Y-m-d"
      mark = [",", "."].randomElement(using: &random) ?? "."
      hasGroups = Bool.random(using: &random)
      isNewestFirst = Bool.random(using: &random)
      hasBalance = Bool.random(using: &random)
      hasSides = Bool.random(using: &random)
      hasHeader = Bool.random(using: &random)
    }

    func day(_ day: Day) -> String {
      let civil = day.civil
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      return date.map { letter in
        switch letter {
        case "d": two(civil.day)
        case "m": two(civil.month)
        case "Y": "\(civil.year)"
        case "y": two(civil.year % 100)
        default: "\(letter)"
        }
      }.joined()
    }

    func amount(_ cents: Int) -> String {
      let units = abs(cents) / 100
      let fraction = abs(cents) % 100
      let group = mark == "," ? "." : ","
      let whole =
        hasGroups && units >= 1000
        ? "\(units / 1000)\(group)\(String(units % 1000 + 1000).dropFirst())" : "\(units)"
      return (cents < 0 ? "-" : "") + whole + mark + (fraction < 10 ? "0" : "") + "\(fraction)"
    }

    func text(_ rows: [Row]) -> String {
      var lines: [[String]] = []
      if hasHeader {
        lines.append(
          ["Booking date", "Description"] + (hasSides ? ["Debit", "Credit"] : ["Amount"])
            + (hasBalance ? ["Balance"] : []) + ["Currency"])
      }
      for (number, row) in (isNewestFirst ? rows.reversed() : rows).enumerated() {
        var cells = [day(row.day), "Shop \(number % 7) street"]
        if hasSides {
          cells += row.cents < 0 ? [amount(-row.cents), ""] : ["", amount(row.cents)]
        } else {
          cells.append(amount(row.cents))
        }
        if hasBalance { cells.append(amount(row.balance)) }
        lines.append(cells + ["EUR"])
      }
      return lines.map { line in line.map { "\"\($0)\"" }.joined(separator: separator) + "\n" }
        .joined()
    }
  }

  private func rows(_ random: inout SplitMix64) -> [Row] {
    var day = Day(number: 20_400 + Int32.random(in: 0..<60, using: &random))
    var balance = Int.random(in: -200_000..<900_000, using: &random)
    return (0..<Int.random(in: 2..<30, using: &random)).map { _ in
      day = day.adding(days: Int.random(in: 0..<5, using: &random))
      var cents = Int.random(in: -150_000..<120_000, using: &random)
      if cents == 0 { cents = 1 }
      balance += cents
      return Row(day: day, cents: cents, balance: balance)
    }
  }

  @Test func decidesNothingWrong() throws {
    var random = SplitMix64(seed: 20_260_331)
    var decided = 0
    let trials = 400
    for trial in 0..<trials {
      let form = Form(&random)
      let rows = rows(&random)
      var options = CSVDetection.Options(LoadOptions(today: Day(number: 20_700)))
      options.account = "assets:bank"
      let found = CSVDetection(SourceFile(path: "a.csv", text: form.text(rows)), options)
      guard found.isDecided, let statement = found.statement else { continue }
      decided += 1
      let told = statement.entries.compactMap { entry -> String? in
        entry.postings.first?.amount.map { "\(entry.day) \($0.quantity.rescaled(to: 2) ?? .zero)" }
      }
      let truth = rows.map { "\($0.day) \(Decimal(Int128($0.cents), scale: 2))" }
      #expect(told.sorted() == truth.sorted(), "trial \(trial)\n\(form.text(rows))")
    }
    #expect(decided * 2 > trials, "\(decided)")
  }
}
