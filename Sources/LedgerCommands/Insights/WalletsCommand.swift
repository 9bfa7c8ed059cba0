package import LedgerCommandLine
package import LedgerInsights

/// `bursar insights wallets`.
package enum WalletsCommand: ScreenCommand {
  package static let name = "wallets"
  package static let summary = "List wallets with balances and flows"
  package static let examples = [
    Example("bursar insights wallets", "balances, and what moved this month"),
    Example("bursar insights wallets -p 2026", "what moved in a year"),
    Example("bursar insights wallets -E", "hidden and closed ones as well"),
  ]
  package static let operands = "[QUERY…]"
  package static let details = [
    "A wallet is an asset or debt account that entries touch directly."
  ]
  package static let flags: [Flag<InsightsOptions>] =
    InsightsOptions.shared + InsightsOptions.periodFlags + [
      Flag("-E", "--empty", help: "Include hidden and closed wallets", heading: "Selection") {
        $0.showsAll = true
      }
    ] + [OutputOptions.longFlag].lifted(into: \.output)

  package static func screen(_ session: InsightsSession) throws(UsageError) -> WalletsReport {
    try exactly(
      WalletsReport(
        session.book, in: session.period, session.options.showsAll ? .all : .visible))
  }
}
