import LedgerModel
import LedgerPatterns
import LedgerPlan
import LedgerSource
import LedgerStudy
import LedgerValues

/// Sums of a journal in the currency that it reckons in, up to today.
struct LessonSums {
  /// How accounts for insurances and for fees are called.
  static let insurance = ["insurance", "pojist", "ασφαλ"]
  static let fees = ["fee", "bank charge", "poplat", "προμηθ"]

  let currency: CommodityID
  private let known: KnownEntries

  init(_ known: KnownEntries) {
    self.known = known
    currency = known.study.currency ?? .none
  }

  var decimals: Int { known.plan.commodities.style(currency).decimals }

  /// The month that was over last.
  var lastMonth: Period {
    let start = known.today.startOfMonth
    return Period(start: start.adding(months: -1), end: start)
  }

  private func sum(
    in period: Period = .always, _ isMeant: (AccountID) -> Bool
  ) throws(TooLarge) -> Decimal {
    let journal = known.journal
    let isCounted = journal.accounts.ids.map(isMeant)
    var sum = Decimal.zero
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      guard record.day <= known.today, period.contains(record.day),
        !record.flags.contains(.isForecast)
      else { continue }
      for posting in journal.postingRange(transaction)
      where isCounted[journal.postings[posting].account.index] {
        for amount in journal.amount(posting).amounts where amount.commodity == currency {
          sum = try sum + amount.quantity
        }
      }
    }
    return sum
  }

  /// What came to accounts of a type, and those of its kind.
  func flow(of type: AccountType, in period: Period) throws(TooLarge) -> Decimal {
    try sum(in: period) { known.type($0)?.isKind(of: type) == true }
  }

  func balance(of type: AccountType) throws(TooLarge) -> Decimal { try flow(of: type, in: .always) }

  func balance(of isMeant: (String) -> Bool) throws(TooLarge) -> Decimal {
    try sum { isMeant(known.journal.accounts.name($0)) }
  }

  var cash: Decimal { get throws(TooLarge) { try sum { known.type($0) == .cash } } }

  var cashBelowZero: (account: String, balance: Decimal)? {
    get throws(TooLarge) {
      for account in known.accounts where known.type(account) == .cash {
        let balance = try sum { $0 == account }
        if balance.isNegative { return (known.journal.accounts.name(account), balance) }
      }
      return nil
    }
  }

  /// The first expense account whose last part has one of some words.
  func account(for words: [String]) -> String? {
    known.accounts.first { account in
      let name = AccentFolding.folded(
        String(TypedName.lastPart(known.journal.accounts.name(account))))
      return known.type(account) == .expense
        && words.contains { name.contains(AccentFolding.folded($0)) }
    }.map(known.journal.accounts.name)
  }

  /// What an account has taken in the last twelve months.
  func cost(of account: String) throws(TooLarge) -> Decimal {
    let year = Period(
      start: known.today.adding(months: -12).adding(days: 1), end: known.today.adding(days: 1))
    return try sum(in: year) { known.journal.accounts.name($0) == account }
  }

  /// How many things are owned that are not money of this currency.
  var otherHoldings: Int {
    let journal = known.journal
    var owned = MixedAmount()
    for transaction in journal.transactions.indices
    where journal.transactions[transaction].day <= known.today {
      for posting in journal.postingRange(transaction)
      where known.type(journal.postings[posting].account)?.isKind(of: .asset) == true {
        // What has too many digits is there in any case.
        guard owned.add(journal.amount(posting)) else { return 0 }
      }
    }
    return owned.nonzero.count { $0.commodity != currency }
  }
}
