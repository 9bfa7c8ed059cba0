package import LedgerCommandLine
package import LedgerInsights
import LedgerStudy

/// `bursar insights subscriptions`.
package enum SubscriptionsCommand: ScreenCommand {
  package static let name = "subscriptions"
  package static let summary = "List recurring payments with their cost per year"
  package static let examples = [
    Example("bursar insights subscriptions", "what goes on, and what it costs in a year"),
    Example("bursar insights subscriptions --all", "what stopped long ago or is doubtful, too"),
    Example("bursar insights subscriptions expenses:phone", "those of an account"),
  ]
  package static let operands = "[QUERY…]"
  package static let details = [
    "Payments to one payee from and to the same accounts are one series if at least three of four gaps fit a week, two weeks, a month, a quarter or a year; it takes three payments, or two that are a year apart. A subscription costs the same each time, a bill varies. What has no rule yet comes with the `~` rule to paste; `bursar schedule suggest` lists only those rules, with their evidence."
  ]
  package static let flags: [Flag<InsightsOptions>] =
    InsightsOptions.shared + [
      Flag(
        "--all", help: "Also show what stopped long ago or may be coincidence", heading: "Selection"
      ) { $0.showsAll = true }
    ]

  package static func screen(_ session: InsightsSession) throws(UsageError) -> SubscriptionsReport {
    let study = session.session.study
    return try exactly(
      SubscriptionsReport(
        session.book, study.schedule(through: study.today), study.payees,
        session.options.showsAll ? .all : .present))
  }
}
