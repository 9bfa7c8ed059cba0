import LedgerEditing
import LedgerImport
import LedgerModel
import LedgerSource
import LedgerValues

// One movement between two own accounts that both banks tell.

extension StatementImport {
  private struct Money: Hashable {
    var amount: Decimal
    var symbol: String
  }

  mutating func linkTransfers() {
    let numbers = AccountNumbers(journal)
    let open = names.filter { name in
      self[name].kind == .new
        && !wishes.isNew(statements[name.statement].file, self[name].row.line)
    }
    pairRows(open, numbers)
    pairExchanges(open, numbers)
    let unknown = Dictionary(grouping: index.unknown) {
      Money(amount: $0.amount, symbol: $0.symbol)
    }
    for name in open where self[name].kind == .new {
      let money = Money(amount: self[name].row.amount, symbol: self[name].row.symbol)
      if let near = unknown[money], replaceUnknown(name, near, open, numbers) { continue }
      if replaceExchanged(name, open, numbers) { continue }
      // Only one side is at hand, and it says where the other one is.
      if let named = named(by: name, numbers), !hasRule(name), holds(named, self[name].row.symbol) {
        self[name].account = named
        self[name].chooser = .transfer
      }
    }
  }

  /// The own account on the other side, by its number.
  private func named(by name: RowName, _ numbers: AccountNumbers) -> String? {
    let named = numbers.accounts(for: [self[name].row.iban])
    return named.count == 1 && named[0] != statements[name.statement].account ? named[0] : nil
  }

  /// Whether an account may have a commodity: one that has only others was paid in these.
  mutating func holds(_ account: String, _ symbol: String) -> Bool {
    // Asked for each row of a file, and answered by looking at all postings once.
    let symbols = heldSymbols[account] ?? symbols(on: account)
    heldSymbols[account] = symbols
    return symbols.isEmpty || symbols.contains(symbol)
  }

  private func symbols(on account: String) -> Set<String> {
    var symbols = Set(
      statements.filter { $0.account == account }.flatMap { $0.rows.map(\.symbol) })
    if let id = journal.accounts.find(account) {
      for posting in journal.postings.indices where journal.postings[posting].account == id {
        symbols.formUnion(
          journal.amount(posting).amounts.map { journal.commodities.symbol($0.commodity) })
      }
    }
    return symbols
  }

  private func hasRule(_ name: RowName) -> Bool { ruleAccount(name) != nil }

  /// The account that rules or categories name.
  private func ruleAccount(_ name: RowName) -> String? {
    let others = self[name].row.entry.postings.dropFirst().map(\.account)
    guard others.count == 1, let only = others.first, !AccountChooser.isUnknown(only) else {
      return nil
    }
    return only
  }

  // MARK: - Both sides in this run

  private mutating func pairRows(_ open: [RowName], _ numbers: AccountNumbers) {
    guard Set(open.map { statements[$0.statement].account }).count > 1 else { return }
    var places: [Money: [RowName]] = [:]
    for name in open where !self[name].row.amount.isZero {
      places[Money(amount: self[name].row.amount, symbol: self[name].row.symbol), default: []]
        .append(name)
    }
    var weak: [RowName: [RowName]] = [:]
    for isStrong in [true, false] {
      for name in open where self[name].kind == .new && self[name].row.amount.isNegative {
        let row = self[name].row
        let money = Money(amount: row.amount.negated, symbol: row.symbol)
        let abroad = row.original.flatMap {
          places[Money(amount: $0.quantity.negated, symbol: $0.symbol)]
        }
        let others = ((places[money] ?? []) + (abroad ?? [])).filter {
          self[$0].kind == .new && isNear(name, $0)
            && statements[$0.statement].account != statements[name.statement].account
        }
        let evident = others.filter {
          isStrong ? isNamed(name, $0, numbers) : isTold(name, $0, numbers)
        }
        guard let best = evident.min(by: { distance(name, $0) < distance(name, $1) }) else {
          continue
        }
        if isStrong {
          pair(name, best)
        } else {
          weak[name] = others
        }
      }
    }
    // Rows of one day in the order of their files, so that a second run says the same.
    let ordered = weak.sorted {
      (self[$0.key].row.day, $0.key.statement, $0.key.row)
        < (self[$1.key].row.day, $1.key.statement, $1.key.row)
    }
    for (name, others) in ordered {
      let rivals = weak.filter { $0.value.contains { others.contains($0) } }
      let free = others.filter { self[$0].kind == .new }
      guard
        let best = free.filter({ isTold(name, $0, numbers) })
          .min(by: { distance(name, $0) < distance(name, $1) })
      else { continue }
      // As many on either side: in the order of days each has its own.
      if rivals.count == Set(rivals.flatMap(\.value)).count {
        pair(name, best)
      } else {
        self[name].kind = .doubtful
      }
    }
  }

  private mutating func pair(_ first: RowName, _ second: RowName) {
    for (name, other) in [(first, second), (second, first)] {
      self[name].kind = .transfer
      self[name].chooser = .transfer
      self[name].partner = other
      self[name].account = statements[other.statement].account
    }
    // The earlier row writes the entry.
    let isFirst = self[first].row.day <= self[second].row.day
    self[isFirst ? second : first].isSecondSide = true
  }

  private func distance(_ first: RowName, _ second: RowName) -> Int {
    abs(Int(self[first].row.day.number) - Int(self[second].row.day.number))
  }

  private func isNear(_ first: RowName, _ second: RowName) -> Bool {
    distance(first, second) <= wishes.window
  }

  /// Whether one side names the account of the other.
  private func isNamed(_ first: RowName, _ second: RowName, _ numbers: AccountNumbers) -> Bool {
    [(first, second), (second, first)].contains { name, other in
      isNamed(name, statements[other.statement].account, numbers)
    }
  }

  /// Whether the texts tell of a transfer, and no rule tells of something else.
  private func isTold(_ first: RowName, _ second: RowName, _ numbers: AccountNumbers) -> Bool {
    guard !hasRule(first), !hasRule(second) else { return false }
    // What one bank says that it was in the other's currency is what the other says.
    return self[first].row.symbol != self[second].row.symbol
      || TransferWords.areOne(
        self[first].row.text, on: statements[first.statement].account,
        self[second].row.text, on: statements[second.statement].account, numbers)
  }

  // MARK: - Two currencies

  /// How many days the banks of both sides may differ by, where amounts do not tell.
  private static let mostExchangeDays = 1

  /// Whether a row names another one's account, so that it may be its other side in another commodity.
  private func mayBeExchange(
    _ symbol: String, isNegative: Bool, _ account: String, of name: RowName,
    _ numbers: AccountNumbers
  ) -> Bool {
    let row = self[name].row
    return named(by: name, numbers) == account && row.symbol != symbol
      && row.amount.isNegative != isNegative && !row.amount.isZero
  }

  /// Pairs rows that name each other's account, where only one pairing is possible.
  private mutating func pairExchanges(_ open: [RowName], _ numbers: AccountNumbers) {
    let symbols = Set(open.map { self[$0].row.symbol })
    if symbols.count < 2 { return }
    func others(_ name: RowName) -> [RowName] {
      let row = self[name].row
      return open.filter { other in
        self[other].kind == .new && distance(name, other) <= StatementImport.mostExchangeDays
          && mayBeExchange(
            row.symbol, isNegative: row.amount.isNegative, statements[name.statement].account,
            of: other, numbers)
          && named(by: name, numbers) == statements[other.statement].account
      }
    }
    let naming = open.filter { self[$0].kind == .new && named(by: $0, numbers) != nil }
    for name in naming where self[name].kind == .new && self[name].row.amount.isNegative {
      let sides = others(name)
      if sides.count == 1, others(sides[0]) == [name] { pair(name, sides[0]) }
    }
  }

  /// Takes the place of an unknown account on an entry in another commodity, whose account the row names.
  private mutating func replaceExchanged(
    _ name: RowName, _ open: [RowName], _ numbers: AccountNumbers
  ) -> Bool {
    guard let other = named(by: name, numbers) else { return false }
    func entries(_ name: RowName) -> [AccountIndex.Posting] {
      index.unknown.filter { posting in
        index.otherSide(of: posting) == other && !takenUnknown.contains(posting.posting)
          && distance(name, posting) <= StatementImport.mostExchangeDays
          && mayBeExchange(
            posting.symbol, isNegative: !posting.amount.isNegative, other, of: name, numbers)
      }
    }
    let own = entries(name)
    guard own.count == 1 else { return false }
    let rivals = open.filter {
      $0 != name && $0.statement == name.statement && self[$0].kind == .new
        && entries($0).contains { $0.posting == own[0].posting }
    }
    if rivals.isEmpty {
      replace(own[0], name)
    } else {
      self[name].kind = .doubtful
      self[name].mayReplace = own[0]
    }
    return true
  }

  // MARK: - One side is there, on an unknown account

  /// Takes the place of an unknown account, where the other side was written before.
  private mutating func replaceUnknown(
    _ name: RowName, _ unknown: [AccountIndex.Posting], _ open: [RowName],
    _ numbers: AccountNumbers
  ) -> Bool {
    let row = self[name].row
    let account = statements[name.statement].account
    let found = unknown.filter { posting in
      distance(name, posting) <= wishes.window
        && !takenUnknown.contains(posting.posting)
        && index.otherSide(of: posting).map { $0 != account } ?? false
    }
    if let wanted = wishes.same(statements[name.statement].file, row.line) {
      guard let chosen = found.first(where: { $0.transaction == wanted }) else { return false }
      replace(chosen, name)
      return true
    }
    func rank(_ name: RowName, _ posting: AccountIndex.Posting) -> Int? {
      guard let other = index.otherSide(of: posting) else { return nil }
      if isNamed(name, other, numbers) { return 0 }
      let text = self[name].row.text
      guard !hasRule(name),
        TransferWords.areOne(text, on: account, posting.text, on: other, numbers)
      else { return nil }
      return TransferWords.areIn(text) || TextSimilarity.areSimilar(text, posting.text) ? 1 : 2
    }
    guard let own = found.compactMap({ rank(name, $0) }).min() else { return false }
    let evident = found.filter { rank(name, $0) == own }
    guard let nearest = evident.min(by: { distance(name, $0) < distance(name, $1) }),
      // What two accounts may have sent is of one of them, and nothing tells of which.
      own == 0 || Set(evident.compactMap { index.otherSide(of: $0) }).count == 1
    else { return false }
    // Another row of the amount may be the side that is looked for, and say so better.
    let rivals = open.filter {
      $0 != name && [.new, .doubtful].contains(self[$0].kind) && self[$0].row.amount == row.amount
        && self[$0].row.symbol == row.symbol && distance($0, nearest) <= wishes.window
        && statements[$0.statement].account == account
    }
    let ranks = rivals.compactMap { rank($0, nearest) }
    if ranks.contains(where: { $0 < own }) { return false }
    // As many on either side: in the order of days each has its own.
    let isEven = ranks.count + 1 >= evident.count
    let best = isEven ? evident.min { $0.day < $1.day } ?? nearest : nearest
    // Only the entry tells of it: another row may be the side that is looked for.
    if own == 2, !rivals.isEmpty || distance(name, best) > 1 {
      self[name].kind = .doubtful
      self[name].mayReplace = best
    } else {
      replace(best, name)
    }
    return true
  }

  private mutating func replace(_ best: AccountIndex.Posting, _ name: RowName) {
    takenUnknown.insert(best.posting)
    self[name].kind = .transfer
    self[name].chooser = .transfer
    self[name].replaced = best
    self[name].account = index.otherSide(of: best)
  }
}

extension StatementImport {
  private func distance(_ name: RowName, _ posting: AccountIndex.Posting) -> Int {
    abs(Int(posting.day.number) - Int(self[name].row.day.number))
  }

  /// Whether a row says by a rule or a number where it goes.
  private func isNamed(_ name: RowName, _ account: String, _ numbers: AccountNumbers) -> Bool {
    ruleAccount(name) == account || numbers.accounts(for: [self[name].row.iban]) == [account]
  }
}
