/// A pattern without special characters, perhaps bound to the ends of a line, sought directly.
struct LiteralSearch: Sendable {
  let bytes: [UInt8]
  private let caseRule: CaseRule
  private let startsLine: Bool
  private let endsLine: Bool

  /// The search that does what the pattern does, if there is one.
  init?(_ node: PatternNode, caseRule: CaseRule) {
    var nodes: ArraySlice<PatternNode> = [node]
    if case .sequence(let pieces) = node { nodes = pieces[...] }
    var startsLine = false
    var endsLine = false
    if case .assertion(.lineStart) = nodes.first {
      startsLine = true
      nodes.removeFirst()
    }
    if case .assertion(.lineEnd) = nodes.last {
      endsLine = true
      nodes.removeLast()
    }
    var bytes: [UInt8] = []
    for node in nodes {
      guard case .scalar(let value) = node, let scalar = Unicode.Scalar(value) else { return nil }
      // Letters beyond ASCII may fold to another number of bytes.
      guard caseRule == .sensitive || value < 0x80 else { return nil }
      bytes.append(contentsOf: Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter))
    }
    guard !bytes.isEmpty else { return nil }
    self.bytes = bytes
    self.caseRule = caseRule
    self.startsLine = startsLine
    self.endsLine = endsLine
  }

  /// The search for bytes anywhere, in small letters where case is no matter; nil for none.
  init?(_ required: RequiredLiteral, caseRule: CaseRule) {
    guard !required.bytes.isEmpty else { return nil }
    bytes = required.bytes
    self.caseRule = caseRule
    startsLine = false
    endsLine = false
  }

  /// Whether the bytes of a text tell all; a letter may be sought that has an accent in the text.
  func suits(_ text: Span<UInt8>) -> Bool {
    guard caseRule == .loose else { return true }
    for index in 0..<text.count where text[index] >= 0x80 { return false }
    return true
  }

  func isMatch(_ text: Span<UInt8>) -> Bool {
    let last = text.count - bytes.count
    guard last >= 0 else { return false }
    let first = bytes[0]
    let other = caseRule == .sensitive ? first : Self.capital(first)
    if startsLine { return isMatchAtLineStart(text, last: last) }
    for offset in 0...last where text[offset] == first || text[offset] == other {
      if matches(text, at: offset) { return true }
    }
    return false
  }

  private func isMatchAtLineStart(_ text: Span<UInt8>, last: Int) -> Bool {
    if matches(text, at: 0) { return true }
    for offset in 0..<last where text[offset] == 0x0A {
      if matches(text, at: offset + 1) { return true }
    }
    return false
  }

  private func matches(_ text: Span<UInt8>, at offset: Int) -> Bool {
    switch caseRule {
    case .sensitive:
      for index in bytes.indices where text[offset + index] != bytes[index] { return false }
    case .insensitive, .loose:
      for index in bytes.indices where Self.small(text[offset + index]) != bytes[index] {
        return false
      }
    }
    let end = offset + bytes.count
    return !endsLine || end == text.count || text[end] == 0x0A
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  private static func capital(_ byte: UInt8) -> UInt8 {
    byte >= 0x61 && byte <= 0x7A ? byte & ~0x20 : byte
  }
}
