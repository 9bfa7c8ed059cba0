package import LedgerModel
package import LedgerValues

/// What a payment is most likely about, and why.
package struct PaymentGuess: Sendable {
  /// One of several possibilities with its share of the votes.
  package struct Candidate<Value: Sendable>: Sendable {
    package var value: Value
    /// From 0 to 1.
    package var confidence: Double

    package init(value: Value, confidence: Double) {
      self.value = value
      self.confidence = confidence
    }
  }

  /// An earlier payment that voted.
  package struct Neighbor: Sendable {
    package var transaction: Int
    package var category: AccountID
    package var similarity: Double
    /// Its share of all votes.
    package var weight: Double
    /// Whether it shares a word of the payee.
    package var sharesWord: Bool

    /// How much it weighs beside an equal payee, which weighs 1.
    package var likeness: Double { min(1, NaturalPower.exponential(2 * similarity - 8)) }
  }

  /// All categories that got votes, the likeliest first.
  package var categories: [Candidate<AccountID>] = []
  package var wallets: [Candidate<AccountID>] = []
  /// The three likeliest tags.
  package var tags: [Candidate<PaymentTag>] = []
  package var amount: Amount?
  /// Whether all payments that the amount is taken from were equal.
  package var isAmountExact = false
  package var neighbors: [Neighbor] = []
  /// Whether a payee with a word in common was there before.
  package var isPayeeKnown = false

  package init() {}

  /// Below this share of the votes nothing is claimed.
  package static let leastConfidence = 0.5

  /// The category, where it is claimed.
  package var category: AccountID? {
    categories.first.flatMap {
      $0.confidence >= PaymentGuess.leastConfidence ? $0.value : nil
    }
  }

  /// The account that pays, where it is claimed.
  package var wallet: AccountID? {
    wallets.first.flatMap { $0.confidence >= PaymentGuess.leastConfidence ? $0.value : nil }
  }
}
