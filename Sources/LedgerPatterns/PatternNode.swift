/// A piece of a pattern as it was written.
indirect enum PatternNode: Sendable {
  case empty
  case scalar(UInt32)
  /// Any character but a line end.
  case any
  case set(ScalarSet)
  case assertion(TextAssertion)
  /// Counted from 1 in the order of the opening parentheses.
  case group(Int, PatternNode)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  case repetition(PatternNode, least: Int, most: Int?)
}

extension PatternNode {
  /// How many instructions it needs, so that too many are refused before they are made.
  var size: Int {
    switch self {
    case .empty: 0
    case .scalar, .any, .set, .assertion: 1
    case .group(_, let node): node.size + 2
    case .sequence(let nodes): nodes.reduce(0) { Self.bounded($0 + $1.size) }
    case .alternatives(let nodes): nodes.reduce(0) { Self.bounded($0 + $1.size + 2) }
    case .repetition(let node, let least, let most):
      Self.repeatedSize(node.size, least: least, most: most)
    }
  }

  private static func repeatedSize(_ size: Int, least: Int, most: Int?) -> Int {
    guard let most else { return bounded(least * size + size + 2) }
    return bounded(least * size + (most - least) * (size + 1))
  }

  // Products of sums so bounded stay far below an overflow.
  private static func bounded(_ size: Int) -> Int { min(size, 1_000_000) }
}

/// A condition on the place between two characters.
enum TextAssertion: Sendable {
  case lineStart
  case lineEnd
  case textStart
  case textEnd
  case wordStart
  case wordEnd
  case wordBoundary
  case noWordBoundary
}

/// What stands on one side of a place in the text.
enum Neighbor: UInt8, Sendable {
  case edge
  case newline
  case word
  case other

  init(_ value: UInt32) {
    if value == 0x0A {
      self = .newline
    } else {
      self = CharacterClass.word.contains(value) ? .word : .other
    }
  }
}

extension TextAssertion {
  func holds(between previous: Neighbor, and next: Neighbor) -> Bool {
    switch self {
    case .lineStart: previous == .edge || previous == .newline
    case .lineEnd: next == .edge || next == .newline
    case .textStart: previous == .edge
    case .textEnd: next == .edge
    case .wordStart: previous != .word && next == .word
    case .wordEnd: previous == .word && next != .word
    case .wordBoundary: (previous == .word) != (next == .word)
    case .noWordBoundary: (previous == .word) == (next == .word)
    }
  }
}
