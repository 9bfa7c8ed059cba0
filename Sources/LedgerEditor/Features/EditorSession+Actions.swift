import LedgerEditing
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax

extension EditorSession {
  func codeActions(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    let range = try parameters.range()
    let context = parameters.json["context"]
    let only = context?["only"]?.elements?.compactMap(\.stringValue)
    func isWanted(_ kind: String) -> Bool {
      guard let only else { return true }
      return only.contains { kind == $0 || kind.hasPrefix($0 + ".") }
    }
    func isAskedFor(_ kind: String) -> Bool { only != nil && isWanted(kind) }
    try requireCurrent()
    guard let journal = workspace.journal(holding: document.path),
      let file = journal.id(of: document.path), client.hasActionKinds
    else { return .array([]) }
    var actions: [JSON] = []
    if isWanted("quickfix") { actions += try quickFixes(journal, file, range) }
    // Nobody asked: only what mends something is offered.
    if context?["triggerKind"]?.integerValue == 2 { return .array(actions) }
    if ["refactor", "refactor.rewrite", "refactor.extract"].contains(where: isWanted) {
      let offset = document.text.offset(of: range.lowerBound, encoding)
      for work in refactorings(journal, file, document, offset) where isWanted(work.kind) {
        if let action = try action(work, journal, file, document, offset) { actions.append(action) }
      }
    }
    if isAskedFor("source.fixAll.bursar") { actions += try fixAll(journal, file) }
    if isAskedFor("source.organize.bursar"),
      case .text(let text)? = workspace.formatted(document.path, .byDate)
    {
      let edits = edits(of: document, to: text).elements ?? []
      actions.append(
        .members([
          "title": .string("put entries in the order of their dates"),
          "kind": .string("source.organize.bursar"),
          "edit": workspaceEdit([document.path: edits]),
        ]))
    }
    return .array(actions)
  }

  func refactorings(
    _ journal: WorkspaceJournal, _ file: FileID, _ document: OpenDocument, _ offset: Int
  ) -> [EntryRefactorings.Refactoring] {
    let place = document.text.entry(at: offset)?.range.lowerBound ?? offset
    let context = workspace.context(document, at: place)
    return EntryRefactorings(journal, file, document, offset, context).all
      + moveMonth(journal, file, document, offset)
  }

  /// Its edit is proved when it is chosen, and now for a client that does not ask then.
  private func action(
    _ work: EntryRefactorings.Refactoring, _ journal: WorkspaceJournal, _ file: FileID,
    _ document: OpenDocument, _ offset: Int
  ) throws(ResponseError) -> JSON? {
    if client.resolvesActions {
      return .members([
        "title": .string(work.title), "kind": .string(work.kind),
        "data": .members([
          "uri": .string(document.uri), "version": .integer(document.version),
          "offset": .integer(offset),
        ]),
      ])
    }
    guard let draft = try draft(of: work, journal, file, offset) else { return nil }
    return .members([
      "title": .string(work.title), "kind": .string(work.kind), "edit": try workspaceEdit(draft),
    ])
  }

  /// The first of its changes that does what is claimed.
  func draft(
    of work: EntryRefactorings.Refactoring, _ journal: WorkspaceJournal, _ file: FileID,
    _ offset: Int
  ) throws(ResponseError) -> Draft? {
    for (number, change) in work.changes.enumerated() {
      let key = JournalWork.refactoring("\(number) \(work.title)", file, UInt32(offset))
      if let draft = try drafted(change, as: key, of: journal) { return draft }
    }
    return nil
  }

  /// The edit of an action that was chosen.
  func actionResolution(_ parameters: Parameters) throws(ResponseError) -> JSON {
    guard case .object(let members) = parameters.json, let data = parameters.json["data"],
      let uri = data["uri"]?.stringValue, let offset = data["offset"]?.integerValue,
      let document = workspace.documents[uri], let title = parameters.json["title"]?.stringValue
    else { return parameters.json }
    try requireCurrent()
    guard document.version == data["version"]?.integerValue,
      let journal = workspace.journal(holding: document.path),
      let file = journal.id(of: document.path), 0...document.text.count ~= offset,
      let work = refactorings(journal, file, document, offset).first(where: {
        $0.title == title
      })
    else { throw ResponseError(.contentModified, "the text has changed meanwhile") }
    guard let draft = try draft(of: work, journal, file, offset) else {
      throw ResponseError(
        .requestFailed, "the journal would not say what was asked for, so nothing is changed")
    }
    return .object(members + [JSON.Member("edit", try workspaceEdit(draft))])
  }

  /// The stretches of files in which a draft differs.
  func workspaceEdit(_ draft: Draft) throws(ResponseError) -> JSON {
    var byFile: [String: [JSON]] = [:]
    var created: [JSON] = []
    for change in draft.changes {
      guard change.file == nil else {
        byFile[change.newFile.canonicalPath] = try edits(to: change.newFile)
        continue
      }
      let uri = JSON.string(FileURI.of(path: change.newFile.canonicalPath))
      let start = TextPosition(line: 0, character: 0)
      let text = String(decoding: change.newFile.bytes, as: UTF8.self)
      created += [
        .members(["kind": .string("create"), "uri": uri]),
        .members([
          "textDocument": .members(["uri": uri, "version": .null]),
          "edits": .array([
            .members(["range": (start..<start).json, "newText": .string(text)])
          ]),
        ]),
      ]
    }
    let edit = workspaceEdit(byFile)
    guard !created.isEmpty, let others = edit["documentChanges"]?.elements else { return edit }
    return .members(["documentChanges": .array(created + others)])
  }

  /// Each is tried on the journal first, so that of a large selection only the first are offered.
  private static let mostRepairs = 20

  private func quickFixes(
    _ journal: WorkspaceJournal, _ file: FileID, _ range: Range<TextPosition>
  ) throws(ResponseError) -> [JSON] {
    let path = journal.sources[file].canonicalPath
    let here = journal.findings.indices.filter { number in
      let finding = journal.findings[number]
      guard journal.sources[finding.place.file].canonicalPath == path else { return false }
      let place = self.range(of: finding, journal)
      return place.lowerBound <= range.upperBound && range.lowerBound <= place.upperBound
    }
    // Several findings may have one repair.
    var repairs: [(fix: Fix, draft: Draft, findings: [Int])] = []
    for number in here where repairs.count < EditorSession.mostRepairs {
      for fix in journal.findings[number].fixes where !fix.edits.isEmpty {
        guard let draft = try repair([journal.findings[number]], fix.edits, journal) else {
          continue
        }
        if let same = repairs.firstIndex(where: { $0.fix.edits == fix.edits }) {
          repairs[same].findings.append(number)
        } else {
          repairs.append((fix, draft, [number]))
        }
      }
    }
    var actions: [JSON] = []
    for (fix, draft, findings) in repairs {
      actions.append(
        .members([
          "title": .string(fix.title), "kind": .string("quickfix"),
          "diagnostics": .array(findings.map { diagnostic($0, journal) }),
          "isPreferred": fix.applicability == .always ? .boolean(true) : nil,
          "edit": try workspaceEdit(draft),
        ]))
    }
    return actions
  }

  /// The draft of a repair that rids the journal of what it is for, and of nothing else.
  private func repair(
    _ findings: [Diagnostic], _ edits: [Edit], _ journal: WorkspaceJournal
  ) throws(ResponseError) -> Draft? {
    var change = Change(claiming: .repairs(findings))
    change.edits = edits + touching(edits, journal)
    return try drafted(change, as: .repair(edits), of: journal)
  }

  /// Edits that change nothing, of the entries above those that a repair changes: a line that is joined to
  /// an entry changes that one, too.
  private func touching(_ edits: [Edit], _ journal: WorkspaceJournal) -> [Edit] {
    var found: [Edit] = []
    for edit in edits {
      let file = journal.sources[edit.file]
      guard let text = workspace.document(at: file.canonicalPath)?.text, edit.range.start > 0,
        let start = text.entry(at: Int(edit.range.start) - 1)?.range.lowerBound
      else { continue }
      let first = SourceRange(start, start + 1)
      let same = Edit(edit.file, first, file.text(first))
      let isFree = !edits.contains { $0.file == edit.file && $0.range.start <= first.end }
      if isFree, !found.contains(same) { found.append(same) }
    }
    return found
  }

  private func fixAll(
    _ journal: WorkspaceJournal, _ file: FileID
  ) throws(ResponseError) -> [JSON] {
    let repairs = SafeRepairs(journal.findings) { $0 == file }
    guard !repairs.edits.isEmpty,
      let draft = try repair(repairs.repaired, repairs.edits, journal)
    else { return [] }
    return [
      .members([
        "title": .string("apply all safe repairs"), "kind": .string("source.fixAll.bursar"),
        "edit": try workspaceEdit(draft),
      ])
    ]
  }

  /// Moves the entries of a month of the main file into a file of their own.
  private func moveMonth(
    _ journal: WorkspaceJournal, _ file: FileID, _ document: OpenDocument, _ offset: Int
  ) -> [EntryRefactorings.Refactoring] {
    guard client.createsFiles, client.hasDocumentChanges, journal.root == document.path,
      let month = MonthFile(document.text, offset)
    else { return [] }
    let path = FilePath.joined(FilePath.folder(of: document.path), month.path)
    guard workspace.files.canonicalPath(path) == nil else { return [] }
    // Text that only moves repairs nothing, and is to mean what it meant.
    var change = Change(claiming: .repairs([]))
    change.newFiles = [Change.NewFile(path, month.text)]
    change.edits = month.removed.enumerated().map { index, range in
      Edit(
        file, SourceRange(range.lowerBound, range.upperBound),
        index == 0 ? "include \(month.path)\n\n" : "")
    }
    return [
      EntryRefactorings.Refactoring(
        title: "make it a file of the month: \(month.path)", kind: "refactor.extract",
        changes: [change])
    ]
  }
}

/// The entries of one month that stand in a row, as the text of a file.
private struct MonthFile {
  private(set) var path = ""
  private(set) var text = ""
  private(set) var removed: [Range<Int>] = []

  init?(_ document: LiveText, _ offset: Int) {
    guard let here = document.entry(at: offset), here.entry.kind == .transaction,
      here.entry.date.isPresent, here.entry.date.year != DateSyntax.noYear
    else { return nil }
    let date = here.entry.date
    let (year, month) = ("\(date.year)", date.month < 10 ? "0\(date.month)" : "\(date.month)")
    let all = document.entries
    // What directives in force would change is not moved.
    let isPlain = all.allSatisfy { placed in
      switch placed.entry.directive {
      case .applyAccount, .applyTag, .applyYear, .applyFixed, .applyRate, .alias, .year,
        .defaultCommodity, .decimalMark:
        false
      default: true
      }
    }
    let own = all.filter {
      $0.entry.kind == .transaction && $0.entry.date.year == date.year
        && $0.entry.date.month == date.month
    }
    guard isPlain, own.count > 1 else { return nil }
    path = "\(year)/\(month).journal"
    text = own.map { placed in
      let text = placed.entry.text
      return text.hasSuffix("\n") ? text : text + "\n"
    }.joined(separator: "\n")
    removed = own.map { placed in
      var end = placed.range.upperBound
      if end < document.count, document.text(end..<end + 1) == "\n" { end += 1 }
      return placed.range.lowerBound..<end
    }
  }
}
