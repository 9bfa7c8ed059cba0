import LedgerPlan
import LedgerModel
import LedgerValues

/// What the postings of one entry, or of one rule, mean for a debt.
///
/// Both common ways of booking a loan say the same. One posts the whole payment to the loan and charges
/// the interest to it; the other posts the principal to the loan and the interest beside it. Here the
/// whole payment always is a contribution, and the interest a change of its own:
///
///     liabilities:loan  900         liabilities:loan    523
///     assets:bank                   expenses:interest   377
///                                   assets:bank
///     liabilities:loan  -377
///     expenses:interest
struct DebtPayments {
  /// What a posting's account is.
  enum Role {
    case debt
    /// An account for interest, or for fees.
    case interest
    case fee
    case equity
    case other
  }

  /// A part of a posting to the debt.
  struct Part {
    /// The place of the posting among those that were given.
    var place: Int
    var amount: Decimal
    var kind: GoalChange.Kind
  }

  private(set) var parts: [Part] = []

  init(_ postings: [(role: Role, quantity: Decimal)]) throws(TooLarge) {
    let debts = postings.indices.filter {
      postings[$0].role == .debt && !postings[$0].quantity.isZero
    }
    if postings.contains(where: { $0.role == .equity }) {
      parts = debts.map { Part(place: $0, amount: postings[$0].quantity, kind: .opening) }
      return
    }
    var interest = try DebtPayments.total(postings, .interest)
    var fees = try DebtPayments.total(postings, .fee)
    for place in debts where postings[place].quantity.isNegative {
      var rest = postings[place].quantity.negated
      let charged = min(rest, try interest + fees)
      let ofInterest = min(charged, interest)
      try interest -= ofInterest
      try fees -= charged - ofInterest
      try rest -= charged
      add(place, charged.negated, .interest)
      add(place, rest.negated, .charge)
    }
    for place in debts where !postings[place].quantity.isNegative {
      add(place, try postings[place].quantity + interest, .contribution)
      add(place, interest.negated, .interest)
      // One payment bears it.
      interest = .zero
    }
  }

  private mutating func add(_ place: Int, _ amount: Decimal, _ kind: GoalChange.Kind) {
    if !amount.isZero { parts.append(Part(place: place, amount: amount, kind: kind)) }
  }

  /// What was paid on the accounts of a role.
  private static func total(
    _ postings: [(role: Role, quantity: Decimal)], _ role: Role
  ) throws(TooLarge) -> Decimal {
    var total = Decimal.zero
    for posting in postings where posting.role == role {
      try total += posting.quantity
    }
    return max(total, .zero)
  }
}

/// What each account is for a debt.
struct DebtRoles {
  private let debt: String
  private let types: AccountTypes
  private let tags: AccountTags

  init(_ debt: String, _ loaded: LoadedJournal) {
    self.debt = debt
    types = loaded.types
    tags = AccountTags(loaded.journal)
  }

  /// The roles of all accounts of a journal.
  func roles(of accounts: AccountTable) -> [DebtPayments.Role] {
    accounts.ids.map { role(of: accounts.name($0), types[$0]) }
  }

  /// The role of an account by its name, which only a rule may have.
  func role(of name: String) -> DebtPayments.Role { role(of: name, types.type(of: name)) }

  private func role(of name: String, _ type: AccountType?) -> DebtPayments.Role {
    if AccountName.contains(debt, name) { return .debt }
    switch type {
    case .equity: return .equity
    case .revenue, .expense:
      let words = name.lowercased().split(separator: ":")
      let marks = tags[name].map(\.name)
      if words.contains("interest") || marks.contains("interest") { return .interest }
      return words.contains("fees") || marks.contains("fee") ? .fee : .other
    default: return .other
    }
  }
}
