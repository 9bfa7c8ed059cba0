import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// A number for each part of a journal, the same for the same meaning anywhere in its file.
struct JournalPrint {
  /// Those of one kind, as a multiset.
  struct Others {
    /// What has become another one, as the beginning of a sentence.
    var name: String
    var prints: [Int: Int] = [:]
  }

  /// A transaction or a rule by its number; without a print where it stands in touched text.
  struct Item {
    var number: Int
    var print: Int?
  }

  private(set) var rules: [Item] = []
  private(set) var others: [Others] = []
  private(set) var touchedDirectives = 0
  /// Whether a transaction stands in touched text; none does where this is empty.
  private var touchedOnes: [Bool] = []

  private let journal: Journal
  private let touched: [String: [SourceRange]]
  // Names are hashed once, as there are far fewer of them than of postings.
  private let paths: [Int]
  private let accounts: [Int]
  private let symbols: [Int]

  init(_ journal: Journal, _ touched: [String: [SourceRange]]) {
    self.journal = journal
    self.touched = touched.mapValues { $0.sorted { $0.start < $1.start } }
    paths = journal.sources.files.map { $0.canonicalPath.hashValue }
    accounts = journal.accounts.ids.map { journal.accounts.bytes($0).hashValue }
    symbols = journal.commodities.ids.map { journal.commodities.symbol($0).hashValue }
    touchedOnes = touchedTransactions()
    for (number, rule) in journal.periodicRules.enumerated() {
      let place = SourcePlace(rule.file, rule.entry)
      rules.append(Item(number: number, print: isTouched(place) ? nil : print(rule)))
    }
    addOthers()
  }

  func isTouched(_ transaction: Int) -> Bool {
    !touchedOnes.isEmpty && touchedOnes[transaction]
  }

  /// Some transactions of those that are written: what rules will make follows from them and from the
  /// last day.
  func items(_ numbers: Range<Int>) -> [Item] {
    var tags = TagCursor(journal)
    return numbers.compactMap { number in
      if journal.transactions[number].flags.contains(.isForecast) { return nil }
      return Item(number: number, print: isTouched(number) ? nil : print(number, &tags))
    }
  }

  private func path(_ file: FileID) -> Int { paths[Int(file.index)] }

  private func isTouched(_ place: SourcePlace) -> Bool {
    if touched.isEmpty { return false }
    let path = journal.sources[place.file].canonicalPath
    return (touched[path] ?? []).near(place.range).contains { $0.overlaps(place.range) }
  }

  /// The transactions whose entries hold touched text, in ascending order.
  private func touchedTransactions() -> [Bool] {
    guard !touched.isEmpty else { return [] }
    var found = [Bool](repeating: false, count: journal.transactions.count)
    var text = TransactionText()
    let ranges = journal.sources.files.map { touched[$0.canonicalPath] ?? [] }
    let records = journal.transactions
    for (number, record) in records.enumerated() {
      let ranges = ranges[Int(record.fileNumber)]
      if ranges.isEmpty || record.flags.contains(.isForecast) { continue }
      // The next one in its file begins behind its end.
      var end = UInt32.max
      if number + 1 < records.count, records[number + 1].fileNumber == record.fileNumber,
        records[number + 1].start > record.start
      {
        end = records[number + 1].start
      }
      let near = ranges.near(SourceRange(start: record.start, end: end))
      if near.isEmpty { continue }
      text.read(number, in: journal)
      found[number] = near.contains { $0.overlaps(text.entry.range) }
    }
    return found
  }
}

extension [SourceRange] {
  /// Those of ranges in order, none of which reaches into another, that may overlap one.
  fileprivate func near(_ range: SourceRange) -> ArraySlice<SourceRange> {
    let first = partitionPoint { Swift.max($0.end, $0.start + 1) <= range.start }
    return self[first...].prefix { $0.start < Swift.max(range.end, range.start + 1) }
  }
}

extension SourceRange {
  /// Whether two ranges have a byte in common, or an empty one lies inside the other.
  func overlaps(_ other: SourceRange) -> Bool {
    if isEmpty { return other.start < start && start < other.end }
    if other.isEmpty { return start < other.start && other.start < end }
    return start < other.end && other.start < end
  }
}

// MARK: - Transactions

extension JournalPrint {
  private func print(_ number: Int, _ tags: inout TagCursor) -> Int {
    var hasher = Hasher()
    let transaction = journal.transactions[number]
    // A date that cannot be read has the day of the transaction above.
    if !transaction.flags.contains(.isDamaged) { hasher.combine(transaction.day) }
    hasher.combine(transaction.flags.meaning)
    hasher.combine(path(transaction.file))
    let isAssigned = transaction.flags.contains(.hasAssignment)
    for posting in journal.postingRange(number) {
      combine(posting, isAssigned: isAssigned, &hasher)
    }
    hasher.combine(tags.tags(of: number))
    return hasher.finalize()
  }

  private func combine(_ posting: Int, isAssigned: Bool, _ hasher: inout Hasher) {
    let record = journal.postings[posting]
    hasher.combine(accounts[record.account.index])
    hasher.combine(record.flags.subtracting(.wide).rawValue)
    // What a balance decides is no property of the entry.
    if !isAssigned || !record.flags.contains(.inferred) {
      for amount in journal.amount(posting).amounts { combine(amount, &hasher) }
    }
    if let cost = journal.cost(posting) { combine(cost, &hasher) }
    if let lot = journal.lot(posting) { combine(lot, &hasher) }
    if let assertion = journal.assertion(posting) {
      hasher.combine(assertion.kind)
      combine(assertion.amount, &hasher)
      hasher.combine(assertion.costKind)
      if let cost = assertion.cost { combine(cost, &hasher) }
    }
    hasher.combine(journal.ownDay(posting))
  }

  private func combine(_ cost: CostRecord, _ hasher: inout Hasher) {
    hasher.combine(cost.kind)
    hasher.combine(cost.origin)
    combine(cost.amount, &hasher)
  }

  private func combine(_ amount: Amount, _ hasher: inout Hasher) {
    hasher.combine(amount.quantity.mantissa)
    hasher.combine(amount.quantity.scale)
    hasher.combine(symbols[Int(amount.commodity.index)])
  }
}

/// The tags of `apply tag` for transactions that come in order.
private struct TagCursor {
  private let tags: [(transaction: UInt32, tags: [String])]
  private var next = 0

  init(_ journal: Journal) { tags = journal.appliedTags }

  mutating func tags(of transaction: Int) -> [String] {
    while next < tags.count, Int(tags[next].transaction) < transaction { next += 1 }
    guard next < tags.count, Int(tags[next].transaction) == transaction else { return [] }
    return tags[next].tags
  }
}

// MARK: - Everything else

extension JournalPrint {
  private func print(_ rule: RuleRecord) -> Int {
    print(path(rule.file), rule.reference, rule.period) &+ print(rule.state)
  }

  private func print(_ values: any Hashable...) -> Int {
    var hasher = Hasher()
    for value in values { value.hash(into: &hasher) }
    return hasher.finalize()
  }

  private func print(_ state: ParseState) -> Int {
    print(
      state.defaultYear, state.decimalMark, journal.commodities.symbol(state.defaultCommodity),
      state.defaultCommodityMark, state.aliases.count, state.accountPrefix, state.tags)
  }

  private mutating func addOthers() {
    let journal = journal
    add("an auto rule", journal.autoRules) {
      (SourcePlace($1.file, $1.entry), $0.print($0.path($1.file)) &+ $0.print($1.state))
    }
    add("a part of the plan", journal.planEntries) {
      ($1.place, $0.print($1.directive, $0.path($1.place.file)) &+ $0.print($1.state))
    }
    add("a price", journal.prices) {
      let price = MeantAmount($1.price, journal)
      let symbol = journal.commodities.symbol($1.commodity)
      return ($1.place, $0.print($1.day, symbol, price, $0.path($1.place.file)))
    }
    add("an account's declaration", journal.declarations.accounts) {
      // A tag behind the name may say another type.
      let place = SourcePlace($1.place.file, $1.entry)
      let name = journal.accounts.name($1.account)
      return (place, $0.print(name, $1.type, $0.path($1.place.file)))
    }
    let names =
      journal.declarations.commodities + journal.declarations.payees
      + journal.declarations.tags
    add("a declaration", names) { ($1.place, $0.print($1.name, $0.path($1.place.file))) }
    add("a directive", journal.declarations.ignored) {
      ($1.place, $0.print($1.keyword, $0.path($1.place.file)))
    }
    let styles = journal.commodities.ids.filter { journal.commodities[styles: $0].declared != nil }
    add("a commodity's style", styles) {
      let style = journal.commodities[styles: $1].declared
      return (nil, $0.print(journal.commodities.symbol($1), style))
    }
  }

  private mutating func add<Part>(
    _ name: String, _ parts: [Part], _ print: (JournalPrint, Part) -> (SourcePlace?, Int)
  ) {
    var others = Others(name: name)
    for part in parts {
      let (place, number) = print(self, part)
      if let place, isTouched(place) {
        touchedDirectives += 1
      } else {
        others.prints[number, default: 0] += 1
      }
    }
    self.others.append(others)
  }
}
