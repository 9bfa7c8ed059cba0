import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// What another program can read, whatever is said.
struct ExportLimits {
  let program: String
  let years: ClosedRange<Int>
  let digits: Int

  static let beancount = ExportLimits(program: "beancount", years: 1...9999, digits: 28)
  static let ledger = ExportLimits(program: "ledger", years: 1400...9999, digits: .max)
  static let hledger = ExportLimits(program: "hledger", years: 0...Int.max, digits: .max)

  func knows(_ day: Day) -> Bool { years.contains(day.civil.year) }

  /// Whether a number has no more digits than the program reckons with.
  func knows(_ quantity: Decimal) -> Bool {
    digits == .max || quantity.simplified.mantissa.magnitude.description.count <= digits
  }

  /// Why an entry cannot be written; nil where it can.
  func refusal(_ transaction: Int, _ journal: borrowing Journal) -> String? {
    guard knows(journal.transactions[transaction].day) else { return unknownYear }
    for posting in journal.postingRange(transaction) {
      if let day = journal.ownDay(posting), !knows(day) { return unknownYear }
      var amounts =
        journal.postings[posting].flags.contains(.wide)
        ? journal.amount(posting).amounts : []
      if let cost = journal.cost(posting) { amounts.append(cost.amount) }
      if !amounts.allSatisfy({ knows($0.quantity) }) {
        return "an entry with a number of more than \(digits) digits is left out"
      }
    }
    return nil
  }

  private var unknownYear: String { "an entry of a year that \(program) does not know is left out" }
}

/// The entries that are written, and which assertions hold among them.
struct ExportScope {
  private(set) var transactions: [Int] = []
  /// When an entry is missing in an account for the first time.
  private var gaps: [AccountID: Day] = [:]

  init(
    _ wanted: [Int], of journal: Journal, _ limits: ExportLimits, _ log: inout ExportLog
  ) {
    for transaction in wanted {
      guard let reason = limits.refusal(transaction, journal) else {
        transactions.append(transaction)
        continue
      }
      let record = journal.transactions[transaction]
      let place = SourcePlace(record.file, SourceRange(start: record.start, end: record.start))
      log.add(.entryLeftOut, reason, place)
    }
    if transactions.count == journal.transactions.count { return }
    let written = Set(transactions)
    for transaction in journal.transactions.indices where !written.contains(transaction) {
      for posting in journal.postingRange(transaction) {
        let day = min(journal.day(posting, of: transaction), journal.transactions[transaction].day)
        let account = journal.postings[posting].account
        gaps[account] = min(gaps[account] ?? day, day)
      }
    }
  }

  /// Whether all that an assertion counts is written.
  func holds(_ assertion: AssertionRecord, _ posting: Int, on day: Day, _ journal: Journal) -> Bool
  {
    if gaps.isEmpty { return true }
    let account = journal.postings[posting].account
    if let gap = gaps[account], gap <= day { return false }
    guard assertion.kind.isInclusive else { return true }
    let above = journal.accounts.name(account) + ":"
    return !gaps.contains { $0.value <= day && journal.accounts.name($0.key).hasPrefix(above) }
  }
}

extension ExportLog {
  /// Says which rules are left out, whose entries are not written either.
  mutating func noteRules(_ journal: Journal, _ options: JournalExportOptions) {
    let rules =
      (options.appliedRules.contains(.auto) ? [] : journal.autoRules)
      + (options.appliedRules.contains(.periodic) ? [] : journal.periodicRules)
    for rule in rules {
      add(.ruleLeftOut, "a rule is left out", SourcePlace(rule.file, rule.entry))
    }
  }

  mutating func noteConversion(_ place: SourcePlace) {
    add(.costChanged, "a cost is left out, as its conversion is in postings beside it", place)
  }
}

extension Journal {
  /// Whether a posting weighs what its lot cost, as other programs take it for granted.
  func weighs(_ lot: LotAnnotation, _ posting: Int) -> Bool {
    guard let units = plainAmount(posting), let cost = lot.cost?.value(of: units.quantity),
      !hasConversions(posting), let weight = costValue(posting)?.nonzero, weight.count == 1
    else { return false }
    return weight[0] == cost
  }
}
