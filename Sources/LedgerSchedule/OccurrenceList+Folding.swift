import LedgerModel
package import LedgerPlanning
package import LedgerValues

/// Rows of one rule that a screen shows as one, since there are very many of the same.
package struct FoldedRows: Sendable {
  package var id: String
  package var state: OccurrenceState
  /// How many occurrences of the rule have the state, with those that are shown.
  package var count: Int
  package var first: Day
  /// The rows that are hidden, by their numbers.
  var hidden: Set<Int>
  /// The hidden row in whose place one stands for all.
  var place: Int
  /// What they move altogether; nil where that has too many digits.
  var amount: MixedAmount?
}

extension OccurrenceList {
  /// How much of a list is shown.
  package enum Length: Sendable {
    case whole
    /// Of many rows of the same rule and state the oldest and the newest one only.
    case folded
    /// One line for prompts and cron, and none where there is nothing to say.
    case oneLine
  }

  /// Up to so many rows of one rule are shown each.
  private static let mostOfRule = 12

  private struct Group: Hashable {
    var rule: Int
    var state: OccurrenceState
  }

  /// What a screen hides, in the order of the rules' first rows.
  package var folds: [FoldedRows] {
    if case .all = selection { return [] }
    var groups: [Group: [Int]] = [:]
    for (number, row) in rows.enumerated() {
      let occurrence = row.occurrence
      guard occurrence.state == .overdue || occurrence.state == .probablyPaid else { continue }
      groups[Group(rule: occurrence.rule, state: occurrence.state), default: []].append(number)
    }
    let long = groups.values.filter { $0.count > Self.mostOfRule }.sorted { $0[0] < $1[0] }
    return long.map(fold)
  }

  /// The rows are in ascending order, and there are more than two.
  private func fold(_ numbers: [Int]) -> FoldedRows {
    let hidden = numbers.dropFirst().dropLast()
    let first = rows[numbers[0]]
    var sum: MixedAmount? = MixedAmount()
    for number in hidden {
      guard let money = rows[number].money, sum?.add(money.amount) ?? false else {
        sum = nil
        break
      }
    }
    return FoldedRows(
      id: first.key?.id ?? "", state: first.occurrence.state, count: numbers.count,
      first: first.occurrence.due, hidden: Set(hidden), place: numbers[1], amount: sum)
  }

  /// What can be done about very many of the same.
  var foldingRemarks: [SchedulePhrase] {
    folds.map { fold in
      fold.state == .overdue
        ? .overdueMany(id: fold.id, count: fold.count, since: fold.first)
        : .probablyPaidMany(id: fold.id, count: fold.count, since: fold.first)
    }
  }
}
