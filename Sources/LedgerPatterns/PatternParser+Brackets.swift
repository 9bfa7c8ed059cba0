extension PatternParser {
  /// Reads what follows `[`; a backslash means itself there.
  mutating func parseBracket(from start: Int) throws(PatternProblem) -> PatternNode {
    let sense: ScalarSet.Sense = take("^") ? .others : .listed
    var ranges: [ClosedRange<UInt32>] = []
    var classes: [CharacterClass] = []
    var isFirst = true
    while isFirst || next != "]" {
      isFirst = false
      if let name = try parseClass(from: start) {
        classes.append(name)
      } else {
        ranges.append(try parseRange(from: start))
      }
    }
    index += 1
    return .set(ScalarSet(ranges: ranges, classes: classes, sense: sense, caseRule: caseRule))
  }

  private mutating func parseRange(
    from start: Int
  ) throws(PatternProblem) -> ClosedRange<UInt32> {
    let rangeStart = index
    let first = try parseElement(from: start)
    guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
      return first...first
    }
    index += 1
    let last = try parseElement(from: start)
    guard first <= last else { throw problem(.emptyBracketRange, at: rangeStart) }
    return first...last
  }

  /// Reads one character, which may be wrapped as in `[.-.]` or `[=a=]`.
  private mutating func parseElement(from start: Int) throws(PatternProblem) -> UInt32 {
    guard let scalar = next else { throw problem(.unclosedBracket, at: start) }
    index += 1
    guard scalar == "[", let mark = next, mark == "." || mark == "=" else { return scalar.value }
    let elementStart = index - 1
    guard index + 3 < scalars.count, scalars[index + 2] == mark, scalars[index + 3] == "]" else {
      throw problem(.badCollatingElement, at: elementStart)
    }
    let element = scalars[index + 1].value
    index += 4
    return element
  }

  private mutating func parseClass(
    from start: Int
  ) throws(PatternProblem) -> CharacterClass? {
    guard next == "[", index + 1 < scalars.count, scalars[index + 1] == ":" else { return nil }
    let classStart = index
    guard let end = scalars[(index + 2)...].firstIndex(of: ":") else {
      throw problem(.unclosedBracket, at: start)
    }
    var name = ""
    name.unicodeScalars.append(contentsOf: scalars[(index + 2)..<end].prefix(20))
    guard end + 1 < scalars.count, scalars[end + 1] == "]",
      let found = CharacterClass(rawValue: name)
    else { throw problem(.unknownClass(name), at: classStart) }
    index = end + 2
    return found
  }
}
