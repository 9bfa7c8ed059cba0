import LedgerPatterns

/// How well a name matches what is typed: pieces between colons begin segments, words in them, or are
/// letters of them in order.
///
/// `e:f:gro` finds `expenses:food:groceries`, and so does `efgro`; case and accents are no matter.
struct NameMatch {
  private let pieces: [[Character]]
  let letters: Int

  init(_ typed: String) {
    let folded = AccentFolding.folded(typed.lowercased())
    pieces = folded.split(separator: ":").map(Array.init)
    letters = pieces.reduce(0) { $0 + $1.count }
  }

  /// The points of a name; nil where it does not match.
  func points(of name: String) -> Int? {
    if pieces.isEmpty { return 0 }
    let folded = AccentFolding.folded(name.lowercased())
    let segments = folded.split(separator: ":").map(Array.init)
    if let points = points(of: segments) { return points }
    guard pieces.count == 1, NameMatch.isSubsequence(pieces[0], of: Array(folded)) else {
      return nil
    }
    return 1
  }

  private func points(of segments: [[Character]]) -> Int? {
    var total = 0
    var next = 0
    for piece in pieces {
      var found: Int?
      while next < segments.count, found == nil {
        found = NameMatch.points(of: piece, in: segments[next])
        next += 1
      }
      guard let found else { return nil }
      total += found
    }
    return total
  }

  private static func points(of piece: [Character], in segment: [Character]) -> Int? {
    if segment.starts(with: piece) { return 3 }
    for start in segment.indices.dropFirst()
    where !segment[start - 1].isLetter && segment[start...].starts(with: piece) {
      return 2
    }
    return isSubsequence(piece, of: segment) ? 1 : nil
  }

  private static func isSubsequence(_ piece: [Character], of text: [Character]) -> Bool {
    var rest = piece[...]
    for character in text where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
