package import LedgerBalances
package import LedgerModel
package import LedgerPhrases
import LedgerSource
import LedgerSyntax
package import LedgerValues

/// A transaction in one line: what it moved, and the account where most of that went or came from.
///
/// Where all of it is meant that is the entry's money, from the side of the accounts at hand: what
/// was spent is negative. Where a query asks for some postings it is what moved in these.
package struct TransactionSummary: Sendable {
  /// One of several accounts that a transaction divides its money among.
  package struct Part: Sendable {
    package var account: String
    package var amount: MixedAmount
  }

  package var transaction: Int
  package var day: Day
  package var description: String
  package var account: String
  /// Negative where money was spent, positive where it was earned, as on a bank's statement.
  package var amount: MixedAmount
  /// What the amount is made of; empty where there is one part only, and for transfers.
  package private(set) var parts: [Part] = []
  package private(set) var kind: EntryMoney.Kind
  /// How many accounts it has beside the one.
  package private(set) var otherAccounts = 0

  /// Sums up a transaction; nil where it has no postings, or its sum has too many digits.
  package init?(
    _ transaction: Int, of loaded: LoadedJournal, _ text: inout TransactionText,
    _ isAskedFor: ((_ posting: Int) -> Bool)? = nil
  ) {
    self.init(transaction, of: loaded, loaded.journal, &text, isAskedFor)
  }

  /// The same for who asks for very many: taking the journal out of what was loaded takes longer than the
  /// rest.
  package init?(
    _ transaction: Int, of loaded: borrowing LoadedJournal, _ journal: borrowing Journal,
    _ text: inout TransactionText, _ isAskedFor: ((_ posting: Int) -> Bool)? = nil
  ) {
    let all = Array(journal.postingRange(transaction))
    let counted = MovedMoney.counted(of: transaction, journal)
    // Nearly always all of them are.
    let asked = isAskedFor.map { all.filter($0) } ?? all
    let isWhole = isAskedFor == nil || asked.isEmpty || Set(counted).isSubset(of: asked)
    let found =
      isWhole
      ? MovedMoney(whole: counted, loaded.types, journal)
      : MovedMoney(asked: asked, of: counted, copy loaded)
    guard let found else { return nil }
    text.read(transaction, in: journal)
    self.transaction = transaction
    day = journal.transactions[transaction].day
    description = text.description
    kind = found.kind
    amount = found.amount
    account = journal.accounts.name(journal.postings[found.largest].account)
    otherAccounts = found.otherAccounts(journal)
    guard otherAccounts > 0 else { return }
    for posting in found.parts {
      let amount = journal.amount(posting)
      parts.append(
        Part(
          account: journal.accounts.name(journal.postings[posting].account),
          amount: found.isOtherSide ? amount.negated : amount))
    }
  }

  /// The largest quantity, whatever its sign.
  package var size: Decimal { amount.size }

  /// The account, and how many more there are.
  package var accountWords: Wording {
    otherAccounts > 0
      ? Wording(ReportPhrase.andMore(account: account, otherAccounts)) : Wording(name: account)
  }

  /// The amount as people read it; transfers, which are neither earned nor spent, have an arrow.
  package func words(_ amounts: AmountText) -> String {
    let text = amounts.text(amount)
    return kind == .transfer ? "→ " + text.replacing("\n", with: "\n→ ") : text
  }
}

// MARK: - What moved

/// What moved, and the postings that say it.
package struct MovedMoney {
  package private(set) var kind: EntryMoney.Kind
  package private(set) var amount: MixedAmount
  package private(set) var largest: Int
  fileprivate var parts: [Int]
  /// Whether the parts lie opposite the accounts at hand, so that their signs are turned.
  fileprivate var isOtherSide: Bool

  /// All of a transaction; nil where it has no postings, or its sum has too many digits.
  package init?(_ transaction: Int, _ types: AccountTypes, _ journal: borrowing Journal) {
    let postings = journal.postingRange(transaction)
    if postings.count == 2, let pair = MovedMoney(pair: postings.lowerBound, types, journal) {
      self = pair
      return
    }
    self.init(whole: MovedMoney.counted(of: transaction, journal), types, journal)
  }

  /// What one posting moves on an account at hand, and another one beside it elsewhere: most entries.
  private init?(pair first: Int, _ types: AccountTypes, _ journal: borrowing Journal) {
    let (one, other) = (journal.postings[first], journal.postings[first + 1])
    let isFirst = EntryMoney.isAtHand(types[one.account])
    guard isFirst != EntryMoney.isAtHand(types[other.account]), one.kind == .real,
      other.kind == .real, let amount = journal.plainAmount(isFirst ? first : first + 1),
      !amount.quantity.isZero
    else { return nil }
    kind = amount.quantity.isNegative ? .bill : .income
    self.amount = MixedAmount(amount)
    largest = isFirst ? first + 1 : first
    parts = [largest]
    isOtherSide = true
  }

  /// How many accounts the parts have beside the one.
  package func otherAccounts(_ journal: borrowing Journal) -> Int {
    guard parts.count > 1, kind != .transfer else { return 0 }
    var accounts: [AccountID] = []
    for posting in parts { accounts.append(journal.postings[posting].account) }
    if accounts.count == 2 { return accounts[0] == accounts[1] ? 0 : 1 }
    return Set(accounts).count - 1
  }

  /// The real postings, or all where none is.
  fileprivate static func counted(of transaction: Int, _ journal: borrowing Journal) -> [Int] {
    let all = journal.postingRange(transaction)
    var counted: [Int] = []
    counted.reserveCapacity(all.count)
    for posting in all where journal.postings[posting].kind == .real { counted.append(posting) }
    return counted.isEmpty ? Array(all) : counted
  }

  fileprivate init?(whole postings: [Int], _ types: AccountTypes, _ journal: borrowing Journal) {
    var parts: [EntryMoney.Part] = []
    parts.reserveCapacity(postings.count)
    for posting in postings {
      parts.append(
        EntryMoney.Part(types[journal.postings[posting].account], journal.amount(posting)))
    }
    guard let money = EntryMoney(parts) else { return nil }
    kind = money.kind
    amount = money.amount
    largest = postings[money.largest]
    self.parts = money.others.map { postings[$0] }
    isOtherSide = true
  }

  /// Some postings of a transaction: those to the household's own accounts, else the others.
  ///
  /// Of own accounts somebody wants to know what the money was for: the largest on the other side.
  fileprivate init?(asked: [Int], of all: [Int], _ loaded: LoadedJournal) {
    let journal = loaded.journal
    let own = asked.filter { posting in
      let type = loaded.types[journal.postings[posting].account]
      return type?.isKind(of: .asset) == true || type == .liability
    }
    parts = own.isEmpty ? asked : own
    isOtherSide = own.isEmpty
    let named = own.isEmpty ? asked : MovedMoney.otherSide(of: own, in: all, journal)
    guard let sum = MixedAmount(sum: parts.flatMap { journal.amount($0).amounts }),
      let largest = named.max(by: {
        MovedMoney.size($0, journal) < MovedMoney.size($1, journal)
      })
    else { return nil }
    amount = isOtherSide ? sum.negated : sum
    self.largest = largest
    kind = amount.nonzero.allSatisfy(\.quantity.isNegative) ? .bill : .income
  }

  private static func otherSide(of own: [Int], in all: [Int], _ journal: Journal) -> [Int] {
    let others = all.filter { !own.contains($0) }
    return others.isEmpty ? own : others
  }

  private static func size(_ posting: Int, _ journal: Journal) -> Decimal {
    journal.amount(posting).size
  }
}
