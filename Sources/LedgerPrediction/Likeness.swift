import LedgerPlan
import LedgerValues

/// How much past payments have in common with one that is about to be guessed.
///
/// What can be looked up is reckoned once: payees and positions return again and again.
package struct Likeness {
  /// Within so many meters two payments were made at one place.
  static let reach = 200.0
  /// So many meters apart the places of two payments have e^-1 in common.
  private static let paces = 150.0
  /// So many degrees of latitude, two kilometers, are far on any meridian.
  private static let farLatitude = 0.02

  private static let mostKnown = 4_000_000

  private let words: [Set<String>]
  private let positions: [Globe.Point]
  /// For each minute between two times of day, at most half a day, how near they are.
  private let minutes: [Double]
  private var knownPayees: [String: (shares: [Double], best: Int?)] = [:]
  /// The last position, which is asked for several times running.
  private var lastPosition: Globe.Point?

  private var payees: (shares: [Double], best: Int?)
  private var places: (shares: [Double], isNear: [Bool])?
  private var hour: Double?
  /// Where no name says what is bought at a place, the hour says it.
  private var hourWeight = 1.0
  private var weekday: Int?
  private var size: Double?

  package init(_ history: PaymentHistory) {
    words = history.words
    positions = history.positions
    minutes = (0...720).map { minute in
      let hours = Double(minute) / 60
      return NaturalPower.exponential(-hours * hours / 4.5)
    }
    payees = (Array(repeating: 0, count: history.words.count), nil)
  }

  /// The payee that is most alike, if any is at all.
  var payee: Int? { payees.best }
}

// MARK: - What is compared

extension Likeness {
  /// Takes what is known of a payment.
  mutating func compare(_ context: PaymentContext) {
    payees = payees(like: context.payee)
    places = context.position.map { near($0) }
    hour = context.hour
    hourWeight = context.payee == nil && context.position != nil ? 2 : 1
    weekday = context.day?.weekday
    size = context.amount.flatMap(PaymentHistory.size)
  }

  /// For each payee what its name has in common with another, of all words that either has.
  private mutating func payees(like name: String?) -> (shares: [Double], best: Int?) {
    guard let name, !name.isEmpty else { return (Array(repeating: 0, count: words.count), nil) }
    if let known = knownPayees[name] { return known }
    let sought = PaymentHistory.words(of: name)
    let shares = words.map { have in
      let common = have.intersection(sought).count
      return common == 0 ? 0 : Double(common) / Double(have.count + sought.count - common)
    }
    let best = shares.indices.max { shares[$0] < shares[$1] }
    let found = (shares, best.flatMap { shares[$0] > 0 ? $0 : nil })
    // Each holds a number for every payee; some books have many thousands.
    if knownPayees.count * words.count < Likeness.mostKnown { knownPayees[name] = found }
    return found
  }

  private mutating func near(_ here: Globe.Point) -> (shares: [Double], isNear: [Bool]) {
    if here == lastPosition, let places { return places }
    let distances = positions.map { there in
      abs(there.latitude - here.latitude) > Likeness.farLatitude
        ? .infinity : Globe.distance(here, there)
    }
    lastPosition = here
    return (
      distances.map {
        $0 < 10 * Likeness.paces
          ? NaturalPower.exponential(-($0 / Likeness.paces) * ($0 / Likeness.paces)) : 0
      }, distances.map { $0 <= Likeness.reach }
    )
  }
}

// MARK: - Past payments

extension Likeness {
  /// Whether a payment was made where the sought one is made.
  func isNear(_ payment: PaymentTraits) -> Bool {
    guard let places, payment.position >= 0 else { return false }
    return places.isNear[Int(payment.position)]
  }

  /// Whether the name of its payee has a word of the sought one.
  func sharesWord(_ payment: PaymentTraits) -> Bool { payees.shares[Int(payment.payee)] > 0 }

  /// From nothing in common to 9, where all is known and the same; nil where it is no more than a bound.
  @inline(__always)
  func similarity(to payment: PaymentTraits, above bound: Double) -> Double? {
    var sum = 4 * payees.shares[Int(payment.payee)]
    if let hour, !payment.hour.isNaN {
      let apart = abs(hour - payment.hour)
      // Before midnight is near after it.
      sum += hourWeight * minutes[Int((min(apart, 24 - apart) * 60).rounded())]
    }
    if let weekday {
      if weekday == payment.weekday { sum += 0.5 }
      if (weekday > 5) == (payment.weekday > 5) { sum += 0.5 }
    }
    if let places, payment.position >= 0 { sum += 2 * places.shares[Int(payment.position)] }
    if let size, !payment.size.isNaN {
      // The power, which takes long to find, is at most 1.
      if sum + 1 <= bound { return nil }
      let apart = size - payment.size
      sum += NaturalPower.exponential(-apart * apart / 0.5)
    }
    return sum > bound ? sum : nil
  }
}
