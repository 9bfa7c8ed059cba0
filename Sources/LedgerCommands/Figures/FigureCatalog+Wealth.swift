import LedgerInsights
import LedgerValues

// What there is, how long it lasts, who paid, and where.
extension FigureCatalog {
  /// A name of each screen, which begins the names of its figures.
  static let wealthScreens = ["networth", "wallet", "age", "needs", "member", "map"]

  static let wealthNames: Set<String> = Set(
    wealthScreens + [
      "wallets", "buffer", "pool", "liquid", "needed", "emergency-months", "members",
    ])

  /// The figures of the screen whose names begin so.
  func wealth(_ first: String) -> [Figure] {
    switch first {
    case "networth": networth
    case "wallet", "wallets": WalletsReport(book, in: session.period, .all)?.figures ?? []
    case "needs": NeedsReport(book, in: session.period).figures
    case "member", "members": MembersReport(book, in: session.period)?.figures ?? []
    case "map": MapReport(book, in: session.period)?.figures ?? []
    default: AgeReport(book)?.figures ?? []
    }
  }

  /// Months are never so many that there is no report.
  private var networth: [Figure] {
    do throws(PeriodProblem) {
      return try NetworthReport(book)?.figures ?? []
    } catch {
      return []
    }
  }
}
