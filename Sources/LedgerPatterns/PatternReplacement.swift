/// What replaces a match: text in which `\0` is the match and `\1` to `\9` are its groups.
package struct PatternReplacement: Hashable, Sendable {
  private let parts: [Part]

  private enum Part: Hashable, Sendable {
    case text([UInt8])
    case group(Int)
  }

  /// Reads a replacement for that pattern; a backslash before anything but digits means itself.
  package init(_ text: String, for pattern: Pattern) throws(PatternProblem) {
    let bytes = Array(text.utf8)
    var parts: [Part] = []
    var literal: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let digits =
        bytes[index] == UInt8(ascii: "\\")
        ? bytes[(index + 1)...].prefix { $0 >= 0x30 && $0 <= 0x39 } : []
      guard !digits.isEmpty else {
        literal.append(bytes[index])
        index += 1
        continue
      }
      let number = digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1_000_000) }
      guard number <= pattern.groupCount else {
        throw PatternProblem(.missingGroup(number), offset: index)
      }
      if !literal.isEmpty { parts.append(.text(literal)) }
      literal = []
      parts.append(.group(number))
      index += 1 + digits.count
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
  }

  /// Writes what replaces a match; a group that took no part is empty.
  func append(
    _ match: PatternMatch, of bytes: Span<UInt8>, to result: inout [UInt8], limit: Int
  ) {
    for part in parts where result.count <= limit {
      switch part {
      case .text(let text): result.append(contentsOf: text)
      case .group(0): PatternMatcher.append(bytes, match.range, to: &result)
      case .group(let number):
        guard let range = match.groups[number - 1] else { continue }
        PatternMatcher.append(bytes, range, to: &result)
      }
    }
  }
}
