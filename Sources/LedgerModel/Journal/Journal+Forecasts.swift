import LedgerSource
package import LedgerValues

extension Journal {
  /// The transactions that periodic rules made.
  package var forecasts: some Sequence<Int> {
    transactions.indices.lazy.filter { transactions[$0].flags.contains(.isForecast) }
  }

  /// The days from the first forecast to the last; open where there are none.
  package var forecastSpan: Period {
    let days = forecasts.map { transactions[$0].day }
    return Period(start: days.min(), end: days.max()?.adding(days: 1))
  }

  /// The accounts that rules are about, as far as they make anything in a period or did so before and
  /// have no end before it.
  package func forecastAccounts(in period: Period) -> Set<AccountID> {
    let ended = Set(
      periodicRules.filter { hasEnded($0, before: period) }
        .map { RuleStart(file: $0.file, start: $0.entry.start) })
    var accounts: Set<AccountID> = []
    for transaction in forecasts {
      let record = transactions[transaction]
      if ended.contains(RuleStart(file: record.file, start: record.start)) { continue }
      for posting in postingRange(transaction) { accounts.insert(postings[posting].account) }
    }
    return accounts
  }

  /// Where a rule begins, which its transactions know.
  private struct RuleStart: Hashable {
    var file: FileID
    var start: UInt32
  }

  private func hasEnded(_ rule: RuleRecord, before period: Period) -> Bool {
    let text = sources[rule.file].text(rule.argument)
    let expression = try? PeriodExpression(parsing: text, reference: rule.reference)
    guard let end = expression?.period.end, let start = period.start else { return false }
    return end <= start
  }

  /// The journal in which only forecast transactions have amounts.
  package var forecastOnly: Journal {
    var result = self
    for transaction in transactions.indices
    where !transactions[transaction].flags.contains(.isForecast) {
      for posting in postingRange(transaction) {
        let record = postings[posting]
        result.postings[posting] = PostingRecord(
          mantissa: 0, account: record.account, commodity: record.commodity, scale: 0,
          flags: PostingRecord.Flags(record.kind, record.status))
      }
    }
    return result
  }

  /// Makes ordinary transactions of the forecast ones that are not wanted.
  package mutating func keepForecasts(where isWanted: (TransactionText) -> Bool) {
    var text = TransactionText()
    for transaction in Array(forecasts) {
      text.read(transaction, in: self)
      if !isWanted(text) { transactions[transaction].flags.remove(.isForecast) }
    }
  }
}
