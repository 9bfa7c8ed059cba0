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
    let unknown = Dictionary(grouping: index.unknown) {
      Money(amount: $0.amount, symbol: $0.symbol)
    }
    for name in open where self[name].kind == .new {
      let money = Money(amount: self[name].row.amount, symbol: self[name].row.symbol)
      if let near = unknown[money], replaceUnknown(name, near, open, numbers) { continue }
      // Only one side is at hand, and it says where the other one is.
      let named = numbers.accounts(for: [self[name].row.iban])
      if named.count == 1, named[0] != statements[name.statement].account, !hasRule(name) {
        self[name].account = named[0]
        self[name].chooser = .transfer
      }
    }
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
          isStrong ? isNamed(name, $0, numbers) : isTold(name, $0)
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
    for (name, others) in weak.sorted(by: { self[$0.key].row.day < self[$1.key].row.day }) {
      let rivals = weak.filter { $0.value.contains { others.contains($0) } }
      let free = others.filter { self[$0].kind == .new }
      guard
        let best = free.filter({ isTold(name, $0) })
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
  private func isTold(_ first: RowName, _ second: RowName) -> Bool {
    guard !hasRule(first), !hasRule(second) else { return false }
    // What one bank says that it was in the other's currency is what the other says.
    if self[first].row.symbol != self[second].row.symbol { return true }
    let texts = [self[first].row.text, self[second].row.text]
    return texts.contains(where: TransferWords.areIn)
      || (!TextSimilarity.words(texts[0]).isEmpty
        && TextSimilarity.areSimilar(texts[0], texts[1]))
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
    let evident = found.filter { posting in
      guard let other = index.otherSide(of: posting) else { return false }
      if isNamed(name, other, numbers) { return true }
      guard !hasRule(name), found.count == 1 else { return false }
      return TransferWords.areIn(posting.text) || isTold(name, posting)
    }
    guard let best = evident.min(by: { distance(name, $0) < distance(name, $1) }),
      let other = index.otherSide(of: best)
    else { return false }
    // Another row of the amount may be the side that is looked for, and say so better.
    func rank(_ name: RowName) -> (Int, Int) {
      let isSaid = isNamed(name, other, numbers) ? 0 : isTold(name, best) ? 1 : 2
      return (isSaid, isSaid == 2 ? 0 : distance(name, best))
    }
    let rivals = open.filter {
      $0 != name && [.new, .doubtful].contains(self[$0].kind) && self[$0].row.amount == row.amount
        && self[$0].row.symbol == row.symbol && distance($0, best) <= wishes.window
        && statements[$0.statement].account == account
    }
    if rivals.contains(where: { rank($0) < rank(name) }) { return false }
    if rank(name).0 == 2, !rivals.isEmpty || distance(name, best) > 1 {
      self[name].kind = .doubtful
      self[name].mayReplace = best
      return true
    }
    replace(best, name)
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

  /// Whether a row's own text tells of a transfer, or is the one of an entry.
  private func isTold(_ name: RowName, _ posting: AccountIndex.Posting) -> Bool {
    let text = self[name].row.text
    return TransferWords.areIn(text)
      || (!TextSimilarity.words(text).isEmpty && TextSimilarity.areSimilar(text, posting.text))
  }
}

/// Words by which banks tell of a transfer between accounts.
enum TransferWords {
  private static let words: Set<String> = [
    "umbuchung", "übertrag", "uebertrag", "transfer", "virement", "überweisung", "trasferimento",
    "giroconto", "traspaso", "transferencia", "transferência", "overboeking", "przelew",
    "převod", "prevod", "överföring", "overførsel", "overføring", "tilisiirto", "μεταφορά",
    "tagesgeld", "sparen",
  ]

  static func areIn(_ text: String) -> Bool {
    !TextSimilarity.words(text).isDisjoint(with: words)
  }
}
