import LedgerPlan
import LedgerModel
import LedgerValues

/// The one bill of a budget such as for rent, of which no recurring rule says when it is due.
///
/// Where each of the last windows had one posting of nearly the same amount, which took at least three
/// fifths of what there was, the next one is expected on the same day of its window: a rent that is paid
/// on the first is no alarm. One window is enough where the posting took four fifths.
struct UsualBills {
  /// So many windows are looked at.
  private static let windows = 3

  /// What a window had.
  private struct Window {
    var postings: [(posting: Int, day: Day, amount: Decimal)] = []
    var state: BudgetState

    /// Its posting, where that is nearly all that it had.
    var bill: (posting: Int, day: Day, amount: Decimal)? {
      guard let largest = postings.max(by: { $0.amount < $1.amount }), largest.amount.signum > 0
      else { return nil }
      for other in postings where other.posting != largest.posting {
        guard let tenfold = other.amount.magnitude.multiplied(by: Decimal(10)),
          tenfold <= largest.amount
        else { return nil }
      }
      return largest
    }

    /// Whether an amount is at least a part of what there was, in fifths.
    func takes(_ amount: Decimal, fifths: Int) -> Bool {
      guard state.base > .zero else { return false }
      guard let whole = state.base.scaled(by: fifths),
        let fivefold = ProratedQuantity(amount)?.scaled(by: 5)
      else { return false }
      return fivefold >= whole
    }
  }

  private(set) var bills: [ScheduledBills.Bill] = []
  /// The postings that are such bills.
  private(set) var payments: Set<Int> = []

  init(_ track: BudgetTrack, _ ledger: BudgetLedger, _ journal: borrowing Journal)
    throws(TooLarge)
  {
    guard track.kind == .spending, let first = track.postings.first?.day else { return }
    var past: [Window] = []
    for state in track.states
    where state.end > first && state.start <= ledger.today && state.length > 0 {
      var window = Window(state: state)
      for posting in track.postings(in: state.period) where posting.ownDay <= ledger.today {
        guard let amount = try ledger.quantity(posting, in: track, journal) else { continue }
        window.postings.append((posting.posting, posting.ownDay, amount))
      }
      if let bill = UsualBills.expected(in: state, after: past, track.mode) {
        add(bill, in: window)
      }
      past.append(window)
      if past.count > UsualBills.windows { past.removeFirst() }
    }
    // Where the present window is not like that, the earlier ones are looked at as those of any budget.
    let present = track.state(on: ledger.today)
    guard let present, let last = bills.last, present.period.contains(last.due) else {
      bills = []
      payments = []
      return
    }
  }

  /// What a window is expected to bring after those before it.
  private static func expected(
    in state: BudgetState, after past: [Window], _ mode: Budget.Mode
  ) -> ScheduledBills.Bill? {
    let bills = past.compactMap(\.bill)
    guard bills.count == past.count, let last = bills.last,
      bills.allSatisfy({ areAlike($0.amount, last.amount) })
    else { return nil }
    // Nothing says what an envelope is meant to have, so that one window says too little.
    if past.count == 1 {
      guard mode == .limit, past[0].takes(last.amount, fifths: 4) else { return nil }
    } else {
      guard mode == .envelope || zip(past, bills).allSatisfy({ $0.takes($1.amount, fifths: 3) })
      else { return nil }
    }
    let places = zip(past, bills).map { Int($1.day.number) - Int($0.state.start.number) }.sorted()
    let due = state.start.adding(days: max(0, places[(places.count - 1) / 2]))
    return ScheduledBills.Bill(
      due: min(due, state.end.adding(days: -1)), planned: last.amount, paid: nil)
  }

  /// Whether amounts differ by a quarter at most.
  private static func areAlike(_ first: Decimal, _ second: Decimal) -> Bool {
    guard let low = max(first, second).multiplied(by: Decimal(3)),
      let high = min(first, second).multiplied(by: Decimal(4))
    else { return false }
    return low <= high
  }

  private mutating func add(_ bill: ScheduledBills.Bill, in window: Window) {
    var bill = bill
    if let paid = window.bill, UsualBills.areAlike(paid.amount, bill.planned) {
      bill.paid = (paid.day, paid.amount)
      payments.insert(paid.posting)
    } else {
      // Beside small amounts it is still to come; otherwise this window is another one than those before.
      for posting in window.postings {
        guard let tenfold = posting.amount.magnitude.multiplied(by: Decimal(10)),
          tenfold <= bill.planned
        else { return }
      }
    }
    bills.append(bill)
  }
}
