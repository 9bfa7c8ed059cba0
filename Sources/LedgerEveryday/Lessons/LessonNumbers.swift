import LedgerEditing
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerStudy
import LedgerValues

/// What a lesson says of somebody's own journal; nothing where the journal has nothing to show.
package struct LessonNumbers {
  let known: KnownEntries
  private let amounts: AmountText

  package init(_ known: KnownEntries) {
    self.known = known
    amounts = AmountText(known.plan.commodities)
  }

  /// Nothing, too, where a sum has too many digits.
  package func own(_ lesson: Lesson) -> LessonPhrase? {
    do throws(TooLarge) {
      return switch lesson.chapter {
      case .money: try ofMoney(lesson)
      case .planning: try ofPlanning(lesson)
      case .borrowing: try ofBorrowing(lesson)
      case .saving: try ofSaving(lesson)
      }
    } catch {
      return nil
    }
  }

  private func ofMoney(_ lesson: Lesson) throws(TooLarge) -> LessonPhrase? {
    switch lesson {
    case .sides: return latest
    case .worth: return worth
    case .tag: return tagCount == 0 ? nil : .ownTags(tagCount)
    case .assertion:
      let count = known.journal.assertions.count
      return count == 0 ? nil : .ownAssertions(count)
    case .share:
      let names = known.plan.household?.members.map(\.name.value) ?? []
      return names.count < 2 ? nil : .ownMembers(names)
    case .needs:
      let (income, expenses) = (
        try sums.flow(of: .revenue, in: sums.lastMonth).negated,
        try sums.flow(of: .expense, in: sums.lastMonth)
      )
      if income.isZero && expenses.isZero { return nil }
      return .ownMonth(
        sums.lastMonth, income: text(income), expenses: text(expenses),
        left: text(try income - expenses))
    default: return nil
    }
  }

  private func ofPlanning(_ lesson: Lesson) throws(TooLarge) -> LessonPhrase? {
    switch lesson {
    case .budget:
      known.plan.budgets.first.flatMap { budget in
        budget.amounts.last.map {
          .ownBudget(budget.name.value, amount: amounts.exact($0.amount.value))
        }
      }
    case .envelope:
      try envelopeCount == 0 ? nil : .ownEnvelopes(envelopeCount)
    case .recurring:
      known.plan.rules.isEmpty ? nil : .ownRules(known.plan.rules.count)
    case .yearly: try yearly
    case .goal:
      known.plan.goals.first { $0.target != nil }.flatMap { goal in
        goal.target.map { .ownGoal(goal.name.value, target: amounts.exact($0.value)) }
      }
    case .forecast:
      known.study.shownCash(in: sums.currency).map {
        .ownLowest(text($0.lowest.balance), on: $0.lowest.day)
      }
    default: nil
    }
  }

  private var envelopeCount: Int {
    get throws(TooLarge) {
      if known.plan.pools.isEmpty { return 0 }
      return try known.study.envelopes().reduce(0) { $0 + $1.envelopes.count }
    }
  }

  /// A rule that happens once a year, and a twelfth of it.
  private var yearly: LessonPhrase? {
    get throws(TooLarge) {
      let schedule = try known.study.schedule(through: known.today.adding(months: 12))
      for rule in schedule.rules {
        let period = rule.rule.period.value.lowercased()
        guard ["yearly", "every year", "every 12 months"].contains(where: period.hasPrefix),
          var amount = rule.postings?.first?.amount.amounts.first
        else { continue }
        amount.quantity = amount.quantity.magnitude
        let decimals = known.plan.commodities.style(amount.commodity).decimals
        let month = try amount.quantity.divided(by: 12, scale: decimals)
        return .ownYearly(
          rule.rule.description, year: amounts.exact(amount),
          month: amounts.exact(Amount(month, amount.commodity)))
      }
      return nil
    }
  }

  var sums: LessonSums { LessonSums(known) }

  /// An amount of the currency that sums are in.
  func text(_ quantity: Decimal) -> String {
    amounts.display(Amount(quantity, sums.currency))
  }

  /// Those that their owner made up.
  private var tagCount: Int {
    NamesInUse.tags(known.journal).count { !ReservedTags.contains($0) }
  }

  private var latest: LessonPhrase? {
    guard let past = known.latest(1).first else { return nil }
    let journal = known.journal
    let names = (journal.accounts.name(past.wallet), journal.accounts.name(past.category))
    var amount = past.amount
    amount.quantity = amount.quantity.magnitude
    return .ownEntry(
      amounts.exact(amount), from: past.isIncome ? names.1 : names.0,
      to: past.isIncome ? names.0 : names.1)
  }

  /// In the commodity that there is most of.
  private var worth: LessonPhrase? {
    let journal = known.journal
    var (owned, owed) = (MixedAmount(), MixedAmount())
    for transaction in journal.transactions.indices
    where journal.transactions[transaction].day <= known.today {
      for posting in journal.postingRange(transaction) {
        let type = known.type(journal.postings[posting].account)
        let amount = journal.amount(posting)
        if type?.isKind(of: .asset) == true {
          guard owned.add(amount) else { return nil }
        } else if type == .liability {
          guard owed.add(amount) else { return nil }
        }
      }
    }
    guard let main = owned.nonzero.first?.commodity else { return nil }
    let (have, debt) = (owned.quantity(of: main), owed.quantity(of: main))
    guard let net = have.adding(debt) else { return nil }
    return .ownWorth(
      owned: amounts.display(Amount(have, main)), owed: amounts.display(Amount(debt.negated, main)),
      worth: amounts.display(Amount(net, main)))
  }
}
