import LedgerValues

/// Postings to be put between those of a journal.
struct PostingInsertion {
  /// A new posting, and what belongs to it in the side tables.
  private struct Item {
    var record: PostingRecord
    var cost: CostRecord?
    var day: Day?
    var rule: Int?
    var offset: UInt32
  }

  private let matches: [Int]
  private let each: Int
  private var items: [Item] = []

  /// Will insert a number of postings behind each of the matches, which are in order.
  init(_ journal: borrowing Journal, after matches: [Int], each: Int) {
    self.matches = matches
    self.each = each
  }

  mutating func add(
    _ record: PostingRecord, cost: CostRecord?, day: Day?, from rule: Int?, _ offset: UInt32
  ) {
    items.append(Item(record: record, cost: cost, day: day, rule: rule, offset: offset))
  }
}

extension Journal {
  /// Puts new postings into the columns and moves everything that refers to those behind them.
  mutating func insert(_ insertion: PostingInsertion) {
    insertion.apply(to: &self)
  }
}

extension PostingInsertion {
  fileprivate func apply(to journal: inout Journal) {
    var records: [PostingRecord] = []
    var offsets: [UInt32] = []
    records.reserveCapacity(journal.postings.count + items.count)
    offsets.reserveCapacity(journal.postings.count + items.count)
    var newItems: [(number: Int, item: Item)] = []
    var next = 0
    for posting in journal.postings.indices {
      records.append(journal.postings[posting])
      offsets.append(journal.postingOffsets[posting])
      while next < matches.count, matches[next] == posting {
        for item in items[next * each..<(next + 1) * each] {
          newItems.append((records.count, item))
          records.append(item.record)
          // No line of the transaction's own is where it stands.
          offsets.append(.max)
        }
        next += 1
      }
    }
    move(&journal)
    for (number, item) in newItems { addFacts(item, number, &records, &journal) }
    journal.postings = records
    journal.postingOffsets = offsets
    journal.costs.sort { $0.posting < $1.posting }
    journal.postingDays.sort { $0.posting < $1.posting }
    journal.generatedPostings.sort { $0.posting < $1.posting }
  }

  /// Renumbers the postings in all side tables.
  private func move(_ journal: inout Journal) {
    for index in journal.transactions.indices {
      journal.transactions[index].firstPosting = moved(journal.transactions[index].firstPosting)
    }
    for index in journal.costs.indices {
      journal.costs[index].posting = moved(journal.costs[index].posting)
    }
    for index in journal.lots.indices {
      journal.lots[index].posting = moved(journal.lots[index].posting)
    }
    for place in journal.lotMarks.indices {
      journal.lotMarks[place].posting = moved(journal.lotMarks[place].posting)
    }
    for index in journal.assertions.indices {
      journal.assertions[index].posting = moved(journal.assertions[index].posting)
    }
    for index in journal.postingDays.indices {
      journal.postingDays[index].posting = moved(journal.postingDays[index].posting)
    }
    for index in journal.generatedPostings.indices {
      journal.generatedPostings[index].posting = moved(journal.generatedPostings[index].posting)
    }
    let values = journal.assignedCostValues.map { (moved($0.key), $0.value) }
    journal.assignedCostValues = Dictionary(uniqueKeysWithValues: values)
    journal.findings.renumberPostings(moved)
  }

  private func moved(_ posting: Int) -> Int {
    Int(moved(UInt32(truncatingIfNeeded: posting)))
  }

  /// The new number of a posting: one more for each that was inserted before it.
  func moved(_ posting: UInt32) -> UInt32 {
    let before = matches.partitionPoint { $0 < Int(posting) }
    return posting + UInt32(truncatingIfNeeded: before * each)
  }

  private func addFacts(
    _ item: Item, _ number: Int, _ records: inout [PostingRecord], _ journal: inout Journal
  ) {
    let posting = UInt32(truncatingIfNeeded: number)
    if var cost = item.cost {
      cost.posting = posting
      journal.costs.append(cost)
      records[number].flags.insert(.hasCost)
    }
    if let day = item.day {
      journal.postingDays.append((posting, day))
      journal.isOutOfOrder = true
    }
    journal.generatedPostings.append(
      GeneratedPosting(posting: posting, rule: item.rule, offset: item.offset))
  }
}

/// A posting that is not written: an auto rule added it, or a conversion was spelled out.
package struct GeneratedPosting: Sendable {
  package var posting: UInt32
  /// The rule's place in `Journal.autoRules`, if a rule made it.
  package var rule: Int?
  /// Where the rule's posting is written, in the rule's file.
  package var offset: UInt32
}
