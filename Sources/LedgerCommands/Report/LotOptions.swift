import LedgerChecks
import LedgerCommandLine
import LedgerLots
import LedgerModel
import LedgerRendering
import LedgerReports
import LedgerSource
import LedgerValues

/// What reports show of lots, which they do only if they are asked.
package struct LotOptions: Sendable {
  package struct Shown: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Each lot as an account of its own.
    package static let lots = Shown(rawValue: 1)
    /// Postings for gains that nothing records.
    package static let gains = Shown(rawValue: 2)
    /// Everything at its basis.
    package static let basis = Shown(rawValue: 4)
  }

  package enum Errors: Sendable {
    case stop
    case ignored
  }

  package var shown: Shown = []
  package var errors = Errors.stop
  var style = LotView.Style.combined

  package init() {}

  static let flags: [Flag<LotOptions>] = [
    Flag("--lots", help: "Show each lot", heading: "Lots", prominence: .special) {
      $0.shown.insert(.lots)
    },
    Flag(
      "--infer-gains", help: "Add postings for gains that are not recorded", heading: "Lots",
      prominence: .special
    ) { $0.shown.insert(.gains) },
    Flag(
      "--ignore-lots", help: "Do not check lots", heading: "Lots", prominence: .special
    ) { $0.errors = .ignored },
    Flag(
      "--lot-style", value: "STYLE", choices: ["combined", "separate"],
      help: "Write lots as account names, or after amounts", heading: "Lots",
      prominence: .special
    ) { $0.style = $1 == "separate" ? .separate : .combined },
  ]

  /// Lets a session show its journal as it was asked for; gives what is shown of lots.
  func apply(
    to read: inout JournalSession, _ session: Session<ReportOptions>
  ) throws(UsageError) -> LotView? {
    if shown.isEmpty { return nil }
    let book = try LotOptions.book(read.loaded, .written)
    if errors == .stop, session.options.journal.assertions == .checked {
      let look = session.options.output.look(session.invocation.console)
      try read.requireSoundLots(book, look)
    }
    do throws(TooLarge) {
      var view = LotView(read.journal, book)
      if shown.contains(.basis) { try view.valueAtBasis(read.loaded.types) }
      if shown.contains(.lots) {
        // With all amounts, hledger 2 writes the lots of pools into accounts, and does not read them again.
        let isRead = session.invocation.path.hasSuffix(" print")
        let isWhole = session.options.lists.print.amounts == .explicit
        try view.showLots(style, pools: isRead && !isWhole ? .behindAmounts : .inAccounts)
      }
      if shown.contains(.gains) { try view.inferGains(read.loaded.types) }
      if shown.contains(.basis) { view.showChanges() }
      read.show(read.loaded.with(view.journal))
      return view
    } catch {
      throw .tooLarge("a gain")
    }
  }

  /// The lots of a journal.
  static func book(
    _ loaded: LoadedJournal, _ extent: LotBook.Extent, through day: Day? = nil,
    method: LotMethod? = nil, from first: Day = .earliest
  ) throws(UsageError) -> LotBook {
    do throws(TooLarge) {
      return try LotBook(loaded, extent, through: day, method: method, from: first)
    } catch {
      throw .tooLarge("a basis")
    }
  }
}
