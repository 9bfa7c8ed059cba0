import LedgerPatterns
import Testing

struct PatternAgreementTests {
  @Test
  func agreesWithPlainEnumeration() throws {
    var random = SeededGenerator(seed: 20_260)
    for _ in 0..<1500 {
      let reference = ReferencePattern.random(depth: 3, using: &random)
      var matcher = PatternMatcher(try Pattern(reference.text, case: .insensitive))
      for _ in 0..<6 {
        let text = (0..<random.next(below: 7)).map { _ in
          ReferencePattern.alphabet[random.next(below: ReferencePattern.alphabet.count)]
        }
        let expected = Self.leftmostLongest(reference, in: text)
        let found = matcher.firstMatch(String(text))?.range
        if expected != nil, let pairs = matcher.pattern.requiredPairs {
          #expect(LetterPairs(String(text).utf8.span).mayHold(pairs), "\(reference.text)")
        }
        guard found == expected, matcher.isMatch(String(text)) == (expected != nil) else {
          Issue.record(
            "\(reference.text) on \(text): \(String(describing: found)), not \(String(describing: expected))"
          )
          return
        }
      }
    }
  }

  @Test
  func replacesAsOneMatchAfterAnother() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let reference = ReferencePattern.random(depth: 2, using: &random)
      let pattern = try Pattern(reference.text, case: .insensitive)
      let replacement = try PatternReplacement("\\0", for: pattern)
      var matcher = PatternMatcher(pattern)
      let text = String((0..<8).map { _ in ReferencePattern.alphabet[random.next(below: 6)] })
      let result = matcher.replacingMatches(in: text, with: replacement)
      #expect(result ?? text == text)
    }
  }

  /// The match in bytes.
  private static func leftmostLongest(
    _ reference: ReferencePattern, in text: [Character]
  ) -> Range<Int>? {
    func bytes(_ count: Int) -> Int { String(text[..<count]).utf8.count }
    for start in 0...text.count {
      if let end = reference.ends(in: text, from: start).max() { return bytes(start)..<bytes(end) }
    }
    return nil
  }
}
