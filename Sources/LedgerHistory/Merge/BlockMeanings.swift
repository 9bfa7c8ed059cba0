import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// What the blocks of one file mean: how their transactions read, and what they do to accounts.
struct BlockMeanings {
  /// An account and a commodity.
  struct Holding: Hashable {
    var account: String
    var commodity: String
  }

  /// For each block with a transaction, what it says with full dates, names and quantities.
  private(set) var readings: [Int: [String]] = [:]
  private(set) var effects: [Int: [Holding: Decimal]] = [:]
  /// For each block a number for the directives above it that decide how it reads.
  private(set) var contexts: [Int] = []
  /// The same for those alone that decide how directives and rules read.
  private(set) var namingContexts: [Int] = []

  init(_ file: BlockFile) {
    var options = LoadOptions(today: Day(number: 0))
    options.assertions = .ignored
    let source = MemoryFiles([:])
    let loaded = JournalLoader(source, options, seed: 0).load([file.file])
    let journal = loaded.journal
    for transaction in journal.transactions.indices
    where journal.transactions[transaction].file == FileID(0) {
      add(transaction, journal, file)
    }
    addContexts(file)
  }

  private mutating func add(_ transaction: Int, _ journal: Journal, _ file: BlockFile) {
    let record = journal.transactions[transaction]
    guard let block = BlockMeanings.block(at: record.start, file) else { return }
    var lines = ["\(record.day)"]
    for (applied, tags) in journal.appliedTags where Int(applied) == transaction { lines += tags }
    let isAssigned = record.flags.contains(.hasAssignment)
    var effect: [Holding: Decimal] = effects[block] ?? [:]
    for posting in journal.postingRange(transaction) {
      let isInferred = journal.postings[posting].flags.contains(.inferred)
      let name = journal.accounts.name(journal.postings[posting].account)
      var line = name
      for amount in journal.amount(posting).amounts {
        let symbol = journal.commodities.symbol(amount.commodity)
        if !isInferred { line += " \(amount.quantity) \(symbol)" }
        // What a balance decides follows from all entries above it.
        if isInferred, isAssigned { continue }
        let holding = Holding(account: name, commodity: symbol)
        effect[holding] = (effect[holding] ?? Decimal(0)).adding(amount.quantity)
      }
      if let cost = journal.cost(posting), cost.origin == .written {
        line += " @ \(cost.amount.quantity) \(journal.commodities.symbol(cost.amount.commodity))"
      }
      if let assertion = journal.assertion(posting)?.amount {
        line += " = \(assertion.quantity) \(journal.commodities.symbol(assertion.commodity))"
      }
      lines.append(line)
    }
    effects[block] = effect
    readings[block, default: []] += lines
  }

  /// The block that holds an offset.
  static func block(at offset: UInt32, _ file: BlockFile) -> Int? {
    var (low, high) = (0, file.blocks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if file.blocks[middle].range.start <= offset { low = middle } else { high = middle }
    }
    return file.blocks.indices.contains(low) && file.blocks[low].range.end > offset ? low : nil
  }

  private mutating func addContexts(_ file: BlockFile) {
    var all = Hasher()
    var naming = Hasher()
    for block in file.blocks {
      contexts.append(all.finalize())
      namingContexts.append(naming.finalize())
      guard case .directive(let kind) = block.kind, block.isBarrier else { continue }
      all.combine(block.text)
      if kind != .commodity, kind != .include { naming.combine(block.text) }
    }
  }

  /// Whether a block reads here as another one reads elsewhere.
  func reads(_ index: Int, _ block: Block, like other: BlockMeanings, _ otherIndex: Int) -> Bool {
    if block.isTransaction {
      return contexts[index] == other.contexts[otherIndex]
        || readings[index] == other.readings[otherIndex]
    }
    return namingContexts[index] == other.namingContexts[otherIndex]
  }
}
