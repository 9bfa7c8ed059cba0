/// A set of characters as brackets write it.
struct ScalarSet: Sendable {
  private let ranges: [ClosedRange<UInt32>]
  private let classes: [CharacterClass]
  private let sense: Sense
  private let caseRule: CaseRule
  /// The answers for ASCII, one bit each.
  private var ascii: (low: UInt64, high: UInt64) = (0, 0)

  enum Sense: Hashable, Sendable {
    case listed
    /// What is not listed, line ends excepted.
    case others
  }

  init(
    ranges: [ClosedRange<UInt32>] = [], classes: [CharacterClass] = [], sense: Sense = .listed,
    caseRule: CaseRule = .sensitive
  ) {
    self.ranges = ranges
    self.classes = classes
    self.sense = sense
    self.caseRule = caseRule
    for value: UInt32 in 0..<64 where computed(value) { ascii.low |= 1 << UInt64(value) }
    for value: UInt32 in 64..<128 where computed(value) { ascii.high |= 1 << UInt64(value - 64) }
  }

  func contains(_ value: UInt32) -> Bool {
    if value < 64 { return ascii.low >> UInt64(value) & 1 == 1 }
    if value < 128 { return ascii.high >> UInt64(value - 64) & 1 == 1 }
    return computed(value)
  }

  private func computed(_ value: UInt32) -> Bool {
    var isListed = lists(value)
    if !isListed, caseRule != .sensitive {
      isListed = lists(caseRule.folded(value)) || lists(CaseFolding.capital(value))
    }
    return switch sense {
    case .listed: isListed
    case .others: !isListed && value != 0x0A
    }
  }

  private func lists(_ value: UInt32) -> Bool {
    ranges.contains { $0.contains(value) } || classes.contains { $0.contains(value) }
  }
}
