import LedgerEditing
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax

extension EditorSession {
  /// What an editor may ask to be done by its name.
  static let commands = [
    "bursar.pay", "bursar.skip", "bursar.assertHere", "bursar.chooseRoot", "bursar.explain",
    "bursar.report", "bursar.why",
  ]

  /// Does something by its name: changes go through the editor, texts are returned.
  func executeCommand(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let name = try parameters.string("command")
    let arguments = parameters.json["arguments"]?.elements ?? []
    func text(_ index: Int) throws(ResponseError) -> String {
      guard index < arguments.count, let text = arguments[index].stringValue else {
        throw .missing("params.arguments[\(index)]")
      }
      return text
    }
    switch name {
    case "bursar.pay": return try change(.pay, try text(0), try text(1))
    case "bursar.skip": return try change(.skip, try text(0), try text(1))
    case "bursar.assertHere": return try assertHere(arguments)
    case "bursar.chooseRoot":
      let root = workspace.path(of: try text(0))
      guard workspace.openRoots.contains(root) else {
        throw ResponseError(
          .invalidParameters, "\(try text(0)) is not the main file of an open text")
      }
      workspace.settings.activeRoot = root
      becomeStale()
      return .string(workspace.settings.activeRoot ?? "")
    case "bursar.explain":
      let id = try text(0)
      guard let code = Study.codes.first(where: { $0.id == id || $0.name == id }) else {
        throw ResponseError(.requestFailed, "there is no problem `\(id)`")
      }
      return .string("\(code.id) \(code.name)\n\n\(code.explanation)")
    case "bursar.report":
      let words = arguments.dropFirst().compactMap(\.stringValue)
      return .string(try printed(["report"] + words, try text(0)))
    case "bursar.why":
      return .string(try printed(["insights", "why", "--", try text(1)], try text(0)))
    default: throw ResponseError(.invalidParameters, "there is no command `\(name)`")
    }
  }

  /// What a program prints about the journal of a text, saved or not.
  private func printed(_ words: [String], _ uri: String) throws(ResponseError) -> String {
    switch engine.report(words, try journal(of: uri)) {
    case .text(let text): return text
    case .refused(let reason): throw ResponseError(.invalidParameters, reason)
    }
  }

  /// The journal of a text that is open, or that an open one includes; others are none of our business.
  private func journal(of uri: String) throws(ResponseError) -> CheckRequest {
    let path = workspace.path(of: uri)
    let isKnown =
      workspace.document(at: path) != nil
      || workspace.openRoots.contains { workspace.journal(of: $0)?.id(of: path) != nil }
    guard isKnown, let request = workspace.request(holding: path) else {
      throw ResponseError(.invalidParameters, "\(uri) belongs to no journal that is open")
    }
    return request
  }

  /// Pays or skips an occurrence as `bursar schedule` does.
  private func change(
    _ kind: ChangeRequest.Kind, _ uri: String, _ key: String
  ) throws(ResponseError) -> JSON {
    let request = ChangeRequest(kind: kind, key: key, journal: try journal(of: uri))
    switch engine.change(request) {
    case .refused(let reason): throw ResponseError(.requestFailed, reason)
    case .texts(let files):
      var byFile: [String: [JSON]] = [:]
      for file in files {
        byFile[file.canonicalPath] = try edits(to: file)
      }
      return applied(workspaceEdit(byFile), kind == .pay ? "pay \(key)" : "skip \(key)")
    }
  }

  /// What makes a new text of a file, open or not.
  func edits(to file: SourceFile) throws(ResponseError) -> [JSON] {
    if let document = workspace.document(at: file.canonicalPath) {
      return edits(of: document, to: Array(file.bytes)).elements ?? []
    }
    guard let old = try? workspace.files.read(file.canonicalPath) else {
      throw ResponseError(.requestFailed, "\(file.path) cannot be read")
    }
    let lines = TextLines(
      padded: old.padded, count: old.count, byteOrderMark: old.byteOrderMarkLength)
    return SmallEdits(from: old.bytes, to: file.bytes).edits.map { edit in
      .members([
        "range": lines.positions(of: edit.range, encoding).json,
        "newText": .string(String(decoding: edit.text, as: UTF8.self)),
      ])
    }
  }

  /// Writes the balance behind the posting at a place.
  private func assertHere(_ arguments: [JSON]) throws(ResponseError) -> JSON {
    guard arguments.count == 2, let uri = arguments[0].stringValue,
      let document = workspace.documents[uri]
    else { throw .missing("params.arguments") }
    try requireCurrent()
    let position = try Parameters(arguments[1], "params.arguments[1]").asPosition()
    guard let journal = workspace.journal(holding: document.path),
      let file = journal.id(of: document.path),
      case let offset = document.text.offset(of: position, encoding),
      let found = refactorings(journal, file, document, offset)
        .first(where: { $0.title == "assert the balance here" }),
      let draft = try draft(of: found, journal, file, offset)
    else { throw ResponseError(.requestFailed, "no balance can be asserted here") }
    return applied(try workspaceEdit(draft), found.title)
  }

  /// Hands an edit to the editor; returned to one that takes none by itself.
  private func applied(_ edit: JSON, _ label: String) -> JSON {
    guard client.appliesEdits else { return edit }
    request(
      "workspace/applyEdit",
      .members(["label": .string("bursar: \(label)"), "edit": edit]))
    return edit
  }

  // MARK: - Files that move

  /// Lets `include` lines follow files that get another name, and files that move take theirs along.
  func filesRenaming(_ parameters: Parameters) throws(ResponseError) -> JSON {
    try requireCurrent()
    var moved = MovedFiles()
    for file in try parameters.array("files") {
      moved.add(
        workspace.path(of: try file.string("oldUri")), workspace.path(of: try file.string("newUri"))
      )
    }
    var byFile: [String: [JSON]] = [:]
    for root in workspace.openRoots {
      guard let journal = workspace.journal(of: root) else { continue }
      for edit in try includeEdits(moved, journal) {
        let path = journal.sources[edit.file].canonicalPath
        let json = JSON.members([
          "range": positions(of: SourcePlace(edit.file, edit.range), journal).json,
          "newText": .string(edit.newText),
        ])
        if !(byFile[path] ?? []).contains(json) { byFile[path, default: []].append(json) }
      }
    }
    return byFile.isEmpty ? .null : workspaceEdit(byFile)
  }

  private func includeEdits(
    _ moved: MovedFiles, _ journal: WorkspaceJournal
  ) throws(ResponseError) -> [Edit] {
    var edits: [Edit] = []
    for id in journal.fileIDs {
      let document = journal.document(id)
      let path = document.file.canonicalPath
      for entry in document.entries where entry.directive == .include {
        let argument = document.file.text(entry.argument)
        let targets = IncludedPaths(argument, of: document.file, in: workspace.files).paths
          .compactMap(workspace.files.canonicalPath)
        do throws(MovedFiles.Lost) {
          guard let new = try moved.argument(argument, in: path, reading: targets) else { continue }
          edits.append(Edit(id, entry.argument, new))
        } catch {
          throw ResponseError(
            .requestFailed, "`include \(argument)` would no longer find \(error.path)")
        }
      }
    }
    return edits
  }
}
