import LedgerPlan
import LedgerModel
package import LedgerSource
import LedgerValues

/// The transactions that carry keys of occurrences: `recur:rent@2026-02-28`.
///
/// Only entries with comments are looked at, and read again only where their bytes hold the tag's
/// name.
package struct PaymentTags: Sendable {
  package static let tagName = "recur"
  private static let nameBytes = Array(tagName.utf8)

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

  /// How many parts of a journal are looked at at once.
  private static let partCount = 2

  init(_ journal: Journal, _ runner: any ParallelRunner) {
    let count = journal.transactions.count
    let pieces = runner.pieces(upTo: PaymentTags.partCount, forTransactions: count)
    let parts = runner.run(
      (0..<pieces).map { number in
        let start = count * number / pieces
        let end = count * (number + 1) / pieces
        return { PaymentTags(journal, start..<end) }
      })
    for part in parts {
      payments += part.payments
      transactions += part.transactions
    }
  }

  private init(_ journal: borrowing Journal, _ part: Range<Int>) {
    var text = TransactionText()
    var candidates = TagFinder(PaymentTags.tagName).transactions(journal, in: part)
    // What `apply tag` adds stands in no comment.
    let applied = journal.appliedTags.map { Int($0.transaction) }.filter(part.contains)
    if !applied.isEmpty { candidates = Set(candidates).union(applied).sorted() }
    for transaction in candidates {
      text.read(transaction, in: journal)
      addKeys(text, transaction)
    }
  }

  private mutating func addKeys(_ text: borrowing TransactionText, _ transaction: Int) {
    var isTagged = false
    let bytes = text.file.padded
    text.forEachValue(ofTag: PaymentTags.nameBytes) { value in
      isTagged = true
      addKeys(bytes[value.offsets], transaction, text.place(value))
    }
    for tag in text.appliedTags(named: PaymentTags.tagName) {
      isTagged = true
      addKeys(ArraySlice(tag.value.utf8), transaction, text.place(text.payeeRange))
    }
    if isTagged { transactions.append(transaction) }
  }

  /// Adds the keys in a tag's value, which blanks part.
  private mutating func addKeys(
    _ value: ArraySlice<UInt8>, _ transaction: Int, _ place: SourcePlace
  ) {
    var rest = value
    while let end = rest.firstIndex(of: 0x20) {
      addKey(rest[..<end], transaction, place)
      rest = rest[(end + 1)...]
    }
    addKey(rest, transaction, place)
  }

  private mutating func addKey(
    _ word: ArraySlice<UInt8>, _ transaction: Int, _ place: SourcePlace
  ) {
    guard let key = OccurrenceKey(parsing: word) else { return }
    payments.append(Payment(key: key, transaction: transaction, place: place))
  }
}

/// Finds the rule that a key is for.
struct KeyResolver {
  /// By the ids as they are written and, for all other spellings, by their keys.
  private var numbers: [String: Int] = [:]
  /// The rules that continue another one, by its id.
  private var followers: [String: [Int]] = [:]

  init(_ rules: [ScheduledRule]) {
    for (number, rule) in rules.enumerated() {
      if let id = rule.id, numbers[PlanName.key(id)] == nil {
        numbers[PlanName.key(id)] = number
        numbers[id] = number
      }
      if let after = rule.rule.after?.value {
        followers[PlanName.key(after), default: []].append(number)
      }
    }
  }

  /// The rule that has the occurrence: the one that the key names, or one that continues it.
  func rule(of key: OccurrenceKey, in rules: [ScheduledRule]) -> Int? {
    guard let named = numbers[key.id] ?? numbers[PlanName.key(key.id)] else { return nil }
    // What is beyond the horizon was not enumerated.
    if rules[named].place(ofNominal: key.nominal) != nil { return named }
    if rules[named].recurrence?.occurrence(nominal: key.nominal) != nil { return named }
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
