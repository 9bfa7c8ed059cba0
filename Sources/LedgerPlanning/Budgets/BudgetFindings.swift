import LedgerPlan
import LedgerBalances
import LedgerModel
import LedgerValues

/// What budgets count of some transactions.
struct BudgetFindings: Sendable {
  /// What one track counts.
  struct Part: Sendable {
    /// For each window what was spent up to today, and what is posted with later dates.
    var sums: [(spent: Decimal, later: Decimal)]
    var postings: [CountedPosting] = []
    var unpriced: [CountedPosting] = []

    init(windows: Int) {
      sums = Array(repeating: (.zero, .zero), count: windows)
    }
  }

  /// In the order of the tracks.
  var parts: [Part]
  let unbudgeted: [CountedPosting]
}

extension BudgetFindings {
  /// The findings for all transactions, in parts that follow each other.
  ///
  /// A posting is counted without regard to others, so that several parts can be walked at once.
  static func all(
    _ loaded: LoadedJournal, _ plan: Plan, _ tracks: [BudgetTrack], _ worth: Worth, _ today: Day,
    _ runner: any ParallelRunner, pieces: Int?
  ) throws(TooLarge) -> [BudgetFindings] {
    let count = loaded.journal.transactions.count
    let pieces = pieces ?? runner.pieces(upTo: 2, forTransactions: count)
    let found = runner.run(
      (0..<pieces).map { piece in
        { () -> Result<BudgetFindings, TooLarge> in
          Result { () throws(TooLarge) in
            let range = count * piece / pieces..<count * (piece + 1) / pieces
            var pass = BudgetPass(loaded, plan, tracks, worth, today, range)
            return try pass.run(loaded.journal)
          }
        }
      })
    return try found.map { (findings) throws(TooLarge) in try findings.get() }
  }
}

extension BudgetTrack {
  /// Takes what a part of the journal has for it, behind what it took before.
  mutating func take(_ part: inout BudgetFindings.Part) throws(TooLarge) {
    for (window, found) in part.sums.enumerated() {
      try states[window].spent += found.spent
      try states[window].later += found.later
    }
    // The first part has room for what the others add.
    if postings.isEmpty { swap(&postings, &part.postings) } else { postings += part.postings }
    unpriced += part.unpriced
  }
}
