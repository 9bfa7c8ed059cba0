import LedgerModel
package import LedgerPhrases
package import LedgerPlan
package import LedgerRendering
import LedgerValues

/// Who lives from a journal, how costs are shared, and what uses each line.
package struct HouseholdScreen: Screen {
  private let household: Household?
  private let amounts: AmountText

  package init(_ plan: LedgerPlan.Plan) {
    household = plan.household
    amounts = AmountText(plan.commodities)
  }

  package var emptiness: Wording? {
    household == nil ? Wording(EntryPhrase.noHousehold) : nil
  }

  package var page: Page {
    guard let household else { return Page(EntryPhrase.household, .documents) }
    let name = household.name.value
    var page = Page(name.isEmpty ? Wording(EntryPhrase.household) : Wording(name: name))
    page.add(.table(facts(household)))
    if !household.members.isEmpty {
      page.add(heading: EntryPhrase.members)
      page.add(.table(members(household)))
    }
    return page
  }

  private func facts(_ household: Household) -> Table {
    var table = Table(
      [
        .init(EntryPhrase.fact, isKey: true, shortening: .never),
        .init(EntryPhrase.factValue, shortening: .never), .init(EntryPhrase.usedBy),
      ], header: .hidden)
    func add(_ name: EntryPhrase, _ value: String?, _ use: String = "") {
      table.add([
        .init(name), value.map { .init($0) } ?? .init(EntryPhrase.notSaid, .faint),
        .init(use, .faint),
      ])
    }
    add(.location, household.location)
    add(.split, HouseholdScreen.text(household.split), "bursar household settle")
    add(.savingsAim, household.saving.map { "\($0)%" }, "bursar insights, bursar goals")
    if let salary = household.salary { add(.salary, salary.text, "bursar insights") }
    return table
  }

  private static func text(_ split: Household.Split?) -> String? {
    switch split {
    case .equal?: "equal"
    case .byIncome?: "by income"
    case .parts(let parts)?: parts.map(\.description).joined(separator: "/")
    case nil: nil
    }
  }

  private func members(_ household: Household) -> Table {
    var table = Table([
      .init(CommonPhrase.member, isKey: true), .init(EntryPhrase.born),
      .init(CommonPhrase.income, whenEmpty: .hidden), .init(EntryPhrase.email, whenEmpty: .hidden),
    ])
    for member in household.members {
      table.add([
        .init(member.name.value), .init(member.birthYear.map(String.init) ?? ""),
        .init(member.income?.value ?? ""), .init(member.email ?? ""),
      ])
    }
    return table
  }

  /// The same as `bursar/household/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/household/1"), "name": household.map { .string($0.name.value) },
      "location": household?.location.map(JSON.string),
      "split": HouseholdScreen.text(household?.split).map(JSON.string),
      "saving": household?.saving.map { .string($0.description) },
      "salary": household?.salary.map { .string($0.text) },
      "members": .array(
        (household?.members ?? []).map { member in
          .members([
            "name": .string(member.name.value), "born": member.birthYear.map(JSON.integer),
            "income": member.income.map { .string($0.value) },
            "email": member.email.map(JSON.string),
          ])
        }),
    ])
  }
}
