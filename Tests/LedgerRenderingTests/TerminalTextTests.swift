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

  /// A byte at each place of texts of each length, among plain ones, and behind the part that is looked at.
  @Test func knowsHarmlessJournalText() {
    for count in [1, 7, 8, 63, 64, 65, 130] {
      for place in [0, count / 2, count - 1] {
        for byte in UInt8.min...0x7F {
          var text = [UInt8](repeating: 0x61, count: count)
          text[place] = byte
          let isHarmless = byte == 0x09 || byte == 0x0A || 0x20..<0x7F ~= byte
          for room in [0, 1, 64] {
            let bytes = text + [UInt8](repeating: 0x1B, count: room)
            let found = TerminalText.isHarmlessJournalText(bytes.span, 0..<count)
            #expect(found == isHarmless)
          }
          let rest = TerminalText.isHarmlessJournalText(text.span, place + 1..<count)
          #expect(rest)
        }
      }
    }
  }

  /// What needs more than a byte, at and across the border of what is looked at together.
  @Test(arguments: [
    ("é", true), ("€", true), ("食", true), ("\u{9B}", false), ("\u{202E}", false),
    ("\u{2066}", false),
  ])
  func knowsHarmlessCharacters(_ character: String, _ isHarmless: Bool) {
    for count in 56...66 {
      let text = Array((String(repeating: "a", count: count) + character + "\n").utf8)
      for room in [0, 64] {
        let bytes = text + [UInt8](repeating: 0x20, count: room)
        let found = TerminalText.isHarmlessJournalText(bytes.span, 0..<text.count)
        #expect(found == isHarmless)
      }
    }
  }
}
