import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// What the blocks of one file mean: how their transactions read, and what they do to accounts.
struct BlockMeanings {
  private let journal: Journal
  /// The transactions of each block, most of which have one or none.
  private var transactions: [Range<Int>] = []
  /// For each block a number for the directives above it that decide how it reads.
  private var contexts: [Int] = []
  /// The same for those alone that decide how directives and rules read.
  private var namingContexts: [Int] = []

  init(_ file: BlockFile) {
    // No `Y` names this year, so that an entry which has the year of the day differs from all others.
    var options = LoadOptions(today: Day(year: 4, month: 1, day: 1) ?? Day(number: 0))
    options.assertions = .ignored
    journal = JournalLoader(MemoryFiles([:]), options, seed: 0).load([file.file]).journal
    addTransactions(file)
    addContexts(file)
  }

  private mutating func addTransactions(_ file: BlockFile) {
    transactions.reserveCapacity(file.blocks.count)
    var next = 0
    for block in file.blocks {
      let first = next
      while next < journal.transactions.count, journal.transactions[next].start < block.range.end {
        next += 1
      }
      transactions.append(first..<next)
    }
  }

  private mutating func addContexts(_ file: BlockFile) {
    var all = Hasher()
    var naming = Hasher()
    var (context, namingContext) = (all.finalize(), naming.finalize())
    (all, naming) = (Hasher(), Hasher())
    for block in file.blocks {
      contexts.append(context)
      namingContexts.append(namingContext)
      guard case .directive(let kind) = block.kind, block.isBarrier else { continue }
      all.combine(block.text)
      context = all.finalize()
      if kind != .commodity, kind != .include {
        naming.combine(block.text)
        namingContext = naming.finalize()
      }
    }
  }

  // MARK: - Readings

  /// Whether a block reads here as another one reads elsewhere.
  func reads(_ index: Int, _ block: Block, like other: BlockMeanings, _ otherIndex: Int) -> Bool {
    if block.isTransaction {
      return contexts[index] == other.contexts[otherIndex]
        || reading(index) == other.reading(otherIndex)
    }
    return namingContexts[index] == other.namingContexts[otherIndex]
  }

  /// Whether a block says nothing but what one of two others says.
  func reads(
    _ index: Int, as first: (BlockMeanings, Int), or second: (BlockMeanings, Int)
  ) -> Bool {
    if first.0.contexts[first.1] == second.0.contexts[second.1] { return true }
    let known = Set(first.0.reading(first.1) + second.0.reading(second.1))
    return known.isSuperset(of: reading(index))
  }

  /// What a block's transactions say with full dates, names and quantities.
  private func reading(_ index: Int) -> [String] {
    transactions[index].flatMap { transaction in
      ["\(journal.transactions[transaction].day)"]
        + journal.appliedTags.filter { Int($0.transaction) == transaction }.flatMap(\.tags)
        + journal.postingRange(transaction).map(reading(ofPosting:))
    }
  }

  private func reading(ofPosting posting: Int) -> String {
    func text(_ amount: Amount) -> String {
      "\(amount.quantity) \(journal.commodities.symbol(amount.commodity))"
    }
    var line = journal.accounts.name(journal.postings[posting].account)
    // What is not written follows from the rest.
    if !journal.postings[posting].flags.contains(.inferred) {
      line += journal.amount(posting).amounts.map { " \(text($0))" }.joined()
    }
    if let cost = journal.cost(posting), cost.origin == .written {
      line += " @ \(text(cost.amount))"
    }
    if let assertion = journal.assertion(posting)?.amount { line += " = \(text(assertion))" }
    return line
  }

  // MARK: - Effects

  /// What a block does to accounts.
  func effect(_ index: Int) -> MoneyEffect { effect(of: transactions[index]) }

  /// What the whole file does to accounts.
  var total: MoneyEffect { effect(of: journal.transactions.indices) }

  private func effect(of transactions: Range<Int>) -> MoneyEffect {
    var sums = MoneySums()
    for transaction in transactions {
      let isAssigned = journal.transactions[transaction].flags.contains(.hasAssignment)
      for posting in journal.postingRange(transaction) {
        // What a balance decides follows from all entries above it.
        if isAssigned, journal.postings[posting].flags.contains(.inferred) { continue }
        // A sum that does not fit is left out of both sides of the comparison.
        try? sums.add(posting, journal)
      }
    }
    return sums.effect(journal)
  }
}
