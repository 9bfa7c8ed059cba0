/// How balances are laid out.
package struct BalanceLook: Sendable {
  /// Whether the sum of all rows stands below them.
  package enum TotalLine: Sendable {
    case shown
    case hidden
  }

  /// Where several commodities of one balance stand.
  package enum Cells: String, Sendable, CaseIterable {
    /// Side by side.
    case wide
    /// Below each other.
    case tall
    /// In rows of their own, the symbol in a column.
    case bare
    /// Every number in a row of its own, for other programs.
    case tidy
  }

  /// What is shown of an amount.
  package enum Unit: Sendable {
    case amount
    /// Its part of the sum of all rows.
    case percent
  }

  /// A column beside those of the periods.
  package enum Extra: Sendable {
    case total
    case average
  }

  /// Whether each period has a column, or only what sums them up.
  package enum Periods: Sendable {
    case shown
    case summedUp
  }

  /// What periods are called.
  package enum PeriodTitles: String, Sendable, CaseIterable {
    /// By the shortest name, such as `2026-02`.
    case compact
    /// By their first and last days.
    case dates
  }

  package var totalLine = TotalLine.shown
  package var cells: Cells?
  package var unit = Unit.amount
  package var extras: Set<Extra> = []
  package var periods = Periods.shown
  package var periodTitles = PeriodTitles.compact
  /// What stands above the parts of a statement, in their order, in place of their names; nothing is
  /// shown where it is empty.
  package var partTitles: [String] = []

  package init() {}
}
