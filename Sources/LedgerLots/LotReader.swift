import LedgerModel
import LedgerSource
import LedgerValues

/// Reads which entries of a journal concern lots, and how each of their postings is meant.
struct LotReader {
  let journal: Journal
  let declarations: LotDeclarations
  let extent: LotBook.Extent
  /// All accounts, and those above the ones that are named for a lot.
  private(set) var accounts: AccountTable
  let types: AccountTypes
  /// By account: the account above it and its lot, where its name is that of a lot.
  private var named: [AccountID: (account: AccountID, lot: LotAnnotation)] = [:]
  /// By commodity: whether it has lots, as far as can be seen before its postings are read.
  private var hasLots: [Bool]
  /// By commodity: whether some of its lots are written, so that all of its prices count.
  private var isWritten: [Bool]
  /// By commodity: whether a directive says how its lots are taken.
  private var isDeclared: [Bool]
  /// By posting: whether it says anything of a lot, and if by a date or a label; empty where none does.
  private var marks: [Mark] = []
  private var text = TransactionText()
  private var known: [UInt64: Bool] = [:]

  /// What a posting says of its lot.
  private enum Mark {
    case none
    /// At most what it cost.
    case cost
    /// A date or a label, which its entry has to be read for.
    case name
  }

  init(_ loaded: LoadedJournal, _ declarations: LotDeclarations, _ extent: LotBook.Extent) {
    journal = loaded.journal
    self.declarations = declarations
    self.extent = extent
    accounts = journal.accounts
    hasLots = Array(repeating: false, count: journal.commodities.count)
    isWritten = hasLots
    isDeclared = hasLots
    if !journal.lotMarks.isEmpty {
      marks = Array(repeating: .none, count: journal.postings.count)
      for mark in journal.lotMarks { marks[Int(mark.posting)] = mark.isNamed ? .name : .cost }
    }
    for id in journal.accounts.ids where journal.accounts.bytes(id).last == UInt8(ascii: "}") {
      if let found = LotAnnotation.named(in: journal.accounts.name(id), journal) {
        named[id] = (accounts.id(of: found.account.utf8), found.lot)
      }
    }
    types = loaded.types.applied(to: accounts)
    for commodity in declarations.commodities.keys { isDeclared[Int(commodity.index)] = true }
    hasLots = isDeclared
    findCommodities()
  }

  /// Finds the commodities whose lots are written, or that have prices where those count.
  private mutating func findCommodities() {
    for mark in journal.lotMarks { note(Int(mark.posting)) }
    if !named.isEmpty {
      for posting in journal.postings.indices where named[journal.postings[posting].account] != nil
      {
        note(posting)
      }
    }
    isWritten = hasLots
    guard extent == .all else { return }
    for cost in journal.costs where cost.origin == .written {
      let posting = Int(cost.posting)
      if isAsset(journal.postings[posting].account) { note(posting) }
    }
  }

  private mutating func note(_ posting: Int) {
    guard let amount = journal.amount(posting).amounts.first else { return }
    hasLots[Int(amount.commodity.index)] = true
  }

  var isEmpty: Bool { !hasLots.contains(true) }

  func isAsset(_ account: AccountID) -> Bool {
    types[account]?.isKind(of: .asset) ?? false
  }

  /// The account that a posting is in, without the name of a lot.
  func account(of posting: Int) -> AccountID {
    let account = journal.postings[posting].account
    return named[account]?.account ?? account
  }

  // MARK: - Entries

  /// The entries that concern lots, by date and place.
  mutating func entries() -> [LotEntry] {
    if isEmpty { return [] }
    var entries: [LotEntry] = []
    entries.reserveCapacity(journal.transactions.count)
    for transaction in journal.byDate {
      if let entry = entry(transaction) { entries.append(entry) }
    }
    return entries
  }

  private mutating func entry(_ transaction: Int) -> LotEntry? {
    let record = journal.transactions[transaction]
    let range = journal.postingRange(transaction)
    let mayHaveTags =
      !record.flags.isDisjoint(with: [.hasComment, .mayHaveReservedTag])
      && !record.flags.contains(.isForecast)
    var entry = LotEntry(transaction: transaction, day: record.day, postings: [])
    for posting in range { add(posting, transaction, record.day, to: &entry.postings) }
    guard !entry.postings.isEmpty || mayHaveTags else { return nil }
    if mayHaveTags { readTags(&entry) }
    if entry.postings.isEmpty, entry.changes.isEmpty { return nil }
    if entry.postings.count > 1 { addReceivers(&entry) }
    guard entry.postings.contains(where: \.holds) || !entry.changes.isEmpty else { return nil }
    let isPriced = entry.postings.allSatisfy { $0.isPriceWritten }
    if !isPriced { addImpliedPrices(&entry, range) }
    return entry
  }

  private mutating func add(
    _ posting: Int, _ transaction: Int, _ day: Day, to postings: inout [LotPosting]
  ) {
    let record = journal.postings[posting]
    guard record.kind == .real else { return }
    if !record.flags.contains(.wide) {
      guard hasLots[Int(record.commodity.index)], record.mantissa != 0 else { return }
    }
    if let plain = journal.plainAmount(posting) {
      return postings.append(read(posting, plain, transaction, day))
    }
    for amount in journal.amount(posting).amounts
    where !amount.quantity.isZero && hasLots[Int(amount.commodity.index)] {
      postings.append(read(posting, amount, transaction, day))
    }
  }

  private mutating func read(
    _ posting: Int, _ amount: Amount, _ transaction: Int, _ day: Day
  ) -> LotPosting {
    let written = journal.postings[posting].account
    let named = named.isEmpty ? nil : named[written]
    let account = named?.account ?? written
    var mark: LotAnnotation?
    switch marks.isEmpty ? .none : marks[posting] {
    case .none: break
    case .cost: mark = LotAnnotation(cost: journal.lot(posting))
    case .name:
      text.read(transaction, in: journal)
      mark = text.lot(ofPosting: posting, in: journal)
    }
    var contradicts = false
    if let name = named?.lot {
      contradicts = mark.map { $0.contradicts(name, units: amount.quantity) } ?? false
      mark = LotAnnotation(
        day: name.day, label: name.label ?? mark?.label, cost: mark?.cost ?? name.cost)
    }
    var result = LotPosting(posting, account, amount, mark, contradicts: contradicts)
    if let cost = journal.cost(posting) {
      result.isPriceWritten = cost.origin == .written
      result.isPricedByLot = cost.origin == .lot
      if cost.origin != .inferred {
        result.price = UnitCost(cost, of: amount.quantity)
      }
    }
    if isDeclared[Int(amount.commodity.index)] { result.isStated = true }
    result.holds = holds(result)
    return result
  }

  private mutating func holds(_ posting: LotPosting) -> Bool {
    guard let type = types[posting.account] else { return false }
    if posting.mark != nil {
      return type.isKind(of: .asset) || type == .liability || type.isKind(of: .equity)
    }
    // Where lots are written, what is bought and sold without a name takes part as well.
    let isTraded =
      isWritten[Int(posting.commodity.index)]
      && journal.postings[posting.posting].flags.contains(.hasCost)
    let isShown = isDeclared[Int(posting.commodity.index)] || extent == .all || isTraded
    guard type.isKind(of: .asset), isShown else { return false }
    return isTracked(posting.commodity, posting.account)
  }

  /// Whether an account has not opted out; it may not do so from some day on.
  private mutating func isTracked(_ commodity: CommodityID, _ account: AccountID) -> Bool {
    let key = UInt64(account.number) << 16 | UInt64(commodity.index)
    if let known = known[key] { return known }
    let declared = declarations.declared(commodity, in: accounts.name(account))
    let isTracked = declared?.rule.first.order != LotMethod.Order.none
    known[key] = isTracked
    return isTracked
  }

  /// Lets assets receive what an unpriced posting with `{…}` sends.
  private mutating func addReceivers(_ entry: inout LotEntry) {
    for index in entry.postings.indices where !entry.postings[index].holds {
      let receiver = entry.postings[index]
      guard !receiver.units.isNegative, receiver.price == nil, isAsset(receiver.account),
        isTracked(receiver.commodity, receiver.account),
        entry.postings.contains(where: {
          $0.holds && $0.mark != nil && $0.commodity == receiver.commodity
            && $0.units.isNegative && $0.price == nil
        })
      else { continue }
      entry.postings[index].holds = true
    }
  }
}

// MARK: - Prices

extension LotReader {
  /// Gives postings the price that an entry of two commodities implies.
  private func addImpliedPrices(_ entry: inout LotEntry, _ range: Range<Int>) {
    let isConversion = range.contains { journal.cost($0)?.origin == .inferred }
    guard isConversion else { return }
    var sums = MixedAmount()
    for posting in range where journal.postings[posting].kind == .real {
      guard sums.add(journal.amount(posting)) else { return }
    }
    let sides = sums.nonzero
    guard sides.count == 2 else { return }
    for (side, other) in [(sides[0], sides[1]), (sides[1], sides[0])] {
      let places = entry.postings.indices.filter {
        entry.postings[$0].commodity == side.commodity && entry.postings[$0].price == nil
      }
      let whole = places.filter { entry.postings[$0].units == side.quantity }
      let price = UnitCost(
        other.quantity.magnitude, for: side.quantity.magnitude, other.commodity)
      for place in whole.count == 1 ? whole : places where entry.postings[place].holds {
        entry.postings[place].price = price
      }
    }
  }
}

// MARK: - Tags

extension LotReader {
  private mutating func readTags(_ entry: inout LotEntry) {
    text.read(entry.transaction, in: journal)
    for tag in text.tags {
      switch tag.name {
      case "split": entry.action = LotReader.split(tag.value)
      case "exchange": entry.action = .exchange
      case "deemed": entry.isDeemed = true
      case "lots":
        let method = LotMethod(tag.value)
        for index in entry.postings.indices { entry.postings[index].method = method }
      default: break
      }
    }
    // The long form has a price on each side, and needs no tag.
    if case .none = entry.action {
    } else if entry.postings.allSatisfy({ !$0.holds || $0.price != nil }) {
      entry.action = .writtenOut
    }
    for index in entry.postings.indices {
      let tags = text.tags(ofPosting: entry.postings[index].posting)
      guard let tag = tags.first(where: { $0.name == "lots" }) else { continue }
      entry.postings[index].method = LotMethod(tag.value)
    }
    for posting in journal.postingRange(entry.transaction) {
      for tag in text.tags(ofPosting: posting) where tag.name == "basis" {
        if let change = change(tag.value, posting) { entry.changes.append(change) }
      }
    }
  }

  private static func split(_ value: String) -> LotEntry.Action {
    let numbers = value.split(separator: "/").map { Decimal(String($0).trimmedBlanks) }
    guard numbers.count == 2, let new = numbers[0], let old = numbers[1], new.signum > 0,
      old.signum > 0
    else { return .splitAsPosted }
    return .split(new: new, old: old)
  }

  /// Reads `SYMBOL [{SELECTOR}] [in ACCOUNT]`.
  private func change(_ value: String, _ posting: Int) -> LotEntry.Change? {
    guard let amount = journal.amount(posting).amounts.first else { return nil }
    var rest = value
    var account: String?
    if let start = rest.firstRange(of: " in ") {
      account = String(rest[start.upperBound...]).trimmedBlanks
      rest = String(rest[..<start.lowerBound])
    }
    var symbol = rest
    var selector = LotAnnotation()
    if let open = rest.firstIndex(where: { "{[(".contains($0) }) {
      symbol = String(rest[..<open])
      let inside = rest[open...]
      for part in inside.split(whereSeparator: { "{}[]()".contains($0) }) {
        let word = String(part).trimmedBlanks
        if word.isEmpty { continue }
        if let day = Day(written: word) {
          selector.day = day
        } else if word.hasPrefix("\"") || inside.contains("(\(part))") {
          selector.label = word.filter { $0 != "\"" }
        }
      }
    }
    symbol = symbol.trimmedBlanks
    symbol.removeAll { $0 == "\"" }
    return LotEntry.Change(
      posting: posting, amount: amount, symbol: symbol, selector: selector, account: account)
  }
}

extension UnitCost {
  /// The cost of one by what a quantity cost.
  init(_ cost: CostRecord, of quantity: Decimal) {
    self.init(
      cost.amount.quantity, for: cost.isTotal ? quantity.magnitude : .one, cost.amount.commodity)
  }
}

extension LotAnnotation {
  /// Whether another name of a lot says something else.
  fileprivate func contradicts(_ other: LotAnnotation, units: Decimal) -> Bool {
    if let day, let theirs = other.day, day != theirs { return true }
    if let label, let theirs = other.label, label != theirs { return true }
    guard let cost, let theirs = other.cost else { return false }
    return !UnitCost(cost, of: units).isNamed(by: UnitCost(theirs, of: units))
  }
}
