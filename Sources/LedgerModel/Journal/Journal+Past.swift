package import LedgerValues

extension Journal {
  /// The journal as it was at the end of a day, without the entries that are dated later, and without
  /// what rules made.
  ///
  /// Directives, rules and the plan stay as they are written today.
  package func through(_ last: Day) -> Journal {
    var past = PastJournal(self)
    for transaction in transactions.indices {
      let record = transactions[transaction]
      if record.day > last || record.flags.contains(.isForecast) { continue }
      past.keep(transaction, of: self)
    }
    past.finish(self)
    past.journal.prices.removeAll { $0.day > last }
    return past.journal
  }
}

/// A journal that keeps some transactions of another; postings get new numbers.
private struct PastJournal {
  var journal: Journal
  private var transactions: [UInt32: UInt32] = [:]
  /// The new number of each posting; nil for what is not kept.
  private var postings: [UInt32?]

  init(_ whole: Journal) {
    journal = whole
    journal.transactions.removeAll(keepingCapacity: true)
    journal.postings.removeAll(keepingCapacity: true)
    journal.postingOffsets.removeAll(keepingCapacity: true)
    postings = Array(repeating: nil, count: whole.postings.count)
  }

  mutating func keep(_ transaction: Int, of whole: Journal) {
    var record = whole.transactions[transaction]
    let range = whole.postingRange(transaction)
    record.firstPosting = UInt32(truncatingIfNeeded: journal.postings.count)
    for posting in range {
      postings[posting] = UInt32(truncatingIfNeeded: journal.postings.count)
      journal.postings.append(whole.postings[posting])
    }
    journal.postingOffsets += whole.postingOffsets[range]
    transactions[UInt32(truncatingIfNeeded: transaction)] =
      UInt32(truncatingIfNeeded: journal.transactions.count)
    journal.transactions.append(record)
  }

  /// Follows the postings and transactions in the tables beside them.
  mutating func finish(_ whole: Journal) {
    journal.costs = kept(whole.costs, \.posting)
    journal.lots = kept(whole.lots, \.posting)
    journal.lotMarks = whole.lotMarks.compactMap { postings[Int($0)] }
    journal.assertions = kept(whole.assertions, \.posting)
    journal.generatedPostings = kept(whole.generatedPostings, \.posting)
    journal.postingDays = kept(whole.postingDays, \.posting)
    journal.matchedConversions = whole.matchedConversions.compactMap { postings[Int($0)] }
    journal.assignedCostValues = [:]
    for (posting, value) in whole.assignedCostValues {
      if let moved = postings[posting] { journal.assignedCostValues[Int(moved)] = value }
    }
    journal.appliedTags = whole.appliedTags.compactMap { entry in
      transactions[entry.transaction].map { ($0, entry.tags) }
    }
    // What is wrong is told of the whole journal.
    journal.findings = BalanceFindings()
    journal.beforePivot = nil
  }

  private func kept<Record>(
    _ records: [Record], _ posting: WritableKeyPath<Record, UInt32>
  ) -> [Record] {
    records.compactMap { record in
      guard let moved = postings[Int(record[keyPath: posting])] else { return nil }
      var record = record
      record[keyPath: posting] = moved
      return record
    }
  }
}
