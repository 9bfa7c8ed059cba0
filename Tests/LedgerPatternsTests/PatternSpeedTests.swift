import LedgerPatterns
import Testing

/// Patterns that take ages elsewhere; in linear time each is done at once, and in another one never.
struct PatternSpeedTests {
  @Test(arguments: [
    "^(a+)+$", "(a*)*b", "(a|aa)+$", "(a|a)*c", "^(([a-z])+.)+[A-Z]([a-z])+$", "(.*)(.*)(.*)x",
    "(a?){50}a{50}b",
  ])
  func staysLinearInTheText(text: String) throws {
    var matcher = PatternMatcher(try Pattern(text, case: .sensitive))
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 100_000) + [UInt8(ascii: "!")]
    let isMatch = matcher.isMatch(bytes)
    #expect(!isMatch)
  }

  @Test
  func measuresDeepRepetitionsAtOnce() throws {
    let text = String(repeating: "(", count: 90) + "a" + String(repeating: "){1,2}", count: 90)
    #expect(throws: PatternProblem.self) { try Pattern(text, case: .sensitive) }
    let stars = String(repeating: "(", count: 90) + "a" + String(repeating: ")*", count: 90)
    #expect(try Pattern(stars, case: .sensitive).isMatch("aaa"))
  }

  @Test
  func capturesFromALongText() throws {
    var matcher = PatternMatcher(try Pattern("^((a+)+)$", case: .insensitive))
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 20_000)
    let match = matcher.firstMatch(bytes)
    #expect(match?.range == 0..<20_000)
    #expect(match?.groups.first == 0..<20_000)
  }
}
