import LedgerCommandLine
import LedgerRendering

/// The answers that somebody types: at a terminal key by key, with what they may become in grey;
/// elsewhere line by line.
struct TypedLines {
  private let console: any Console
  private let look: TerminalLook
  private var reader = KeyReader()
  /// Keys that were pressed before they were asked for.
  private var waiting: [Key] = []

  init(_ console: any Console, _ look: TerminalLook) {
    self.console = console
    self.look = look
  }

  /// Whether somebody is there to see what is suggested.
  var isAtTerminal: Bool {
    console.asks
  }

  /// The answer to a question; nil where there are no more of them.
  mutating func answer(
    _ question: String, _ first: [LineSuggestion] = [],
    suggesting suggestions: (String) -> [LineSuggestion] = { _ in [] }
  ) throws(UsageError) -> String? {
    let lines = question.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.sanitized(String($0)) }
    let takesKeys =
      isAtTerminal && console.environment["TERM"] != "dumb" && console.listens(to: .keys)
    // Whoever sees the question may press a key at once.
    console.write(lines.joined(separator: "\n"))
    console.flush()
    guard takesKeys else {
      let line = try console.readLine()
      if line == nil { console.write("\n") }
      return line
    }
    defer { _ = console.listens(to: .lines) }
    let answer = try edit(prompt(lines.last ?? ""), LineEditor(first), suggestions)
    console.write("\n")
    console.flush()
    return answer
  }

  /// What stands in front of the answer: the question, or where it leaves no room a mark below it.
  private func prompt(_ question: String) -> String {
    guard width - TerminalText.width(of: question) < TypedLines.leastRoom else { return question }
    console.write("\n> ")
    console.flush()
    return "> "
  }

  /// An answer has so many columns, unless the terminal itself has no more.
  private static let leastRoom = 12

  private var width: Int { console.width ?? 80 }

  private mutating func edit(
    _ prompt: String, _ start: LineEditor, _ suggestions: (String) -> [LineSuggestion]
  ) throws(UsageError) -> String? {
    var editor = start
    while let key = try nextKey() {
      switch editor.take(key, suggesting: suggestions) {
      case .editing:
        if waiting.isEmpty { show(prompt, editor, editor.suggestion) }
      case .done:
        show(prompt, editor, nil)
        return editor.text
      case .ended:
        show(prompt, editor, nil)
        return nil
      }
    }
    return nil
  }

  private mutating func nextKey() throws(UsageError) -> Key? {
    while waiting.isEmpty {
      // A lone ESC is a key, too, where nothing follows at once.
      switch try console.takeInput(waiting: reader.isUndecided ? 50 : nil) {
      case .bytes(let bytes): waiting = reader.keys(bytes)
      case .nothing: waiting = reader.giveUp()
      case .end: return nil
      }
    }
    return waiting.removeFirst()
  }
}

// MARK: - The line

extension TypedLines {
  /// Writes the line anew: the question, what is typed, and in grey what Tab makes of it.
  private func show(_ prompt: String, _ editor: LineEditor, _ suggestion: LineSuggestion?) {
    let start = TerminalText.width(of: prompt)
    let room = max(1, width - 1 - start)
    // Of a long line the end of what stands in front of the cursor is shown.
    let before = TerminalText.ending(
      TerminalText.sanitized(editor.beforeCursor), to: room, ellipsis: "")
    let column = start + TerminalText.width(of: before)
    var left = start + room - column
    let after = TerminalText.truncated(
      TerminalText.sanitized(editor.afterCursor), to: left, ellipsis: "")
    left -= TerminalText.width(of: after)
    var line = "\r" + prompt + before + after
    if let suggestion {
      let hint = TerminalText.truncated(hint(suggestion, editor.text), to: left, ellipsis: "")
      line += Style.faint.applied(to: hint, look.color)
    }
    line += "\u{1B}[K\r"
    if column > 0 { line += "\u{1B}[\(column)C" }
    console.write(line)
    console.flush()
  }

  /// The rest of the word where grey tells it from what is typed; else the whole behind an arrow.
  private func hint(_ suggestion: LineSuggestion, _ typed: String) -> String {
    let text = TerminalText.sanitized(suggestion.text)
    let detail = suggestion.detail.isEmpty ? "" : "  \(TerminalText.sanitized(suggestion.detail))"
    if look.color != .never, text.lowercased().hasPrefix(typed.lowercased()) {
      return String(text.dropFirst(typed.count)) + detail
    }
    return (look.glyphs == .ascii ? "  -> " : "  → ") + text + detail
  }
}
