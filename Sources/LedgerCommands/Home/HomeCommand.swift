import LedgerModel
package import LedgerChecks
package import LedgerCommandLine
package import LedgerSite
import LedgerStatements
package import LedgerStudy
import LedgerValues

/// What `bursar home` can be told.
package struct HomeOptions: SessionOptions {
  package static let program = "bursar"
  package static let needs: Study.Needs = [.budgets, .goals]

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  /// The symbol of `-X`.
  package var currency: String?

  package init() {}
}

/// `bursar` alone: how things stand, on one screen.
package enum HomeCommand: ScreenCommand {
  package static let name = "home"
  package static let programName = "bursar-home"
  package static let summary = "Show where you stand on one screen"
  package static let examples = [
    Example("bursar", "the journal that is here"),
    Example("bursar -f 2026.journal", "another one"),
    Example("bursar home -X USD", "sums in dollars"),
  ]
  package static let details = [
    "Net worth, and what came in and went out, are sums in one currency: that of -X, otherwise of the `D` directive, otherwise the one with the most spending. Hidden and closed accounts are not listed, but count."
  ]
  package static let flags: [Flag<HomeOptions>] =
    HomeOptions.shared + [
      Flag(
        "-X", "--exchange", value: "COMMODITY", help: "Show sums in this commodity",
        heading: "Money"
      ) { $0.currency = $1 }
    ]
  /// What is wrong is said on the screen itself.
  package static let scope: CheckOptions.Scope? = nil

  package static let defaults: HomeOptions = {
    var options = HomeOptions()
    options.journal.errors = .counted
    return options
  }()

  package static func screen(
    _ subject: SessionAlone<HomeOptions>
  ) throws(UsageError) -> HomeScreen {
    let study = subject.session.study
    let currency = try subject.options.currency.map { (symbol) throws(UsageError) in
      try study.loaded.journal.commodities.commodity(typed: symbol, "-X")
    }
    let unsure = UnsureEntries(study.loaded.journal).entries.count
    let session = subject.session.journal
    let conflicts = LeftConflict.all(
      study.loaded.journal, without: session.leftOut, session.source)
    return try exactly(
      HomeScreen(
        study, in: currency, without: session.leftOut, unsure: unsure, conflicts: conflicts))
  }
}
