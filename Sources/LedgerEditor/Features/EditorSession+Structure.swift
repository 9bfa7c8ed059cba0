import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax

// What is seen from a document alone: symbols, folds, selections, links.
extension EditorSession {
  func documentSymbols(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    return .array(
      document.document.entries.compactMap { entry in
        guard let (name, kind) = symbol(entry, document) else { return nil }
        let range = document.lines.positions(of: trimmed(entry.range, document), encoding)
        let first = document.lines.range(ofLine: range.lowerBound.line)
        let line = document.lines.positions(of: first, encoding)
        if !client.hasSymbolTrees {
          return .members([
            "name": .string(name), "kind": .integer(kind),
            "location": .members(["uri": .string(document.uri), "range": range.json]),
          ])
        }
        return .members([
          "name": .string(name), "kind": .integer(kind), "range": range.json,
          "selectionRange": line.json,
        ])
      })
  }

  /// What an entry is called in an outline, and the protocol's number for what it is.
  private func symbol(_ entry: Document.Entry, _ document: OpenDocument) -> (String, Int)? {
    let file = document.file
    switch entry.kind {
    case .transaction:
      return ("\(file.text(entry.date.range)) \(file.text(entry.description))", 24)
    case .periodicRule, .autoRule:
      return ("\(file.text(entry.keyword)) \(file.text(entry.argument))", 12)
    case .directive:
      return ("\(file.text(entry.keyword)) \(file.text(entry.argument))", 14)
    case .blank, .comment, .commentBlock, .unreadable: return nil
    }
  }

  /// An entry without the line end behind it.
  private func trimmed(_ range: SourceRange, _ document: OpenDocument) -> Range<Int> {
    var end = Int(range.end)
    let bytes = document.file.padded
    while end > Int(range.start), bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return Int(range.start)..<end
  }

  func foldingRanges(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    var folds: [JSON] = []
    var open: [Int] = []
    func add(_ start: Int, _ end: Int, _ kind: String) {
      if end > start {
        folds.append(
          .members([
            "startLine": .integer(start), "endLine": .integer(end), "kind": .string(kind),
          ]))
      }
    }
    for entry in document.document.entries where entry.kind != .blank {
      let range = trimmed(entry.range, document)
      let (start, end) = (
        document.lines.line(at: range.lowerBound), document.lines.line(at: range.upperBound)
      )
      let isComment = entry.kind == .comment || entry.kind == .commentBlock
      add(start, end, isComment ? "comment" : "region")
      switch entry.directive {
      case .applyAccount, .applyTag, .applyYear, .applyFixed, .applyRate: open.append(start)
      case .endApplyAccount, .endApplyTag, .endApplyYear, .endApplyFixed, .endApplyRate,
        .endInnermost:
        if let first = open.popLast() { add(first, start, "region") }
      default: break
      }
    }
    return .array(folds)
  }

  func selectionRanges(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    return .array(
      try parameters.array("positions").map { (position) throws(ResponseError) in
        let place = TextPosition(
          line: try position.integer("line"), character: try position.integer("character"))
        let offset = document.lines.offset(of: place, encoding)
        var result = JSON.null
        for range in selections(around: offset, document) {
          var members = [
            JSON.Member("range", document.lines.positions(of: range, encoding).json)
          ]
          if result != .null { members.append(JSON.Member("parent", result)) }
          result = .object(members)
        }
        return result
      })
  }

  /// What holds an offset, the largest first: file, entry, posting, token.
  private func selections(around offset: Int, _ document: OpenDocument) -> [Range<Int>] {
    var ranges = [0..<document.file.count]
    func add(_ range: Range<Int>) {
      guard let outer = ranges.last, range.lowerBound <= offset, offset <= range.upperBound,
        outer.lowerBound <= range.lowerBound, range.upperBound <= outer.upperBound, range != outer
      else { return }
      ranges.append(range)
    }
    guard let entry = document.document.entry(at: UInt32(min(offset, document.file.count)))
    else { return ranges }
    add(trimmed(entry.range, document))
    if let first = entry.postings.first, let last = entry.postings.last {
      let end = max(last.range.end, last.commentLines.end)
      add(Int(first.range.start)..<Int(end))
    }
    for posting in entry.postings { add(posting.range.offsets) }
    for line in entry.subLines { add(line.range.offsets) }
    for token in SemanticToken.tokens(of: entry) { add(token.range) }
    return ranges
  }

  // MARK: - Links

  func documentLinks(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    var links: [JSON] = []
    func add(_ range: Range<Int>, _ target: String, _ tooltip: String? = nil) {
      links.append(
        .members([
          "range": document.lines.positions(of: range, encoding).json, "target": .string(target),
          "tooltip": tooltip.map { .string($0) },
        ]))
    }
    for entry in document.document.entries where entry.directive == .include {
      let paths = includedPaths(entry, document)
      guard let first = paths.first else { continue }
      let names = paths.prefix(20).joined(separator: "\n")
      add(entry.argument.offsets, FileURI.of(path: first), paths.count > 1 ? names : nil)
    }
    for range in webAddresses(document.file) {
      add(range, document.file.text(SourceRange(range.lowerBound, range.upperBound)))
    }
    return .array(links)
  }

  func includedPaths(_ entry: Document.Entry, _ document: OpenDocument) -> [String] {
    IncludedPaths(
      document.file.text(entry.argument), of: document.file, in: workspace.files
    ).paths.filter { workspace.files.canonicalPath($0) != nil }
  }

  /// Where `https://…` and `http://…` stand.
  private func webAddresses(_ file: SourceFile) -> [Range<Int>] {
    let marks = ["https://", "http://"].map { Array($0.utf8) }
    var result: [Range<Int>] = []
    var offset = 0
    while offset < file.count {
      guard file.padded[offset] == UInt8(ascii: "h"),
        marks.contains(where: { file.padded[offset...].starts(with: $0) })
      else {
        offset += 1
        continue
      }
      var end = offset
      while end < file.count, file.padded[end] > 0x20, !"<>\"|,;".utf8.contains(file.padded[end]) {
        end += 1
      }
      while end > offset, ".)]".utf8.contains(file.padded[end - 1]) { end -= 1 }
      result.append(offset..<end)
      offset = end
    }
    return result
  }

  // MARK: - Names of the workspace

  func workspaceSymbols(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let match = NameMatch(try parameters.string("query"))
    var seen: Set<String> = []
    var found: [(points: Int, json: JSON)] = []
    for root in workspace.openRoots {
      guard let journal = workspace.journal(of: root) else { continue }
      let ordered = journal.names.filter(\.isDefinition) + journal.names.filter { !$0.isDefinition }
      for use in ordered where use.kind != .commodity && use.kind != .tag {
        guard let points = match.points(of: use.name),
          seen.insert("\(use.kind) \(use.name)").inserted
        else { continue }
        found.append(
          (
            points,
            .members([
              "name": .string(use.name), "kind": .integer(use.kind == .account ? 3 : 15),
              "containerName": .string("\(use.kind)"), "location": location(use.place, journal),
            ])
          ))
      }
    }
    let best = found.enumerated().sorted {
      ($1.element.points, $0.offset) < ($0.element.points, $1.offset)
    }
    return .array(best.prefix(200).map(\.element.json))
  }
}
