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
    if isWanted("quickfix") { actions += quickFixes(journal, file, range) }
    // Nobody asked: only what mends something is offered.
    if context?["triggerKind"]?.integerValue == 2 { return .array(actions) }
    if ["refactor", "refactor.rewrite", "refactor.extract"].contains(where: isWanted) {
      let offset = document.text.offset(of: range.lowerBound, encoding)
      let refactorings = EntryRefactorings(journal, file, document, offset)
      actions += refactorings.all.filter { isWanted($0.kind) }.map {
        action($0.title, $0.kind, $0.edits, journal)
      }
      if isWanted("refactor.extract") { actions += moveMonth(journal, file, document, offset) }
    }
    if isAskedFor("source.fixAll.bursar") { actions += fixAll(journal, file) }
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

  /// Each is tried on the journal first, so that of a large selection only the first are offered.
  private static let mostRepairs = 20

  private func quickFixes(
    _ journal: WorkspaceJournal, _ file: FileID, _ range: Range<TextPosition>
  ) -> [JSON] {
    let path = journal.sources[file].canonicalPath
    let here = journal.findings.indices.filter { number in
      let finding = journal.findings[number]
      guard journal.sources[finding.place.file].canonicalPath == path else { return false }
      let place = self.range(of: finding, journal)
      return place.lowerBound <= range.upperBound && range.lowerBound <= place.upperBound
    }
    // Several findings may have one repair.
    var repairs: [(fix: Fix, findings: [Int])] = []
    for number in here where repairs.count < EditorSession.mostRepairs {
      for fix in journal.findings[number].fixes
      where !fix.edits.isEmpty && workspace.repairs(fix, number, journal) {
        if let same = repairs.firstIndex(where: { $0.fix.edits == fix.edits }) {
          repairs[same].findings.append(number)
        } else {
          repairs.append((fix, [number]))
        }
      }
    }
    return repairs.map { fix, findings in
      action(
        fix.title, "quickfix", fix.edits, journal,
        repairing: findings.map { diagnostic($0, journal) },
        isPreferred: fix.applicability == .always ? true : nil)
    }
  }

  private func fixAll(_ journal: WorkspaceJournal, _ file: FileID) -> [JSON] {
    var edits: [Edit] = []
    for finding in journal.findings {
      guard
        let fix = finding.fixes.first(where: { $0.applicability == .always && !$0.edits.isEmpty }),
        fix.edits.allSatisfy({ new in
          new.file == file
            && (edits.contains(new)
              || !edits.contains {
                $0.range.start <= new.range.end && new.range.start <= $0.range.end
              })
        })
      else { continue }
      for edit in fix.edits where !edits.contains(edit) { edits.append(edit) }
    }
    if edits.isEmpty { return [] }
    return [action("apply all safe repairs", "source.fixAll.bursar", edits, journal)]
  }

  private func action(
    _ title: String, _ kind: String, _ edits: [Edit], _ journal: WorkspaceJournal,
    repairing diagnostics: [JSON]? = nil, isPreferred: Bool? = nil
  ) -> JSON {
    .members([
      "title": .string(title), "kind": .string(kind),
      "diagnostics": diagnostics.map(JSON.array),
      "isPreferred": isPreferred.map { .boolean($0) }, "edit": edit(edits, journal),
    ])
  }

  /// Moves the entries of a month of the main file into a file of their own.
  private func moveMonth(
    _ journal: WorkspaceJournal, _ file: FileID, _ document: OpenDocument, _ offset: Int
  ) -> [JSON] {
    guard client.createsFiles, client.hasDocumentChanges, journal.root == document.path,
      let month = MonthFile(document.text, offset),
      workspace.files.canonicalPath(
        FilePath.joined(FilePath.folder(of: document.path), month.path)) == nil
    else { return [] }
    let uri = FileURI.of(path: FilePath.joined(FilePath.folder(of: document.path), month.path))
    let start = TextPosition(line: 0, character: 0)
    let edits = month.removed.map { range in
      JSON.members([
        "range": document.text.positions(of: range, encoding).json, "newText": .string(""),
      ])
    }
    let place = document.text.position(of: month.removed[0].lowerBound, encoding)
    let include = JSON.members([
      "range": (place..<place).json, "newText": .string("include \(month.path)\n\n"),
    ])
    return [
      .members([
        "title": .string("make it a file of the month: \(month.path)"),
        "kind": .string("refactor.extract"),
        "edit": .members([
          "documentChanges": .array([
            .members(["kind": .string("create"), "uri": .string(uri)]),
            .members([
              "textDocument": .members(["uri": .string(uri), "version": .null]),
              "edits": .array([
                .members(["range": (start..<start).json, "newText": .string(month.text)])
              ]),
            ]),
            .members([
              "textDocument": .members([
                "uri": .string(document.uri), "version": .integer(document.version),
              ]), "edits": .array([include] + edits),
            ]),
          ])
        ]),
      ])
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
