import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerValues

extension EditorSession {
  /// Behind the ends of lines: amounts that were inferred.
  func inlayHints(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    let range = try parameters.range()
    guard workspace.settings.showsInferred,
      let journal = workspace.journal(holding: document.path),
      let file = journal.id(of: document.path)
    else { return .array([]) }
    let faulty = journal.findings.filter { $0.severity == .error }.map(\.entry)
    return .array(
      inferredAmounts(journal, file).compactMap { amount in
        let line = document.lines.line(at: Int(amount.offset))
        guard range.lowerBound.line <= line, line <= range.upperBound.line,
          !faulty.contains(where: { $0.start <= amount.offset && amount.offset < $0.end })
        else { return nil }
        let end = document.lines.position(
          of: document.lines.range(ofLine: line).upperBound, encoding)
        return .members([
          "position": end.json, "label": .string(amount.text), "paddingLeft": .boolean(true),
          "tooltip": .string("what the other amounts of the entry leave"),
        ])
      })
  }

  /// Above entries with an assertion that holds: how many postings it has checked.
  func codeLenses(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    guard workspace.settings.showsLenses,
      let journal = workspace.journal(holding: document.path),
      let file = journal.id(of: document.path)
    else { return .array([]) }
    let model = journal.journal
    let failed = Set(model.findings.failedAssertions.map(\.posting))
    var lenses: [JSON] = []
    var since: [AccountID: (count: Int, day: Day?)] = [:]
    let order = model.transactions.indices.sorted {
      (model.transactions[$0].day, $0) < (model.transactions[$1].day, $1)
    }
    for transaction in order where !model.transactions[transaction].flags.contains(.isForecast) {
      let record = model.transactions[transaction]
      for posting in model.postingRange(transaction) {
        let account = model.postings[posting].account
        since[account, default: (0, nil)].count += 1
        guard model.assertion(posting) != nil else { continue }
        let known = since[account] ?? (0, nil)
        since[account] = (0, record.day)
        guard record.file == file, !failed.contains(posting) else { continue }
        let line = document.lines.line(at: Int(record.start))
        let start = TextPosition(line: line, character: 0)
        let count = counted(known.count, "posting")
        let title = known.day.map { "holds · \(count) since \($0)" } ?? "holds · \(count)"
        lenses.append(
          .members([
            "range": (start..<start).json,
            "command": .members(["title": .string(title), "command": .string("")]),
          ]))
      }
    }
    return .array(lenses)
  }
}
