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
  package var budgets: [Budget] = []
  /// The periodic rules that hledger takes for budget goals.
  package var goalBudgets: [GoalBudget] = []
  /// The accounts whose cash envelopes divide up.
  package var pools: [Placed<String>] = []
  /// The credit cards that are handled with a reserve.
  package var cards: [Placed<String>] = []
  package var funds: [Funding] = []
  package var moves: [EnvelopeMove] = []
  package var goals: [Goal] = []
  package var saves: [Saving] = []
  package var rules: [RecurringRule] = []
  package var holidays: [Placed<Day>] = []
  package var places: [KnownPlace] = []
  package var household: Household?
  package var mutes: [Mute] = []
  package var accounts: [AccountFacts] = []
  /// The tags that are declared to belong below another one.
  package var tagParents: [TagParent] = []

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
  package func budget(named name: String) -> Budget? {
    budgets.first { PlanName.areSame($0.name.value, name) }
  }

  package func goal(named name: String) -> Goal? {
    goals.first { PlanName.areSame($0.name.value, name) }
  }

  package func rule(id: String) -> RecurringRule? {
    rules.first { $0.id.map { PlanName.areSame($0.value, id) } ?? false }
  }

  package func place(named name: String) -> KnownPlace? {
    places.first { PlanName.areSame($0.name.value, name) }
  }

  package func member(named name: String) -> Member? {
    household?.members.first { PlanName.areSame($0.name.value, name) }
  }
}
