package import LedgerRendering
import LedgerModel
import LedgerPlanning
package import LedgerValues

/// One budget: how it stands, its accounts, days, postings and windows.
package struct BudgetDetails: Screen {
  let situation: BudgetSituation
  let track: Int
  let period: Period?
  /// The budget today or in the period asked for; nil where it has no window then.
  package let row: BudgetRow?
  /// What happened up to today, in the order of days.
  let postings: [CountedPosting]
  /// What each posting counts, by its number; what nothing says the worth of is missing.
  private let quantities: [UInt32: Decimal]
  /// The accounts, the largest first.
  let accounts: [(name: String, sum: Decimal)]
  let days: [(name: String, sum: Decimal)]

  package init(
    _ track: Int, _ situation: BudgetSituation, in period: Period?
  ) throws(TooLarge) {
    self.track = track
    self.situation = situation
    self.period = period
    row = try BudgetRow.of(track, in: period, situation)
    let found = situation.ledger.tracks[track]
    let journal = situation.loaded.journal
    postings =
      row.map { row in
        found.postings(in: row.period).filter { $0.ownDay <= situation.today }
          .sorted { ($0.ownDay, $0.posting) < ($1.ownDay, $1.posting) }
      } ?? []
    var quantities: [UInt32: Decimal] = [:]
    var accounts: [String: Decimal] = [:]
    var days: [Day: Decimal] = [:]
    for posting in postings {
      guard let quantity = try situation.ledger.quantity(posting, in: found, journal) else {
        continue
      }
      quantities[posting.number] = quantity
      try accounts[BudgetDetails.account(posting, journal), default: .zero] += quantity
      try days[posting.ownDay, default: .zero] += quantity
    }
    self.quantities = quantities
    self.accounts = accounts.map { (name: $0.key, sum: $0.value) }
      .sorted { ($1.sum, $0.name) < ($0.sum, $1.name) }
    self.days = days.sorted { $0.key < $1.key }.map { ($0.key.description, $0.value) }
  }

  package var standing: Standing { row?.isOver == true ? .fails : .holds }

  package var figures: [Figure] { row?.figures(situation) ?? [] }

  var found: BudgetTrack { situation.ledger.tracks[track] }

  /// What a posting counts; nil where nothing says what it is worth.
  func quantity(_ posting: CountedPosting) -> Decimal? { quantities[posting.number] }

  func account(_ posting: CountedPosting) -> String {
    BudgetDetails.account(posting, situation.loaded.journal)
  }

  private static func account(_ posting: CountedPosting, _ journal: borrowing Journal) -> String {
    journal.accounts.name(journal.postings[posting.posting].account)
  }

  /// The windows up to today's, the last ones.
  var windows: [BudgetState] {
    found.states.filter { $0.start <= situation.today && $0.end < .latest }
  }
}
