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

extension Passage {
  /// The last word of the range.
  fileprivate var lastWord: Passage {
    var start = Int(range.end)
    while start > Int(range.start), !TagScanner.isBlank(file.padded[start - 1]) { start -= 1 }
    return moved(to: SourceRange(start, Int(range.end)))
  }
}
