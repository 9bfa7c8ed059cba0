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

  package init(_ track: Int, _ situation: BudgetSituation, in period: Period?) {
    self.track = track
    self.situation = situation
    self.period = period
    row =
      period.map { BudgetRow(track, in: $0, situation) }
      ?? BudgetRow(
        track, on: situation.today, situation)
  }

  package var standing: Standing { row?.isOver == true ? .fails : .holds }

  package var figures: [Figure] { row?.figures(situation) ?? [] }

  var found: BudgetTrack { situation.ledger.tracks[track] }

  /// What happened up to today, in the order of days.
  var postings: [CountedPosting] {
    guard let row else { return [] }
    return found.postings(in: row.period).filter { $0.ownDay <= situation.today }
      .sorted { ($0.ownDay, $0.posting) < ($1.ownDay, $1.posting) }
  }

  /// What a posting counts; nil where nothing says what it is worth.
  func quantity(_ posting: CountedPosting) -> Decimal? {
    situation.ledger.quantity(posting, in: found, situation.loaded.journal)
  }

  func account(_ posting: CountedPosting) -> String {
    let journal = situation.loaded.journal
    return journal.accounts.name(journal.postings[posting.posting].account)
  }

  private func sums(by key: (CountedPosting) -> String) -> [(name: String, sum: Decimal)] {
    var places: [String: Int] = [:]
    var result: [(name: String, sum: Decimal)] = []
    for posting in postings {
      guard let quantity = quantity(posting) else { continue }
      let name = key(posting)
      let place = places[name] ?? result.count
      if place == result.count { result.append((name, .zero)) }
      places[name] = place
      result[place].sum = result[place].sum.adding(quantity) ?? result[place].sum
    }
    return result
  }

  /// The accounts, the largest first.
  var accounts: [(name: String, sum: Decimal)] {
    sums(by: account).sorted { ($1.sum, $0.name) < ($0.sum, $1.name) }
  }

  var days: [(name: String, sum: Decimal)] { sums(by: { $0.ownDay.description }) }

  /// The windows up to today's, the last ones.
  var windows: [BudgetState] {
    found.states.filter { $0.start <= situation.today && $0.end < .latest }
  }
}
