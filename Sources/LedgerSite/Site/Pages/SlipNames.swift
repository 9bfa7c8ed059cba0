import LedgerInsights
import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerValues

/// What the page for slips proposes, the most used first: accounts, payees and currencies; and the numbers
/// of slips that are in the journal.
struct SlipNames {
  /// So many bytes of payees' names there may be, of each kind of accounts', and of slips' numbers.
  private static let mostOfPayees = 100_000
  private static let mostOfAccounts = 20_000
  private static let mostOfKnown = 20_000
  private static let mostCurrencies = 50
  private static let monthsOfNames = 24
  private static let daysOfSlips = 90

  private enum Kind: Int { case wallet, spent, earned }

  private let book: SiteBook
  /// What an account is for, by its number; nil where nothing is to be posted.
  private let kinds: [Kind?]
  private var accounts = [SlipUses](repeating: SlipUses(), count: 3)
  private var payees = SlipUses()
  /// The accounts that a payee's entries have, by the number of the payee.
  private var sides: [Int: SlipUses] = [:]
  private var currencies = SlipUses()

  init(_ book: SiteBook) {
    self.book = book
    let journal = book.journal
    let absent = Set(
      book.insights.plan.accounts.filter { $0.isHidden || $0.closed != nil }.map(\.account.value))
    kinds = journal.accounts.ids.map { account in
      let type = book.loaded.types[account]
      if absent.contains(journal.accounts.name(account)) { return nil }
      if type == .expense { return .spent }
      return SlipNames.isWallet(type) ? .wallet : type?.isKind(of: .revenue) == true ? .earned : nil
    }
    let start = book.today.adding(months: -SlipNames.monthsOfNames)
    for entry in book.entries(in: Period(start: start, end: nil)) { read(entry, journal) }
    addUnused(journal)
  }

  /// Whether money is kept or owed in accounts of a type.
  static func isWallet(_ type: AccountType?) -> Bool {
    type?.isKind(of: .asset) == true || type == .liability
  }

  private mutating func read(_ entry: SiteEntry, _ journal: Journal) {
    var (category, wallet): (Int?, Int?)
    for posting in journal.postingRange(entry.transaction)
    where journal.postings[posting].kind == .real {
      let account = journal.postings[posting].account.index
      guard let kind = kinds[account] else { continue }
      accounts[kind.rawValue].add(account)
      if kind == .wallet {
        wallet = wallet ?? account
        continue
      }
      category = category ?? account
      for amount in journal.amount(posting).amounts { currencies.add(Int(amount.commodity.index)) }
    }
    guard !entry.payee.isEmpty, let category, let wallet else { return }
    payees.add(entry.payeeNumber)
    sides[entry.payeeNumber, default: SlipUses()].add(category << 32 | wallet)
  }

  /// Who begins has declared accounts that nothing was posted to; what only holds others is none of them.
  private mutating func addUnused(_ journal: Journal) {
    var isUsed = kinds.map { $0 == nil }
    for posting in journal.postings { isUsed[posting.account.index] = true }
    let names = journal.accounts.ids.map(journal.accounts.name)
    for declaration in journal.declarations.accounts {
      let account = declaration.account.index
      let below = names[account] + ":"
      guard !isUsed[account], let kind = kinds[account],
        !names.contains(where: { $0.hasPrefix(below) })
      else { continue }
      accounts[kind.rawValue].add(account, times: 0)
    }
    guard accounts[Kind.wallet.rawValue].ordered.isEmpty else { return }
    for account in kinds.indices where kinds[account] == .wallet {
      accounts[Kind.wallet.rawValue].add(account, times: 0)
    }
  }
}

// MARK: - As the script reads it

extension SlipNames {
  var members: [JSON.Member] {
    let style = book.insights.plan.commodities
    let ids = Array(book.journal.commodities.ids)
    let found = currencies.ordered.map { ids[$0] }
    let symbols = found.isEmpty ? [book.insights.currency] : found
    let known = accounts.map { SlipNames.fitting($0.ordered, SlipNames.mostOfAccounts, name) }
    let numbers = Dictionary(
      uniqueKeysWithValues: known.joined().enumerated().map { ($0.element, $0.offset) })
    func members(_ key: String, _ kind: Kind) -> JSON.Member {
      JSON.Member(key, .strings(known[kind.rawValue].map(name)))
    }
    return [
      JSON.Member("mark", .string(String(style.style(symbols[0]).decimalMark))),
      JSON.Member(
        "currencies",
        .array(
          symbols.prefix(SlipNames.mostCurrencies).map {
            .array([.string(book.amounts.symbol($0)), .integer(style.style($0).decimals)])
          })),
      members("wallets", .wallet), members("spent", .spent), members("earned", .earned),
      JSON.Member("names", .strings(known.joined().map(name))),
      JSON.Member("payees", .array(proposals(numbers))), JSON.Member("known", .strings(slips)),
    ]
  }

  private func name(_ account: Int) -> String {
    book.journal.accounts.name(AccountID(account))
  }

  /// Payees with what they were mostly for and what mostly paid.
  private func proposals(_ numbers: [Int: Int]) -> [JSON] {
    let names = SlipNames.fitting(payees.ordered, SlipNames.mostOfPayees) {
      book.payees[$0] + "12345678"
    }
    return names.compactMap { payee in
      guard let side = sides[payee]?.ordered.first, let category = numbers[side >> 32],
        let wallet = numbers[side & 0xFFFF_FFFF]
      else { return nil }
      return .array([.string(book.payees[payee]), .integer(category), .integer(wallet)])
    }
  }

  /// The numbers of slips that are in the journal, the latest first.
  private var slips: [String] {
    let start = book.today.adding(days: -SlipNames.daysOfSlips)
    let found = book.entries(in: Period(start: start, end: nil)).flatMap { entry in
      entry.tags.filter { $0.name == "slip" }.map(\.value)
    }
    return SlipNames.fitting(found.reversed(), SlipNames.mostOfKnown) { $0 }
  }

  /// As many as there is room for, counted as they are written.
  private static func fitting<Item>(
    _ items: [Item], _ most: Int, _ name: (Item) -> String
  ) -> [Item] {
    var room = most
    return Array(
      items.prefix { item in
        room -= name(item).utf8.reduce(4) { $0 + ($1 < 0x20 || $1 == 0x3C ? 6 : 1) }
        return room >= 0
      })
  }
}

/// How often what has a number was used.
private struct SlipUses {
  private var counts: [Int: Int] = [:]
  private var numbers: [Int] = []

  mutating func add(_ number: Int, times: Int = 1) {
    if counts[number] == nil { numbers.append(number) }
    counts[number, default: 0] += times
  }

  /// The most used first; of equal ones the one that came first.
  var ordered: [Int] {
    numbers.enumerated().sorted {
      (counts[$1.element] ?? 0, $0.offset) < (counts[$0.element] ?? 0, $1.offset)
    }.map(\.element)
  }
}
