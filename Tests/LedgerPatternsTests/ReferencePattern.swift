/// A small pattern and its meaning by plain enumeration, to compare the matcher with.
indirect enum ReferencePattern {
  case character(Character)
  case any
  case anyOf([Character])
  case noneOf([Character])
  case lineStart
  case lineEnd
  case wordBoundary
  case sequence(ReferencePattern, ReferencePattern)
  case alternative(ReferencePattern, ReferencePattern)
  case counted(ReferencePattern, least: Int, most: Int?)
}

extension ReferencePattern {
  static let alphabet: [Character] = ["a", "b", "B", "ä", " ", "\n"]

  static func random(depth: Int, using random: inout SeededGenerator) -> Self {
    if depth == 0 || random.next(below: 4) == 0 { return leaf(using: &random) }
    let inner = Self.random(depth: depth - 1, using: &random)
    switch random.next(below: 6) {
    case 0, 1: return .sequence(inner, Self.random(depth: depth - 1, using: &random))
    case 2, 3: return .alternative(inner, Self.random(depth: depth - 1, using: &random))
    case 4: return .counted(inner, least: random.next(below: 2), most: nil)
    default:
      let least = random.next(below: 3)
      return .counted(inner, least: least, most: least + random.next(below: 3))
    }
  }

  private static func leaf(using random: inout SeededGenerator) -> Self {
    let first = alphabet[random.next(below: alphabet.count)]
    let second = alphabet[random.next(below: alphabet.count)]
    switch random.next(below: 12) {
    case 0: return .any
    case 1: return .anyOf([first, second])
    case 2: return .noneOf([first, second])
    case 3: return .lineStart
    case 4: return .lineEnd
    case 5: return .wordBoundary
    default: return .character(first)
    }
  }

  /// The pattern as text.
  var text: String {
    switch self {
    case .character(let character): String(character)
    case .any: "."
    case .anyOf(let characters): "[\(String(characters))]"
    case .noneOf(let characters): "[^\(String(characters))]"
    case .lineStart: "^"
    case .lineEnd: "$"
    case .wordBoundary: "\\b"
    case .sequence(let first, let second): "(\(first.text))(\(second.text))"
    case .alternative(let first, let second): "(\(first.text)|\(second.text))"
    case .counted(let inner, 0, nil): "(\(inner.text))*"
    case .counted(let inner, 1, nil): "(\(inner.text))+"
    case .counted(let inner, let least, let most):
      "(\(inner.text)){\(least),\(most.map { String($0) } ?? "")}"
    }
  }

  /// Every place at which a match may end that begins at a place.
  func ends(in text: [Character], from start: Int) -> Set<Int> {
    switch self {
    case .character(let wanted): Self.one(in: text, at: start) { Self.equal($0, wanted) }
    case .any: Self.one(in: text, at: start) { $0 != "\n" }
    case .anyOf(let wanted):
      Self.one(in: text, at: start) { found in wanted.contains { Self.equal($0, found) } }
    case .noneOf(let unwanted):
      Self.one(in: text, at: start) { found in
        found != "\n" && !unwanted.contains { Self.equal($0, found) }
      }
    case .lineStart: start == 0 || text[start - 1] == "\n" ? [start] : []
    case .lineEnd: start == text.count || text[start] == "\n" ? [start] : []
    case .wordBoundary: Self.isWordBoundary(in: text, at: start) ? [start] : []
    case .sequence(let first, let second):
      first.ends(in: text, from: start).reduce(into: []) {
        $0.formUnion(second.ends(in: text, from: $1))
      }
    case .alternative(let first, let second):
      first.ends(in: text, from: start).union(second.ends(in: text, from: start))
    case .counted(let inner, let least, let most):
      Self.repeated(inner, in: text, from: start, least: least, most: most)
    }
  }

  private static func repeated(
    _ inner: Self, in text: [Character], from start: Int, least: Int, most: Int?
  ) -> Set<Int> {
    var current: Set = [start]
    var result: Set<Int> = least == 0 ? [start] : []
    // More rounds than characters and required rounds reach no new place.
    for round in 1...max(1, min(most ?? .max, least + text.count + 1)) where most != 0 {
      current = current.reduce(into: []) { $0.formUnion(inner.ends(in: text, from: $1)) }
      if round >= least { result.formUnion(current) }
    }
    return result
  }

  private static func one(
    in text: [Character], at start: Int, where accepts: (Character) -> Bool
  ) -> Set<Int> {
    start < text.count && accepts(text[start]) ? [start + 1] : []
  }

  private static func equal(_ left: Character, _ right: Character) -> Bool {
    left.lowercased() == right.lowercased()
  }

  private static func isWordBoundary(in text: [Character], at place: Int) -> Bool {
    let before = place > 0 && text[place - 1].isLetter
    let after = place < text.count && text[place].isLetter
    return before != after
  }
}
