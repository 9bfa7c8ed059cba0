package import LedgerPhrases
import LedgerRendering
import LedgerPlan
import LedgerModel
package import LedgerValues

/// How income after taxes is divided among needs, wants and the rest, beside 50/30/20.
package struct NeedsReport: Screen {
  package static let figurePrefixes = ["needs"]

  /// What a part of the income went to.
  package enum Kind: String, Sendable, CaseIterable {
    case needs
    case wants
    /// Spent on accounts that say neither.
    case untagged
    /// Savings and what was paid off in debts.
    case rest

    var isSpending: Bool { self == .needs || self == .wants }

    /// What the rule wants, in tenths of a percent; nil where it wants nothing.
    package var aim: Int? {
      switch self {
      case .needs: 500
      case .wants: 300
      case .rest: 200
      case .untagged: nil
      }
    }
  }

  package struct Part: Sendable {
    package var kind: Kind
    package var amount: Decimal
    /// In tenths of a percent of the income after taxes; nil where there was none.
    package var share: Int?

    /// Whether the verdict would be another if everything that says neither were this part, and that is
    /// more than five points.
    package var isOpen = false

    /// How far the share is from the aim, where it is farther than five points.
    package var excess: Int? {
      guard let share, let aim = kind.aim, abs(share - aim) > NeedsReport.tolerance else {
        return nil
      }
      return share - aim
    }
  }

  /// How many months are looked at where no period was asked for.
  package static let monthCount = 3
  /// Five points.
  static let tolerance = 50

  package let book: InsightBook
  package let period: Period
  package private(set) var income = Decimal.zero
  package private(set) var taxes = Decimal.zero
  package private(set) var parts: [Part] = []
  /// What was spent on accounts that are neither needed nor wanted, the most first.
  package private(set) var untagged: [(account: String, amount: Decimal)] = []
  /// For each account what its spending counts as.
  private let kinds: [Kind]
  private let isTax: TaxAccounts

  /// The period as far as it has happened.
  var counted: Period { period.intersection(Period(end: book.tomorrow)) }

  package var incomeAfterTaxes: Decimal { FlowTotals.difference(income, taxes) }

  package init(_ book: InsightBook, in asked: Period = .always) {
    self.book = book
    period = asked == .always ? NeedsReport.latest(book) : asked
    let journal = book.journal
    isTax = TaxAccounts(book.loaded)
    kinds = journal.accounts.ids.map { account in
      switch book.plan.necessity(of: journal.accounts.name(account)) {
      case .need?: .needs
      case .want?: .wants
      case nil: .untagged
      }
    }
    var sums: [Kind: Decimal] = [:]
    var accounts: [AccountID: Decimal] = [:]
    for flow in book.flows.flows(in: counted) {
      if flow.kind == .income {
        income = FlowTotals.sum(income, flow.quantity)
      } else if isTax[flow.account] {
        taxes = FlowTotals.sum(taxes, flow.quantity)
      } else {
        let kind = kinds[flow.account.index]
        sums[kind] = FlowTotals.sum(sums[kind, default: .zero], flow.quantity)
        guard kind == .untagged else { continue }
        accounts[flow.account] = FlowTotals.sum(
          accounts[flow.account, default: .zero], flow.quantity)
      }
    }
    untagged = accounts.filter { !$0.value.isZero }
      .map { (journal.accounts.name($0.key), $0.value) }
      .sorted { ($1.amount, $0.account) < ($0.amount, $1.account) }
    parts = NeedsReport.parts(sums, of: incomeAfterTaxes)
  }

  /// The last complete months together; this month where none is complete.
  private static func latest(_ book: InsightBook) -> Period {
    let months = CompleteMonths.periods(book, limit: monthCount)
    guard let first = months.first?.start else { return book.monthSoFar }
    return Period(start: first, end: book.today.startOfMonth)
  }

  private static func parts(_ sums: [Kind: Decimal], of income: Decimal) -> [Part] {
    let spent = [Kind.needs, .wants, .untagged].map { sums[$0, default: .zero] }
    let rest = spent.reduce(income, FlowTotals.difference)
    let amounts = spent + [rest]
    let shares = shares(spent, rest, of: income)
    return Kind.allCases.enumerated().compactMap { number, kind in
      if kind == .untagged, amounts[number].isZero { return nil }
      var part = Part(kind: kind, amount: amounts[number], share: shares?[number])
      if kind.isSpending, let unsaid = shares?[2], unsaid > tolerance {
        var all = part
        all.share = part.share.map { $0 + unsaid }
        part.isOpen = (part.excess ?? 0).signum() != (all.excess ?? 0).signum()
      }
      return part
    }
  }

  /// Tenths of a percent that add up to a hundred percent.
  ///
  /// By largest remainder where nothing is below zero; else each is rounded, and the rest takes what
  /// is left.
  private static func shares(
    _ spent: [Decimal], _ rest: Decimal, of income: Decimal
  ) -> [Int]? {
    guard income.signum > 0 else { return nil }
    let weights = spent + [rest]
    if let parts = Decimal(1000).divided(amongWeights: weights, scale: 0) {
      return parts.map { Int(clamping: $0.mantissa) }
    }
    let rounded = spent.compactMap { part in
      part.multiplied(by: Decimal(1000))?.divided(by: income, scale: 0)
        .map { Int(clamping: $0.mantissa) }
    }
    guard rounded.count == spent.count else { return nil }
    return rounded + [1000 - rounded.reduce(0, +)]
  }

  /// The postings that made a part; those to all accounts for the rest.
  func postings(_ kind: Kind) -> @Sendable () -> [Int] {
    let (flows, kinds, isTax) = (book.flows, kinds, isTax)
    let counted = counted
    return {
      flows.flows(in: counted).filter { flow in
        if kind == .rest { return true }
        return flow.kind == .expense && !isTax[flow.account] && kinds[flow.account.index] == kind
      }.map(\.posting)
    }
  }

  package var emptiness: Wording? {
    if book.flows.flows(in: period).isEmpty, UnpricedFlows(book, in: period).isEmpty {
      return Wording(WealthPhrase.nothingThen(book.name(period)))
    }
    guard !book.plan.accounts.contains(where: { $0.necessity != nil }) else { return nil }
    return Wording(WealthPhrase.nothingMarked)
  }
}
