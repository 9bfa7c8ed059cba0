import LedgerModel
import LedgerRendering
import LedgerReports
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// What several threads write, each a part, is what one writes, byte by byte.
struct PartsTests {
  private static let seeds = 1...UInt64(Thoroughness.count(quick: 4, thorough: 60))

  private func journal(_ seed: UInt64) -> LoadedJournal {
    var generator = JournalGenerator(seed: seed, transactions: 60)
    let file = SourceFile(path: "main.journal", text: generator.journal().text)
    return JournalLoader(MemoryFiles([:]), LoadOptions(today: Day(number: 20_000))).load([file])
  }

  @Test(arguments: seeds)
  func writesARegisterInParts(seed: UInt64) throws {
    let loaded = journal(seed)
    let amounts = AmountText(loaded.journal.commodities)
    for running in [RegisterReport.Running.total, .average] {
      for interval in [Interval?.none, .months(1)] {
        var options = RegisterReport.Options()
        options.running = running
        let span = try ReportSpan(PeriodExpression(interval: interval), .all, loaded.journal)
        let report = RegisterReport(loaded, .all, span, depth: DepthLimits(), options)
        func text(_ runner: some ParallelRunner) -> [UInt8] {
          var text: [UInt8] = []
          report.text(amounts, TerminalLook(), runner) { text += $0 }
          return text
        }
        let whole = text(OnePiece())
        #expect(text(SerialRunner()) == whole)
        let page = report.page(amounts, TerminalLook()).terminalText(TerminalLook())
        #expect(Array(page.utf8) == whole)
      }
    }
  }

  @Test func printsTransactionsInParts() {
    let entry = "2026-01-05 Rewe  ; some: tag\n    expenses:food    1.50 EUR\n    assets:cash\n\n"
    for count in [0, 1, 2, 2_500] {
      let text = String(repeating: entry, count: count)
      let loaded = JournalLoader(MemoryFiles([:]), LoadOptions(today: Day(number: 20_000)))
        .load([SourceFile(path: "main.journal", text: text)])
      let report = PrintReport(
        loaded, PostingFilter(.all, .always, in: loaded), PrintReport.Options())
      func json(_ runner: some ParallelRunner) -> [UInt8] {
        var text: [UInt8] = []
        report.json(runner) { text += $0 }
        return text
      }
      let whole = json(OnePiece())
      #expect(json(SerialRunner()) == whole)
      #expect(throws: Never.self) { try JSON(reading: whole) }
    }
  }
}

/// Does all in one piece.
private struct OnePiece: ParallelRunner {
  func run<Result: Sendable>(_ work: [@Sendable () -> Result]) -> [Result] { work.map { $0() } }

  func pieces(upTo most: Int, forTransactions count: Int) -> Int { 1 }
}
