import LedgerModel
import LedgerSource
import LedgerSyntax

/// A line of the plan that is read from left to right: a key, blanks, a value.
struct PlanLine {
  let file: SourceFile
  let id: FileID
  let entry: SourceRange
  let key: SourceRange
  let value: SourceRange
  var cursor: PlanCursor

  init(
    _ file: SourceFile, _ id: FileID, _ entry: SourceRange, _ key: SourceRange,
    _ value: SourceRange
  ) {
    self.file = file
    self.id = id
    self.entry = entry
    self.key = key
    self.value = value
    cursor = PlanCursor(value)
  }

  var keyText: String { file.text(key) }
  var valueText: String { file.text(value) }
  /// The line without its comment.
  var range: SourceRange { SourceRange(start: key.start, end: max(key.end, value.end)) }
  var place: SourcePlace { SourcePlace(id, range) }

  func text(_ range: SourceRange) -> String { file.text(range) }

  func place(_ range: SourceRange) -> SourcePlace { SourcePlace(id, range) }

  func passage(_ range: SourceRange) -> Passage { Passage(range, of: entry, in: file, id) }

  /// The value, or the key where there is none: what a message about the line points at.
  var subject: Passage { passage(value.isEmpty ? key : value) }
}

// MARK: - Reading

extension PlanLine {
  /// The next word; empty at the end.
  mutating func word() -> (text: String, range: SourceRange) {
    let padded = file.padded
    let range = cursor.word(padded.span)
    return (file.text(range), range)
  }

  /// What stands up to two blanks; empty at the end.
  mutating func name() -> Placed<String> {
    let padded = file.padded
    let range = cursor.name(padded.span)
    return Placed(file.text(range), place(range))
  }

  /// The next word, which stays where it is.
  var next: String {
    var ahead = self
    return ahead.word().text
  }

  /// Reads a word if it is the next one.
  mutating func take(_ word: String) -> Bool {
    var ahead = self
    guard ahead.word().text == word else { return false }
    self = ahead
    return true
  }

  var isAtEnd: Bool {
    var ahead = cursor
    let padded = file.padded
    return !ahead.skipBlanks(padded.span)
  }

  /// What is left of the value, without blanks at its ends.
  var rest: SourceRange {
    var ahead = cursor
    let padded = file.padded
    _ = ahead.skipBlanks(padded.span)
    return ahead.rest
  }

  /// What a message about something missing here points at: the rest, or the last word.
  var missing: Passage {
    let rest = rest
    guard rest.isEmpty else { return passage(rest) }
    return passage(SourceRange(start: key.start, end: max(key.end, value.end))).lastWord
  }
}

// MARK: - Repairs

extension PlanLine {
  /// Whether the line is a tag, so that it stands inside a comment already.
  var isTag: Bool {
    file.padded[Int(key.end)] == UInt8(ascii: ":") && isBehindSemicolon
  }

  private var isBehindSemicolon: Bool {
    let lineStart = Int(passage(key).line.start)
    return file.padded[lineStart..<Int(key.start)].contains(UInt8(ascii: ";"))
  }

  /// The repairs for what is left of a line that is complete without it.
  var settlingRest: [Fix] {
    let rest = passage(rest)
    let start = SourceRange(start: rest.range.start, end: rest.range.start)
    if isTag { return [settlingTag(rest)] }
    if rest.text.hasPrefix(";") {
      return [Fix("write two spaces before a comment", edits: [rest.edit(start, " ")])]
    }
    return [Fix("put two spaces and `;` before a comment", edits: [rest.edit(start, " ; ")])]
  }

  /// A comma ends a tag where another follows; a remark stands on a line of its own, and a key is one
  /// word.
  private func settlingTag(_ rest: Passage) -> Fix {
    var end = Int(rest.range.start)
    while end > 0, TagScanner.isBlank(file.padded[end - 1]) { end -= 1 }
    let gap = SourceRange(end, Int(rest.range.start))
    if rest.text.prefix(while: { $0 != " " }).contains(":") {
      return Fix(
        "end the tag with a comma", edits: [rest.edit(SourceRange(end, end), ",")])
    }
    if ["id", "after"].contains(keyText) {
      let joined = valueText.split(separator: " ").joined(separator: "-")
      return Fix("write one word: `\(joined)`", edits: [rest.edit(value, joined)])
    }
    let line = rest.line
    let indent = file.text(line).prefix { $0 == " " || $0 == "\t" }
    return Fix(
      "write the remark on a line of its own", preview: .titleOnly,
      edits: [rest.edit(gap, "\n\(indent.isEmpty ? "    " : String(indent)); ")])
  }
}

extension Passage {
  /// The last word of the range.
  fileprivate var lastWord: Passage {
    var start = Int(range.end)
    while start > Int(range.start), !TagScanner.isBlank(file.padded[start - 1]) { start -= 1 }
    return moved(to: SourceRange(start, Int(range.end)))
  }
}
