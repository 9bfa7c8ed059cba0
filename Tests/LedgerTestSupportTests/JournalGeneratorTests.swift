import LedgerTestSupport
import Testing

struct JournalGeneratorTests {
  @Test func repeatsItselfForASeed() {
    var first = JournalGenerator(seed: 7, transactions: 50)
    var second = JournalGenerator(seed: 7, transactions: 50)
    var other = JournalGenerator(seed: 8, transactions: 50)
    let text = first.journal().text
    #expect(text == second.journal().text)
    #expect(text != other.journal().text)
    #expect(text != first.journal().text)
  }

  @Test func usesEveryPartOfTheLanguageItIsAskedFor() {
    var generator = JournalGenerator(seed: 1, transactions: 400)
    let text = generator.journal().text
    let pieces = [
      "alias chk", " chk ", "apply account household", " == ", " =* ", " = ", "= expenses:food",
      "~ monthly", "comment\n", " ; said", " AAPL @ $", " AAPL @@ $", "account ", "payee ", "tag ",
      "D $1,000.00", "\nY20", "[20", "date:20", "P 20", " ! ", " * ", "費用:食費", "[budget:",
      "(budget:", "h\n", "\"Fund 2050\"\n", "receipt: ", "=20",
    ]
    for piece in pieces {
      let found = text.contains(piece)
      #expect(found, "\(piece)")
    }
    #expect(text.contains(#/\$-?\d,\d{3}\.\d\d/#))
    #expect(text.contains(#/\d\.\d{3},\d\d EUR/#))
    #expect(text.contains(#/\n\d\d[-/]\d\d /#))
  }

  @Test func usesOnlyWhatItIsAskedFor() {
    var generator = JournalGenerator(seed: 1, transactions: 200, features: [])
    let text = generator.journal().text
    for piece in ["@", "=", "(", "[", "alias", "account", "\nY", "\nP", "\n~", "\n#", "!", "食"] {
      let found = text.contains(piece)
      #expect(!found, "\(piece)")
    }
    #expect(text.utf8.filter { $0 == 0x3B }.count == 1)
  }

  @Test func endsEveryLineAsAskedFor() {
    var generator = JournalGenerator(
      seed: 3, transactions: 20, lineEnding: .carriageReturnAndLineFeed)
    let lines = TextLines(generator.journal().text)
    #expect(lines.ending == .complete)
    #expect(lines.lines.allSatisfy { $0.utf8.last == 0x0D })
  }

  @Test func balancesInEveryCommodityThatIsNeverPriced() {
    var generator = JournalGenerator(seed: 4, transactions: 300, features: [.missingAmounts])
    let journal = generator.journal()
    #expect(journal.transactionCount == 300)
    for commodity in ["$", "EUR", "Fund 2050"] {
      let held = journal.balances.filter { $0.key.commodity == commodity }.map(\.value)
      #expect(!held.isEmpty)
      #expect(held.reduce(0, +) == 0)
    }
  }

  /// hledger, where it is installed and neither too old for `--layout` nor of another generation.
  private static let hledger: ExternalProgram? = {
    guard let program = ExternalProgram(named: "hledger"),
      let outcome = try? program.run(["--version"]),
      let version = String(decoding: outcome.output, as: UTF8.self)
        .firstMatch(of: #/^hledger 1\.(\d+)/#),
      let minor = Int(version.output.1), (25..<90).contains(minor)
    else { return nil }
    return program
  }()

  /// An independent reader agrees that the journals are good, and what they come to.
  @Test(
    .enabled(if: hledger != nil, "no hledger 1.25 or later"),
    arguments: 1...UInt64(Thoroughness.count(quick: 8, thorough: 200)))
  func writesJournalsThatHledgerAccepts(seed: UInt64) throws {
    let hledger = try #require(Self.hledger)
    var generator = JournalGenerator(
      seed: seed, transactions: 120,
      lineEnding: seed % 2 == 0 ? .lineFeed : .carriageReturnAndLineFeed)
    let journal = generator.journal()
    let arguments = ["-f-", "balance", "--flat", "--no-total", "-E", "-O", "csv", "--layout=bare"]
    let outcome = try hledger.run(
      arguments, standardInput: Array(journal.text.utf8),
      environment: ["LC_ALL": "C.UTF-8", "HOME": "/"])
    #expect(outcome.exitCode == 0, "\(String(decoding: outcome.errorOutput, as: UTF8.self))")
    #expect(holdings(inTable: String(decoding: outcome.output, as: UTF8.self)) == journal.balances)
  }

  /// What stands in rows like `"assets:bank","$","-12.50"`.
  private func holdings(inTable table: String) -> [GeneratedJournal.Holding: Int] {
    var found: [GeneratedJournal.Holding: Int] = [:]
    for row in table.matches(of: #/"([^"]+)","([^"]*)","([-0-9.,]+)"/#) {
      let mark = row.output.3.lastIndex { $0 == "." || $0 == "," }
      let decimals = mark.map { row.output.3[$0...].count - 1 } ?? 0
      let isWhole = decimals == 0 || decimals > 2
      let digits = row.output.3.filter { $0.isNumber || $0 == "-" }
      guard let value = Int(digits), value != 0 else { continue }
      let holding = GeneratedJournal.Holding(
        account: String(row.output.1), commodity: String(row.output.2))
      found[holding] = isWhole ? value * 100 : decimals == 1 ? value * 10 : value
    }
    return found
  }
}
