package import LedgerCommandLine
import LedgerInsights
package import LedgerSite

/// `bursar insights why FIGURE`.
package enum WhyCommand: ScreenCommand {
  package static let name = "why"
  package static let summary = "Explain a figure by its formula and postings"
  package static let examples = [
    Example("bursar insights why savings-rate", "where the rate comes from"),
    Example("bursar insights why month/2026-02/expenses", "the postings of a sum"),
    Example("bursar insights why budget/Groceries/forecast", "figures of budgets and goals, too"),
    Example("bursar insights --figures", "the names"),
  ]
  package static let operands = "FIGURE"
  package static let operandUse = OperandUse.other
  package static let details = [
    "Every screen lists the names of its figures with --figures; they are those of -O json. The flags for time choose which figure it is if its name has no period."
  ]
  package static let flags: [Flag<InsightsOptions>] =
    [
      Flag("--after-tax", help: "Take taxes from income", heading: "Money") {
        $0.taxes = .lessIncome
      }
    ] + InsightsOptions.periodFlags + InsightsOptions.shared

  package static func screen(_ session: InsightsSession) throws(UsageError) -> FigureReport {
    let name = session.invocation.operands.joined(separator: " ")
    guard !name.isEmpty else {
      throw UsageError(
        "which figure?", hints: ["run `bursar insights --figures` to list those of this month"])
    }
    let catalog = FigureCatalog(
      session.session.study, session.book, in: session.askedPeriod, taxes: session.options.taxes)
    switch try exactly(catalog.figure(named: name)) {
    case .found(let report): return report
    case .unknown(let nearest):
      throw UsageError(
        "there is no figure called '\(name)'",
        hints: [
          nearest.map { "did you mean '\($0)'?" }
            ?? "run `bursar insights --figures` to list those of this month"
        ])
    }
  }
}
