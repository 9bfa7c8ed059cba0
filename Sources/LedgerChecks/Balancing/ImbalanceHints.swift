import LedgerModel
import LedgerValues

/// What a difference suggests: swapped digits, a wrong sign, a misplaced mark, a posting too many.
struct ImbalanceHints {
  private(set) var notes: [String] = []
  /// The posting that is most likely wrong, and the amount that would balance.
  private(set) var suggestion: (part: Unbalanced.Part, amount: Amount)?

  /// No more postings than these are looked at.
  private static let limit = 1000

  init(_ context: CheckContext, _ parts: [Unbalanced.Part], _ rest: Amount) {
    // The last posting is mostly the balancing one, and so is looked at first.
    let parts = parts.reversed().prefix(ImbalanceHints.limit).filter { !$0.hasCost }
    if let found = swapped(parts, rest) {
      note(found, rest, context, isSwapped: true)
    } else if let part = parts.first(where: { isTwice(rest, $0.value) }) {
      suggest(part, rest)
      let half = context.text(Amount(part.value.quantity.magnitude, rest.commodity))
      notes.append("the difference is twice \(half): its sign may be wrong")
    } else if let found = shifted(parts, rest) {
      note(found, rest, context, isSwapped: false)
    } else if parts.count > 1, parts.contains(where: { $0.value.quantity == rest.quantity }) {
      let count = parts.count { $0.value.quantity == rest.quantity }
      notes.append(
        count > 1
          ? "\(context.text(rest)) is there \(count) times: one may be too many"
          : "the posting of \(context.text(rest)) alone is the difference: it has no counterpart")
    }
    let signs = Set(parts.map(\.value.quantity.signum))
    if parts.count > 1, signs.count == 1, notes.isEmpty {
      notes.append("all its amounts have the same sign; what comes from an account is negative")
    }
  }

  private mutating func note(
    _ part: Unbalanced.Part, _ rest: Amount, _ context: CheckContext, isSwapped: Bool
  ) {
    suggest(part, rest)
    guard let amount = suggestion?.amount else { return }
    let old = context.number(Amount(part.value.quantity.magnitude, rest.commodity))
    let new = context.number(Amount(amount.quantity.magnitude, rest.commodity))
    if isSwapped {
      let unit = context.number(Amount(Decimal(9, scale: rest.quantity.scale), rest.commodity))
      notes.append(
        "\(context.number(rest)) is a multiple of \(unit): two digits may be swapped"
          + " (\(old) <-> \(new))")
    } else {
      notes.append("the decimal mark may be misplaced (\(old) <-> \(new))")
    }
  }

  private mutating func suggest(_ part: Unbalanced.Part, _ rest: Amount) {
    guard let quantity = part.value.quantity.subtracting(rest.quantity) else { return }
    suggestion = (part, Amount(quantity, rest.commodity))
  }

  private func isTwice(_ rest: Amount, _ value: Amount) -> Bool {
    !rest.quantity.isZero && value.quantity.adding(value.quantity) == rest.quantity
  }

  private func swapped(_ parts: [Unbalanced.Part], _ rest: Amount) -> Unbalanced.Part? {
    guard rest.quantity.mantissa % 9 == 0 else { return nil }
    return parts.first { part in
      guard let target = part.value.quantity.subtracting(rest.quantity) else { return false }
      return Digits.areSwapped(part.value.quantity, target)
    }
  }

  private func shifted(_ parts: [Unbalanced.Part], _ rest: Amount) -> Unbalanced.Part? {
    parts.first { part in
      guard let target = part.value.quantity.subtracting(rest.quantity), !target.isZero else {
        return false
      }
      return [1, 2, 3].contains { places in
        let factor = Decimal.powerOfTen(places).map { Decimal($0) } ?? .one
        return part.value.quantity.multiplied(by: factor) == target
          || target.multiplied(by: factor) == part.value.quantity
      }
    }
  }
}

/// Likenesses between numbers that people confuse.
enum Digits {
  /// Whether two numbers of one sign differ by two neighboring digits that changed places.
  static func areSwapped(_ left: Decimal, _ right: Decimal) -> Bool {
    guard left.signum == right.signum, left != right else { return false }
    let scale = max(left.scale, right.scale)
    guard let first = left.magnitude.rescaled(to: scale),
      let second = right.magnitude.rescaled(to: scale)
    else { return false }
    let one = String(first.mantissa).utf8.map { $0 }
    let two = String(second.mantissa).utf8.map { $0 }
    let count = max(one.count, two.count)
    let padding: UInt8 = 0x30
    let longOne = [UInt8](repeating: padding, count: count - one.count) + one
    let longTwo = [UInt8](repeating: padding, count: count - two.count) + two
    let different = longOne.indices.filter { longOne[$0] != longTwo[$0] }
    return different.count == 2 && different[1] == different[0] + 1
      && longOne[different[0]] == longTwo[different[1]]
      && longOne[different[1]] == longTwo[different[0]]
  }
}
