package import LedgerValues

extension Journal {
  /// The journal as it was at the end of a day, without the entries that are dated later, and without
  /// what rules made.
  ///
  /// Directives, rules and the plan stay as they are written today.
  package func through(_ last: Day) -> Journal {
    var past = PastJournal(self)
    var start = 0
    for transaction in transactions.indices {
      let record = transactions[transaction]
      guard record.day > last || record.flags.contains(.isForecast) else { continue }
      past.keep(start..<transaction, of: self)
      start = transaction + 1
    }
    past.keep(start..<transactions.count, of: self)
    past.finish(self)
    past.journal.prices.removeAll { $0.day > last }
    return past.journal
  }
}

/// A journal that keeps some transactions of another; postings get new numbers.
private struct PastJournal {
  var journal: Journal
  /// What is kept in one piece, and by how much its numbers are smaller now.
  private var transactions: [(range: Range<UInt32>, shift: UInt32)] = []
  private var postings: [(range: Range<UInt32>, shift: UInt32)] = []

  init(_ whole: Journal) {
    journal = whole
    journal.transactions = []
    journal.postings = []
    journal.postingOffsets = []
  }

  /// Keeps transactions that follow each other, none before those that were kept.
  mutating func keep(_ kept: Range<Int>, of whole: Journal) {
    guard let first = kept.first, let last = kept.last else { return }
    let range = whole.postingRange(first).lowerBound..<whole.postingRange(last).upperBound
    let shift = UInt32(truncatingIfNeeded: range.lowerBound - journal.postings.count)
    postings.append((UInt32(range.lowerBound)..<UInt32(range.upperBound), shift))
    transactions.append(
      (
        UInt32(kept.lowerBound)..<UInt32(kept.upperBound),
        UInt32(truncatingIfNeeded: first - journal.transactions.count)
      ))
    journal.postings += whole.postings[range]
    journal.postingOffsets += whole.postingOffsets[range]
    journal.transactions += whole.transactions[kept]
    if shift == 0 { return }
    for place in journal.transactions.indices.suffix(kept.count) {
      journal.transactions[place].firstPosting -= shift
    }
  }

  /// The new number of what is kept; nil for what is not.
  private static func moved(
    _ number: UInt32, in kept: [(range: Range<UInt32>, shift: UInt32)]
  ) -> UInt32? {
    let place = kept.partitionPoint { $0.range.upperBound <= number }
    guard place < kept.count, kept[place].range.contains(number) else { return nil }
    return number - kept[place].shift
  }

  private func moved(posting: UInt32) -> UInt32? { PastJournal.moved(posting, in: postings) }

  /// Follows the postings and transactions in the tables beside them.
  mutating func finish(_ whole: Journal) {
    journal.costs = kept(whole.costs, \.posting)
    journal.lots = kept(whole.lots, \.posting)
    journal.lotMarks = whole.lotMarks.compactMap { mark in
      moved(posting: mark.posting).map { LotMark(posting: $0, isNamed: mark.isNamed) }
    }
    journal.assertions = kept(whole.assertions, \.posting)
    journal.generatedPostings = kept(whole.generatedPostings, \.posting)
    journal.postingDays = kept(whole.postingDays, \.posting)
    journal.matchedConversions = whole.matchedConversions.compactMap { moved(posting: $0) }
    journal.assignedCostValues = [:]
    for (posting, value) in whole.assignedCostValues {
      guard let moved = moved(posting: UInt32(truncatingIfNeeded: posting)) else { continue }
      journal.assignedCostValues[Int(moved)] = value
    }
    journal.appliedTags = whole.appliedTags.compactMap { entry in
      PastJournal.moved(entry.transaction, in: transactions).map { ($0, entry.tags) }
    }
    // What is wrong is told of the whole journal.
    journal.findings = BalanceFindings()
    journal.beforePivot = nil
  }

  private func kept<Record>(
    _ records: [Record], _ posting: WritableKeyPath<Record, UInt32>
  ) -> [Record] {
    records.compactMap { record in
      guard let moved = moved(posting: record[keyPath: posting]) else { return nil }
      var record = record
      record[keyPath: posting] = moved
      return record
    }
  }
}
