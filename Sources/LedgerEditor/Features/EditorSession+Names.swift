import LedgerRendering
import LedgerSource
import LedgerSyntax

extension EditorSession {
  /// An open text, the journal that it belongs to, and the offset that a request is about.
  struct Place {
    var document: OpenDocument
    var journal: WorkspaceJournal
    var file: FileID
    var offset: Int
  }

  func place(_ parameters: Parameters) throws(ResponseError) -> Place? {
    let document = try document(parameters)
    let offset = document.lines.offset(of: try parameters.position(), encoding)
    guard let journal = workspace.journal(holding: document.path),
      let file = journal.id(of: document.path)
    else { return nil }
    return Place(document: document, journal: journal, file: file, offset: offset)
  }

  private func name(_ parameters: Parameters) throws(ResponseError) -> (Place, NameUse)? {
    guard let place = try place(parameters),
      let name = place.journal.name(at: place.offset, in: place.file)
    else { return nil }
    return (place, name)
  }

  /// Where a name is declared, else where it is first used; on an `include` the file.
  func definition(_ parameters: Parameters) throws(ResponseError) -> JSON {
    if let link = try includeTarget(parameters) { return link }
    guard let (place, name) = try name(parameters) else { return .null }
    let uses = place.journal.uses(of: name)
    let found = uses.filter(\.isDefinition)
    return .array(
      (found.isEmpty ? Array(uses.prefix(1)) : found).map { location($0.place, place.journal) })
  }

  private func includeTarget(_ parameters: Parameters) throws(ResponseError) -> JSON? {
    let document = try document(parameters)
    let offset = document.lines.offset(of: try parameters.position(), encoding)
    guard let entry = document.document.entry(at: UInt32(offset)), entry.directive == .include,
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
    guard let (place, name) = try name(parameters) else { return .array([]) }
    let withDeclaration =
      parameters.json["context"]?["includeDeclaration"]?.booleanValue ?? true
    return .array(
      place.journal.uses(of: name).filter { withDeclaration || !$0.isDefinition }
        .map { location($0.place, place.journal) })
  }

  func highlights(_ parameters: Parameters) throws(ResponseError) -> JSON {
    guard let (place, name) = try name(parameters) else { return .array([]) }
    let lines = place.journal.lines(of: place.file)
    return .array(
      place.journal.uses(of: name).filter { $0.place.file == place.file }.map { use in
        .members([
          "range": lines.positions(of: use.place.range.offsets, encoding).json,
          "kind": .integer(use.isDefinition ? 3 : 2),
        ])
      })
  }

  // MARK: - Renaming

  func renamePreparation(_ parameters: Parameters) throws(ResponseError) -> JSON {
    guard let (place, name) = try name(parameters) else { return .null }
    let range = place.document.lines.positions(of: name.place.range.offsets, encoding)
    let written = place.journal.sources.text(name.place)
    return .members(["range": range.json, "placeholder": .string(written)])
  }

  func rename(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let new = try parameters.string("newName")
    guard let (place, name) = try name(parameters) else {
      throw ResponseError(.requestFailed, "there is no name here")
    }
    do throws(RenameProblem) {
      let renaming = try Renaming(name, to: new, in: place.journal)
      try renaming.prove(place.journal, workspace)
      return edit(renaming.edits, place.journal)
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
  }

  /// Edits of several files in the protocol's form.
  func edit(_ edits: [Edit], _ journal: WorkspaceJournal) -> JSON {
    var byFile: [String: (file: FileID, edits: [JSON])] = [:]
    for edit in edits {
      let path = journal.sources[edit.file].canonicalPath
      let range = journal.lines(of: edit.file).positions(of: edit.range.offsets, encoding)
      byFile[path, default: (edit.file, [])].edits.append(
        .members(["range": range.json, "newText": .string(edit.newText)]))
    }
    let changed = byFile.sorted { $0.key < $1.key }
    guard client.hasDocumentChanges else {
      return .members([
        "changes": .object(changed.map { .init(workspace.uri(of: $0.key), .array($0.value.edits)) })
      ])
    }
    return .members([
      "documentChanges": .array(
        changed.map { path, change in
          let version = workspace.document(at: path).map { JSON.integer($0.version) } ?? .null
          return .members([
            "textDocument": .members([
              "uri": .string(workspace.uri(of: path)), "version": version,
            ]), "edits": .array(change.edits),
          ])
        })
    ])
  }
}
