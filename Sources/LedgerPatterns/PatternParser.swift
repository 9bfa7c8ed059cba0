/// Reads the POSIX extended syntax, with the usual escapes of word boundaries and classes.
struct PatternParser {
  let scalars: [Unicode.Scalar]
  let caseRule: CaseRule
  var index = 0
  private(set) var groupCount = 0
  private var depth = 0

  init(_ text: String, caseRule: CaseRule) {
    self.scalars = Array(text.unicodeScalars)
    self.caseRule = caseRule
  }

  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// The byte offset of a scalar.
  private func offset(of index: Int) -> Int {
    scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
  }

  func problem(_ kind: PatternProblem.Kind, at index: Int) -> PatternProblem {
    PatternProblem(kind, offset: offset(of: index))
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  /// Reads the whole text.
  mutating func parse() throws(PatternProblem) -> PatternNode {
    if scalars.isEmpty { return .empty }
    let node = try parseAlternatives()
    guard next == nil else { throw problem(.unopenedGroup, at: index) }
    guard node.size <= PatternLimits.mostInstructions else { throw problem(.tooLarge, at: 0) }
    return node
  }
}

// MARK: - Structure

extension PatternParser {
  private mutating func parseAlternatives() throws(PatternProblem) -> PatternNode {
    var branches: [PatternNode] = []
    repeat {
      let start = index
      let pieces = try parsePieces()
      if pieces.isEmpty, next == "|" { throw problem(.emptyAlternative, at: index) }
      if pieces.isEmpty, !branches.isEmpty { throw problem(.emptyAlternative, at: start - 1) }
      branches.append(pieces.count == 1 ? pieces[0] : .sequence(pieces))
    } while take("|")
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func parsePieces() throws(PatternProblem) -> [PatternNode] {
    var pieces: [PatternNode] = []
    while let next, next != "|", next != ")" {
      let atom = try parseAtom(next)
      pieces.append(try parseRepetition(of: atom))
    }
    return pieces
  }

  private mutating func parseAtom(_ first: Unicode.Scalar) throws(PatternProblem) -> PatternNode {
    let start = index
    index += 1
    switch first {
    case ".": return .any
    case "^": return .assertion(.lineStart)
    case "$": return .assertion(.lineEnd)
    case "(": return try parseGroup(from: start)
    case "[": return try parseBracket(from: start)
    case "\\": return try parseEscape(from: start)
    case "*", "+", "?": throw problem(.nothingToRepeat(Character(first)), at: start)
    case "{" where next.map(Self.isDigit) ?? false: throw problem(.nothingToRepeat("{"), at: start)
    default: return literal(first)
    }
  }

  private mutating func parseGroup(from start: Int) throws(PatternProblem) -> PatternNode {
    if next == "?" { throw problem(.perlGroup, at: start) }
    depth += 1
    guard depth <= PatternLimits.deepestNesting else { throw problem(.tooDeep, at: start) }
    groupCount += 1
    let number = groupCount
    let node = try parseAlternatives()
    guard take(")") else { throw problem(.unclosedGroup, at: start) }
    depth -= 1
    return .group(number, node)
  }

  func literal(_ scalar: Unicode.Scalar) -> PatternNode {
    .scalar(caseRule.folded(scalar.value))
  }
}

// MARK: - Repetition

extension PatternParser {
  private mutating func parseRepetition(of atom: PatternNode) throws(PatternProblem) -> PatternNode
  {
    guard let node = try parseOneRepetition(of: atom) else { return atom }
    let start = index
    if try parseOneRepetition(of: node) != nil { throw problem(.repeatedTwice, at: start) }
    return node
  }

  private mutating func parseOneRepetition(
    of atom: PatternNode
  ) throws(PatternProblem) -> PatternNode? {
    if take("*") { return .repetition(atom, least: 0, most: nil) }
    if take("+") { return .repetition(atom, least: 1, most: nil) }
    if take("?") { return .repetition(atom, least: 0, most: 1) }
    // A brace that no digit follows means itself.
    guard next == "{", index + 1 < scalars.count, Self.isDigit(scalars[index + 1]) else {
      return nil
    }
    let start = index
    index += 1
    let least = try parseCount(from: start) ?? 0
    var most: Int? = least
    if take(",") { most = try parseCount(from: start) }
    guard take("}"), most ?? least >= least else { throw problem(.badCount, at: start) }
    return .repetition(atom, least: least, most: most)
  }

  private mutating func parseCount(from start: Int) throws(PatternProblem) -> Int? {
    var count: Int?
    while let digit = next, Self.isDigit(digit) {
      count = (count ?? 0) * 10 + Int(digit.value - 0x30)
      guard let count, count <= PatternLimits.largestCount else {
        throw problem(.countTooLarge, at: start)
      }
      index += 1
    }
    return count
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x30 && scalar.value <= 0x39
  }
}

// MARK: - Escapes

extension PatternParser {
  private mutating func parseEscape(from start: Int) throws(PatternProblem) -> PatternNode {
    guard let scalar = next else { throw problem(.trailingBackslash, at: start) }
    index += 1
    switch scalar {
    case "b": return .assertion(.wordBoundary)
    case "B": return .assertion(.noWordBoundary)
    case "<": return .assertion(.wordStart)
    case ">": return .assertion(.wordEnd)
    case "`": return .assertion(.textStart)
    case "'": return .assertion(.textEnd)
    case "d": return .set(ScalarSet(classes: [.digit]))
    case "D": return .set(ScalarSet(classes: [.digit], sense: .others))
    case "s": return .set(ScalarSet(classes: [.space]))
    case "S": return .set(ScalarSet(classes: [.space], sense: .others))
    case "w": return .set(ScalarSet(classes: [.word]))
    case "W": return .set(ScalarSet(classes: [.word], sense: .others))
    default: break
    }
    if Self.isDigit(scalar) { throw problem(.backreference(Character(scalar)), at: start) }
    if scalar.isASCII, scalar.properties.isAlphabetic {
      throw problem(.unknownEscape(Character(scalar)), at: start)
    }
    return literal(scalar)
  }
}
