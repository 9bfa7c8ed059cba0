import LedgerEditing
import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

extension EditorSession {
  /// What is likely at the cursor; it comes from the journal as it was known last, so that typing never waits.
  func completion(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    let offset = document.text.offset(of: try parameters.position(), encoding)
    _ = try newestJournal(document)
    let window = document.text.window(around: offset)
    let inside = offset - window.base
    let context = CursorContext(window.document, at: inside)
    var list = CompletionList()
    if let journal = workspace.habitualJournal(holding: document.path) {
      let map = PositionMap(document, since: journal.revision)
      let completion = Completion(
        journal: journal, document: window.document, path: document.path, context: context,
        settings: engine.settings, files: workspace.files,
        reading: workspace.context(document, at: offset),
        then: { map.then(Int($0) + window.base) })
      completion.fill(&list)
    }
    let start = min(Int(context.token.start), inside)
    let range = document.text.positions(
      of: start + window.base..<max(inside, Int(context.token.end)) + window.base, encoding)
    let typed = window.document.file.text(SourceRange(start, inside))
    return list.json(typed: typed, range, client, document.uri)
  }

  /// What is to be known of an item once somebody looks at it.
  func completionResolution(_ parameters: Parameters) throws(ResponseError) -> JSON {
    guard case .object(let members) = parameters.json else { return parameters.json }
    guard let uri = parameters.json["data"]?["uri"]?.stringValue,
      let kind = parameters.json["data"]?["kind"]?.integerValue,
      let name = parameters.json["data"]?["name"]?.stringValue,
      let document = workspace.documents[uri],
      let journal = workspace.journal(holding: document.path), let counted = try sound(journal)
    else { return parameters.json }
    let lines =
      kind == CompletionList.Kind.field.rawValue
      ? counted.lastUses(ofAccount: name) : counted.lastUses(ofPayee: name)
    if lines.isEmpty { return parameters.json }
    return .object(
      members.filter { $0.name != "documentation" }
        + [JSON.Member("documentation", .string(lines.joined(separator: "\n")))])
  }
}

extension WorkspaceJournal {
  /// The last three uses of an account, and what it holds.
  func lastUses(ofAccount name: String) -> [String] {
    guard let id = journal.accounts.find(name) else { return [] }
    let amounts = AmountText(journal.commodities)
    var lines: [String] = []
    var sum: [Amount] = []
    var text = TransactionText()
    for transaction in journal.transactions.indices.reversed()
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      for posting in journal.postingRange(transaction)
      where journal.postings[posting].account == id {
        sum += journal.amount(posting).amounts
        guard lines.count < 3 else { continue }
        text.readFirstLine(transaction, in: journal)
        let amount = amounts.line(journal.amount(posting))
        lines.append("\(journal.transactions[transaction].day) \(text.payee)  \(amount)")
      }
    }
    if let total = MixedAmount(sum: sum) { lines.append("balance \(amounts.line(total))") }
    return lines + [leftOutWords].compactMap(\.self)
  }

  /// The last three entries of a payee.
  func lastUses(ofPayee name: String) -> [String] {
    let amounts = AmountText(journal.commodities)
    return habits.transactions(of: name).suffix(3).reversed().compactMap { transaction in
      guard let posting = journal.postingRange(transaction).first else { return nil }
      let account = journal.accounts.name(journal.postings[posting].account)
      return
        "\(journal.transactions[transaction].day) \(account)  \(amounts.line(journal.amount(posting)))"
    }
  }
}
