import LedgerEditing
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax

/// What an outline shows of an entry.
private struct OutlineItem {
  var name: String
  var detail: String?
  /// The protocol's number for what it is.
  var kind: Int
  var range: Range<TextPosition>
  var selection: Range<TextPosition>
  /// The year and the month of a transaction.
  var month: String?
  var children: [OutlineItem] = []

  var json: JSON {
    .members([
      "name": .string(name), "detail": detail.map { .string($0) }, "kind": .integer(kind),
      "range": range.json, "selectionRange": selection.json,
      "children": children.isEmpty ? nil : .array(children.map(\.json)),
    ])
  }

  /// An item for some that follow one another.
  init(_ name: String, of items: [OutlineItem]) {
    self.name = name
    kind = 3
    selection = items[0].selection
    range = items[0].range.lowerBound..<items[items.count - 1].range.upperBound
    children = items
  }

  init(
    _ name: String, _ kind: Int, _ range: Range<TextPosition>, _ selection: Range<TextPosition>
  ) {
    self.name = name.isEmpty ? "?" : name
    self.kind = kind
    self.range = range
    self.selection = selection
  }
}

extension EditorSession {
  /// From so many entries on an outline has years and months.
  private static let manyEntries = 500

  func documentSymbols(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    let items = document.text.entries.compactMap { item($0, document) }
    if !client.hasSymbolTrees {
      return .array(
        items.map { item in
          .members([
            "name": .string(item.name), "kind": .integer(item.kind),
            "location": .members(["uri": .string(document.uri), "range": item.range.json]),
          ])
        })
    }
    guard items.count > EditorSession.manyEntries else { return .array(items.map(\.json)) }
    let months = grouped(items) { $0.month }
    return .array(grouped(months) { $0.kind == 3 ? String($0.name.prefix(4)) : nil }.map(\.json))
  }

  /// Puts neighbors of one group below an item for it.
  private func grouped(
    _ items: [OutlineItem], by group: (OutlineItem) -> String?
  ) -> [OutlineItem] {
    var result: [OutlineItem] = []
    var run: [OutlineItem] = []
    var name: String?
    func close() {
      if let name, !run.isEmpty { result.append(OutlineItem(name, of: run)) }
      run = []
    }
    for item in items {
      let own = group(item)
      if own != name { close() }
      name = own
      if own == nil { result.append(item) } else { run.append(item) }
    }
    close()
    return result
  }

  private func item(_ placed: PlacedEntry, _ document: OpenDocument) -> OutlineItem? {
    guard let (name, kind) = title(placed) else { return nil }
    let entry = placed.entry
    let range = document.text.positions(of: trimmed(placed), encoding)
    let line = document.text.range(ofLine: range.lowerBound.line)
    let first = document.text.positions(of: line, encoding)
    var item = OutlineItem(
      name, kind, range, first.lowerBound..<min(first.upperBound, range.upperBound))
    if entry.kind == .transaction, entry.date.isPresent, entry.date.year != DateSyntax.noYear {
      item.month = "\(entry.date.year)-\(entry.date.month < 10 ? "0" : "")\(entry.date.month)"
      item.detail = amount(entry)
    }
    item.children = entry.subLines.compactMap { line in
      let text = entry.document.file.text(line.range)
      if text.hasPrefix(";") { return nil }
      let range = document.text.positions(of: placed.placed(line.range), encoding)
      return OutlineItem(text, 8, range, range)
    }
    return item
  }

  /// What an entry is called in an outline, and the protocol's number for what it is.
  private func title(_ placed: PlacedEntry) -> (String, Int)? {
    let entry = placed.entry
    let file = entry.document.file
    switch entry.kind {
    case .transaction:
      let date = file.text(entry.date.range)
      let day =
        entry.date.year == DateSyntax.noYear ? date : String(date.drop { $0.isNumber }.dropFirst())
      return ("\(day) \(file.text(entry.description))", 24)
    case .periodicRule, .autoRule:
      return ("\(file.text(entry.keyword)) \(file.text(entry.argument))", 12)
    case .directive:
      return ("\(file.text(entry.keyword)) \(file.text(entry.argument))", 14)
    case .comment: return heading(file.text(entry.range)).map { ($0, 15) }
    case .blank, .commentBlock, .unreadable: return nil
    }
  }

  /// `;; Groceries` and `* Groceries` begin sections.
  private func heading(_ text: String) -> String? {
    let line = text.prefix { $0 != "\n" && $0 != "\r\n" }
    let mark = line.prefix { $0 == ";" || $0 == "*" }
    guard mark.hasPrefix("*") || mark.count > 1, line.dropFirst(mark.count).first == " " else {
      return nil
    }
    let title = String(line.dropFirst(mark.count + 1).drop { $0 == " " })
    return title.isEmpty ? nil : title
  }

  /// The first amount that is written.
  private func amount(_ entry: Document.Entry) -> String? {
    entry.postings.first { $0.amount.isPresent }.map {
      entry.document.file.text($0.amount.range)
    }
  }

  /// An entry without the line end behind it.
  func trimmed(_ placed: PlacedEntry) -> Range<Int> {
    var end = Int(placed.entry.range.end)
    let bytes = placed.entry.document.file.padded
    while end > Int(placed.entry.range.start), bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D {
      end -= 1
    }
    return Int(placed.entry.range.start) + placed.base..<end + placed.base
  }

  // MARK: - Names of the workspace

  func workspaceSymbols(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let match = NameMatch(try parameters.string("query"))
    try requireCurrent()
    var seen: Set<String> = []
    var found: [(points: Int, use: NameUse, journal: WorkspaceJournal)] = []
    for root in workspace.openRoots {
      guard let journal = workspace.journal(of: root) else { continue }
      let ordered = journal.names.filter(\.isDefinition) + journal.names.filter { !$0.isDefinition }
      for use in ordered where use.kind != .commodity && use.kind != .tag {
        guard seen.insert("\(use.kind) \(use.name)").inserted,
          let points = match.points(of: use.name)
        else { continue }
        found.append((points, use, journal))
      }
    }
    let best = found.enumerated().sorted {
      ($1.element.points, $0.offset) < ($0.element.points, $1.offset)
    }
    let items = best.prefix(200).map { _, found in
      JSON.members([
        "name": .string(found.use.name),
        "kind": .integer(found.use.kind == .account ? 3 : 15),
        "containerName": .string("\(found.use.kind)"),
        "location": location(found.use.place, found.journal),
      ])
    }
    return .array(inParts(items, parameters))
  }
}
