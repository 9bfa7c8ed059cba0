import LedgerCommandLine
import Testing

struct LineEditorTests {
  private static let names = ["Bakery", "Bank", "Rewe", "日本"]

  private static func suggestions(_ typed: String) -> [LineSuggestion] {
    names.filter { $0.lowercased().hasPrefix(typed.lowercased()) && !typed.isEmpty }
      .map { LineSuggestion($0) }
  }

  private func typed(_ keys: String) -> (text: String, outcome: LineEditor.Outcome) {
    var editor = LineEditor([LineSuggestion("usual")])
    var reader = KeyReader()
    var outcome = LineEditor.Outcome.editing
    // Byte by byte, as they may come.
    for byte in Array(keys.utf8) {
      for key in reader.keys([byte]) { outcome = editor.take(key, suggesting: Self.suggestions) }
    }
    return (editor.text, outcome)
  }

  @Test(arguments: [
    ("abc", "abc"), ("abc\u{7F}", "ab"), ("abc\u{1B}[D\u{1B}[Dx", "axbc"),
    ("abc\u{01}x", "xabc"), ("abc\u{01}\u{05}x", "abcx"), ("abc\u{02}\u{02}\u{0B}", "a"),
    ("ab cd \u{17}x", "ab x"), ("ab cd\u{17}\u{17}", ""), ("abc\u{15}x", "x"),
    ("abc\u{1B}[H\u{1B}[3~", "bc"), ("abc\u{1B}[1~\u{1B}[C-", "a-bc"), ("\u{7F}\u{1B}[3~a", "a"),
    // What is suggested, and at each further Tab the next one.
    ("ba\t", "Bakery"), ("ba\t\t", "Bank"), ("ba\t\t\t", "Bakery"), ("ba\u{1B}[C", "Bakery"),
    ("ba\u{1B}[B\t", "Bank"), ("ba\u{1B}[B\u{1B}[A\u{1B}[C", "Bakery"), ("\t", "usual"),
    ("ba\t!", "Bakery!"), ("x\t", "x"), ("\u{1B}[B\t", "usual"),
    // Keys that mean nothing, and marks that join the letter before them.
    ("a\u{1B}[15~b\u{1B}OPc", "abc"), ("e\u{301}\u{7F}", ""), ("e\u{301}a\u{1B}[D\u{7F}", "a"),
    ("👩\u{200D}👩\u{7F}x", "x"), ("日本\u{1B}[D\u{7F}", "本"), ("日\t", "日本"),
  ])
  func doesWhatKeysMean(_ keys: String, _ text: String) {
    #expect(typed(keys).text == text)
  }

  @Test(arguments: [
    ("ab\r", LineEditor.Outcome.done), ("ab\n", .done), ("\u{03}", .ended), ("ab\u{03}", .ended),
    ("\u{04}", .ended), ("ab\u{04}", .editing), ("ab", .editing),
  ])
  func endsWhereItIsEnded(_ keys: String, _ outcome: LineEditor.Outcome) {
    #expect(typed(keys).outcome == outcome)
  }

  @Test func suggestsOnlyWhatWouldChangeTheLine() {
    var editor = LineEditor()
    for key in [Key.character("b"), .character("a")] {
      _ = editor.take(key, suggesting: Self.suggestions)
    }
    #expect(editor.suggestion?.text == "Bakery")
    _ = editor.take(.left, suggesting: Self.suggestions)
    #expect(editor.suggestion == nil)
    _ = editor.take(.end, suggesting: Self.suggestions)
    _ = editor.take(.tab, suggesting: Self.suggestions)
    #expect(editor.suggestion == nil)
  }

  @Test func tellsALoneEscapeFromTheBeginningOfAKey() {
    var reader = KeyReader()
    #expect(reader.keys([0x1B]).isEmpty)
    #expect(reader.isUndecided)
    #expect(reader.giveUp() == [.other])
    #expect(!reader.isUndecided)
    #expect(reader.keys([0x1B, 0x5B, 0x43, 0x61]) == [.right, .character("a")])
    #expect(reader.keys([0xFF, 0x61]) == [.other, .character("a")])
  }
}
