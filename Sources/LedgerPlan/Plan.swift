package import LedgerModel
package import LedgerSource
package import LedgerValues

/// What a journal says about the future and about its household, as checked values.
///
/// It is read from the journal's entries when somebody asks for it, see `PlanReader`; a journal
/// without a plan costs nothing. Accounts are full names, after aliases and `apply account`.
package struct Plan: Sendable {
  /// The journal's commodities, and behind them those that only the plan names.
  package var commodities: CommodityTable
  package internal(set) var budgets: [Budget] = [] {
    didSet { budgetNames.extend(to: budgets.lazy.map(\.name.value)) }
  }
  /// The periodic rules that hledger takes for budget goals.
  package var goalBudgets: [GoalBudget] = []
  /// The accounts whose cash envelopes divide up.
  package var pools: [Placed<String>] = []
  /// The credit cards that are handled with a reserve.
  package var cards: [Placed<String>] = []
  package var funds: [Funding] = []
  package var moves: [EnvelopeMove] = []
  package internal(set) var goals: [Goal] = [] {
    didSet { goalNames.extend(to: goals.lazy.map(\.name.value)) }
  }
  package var saves: [Saving] = []
  package internal(set) var rules: [RecurringRule] = [] {
    didSet { ruleNames.extend(to: rules.lazy.map { $0.id?.value }) }
  }
  package var holidays: [Placed<Day>] = []
  package internal(set) var places: [KnownPlace] = [] {
    didSet { placeNames.extend(to: places.lazy.map(\.name.value)) }
  }
  package var household: Household?
  package var mutes: [Mute] = []
  package var gainTerms: GainTerms?
  package var portfolios: [Portfolio] = []
  package var accounts: [AccountFacts] = []
  /// The tags that are declared to belong below another one.
  package internal(set) var tagParents: [TagParent] = [] {
    didSet {
      for (place, parent) in tagParents.enumerated().dropFirst(parentCount)
      where placesOfTags[parent.tag.value] == nil {
        placesOfTags[parent.tag.value] = place
      }
      parentCount = tagParents.count
    }
  }
  // Where things stand by their names, as many entries may name many others.
  private var budgetNames = PlanNames()
  private var goalNames = PlanNames()
  private var ruleNames = PlanNames()
  private var placeNames = PlanNames()
  private var placesOfTags: [String: Int] = [:]
  private var parentCount = 0

  package init(commodities: CommodityTable) {
    self.commodities = commodities
  }
}

/// A value and where it is written.
package struct Placed<Value: Sendable>: Sendable {
  package var value: Value
  package var place: SourcePlace

  package init(_ value: Value, _ place: SourcePlace) {
    self.value = value
    self.place = place
  }
}

extension Placed: Equatable where Value: Equatable {}

/// What every entry of the plan has.
package struct PlanSource: Sendable {
  /// The directive with its lines.
  package var entry: SourcePlace
  /// The tags in its comments, those of its lines among them.
  package var tags: [Tag]

  package init(entry: SourcePlace, tags: [Tag] = []) {
    self.entry = entry
    self.tags = tags
  }
}

/// Names are unique, and looked up, without regard to case.
package enum PlanName {
  package static func key(_ name: String) -> String { name.lowercased() }

  package static func areSame(_ left: String, _ right: String) -> Bool {
    key(left) == key(right)
  }
}

extension Plan {
  /// All lines `for` and `except`.
  package var allTerms: [BudgetTerms] {
    budgets.flatMap { $0.claims + $0.exceptions } + (gainTerms?.exceptions ?? [])
      + portfolios.flatMap(\.claims)
  }

  /// What says below which other tag one belongs.
  func parent(ofTag tag: String) -> TagParent? { placesOfTags[tag].map { tagParents[$0] } }

  /// The place of a budget in the list of all.
  package func number(ofBudget name: String) -> Int? { budgetNames[name] }

  package func budget(named name: String) -> Budget? { budgetNames[name].map { budgets[$0] } }

  package func goal(named name: String) -> Goal? { goalNames[name].map { goals[$0] } }

  package func rule(id: String) -> RecurringRule? { ruleNames[id].map { rules[$0] } }

  package func place(named name: String) -> KnownPlace? { placeNames[name].map { places[$0] } }

  package func member(named name: String) -> Member? {
    household?.member(named: name)
  }
}
