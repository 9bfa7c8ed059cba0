/// A pattern at work: what it learns on one text makes the next one cheaper.
package struct PatternMatcher: Sendable {
  package let pattern: Pattern
  private var automaton: StateAutomaton
  private var machine: CapturingMachine?

  package init(_ pattern: Pattern) {
    self.pattern = pattern
    self.automaton = StateAutomaton(pattern.program)
  }

  /// Whether the pattern matches anywhere in the text.
  package mutating func isMatch(_ bytes: Span<UInt8>) -> Bool {
    if let literal = pattern.literal, literal.suits(bytes) { return literal.isMatch(bytes) }
    return automaton.isMatch(bytes)
  }

  /// Whether the pattern matches anywhere in the text.
  package mutating func isMatch(_ bytes: [UInt8]) -> Bool { isMatch(bytes.span) }

  /// Whether the pattern matches anywhere in the text.
  package mutating func isMatch(_ text: String) -> Bool { isMatch(text.utf8.span) }

  /// The leftmost match, the longest of those, with its groups.
  package mutating func firstMatch(_ bytes: Span<UInt8>) -> PatternMatch? {
    guard isMatch(bytes) else { return nil }
    return firstMatch(bytes, from: 0)
  }

  /// The leftmost match, the longest of those, with its groups.
  package mutating func firstMatch(_ bytes: [UInt8]) -> PatternMatch? { firstMatch(bytes.span) }

  /// The leftmost match, the longest of those, with its groups.
  package mutating func firstMatch(_ text: String) -> PatternMatch? { firstMatch(text.utf8.span) }

  private mutating func firstMatch(_ bytes: Span<UInt8>, from offset: Int) -> PatternMatch? {
    var machine =
      self.machine ?? CapturingMachine(pattern.program, groupCount: pattern.groupCount)
    // Taken out while it works, so that its arrays are not copied.
    self.machine = nil
    let match = machine.firstMatch(in: bytes, from: offset)
    self.machine = machine
    return match
  }
}

// MARK: - Replacing

extension PatternMatcher {
  /// The text with every match replaced, or nil where nothing matches.
  ///
  /// An empty match replaces nothing by the replacement, also right after another match. A result of
  /// more bytes than the limit is given up, when it is longer than that.
  package mutating func replacingMatches(
    in bytes: Span<UInt8>, with replacement: PatternReplacement, limit: Int = .max
  ) -> [UInt8]? {
    guard isMatch(bytes) else { return nil }
    var result: [UInt8] = []
    var offset = 0
    while offset <= bytes.count, result.count <= limit, let match = firstMatch(bytes, from: offset)
    {
      Self.append(bytes, offset..<match.range.lowerBound, to: &result)
      replacement.append(match, of: bytes, to: &result, limit: limit)
      offset = match.range.upperBound
      if match.range.isEmpty {
        let end =
          offset < bytes.count ? offset + TextDecoding.scalar(in: bytes, at: offset).length : offset
        Self.append(bytes, offset..<end, to: &result)
        offset = max(end, offset + 1)
      }
    }
    if offset < bytes.count { Self.append(bytes, offset..<bytes.count, to: &result) }
    return result
  }

  /// The text with every match replaced, or nil where nothing matches.
  package mutating func replacingMatches(
    in text: String, with replacement: PatternReplacement
  ) -> String? {
    replacingMatches(in: text.utf8.span, with: replacement).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  static func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to result: inout [UInt8]) {
    for index in range { result.append(bytes[index]) }
  }
}
