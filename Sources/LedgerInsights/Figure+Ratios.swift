import LedgerValues

extension Figure {
  /// A part of a whole; nothing where the whole is not above zero.
  static func ratio(_ part: Decimal?, of whole: Decimal) -> Value {
    guard let part, whole.signum > 0 else { return .nothing }
    return .ratio(part, of: whole)
  }

  /// What was saved of an income; there may be none.
  static func rate(_ net: Decimal, of income: Decimal) -> Value {
    income.signum > 0 ? .ratio(net, of: income) : .noIncome
  }

  /// What changed, as a part of what there was; nothing where there was nothing.
  static func change(_ old: Decimal, _ new: Decimal) -> Value {
    ratio(new.subtracting(old), of: old.magnitude)
  }

  /// How that comes about, by the names of both; more came back than was paid where it was below zero.
  static func change(_ old: Decimal, _ before: Formula, _ after: Formula) -> Formula {
    (after - before) / (old.signum < 0 ? .magnitude(before) : before)
  }
}
