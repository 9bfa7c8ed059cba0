import LedgerPatterns
import Testing

struct PatternProblemTests {
  @Test(
    arguments: [
      ("(a", .unclosedGroup, 0), ("a)", .unopenedGroup, 1), ("ä(b|(c)", .unclosedGroup, 2),
      ("[a", .unclosedBracket, 0), ("[]", .unclosedBracket, 0), ("[a-", .unclosedBracket, 0),
      ("[z-a]", .emptyBracketRange, 1), ("[[:foo:]]", .unknownClass("foo"), 1),
      ("[[:alpha]", .unclosedBracket, 0), ("[[.ab.]]", .badCollatingElement, 1),
      ("*a", .nothingToRepeat("*"), 0), ("a|+", .nothingToRepeat("+"), 2),
      ("(?)", .perlGroup, 0), ("(?:a)", .perlGroup, 0), ("{2}", .nothingToRepeat("{"), 0),
      ("a**", .repeatedTwice, 2), ("a*?", .repeatedTwice, 2), ("a{1,2}{2}", .repeatedTwice, 6),
      ("a{2", .badCount, 1), ("a{3,2}", .badCount, 1), ("a{1001}", .countTooLarge, 1),
      ("a{99999999999999999999}", .countTooLarge, 1), ("a|", .emptyAlternative, 1),
      ("a||b", .emptyAlternative, 2), ("(|a)", .emptyAlternative, 1),
      ("a\\", .trailingBackslash, 1), ("a\\q", .unknownEscape("q"), 1),
      ("(a)\\1", .backreference("1"), 3),
      ("(a{1,1000}){1,1000}", .tooLarge, 0),
    ] as [(String, PatternProblem.Kind, Int)])
  func saysWhatIsWrongAndWhere(text: String, kind: PatternProblem.Kind, offset: Int) {
    let problem = #expect(throws: PatternProblem.self) {
      try Pattern(text, case: .insensitive)
    }
    #expect(problem?.kind == kind)
    #expect(problem?.offset == offset)
    #expect(problem?.message.hasSuffix(".") ?? false)
  }

  @Test
  func refusesDeepNesting() {
    let text = String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000)
    let problem = #expect(throws: PatternProblem.self) { try Pattern(text, case: .sensitive) }
    #expect(problem?.kind == .tooDeep)
  }

  @Test
  func refusesNestedCountsWithoutExpandingThem() {
    let text = String(repeating: "(", count: 90) + "a" + String(repeating: "){1000}", count: 90)
    let problem = #expect(throws: PatternProblem.self) { try Pattern(text, case: .sensitive) }
    #expect(problem?.kind == .tooLarge)
  }

  @Test
  func survivesEveryCut() throws {
    let text = "^(a|[^[:alpha:]b-d]{2,3}\\.(ä\\b)?)+$"
    for cut in text.indices {
      _ = try? Pattern(String(text[..<cut]), case: .insensitive)
      _ = try? Pattern(String(text[cut...]), case: .insensitive)
    }
  }
}
