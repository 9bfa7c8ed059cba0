/// A seeded generator of random numbers, the same on every machine and in every release of Swift.
///
/// `Int.random(in:using:)` may change how it draws; the draws here do not, so that a failing seed
/// stays a failing seed.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but without, a positive limit.
  package mutating func below(_ limit: Int) -> Int {
    precondition(limit > 0, "a limit is positive")
    return Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// A number of a closed range.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Whether an event that happens so many times in a hundred happens now.
  package mutating func happens(percent: Int) -> Bool {
    below(100) < percent
  }

  /// An element of a collection that is not empty.
  package mutating func pick<Items: RandomAccessCollection>(_ items: Items) -> Items.Element {
    items[items.index(items.startIndex, offsetBy: below(items.count))]
  }
}
