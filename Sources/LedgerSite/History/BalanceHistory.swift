import LedgerHistory
import LedgerPhrases
package import LedgerRendering
package import LedgerValues

/// Why a balance is not what it was, or should be: the commit and the entry that made it differ.
package struct BalanceHistory: Sendable {
  /// A commit as people tell it.
  package struct Commit: Hashable, Sendable {
    package var name: String
    package var day: String
    package var author: String
    package var subject: String

    package init(name: String, day: String, author: String, subject: String) {
      self.name = name
      self.day = day
      self.author = author
      self.subject = subject
    }
  }

  /// An entry that came, went or changed, and what that did to the account.
  package struct Entry: Hashable, Sendable {
    package var sign: String
    package var date: String
    package var payee: String
    package var amount: String
    package var place: String

    package init(sign: String, date: String, payee: String, amount: String, place: String) {
      self.sign = sign
      self.date = date
      self.payee = payee
      self.amount = amount
      self.place = place
    }
  }

  /// A posting that goes into the balance, with what the account holds after it.
  package struct Posting: Hashable, Sendable {
    package var day: Day
    package var payee: String
    package var amount: MixedAmount
    package var balance: MixedAmount
    package var place: String

    package init(
      day: Day, payee: String, amount: MixedAmount, balance: MixedAmount, place: String
    ) {
      self.day = day
      self.payee = payee
      self.amount = amount
      self.balance = balance
      self.place = place
    }
  }

  /// What may be the cause, found in the journal alone and proved by reckoning without it.
  package enum Candidate: Hashable, Sendable {
    case exact(String)
    case double(String, days: Int)
    case wrongSign(String)
    case swappedDigits(String)
    case pair(String, String)

    var phrase: ChangePhrase {
      switch self {
      case .exact(let place): .candidate(place)
      case .double(let place, let days): .sameAmountDaysApart(place, days: days)
      case .wrongSign(let place): .wrongSign(place)
      case .swappedDigits(let place): .swappedDigits(place)
      case .pair(let first, let second): .sumOfTwo(first, second)
      }
    }

    var name: String {
      switch self {
      case .exact: "exact"
      case .double: "double"
      case .wrongSign: "wrong-sign"
      case .swappedDigits: "swapped-digits"
      case .pair: "pair"
      }
    }

    var places: [String] {
      switch self {
      case .exact(let place), .double(let place, _), .wrongSign(let place),
        .swappedDigits(let place):
        [place]
      case .pair(let first, let second): [first, second]
      }
    }
  }

  /// How the search ended.
  package enum Result: Sendable {
    case found(broken: Commit, held: Commit, entries: [Entry])
    case holdsNow
    case neverHeld
    case noHistory(String)
  }

  package let account: String
  package let day: Day
  package let balance: String
  /// What it should be, and by how much it is off.
  package var asserted: (amount: String, off: String)?
  package var result = Result.neverHeld
  package var candidates: [Candidate] = []
  /// Earlier changes of the answer, newest first: whether it was mended, and where.
  package var turns: [(isMended: Bool, commit: Commit)] = []
  package var states = 0
  package var loads = 0
  package var isExact = true
  /// How many states were asked for and could not be read.
  package var unread = 0
  package var since: (count: Int, day: Day)?
  /// What the balance is made of since then, where somebody asked.
  package var postings: [Posting] = []
  /// Whether older states are elsewhere, as in a shallow clone.
  package var isCutOff = false

  private let amounts: AmountText

  package init(account: String, day: Day, balance: String, _ amounts: AmountText) {
    self.account = account
    self.day = day
    self.balance = balance
    self.amounts = amounts
  }
}

extension BalanceHistory: Screen {
  package var standing: Standing {
    switch result {
    case .found: .holds
    case .noHistory: candidates.isEmpty ? .fails : .holds
    case .holdsNow, .neverHeld: .fails
    }
  }

  package var page: Page {
    var page = Page(ChangePhrase.whyTitle(account: account, day, is: balance))
    if let asserted { page.add(ChangePhrase.asserted(asserted.amount, off: asserted.off)) }
    switch result {
    case .found(let broken, let held, let entries):
      page.add(.table(commitTable(broken, held)))
      if !entries.isEmpty { page.add(.table(table(entries))) }
    case .holdsNow: page.add(ChangePhrase.holdsNow)
    case .neverHeld:
      page.add(ChangePhrase.neverHeld)
      if isCutOff { page.add(ChangePhrase.cutOff) }
    case .noHistory(let reason): page.add(ChangePhrase.noHistory(reason))
    }
    for candidate in candidates { page.add(candidate.phrase) }
    if case .exact(let place)? = candidates.first { page.add(ChangePhrase.without(place)) }
    if states > 0 { page.add(extent) }
    if unread > 0 { page.add(ChangePhrase.unread(unread)) }
    if let since { page.add(ChangePhrase.postingsSince(since.count, since.day)) }
    if !postings.isEmpty { page.add(.table(postingTable)) }
    return page
  }

  /// What was looked at.
  private var extent: ChangePhrase {
    if isExact { return .looked(states) }
    if case .found = result { return .halved(states: states, loads: loads) }
    return .lookedAtSome(states: states, loads: loads)
  }

  /// The change of the answer, and earlier ones, oldest last.
  private func commitTable(_ broken: Commit, _ held: Commit) -> Table {
    var table = Table(
      [
        .init(CommonPhrase.change), .init(ChangePhrase.commit), .init(CommonPhrase.date),
        .init(ChangePhrase.author), .init(CommonPhrase.description),
      ], header: .hidden)
    func add(_ phrase: ChangePhrase, _ commit: Commit) {
      table.add([
        .init(phrase), commit.name.isEmpty ? .init(ChangePhrase.notCommitted) : .init(commit.name),
        .init(commit.day), .init(commit.author), .init(commit.subject),
      ])
    }
    add(.held, held)
    add(.broken, broken)
    for turn in turns { add(turn.isMended ? .mended : .broken, turn.commit) }
    return table
  }

  private var postingTable: Table {
    var table = Table([
      .init(CommonPhrase.date), .init(CommonPhrase.description),
      .init(CommonPhrase.amount, .decimalMark(".")), .init(CommonPhrase.balance, .decimalMark(".")),
      .init(CommonPhrase.placeInFile, shortening: .atStart),
    ])
    for posting in postings {
      table.add([
        .init(day: posting.day), .init(posting.payee), amounts.cell(posting.amount),
        amounts.cell(posting.balance), .init(posting.place),
      ])
    }
    return table
  }

  private func table(_ entries: [Entry]) -> Table {
    var table = Table(
      [
        .init(CommonPhrase.change), .init(CommonPhrase.date), .init(CommonPhrase.description),
        .init(CommonPhrase.amount, .right), .init(CommonPhrase.placeInFile, shortening: .atStart),
      ], header: .hidden)
    for entry in entries {
      table.add([
        .init(entry.sign), .init(entry.date), .init(entry.payee), .init(entry.amount),
        .init(entry.place),
      ])
    }
    return table
  }

  package func json() -> JSON {
    var (held, broken, found): (Commit?, Commit?, [Entry]) = (nil, nil, [])
    if case .found(let new, let old, let entries) = result {
      (held, broken, found) = (old, new, entries)
    }
    var reason: String?
    if case .noHistory(let text) = result { reason = text }
    return .members([
      "schema": .string("bursar/why/1"), "account": .string(account), "date": .string("\(day)"),
      "balance": .string(balance), "asserted": asserted.map { .string($0.amount) } ?? .null,
      "off": asserted.map { .string($0.off) } ?? .null, "result": .string(resultName),
      "reason": reason.map { .string($0) } ?? .null, "shallow": .boolean(isCutOff),
      "held": held.map(json) ?? .null, "broken": broken.map(json) ?? .null,
      "entries": .array(found.map(json)),
      "turns": .array(
        turns.map { .members(["mended": .boolean($0.isMended), "commit": json($0.commit)]) }),
      "candidates": .array(
        candidates.map { .members(["kind": .string($0.name), "places": .strings($0.places)]) }),
      "states": .integer(states), "loads": .integer(loads),
      "unread": .integer(unread), "exact": .boolean(isExact),
      "postings": .array(postings.map(json)),
    ])
  }

  private var resultName: String {
    switch result {
    case .found: "found"
    case .holdsNow: "holds-now"
    case .neverHeld: "never-held"
    case .noHistory: "no-history"
    }
  }

  private func json(_ commit: Commit) -> JSON {
    .members([
      "commit": .string(commit.name), "date": .string(commit.day),
      "author": .string(commit.author), "subject": .string(commit.subject),
    ])
  }

  private func json(_ posting: Posting) -> JSON {
    func json(_ amount: MixedAmount) -> JSON {
      .array(amount.nonzero.map { $0.json(symbol: amounts.name(of: $0.commodity)) })
    }
    return .members([
      "date": .string("\(posting.day)"), "payee": .string(posting.payee),
      "amount": json(posting.amount), "balance": json(posting.balance),
      "place": .string(posting.place),
    ])
  }

  private func json(_ entry: Entry) -> JSON {
    .members([
      "sign": .string(entry.sign), "date": .string(entry.date), "payee": .string(entry.payee),
      "amount": .string(entry.amount), "place": .string(entry.place),
    ])
  }
}
