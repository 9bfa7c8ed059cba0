import LedgerEditing
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax

/// An open text, the journal that it belongs to, and the offset that a request is about.
struct Place {
  var document: OpenDocument
  var journal: WorkspaceJournal
  var file: FileID
  var offset: Int
  /// The entries around, as they are now.
  var window: TextWindow
  /// From the text that the journal has to the one that is there now.
  var map: PositionMap

  /// The offset in the window.
  var inside: Int { offset - window.base }

  /// Where an offset of the window is in the text that the journal has.
  func then(_ offset: UInt32) -> Int? { map.then(Int(offset) + window.base) }

  /// The entry as it is now.
  var entry: Document.Entry? {
    let index = window.document.entryIndex(at: UInt32(inside))
    return index.map { window.document.entries[$0] } ?? window.document.entries.last
  }

  /// A range of the window in the whole text.
  func placed(_ range: SourceRange) -> Range<Int> {
    Int(range.start) + window.base..<Int(range.end) + window.base
  }

  /// The name that stands at the offset, its place counted in the window.
  var name: NameUse? {
    guard let entry else { return nil }
    let names = NameCollector.names(of: entry, file, in: journal) { then($0) }
    return (names + plannedNames)
      .filter { Int($0.place.range.start) <= inside && inside <= Int($0.place.range.end) }
      .min { $0.place.range.count < $1.place.range.count }
  }
}

extension Place {
  /// What the plan has of names here, their places counted in the window.
  private var plannedNames: [NameUse] {
    guard let then = then(UInt32(inside)) else { return [] }
    return journal.plannedNames.compactMap { use in
      let range = use.place.range
      guard use.place.file == file, Int(range.start) <= then, then <= Int(range.end) else {
        return nil
      }
      var use = use
      let start = Int(range.start) + inside - then
      use.place = SourcePlace(file, SourceRange(start, start + range.count))
      return use
    }
  }
}

extension EditorSession {
  /// Requires that journals are as the texts are now.
  func requireCurrent() throws(ResponseError) {
    if !workspace.isCurrent { throw .notYet }
  }

  /// The journal of a text as it was read last; waits for the first time that it is read.
  func newestJournal(_ document: OpenDocument) throws(ResponseError) -> WorkspaceJournal? {
    if let journal = workspace.journal(holding: document.path) { return journal }
    try requireCurrent()
    return nil
  }

  /// What a request is about, in the journal as it was read last.
  func place(_ parameters: Parameters) throws(ResponseError) -> Place? {
    let document = try document(parameters)
    let offset = document.text.offset(of: try parameters.position(), encoding)
    guard let journal = try newestJournal(document) else { return nil }
    guard let file = journal.id(of: document.path) else {
      try requireCurrent()
      return nil
    }
    return Place(
      document: document, journal: journal, file: file, offset: offset,
      window: document.text.window(around: offset),
      map: PositionMap(document, since: journal.revision))
  }

  private func name(_ parameters: Parameters) throws(ResponseError) -> (Place, NameUse)? {
    guard let place = try place(parameters), let name = place.name else { return nil }
    return (place, name)
  }

  /// Where a name is declared, else where it is first used; on an `include` the file.
  func definition(_ parameters: Parameters) throws(ResponseError) -> JSON {
    if let link = try includeTarget(parameters) { return link }
    guard let (place, name) = try name(parameters) else { return .null }
    if let asserted = lastHolding(place) { return .array([location(asserted, place.journal)]) }
    return .array(place.journal.definition(of: name).map { location($0, place.journal) })
  }

  /// On an assertion that fails the last one that holds.
  private func lastHolding(_ place: Place) -> SourcePlace? {
    guard let entry = place.entry,
      let line = entry.postings.first(where: { posting in
        guard let detail = entry.detail(of: posting) else { return false }
        return Int(detail.assertionMark.start) <= place.inside && !detail.assertionMark.isEmpty
          && place.inside <= Int(detail.assertion.range.end)
      })
    else { return nil }
    let finding = place.journal.findings.first { finding in
      finding.code.id.hasPrefix("B") && finding.place.file == place.file
        && place.then(line.range.start).map {
          finding.entry.start <= UInt32($0) && UInt32($0) < finding.entry.end
        } ?? false
    }
    return finding?.related.first?.place
  }

  private func includeTarget(_ parameters: Parameters) throws(ResponseError) -> JSON? {
    let document = try document(parameters)
    let offset = document.text.offset(of: try parameters.position(), encoding)
    guard let entry = document.text.entry(at: offset)?.entry, entry.directive == .include,
      let path = includedPaths(entry, document).first
    else { return nil }
    let start = TextPosition(line: 0, character: 0)
    return .array([
      .members([
        "uri": .string(workspace.uri(of: path)), "range": (start..<start).json,
      ])
    ])
  }

  func references(_ parameters: Parameters) throws(ResponseError) -> JSON {
    try requireCurrent()
    guard let (place, name) = try name(parameters) else { return .array([]) }
    let withDeclaration =
      parameters.json["context"]?["includeDeclaration"]?.booleanValue ?? true
    let uses = place.journal.uses(of: name).filter { withDeclaration || !$0.isDefinition }
    return .array(inParts(uses.map { location($0.place, place.journal) }, parameters))
  }

  func highlights(_ parameters: Parameters) throws(ResponseError) -> JSON {
    try requireCurrent()
    guard let (place, name) = try name(parameters) else { return .array([]) }
    return .array(
      place.journal.uses(of: name).filter { $0.place.file == place.file }.map { use in
        .members([
          "range": positions(of: use.place, place.journal).json,
          "kind": .integer(use.isDefinition ? 3 : 2),
        ])
      })
  }

  // MARK: - Renaming

  func renamePreparation(_ parameters: Parameters) throws(ResponseError) -> JSON {
    guard let (place, name) = try name(parameters) else { return .null }
    let range = place.document.text.positions(of: place.placed(name.place.range), encoding)
    let written = place.window.document.file.text(name.place.range)
    return .members(["range": range.json, "placeholder": .string(written)])
  }

  func rename(_ parameters: Parameters) throws(ResponseError) -> [UInt8] {
    let new = try parameters.string("newName")
    try requireCurrent()
    guard let (place, name) = try name(parameters) else {
      throw ResponseError(.requestFailed, "there is no name here")
    }
    guard name.kind.isName(new) else {
      throw ResponseError(.requestFailed, "`\(new)` would not be read as this name")
    }
    let (journal, plan) = (place.journal, place.journal.study.plan)
    var renaming = Renaming(name.kind, name.name, new)
    let merged = renaming.clash(among: NamesInUse.all(name.kind, journal.journal, plan))
    renaming.merges = merged != nil
    if let merged, !client.annotatesChanges || !name.kind.merges {
      throw ResponseError(
        .requestFailed, "there is `\(merged)` already; both would become one")
    }
    var change = Change(claiming: .renames(renaming))
    change.edits = NameEdits(renaming, in: journal.checked.snapshot, plan).edits
    if !change.isEmpty { _ = try required(change, as: .renaming(renaming), of: journal) }
    return written(change.edits, merging: merged.map { (name.name, $0) }, to: journal)
  }

  /// What the editor asks before two names become one.
  private static func question(_ old: String, _ merged: String) -> JSON {
    .members([
      annotation: .members([
        "label": .string("Make `\(old)` and `\(merged)` one"),
        "needsConfirmation": .boolean(true),
        "description": .string("what was written apart cannot be told apart afterwards"),
      ])
    ])
  }

  /// What edits are marked with that the editor asks about.
  private static let annotation = "merge"

  /// Edits in the protocol's form as bytes, as a name may be written a hundred thousand times.
  private func written(
    _ edits: [Edit], merging merged: (String, String)?, to journal: WorkspaceJournal
  ) -> [UInt8] {
    var byFile: [FileID: [Edit]] = [:]
    for edit in edits { byFile[edit.file, default: []].append(edit) }
    var empty = workspaceEdit(
      Dictionary(
        byFile.keys.map { (journal.sources[$0].canonicalPath, [JSON.string("edits \($0.index)")]) }
      ) { first, _ in first })
    if let merged, case .object(let members) = empty {
      let question = EditorSession.question(merged.0, merged.1)
      empty = .object(members + [.init("changeAnnotations", question)])
    }
    // The lists stand where a text names them.
    var result: [UInt8] = []
    var rest = Array(empty.written(.compact).dropLast())[...]
    for file in byFile.keys.sorted(by: {
      journal.sources[$0].canonicalPath < journal.sources[$1].canonicalPath
    }) {
      let mark = Array("\"edits \(file.index)\"".utf8)
      guard let place = rest.firstRange(of: mark) else { continue }
      result += rest[..<place.lowerBound]
      rest = rest[place.upperBound...]
      append(
        byFile[file] ?? [], file, journal, to: &result,
        more: merged == nil ? "" : ",\"annotationId\":\"\(EditorSession.annotation)\"")
    }
    return result + rest
  }

  private func append(
    _ edits: [Edit], _ file: FileID, _ journal: WorkspaceJournal, to bytes: inout [UInt8],
    more: String
  ) {
    let lines = journal.lines(of: file)
    var texts: [String: [UInt8]] = [:]
    bytes.reserveCapacity(bytes.count + edits.count * 120)
    for (index, edit) in edits.enumerated() {
      let place = lines.positions(of: edit.range.offsets, encoding)
      bytes += (index > 0 ? ",{\"range\":{\"start\":" : "{\"range\":{\"start\":").utf8
      append(place.lowerBound, to: &bytes)
      bytes += ",\"end\":".utf8
      append(place.upperBound, to: &bytes)
      bytes += "},\"newText\":".utf8
      if let known = texts[edit.newText] {
        bytes += known
      } else {
        let text = Array(JSON.string(edit.newText).written(.compact).dropLast()) + Array(more.utf8)
        texts[edit.newText] = text
        bytes += text
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private func append(_ place: TextPosition, to bytes: inout [UInt8]) {
    bytes += "{\"line\":".utf8
    bytes += String(place.line).utf8
    bytes += ",\"character\":".utf8
    bytes += String(place.character).utf8
    bytes.append(UInt8(ascii: "}"))
  }

  /// Edits by the places of their files in the protocol's form.
  func workspaceEdit(_ byFile: [String: [JSON]]) -> JSON {
    let changed = byFile.sorted { $0.key < $1.key }
    guard client.hasDocumentChanges else {
      return .members([
        "changes": .object(changed.map { .init(workspace.uri(of: $0.key), .array($0.value)) })
      ])
    }
    return .members([
      "documentChanges": .array(
        changed.map { path, edits in
          let version = workspace.document(at: path).map { JSON.integer($0.version) } ?? .null
          return .members([
            "textDocument": .members([
              "uri": .string(workspace.uri(of: path)), "version": version,
            ]), "edits": .array(edits),
          ])
        })
    ])
  }
}
