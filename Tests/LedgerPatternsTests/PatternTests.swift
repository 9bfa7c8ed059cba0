import LedgerPatterns
import Testing

struct PatternTests {
  @Test(arguments: [
    ("food", "expenses:Food:eat", true), ("food", "foo", false), ("", "", true), ("", "x", true),
    ("^food", "food:x", true), ("^food", "x:food", false), ("^food", "x\nfood", true),
    ("food$", "x:FOOD", true), ("food$", "food:x", false), ("food$", "food\nx", true),
    ("^food$", "Food", true), ("^food$", "foodx", false), ("^$", "", true), ("^$", "x", false),
    ("a.c", "abc", true), ("a.c", "a\nc", false), ("a.c", "aäc", true), ("a[^x]c", "a\nc", false),
    ("ab*c", "ac", true), ("ab+c", "ac", false), ("ab?c", "abc", true), ("ab?c", "abbc", false),
    ("^a{2}$", "aa", true), ("^a{2}$", "aaa", false), ("^a{2,}$", "aaaa", true),
    ("^a{2,3}$", "aaaa", false), ("^a{0}$", "", true), ("a{,2}", "a{,2}", true),
    ("a{x", "a{x", true), ("]", "]", true), ("}", "}", true),
    ("a|b|cd", "xcd", true), ("^(assets|liabilities)(:|$)", "Liabilities:card", true),
    ("^(assets|liabilities)(:|$)", "assetsx", false), ("()", "", true),
    ("[abc]", "xBx", true), ("[^abc]", "ABC", false), ("[a-c]+$", "xyzB", true),
    ("[]a]", "]", true), ("[^]a]", "]a", false), ("[a-]", "-", true), ("[\\d]", "d", true),
    ("[\\d]", "\\", true), ("[\\d]", "5", false), ("[[:digit:]]", "x5", true),
    ("[[:alpha:]]", "123", false), ("[[:alpha:]]", "1ß3", true), ("[^[:space:]]", " \t", false),
    ("[[.-.]]", "-", true), ("[[=a=]x]", "a", true), ("[[:upper:]]", "a", true),
    ("\\d\\d", "a12", true), ("\\D", "123", false), ("\\w+", "-_-", true), ("\\W", "aé1", false),
    ("\\s", "a b", true), ("\\S", " \t", false), ("a\\.c", "abc", false), ("a\\.c", "a.c", true),
    ("a\\/b", "a/b", true), ("\\bfood\\b", "my food!", true), ("\\bfood\\b", "seafood", false),
    ("\\Bfood", "seafood", true), ("\\<food", "seafood", false), ("food\\>", "foods", false),
    ("\\<ö", "aö", false), ("\\`b", "a\nb", false), ("a\\'", "a\nb", false), ("^*a", "ba", true),
    ("ÄRGER", "ärger", true), ("straße", "STRAßE", true), ("σοφός", "ΣΟΦΌΣ", true),
    ("москва", "МОСКВА", true), ("[ä-ö]", "Ö", true), ("[Ä]", "ä", true), ("ё", "Ё", true),
    ("ł", "Ł", true), ("k", "\u{212A}", false), ("é", "e", false), ("🍎+", "x🍎🍎", true),
  ])
  func matchesWithoutRegardToCase(pattern: String, text: String, expected: Bool) throws {
    let pattern = try Pattern(pattern, case: .insensitive)
    #expect(pattern.isMatch(text) == expected)
    var matcher = PatternMatcher(pattern)
    let match = matcher.firstMatch(text)
    #expect((match != nil) == expected)
    let isMatch = matcher.isMatch(Array(text.utf8))
    #expect(isMatch == expected)
  }

  @Test(arguments: [
    ("Food", "food", false), ("Food", "Food", true), ("[a-c]", "B", false), ("ä", "Ä", false),
    ("^Ärger$", "Ärger", true), ("[[:upper:]]", "a", false), ("[[:upper:]]", "É", true),
  ])
  func matchesWithRegardToCase(pattern: String, text: String, expected: Bool) throws {
    #expect(try Pattern(pattern, case: .sensitive).isMatch(text) == expected)
  }

  @Test(
    arguments: [
      ("a|ab|abc", "xabcd", 1..<4, []),
      ("(a|ab)(c|bcd)(d*)", "abcd", 0..<4, [0..<2, 2..<3, 3..<4]),
      ("(a)(b)?", "a", 0..<1, [0..<1, nil]),
      ("(a*)(a*)", "aaa", 0..<3, [0..<3, 3..<3]),
      ("(a*)+", "b", 0..<0, [0..<0]),
      ("b+|ab", "aabbb", 1..<3, []),
      ("x*", "aaa", 0..<0, []),
      ("(ä)(.)", "xäöx", 1..<5, [1..<3, 3..<5]),
      ("(.*):(.*)", "a:b:c", 0..<5, [0..<3, 4..<5]),
    ] as [(String, String, Range<Int>, [Range<Int>?])])
  func findsTheLeftmostLongestMatch(
    pattern: String, text: String, range: Range<Int>, groups: [Range<Int>?]
  ) throws {
    var matcher = PatternMatcher(try Pattern(pattern, case: .sensitive))
    let match = matcher.firstMatch(text)
    #expect(match?.range == range)
    #expect(match?.groups == groups)
  }

  @Test
  func survivesInvalidText() throws {
    let texts: [[UInt8]] = [
      [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x8D], [0x80, 0x80, 0x80, 0x80, 0x80, 0x61],
      [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF5, 0x80, 0x80, 0x80], [0x61, 0xC3, 0x61],
    ]
    for text in ["a", "^.$", "\\ba", "[^x]+", "ä", "\\w"] {
      var matcher = PatternMatcher(try Pattern(text, case: .insensitive))
      let replacement = try PatternReplacement("<\\0>", for: matcher.pattern)
      for bytes in texts {
        _ = matcher.isMatch(bytes)
        _ = matcher.firstMatch(bytes)
        _ = matcher.replacingMatches(in: bytes.span, with: replacement)
      }
      let isMatch = matcher.isMatch([0xC3, 0x61, 0xFF])
      #expect(isMatch == (text != "^.$" && text != "ä"))
    }
  }

  @Test
  func agreesOnTextsThatPassThroughManyStates() throws {
    // Its automaton has more states than are remembered.
    let pattern = try Pattern("(a|b)*a(a|b){12}$", case: .sensitive)
    var matcher = PatternMatcher(pattern)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let length = random.next(below: 60)
      let text = (0..<length).map { _ in random.next(below: 2) == 0 ? "a" : "b" }
      let expected = length > 12 && text[length - 13] == "a"
      let isMatch = matcher.isMatch(text.joined())
      #expect(isMatch == expected)
    }
  }
}
