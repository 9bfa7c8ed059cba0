extension Journal {
  /// The journal with other names for its accounts; accounts of one new name become one.
  package func renamingAccounts(_ newName: (String) -> String) -> Journal {
    var result = self
    var table = AccountTable(seed: .random(in: 0 ... .max))
    let numbers = accounts.ids.map { table.id(of: newName(accounts.name($0)).utf8) }
    for posting in postings.indices {
      result.postings[posting].account = numbers[postings[posting].account.index]
    }
    for declaration in declarations.accounts.indices {
      let name = accounts.name(declarations.accounts[declaration].account)
      result.declarations.accounts[declaration].account = table.id(of: name.utf8)
    }
    result.accounts = table
    return result
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
    for transaction in transactions.indices
    where transactions[transaction].flags.contains(.isForecast) {
      text.read(transaction, in: self)
      if !isWanted(text) { transactions[transaction].flags.remove(.isForecast) }
    }
  }
}
