import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

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
    guard let journal = workspace.journal(holding: document.path),
      let file = journal.id(of: document.path)
    else { return .array([]) }
    var actions: [JSON] = []
    if isWanted("quickfix") { actions += quickFixes(journal, file, range) }
    // Nobody asked: only what mends something is offered.
    if context?["triggerKind"]?.integerValue == 2 { return .array(actions) }
    if isWanted("refactor") {
      let offset = document.lines.offset(of: range.lowerBound, encoding)
      actions += refactorings(journal, file, document, offset)
    }
    if let only, only.contains(where: { "source.fixAll.bursar".hasPrefix($0) }) {
      actions += fixAll(journal, file)
    }
    if let only, only.contains(where: { "source.organize.bursar".hasPrefix($0) }),
      case .text(let text)? = workspace.formatted(document.path, .byDate)
    {
      let changes = JSON.object([.init(document.uri, edits(of: document, to: text))])
      actions.append(
        .members([
          "title": .string("put entries in the order of their dates"),
          "kind": .string("source.organize.bursar"), "edit": .members(["changes": changes]),
        ]))
    }
    return .array(actions)
  }

  private func quickFixes(
    _ journal: WorkspaceJournal, _ file: FileID, _ range: Range<TextPosition>
  ) -> [JSON] {
    let path = journal.sources[file].canonicalPath
    let here = journal.findings.filter { finding in
      guard journal.sources[finding.place.file].canonicalPath == path else { return false }
      let place = self.range(of: finding, journal)
      return place.lowerBound <= range.upperBound && range.lowerBound <= place.upperBound
    }
    return here.flatMap { finding in
      finding.fixes.filter { !$0.edits.isEmpty }.map { fix in
        action(fix.title, "quickfix", fix.edits, journal, isPreferred: fix.applicability == .always)
      }
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
    return [
      action("apply all safe repairs", "source.fixAll.bursar", edits, journal, isPreferred: false)
    ]
  }

  private func action(
    _ title: String, _ kind: String, _ edits: [Edit], _ journal: WorkspaceJournal,
    isPreferred: Bool
  ) -> JSON {
    .members([
      "title": .string(title), "kind": .string(kind),
      "isPreferred": isPreferred ? .boolean(true) : nil, "edit": edit(edits, journal),
    ])
  }

  // MARK: - Without a problem

  private func refactorings(
    _ journal: WorkspaceJournal, _ file: FileID, _ document: OpenDocument, _ offset: Int
  ) -> [JSON] {
    guard let entry = document.document.entry(at: UInt32(offset)), entry.kind == .transaction,
      entry.problems.isEmpty
    else { return [] }
    func rewriting(_ title: String, _ edits: [Edit]) -> JSON {
      action(title, "refactor.rewrite", edits, journal, isPreferred: false)
    }
    var actions: [JSON] = []
    for (mark, title, status) in [
      ("* ", "mark cleared", Status.cleared), ("! ", "mark pending", .pending),
      ("", "mark unmarked", .unmarked),
    ] where entry.status != status {
      let start = entry.statusMark == .zero ? entry.date.range.end + 1 : entry.statusMark.start
      var end = entry.statusMark == .zero ? start : entry.statusMark.end
      if entry.statusMark != .zero, document.file.padded[Int(end)] == 0x20 { end += 1 }
      // Behind a date alone there is no room for a mark.
      guard start < entry.range.end, document.file.padded[Int(start) - 1] == 0x20 else { continue }
      actions.append(rewriting(title, [Edit(file, SourceRange(start: start, end: end), mark)]))
    }
    actions.append(copyToToday(entry, journal, file, document))
    if let edit = inferredAmount(entry, journal, file, offset) {
      actions.append(rewriting("write the inferred amount", [edit]))
    }
    return actions
  }

  private func copyToToday(
    _ entry: Document.Entry, _ journal: WorkspaceJournal, _ file: FileID, _ document: OpenDocument
  ) -> JSON {
    let rest = document.file.text(SourceRange(start: entry.date.range.end, end: entry.range.end))
    let text = journal.study.today.description + (rest.hasSuffix("\n") ? rest : rest + "\n")
    let end = UInt32(document.file.count)
    let ends = document.file.text(document.file.range).hasSuffix("\n")
    return action(
      "copy to today", "refactor",
      [Edit(file, SourceRange(start: end, end: end), (ends ? "\n" : "\n\n") + text)], journal,
      isPreferred: false)
  }

  /// The amount that the posting at an offset was given.
  private func inferredAmount(
    _ entry: Document.Entry, _ journal: WorkspaceJournal, _ file: FileID, _ offset: Int
  ) -> Edit? {
    let written = entry.postings.first {
      Int($0.range.start) <= offset && offset <= Int($0.range.end)
    }
    guard let written, !written.amount.isPresent,
      let inferred = inferredAmounts(journal, file).first(where: {
        $0.offset == written.range.start
      })
    else { return nil }
    let end = written.account.end
    return Edit(file, SourceRange(start: end, end: end), "  " + inferred.text)
  }

  /// The amounts that were not written in a file, by the offsets of their postings.
  func inferredAmounts(
    _ journal: WorkspaceJournal, _ file: FileID
  ) -> [(offset: UInt32, text: String)] {
    let model = journal.journal
    let amounts = AmountText(model.commodities)
    var result: [(offset: UInt32, text: String)] = []
    for transaction in model.transactions.indices {
      let record = model.transactions[transaction]
      guard record.file == file, !record.flags.contains(.isForecast) else { continue }
      for posting in model.postingRange(transaction)
      where model.postings[posting].flags.contains(.inferred)
        && model.postingOffsets[posting] != .max
      {
        let parts = model.amount(posting).amounts
        // Several commodities do not fit one posting.
        guard parts.count == 1, let amount = parts.first else { continue }
        result.append((model.postingOffsets[posting], amounts.exact(amount)))
      }
    }
    return result
  }
}
