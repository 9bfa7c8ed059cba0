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
    var counted: [Int] = []
    for posting in all where journal.postings[posting].kind == .real { counted.append(posting) }
    if counted.isEmpty { counted = all }
    // Nearly always all of them are.
    let asked = isAskedFor.map { all.filter($0) } ?? all
    let isWhole = isAskedFor == nil || asked.isEmpty || Set(counted).isSubset(of: asked)
    let found =
      isWhole
      ? Found(whole: counted, loaded.types, journal)
      : Found(asked: asked, of: counted, copy loaded)
    guard let found else { return nil }
    text.read(transaction, in: journal)
    self.transaction = transaction
    day = journal.transactions[transaction].day
    description = text.description
    kind = found.kind
    amount = found.amount
    account = journal.accounts.name(journal.postings[found.largest].account)
    guard found.parts.count > 1, kind != .transfer else { return }
    var accounts: Set<AccountID> = []
    for posting in found.parts { accounts.insert(journal.postings[posting].account) }
    guard accounts.count > 1 else { return }
    otherAccounts = accounts.count - 1
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
private struct Found {
  var kind: EntryMoney.Kind
  var amount: MixedAmount
  var largest: Int
  var parts: [Int]
  /// Whether the parts lie opposite the accounts at hand, so that their signs are turned.
  var isOtherSide: Bool

  /// All of a transaction.
  init?(whole postings: [Int], _ types: AccountTypes, _ journal: borrowing Journal) {
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
  init?(asked: [Int], of all: [Int], _ loaded: LoadedJournal) {
    let journal = loaded.journal
    let own = asked.filter { posting in
      let type = loaded.types[journal.postings[posting].account]
      return type?.isKind(of: .asset) == true || type == .liability
    }
    parts = own.isEmpty ? asked : own
    isOtherSide = own.isEmpty
    guard let sum = MixedAmount(sum: parts.flatMap { journal.amount($0).amounts }),
      let largest = (own.isEmpty ? parts : Found.otherSide(of: own, in: all, journal)).max(by: {
        Found.size($0, journal) < Found.size($1, journal)
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
