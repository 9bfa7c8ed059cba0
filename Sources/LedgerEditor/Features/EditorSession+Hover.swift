import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

extension EditorSession {
  func hover(_ parameters: Parameters) throws(ResponseError) -> JSON {
    guard let place = try place(parameters) else { return .null }
    let context = CursorContext(place.document.document, at: place.offset)
    if case .date = context.kind { return hover(date(place, context), context.token, place) }
    guard let name = place.journal.name(at: place.offset, in: place.file) else { return .null }
    let facts = JournalFacts(place.journal)
    let lines: [String]
    switch name.kind {
    case .account: lines = facts.account(name.name, at: place)
    case .payee: lines = facts.payee(name.name)
    case .commodity: lines = facts.commodity(name.name)
    case .tag, .budget, .goal, .rule:
      let uses = place.journal.uses(of: name).count
      lines = [name.name, "\(name.kind), \(counted(uses, "place"))"]
    }
    return hover(lines, name.place.range, place)
  }

  private func hover(_ lines: [String], _ range: SourceRange, _ place: Place) -> JSON {
    if lines.isEmpty { return .null }
    let isMarkdown = client.prefersMarkdown
    let text = lines.enumerated().map { index, line in
      guard isMarkdown else { return line }
      let escaped = line.map { "\\`*_[]<>#".contains($0) ? "\\\($0)" : String($0) }.joined()
      return index == 0 ? "**\(escaped)**" : escaped
    }
    return .members([
      "contents": .members([
        "kind": .string(isMarkdown ? "markdown" : "plaintext"),
        "value": .string(text.joined(separator: isMarkdown ? "  \n" : "\n")),
      ]), "range": place.document.lines.positions(of: range.offsets, encoding).json,
    ])
  }

  private func date(_ place: Place, _ context: CursorContext) -> [String] {
    guard let entry = context.entry.map({ place.document.document.entries[$0] }),
      let day = Day(
        year: Int(entry.date.year), month: Int(entry.date.month), day: Int(entry.date.day))
    else { return [] }
    let names = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    let distance = Int(place.journal.study.today.number) - Int(day.number)
    let words =
      distance == 0
      ? "today"
      : distance > 0 ? "\(counted(distance, "day")) ago" : "in \(counted(-distance, "day"))"
    return [day.description, "\(names[day.weekday - 1]), \(words)"]
  }
}

/// What a journal knows of a name, a line each.
private struct JournalFacts {
  private let journal: WorkspaceJournal
  private let model: Journal
  private let amounts: AmountText

  init(_ journal: WorkspaceJournal) {
    self.journal = journal
    model = journal.journal
    amounts = AmountText(model.commodities)
  }

  func account(_ name: String, at place: EditorSession.Place) -> [String] {
    let today = journal.study.today
    let start = today.startOfMonth
    let here = model.transactions.indices.last {
      model.transactions[$0].file == place.file
        && Int(model.transactions[$0].start) <= place.offset
    }
    var (whole, month, last, entry): ([Amount], [Amount], [Amount], [Amount]) = ([], [], [], [])
    var count = 0
    for transaction in model.transactions.indices
    where !model.transactions[transaction].flags.contains(.isForecast) {
      let day = model.transactions[transaction].day
      for posting in model.postingRange(transaction) {
        let account = model.accounts.name(model.postings[posting].account)
        guard account == name || account.hasPrefix(name + ":") else { continue }
        count += 1
        let parts = model.amount(posting).amounts
        if day <= today { whole += parts }
        if day >= start, day <= today { month += parts }
        if day >= start.adding(months: -1), day <= today.adding(months: -1) { last += parts }
        if let here, (day, transaction) <= (model.transactions[here].day, here) { entry += parts }
      }
    }
    guard count > 0 else { return [name, "nothing is posted to it"] }
    var lines = [name]
    if let type = journal.study.loaded.types.type(of: name) {
      lines.append("type \(type.rawValue)")
    }
    if here != nil { lines.append("after this entry \(sum(entry))") }
    lines.append("today \(sum(whole))")
    lines.append("this month \(sum(month)), by this day of the last one \(sum(last))")
    return lines
  }

  private func sum(_ parts: [Amount]) -> String {
    MixedAmount(sum: parts).map(amounts.line) ?? "more digits than can be kept"
  }

  func payee(_ name: String) -> [String] {
    let all = journal.habits.transactions(of: name)
    guard let last = all.last else { return [name] }
    let day = model.transactions[last].day
    var lines = [name, "\(counted(all.count, "transaction")), last \(day)"]
    if let posting = model.postingRange(last).first {
      let account = model.accounts.name(model.postings[posting].account)
      lines.append("last time \(account)  \(amounts.line(model.amount(posting)))")
    }
    return lines
  }

  func commodity(_ symbol: String) -> [String] {
    guard let id = model.commodities.find(symbol),
      let price = model.prices.last(where: { $0.commodity == id })
    else { return [symbol] }
    return [symbol, "\(price.day): \(amounts.exact(price.price))"]
  }
}
