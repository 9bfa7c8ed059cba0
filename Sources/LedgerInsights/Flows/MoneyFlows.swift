import LedgerBalances
import LedgerModel
package import LedgerValues

/// All that was earned and spent, in the order of days.
///
/// One pass over the journal finds it; every screen adds up the part that it shows. Transactions that
/// rules forecast are left out, and those that close the books; entries of later days than today are in, so a screen bounds its
/// period by today.
package struct MoneyFlows: Sendable {
  package private(set) var flows: [MoneyFlow] = []
  /// The postings in commodities that nothing prices in the reporting currency.
  package private(set) var unpriced: [Unpriced] = []

  /// The transactions that only close the books, and so are left out.
  package private(set) var closings: [Closing] = []

  package struct Closing: Sendable {
    package var day: Day
    package var transaction: Int
  }

  package struct Unpriced: Sendable {
    package var day: Day
    package var posting: Int
    package var transaction: Int
    package var kind: MoneyFlow.Kind
  }

  /// The days of postings that are left out because a tag says so.
  package private(set) var unwanted: [Day] = []

  /// All of it together has to leave room, so that no sum or difference of its parts is too large.
  init(_ loaded: LoadedJournal, _ currency: CommodityID, _ worth: Worth) throws(TooLarge) {
    let journal = loaded.journal
    var whole = FlowWhole()
    let kinds: [MoneyFlow.Kind?] = journal.accounts.ids.map { account in
      guard let type = loaded.types[account] else { return nil }
      if type == .expense { return .expense }
      return type.isKind(of: .revenue) ? .income : nil
    }
    var isInOrder = true
    var closing = ClosingEntries(loaded.types)
    var unwantedTags = UnwantedFlows(journal)
    // Growing step by step would copy them over and over.
    flows.reserveCapacity(journal.postings.count { kinds[$0.account.index] != nil })
    for transaction in journal.transactions.indices {
      if journal.transactions[transaction].flags.contains(.isForecast) { continue }
      var isClosing: Bool?
      for posting in journal.postingRange(transaction) {
        let account = journal.postings[posting].account
        guard let kind = kinds[account.index] else { continue }
        if isClosing == nil {
          isClosing = closing.contains(transaction, in: journal)
          if isClosing == true {
            let day = journal.transactions[transaction].day
            closings.append(Closing(day: day, transaction: transaction))
          }
        }
        if isClosing == true { break }
        let day = journal.day(posting, of: transaction)
        if unwantedTags.contains(posting, of: transaction, in: journal) {
          unwanted.append(day)
          continue
        }
        guard let quantity = try worth.quantity(ofPosting: posting, in: currency, on: day, journal)
        else {
          try whole.add(journal.amount(posting))
          unpriced.append(
            Unpriced(
              day: day, posting: posting, transaction: transaction, kind: kind))
          continue
        }
        try whole.add(quantity)
        if let last = flows.last, last.day > day { isInOrder = false }
        flows.append(
          MoneyFlow(
            day: day, posting: posting, transaction: transaction, account: account, kind: kind,
            quantity: kind == .income ? quantity.negated : quantity))
      }
    }
    try whole.requireRoom(decimals: loaded.journal.commodities.style(currency).decimals)
    if !isInOrder {
      flows.sort { ($0.day.number, $0.posting) < ($1.day.number, $1.posting) }
    }
  }

  /// The first day of any flow, those that nothing prices among them.
  package var firstDay: Day? {
    let days = [flows.first?.day, unpriced.map(\.day).min()].compactMap(\.self)
    return days.min()
  }

  /// Only those that are wanted, or the part of each that is.
  func filtered(
    _ part: (MoneyFlow) throws(TooLarge) -> MoneyFlow?,
    unpriced isWanted: (Unpriced) throws(TooLarge) -> Bool
  ) throws(TooLarge) -> MoneyFlows {
    var result = self
    result.flows = try flows.map(part).compactMap(\.self)
    result.unpriced = []
    for flow in unpriced where try isWanted(flow) {
      result.unpriced.append(flow)
    }
    return result
  }

  /// What flowed in a period.
  package func flows(in period: Period) -> ArraySlice<MoneyFlow> {
    let start = period.start.map { place(of: $0) } ?? 0
    let end = period.end.map { place(of: $0) } ?? flows.count
    return flows[start..<max(start, end)]
  }

  /// What was earned and what was spent in a period.
  package func totals(in period: Period) -> FlowTotals {
    var totals = FlowTotals()
    for flow in flows(in: period) { totals.add(flow) }
    return totals
  }

  /// The first place whose day is not before one.
  private func place(of day: Day) -> Int {
    flows.partitionPoint { $0.day < day }
  }
}
