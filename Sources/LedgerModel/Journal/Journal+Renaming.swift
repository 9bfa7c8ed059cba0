extension Journal {
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
    for transaction in transactions.indices
    where transactions[transaction].flags.contains(.isForecast) {
      text.read(transaction, in: self)
      if !isWanted(text) { transactions[transaction].flags.remove(.isForecast) }
    }
  }
}
