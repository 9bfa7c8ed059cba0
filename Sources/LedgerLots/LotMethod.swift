package import LedgerValues

/// Which units a sale takes first, and from where.
package struct LotMethod: Hashable, Sendable {
  package enum Order: Hashable, Sendable {
    case oldest
    case newest
    case dearest
    /// The lot that the sale names.
    case named
    /// The same; of several that match, the oldest of exactly the size that goes.
    case namedBySize
    /// All units at the average of a pool.
    case average
    /// What was bought the same day, then within 30 days after, then the pool's average.
    case matched
    /// Nothing is tracked.
    case none
  }

  /// The accounts whose lots stand in one order, or in one pool.
  package enum Scope: Hashable, Sendable {
    case account
    case commodity
  }

  package var order: Order
  package var scope: Scope

  package init(_ order: Order, _ scope: Scope = .account) {
    self.order = order
    self.scope = scope
  }

  package static let oldest = LotMethod(.oldest)

  /// Whether units have one cost, the average.
  package var isPool: Bool { order == .average || order == .matched }
  package var isNamed: Bool { order == .named || order == .namedBySize }

  /// All words for methods, each with what it means, in the order in which help lists them.
  package static let words: [(word: String, method: LotMethod)] = [
    ("FIFO", LotMethod(.oldest)), ("LIFO", LotMethod(.newest)), ("HIFO", LotMethod(.dearest)),
    ("AVERAGE", LotMethod(.average)), ("SPECID", LotMethod(.named)),
    ("FIFOALL", LotMethod(.oldest, .commodity)), ("LIFOALL", LotMethod(.newest, .commodity)),
    ("HIFOALL", LotMethod(.dearest, .commodity)), ("AVERAGEALL", LotMethod(.average, .commodity)),
    ("NONE", LotMethod(.none)), ("STRICT", LotMethod(.named)),
    ("STRICT_WITH_SIZE", LotMethod(.namedBySize)), ("S104", LotMethod(.matched, .commodity)),
  ]

  /// Reads a method's word, in letters of any case.
  package init?(_ word: some StringProtocol) {
    let upper = word.uppercased()
    guard let known = LotMethod.words.first(where: { $0.word == upper }) else { return nil }
    self = known.method
  }

  /// The method in the words of the two-tag form: `SPECID, take: size`.
  package var text: String {
    switch order {
    case .namedBySize: "SPECID, take: size"
    case .matched: "AVERAGEALL, match: S104"
    default: LotMethod.words.first { $0.method == self }?.word ?? ""
    }
  }
}

/// A method, and those that follow it from some days on.
package struct LotRule: Sendable {
  package var first: LotMethod
  package var later: [(day: Day, method: LotMethod)] = []

  package init(_ first: LotMethod) { self.first = first }

  /// The method on a day.
  package func method(on day: Day) -> LotMethod {
    later.last { $0.day <= day }?.method ?? first
  }
}
