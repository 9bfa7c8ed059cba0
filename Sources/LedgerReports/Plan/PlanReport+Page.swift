import LedgerPhrases
import LedgerPlan
import LedgerModel
package import LedgerRendering
import LedgerValues

extension PlanReport {
  /// A heading and a table for each kind of thing: its name, and beside it a fact a line.
  package var page: Page {
    var page = Page(ReportPhrase.plan, .documents)
    for section in sections where !section.items.isEmpty {
      var table = Table(
        [
          .init(ReportPhrase.kind, audience: .machines), .init(CommonPhrase.name, isKey: true),
          .init(ReportPhrase.fact), .init(CommonPhrase.value),
        ], header: .hidden)
      for item in section.items {
        let lines = item.lines.isEmpty ? [PlanLine("", "")] : item.lines
        for (index, line) in lines.enumerated() {
          table.add([
            .init(section.title), .init(index == 0 ? item.name : "", data: item.name),
            .init(line.key), .init(line.value),
          ])
        }
      }
      page.add(.heading(section.title))
      page.add(.table(table))
    }
    return page
  }

  var sections: [PlanSection] {
    [
      PlanSection(CommonPhrase.budgets, items: plan.budgets.map(item)),
      PlanSection(ReportPhrase.goalBudgets, items: plan.goalBudgets.map(item)),
      PlanSection(ReportPhrase.envelopeCash, items: plan.pools.map { PlanItem($0.value) }),
      PlanSection(ReportPhrase.reservedCards, items: plan.cards.map { PlanItem($0.value) }),
      PlanSection(ReportPhrase.funded, items: plan.funds.map(item)),
      PlanSection(ReportPhrase.moved, items: plan.moves.map(item)),
      PlanSection(CommonPhrase.goals, items: plan.goals.map(item)),
      PlanSection(CommonPhrase.saved, items: plan.saves.map(item)),
      PlanSection(ReportPhrase.recurring, items: plan.rules.map(item)),
      PlanSection(
        ReportPhrase.holidays, items: plan.holidays.map { PlanItem($0.value.description) }),
      PlanSection(ReportPhrase.places, items: plan.places.map(item)),
      PlanSection(ReportPhrase.household, items: plan.household.map { [item($0)] } ?? []),
      PlanSection(ReportPhrase.portfolios, items: plan.portfolios.map(item)),
      PlanSection(ReportPhrase.taxation, items: plan.gainTerms.map { [item($0)] } ?? []),
      PlanSection(ReportPhrase.mutedAdvice, items: plan.mutes.map(item)),
      PlanSection(CommonPhrase.accounts, items: plan.accounts.compactMap(item)),
      PlanSection(ReportPhrase.tags, items: plan.tagParents.map(item)),
    ]
  }
}

// MARK: - Budgets and envelopes

extension PlanReport {
  private func item(_ budget: Budget) -> PlanItem {
    var item = PlanItem(budget.name.value)
    for amount in budget.amounts {
      item.lines.append(
        PlanLine("amount", "\(text(amount.amount.value)) \(PlanWords.text(amount.period.value))"))
    }
    item.lines += budget.claims.map { PlanLine("for", $0.shown) }
    item.lines += budget.exceptions.map { PlanLine("except", $0.shown) }
    if let outer = budget.outer { item.lines.append(PlanLine("within", outer.value)) }
    if budget.kind == .income { item.lines.append(PlanLine("kind", budget.kind.rawValue)) }
    if budget.mode == .envelope {
      item.lines.append(PlanLine("mode", budget.mode.rawValue))
      item.lines.append(PlanLine("overspend", budget.overspending.rawValue))
    }
    if let rollover = budget.rollover {
      var words = [rollover.kind.rawValue]
      for (word, limit) in [
        ("cap", rollover.cap), ("floor", rollover.floor), ("start", rollover.start),
      ] {
        if let limit { words.append("\(word) \(text(limit))") }
      }
      item.lines.append(PlanLine("rollover", words.joined(separator: " ")))
    }
    item.lines += budget.fills.map { PlanLine("fill", words($0)) }
    if !budget.alerts.isEmpty {
      item.lines.append(PlanLine("alert", budget.alerts.map { "\($0)%" }.joined(separator: " ")))
    }
    if let icon = budget.icon { item.lines.append(PlanLine("icon", icon)) }
    if let note = budget.note { item.lines.append(PlanLine("note", note)) }
    return item
  }

  /// A filling in the words in which it is written.
  func words(_ fill: Fill) -> String {
    var words: String
    switch fill.want {
    case .amount(let amount, let limit):
      words = text(amount) + (limit.map { " up to \(text($0))" } ?? "")
    case .upTo(let amount, let isHeld): words = "up to \(text(amount))" + (isHeld ? " hold" : "")
    case .by(let amount, let day, let repeats):
      words = "\(text(amount)) by \(day)" + (repeats ? " repeat yearly" : "")
    case .schedule(let id): words = "schedule \(id.value)"
    case .share(let share, let account): words = "\(share)% of \(account.value)"
    case .average(let months): words = "average \(months) months"
    case .rest(let weight): words = "rest weight \(weight)"
    }
    if let extra = fill.extra { words += " +\(extra)%" }
    if let priority = fill.priority { words += "  priority \(priority)" }
    return words
  }

  private func item(_ budget: GoalBudget) -> PlanItem {
    PlanItem(
      budget.account.value,
      [PlanLine("amount", text(budget.amount))]
        + (budget.replacedBy.map {
          [PlanLine(ReportPhrase.leftOut, ReportPhrase.claimedBy(budget: "\($0)"))]
        } ?? []))
  }

  private func item(_ funding: Funding) -> PlanItem {
    PlanItem(
      funding.day.description,
      funding.lines.map { PlanLine($0.envelope.value, text($0.amount.value)) })
  }

  private func item(_ move: EnvelopeMove) -> PlanItem {
    PlanItem(
      move.day.description,
      [PlanLine("\(move.from.value) -> \(move.to.value)", text(move.amount.value))])
  }
}

// MARK: - Goals and rules

extension PlanReport {
  private func item(_ goal: Goal) -> PlanItem {
    var item = PlanItem(goal.name.value)
    if let target = goal.target { item.lines.append(PlanLine("target", text(target.value))) }
    if let by = goal.by { item.lines.append(PlanLine("by", by.value.description)) }
    switch goal.origin {
    case .accounts(let accounts): item.lines += accounts.map { PlanLine("account", $0.value) }
    case .debt(let account): item.lines.append(PlanLine("debt", account.value))
    case .entries: item.lines.append(PlanLine(ReportPhrase.progress, ReportPhrase.savedByEntries))
    }
    if let start = goal.start {
      let amount = start.amount.map { "  \(text($0.value))" } ?? ""
      item.lines.append(PlanLine("start", "\(start.day.value)\(amount)"))
    }
    if let rate = goal.rate {
      let kind = rate.kind == .effective ? "yearly" : "nominal monthly"
      item.lines.append(PlanLine("rate", "\(rate.percent)% \(kind)"))
    }
    if let minimum = goal.minimum {
      let parts = [minimum.percent.map { "\($0)%" }, minimum.amount.map(text)].compactMap(\.self)
      item.lines.append(PlanLine("minimum", parts.joined(separator: " or ")))
    }
    if let pace = goal.pace { item.lines.append(PlanLine("pace", PlanWords.text(pace))) }
    if let priority = goal.priority { item.lines.append(PlanLine("priority", "\(priority.value)")) }
    if let share = goal.share { item.lines.append(PlanLine("share", "\(share.value)%")) }
    if let reached = goal.reached {
      item.lines.append(PlanLine("reached", reached.value.description))
    }
    if let dropped = goal.dropped {
      item.lines.append(PlanLine("dropped", dropped.value.description))
    }
    if let icon = goal.icon { item.lines.append(PlanLine("icon", icon)) }
    if let note = goal.note { item.lines.append(PlanLine("note", note)) }
    return item
  }

  private func item(_ saving: Saving) -> PlanItem {
    PlanItem(saving.day.description, [PlanLine(saving.goal.value, text(saving.amount.value))])
  }

  private func item(_ rule: RecurringRule) -> PlanItem {
    var item = PlanItem(rule.description.isEmpty ? rule.period.value : rule.description)
    if !rule.description.isEmpty { item.lines.append(PlanLine("period", rule.period.value)) }
    item.lines += PlanWords.facts(rule).map { PlanLine($0.key, $0.value) }
    return item
  }
}

// MARK: - Facts

extension PlanReport {
  private func item(_ place: KnownPlace) -> PlanItem {
    let radius = place.radius.map { [PlanLine("radius", "\($0.simplified)m")] } ?? []
    return PlanItem(
      place.name.value,
      [PlanLine("position", "\(place.position.latitude) \(place.position.longitude)")] + radius)
  }

  private func item(_ household: Household) -> PlanItem {
    var item = PlanItem(household.name.value)
    if let location = household.location { item.lines.append(PlanLine("location", location)) }
    for member in household.members {
      let facts = [
        Wording(name: member.name.value),
        member.birthYear.map { Wording(ReportPhrase.born(Int($0))) },
        member.income.map { Wording(ReportPhrase.incomeFrom(account: $0.value)) },
      ]
      item.lines.append(PlanLine("member", ReportPhrase.member(facts: facts.compactMap(\.self))))
    }
    if let salary = household.salary {
      item.lines.append(
        PlanLine("salary", "\(text(salary.amount.value)) \(PlanWords.text(salary.period.value))"))
    }
    if let split = household.split { item.lines.append(PlanLine("split", PlanWords.text(split))) }
    if let saving = household.saving { item.lines.append(PlanLine("saving", "\(saving)%")) }
    return item
  }

  private func item(_ mute: Mute) -> PlanItem {
    PlanItem(mute.rule.value, mute.until.map { [PlanLine("until", "\($0.value)")] } ?? [])
  }

  private func item(_ facts: AccountFacts) -> PlanItem? {
    var item = PlanItem(facts.account.value)
    if let floor = facts.floor { item.lines.append(PlanLine("floor", text(floor.value))) }
    if let closed = facts.closed { item.lines.append(PlanLine("closed", closed.value.description)) }
    if facts.isHidden { item.lines.append(PlanLine("hidden", ReportPhrase.yes)) }
    if let help = facts.help { item.lines.append(PlanLine("help", help)) }
    if let icon = facts.icon { item.lines.append(PlanLine("icon", icon)) }
    if let color = facts.color { item.lines.append(PlanLine("color", color)) }
    if let necessity = facts.necessity {
      item.lines.append(PlanLine(necessity.value.rawValue, ReportPhrase.yes))
    }
    return item.lines.isEmpty ? nil : item
  }

  private func item(_ parent: TagParent) -> PlanItem {
    PlanItem(parent.tag.value, [PlanLine("parent", parent.parent.value)])
  }
}
