package import LedgerModel
package import LedgerValues

/// The sums of accounts over the columns of a report, and what they held before.
///
/// Accounts that the depth makes one share a row.
package struct BalanceGrid: Sendable {
  /// Whether what was posted before the first column counts.
  package enum Opening: Sendable {
    case counted
    case ignored
  }

  package let columns: PeriodColumns
  /// The names of the rows; some have nothing in them.
  package private(set) var names: [String] = []
  private var rows: [Int32] = []
  private let opening: Opening
  private var sums: PeriodSums

  package init(
    _ journal: borrowing Journal, _ columns: PeriodColumns, _ depth: DepthLimits,
    _ opening: Opening, naming: (String) -> String = { $0 }
  ) {
    self.columns = columns
    self.opening = opening
    var numbers: [ExactText: Int32] = [:]
    for account in journal.accounts.ids {
      let name = depth.clipped(naming(journal.accounts.name(account)))
      if let number = numbers[ExactText(name)] {
        rows.append(number)
      } else {
        let number = Int32(truncatingIfNeeded: names.count)
        numbers[ExactText(name)] = number
        rows.append(number)
        names.append(name)
      }
    }
    sums = PeriodSums(
      rows: names.count, columns: columns.periods.count + 1,
      commodities: journal.commodities.count)
  }

  /// Whether a sum had more digits than can be kept.
  package var isTooLarge: Bool { sums.isTooLarge }

  package mutating func add(_ amount: Amount, to account: AccountID, on day: Day) {
    switch columns.place(of: day) {
    case .column(let column):
      sums.add(amount, row: Int(rows[account.index]), column: column + 1)
    case .before where opening == .counted:
      sums.add(amount, row: Int(rows[account.index]), column: 0)
    case .before, .after: break
    }
  }

  /// A row of the grid.
  package struct Line: Sendable {
    package var name: String
    package var opening: MixedAmount
    /// What changed in each column.
    package var changes: [MixedAmount]
  }

  /// The rows that something was added to.
  package var lines: [Line] {
    var found: [Line?] = Array(repeating: nil, count: names.count)
    sums.forEach { row, column, amount in
      var line =
        found[row].take()
        ?? Line(
          name: names[row], opening: MixedAmount(),
          changes: Array(repeating: MixedAmount(), count: columns.periods.count))
      // A commodity comes once for each cell, so that nothing is summed here that could overflow.
      if column == 0 {
        line.opening.append(amount)
      } else {
        line.changes[column - 1].append(amount)
      }
      found[row] = line
    }
    return found.compactMap(\.self)
  }
}
