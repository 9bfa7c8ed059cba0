package import LedgerPhrases
package import LedgerRendering
import LedgerPlan
import LedgerModel
package import LedgerPlanning
package import LedgerValues

/// The budgets of today, or of a period, and how all spending divides up.
package struct BudgetList: Screen {
  package static let figurePrefixes = ["budget", "spending"]

  package let situation: BudgetSituation
  /// By the end of their windows, as they are written; inner limits behind what they lie in.
  package let rows: [BudgetRow]
  /// Budgets that have no window then.
  package let idle: [(name: String, reason: Idleness)]
  package let partition: SpendingPartition
  /// The period that was asked for.
  package let period: Period?

  package init(_ situation: BudgetSituation, in period: Period?) throws(TooLarge) {
    self.situation = situation
    self.period = period
    let today = situation.today
    var rows: [BudgetRow] = []
    var idle: [(name: String, reason: Idleness)] = []
    let order = BudgetList.order(situation.ledger)
    for (track, row) in zip(order, try BudgetList.rows(order, situation, period)) {
      if let row {
        rows.append(row)
      } else {
        idle.append(
          (
            situation.ledger.tracks[track].name,
            Idleness(situation, track, period?.start ?? today)
          ))
      }
    }
    if period == nil {
      rows = rows.enumerated().sorted {
        let left = BudgetList.end($0.element, rows, situation)
        let right = BudgetList.end($1.element, rows, situation)
        return (left.number, $0.offset) < (right.number, $1.offset)
      }.map(\.element)
    }
    self.rows = rows
    self.idle = idle
    let month = Period(
      start: today.startOfMonth, end: today.startOfMonth.adding(months: 1))
    partition = try SpendingPartition(situation.ledger, situation.loaded, in: period ?? month)
  }

  /// How many pieces the work is cut into at most.
  private static let mostPieces = 4

  /// A row for each track that has a window; several at once, as forecasts replay all past windows.
  private static func rows(
    _ tracks: [Int], _ situation: BudgetSituation, _ period: Period?
  ) throws(TooLarge) -> [BudgetRow?] {
    let pieces = situation.runner.pieces(
      upTo: mostPieces, forTransactions: situation.loaded.journal.transactions.count)
    let parts = situation.runner.run(
      (0..<pieces).map { piece in
        { () -> Result<[BudgetRow?], TooLarge> in
          Result { () throws(TooLarge) in
            let places = Array(stride(from: piece, to: tracks.count, by: pieces))
            return try places.map { (place) throws(TooLarge) in
              try BudgetRow.of(tracks[place], in: period, situation)
            }
          }
        }
      })
    let rows = try parts.map { (part) throws(TooLarge) in try part.get() }
    return tracks.indices.map { rows[$0 % pieces][$0 / pieces] }
  }

  /// The end by which a row is sorted: an inner limit goes with the budget around it.
  private static func end(_ row: BudgetRow, _ rows: [BudgetRow], _ situation: BudgetSituation)
    -> Day
  {
    var end = row.period.end ?? .latest
    var next = situation.ledger.tracks[row.track].outer
    var steps = 0
    while let outer = next, steps < rows.count {
      if let around = rows.first(where: { $0.track == outer }) {
        end = around.period.end ?? .latest
      }
      next = situation.ledger.tracks[outer].outer
      steps += 1
    }
    return end
  }

  /// Outermost budgets as they are written, each with those inside it behind it.
  private static func order(_ ledger: BudgetLedger) -> [Int] {
    var order: [Int] = []
    func add(_ track: Int) {
      if order.contains(track) { return }
      order.append(track)
      for inner in ledger.tracks.indices where ledger.tracks[inner].outer == track { add(inner) }
    }
    for track in ledger.tracks.indices where ledger.tracks[track].isRoot { add(track) }
    for track in ledger.tracks.indices { add(track) }
    return order
  }

  package var standing: Standing { rows.contains(where: \.isOver) ? .fails : .holds }

  package var isEmpty: Bool { situation.ledger.tracks.isEmpty }

  package var emptiness: Wording? {
    isEmpty ? Wording(BudgetPhrase.noBudgets) : nil
  }

  /// All figures by name.
  package var figures: [Figure] {
    let parts = rows.flatMap { $0.figures(situation) }
    let spending = [
      Figure(
        "spending/unbudgeted", .amount(partition.unbudgeted),
        "expenses that no budget counts",
        postings: { [situation, partition] in
          situation.ledger.unbudgeted.counted(in: partition.period).map(\.posting)
        }),
      Figure(
        "spending/total", .amount(partition.total),
        "all budgets' parts" + .named("spending/unbudgeted")),
    ]
    return parts + spending
  }
}
