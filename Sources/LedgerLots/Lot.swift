package import LedgerModel
package import LedgerValues

/// A place among the lots of a book.
package typealias LotNumber = Int

/// Units of a commodity in an account that were acquired together.
package struct Lot: Sendable {
  package var account: AccountID
  package let commodity: CommodityID
  package let day: Day
  package let label: String?
  /// What one cost: exact, and unchanged by sales.
  package internal(set) var unit: UnitCost
  /// What one would cost had splits rounded neither units nor money, if that is not the same: by this parts of
  /// a lot are known again where they meet.
  var nominal: UnitCost?
  package internal(set) var quantity: Decimal
  /// What the units cost in all; in a pool, their share of its money.
  package internal(set) var basis: Decimal
  /// The posting that brought it here, and its transaction.
  package let posting: Int
  package let transaction: Int
  /// The lot that it is a part of, once it was moved.
  package let origin: LotNumber
  /// Whether it is in a pool, where its name is the date alone.
  package internal(set) var isPooled = false
  /// How it was written: a lot of a commodity that nobody declared.
  let isShort: Bool

  package var currency: CommodityID { unit.currency }
  package var isOpen: Bool { !quantity.isZero }
}

/// What one unit of a lot cost: an exact fraction of money and units.
package struct UnitCost: Sendable {
  package var money: Decimal
  package var units: Decimal
  package var currency: CommodityID

  package init(_ money: Decimal, for units: Decimal = .one, _ currency: CommodityID) {
    self.money = units.isNegative ? money.negated : money
    self.units = units.magnitude
    self.currency = currency
  }

  /// The cost of one, as far as it ends: as it was written, else to eight decimals.
  package var shown: Decimal? {
    if units == .one { return money }
    return money.divided(by: units, scale: max(8, money.scale))?.rounded(to: 8)?.simplified
  }

  /// Whether the cost of one ends within the decimals that are shown.
  package var isExact: Bool {
    guard let shown else { return false }
    return shown.multiplied(by: units) == money
  }

  /// Compares two costs of one.
  static func < (left: UnitCost, right: UnitCost) -> Bool {
    if left.units == .one, right.units == .one { return left.money < right.money }
    guard let first = left.money.multiplied(by: right.units),
      let second = right.money.multiplied(by: left.units)
    else { return (left.shown ?? .zero) < (right.shown ?? .zero) }
    return first < second
  }

  static func == (left: UnitCost, right: UnitCost) -> Bool {
    left.currency == right.currency && !(left < right) && !(right < left)
  }

  /// Whether a written cost means this one: exactly, or as this one is shown.
  func isNamed(by other: UnitCost) -> Bool {
    if self == other { return true }
    guard currency == other.currency, let shown, let theirs = other.shown else { return false }
    return shown.rounded(to: 8) == theirs.rounded(to: 8) && (units != .one || other.units != .one)
  }
}

/// Units of a lot that came, went or changed by one posting.
package struct LotMove: Sendable {
  package enum Kind: Hashable, Sendable {
    case acquired
    case sold
    case movedOut
    case movedIn
    case leftInKind
    case divided
    case changed
  }

  /// Whether the units have one cost with others.
  package enum Pooling: Hashable, Sendable {
    case none
    case account
    case commodity
  }

  package var kind: Kind
  package var pooling = Pooling.none
  package var posting: Int
  package var transaction: Int
  package var lot: LotNumber
  package var quantity: Decimal
  package var basis: Decimal
  /// What the units brought, of those that were sold, or what was paid for those that were owed.
  package var proceeds: Amount?
  /// What they were sold for, if another posting says so.
  package var price: UnitCost?
}

/// What one lot's part in a sale brought and cost.
package struct Taking: Sendable {
  package enum Kind: String, Sendable {
    case sale
    case short
    case inKind = "in-kind"
    /// More came back than was paid.
    case excess
  }

  package enum Match: String, Sendable {
    case lot
    case sameDay = "same-day"
    case within30Days = "30-days"
    case pool
  }

  package var kind: Kind
  package var match: Match
  package var posting: Int
  package var transaction: Int
  package var day: Day
  package var account: AccountID
  package var commodity: CommodityID
  package var units: Decimal
  /// The lot; nil under S104.
  package var lot: LotNumber?
  package var bought: Day?
  package var label: String?
  package var basis: Amount
  package var proceeds: Amount
  package var method: LotMethod
  /// Whether its units came again at once at the same basis, as in a split that is written out.
  package internal(set) var isContinued = false
  /// Under S104 the purchases that a sale is matched with, and what their parts cost.
  package var matched: [(posting: Int, day: Day, units: Decimal, basis: Decimal)] = []

  /// Proceeds less basis; nil if they are in two currencies.
  package var gain: Decimal? {
    proceeds.commodity == basis.commodity
      ? proceeds.quantity.subtracting(basis.quantity) : nil
  }
}
