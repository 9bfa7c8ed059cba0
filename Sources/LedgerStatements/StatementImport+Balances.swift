import LedgerEditing
import LedgerEveryday
import LedgerImport
import LedgerModel
import LedgerSource
import LedgerSyntax
package import LedgerValues

/// The balance at the end of a statement, as the bank and as the journal have it.
package struct BalanceCheck: Sendable {
  package let day: Day
  package let closing: Decimal
  package let journal: Decimal
  package let gap: Decimal
  /// Whether rows of the same day that another statement has stand behind it.
  let isWithinDay: Bool

  /// What was written by hand, and is not at the bank yet.
  package internal(set) var outstanding: [String] = []

  package var holds: Bool { gap.isZero }

  /// Nil where a sum has no room.
  init?(_ day: Day, _ closing: Decimal, _ journal: Decimal?, isWithinDay: Bool = false) {
    guard let journal, let gap = journal.subtracting(closing) else { return nil }
    (self.day, self.closing, self.journal, self.gap) = (day, closing, journal, gap)
    self.isWithinDay = isWithinDay
  }
}

/// An entry that only states a balance, or makes the first one true.
struct BalanceEntry {
  var account: String
  var meant: MeantTransaction
}

extension StatementImport {
  /// A posting on an account, and the statements that have it; nil for none of any bank.
  struct Movement {
    var day: Day
    var amount: Decimal
    var statements: Set<Int>?
  }

  /// Movements on an account in one commodity: those of the journal as they will be, and new ones.
  func movements(_ account: String, _ symbol: String) -> [Movement] {
    var rows: [Int: RowName] = [:]
    let all = postings(account)
    var members: [Set<Int>?] = Array(repeating: nil, count: all.count)
    // Most postings are a row of one statement: then they have its set in common.
    let alone: [Set<Int>] = statements.indices.map { [$0] }
    var alike: [RowName: Set<Int>] = [:]
    for name in names(on: account) {
      if self[name].kind == .known, let partner = self[name].partner {
        alike[partner, default: []].insert(name.statement)
      }
      guard let posting = self[name].posting else { continue }
      if self[name].kind == .linked || self[name].oldKey != nil { rows[posting] = name }
      if members[posting] == nil {
        members[posting] = alone[name.statement]
      } else {
        members[posting]?.insert(name.statement)
      }
    }
    var result: [Movement] = []
    for place in all.indices where all[place].symbol == symbol {
      // What is pending is in no balance of the bank's.
      if all[place].isPending, rows[place].map({ self[$0].oldKey == nil }) ?? true { continue }
      if let name = rows[place], self[name].row.isPending { continue }
      var (day, amount) = moved[all[place].posting] ?? (all[place].day, all[place].amount)
      if let name = rows[place],
        self[name].oldKey != nil || !wishes.keepsDates && !all[place].hasOwnDay
      {
        if !self[name].keepsDay { day = self[name].row.day }
        if self[name].oldKey != nil { amount = self[name].row.amount }
      }
      let known = members[place] ?? (all[place].keys.isEmpty ? nil : [])
      result.append(Movement(day: day, amount: amount, statements: known))
    }
    func owners(of name: RowName) -> Set<Int> {
      (alike[name] ?? []).union([name.statement])
    }
    for entry in newEntries {
      let row = entry.rows.first { statements[$0.statement].account == account }
      if let row, self[row].row.isPending { continue }
      for posting in entry.meant.postings where posting.account == account && posting.kind == .real
      {
        guard let amount = posting.amounts?.first, amount.symbol == symbol else { continue }
        result.append(
          Movement(
            day: posting.day ?? entry.meant.day, amount: amount.quantity,
            statements: row.map(owners)))
      }
    }
    for name in names(on: account) where self[name].replaced != nil {
      guard self[name].row.symbol == symbol else { continue }
      result.append(
        Movement(
          day: self[name].row.day, amount: self[name].row.amount, statements: owners(of: name)))
    }
    for entry in opening where entry.account == account {
      for amount in entry.meant.postings[0].amounts ?? [] where amount.symbol == symbol {
        result.append(Movement(day: entry.meant.day, amount: amount.quantity, statements: nil))
      }
    }
    return result
  }

  /// Nil where the sum has no room.
  func sum(_ amounts: some Sequence<Decimal>) -> Decimal? {
    var total = Decimal.zero
    for amount in amounts {
      guard let next = total.adding(amount) else { return nil }
      total = next
    }
    return total
  }

  mutating func checkBalances() {
    if wishes.opens { addOpenings() }
    for (number, statement) in statements.enumerated() {
      let day = statement.coverage.upperBound
      let all = movements(statement.account, statement.symbol).filter { $0.day <= day }
      guard let closing = statement.closing, !statement.symbol.isEmpty else {
        balances.append(nil)
        continue
      }
      guard var check = BalanceCheck(day, closing, sum(all.map(\.amount))) else {
        balances.append(nil)
        if !wishes.allowsGap { tellTooLarge(statement) }
        continue
      }
      if !check.holds {
        // What another statement has of the same day came later.
        let own = all.filter { movement in
          guard movement.day == day, let known = movement.statements else { return true }
          return known.contains(number)
        }
        let until = BalanceCheck(day, closing, sum(own.map(\.amount)), isWithinDay: true)
        if let until, until.holds { check = until }
      }
      if !check.holds, let open = outstanding(number, check) {
        check.outstanding = open.map { "\($0.day) \($0.text) \(shown($0.amount, $0.symbol))" }
        tellOutstanding(number, check, open)
      }
      balances.append(check)
      // A chain that breaks within the file was told already, and a row that is asked about is missing.
      let isAsked =
        !wishes.skipsDoubtful && outcomes[number].contains { $0.kind == .doubtful }
      if !check.holds, check.outstanding.isEmpty, !wishes.allowsGap, statement.brokenChain == nil,
        !isAsked
      {
        tellGap(number, check)
      }
    }
  }

  /// Answers what is doubtful where only one way leads to the balance that the bank states.
  mutating func decideByBalances() {
    for (number, statement) in statements.enumerated() {
      guard let closing = statement.closing, !statement.symbol.isEmpty else { continue }
      let doubtful = outcomes[number].indices.filter { outcomes[number][$0].kind == .doubtful }
      let day = statement.coverage.upperBound
      guard !doubtful.isEmpty, doubtful.count <= 10,
        doubtful.allSatisfy({ isWeighed(RowName(number, $0), on: day) })
      else { continue }
      let settled = movements(statement.account, statement.symbol).filter { $0.day <= day }
      let fresh = names.filter {
        statements[$0.statement].account == statement.account && self[$0].row.day <= day
          && self[$0].row.symbol == statement.symbol && !self[$0].row.isPending
          && (self[$0].kind == .new || (self[$0].kind == .transfer && self[$0].replaced == nil))
      }
      guard let reached = sum(settled.map(\.amount) + fresh.map { self[$0].row.amount }),
        let missing = closing.subtracting(reached)
      else { continue }
      var ways: [Int] = []
      for way in 0..<(1 << doubtful.count) {
        let added = doubtful.indices.filter { way & (1 << $0) != 0 }
          .map { outcomes[number][doubtful[$0]].row.amount }
        if sum(added) == missing { ways.append(way) }
      }
      guard ways.count == 1 else { continue }
      for (bit, place) in doubtful.enumerated() {
        let name = RowName(number, place)
        if ways[0] & (1 << bit) != 0 {
          self[name].kind = .new
          continue
        }
        settle(name)
      }
    }
  }

  /// Whether the balance of a day tells if a doubtful row is new: only where what it may be is in that
  /// balance already.
  ///
  /// The row of what was pending, or stands behind that day, is in it for the first time all the same.
  private func isWeighed(_ name: RowName, on day: Day) -> Bool {
    let outcome = self[name]
    let all = postings(of: name)
    return outcome.settles == nil && !outcome.row.isPending
      && outcome.candidates.allSatisfy { !all[$0.posting].isPending && all[$0.posting].day <= day }
      && outcome.rivals.allSatisfy { !self[$0].row.isPending && self[$0].row.day <= day }
  }

  /// Takes a row for the only posting that it may be.
  private mutating func settle(_ name: RowName) {
    let account = statements[name.statement].account
    let all = postings(account)
    let used = Set(
      names.filter { statements[$0.statement].account == account && self[$0].kind == .known }
        .compactMap { self[$0].posting })
    let free = self[name].candidates.map(\.posting).filter { place in
      all[place].keys.isEmpty
        ? !(taken[account]?.contains(place) ?? false) : !used.contains(place)
    }
    guard let only = free.first, free.count == 1, self[name].rivals.isEmpty else { return }
    if all[only].keys.isEmpty { return link(name, to: only, isAlike: true) }
    let own = self[name].key
    (self[name].kind, self[name].reason, self[name].posting) = (.known, .moved, only)
    self[name].key = all[only].keys[0]
    follow(&self[name], own, on: account)
  }

  // MARK: - First balances

  private mutating func addOpenings() {
    for account in Set(statements.map(\.account)).sorted() {
      let own = statements.filter { $0.account == account && !$0.symbol.isEmpty }
      guard
        let first = own.min(by: { $0.coverage.lowerBound < $1.coverage.lowerBound }),
        let stated = first.firstBalance({ sum($0) })
      else { continue }
      let firstRow = first.rows.first?.day ?? first.coverage.lowerBound
      let day = min(first.coverage.lowerBound, firstRow.adding(days: -1))
      let before = movements(account, first.symbol).filter { $0.day <= day }.map(\.amount)
      guard let sum = sum(before), let gap = stated.subtracting(sum), !gap.isZero else { continue }
      if let later = openingEntry(after: day, account, first.symbol) {
        moved[later.posting] = (day, gap)
        continue
      }
      opening.append(
        BalanceEntry(
          account: account,
          meant: MeantTransaction(
            day, book.openingEntry, status: .cleared,
            [
              MeantPosting(account, MeantAmount(gap, first.symbol)),
              MeantPosting(book.opening, MeantAmount(gap.negated, first.symbol)),
            ])))
    }
  }

  /// The entry that says what was on an account later than a day, and says no more than that.
  func openingEntry(
    after day: Day, _ account: String, _ symbol: String
  ) -> AccountIndex.Posting? {
    let found = postings(account).filter {
      $0.isAgainstEquity && $0.symbol == symbol && $0.keys.isEmpty && $0.day > day
        && journal.postingRange($0.transaction).count == 2
        && journal.assertion($0.posting) == nil
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Moves the entries that say what was there at the beginning back to where it begins now.
  func moveOpenings(_ editors: inout [Int: EntryEditor]) {
    for posting in index.postings.values.joined() {
      guard let (day, amount) = moved[posting.posting],
        let commodity = journal.commodities.find(posting.symbol)
      else { continue }
      var editor = EntryEditor(posting.transaction, in: journal)
      let account = journal.accounts.name(journal.postings[posting.posting].account)
      // One that cannot say it stays, and the balance says what is missing.
      let isSet: Void? = try? editor.setAmount(
        Amount(amount, commodity), of: account, journal.commodities)
      guard isSet != nil else { continue }
      editor.setDay(day)
      editors[posting.transaction] = editor
    }
  }

  // MARK: - Assertions

  /// States the last balance of each statement, at the last entry of that day or in one of its own.
  func assert(
    _ editors: inout [Int: EntryEditor], _ entries: inout [NewEntry]
  ) -> [BalanceEntry] {
    guard wishes.asserts, !wishes.allowsGap else { return [] }
    var result: [BalanceEntry] = []
    for (number, statement) in statements.enumerated() {
      guard let check = balances[number], check.holds, !check.isWithinDay,
        !isStated(statement, check)
      else { continue }
      let amount = scaled(MeantAmount(check.closing, statement.symbol))
      let assertion = MeantPosting.Assertion(kind: .single, amount: amount, cost: nil)
      let isStatedNow = entries.contains { entry in
        entry.meant.day == check.day
          && entry.meant.postings.contains {
            $0.account == statement.account && $0.assertion == assertion
          }
      }
      if isStatedNow { continue }
      if let place = lastNew(statement, check.day, entries) {
        let posting = entries[place].meant.postings.firstIndex {
          $0.account == statement.account && $0.day == nil
        }
        if let posting { entries[place].meant.postings[posting].assertion = assertion }
        continue
      }
      if let last = lastLinked(number, check.day), var editor = editors[last.transaction],
        editor.addAssertion(assertion, toPosting: last.place)
      {
        editors[last.transaction] = editor
        continue
      }
      var posting = MeantPosting(
        statement.account, scaled(MeantAmount(.zero, statement.symbol)))
      posting.assertion = assertion
      if let same = result.firstIndex(where: {
        $0.account == statement.account && $0.meant.day == check.day
      }) {
        // Another file of that day, or another currency.
        let stated = result[same].meant.postings.map(\.assertion?.amount.symbol)
        if !stated.contains(statement.symbol) { result[same].meant.postings.append(posting) }
        continue
      }
      result.append(
        BalanceEntry(
          account: statement.account,
          meant: MeantTransaction(check.day, "Statement", status: .cleared, [posting])))
    }
    return result
  }

  /// Whether the journal states this balance on this day already.
  private func isStated(_ statement: IncomingStatement, _ check: BalanceCheck) -> Bool {
    postings(statement.account).contains { posting in
      guard posting.day == check.day, let stated = journal.assertion(posting.posting) else {
        return false
      }
      return stated.amount.quantity == check.closing
        && journal.commodities.symbol(stated.amount.commodity) == statement.symbol
    }
  }

  /// The last entry of a day that is new and has this account on that very day.
  private func lastNew(
    _ statement: IncomingStatement, _ day: Day, _ entries: [NewEntry]
  ) -> Int? {
    entries.indices.last { place in
      entries[place].meant.day == day
        && entries[place].meant.postings.contains {
          $0.account == statement.account && $0.day == nil && $0.assertion == nil
            && $0.amounts?.first?.symbol == statement.symbol
        }
    }
  }

  /// The last posting of a day, where a row was linked to it.
  private func lastLinked(_ number: Int, _ day: Day) -> AccountIndex.Posting? {
    let all = postings(statements[number].account)
    let onDay = all.indices.filter { all[$0].day == day }
    guard let last = onDay.max(by: { all[$0].posting < all[$1].posting }) else { return nil }
    let isLinked = outcomes[number].contains {
      $0.kind == .linked && $0.posting == last && $0.row.day == day
    }
    // A posting that moved to this day may stand anywhere.
    let hasMoved = names.contains { name in
      guard statements[name.statement].account == statements[number].account,
        self[name].kind == .linked || self[name].oldKey != nil, let place = self[name].posting
      else { return false }
      return self[name].row.day == day && all[place].day != day
    }
    return isLinked && !hasMoved && !all[last].hasOwnDay ? all[last] : nil
  }
}
