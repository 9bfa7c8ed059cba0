import Foundation
import LedgerTestSupport
import Testing

/// What is printed as a journal says the same numbers where it is read alone, here and in hledger,
/// whatever the journal that it comes from declares and where.
struct PrintedJournalLawTests {
  /// What prints, and which balances it prints.
  private static let forms: [(printing: String, balance: String, isWhole: Bool)] = [
    ("print", "balance", true), ("print -x", "balance", true), ("print -B", "balance -B", true),
    ("print --explicit --verbose-tags", "balance", true),
    ("close --open", "balance type:AL", false),
    ("close --open --show-costs", "balance type:AL", false),
    ("close --open -x", "balance type:AL", false),
  ]

  @Test(arguments: UInt64(0)..<UInt64(Thoroughness.count(quick: 60, thorough: 3000)))
  func readsBackTheSameNumbers(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 9001)
    let journal = MarkedJournal.text(&random)
    let hledger = ExternalProgram(named: "hledger")
    for form in PrintedJournalLawTests.forms {
      guard let printed = try answer(form.printing, journal), !printed.isEmpty else { continue }
      let text = String(decoding: printed, as: UTF8.self)
      let meant = try balances(form.balance, journal)
      let again = try balances(form.isWhole ? "balance" : form.balance, text)
      #expect(meant == again, "\(form.printing) of\n\(journal)\ngives\n\(text)")
      guard seed % 5 == 0, let hledger else { continue }
      let theirs = try hledger.run(
        ["-I", "-f", "-", "balance", "--flat", "-E", "-N", "-O", "json"]
          + (form.isWhole ? [] : ["assets", "liabilities"]), standardInput: printed,
        environment: ["LANG": "C.UTF-8"])
      let lines = ReportLines.ofBalance(
        try JSONText.value(String(decoding: theirs.output, as: UTF8.self)))
      #expect(
        lines.filter { $0.contains { $0.isNumber } }.sorted() == again,
        "hledger on \(form.printing) of\n\(journal)\nwhich is\n\(text)")
    }
  }

  /// Nobody notices a law whose journals are all refused.
  @Test func mostJournalsAreGood() throws {
    var good = 0
    for seed in UInt64(0)..<60 {
      var random = SplitMix64(seed: seed &+ 9001)
      if try answer("print", MarkedJournal.text(&random)) != nil { good += 1 }
    }
    #expect(good > 30)
  }

  private func answer(_ words: String, _ journal: String) throws -> [UInt8]? {
    let arguments = ["bursar-report"] + words.split(separator: " ").map(String.init)
    let outcome = try InProcess.program(
      arguments + ["-I", "-f", "-", "--today", "2026-02-01"], Array(journal.utf8), "/", [:])
    return outcome.exitCode == 0 ? outcome.output : nil
  }

  private func balances(_ words: String, _ journal: String) throws -> [String] {
    let json = try #require(try answer(words + " --flat -E -O json", journal), "\(journal)")
    return ReportLines.ofBursar(try JSONText.value(String(decoding: json, as: UTF8.self)), "rows")
      .filter { $0.contains { $0.isNumber } }.sorted()
  }
}

/// Random journals in which directives anywhere decide what the marks of numbers mean.
enum MarkedJournal {
  private static let numbers = [
    "20.000", "20,000", "12.50", "12,50", "7", "1.000.000", "1,000,000", "0.125", "0,125", "1,234",
    "1.234", "-3.50", "-45,000", "999", "100.5", "100,5", "12.345.678,90", "12,345,678.90",
  ]
  private static let styles = [
    "1000.00", "1000,00", "1,000.00", "1.000,00", "1.000,", "1,000.", "1 000,00", "1.00.000,0",
  ]

  static func text(_ random: inout SplitMix64) -> String {
    var lines: [String] = []
    for index in 0..<random.number(in: 2...6) {
      if random.happens(percent: 55) { lines += [directive(&random), ""] }
      lines += transaction(index, &random) + [""]
    }
    if random.happens(percent: 40) { lines.append(directive(&random)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func directive(_ random: inout SplitMix64) -> String {
    let style = random.pick(styles)
    switch random.below(6) {
    case 0: return "decimal-mark \(random.pick([".", ","]))"
    case 1: return "D \(style) EUR"
    case 2: return "commodity $\(style)"
    case 3: return "commodity EUR\n  format \(style) EUR"
    default: return "commodity \(style) \(random.pick(["EUR", "ARS"]))"
    }
  }

  private static func amount(_ random: inout SplitMix64) -> String {
    let number = random.pick(numbers)
    switch random.below(5) {
    case 0: return "$\(number)"
    case 1: return "\(number) ARS"
    default: return "\(number) EUR"
    }
  }

  private static func transaction(_ index: Int, _ random: inout SplitMix64) -> [String] {
    var lines = ["2026-01-\(10 + index) payee \(index)"]
    for _ in 0..<random.number(in: 1...2) {
      var posting = "    \(random.pick(["assets:bank", "expenses:food", "liabilities:card"]))"
      posting += "  " + amount(&random)
      if random.happens(percent: 20) {
        posting += " @ \(random.pick(numbers.filter { !$0.hasPrefix("-") })) CHF"
      }
      if random.happens(percent: 15) { posting += " = \(random.pick(numbers)) EUR" }
      lines.append(posting)
    }
    return lines + ["    equity:start"]
  }
}
