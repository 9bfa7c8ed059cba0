package import LedgerModel
import LedgerSource
package import LedgerValues

/// What each entry of a journal does to accounts, and what they hold in the end.
package struct JournalMoney {
  /// What accounts hold.
  package let balances: MoneyEffect
  /// What rules make, which is written nowhere.
  package let generated: MoneyEffect
  /// Whether some entry makes a balance what it says, whatever stands above it.
  package var hasAssignments: Bool {
    journal.transactions.contains { $0.flags.contains(.hasAssignment) }
  }
  private let journal: Journal
  private let counted: CountedPostings
  /// The transactions of each file, by where they begin.
  private var transactions: [String: [(start: UInt32, number: Int)]] = [:]

  /// Sums up to a day, or all; without what rules make, where only what is written counts.
  package init(
    _ journal: Journal, through day: Day? = nil, withRules: Bool = true
  ) throws(TooLarge) {
    self.journal = journal
    let counted = CountedPostings(journal, through: day ?? .latest, withRules: withRules)
    self.counted = counted
    var sums = JournalSums(journal)
    var made = MoneySums()
    var files = journal.sources.files.map { _ in [(start: UInt32, number: Int)]() }
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      let isMade = record.flags.contains(.isForecast)
      if !isMade { files[Int(record.fileNumber)].append((record.start, transaction)) }
      if isMade, !withRules { continue }
      for posting in journal.postingRange(transaction)
      where counted.contains(posting, of: transaction) {
        try sums.add(posting, journal)
        if isMade { try made.add(posting, journal) }
      }
    }
    balances = sums.effect(journal)
    generated = made.effect(journal)
    for (number, file) in journal.sources.files.enumerated() {
      transactions[file.canonicalPath, default: []] += files[number]
    }
    for path in transactions.keys { transactions[path]?.sort { $0.start < $1.start } }
  }

  /// What an entry does; nothing for one that is no transaction.
  func effect(of block: Block, in file: SourceFile) -> MoneyEffect {
    guard block.isTransaction || block.kind == .unreadable,
      let list = transactions[file.canonicalPath]
    else { return [:] }
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].start < block.range.start { low = middle + 1 } else { high = middle }
    }
    var sums = MoneySums()
    while low < list.count, list[low].start < block.range.end {
      let transaction = list[low].number
      for posting in journal.postingRange(transaction)
      where counted.contains(posting, of: transaction) {
        // What fits into the balances was added up before.
        try? sums.add(posting, journal)
      }
      low += 1
    }
    return sums.effect(journal)
  }
}

/// Which postings are added up.
private struct CountedPostings {
  private let journal: Journal
  private let lastDay: Day
  private let leftOut: Set<UInt32>

  init(_ journal: Journal, through lastDay: Day, withRules: Bool) {
    self.journal = journal
    self.lastDay = lastDay
    let made = withRules ? [] : journal.generatedPostings.filter { $0.rule != nil }
    leftOut = Set(made.map(\.posting))
  }

  func contains(_ posting: Int, of transaction: Int) -> Bool {
    (lastDay == .latest || journal.day(posting, of: transaction) <= lastDay)
      && (leftOut.isEmpty || !leftOut.contains(UInt32(posting)))
  }
}

/// Sums of a few entries by the numbers of accounts, whose names are wanted seldom.
struct MoneySums {
  private var sums: [AccountID: MixedAmount] = [:]

  mutating func add(_ posting: Int, _ journal: Journal) throws(TooLarge) {
    try sums[journal.postings[posting].account, default: MixedAmount()] += journal.amount(posting)
  }

  func effect(_ journal: Journal) -> MoneyEffect {
    sums.reduce(into: [:]) { $0.set($1.key, $1.value, journal) }
  }
}

/// Sums of all accounts of a journal.
struct JournalSums {
  private var sums: [MixedAmount]

  init(_ journal: Journal) {
    sums = Array(repeating: MixedAmount(), count: journal.accounts.ids.count)
  }

  mutating func add(_ posting: Int, _ journal: Journal) throws(TooLarge) {
    try sums[journal.postings[posting].account.index] += journal.amount(posting)
  }

  func effect(_ journal: Journal) -> MoneyEffect {
    journal.accounts.ids.reduce(into: [:]) { $0.set($1, sums[$1.index], journal) }
  }
}

extension MoneyEffect {
  fileprivate mutating func set(_ account: AccountID, _ sum: MixedAmount, _ journal: Journal) {
    for amount in sum.amounts {
      let holding = MoneyHolding(
        account: journal.accounts.name(account),
        commodity: journal.commodities.symbol(amount.commodity))
      self[holding] = amount.quantity
    }
  }
}
