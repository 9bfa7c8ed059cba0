import LedgerModel
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// The transactions that carry keys of occurrences: `recur:rent@2026-02-28`.
///
/// Only entries with comments are looked at, and read again only where their bytes hold the tag's
/// name.
package struct PaymentTags: Sendable {
  package static let tagName = "recur"

  /// A key and the transaction that carries it.
  package struct Payment: Sendable {
    package var key: OccurrenceKey
    package var transaction: Int
    /// Where the key is written.
    package var place: SourcePlace
  }

  private(set) var payments: [Payment] = []
  /// The transactions that carry a key, whether it names an occurrence or not, in ascending order.
  private(set) var transactions: [Int] = []

  init(_ journal: borrowing Journal) {
    let ends = PaymentTags.ends(journal)
    var text = TransactionText()
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      guard record.flags.contains(.hasComment), !record.flags.contains(.isForecast) else {
        continue
      }
      let start = Int(record.start)
      let end = Int(ends[transaction])
      let file = journal.sources[record.file]
      guard PaymentTags.namesTag(file.padded.span, start, end) else { continue }
      text.read(transaction, in: journal)
      addKeys(text, transaction, journal.postingRange(transaction))
    }
  }

  /// An offset behind each transaction: where the next one of its file begins.
  private static func ends(_ journal: borrowing Journal) -> [UInt32] {
    var next = journal.sources.files.map { UInt32(truncatingIfNeeded: $0.count) }
    var ends = [UInt32](repeating: 0, count: journal.transactions.count)
    for transaction in journal.transactions.indices.reversed() {
      let record = journal.transactions[transaction]
      if record.flags.contains(.isForecast) { continue }
      ends[transaction] = next[Int(record.fileNumber)]
      next[Int(record.fileNumber)] = record.start
    }
    return ends
  }

  /// Whether `recur:` stands in a range.
  private static func namesTag(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    // The text is padded, so that eight bytes can be read at every offset.
    let name: UInt64 = 0x3A_72_75_63_65_72
    var offset = start
    while offset < end {
      if bytes.word(at: offset) & 0xFFFF_FFFF_FFFF == name { return true }
      offset += 1
    }
    return false
  }

  private mutating func addKeys(
    _ text: borrowing TransactionText, _ transaction: Int, _ postings: Range<Int>
  ) {
    var tags = text.tags
    for posting in postings { tags += text.tags(ofPosting: posting) }
    var isTagged = false
    for tag in tags where tag.name == PaymentTags.tagName {
      isTagged = true
      for word in tag.value.split(separator: " ") {
        guard let key = OccurrenceKey(parsing: word) else { continue }
        payments.append(
          Payment(key: key, transaction: transaction, place: text.place(tag.valueRange)))
      }
    }
    if isTagged { transactions.append(transaction) }
  }
}

/// Finds the rule that a key is for.
struct KeyResolver {
  private var numbers: [String: Int] = [:]
  /// The rules that continue another one, by its id.
  private var followers: [String: [Int]] = [:]

  init(_ rules: [ScheduledRule]) {
    for (number, rule) in rules.enumerated() {
      if let id = rule.id, numbers[PlanName.key(id)] == nil { numbers[PlanName.key(id)] = number }
      if let after = rule.rule.after?.value {
        followers[PlanName.key(after), default: []].append(number)
      }
    }
  }

  /// The rule that has the occurrence: the one that the key names, or one that continues it.
  mutating func rule(of key: OccurrenceKey, in rules: [ScheduledRule]) -> Int? {
    guard let named = numbers[PlanName.key(key.id)] else { return nil }
    var seen: Set<Int> = []
    var waiting = [named]
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted else { continue }
      if rules[number].recurrence?.occurrence(nominal: key.nominal) != nil { return number }
      if let id = rules[number].id { waiting += followers[PlanName.key(id)] ?? [] }
    }
    return nil
  }
}
