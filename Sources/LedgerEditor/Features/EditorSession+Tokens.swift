import LedgerRendering
import LedgerSource
import LedgerSyntax

extension EditorSession {
  func semanticTokens(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    return tokens(of: document, 0..<document.file.count)
  }

  func semanticTokensOfRange(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    let range = try parameters.range()
    let start = document.lines.offset(of: range.lowerBound, encoding)
    let end = document.lines.offset(of: range.upperBound, encoding)
    return tokens(of: document, start..<max(start, end))
  }

  /// Five numbers a token: how far its line and character are from the one before, its length, its kind,
  /// and nothing.
  private func tokens(of document: OpenDocument, _ range: Range<Int>) -> JSON {
    let kinds = Dictionary(
      uniqueKeysWithValues: SemanticToken.Kind.allCases.enumerated().map { ($1, $0) })
    var numbers: [JSON] = []
    var last = TextPosition(line: 0, character: 0)
    for entry in document.document.entries
    where Int(entry.range.start) < range.upperBound && Int(entry.range.end) > range.lowerBound {
      for token in SemanticToken.tokens(of: entry) where token.range.overlaps(range) {
        let place = document.lines.positions(of: token.range, encoding)
        let (start, end) = (place.lowerBound, place.upperBound)
        guard start.line == end.line, end > start else { continue }
        let isSameLine = start.line == last.line
        numbers += [
          start.line - last.line, isSameLine ? start.character - last.character : start.character,
          end.character - start.character, kinds[token.kind] ?? 0, 0,
        ].map(JSON.integer)
        last = start
      }
    }
    return .members(["data": .array(numbers)])
  }
}
