import LedgerEditing
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerValues

/// What a lesson says of somebody's own journal; nothing where the journal has nothing to show.
package struct LessonNumbers {
  private let known: KnownEntries
  private let amounts: AmountText

  package init(_ known: KnownEntries) {
    self.known = known
    amounts = AmountText(known.plan.commodities)
  }

  package func own(_ lesson: Lesson) -> LessonPhrase? {
    switch lesson {
    case .sides: latest
    case .worth: worth
    case .budget:
      known.plan.budgets.first.flatMap { budget in
        budget.amounts.last.map {
          .ownBudget(budget.name.value, amount: amounts.exact($0.amount.value))
        }
      }
    case .goal:
      known.plan.goals.first { $0.target != nil }.flatMap { goal in
        goal.target.map { .ownGoal(goal.name.value, target: amounts.exact($0.value)) }
      }
    case .recurring:
      known.plan.rules.isEmpty ? nil : .ownRules(known.plan.rules.count)
    case .tag: NamesInUse.tags(known.journal).isEmpty ? nil : .ownTags(tagCount)
    case .assertion:
      known.journal.assertions.isEmpty ? nil : .ownAssertions(known.journal.assertions.count)
    case .envelope, .forecast, .share: nil
    }
  }

  private var tagCount: Int { NamesInUse.tags(known.journal).count }

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
