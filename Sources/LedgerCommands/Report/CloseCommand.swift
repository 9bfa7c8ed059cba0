package import LedgerCommandLine
import LedgerLots
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerReports
import LedgerRendering
import LedgerValues

/// `bursar report close`.
package enum CloseCommand: ReportScreenCommand {
  package static let name = "close"
  package static let aliases = ["equity"]
  package static let summary = "Write the entries that close a year and open the next"
  package static let examples = [
    Example("bursar report close -e 2027", "close assets and liabilities at the end of 2026"),
    Example("bursar report close --retain -p 2026", "move the year's result to equity"),
    Example("bursar report close --open -e 2027 >2027.journal", "begin a new file"),
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + ReportOptions.selectionFlags
    + closingFlags.lifted(into: \.closing) + [PrintCommand.layoutFlag]

  private static let closingFlags: [Flag<ClosingReport.Options>] = [
    part("--clopen", "Close and open (the default)", [.close, .open]),
    part("--close", "Only bring assets and liabilities to zero", [.close]),
    part("--open", "Only give them back what they had", [.open]),
    part("--retain", "Move revenues and expenses to equity", [.retain]),
    part("--assert", "Only assert what accounts hold", [.assert]),
    part("--assign", "Only assign what accounts hold", [.assign]),
    // An older name of hledger.
    Flag("--migrate", help: "Close and open", heading: "Closing", prominence: .hidden) {
      $0.parts = [.close, .open]
    },
    Flag(
      "--show-costs", help: "Lots are written with their costs", heading: "Closing",
      prominence: .hidden
    ) { _ in
      // With --lots each lot has its cost in its name.
    },
    Flag("-E", "--empty", help: "Also write accounts that hold nothing", heading: "Closing") {
      $0.zeroRows = .shown
    },
    Flag("--interleaved", help: "Put equity after each account", heading: "Closing") {
      $0.order = .interleaved
    },
    Flag("-x", "--explicit", help: "Write all amounts", heading: "Closing") {
      $0.amounts = .written
    },
    Flag(
      "--round", value: "TYPE", choices: ["none"], otherChoices: ["soft", "hard", "all"],
      help: "Amounts keep all their digits", heading: "Closing", prominence: .hidden
    ) { (_, type) throws(UsageError) in
      if type != "none" {
        throw UsageError(
          "close does not round: what is left over would stay in the accounts",
          hints: ["leave out --round"])
      }
    },
    Flag(
      "--close-acct", value: "ACCOUNT", help: "Move balances to this account", heading: "Closing"
    ) {
      $0.closingAccount = $1
    },
    Flag(
      "--open-acct", value: "ACCOUNT", help: "Open balances from this account", heading: "Closing"
    ) {
      $0.openingAccount = $1
    },
    Flag(
      "--close-desc", value: "TEXT", help: "Use this description when closing", heading: "Closing"
    ) {
      $0.closingDescription = $1
    },
    Flag(
      "--open-desc", value: "TEXT", help: "Use this description when opening", heading: "Closing"
    ) {
      $0.openingDescription = $1
    },
  ]

  /// A flag that says what is written, and perhaps the value of its tag.
  private static func part(
    _ spelling: String, _ help: String, _ parts: [ClosingReport.Part]
  ) -> Flag<ClosingReport.Options> {
    Flag(spelling, optionalValue: "TAG", help: help, heading: "Closing") { (options, value) in
      options.parts = parts
      options.tagValue = value
    }
  }

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    let closing = try closing(report)
    if closing.isTooLarge { throw .tooLarge("a balance") }
    if ![.json, .text].contains(report.options.output.chosenFormat) {
      throw UsageError("close has the formats text and json", hints: ["leave out -O, or -O json"])
    }
    let commodities = report.read.journal.commodities
    return ReportScreen(
      Page(Wording(name: "close")), text: { $0(closing.journalText) },
      data: { $0(closing.json(commodities).written()) }
    ).explained(closing.isEmpty ? report.nothingFound : nil)
      .remarking(try losesLots(report) ? [ReportPhrase.closedWithoutLots] : [])
  }

  /// Whether what is closed has lots that the next file would not know.
  private static func losesLots(_ report: ReportSession) throws(UsageError) -> Bool {
    let parts = report.options.closing.parts
    guard parts.contains(.open) || parts.contains(.close),
      !report.options.lots.shown.contains(.lots)
    else { return false }
    let book = try LotOptions.book(
      report.original, .written, through: day(report).adding(days: -1))
    return !book.openLots.isEmpty
  }

  private static func closing(_ report: ReportSession) throws(UsageError) -> ClosingReport {
    let (day, options) = (day(report), report.options.closing)
    let isByLot = report.options.lots.shown.contains(.lots)
    let loaded = isByLot ? report.original : report.read.loaded
    var lots: ClosingLots?
    if isByLot {
      let book = try LotOptions.book(loaded, .written, through: day.adding(days: -1))
      let areIncluded = try report.gainTerms()?.fees == .included
      do throws(TooLarge) {
        let fees = areIncluded ? try EntryFees(loaded, book) : nil
        lots = ClosingLots(book, report.options.lots.style, loaded.journal, fees: fees)
      } catch {
        throw .tooLarge("a fee")
      }
    }
    do throws(TooLarge) {
      return try ClosingReport(loaded, report.query, before: day, options, lots)
    } catch {
      throw .tooLarge("a basis")
    }
  }

  /// The first day of the new time: the end that was asked for, else the day after the last
  /// transaction, but not before today.
  private static func day(_ report: ReportSession) -> Day {
    let asked = report.read.period.period.intersection(report.query.period)
    if let end = asked.end { return end }
    let last = report.read.journal.transactions.map(\.day).max()?.adding(days: 1)
    return max(last ?? report.read.today, report.read.today)
  }
}
