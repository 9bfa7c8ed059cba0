import LedgerSource
package import LedgerValues

/// What became of one entry between two states of a journal.
package struct EntryChange: Sendable {
  /// What kind of change it is.
  package enum Class: String, Sendable, CaseIterable {
    case added
    case removed
    case changed
    /// Another layout of the same text.
    case restyled
    /// In another file, unchanged.
    case moved
    /// The same text, read in another way because of a directive, a rule or a balance.
    case reread
  }

  /// A part of an entry that is not what it was.
  package struct Field: Hashable, Sendable {
    package var name: String
    /// What it said; nil where it was not there.
    package var before: String?
    package var after: String?
  }

  /// The entry on one side.
  package struct Place: Sendable {
    package var path: String
    package var line: Int
    /// The entry as it is written.
    package var text: String
    package var date: String
    package var payee: String
    package var isTransaction: Bool
  }

  package var kind: Class
  package var before: Place?
  package var after: Place?
  package var fields: [Field] = []
  /// What it changes in accounts.
  package var effect: MoneyEffect = [:]
  /// The commits that wrote the lines of its new form, where they were looked for.
  package var commits: [String] = []

  /// The place to show: the new one, or the old one of what is gone.
  package var place: Place? { after ?? before }
}

/// An account and a commodity.
package struct MoneyHolding: Hashable, Comparable, Sendable {
  package var account: String
  package var commodity: String

  package init(account: String, commodity: String) {
    self.account = account
    self.commodity = commodity
  }

  package static func < (left: MoneyHolding, right: MoneyHolding) -> Bool {
    (left.account, left.commodity) < (right.account, right.commodity)
  }
}

/// How much is added to each account.
package typealias MoneyEffect = [MoneyHolding: Decimal]

extension MoneyEffect {
  /// Adds another effect.
  package mutating func add(_ other: MoneyEffect) {
    for (holding, quantity) in other {
      self[holding] = (self[holding] ?? Decimal(0)).adding(quantity)
    }
  }

  /// Takes another effect away.
  package mutating func subtract(_ other: MoneyEffect) {
    for (holding, quantity) in other {
      self[holding] = (self[holding] ?? Decimal(0)).subtracting(quantity)
    }
  }

  /// Without what is zero.
  package var nonzero: MoneyEffect { filter { !$0.value.isZero } }
}
