import LedgerModel
import LedgerPhrases
package import LedgerPlan
import LedgerRendering
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// What a journal plans, as it is understood.
package struct PlanReport: Sendable {
  let plan: Plan
  private let amounts: AmountText
  /// Where each entry stands, as `FILE:LINE`.
  private let locations: [SourcePlace: String]

  package init(_ plan: Plan, in sources: SourceMap) {
    self.plan = plan
    amounts = AmountText(plan.commodities)
    var lines = LineFinder(sources)
    locations = Dictionary(
      plan.sources.map { ($0.entry, lines.location($0.entry)) }, uniquingKeysWith: { $1 })
  }

  package var isEmpty: Bool { sections.allSatisfy(\.items.isEmpty) }

  /// An amount as its commodity is written, with all of its digits.
  func text(_ amount: Amount) -> String {
    let symbol = plan.commodities.symbol(amount.commodity)
    guard PlanCursor.reservedWords.contains(symbol) else { return amounts.exact(amount) }
    // A word of the plan's language stands in quotes.
    let style = plan.commodities.style(amount.commodity)
    return style.text(style.number(amount.quantity), symbol: "\"\(symbol)\"")
  }

  /// Where an entry stands, as `FILE:LINE`.
  func location(_ source: PlanSource) -> JSON {
    locations[source.entry].map { .string($0) } ?? .null
  }

  /// The tags of an entry, as they are written.
  func tags(_ source: PlanSource) -> [String] {
    source.tags.map { $0.value.isEmpty ? "\($0.name):" : "\($0.name):\($0.value)" }
  }
}

/// A heading and what stands below it.
struct PlanSection {
  var title: Wording
  var items: [PlanItem]

  init(_ title: some Phrase, items: [PlanItem]) {
    self.title = Wording(title)
    self.items = items
  }
}

/// A thing of the plan and what is known of it, a line each.
struct PlanItem {
  var name: String
  var lines: [PlanLine]

  init(_ name: String, _ lines: [PlanLine] = []) {
    self.name = name
    self.lines = lines
  }
}

/// A fact: most have the key and the value that a journal writes.
struct PlanLine {
  var key: Wording
  var value: Wording

  init(_ key: String, _ value: String) {
    self.key = Wording(name: key)
    self.value = Wording(name: value)
  }

  init(_ key: String, _ value: some Phrase) {
    self.key = Wording(name: key)
    self.value = Wording(value)
  }

  init(_ key: some Phrase, _ value: some Phrase) {
    self.key = Wording(key)
    self.value = Wording(value)
  }
}

extension Plan {
  /// Where everything in it stands.
  fileprivate var sources: [PlanSource] {
    let plans = budgets.map(\.source) + funds.map(\.source) + moves.map(\.source)
    let aims = goals.map(\.source) + saves.map(\.source) + rules.map(\.source)
    let facts = places.map(\.source) + mutes.map(\.source) + accounts.map(\.source)
    let invested = portfolios.map(\.source) + (gainTerms.map { [$0.source] } ?? [])
    return plans + aims + facts + invested + (household.map { [$0.source] } ?? [])
  }
}
