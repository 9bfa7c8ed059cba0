import LedgerCommandLine
package import LedgerInsights
package import LedgerPrediction
package import LedgerStudy

/// What all commands about insights have in common.
package struct InsightsOptions: SessionOptions {
  package static let program = "bursar-insights"
  package static let needs: Study.Needs = [.budgets, .goals]

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var breakdown = BreakdownOptions()
  package var taxes = OverviewReport.Taxes.spent
  package var listsFigures = false
  package var isGate = false
  /// Whether hidden and closed accounts are shown.
  package var showsAll = false
  /// The side of a map's squares in meters; nil for one that fits.
  package var cellSide: Double?
  package var writesGeoJSON = false
  /// The symbol of `-X`.
  package var currency: String?
  /// What is known of a payment that is to be guessed.
  package var payment = PaymentContext()
  package var placeText: String?
  package var dateText: String?

  package init() {}

  static let shared: [Flag<InsightsOptions>] =
    JournalOptions.readingFlags.lifted(into: \.journal) + OutputOptions.flags.lifted(into: \.output)
    + [
      Flag(
        "-X", "--exchange", value: "COMMODITY", help: "Show sums in this commodity",
        heading: "Money"
      ) { $0.currency = $1 },
      figuresFlag,
    ]

  static let intervalFlags: [Flag<InsightsOptions>] =
    PeriodOptions.intervalFlags.lifted(into: \.journal.period)

  static let periodFlags: [Flag<InsightsOptions>] =
    PeriodOptions.rangeFlags.lifted(into: \.journal.period)
}
