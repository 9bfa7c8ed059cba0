import LedgerRendering
import Testing

struct TerminalTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("é食🍣", "é食🍣"),
    ("\u{1B}[31mred", "\\u{1B}[31mred"),
    ("a\u{7}\u{0}\u{7F}b", "a\\u{7}\\u{0}\\u{7F}b"),
    ("\u{9B}2J", "\\u{9B}2J"),
    ("abc\u{202E}cba\u{2069}", "abc\\u{202E}cba\\u{2069}"),
    ("a\r\nb\tc", "a\\u{D}\\u{A}b\\u{9}c"),
  ])
  func makesHarmfulCharactersVisible(text: String, expected: String) {
    #expect(TerminalText.sanitized(text) == expected)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("食費", 4), ("ｱ", 1), ("Ａ", 2),
    ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("🍣", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("👍🏽", 2),
    ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("₹", 1), ("€", 1), ("क्ष", 2), ("a\u{200B}b", 2), ("—", 1),
    ("漢\u{FE00}", 2), ("\u{3099}", 0), ("〿", 1), ("𠀀", 2), ("○", 1),
  ])
  func measuresColumns(text: String, width: Int) {
    #expect(TerminalText.width(of: text) == width)
    #expect(TerminalText.width(ofUTF8: Array(text.utf8)[...]) == width)
  }

  @Test func padsOnEitherSide() {
    #expect(TerminalText.padded("食", to: 4) == "食  ")
    #expect(TerminalText.padded("食", to: 4, at: .right) == "  食")
    #expect(TerminalText.padded("toolong", to: 4) == "toolong")
  }

  @Test(arguments: [
    ("short", 5, "short"), ("longer", 5, "long…"), ("食費食費", 5, "食費…"), ("食費食費", 4, "食…"),
    ("ab", 1, "…"), ("ab", 0, ""), ("ab", -1, ""),
  ])
  func cutsToAWidth(text: String, width: Int, expected: String) {
    #expect(TerminalText.truncated(text, to: width) == expected)
  }

  @Test func cutsWithoutUnicode() {
    #expect(TerminalText.truncated("abcdefgh", to: 6, ellipsis: "...") == "abc...")
  }
}
