package import LedgerValues

/// Which entries made by hand are rows of a statement.
package struct EntryLinks: Sendable {
  /// A row, or a posting without a key on the same account.
  package struct Side: Hashable, Sendable {
    package var day: Day
    package var amount: Decimal
    package var symbol: String
    package var text: String
    package var code: String
    /// Whether somebody said already that the bank has it.
    package var isCleared: Bool

    package init(
      _ day: Day, _ amount: Decimal, _ symbol: String, _ text: String, code: String = "",
      isCleared: Bool = false
    ) {
      self.day = day
      self.amount = amount
      self.symbol = symbol
      self.text = text
      self.code = code
      self.isCleared = isCleared
    }
  }

  package enum Outcome: Hashable, Sendable {
    /// No entry can be it.
    case none
    /// It is this entry; the texts may have nothing in common.
    case link(entry: Int, cost: Int, isAlike: Bool)
    /// It may be new, or one of these.
    case doubtful([Int])
  }

  package private(set) var outcomes: [Outcome]
  private let rows: [Side]
  private let entries: [Side]
  private let window: Int

  /// A pair that costs more is none.
  private static let mostCost = 10
  /// What a pair costs that is out of the question.
  private static let impossible = 100_000
  /// Larger groups of equal amounts are paired in the order of days.
  private static let largestGroup = 60

  package init(_ rows: [Side], _ entries: [Side], window: Int) {
    self.rows = rows
    self.entries = entries
    self.window = window
    outcomes = Array(repeating: .none, count: rows.count)
    let groups = Dictionary(grouping: rows.indices) { Money(rows[$0]) }
    let candidates = Dictionary(grouping: entries.indices) { Money(entries[$0]) }
    for (money, members) in groups {
      guard let found = candidates[money] else { continue }
      let ordered = members.sorted { (rows[$0].day, $0) < (rows[$1].day, $1) }
      let others = found.sorted { (entries[$0].day, $0) < (entries[$1].day, $1) }
      if ordered.count > EntryLinks.largestGroup || others.count > EntryLinks.largestGroup {
        pairByDay(ordered, others)
      } else {
        assign(ordered, others)
      }
    }
  }

  private struct Money: Hashable {
    var amount: Decimal
    var symbol: String

    init(_ side: Side) {
      amount = side.amount
      symbol = side.symbol
    }
  }

  /// What it costs to take an entry for a row; nil where it is too far away.
  package func cost(_ row: Int, _ entry: Int) -> Int? {
    let days = abs(Int(rows[row].day.number) - Int(entries[entry].day.number))
    guard days <= window else { return nil }
    let isSameCode = !rows[row].code.isEmpty && rows[row].code == entries[entry].code
    return 2 * days + (isAlike(row, entry) ? 0 : 3) - (isSameCode ? 4 : 0)
      - (entries[entry].isCleared ? 0 : 1)
  }

  private func isAlike(_ row: Int, _ entry: Int) -> Bool {
    TextSimilarity.areSimilar(rows[row].text, entries[entry].text)
  }

  private mutating func link(_ row: Int, _ entry: Int, _ cost: Int) {
    outcomes[row] = .link(entry: entry, cost: cost, isAlike: isAlike(row, entry))
  }

  private mutating func pairByDay(_ members: [Int], _ others: [Int]) {
    var rest = others[...]
    for row in members {
      rest = rest.drop { Int(entries[$0].day.number) + window < Int(rows[row].day.number) }
      guard let entry = rest.first, let cost = cost(row, entry), cost <= EntryLinks.mostCost else {
        continue
      }
      link(row, entry, cost)
      rest = rest.dropFirst()
    }
  }

  // MARK: - Lowest cost

  private mutating func assign(_ members: [Int], _ others: [Int]) {
    // Places for rows that no entry is: the same for all, so that as many as can be are paired.
    var costs = members.map { row in
      others.map { cost(row, $0) ?? EntryLinks.impossible }
        + Array(repeating: EntryLinks.impossible / 10, count: members.count)
    }
    let best = Assignment.cheapest(costs)
    let total = EntryLinks.total(costs, best)
    for (number, row) in members.enumerated() {
      let column = best[number]
      guard column < others.count, costs[number][column] < EntryLinks.impossible / 10 else {
        continue
      }
      let cost = costs[number][column]
      costs[number][column] = EntryLinks.impossible
      let second = Assignment.cheapest(costs)
      costs[number][column] = cost
      if EntryLinks.total(costs, second) == total, second != best {
        outcomes[row] = .doubtful(
          [column, second[number]].filter { $0 < others.count }.map { others[$0] })
      } else if cost <= EntryLinks.mostCost {
        link(row, others[column], cost)
      }
    }
  }

  private static func total(_ costs: [[Int]], _ columns: [Int]) -> Int {
    zip(costs, columns).reduce(0) { $0 + $1.0[$1.1] }
  }
}
