/// A regular expression in the POSIX extended syntax, matched in time linear in the text.
///
/// `.` and `[^…]` match no line end; `^` and `$` match at every line. Beyond POSIX there are `\b`
/// `\B` `\<` `\>` for the edges of words and `\d` `\w` `\s` with their opposites. Whoever tests many
/// texts keeps a `PatternMatcher`, which remembers what it learned.
package struct Pattern: Sendable {
  /// The pattern as it was written.
  package let text: String
  package let caseRule: CaseRule
  /// How many groups can be referred to, at most nine.
  package let groupCount: Int
  let program: PatternProgram
  let literal: LiteralSearch?
  private let required: LiteralSearch?

  package init(_ text: String, case caseRule: CaseRule) throws(PatternProblem) {
    var parser = PatternParser(text, caseRule: caseRule)
    let node = try parser.parse()
    self.text = text
    self.caseRule = caseRule
    self.groupCount = min(parser.groupCount, PatternLimits.mostGroups)
    self.program = PatternProgram(node, groupCount: groupCount, caseRule: caseRule)
    self.literal = LiteralSearch(node, caseRule: caseRule)
    self.required = LiteralSearch(
      RequiredLiteral(node, caseRule: caseRule), caseRule: caseRule)
  }
}

extension Pattern: Hashable {
  package static func == (left: Pattern, right: Pattern) -> Bool {
    left.text == right.text && left.caseRule == right.caseRule
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(caseRule)
  }
}

extension Pattern {
  /// Whether a text has what every match needs; cheap, so that most of many patterns are soon out.
  package func mayMatch(_ text: Span<UInt8>) -> Bool {
    guard let required, required.suits(text) else { return true }
    return required.isMatch(text)
  }

  /// The pairs of letters that every match has; nil where accents are no matter, and one of them may
  /// stand in for a letter.
  package var requiredPairs: LetterPairs? {
    caseRule == .loose ? nil : required.map { LetterPairs($0.bytes.span) }
  }

  /// Whether it matches anywhere in a text; a matcher is cheaper where there are many texts.
  package func isMatch(_ text: String) -> Bool {
    var matcher = PatternMatcher(self)
    return matcher.isMatch(text)
  }
}
