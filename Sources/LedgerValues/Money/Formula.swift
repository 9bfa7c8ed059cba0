/// How a figure comes about, as a value: which figures are reckoned with, and what is looked up.
///
///     .named("budget/Food/base") + .named("budget/Food/carry") - .named("budget/Food/spent")
///
/// A text of it is made where it is shown, `base + carry - spent`. What goes into a figure is asked of
/// the value, as a word that stands in a text may mean something else.
package indirect enum Formula: Hashable, Sendable {
  /// Another figure by its whole name, and what stands for it.
  case figure(String, as: String)
  case number(Int)
  /// What is looked up and not reckoned with figures, or not in a way that signs can write, as a whole
  /// phrase; and the figures that the phrase speaks of.
  case phrase(String, about: [String])
  case sum(Formula, Formula)
  case difference(Formula, Formula)
  case product(Formula, Formula)
  case quotient(Formula, Formula)
  /// The size of it, whatever its sign.
  case magnitude(Formula)
  /// A part in percent, which a plan says.
  case percent(Decimal, of: Formula)
  /// With what else is to be known, such as that it is rounded.
  case remarked(Formula, String)
}

extension Formula: ExpressibleByStringInterpolation {
  package init(stringLiteral phrase: String) {
    self = .phrase(phrase, about: [])
  }
}

// MARK: - Making

extension Formula {
  /// Another figure, for which the last part of its name stands.
  package static func named(_ id: String) -> Formula {
    let start = id.lastIndex(of: "/").map { id.index(after: $0) } ?? id.startIndex
    return .figure(id, as: String(id[start...]))
  }

  package static func + (left: Formula, right: Formula) -> Formula { .sum(left, right) }
  package static func - (left: Formula, right: Formula) -> Formula { .difference(left, right) }
  package static func * (left: Formula, right: Formula) -> Formula { .product(left, right) }
  package static func / (left: Formula, right: Formula) -> Formula { .quotient(left, right) }
}

// MARK: - What goes into it

extension Formula {
  /// The names of the figures that go into it, each once, in the order of the text.
  package var inputs: [String] {
    var found: [String] = []
    collect(&found)
    return found
  }

  private func collect(_ found: inout [String]) {
    switch self {
    case .figure(let id, _): if !found.contains(id) { found.append(id) }
    case .phrase(_, let ids): for id in ids where !found.contains(id) { found.append(id) }
    case .number: break
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right),
      .quotient(let left, let right):
      left.collect(&found)
      right.collect(&found)
    case .percent(_, let whole), .magnitude(let whole): whole.collect(&found)
    case .remarked(let formula, _): formula.collect(&found)
    }
  }
}

// MARK: - As text

extension Formula: CustomStringConvertible {
  /// The text, such as `(total - previous) / previous`.
  package var description: String {
    switch self {
    case .figure(_, let name): name
    case .number(let number): "\(number)"
    case .phrase(let words, _): words
    case .sum(let left, let right): "\(left) + \(right)"
    case .difference(let left, let right): "\(left) - \(right.factor)"
    case .product(let left, let right): "\(left.factor) × \(right.divisor)"
    case .quotient(let left, let right): "\(left.factor) / \(right.divisor)"
    case .magnitude(let whole): "|\(whole)|"
    case .percent(let share, let whole): "\(whole.factor) * \(share)%"
    case .remarked(let formula, let remark): "\(formula), \(remark)"
    }
  }

  private var isSum: Bool {
    switch self {
    case .sum, .difference, .remarked: true
    default: false
    }
  }

  private var isProduct: Bool {
    switch self {
    case .product, .quotient, .percent: true
    default: false
    }
  }

  /// As it stands before a sign of multiplication or division.
  private var factor: String { isSum ? "(\(self))" : description }

  /// As it stands behind one.
  private var divisor: String { isSum || isProduct ? "(\(self))" : description }
}
