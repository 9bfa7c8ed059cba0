import LedgerModel
package import LedgerPlan
package import LedgerValues

/// What is known of a payment before it is written: any of these, or none.
package struct PaymentContext: Sendable {
  /// The payee's name, or some words of it.
  package var payee: String?
  package var day: Day?
  /// The time of day in hours, from 0 to 24.
  package var hour: Double?
  package var position: Globe.Point?
  /// What is paid, or comes in, in any commodity; its sign is no matter.
  package var amount: Decimal?

  package init(
    payee: String? = nil, day: Day? = nil, hour: Double? = nil, position: Globe.Point? = nil,
    amount: Decimal? = nil
  ) {
    self.payee = payee
    self.day = day
    self.hour = hour
    self.position = position
    self.amount = amount
  }
}

/// What of an earlier payment is compared with another one, all of it numbers.
struct PaymentTraits: BitwiseCopyable, Sendable {
  /// The number of its payee among `PaymentHistory.payees`.
  var payee: Int32
  /// The number of its position among `PaymentHistory.positions`; -1 for none.
  var position: Int32
  /// The time of day; not a number where nobody said it.
  var hour: Double
  /// The logarithm of the amount; not a number for nothing.
  var size: Double
  /// From Monday, 1, to Sunday, 7.
  var weekday: Int
}

/// An entry with an income or an expense, as far as it helps to guess others.
struct PastPayment: Sendable {
  var amount: Amount
  var transaction: Int32
  var day: Day
  /// The expense or revenue account of its largest such posting.
  var category: AccountID
  /// The asset or liability account of its largest such posting.
  var wallet: AccountID?
  /// Its tags without those that have a meaning of their own.
  var tags: [PaymentTag]
}

/// A tag as it would be written.
package struct PaymentTag: Hashable, Comparable, Sendable {
  package var name: String
  package var value: String

  package static func < (left: PaymentTag, right: PaymentTag) -> Bool {
    (left.name, left.value) < (right.name, right.value)
  }
}
