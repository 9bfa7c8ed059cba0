import LedgerModel
package import LedgerValues

/// A `place`: where something was bought.
package struct KnownPlace: Sendable {
  package var source: PlanSource
  package var name: Placed<String>
  package var position: Coordinates
  /// How far around it counts, in meters.
  package var radius: Decimal?
}

/// A point on the globe, in degrees.
package struct Coordinates: Equatable, Sendable {
  package var latitude: Decimal
  package var longitude: Decimal

  package init?(latitude: Decimal, longitude: Decimal) {
    guard latitude.magnitude <= Decimal(90), longitude.magnitude <= Decimal(180) else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Who lives here, and how costs are shared.
package struct Household: Sendable {
  /// How common costs are divided among the members.
  package enum Split: Equatable, Sendable {
    case equal
    case byIncome
    /// One part a member, in their order.
    case parts([Decimal])
  }

  package var source: PlanSource
  package var name: Placed<String>
  package var location: String?
  package var members: [Member] = [] {
    didSet { memberNames.extend(to: members.lazy.map(\.name.value)) }
  }
  private var memberNames = PlanNames()
  /// An income, and in how many months of a year it comes, where the journal has none.
  package var salary: Salary?
  package var split: Split?
  /// The savings rate aimed at, in percent.
  package var saving: Decimal?

  package init(_ name: Placed<String>, _ source: PlanSource) {
    self.name = name
    self.source = source
  }

  package func member(named name: String) -> Member? { memberNames[name].map { members[$0] } }
}

package struct Member: Sendable {
  package var name: Placed<String>
  package var birthYear: Int?
  /// The account of this member's income.
  package var income: Placed<String>?
  package var email: String?

  /// Whether a text is an address such as `anna@example.org`.
  package static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && !part.contains { $0.isWhitespace || ",;:<>()".contains($0) }
      } && parts[1].contains(".") && !parts[1].hasPrefix(".") && !parts[1].hasSuffix(".")
  }
}

/// An advice rule that should be silent.
package struct Mute: Sendable {
  package var source: PlanSource
  package var rule: Placed<String>
  /// What the pieces are about that are silent; nil for all of the rule.
  package var subject: Placed<String>?
  /// The last day of silence; nil for ever.
  package var until: Placed<Day>?
}
