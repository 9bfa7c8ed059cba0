import LedgerPatterns
import Testing

struct PatternReplacementTests {
  @Test(arguments: [
    ("a", "x", "banana", "bxnxnx"), ("a", "x", "A", "x"), ("a*", "x", "baac", "xbxxcx"),
    ("b*", "x", "baac", "xxaxaxcx"), ("^a", "x", "aab", "xab"), ("()", "x", "ab", "xaxbx"),
    ("(a|ab)(c|bcd)(d*)", "<\\1,\\2,\\3>", "abcd", "<ab,c,d>"),
    ("(a)(b)?", "<\\1,\\2>", "a", "<a,>"),
    ("(^|b)a", "<\\1>", "aba", "<><b>"), ("x|$", "y", "ab", "aby"),
    ("(a*)+", "<\\1>", "baa", "<>b<aa><>"),
    ("(a)", "\\\\1", "a", "\\a"), ("(a)", "n\\n", "a", "n\\n"), ("a", "", "banana", "bnn"),
    ("^([^:]+):(.*)$", "\\2:\\1", "x:y:z", "y:z:x"), ("$", "!", "ä", "ä!"),
    ("", "-", "äö", "-ä-ö-"),
    // What is repeated beside groups takes all it can before the groups behind it.
    ("^(.+):bank:([^:]+):?(.*)", "\\1:\\2 \\3", "assets:bank:B:checking:a", "assets:B checking:a"),
    ("a*(a*)", "<\\1>", "aaa", "<><>"), ("a?(ab)?(.*)", "<\\1,\\2>", "abc", "<,bc><,>"),
    ("(b?)a*(.*)", "<\\1,\\2>", "baac", "<b,c><,>"),
    ("([^:]*):?([^:]*)", "<\\1,\\2>", "a:b", "<a,b><,>"),
    (".", "\\0\\0", "aä", "aaää"), ("\\bb", "x", "a b bb", "a x xb"),
  ])
  func replacesEveryMatch(pattern: String, template: String, text: String, expected: String) throws
  {
    let pattern = try Pattern(pattern, case: .insensitive)
    let replacement = try PatternReplacement(template, for: pattern)
    var matcher = PatternMatcher(pattern)
    let result = matcher.replacingMatches(in: text, with: replacement)
    #expect(result == expected)
  }

  @Test
  func saysThatNothingMatched() throws {
    let pattern = try Pattern("x", case: .insensitive)
    var matcher = PatternMatcher(pattern)
    let replacement = try PatternReplacement("y", for: pattern)
    let result = matcher.replacingMatches(in: "abc", with: replacement)
    #expect(result == nil)
  }

  @Test(arguments: [("(a)", "x\\2", 2), ("a", "\\1", 1), ("(a)", "\\12", 12)])
  func refusesAGroupThatIsNotThere(pattern: String, template: String, number: Int) throws {
    let pattern = try Pattern(pattern, case: .insensitive)
    let problem = #expect(throws: PatternProblem.self) {
      try PatternReplacement(template, for: pattern)
    }
    #expect(problem?.kind == .missingGroup(number))
  }
}
