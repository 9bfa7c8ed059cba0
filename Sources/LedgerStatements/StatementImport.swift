import LedgerEditing
package import LedgerImport
import LedgerModel
import LedgerPlan
import LedgerPlanning
package import LedgerSource
package import LedgerStudy
import LedgerSyntax
import LedgerValues

/// Statements on their way into a journal: what each row is, and what has to be written.
///
///     let run = StatementImport(statements, into: study, wishes)
///     let change = run.change
///
/// All that it knows stands in the journal, so that nothing comes in twice, however often and in
/// whatever pieces the bank hands it out.
package struct StatementImport {
  /// In the order in which they are read, whatever the order in which they were named.
  package let statements: [IncomingStatement]
  /// Their rows with their keys.
  private let identities: [[IdentityRow]]
  /// For each statement its rows.
  package internal(set) var outcomes: [[RowOutcome]] = []
  package internal(set) var balances: [BalanceCheck?] = []
  /// What stops the run, and what should be known.
  package internal(set) var problems: [Diagnostic] = []
  /// Entries that are written.
  var newEntries: [NewEntry] = []
  /// Entries that make first balances true.
  var opening: [BalanceEntry] = []
  /// Postings that say what was there at the beginning, where that is earlier now: day and amount.
  var moved: [Int: (day: Day, amount: Decimal)] = [:]
  /// The commodities of accounts that were asked for.
  var heldSymbols: [String: Set<String>] = [:]

  let study: Study
  /// The accounts that are written to without anybody naming them.
  private(set) lazy var book = BookNames(study)
  package private(set) var wishes: ImportWishes
  let index: AccountIndex
  /// For each statement the postings of its account.
  private let ownPostings: [[AccountIndex.Posting]]
  /// Postings that some row is, or may be.
  var taken: [String: Set<Int>] = [:]
  /// Entries of what was pending, which are written by hand as well and go.
  package internal(set) var withdrawn: [Int] = []
  /// Postings on unknown accounts whose place some row takes.
  var takenUnknown: Set<Int> = []

  var journal: Journal { study.loaded.journal }

  /// Without the balances that statements end with, where the journal has no place at which they hold.
  package var withoutBalances: StatementImport {
    var result = self
    result.wishes.asserts = false
    return result
  }

  package init(
    _ statements: [IncomingStatement], into study: Study, _ wishes: ImportWishes
  ) {
    let ordered = statements.sorted(by: StatementImport.isBefore)
    self.init(ordered, ordered.map(\.identities), study, wishes)
  }

  /// Reads the same statements into another journal.
  package func again(into study: Study, _ wishes: ImportWishes) -> StatementImport {
    StatementImport(statements, identities, study, wishes)
  }

  private init(
    _ statements: [IncomingStatement], _ identities: [[IdentityRow]], _ study: Study,
    _ wishes: ImportWishes
  ) {
    self.statements = statements
    self.identities = identities
    self.study = study
    self.wishes = wishes
    let accounts = Set(statements.map(\.account))
    let index = AccountIndex(study.loaded.journal, accounts: accounts)
    self.index = index
    ownPostings = statements.map { index.postings[$0.account] ?? [] }
    readRows()
    if wishes.matches {
      linkTransfers()
      if !wishes.adopts { takePlanned(accounts) }
    }
    decideByBalances()
    if !wishes.adopts { makeEntries() }
    checkBalances()
    tellOdd()
  }

  /// By the last day, then by what they say, never by the order of arguments.
  private static func isBefore(_ left: IncomingStatement, _ right: IncomingStatement) -> Bool {
    let (one, other) = (left.coverage, right.coverage)
    if one.upperBound != other.upperBound { return one.upperBound < other.upperBound }
    if one.lowerBound != other.lowerBound { return one.lowerBound < other.lowerBound }
    if left.account != right.account { return left.account < right.account }
    if left.rows.count != right.rows.count { return left.rows.count > right.rows.count }
    for (a, b) in zip(left.rows, right.rows) {
      if a.day != b.day { return a.day < b.day }
      if a.amount != b.amount { return a.amount < b.amount }
      if a.text != b.text { return a.text < b.text }
    }
    return left.file < right.file
  }

  func postings(_ account: String) -> [AccountIndex.Posting] { index.postings[account] ?? [] }

  /// Those of the account of a row's statement.
  func postings(of name: RowName) -> [AccountIndex.Posting] { ownPostings[name.statement] }

  package var isSound: Bool { !problems.contains { $0.severity == .error } }

  /// All rows, by their names.
  package var names: [RowName] {
    outcomes.indices.flatMap { statement in
      outcomes[statement].indices.map { RowName(statement, $0) }
    }
  }

  /// The rows of the statements of an account.
  func names(on account: String) -> [RowName] {
    outcomes.indices.filter { statements[$0].account == account }.flatMap { statement in
      outcomes[statement].indices.map { RowName(statement, $0) }
    }
  }

  package func kind(of name: RowName) -> RowOutcome.Kind {
    outcomes[name.statement][name.row].kind
  }

  package subscript(_ name: RowName) -> RowOutcome {
    // Inlined, so that who asks for one thing copies no row.
    @inline(__always) get { outcomes[name.statement][name.row] }
    _modify { yield &outcomes[name.statement][name.row] }
  }
}

// MARK: - Rows that are known, and entries made by hand

extension StatementImport {
  /// A posting with a key, or a row that an earlier statement of this run has brought.
  private struct Keyed {
    var identity: IdentityRow
    var posting: Int?
    var name: RowName?
  }

  private mutating func readRows() {
    var keyed: [String: [Keyed]] = [:]
    for (account, postings) in index.postings {
      var known: [Keyed] = []
      known.reserveCapacity(postings.count)
      for place in postings.indices {
        let posting = postings[place]
        for key in posting.keys {
          var identity = IdentityRow(
            posting.day, posting.amount, posting.symbol, posting.text, key: key)
          identity.isPending = posting.isPending
          known.append(Keyed(identity: identity, posting: place))
        }
      }
      keyed[account] = known
      taken[account] = Set(postings.indices.filter { !postings[$0].keys.isEmpty })
    }
    for (number, statement) in statements.enumerated() {
      let rows = identities[number]
      let all = keyed[statement.account] ?? []
      // Rows of another currency have a statement of their own.
      var symbols: Set = [statement.symbol]
      for row in rows.indices where rows[row].symbol != statement.symbol {
        symbols.insert(rows[row].symbol)
      }
      let before = all.filter {
        $0.identity.symbol == statement.symbol || symbols.contains($0.identity.symbol)
      }
      let known = KnownRows(rows, before.map(\.identity), coverage: statement.coverage)
      var used = Set(all.map(\.identity.key))
      outcomes.append([])
      outcomes[number].reserveCapacity(rows.count)
      for (place, row) in rows.enumerated() {
        var outcome = RowOutcome(.new, statement.rows[place], row.key)
        if let choices = known.contested[place], !wishes.isNew(statement.file, outcome.row.line) {
          while !used.insert(outcome.key).inserted { outcome.key.number += 1 }
          let own = outcome.key
          let wanted = wishes.same(statement.file, outcome.row.line)
          let found = choices.first { choice in
            before[choice].posting.map { postings(statement.account)[$0].transaction } == wanted
              && wanted != nil
          }
          if let found {
            take(&outcome, before[found], .moved, own, &used, on: statement.account)
            follow(&outcome, own, on: statement.account)
          } else {
            outcome.kind = .doubtful
            outcome.candidates = choices.compactMap { before[$0].posting }.map { ($0, 0) }
            outcome.rivals = choices.compactMap { before[$0].name }
          }
        } else if let match = known.matches[place] {
          take(&outcome, before[match.posting], match.reason, row.key, &used, on: statement.account)
          outcome.isAlike = !known.unlike.contains(place)
        } else {
          // A number that stands in the journal for another row is no name for this one.
          while !used.insert(outcome.key).inserted { outcome.key.number += 1 }
        }
        outcomes[number].append(outcome)
      }
      tellIdentity(known, before.map(\.posting), number)
      if wishes.matches { link(number) }
      askAboutBooked(number)
      for place in outcomes[number].indices where outcomes[number][place].kind != .known {
        var identity = rows[place]
        identity.key = outcomes[number][place].key
        keyed[statement.account, default: []].append(
          Keyed(identity: identity, posting: nil, name: RowName(number, place)))
      }
    }
  }

  /// Takes a row for what is there already.
  private mutating func take(
    _ outcome: inout RowOutcome, _ found: Keyed, _ reason: KnownRows.Reason, _ own: ImportKey,
    _ used: inout Set<ImportKey>, on account: String
  ) {
    outcome.kind = .known
    outcome.reason = reason
    outcome.posting = found.posting
    outcome.partner = found.name
    outcome.key = found.identity.key
    renewKey(of: &outcome, own, &used, on: account)
    // An earlier statement of this run had it pending: its entry is made of what was booked.
    if let partner = found.name, self[partner].row.isPending, !outcome.row.isPending,
      self[partner].kind == .new
    {
      (self[partner].row, self[partner].key) = (outcome.row, own)
      outcome.key = own
    }
  }

  /// Gives a row that the bank has dated anew, as was answered, its key, so that it is never asked
  /// about again; the entry keeps the day on which balances were stated.
  func follow(_ outcome: inout RowOutcome, _ own: ImportKey, on account: String) {
    guard outcome.oldKey == nil, let place = outcome.posting, !wishes.adopts,
      postings(account)[place].keys.count == 1
    else { return }
    (outcome.oldKey, outcome.key, outcome.keepsDay) = (outcome.key, own, true)
  }

  /// How many texts of the bank's are looked at for those whom it has named.
  private static let mostNames = 1000

  /// Finds the entries without a key that rows of a statement are.
  private mutating func link(_ number: Int) {
    let statement = statements[number]
    let all = postings(statement.account)
    let open = outcomes[number].indices.filter { place in
      let (kind, line) = (outcomes[number][place].kind, outcomes[number][place].row.line)
      return kind == .new && !wishes.isNew(statement.file, line) || kind == .doubtful
    }
    var rest: [Int] = []
    for place in open {
      let line = outcomes[number][place].row.line
      guard let wanted = wishes.same(statement.file, line) else {
        rest.append(place)
        continue
      }
      let found = all.indices.first {
        all[$0].transaction == wanted && !(taken[statement.account]?.contains($0) ?? false)
      }
      if let found { link(RowName(number, place), to: found, isAlike: true) }
    }
    let free = all.indices.filter { !(taken[statement.account]?.contains($0) ?? false) }
    if rest.isEmpty || free.isEmpty { return }
    let links = EntryLinks(
      rest.map { place in
        let row = outcomes[number][place].row
        var side = EntryLinks.Side(
          row.day, row.amount, row.symbol, row.text, code: row.code,
          isTransfer: TransferWords.areIn(row.text),
          isContested: outcomes[number][place].kind == .doubtful)
        side.isPending = row.isPending
        return side
      },
      free.map { place in
        let posting = all[place]
        var side = EntryLinks.Side(
          posting.day, posting.amount, posting.symbol, posting.text, code: posting.code,
          isCleared: posting.status == .cleared, isTransfer: posting.isTold)
        side.isOpening = posting.isAgainstEquity
        return side
      }, window: wishes.window,
      named: {
        let known = all.suffix(StatementImport.mostNames).filter { !$0.keys.isEmpty }.map(\.text)
        let texts = statement.rows.prefix(StatementImport.mostNames).map(\.text) + known
        return texts.reduce(into: []) { $0.formUnion(TextSimilarity.words($1)) }
      })
    for (index, place) in rest.enumerated() {
      let name = RowName(number, place)
      switch links.outcomes[index] {
      case .none: break
      case .link(let entry, let cost, let isAlike):
        link(name, to: free[entry], isAlike: isAlike)
        self[name].candidates = [(free[entry], cost)]
      case .doubtful(let entries):
        self[name].kind = .doubtful
        self[name].candidates += entries.map { (free[$0], links.cost(index, $0) ?? 0) }
      }
    }
  }

  mutating func link(_ name: RowName, to posting: Int, isAlike: Bool) {
    self[name].kind = .linked
    self[name].posting = posting
    self[name].isAlike = isAlike
    self[name].chooser = .link
    taken[statements[name.statement].account, default: []].insert(posting)
  }
}

// MARK: - Planned payments

extension StatementImport {
  private mutating func takePlanned(_ accounts: Set<String>) {
    guard study.plan.rules.contains(where: { $0.id != nil }),
      let last = statements.map(\.coverage.upperBound).max()
    else { return }
    let schedule = Schedule(
      study.loaded, study.plan, today: study.today, through: last.adding(days: 31),
      runner: study.runner)
    var planned = PlannedRows(schedule, accounts: accounts)
    for name in names where self[name].kind == .new {
      let account = statements[name.statement].account
      guard let payment = planned.take(self[name].row, on: account) else { continue }
      self[name].kind = .planned
      self[name].occurrence = payment.key
      self[name].chooser = .planned
      let row = self[name].row
      var entry = NewEntry(row, [name])
      if entry.meant.description.isEmpty { entry.meant.description = payment.description }
      entry.setPostings(payment, row)
      entry.meant.postings[0].note("\(AccountIndex.tagName):\(self[name].key)")
      newEntries.append(entry)
      self[name].newEntry = newEntries.count - 1
      self[name].account = payment.postings.indices.first { $0 != payment.place }
        .map { payment.postings[$0].account }
    }
  }
}
