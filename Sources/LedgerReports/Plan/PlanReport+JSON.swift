import LedgerPlan
import LedgerModel
package import LedgerRendering
import LedgerSource
import LedgerValues

extension PlanReport {
  /// The plan as `bursar/plan/1`: days as ISO dates, decimals as strings.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/plan/1"),
      "budgets": .array(plan.budgets.map(json)),
      "goalBudgets": .array(plan.goalBudgets.map(json)),
      "pools": .strings(plan.pools.map(\.value)), "cards": .strings(plan.cards.map(\.value)),
      "funds": .array(plan.funds.map(json)), "moves": .array(plan.moves.map(json)),
      "goals": .array(plan.goals.map(json)), "saves": .array(plan.saves.map(json)),
      "rules": .array(plan.rules.map(json)),
      "holidays": .strings(plan.holidays.map(\.value.description)),
      "places": .array(plan.places.map(json)), "household": plan.household.map(json) ?? .null,
      "portfolios": .array(plan.portfolios.map(json)),
      "gains": plan.gainTerms.map(json) ?? .null,
      "mutes": .array(plan.mutes.map(json)),
      "accounts": .array(plan.accounts.filter { !$0.isEmpty }.map(json)),
      "tags": .array(
        plan.tagParents.map {
          .members(["tag": .string($0.tag.value), "parent": .string($0.parent.value)])
        }),
    ])
  }

  private func json(_ amount: Amount) -> JSON {
    .members([
      "commodity": .string(plan.commodities.symbol(amount.commodity)),
      "quantity": .string(amount.quantity.description),
    ])
  }

  private func string(_ day: Day?) -> JSON? { day.map { .string($0.description) } }

  private func string(_ number: Decimal?) -> JSON? { number.map { .string($0.description) } }
}

// MARK: - Budgets and envelopes

extension PlanReport {
  private func json(_ budget: Budget) -> JSON {
    .members([
      "name": .string(budget.name.value), "kind": .string(budget.kind.rawValue),
      "mode": .string(budget.mode.rawValue),
      "amounts": .array(
        budget.amounts.map { line in
          .members(["amount": json(line.amount.value), "period": json(line.period.value)])
        }),
      "for": .array(budget.claims.map(json)), "except": .array(budget.exceptions.map(json)),
      "within": budget.outer.map { .string($0.value) },
      "rollover": budget.rollover.map { rollover in
        .members([
          "kind": .string(rollover.kind.rawValue), "cap": rollover.cap.map(json),
          "floor": rollover.floor.map(json), "start": rollover.start.map(json),
        ])
      },
      "overspend": budget.mode == .envelope ? .string(budget.overspending.rawValue) : nil,
      "fill": budget.mode == .envelope ? .array(budget.fills.map(json)) : nil,
      "alerts": .strings(budget.alerts.map(\.description)),
      "icon": budget.icon.map(JSON.string), "note": budget.note.map(JSON.string),
      "tags": .strings(tags(budget.source)), "source": location(budget.source),
    ])
  }

  private func json(_ period: BudgetPeriod) -> JSON {
    var cadence = "single"
    if case .every(let count, let unit) = period.cadence {
      cadence = "every \(count) \(unit)\(count == 1 ? "" : "s")"
    }
    return .members([
      "cadence": .string(cadence), "from": string(period.start), "to": string(period.end),
      "shift": .string(period.shift.rawValue),
    ])
  }

  private func json(_ terms: BudgetTerms) -> JSON {
    switch terms.matching {
    case .account(let name): .members(["account": .string(name)])
    case .query: .members(["query": .string(terms.text)])
    }
  }

  private func json(_ fill: Fill) -> JSON {
    .members([
      "text": .string(words(fill)), "priority": fill.priority.map(JSON.integer),
    ])
  }

  private func json(_ budget: GoalBudget) -> JSON {
    .members([
      "account": .string(budget.account.value), "amount": json(budget.amount),
      "replacedBy": budget.replacedBy.map(JSON.string),
    ])
  }

  private func json(_ funding: Funding) -> JSON {
    .members([
      "date": .string(funding.day.description),
      "lines": .array(
        funding.lines.map { line in
          .members([
            "envelope": .string(line.envelope.value), "amount": json(line.amount.value),
          ])
        }), "source": location(funding.source),
    ])
  }

  private func json(_ move: EnvelopeMove) -> JSON {
    .members([
      "date": .string(move.day.description), "from": .string(move.from.value),
      "to": .string(move.to.value), "amount": json(move.amount.value),
      "source": location(move.source),
    ])
  }
}

// MARK: - Goals and rules

extension PlanReport {
  private func json(_ goal: Goal) -> JSON {
    var source = "entries"
    if case .accounts = goal.origin { source = "accounts" }
    if case .debt = goal.origin { source = "debt" }
    return .members([
      "name": .string(goal.name.value), "target": goal.target.map { json($0.value) },
      "by": string(goal.by?.value), "source": .string(source),
      "accounts": .strings(goal.accounts.map(\.value)),
      "debt": goal.debt.map { .string($0.value) },
      "start": goal.start.map { start in
        .members([
          "date": string(start.day.value), "amount": start.amount.map { json($0.value) },
        ])
      },
      "rate": goal.rate.map { rate in
        .members([
          "percent": string(rate.percent),
          "kind": .string(rate.kind == .effective ? "effective" : "nominalMonthly"),
        ])
      },
      "minimum": goal.minimum.map { minimum in
        .members(["percent": string(minimum.percent), "amount": minimum.amount.map(json)])
      },
      "pace": goal.pace.map { .string(PlanWords.text($0)) },
      "priority": goal.priority.map { .integer($0.value) },
      "share": string(goal.share?.value), "reached": string(goal.reached?.value),
      "dropped": string(goal.dropped?.value),
      "icon": goal.icon.map(JSON.string), "note": goal.note.map(JSON.string),
      "tags": .strings(tags(goal.source)), "source": location(goal.source),
    ])
  }

  private func json(_ saving: Saving) -> JSON {
    .members([
      "date": .string(saving.day.description), "goal": .string(saving.goal.value),
      "amount": json(saving.amount.value), "source": location(saving.source),
    ])
  }

  private func json(_ rule: RecurringRule) -> JSON {
    .members([
      "description": .string(rule.description), "period": .string(rule.period.value),
      "id": rule.id.map { .string($0.value) },
      "on": rule.options.onDay.map { .string(PlanWords.text($0)) },
      "shift": .string(rule.options.shift.rawValue),
      "overflow": rule.options.overflow.map { .string($0.rawValue) },
      "until": string(rule.options.until), "count": rule.options.count.map(JSON.integer),
      "skip": .strings(rule.options.skip.sorted().map(\.description)),
      "exceptions": .array(
        rule.options.exceptions.sorted { $0.key < $1.key }.map { day, exception in
          .members([
            "date": .string(day.description), "amount": string(exception.amount),
            "due": string(exception.due), "payee": exception.payee.map(JSON.string),
          ])
        }),
      "approx": string(rule.tolerance), "window": .integer(rule.slack),
      "remind": rule.remind.map(JSON.integer), "after": rule.after.map { .string($0.value) },
      "trialEnd": string(rule.trialEnd?.value),
      "goals": .strings(rule.contributions.map(\.value)),
      "source": location(rule.source),
    ])
  }
}

// MARK: - Facts

extension PlanReport {
  private func json(_ place: KnownPlace) -> JSON {
    .members([
      "name": .string(place.name.value), "latitude": string(place.position.latitude),
      "longitude": string(place.position.longitude), "radius": string(place.radius?.simplified),
      "source": location(place.source),
    ])
  }

  private func json(_ household: Household) -> JSON {
    .members([
      "name": .string(household.name.value), "location": household.location.map(JSON.string),
      "members": .array(
        household.members.map { member in
          .members([
            "name": .string(member.name.value), "born": member.birthYear.map(JSON.integer),
            "income": member.income.map { .string($0.value) },
          ])
        }),
      "salary": household.salary.map { salary in
        .members(["amount": json(salary.amount.value), "period": json(salary.period.value)])
      },
      "split": household.split.map { .string(PlanWords.text($0)) },
      "saving": string(household.saving), "source": location(household.source),
    ])
  }

  private func json(_ mute: Mute) -> JSON {
    .members([
      "rule": .string(mute.rule.value), "until": string(mute.until?.value),
      "source": location(mute.source),
    ])
  }

  private func json(_ facts: AccountFacts) -> JSON {
    .members([
      "account": .string(facts.account.value), "floor": facts.floor.map { json($0.value) },
      "closed": string(facts.closed?.value), "hidden": .boolean(facts.isHidden),
      "help": facts.help.map(JSON.string), "color": facts.color.map(JSON.string),
      "icon": facts.icon.map(JSON.string),
      "necessity": facts.necessity.map { .string($0.value.rawValue) },
      "source": location(facts.source),
    ])
  }
}

extension AccountFacts {
  /// Whether nothing is known of the account.
  fileprivate var isEmpty: Bool {
    floor == nil && closed == nil && !isHidden && help == nil && color == nil && icon == nil
      && necessity == nil
  }
}
