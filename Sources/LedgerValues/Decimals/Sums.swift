/// A result has more digits than can be kept, so that there is no right number to go on with.
package struct TooLarge: Error, Hashable, Sendable {
  package init() {}
}

/// Adds amounts up, and remembers whether a result had more digits than can be kept, where that cannot
/// be thrown at once.
///
/// Whoever makes one asks `isTooLarge` before anything of it is shown: after a failure the results are
/// wrong, and are never to be seen.
package struct Sums: Sendable {
  package private(set) var isTooLarge = false

  package init() {}

  /// Adds an amount to others.
  package mutating func add(_ amount: Amount, to total: inout MixedAmount) {
    if !total.add(amount) { isTooLarge = true }
  }

  /// Adds amounts to others.
  package mutating func add(_ amounts: MixedAmount, to total: inout MixedAmount) {
    if !total.add(amounts) { isTooLarge = true }
  }
}
