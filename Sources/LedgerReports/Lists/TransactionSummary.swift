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
    _ transaction: Int, of loaded: LoadedJournal, _ journal: Journal,
    _ text: inout TransactionText, _ isAskedFor: ((_ posting: Int) -> Bool)? = nil
  ) {
    let all = Array(journal.postingRange(transaction))
    let isReal = all.allSatisfy { journal.postings[$0].kind == .real }
    let real = isReal ? all : all.filter { journal.postings[$0].kind == .real }
    let counted = real.isEmpty ? all : real
    // Nearly always all of them are.
    let asked = isAskedFor.map { all.filter($0) } ?? all
    let isWhole = isAskedFor == nil || asked.isEmpty || Set(counted).isSubset(of: asked)
    let found =
      isWhole
      ? Found(whole: counted, loaded.types, journal) : Found(asked: asked, of: counted, loaded)
    guard let found else { return nil }
    text.read(transaction, in: journal)
    self.transaction = transaction
    day = journal.transactions[transaction].day
    description = text.description
    kind = found.kind
    amount = found.amount
    account = journal.accounts.name(journal.postings[found.largest].account)
    guard found.parts.count > 1, kind != .transfer,
      Set(found.parts.map { journal.postings[$0].account }).count > 1
    else { return }
    parts = found.parts.map { posting in
      let amount = journal.amount(posting)
      return Part(
        account: journal.accounts.name(journal.postings[posting].account),
        amount: found.isOtherSide ? amount.negated : amount)
    }
  }

  /// The largest quantity, whatever its sign.
  package var size: Decimal { amount.amounts.map(\.quantity.magnitude).max() ?? .zero }

  /// How many accounts it has beside the one.
  package var otherAccounts: Int {
    parts.isEmpty ? 0 : Set(parts.map(\.account)).count - 1
  }

  /// The account, and how many more there are.
  package var accountWords: Wording {
    let more = otherAccounts
    return more > 0
      ? Wording(ReportPhrase.andMore(account: account, more)) : Wording(name: account)
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
  init?(whole postings: [Int], _ types: AccountTypes, _ journal: Journal) {
    let parts = postings.map { posting in
      EntryMoney.Part(types[journal.postings[posting].account], journal.amount(posting))
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
    journal.amount(posting).amounts.map(\.quantity.magnitude).max() ?? .zero
  }
}
