import LedgerPatterns
import LedgerSource
import LedgerSyntax
import LedgerValues

// The terms for which a transaction's entry has to be read again.

extension QueryMatcher {
  mutating func passes(
    _ field: QueryPlan.Field, _ matcher: Int, _ transaction: Int, _ journal: borrowing Journal
  ) -> Bool {
    text.readFirstLine(transaction, in: journal)
    let range =
      switch field {
      case .description: text.entry.description
      case .payee: text.payeeRange
      case .note: text.noteRange
      case .code: text.entry.code
      }
    // Held apart, as the matcher changes itself while it reads.
    let bytes = text.file.padded
    return patterns[matcher].isMatch(bytes.span.extracting(range.offsets))
  }

  // MARK: - Secondary dates

  mutating func secondaryDay(
    ofPosting posting: Int, _ transaction: Int, _ journal: borrowing Journal
  ) -> Day {
    let flags = journal.transactions[transaction].flags
    guard flags.contains(.hasSecondaryDate) || flags.contains(.hasComment) else {
      return journal.day(posting, of: transaction)
    }
    text.read(transaction, in: journal)
    return text.secondaryDay(ofPosting: posting) ?? text.secondaryDay
      ?? journal.day(posting, of: transaction)
  }

  mutating func secondaryDay(
    ofTransaction transaction: Int, _ journal: borrowing Journal
  ) -> Day {
    let record = journal.transactions[transaction]
    guard record.flags.contains(.hasSecondaryDate) else { return record.day }
    text.read(transaction, in: journal)
    return text.secondaryDay ?? record.day
  }

  // MARK: - Tags

  /// Whether a posting has a tag: its own, its account's or its commodity's unless it has that name
  /// itself, or its transaction's.
  mutating func passes(
    tag number: Int, _ posting: Int, _ transaction: Int, _ journal: borrowing Journal
  ) -> Bool {
    let test = plan.tags[number]
    let ofAccount =
      journal.beforePivot == nil
      ? passes(test.table, journal.postings[posting].account, journal)
      : passes(test.table, pivoted: posting, journal)
    let isInherited = ofAccount || passes(test, commoditiesOf: posting, journal)
    guard journal.mayHaveTags(transaction) else { return isInherited }
    text.read(transaction, in: journal)
    let own = text.tags(ofPosting: posting)
    for tag in own where isMatch(tag, test) { return true }
    if passes(tag: number, transaction, journal) { return true }
    guard isInherited, !own.isEmpty else { return isInherited }
    let inherited =
      accountTags[journal.ownAccountName(ofPosting: posting)]
      + commodityTags.tags(ofPosting: posting, in: journal)
    for tag in inherited
    where !own.contains(where: { $0.name == tag.name }) && isMatch(tag, test) { return true }
    return false
  }

  private mutating func passes(
    _ test: QueryPlan.TagTest, commoditiesOf posting: Int, _ journal: borrowing Journal
  ) -> Bool {
    if commodityTags.isEmpty { return false }
    for tag in commodityTags.tags(ofPosting: posting, in: journal) where isMatch(tag, test) {
      return true
    }
    return false
  }

  /// Whether a transaction itself has a tag.
  mutating func passes(
    tag number: Int, _ transaction: Int, _ journal: borrowing Journal
  ) -> Bool {
    guard journal.mayHaveTags(transaction) else { return false }
    if tagsRead.transaction != transaction {
      text.read(transaction, in: journal)
      tagsRead = (transaction, text.tags)
    }
    let test = plan.tags[number]
    for tag in tagsRead.tags where isMatch(tag, test) { return true }
    return false
  }

  mutating func isMatch(_ tag: Tag, _ test: QueryPlan.TagTest) -> Bool {
    guard patterns[test.name].isMatch(tag.name) else { return false }
    guard let value = test.value else { return true }
    return patterns[value].isMatch(tag.value)
  }
}
