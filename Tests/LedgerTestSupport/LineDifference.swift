/// How one text differs from another, line by line, for people to read.
///
/// Lines are compared byte for byte, because two strings that Swift calls equal may not be the same
/// output. The work is bounded: where both texts are long between their first and last difference,
/// everything in between counts as changed.
package struct LineDifference: Sendable, CustomStringConvertible {
  /// A line and which of the texts has it.
  package enum Line: Hashable, Sendable {
    case same(String)
    case missing(String)
    case unexpected(String)
  }

  /// The most cells of the table of common subsequences.
  private static let limit = 4_000_000

  package let lines: [Line]

  package init(expected: String, actual: String) {
    self.init(expected: Array(expected.utf8), actual: Array(actual.utf8))
  }

  package init(expected: [UInt8], actual: [UInt8]) {
    let old = Self.lines(of: expected)
    let new = Self.lines(of: actual)
    let shortest = min(old.count, new.count)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(shortest - prefix)
      .count
    lines =
      old[..<prefix].map { .same(Self.shown($0)) }
      + Self.middle(
        Array(old[prefix..<(old.count - suffix)]), Array(new[prefix..<(new.count - suffix)]))
      + old[(old.count - suffix)...].map { .same(Self.shown($0)) }
  }

  package var isEmpty: Bool {
    lines.allSatisfy { if case .same = $0 { true } else { false } }
  }

  /// The changed lines with three lines around them: `-` was expected, `+` came.
  package var description: String {
    var near = Set<Int>()
    for (index, line) in lines.enumerated() {
      if case .same = line { continue }
      near.formUnion(max(0, index - 3)...min(lines.count - 1, index + 3))
    }
    var shown: [String] = []
    var last = -1
    for index in near.sorted().prefix(200) {
      if index > last + 1 { shown.append("  …") }
      shown.append(Self.text(of: lines[index]))
      last = index
    }
    if last + 1 < lines.count, last >= 0 { shown.append("  …") }
    return shown.joined(separator: "\n")
  }

  private static func text(of line: Line) -> String {
    switch line {
    case .same(let text): "  " + text
    case .missing(let text): "- " + text
    case .unexpected(let text): "+ " + text
    }
  }

  /// The lines with their line ends, so that a missing last one shows.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == 0x0A {
      found.append(bytes[start...offset])
      start = offset + 1
    }
    if start < bytes.count { found.append(bytes[start...]) }
    return found
  }

  /// A line with its control characters made visible.
  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    let ended = line.last == 0x0A
    var text = ""
    for scalar in String(decoding: ended ? line.dropLast() : line, as: UTF8.self).unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return ended ? text : text + " (no line end)"
  }

  private static func middle(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    guard old.count * new.count <= limit else {
      return old.map { .missing(shown($0)) } + new.map { .unexpected(shown($0)) }
    }
    let common = commonLengths(old, new)
    let width = new.count + 1
    var result: [Line] = []
    var row = 0
    var column = 0
    while row < old.count || column < new.count {
      if row < old.count, column < new.count, old[row] == new[column] {
        result.append(.same(shown(old[row])))
        row += 1
        column += 1
      } else if column == new.count
        || row < old.count
          && common[(row + 1) * width + column] >= common[row * width + column + 1]
      {
        result.append(.missing(shown(old[row])))
        row += 1
      } else {
        result.append(.unexpected(shown(new[column])))
        column += 1
      }
    }
    return result
  }

  /// For each pair of places, how many lines the rests from there have in common at most.
  private static func commonLengths(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [Int32] {
    let width = new.count + 1
    var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        let here = row * width + column
        lengths[here] =
          old[row] == new[column]
          ? lengths[here + width + 1] + 1 : max(lengths[here + width], lengths[here + 1])
      }
    }
    return lengths
  }
}
