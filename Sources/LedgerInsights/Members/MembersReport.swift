package import LedgerPhrases
import LedgerRendering
import LedgerPlan
import LedgerBalances
import LedgerModel
import LedgerPlanning
package import LedgerValues

/// Who of a household paid, who used it, and who gives how much to whom.
///
/// What counts is expenses of transactions, or postings, that say `by:` whom they were paid; and any
/// posting that says itself `for:` whom it was, such as money given back.
package struct MembersReport: Screen {
  package static let figurePrefixes = ["member", "members"]

  /// How expenses are shared that do not say for whom they were.
  package enum Sharing: Sendable {
    case equal
    case byIncome
    /// By income, but nobody had any.
    case equalForWantOfIncome
    case parts
  }

  package let book: InsightBook
  package let period: Period
  package let names: [String]
  package private(set) var settlement: Settlement
  /// What each member is owed; below zero for what they owe.
  package private(set) var balances: [Decimal] = []
  package private(set) var transfers: [Settlement.Transfer] = []
  /// What each member's part of common expenses is.
  package private(set) var weights: [Decimal] = []
  package private(set) var sharing = Sharing.equal
  /// What was spent without a word of who paid.
  package private(set) var unnamed = Decimal.zero
  /// Everything that was spent.
  package private(set) var spent = Decimal.zero
  package private(set) var unpriced = MixedAmount()
  /// For each member the postings that they paid, and those that were for them.
  private(set) var paidPostings: [[Int]] = []
  private(set) var usedPostings: [[Int]] = []

  package init(_ book: InsightBook, in asked: Period = .always) throws(TooLarge) {
    self.book = book
    period = asked.intersection(Period(end: book.tomorrow))
    let household = book.plan.household
    let members = household?.members ?? []
    names = members.map(\.name.value)
    let decimals = book.plan.commodities.style(book.currency).decimals
    settlement = Settlement(members: members.count, scale: decimals)
    guard !members.isEmpty else { return }
    paidPostings = Array(repeating: [], count: members.count)
    usedPostings = paidPostings
    (weights, sharing) = MembersReport.weights(book, household?.split, members, period)
    for flow in book.flows.flows(in: period) where flow.kind == .expense {
      spent = FlowTotals.sum(spent, flow.quantity)
    }
    unnamed = spent
    let journal = book.journal
    var text = TransactionText()
    for transaction in TagFinder("by").transactions(journal) {
      text.read(transaction, in: journal)
      try addPostings(text, transaction)
    }
    balances = try settlement.balances()
    transfers = try settlement.transfers()
  }

  /// Adds what a transaction says.
  private mutating func addPostings(
    _ text: borrowing TransactionText, _ transaction: Int
  ) throws(TooLarge) {
    let journal = book.journal
    let common = MemberTags(text.tags, names)
    let settled = MembersReport.settledDay(text.tags)
    for posting in journal.postingRange(transaction) {
      let own = MemberTags(text.tags(ofPosting: posting), names)
      let isExpense = book.loaded.types[journal.postings[posting].account] == .expense
      guard let payer = own.payer ?? common.payer, isExpense || own.users != nil else { continue }
      let day = journal.day(posting, of: transaction)
      guard period.contains(settled ?? day) else { continue }
      let found = try book.worth.quantity(
        ofPosting: posting, in: book.currency, on: day, journal)
      guard let quantity = found else {
        try unpriced += journal.amount(posting)
        continue
      }
      let users = own.users ?? common.users
      let parts = users.map { users in
        names.indices.map { users.contains($0) ? Decimal.one : .zero }
      }
      try settlement.add(quantity, paidBy: payer, weights: parts ?? weights)
      if isExpense { try unnamed -= quantity }
      paidPostings[payer].append(posting)
      for (member, part) in (parts ?? weights).enumerated() where part.signum > 0 {
        usedPostings[member].append(posting)
      }
    }
  }

  /// The name of the tag that says up to which day an entry settles, so that it counts there.
  package static let settlesTag = "settles"

  private static func settledDay(_ tags: [Tag]) -> Day? {
    tags.first { $0.name == settlesTag }.flatMap { Day(iso: $0.value) }
  }

  private static func weights(
    _ book: InsightBook, _ split: Household.Split?, _ members: [Member], _ period: Period
  ) -> ([Decimal], Sharing) {
    let equal = Array(repeating: Decimal.one, count: members.count)
    switch split {
    case nil, .equal?: return (equal, .equal)
    case .parts(let parts)?:
      let isUsable = parts.count == members.count && parts.contains { $0.signum > 0 }
      return isUsable ? (parts, .parts) : (equal, .equal)
    case .byIncome?:
      let journal = book.journal
      let isEarned = members.map { member in
        journal.accounts.ids.map { account in
          member.income.map { AccountName.contains($0.value, journal.accounts.name(account)) }
            ?? false
        }
      }
      var incomes = Array(repeating: Decimal.zero, count: members.count)
      for flow in book.flows.flows(in: period) where flow.kind == .income {
        for member in members.indices where isEarned[member][flow.account.index] {
          incomes[member] = FlowTotals.sum(incomes[member], flow.quantity)
        }
      }
      incomes = incomes.map { max($0, .zero).simplified }
      return incomes.contains { $0.signum > 0 }
        ? (incomes, .byIncome) : (equal, .equalForWantOfIncome)
    }
  }

  package var emptiness: Wording? {
    if names.isEmpty {
      return Wording(WealthPhrase.noHousehold)
    }
    return paidPostings.allSatisfy(\.isEmpty)
      ? Wording(WealthPhrase.nobodyPaid(example: names[0])) : nil
  }
}

extension MembersReport {
  /// For how many single people a household counts, in tenths, by the OECD's modified scale: one for
  /// the first, half for each further adult, three tenths for each child under fourteen.
  package var scale: Int? {
    guard let members = book.plan.household?.members, !members.isEmpty else { return nil }
    let year = book.today.civil.year
    let children = members.filter { $0.birthYear.map { year - $0 < 14 } ?? false }.count
    let adults = members.count - children
    return adults > 0 ? 10 + 5 * (adults - 1) + 3 * children : 10 + 3 * (children - 1)
  }

  /// What was spent, as if for one person.
  package var spentPerPerson: Decimal? {
    scale.flatMap { spent.divided(by: Decimal(Int128($0), scale: 1), scale: spent.scale) }
  }
}

/// Who paid and for whom, by the numbers of the members.
private struct MemberTags {
  var payer: Int?
  var users: Set<Int>?

  init(_ tags: [Tag], _ names: [String]) {
    for tag in tags {
      switch tag.name {
      case "by": payer = MemberTags.number(of: tag.value, names) ?? payer
      case "for":
        let found = tag.value.split(separator: "+")
          .compactMap { MemberTags.number(of: String($0), names) }
        if !found.isEmpty { users = Set(found) }
      default: break
      }
    }
  }

  private static func number(of name: String, _ names: [String]) -> Int? {
    names.firstIndex { PlanName.areSame($0, name) }
  }
}
