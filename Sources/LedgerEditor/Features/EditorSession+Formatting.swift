import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerSyntax

extension EditorSession {
  func formatting(_ parameters: Parameters) throws(ResponseError) -> JSON {
    try edits(of: document(parameters), lines: nil)
  }

  func rangeFormatting(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    let range = try parameters.range()
    let start = document.text.offset(of: range.lowerBound, encoding)
    let end = max(start, document.text.offset(of: range.upperBound, encoding))
    // The engine's lines end at `\n` only.
    let table = LineTable(document.file)
    let first = table.line(at: UInt32(start))
    // A range that ends where a line begins has nothing of it.
    let last = table.line(at: UInt32(max(start, end - 1)))
    return try edits(of: document, lines: first...max(first, last))
  }

  /// Behind a line that was just ended: its layout, and the blanks that the new line begins with.
  func formattingWhileTyping(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    let position = try parameters.position()
    guard try parameters.string("ch") == "\n", position.line > 0 else { return .array([]) }
    let text = document.text
    let (here, above) = (
      text.range(ofLine: position.line), text.range(ofLine: position.line - 1)
    )
    var edits = try layout(of: above, document)
    let isBlank = text.text(here).allSatisfy { $0 == " " || $0 == "\t" }
    if isBlank, let wanted = indentation(below: above, text), text.text(here) != wanted {
      edits.append(
        .members([
          "range": text.positions(of: here, encoding).json, "newText": .string(wanted),
        ]))
    }
    return .array(edits)
  }

  /// What a line begins with below another: blanks below what may have more postings.
  private func indentation(below line: Range<Int>, _ text: LiveText) -> String? {
    let above = text.text(line)
    if above.allSatisfy({ $0 == " " || $0 == "\t" }) { return "" }
    guard let placed = text.entry(at: line.lowerBound) else { return nil }
    switch placed.entry.kind {
    case .transaction, .periodicRule, .autoRule: return "    "
    case .directive
    where PlanForm.of(placed.entry.directive)?.keys.isEmpty == false
      && placed.entry.directive.isPlan:
      return "    "
    default: return nil
    }
  }

  /// The edits that lay out one line; none where it cannot be done without the others.
  private func layout(
    of line: Range<Int>, _ document: OpenDocument
  ) throws(ResponseError) -> [JSON] {
    guard let placed = document.text.entry(at: line.lowerBound),
      placed.entry.problems.isEmpty, placed.entry.kind == .transaction
    else { return [] }
    let number = document.text.line(at: line.lowerBound)
    let all: JSON
    do throws(ResponseError) {
      all = try edits(of: document, around: line)
    } catch {
      return []
    }
    return (all.elements ?? []).filter { edit in
      let (start, end) = (edit["range"]?["start"], edit["range"]?["end"])
      return start?["line"] == .integer(number) && end?["line"] == .integer(number)
        && edit["newText"]?.stringValue?.contains("\n") == false
    }
  }

  /// The edits for the engine's lines that hold a range.
  private func edits(
    of document: OpenDocument, around range: Range<Int>
  ) throws(ResponseError) -> JSON {
    let line = LineTable(document.file).line(at: UInt32(range.lowerBound))
    return try edits(of: document, lines: line...line)
  }

  func formattingBeforeSave(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    guard workspace.settings.formatsOnSave else { return .array([]) }
    return try edits(of: document, lines: nil)
  }

  private func edits(
    of document: OpenDocument, lines: ClosedRange<Int>?
  ) throws(ResponseError) -> JSON {
    switch workspace.formatted(document.path, lines: lines) {
    case nil: return .array([])
    case .refused(let reason): throw ResponseError(.requestFailed, reason)
    case .text(let text): return edits(of: document, to: text)
    }
  }

  /// What makes another text of a document.
  func edits(of document: OpenDocument, to text: [UInt8]) -> JSON {
    if document.file.bytes == text[...] { return .array([]) }
    let small = SmallEdits(from: document.file.bytes, to: text[...])
    return .array(
      small.edits.map { edit in
        .members([
          "range": document.text.positions(of: edit.range, encoding).json,
          "newText": .string(String(decoding: edit.text, as: UTF8.self)),
        ])
      })
  }
}
