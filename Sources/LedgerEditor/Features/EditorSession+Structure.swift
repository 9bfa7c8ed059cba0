import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax

// What is seen from a document alone: folds, selections, links.
extension EditorSession {
  func foldingRanges(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    var folds = FoldingRanges()
    for placed in document.text.entries where placed.entry.kind != .blank {
      let range = trimmed(placed)
      folds.add(
        placed.entry, document.text.line(at: range.lowerBound),
        document.text.line(at: range.upperBound))
    }
    return .array(folds.finished())
  }

  func selectionRanges(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    return .array(
      try parameters.array("positions").map { (position) throws(ResponseError) in
        let place = try position.asPosition()
        let offset = document.text.offset(of: place, encoding)
        var result = JSON.null
        for range in selections(around: offset, document) {
          var members = [
            JSON.Member("range", document.text.positions(of: range, encoding).json)
          ]
          if result != .null { members.append(JSON.Member("parent", result)) }
          result = .object(members)
        }
        return result
      })
  }

  /// What holds an offset, the largest first: file, entry, posting, amount, token.
  private func selections(around offset: Int, _ document: OpenDocument) -> [Range<Int>] {
    var ranges = [0..<document.text.count]
    func add(_ range: Range<Int>) {
      guard let outer = ranges.last, range.lowerBound <= offset, offset <= range.upperBound,
        outer.lowerBound <= range.lowerBound, range.upperBound <= outer.upperBound, range != outer
      else { return }
      ranges.append(range)
    }
    guard let placed = document.text.entry(at: offset) else { return ranges }
    let entry = placed.entry
    add(trimmed(placed))
    if let first = entry.postings.first, let last = entry.postings.last {
      let end = max(last.range.end, last.commentLines.end)
      add(placed.placed(SourceRange(start: first.range.start, end: end)))
    }
    for posting in entry.postings {
      add(placed.placed(posting.range))
      if let detail = entry.detail(of: posting), posting.amount.isPresent, detail.cost.isPresent {
        add(
          placed.placed(
            SourceRange(start: posting.amount.range.start, end: detail.cost.range.end)))
      }
      if posting.amount.isPresent { add(placed.placed(posting.amount.range)) }
    }
    for line in entry.subLines { add(placed.placed(line.range)) }
    for token in SemanticToken.tokens(of: entry) {
      add(token.range.lowerBound + placed.base..<token.range.upperBound + placed.base)
    }
    return ranges
  }

  // MARK: - Links

  func documentLinks(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    var links: [JSON] = []
    func add(_ range: Range<Int>, _ target: String, _ tooltip: String? = nil) {
      links.append(
        .members([
          "range": document.text.positions(of: range, encoding).json, "target": .string(target),
          "tooltip": tooltip.map { .string($0) },
        ]))
    }
    for placed in document.text.entries {
      if placed.entry.directive == .include {
        let paths = includedPaths(placed.entry, document)
        guard let first = paths.first else { continue }
        let names = paths.prefix(20).joined(separator: "\n")
        add(
          placed.placed(placed.entry.argument), FileURI.of(path: first),
          paths.count > 1 ? names : nil)
      }
      for (range, path) in receipts(placed, document) { add(range, FileURI.of(path: path)) }
    }
    for (piece, start) in zip(document.text.pieces, document.text.starts) {
      for range in webAddresses(piece.file) {
        let text = piece.file.text(SourceRange(range.lowerBound, range.upperBound))
        add(range.lowerBound + start..<range.upperBound + start, text)
      }
    }
    return .array(links)
  }

  /// The files that `receipt:` names, as far as they are there.
  private func receipts(
    _ placed: PlacedEntry, _ document: OpenDocument
  ) -> [(Range<Int>, String)] {
    let entry = placed.entry
    let comments =
      [(entry.comment, entry.commentLines)]
      + entry.postings.map { ($0.comment, $0.commentLines) }
    let folder = FilePath.folder(of: workspace.activeRoot(of: document.path))
    return comments.filter { !$0.0.isEmpty || !$0.1.isEmpty }.flatMap { comment, lines in
      TagScanner.tags(comment: comment, lines: lines, in: entry.document.file.padded.span)
        .compactMap { tag in
          guard let name = tag.receiptPath,
            let path = workspace.files.canonicalPath(FilePath.joined(folder, name))
          else { return nil }
          return (placed.placed(tag.valueRange), path)
        }
    }
  }

  func includedPaths(_ entry: Document.Entry, _ document: OpenDocument) -> [String] {
    IncludedPaths(
      entry.document.file.text(entry.argument), of: SourceFile(path: document.path, text: ""),
      in: workspace.files
    ).paths.filter { workspace.files.canonicalPath($0) != nil }
  }

  /// Where `https://…` and `http://…` stand.
  private func webAddresses(_ file: SourceFile) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var offset = 0
    let bytes = file.padded
    while let found = bytes.span.firstIndex(of: [0x3A, 0x2F, 0x2F], from: offset, upTo: file.count)
    {
      offset = found + 3
      let secure = found >= 5 && bytes[found - 5..<found].elementsEqual("https".utf8)
      let plain = found >= 4 && bytes[found - 4..<found].elementsEqual("http".utf8)
      guard secure || plain else { continue }
      var end = found + 3
      while end < file.count, bytes[end] > 0x20, !"<>\"|,;".utf8.contains(bytes[end]) { end += 1 }
      while end > found + 3, ".)]".utf8.contains(bytes[end - 1]) { end -= 1 }
      result.append(found - (secure ? 5 : 4)..<end)
      offset = end
    }
    return result
  }
}

/// Collects what can be folded.
private struct FoldingRanges {
  private var folds: [JSON] = []
  /// Where blocks begin that have not ended yet.
  private var open: [Int] = []
  private var month: (key: Int, start: Int, end: Int, count: Int)?

  private mutating func add(_ start: Int, _ end: Int, _ kind: String) {
    guard end > start else { return }
    folds.append(
      .members([
        "startLine": .integer(start), "endLine": .integer(end), "kind": .string(kind),
      ]))
  }

  mutating func add(_ entry: Document.Entry, _ start: Int, _ end: Int) {
    let isComment = entry.kind == .comment || entry.kind == .commentBlock
    add(start, end, isComment ? "comment" : "region")
    if entry.kind == .transaction { addMonth(entry.date, start, end) }
    switch entry.directive {
    case .applyAccount, .applyTag, .applyYear, .applyFixed, .applyRate: open.append(start)
    case .endApplyAccount, .endApplyTag, .endApplyYear, .endApplyFixed, .endApplyRate,
      .endInnermost:
      if let first = open.popLast() { add(first, start, "region") }
    default: break
    }
  }

  /// The transactions of one month in a row.
  private mutating func addMonth(_ date: DateSyntax, _ start: Int, _ end: Int) {
    let key = Int(date.year) * 12 + Int(date.month)
    if month?.key == key {
      month?.end = end
      month?.count += 1
      return
    }
    closeMonth()
    month = (key, start, end, 1)
  }

  private mutating func closeMonth() {
    if let month, month.count > 1 { add(month.start, month.end, "region") }
    month = nil
  }

  mutating func finished() -> [JSON] {
    closeMonth()
    return folds
  }
}
