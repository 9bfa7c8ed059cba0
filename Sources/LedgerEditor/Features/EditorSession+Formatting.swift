import LedgerRendering
import LedgerSource

extension EditorSession {
  func formatting(_ parameters: Parameters) throws(ResponseError) -> JSON {
    try edits(of: document(parameters), lines: nil)
  }

  func rangeFormatting(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    let range = try parameters.range()
    let start = document.lines.offset(of: range.lowerBound, encoding)
    let end = max(start, document.lines.offset(of: range.upperBound, encoding))
    // The engine's lines end at `\n` only.
    let table = LineTable(document.file)
    let first = table.line(at: UInt32(start))
    // A range that ends where a line begins has nothing of it.
    let last = table.line(at: UInt32(max(start, end - 1)))
    return try edits(of: document, lines: first...max(first, last))
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
    let small = SmallEdits(from: document.file.bytes, to: text[...])
    return .array(
      small.edits.map { edit in
        .members([
          "range": document.lines.positions(of: edit.range, encoding).json,
          "newText": .string(String(decoding: edit.text, as: UTF8.self)),
        ])
      })
  }
}
