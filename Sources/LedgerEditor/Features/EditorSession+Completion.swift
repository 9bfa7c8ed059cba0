import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

extension EditorSession {
  func completion(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let document = try document(parameters)
    let offset = document.lines.offset(of: try parameters.position(), encoding)
    let context = CursorContext(document.document, at: offset)
    var list = CompletionList()
    if let journal = workspace.journal(holding: document.path) {
      let completion = Completion(
        journal: journal, document: document.document, path: document.path, context: context)
      completion.fill(&list, workspace.files)
    }
    let start = min(Int(context.token.start), offset)
    let range = document.lines.positions(of: start..<max(offset, Int(context.token.end)), encoding)
    let typed = document.file.text(SourceRange(start, offset))
    return list.json(typed: typed, range, client)
  }
}

/// What a journal offers where something is being written.
private struct Completion {
  let journal: WorkspaceJournal
  let document: Document
  let path: String
  let context: CursorContext

  func fill(_ list: inout CompletionList, _ files: any FileSource) {
    switch context.kind {
    case .lineStart:
      addDates(&list)
      addDirectives(&list)
    case .date: addDates(&list)
    case .payee: addPayees(&list)
    case .note: addNotes(&list)
    case .account: addAccounts(&list)
    case .amount: addAmounts(&list)
    case .tagName:
      for (tag, uses) in tags { list.add(tag, .property, share: uses, text: tag + ":") }
    case .tagValue(let name): addValues(of: name, &list)
    case .argument(let directive): addArguments(directive, &list, files)
    case .key(let directive):
      for key in PlanKeyWords.keys(of: directive) { list.add(key, .keyword, text: key + "  ") }
    case .value(let directive, let key): addValues(directive, key, &list)
    case .nothing: break
    }
  }

  private var model: Journal { journal.journal }

  /// The entry that is written on.
  private var entry: Document.Entry? { context.entry.map { document.entries[$0] } }

  /// The day of the entry, or today.
  private var day: Day {
    guard let date = entry?.date, date.isPresent, date.year != DateSyntax.noYear else {
      return journal.study.today
    }
    return Day(year: Int(date.year), month: Int(date.month), day: Int(date.day))
      ?? journal.study.today
  }

  /// The entry's number in the journal.
  private var transaction: Int? {
    guard let entry, let file = journal.id(of: path) else { return nil }
    return model.transactions.indices.first {
      model.transactions[$0].file == file && model.transactions[$0].start == entry.range.start
    }
  }

  private func addDates(_ list: inout CompletionList) {
    let today = journal.study.today
    var days = [(today, "today"), (today.adding(days: -1), "yesterday")]
    let above = (0..<(context.entry ?? document.entryIndex(at: context.token.start) ?? 0)).last {
      document.entries[$0].kind == .transaction
    }
    if let date = above.map({ document.entries[$0].date }),
      let last = Day(year: Int(date.year), month: Int(date.month), day: Int(date.day))
    {
      days += [(last, "as above"), (last.adding(days: 1), "the day after")]
    }
    for (index, (day, detail)) in days.enumerated() {
      list.add(
        day.description, .event, share: 1 - Double(index) / 10, detail: detail,
        text: day.description + (context.kind == .date ? "" : " "))
    }
  }

  private func addDirectives(_ list: inout CompletionList) {
    for word in DirectiveKind.words { list.add(word, .keyword, text: word + " ") }
  }

  private func addPayees(_ list: inout CompletionList) {
    let shares = journal.habits.payeeShares(on: day)
    for (name, share) in shares.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      if name.isEmpty { continue }
      list.add(name, .value, share: share)
      if let whole = entrySnippet(name) {
        list.add(
          name + " …", .snippet, share: share - 1e-9, detail: "the whole entry", text: whole,
          isSnippet: true, match: name)
      }
    }
    for declared in model.declarations.payees { list.add(declared.name, .value) }
  }

  /// The last entry of a payee with its amounts as stops; nil where it has not been written yet.
  private func entrySnippet(_ payee: String) -> String? {
    guard entry?.postings.isEmpty ?? true,
      let last = journal.habits.transactions(of: payee).last(where: { $0 != transaction })
    else { return nil }
    let amounts = AmountText(model.commodities)
    var stop = 0
    let lines = model.postingRange(last).compactMap { posting -> String? in
      let record = model.postings[posting]
      guard record.kind == .real, model.postingOffsets[posting] != .max else { return nil }
      let account = model.accounts.name(record.account)
      if record.flags.contains(.inferred) { return "    \(account)" }
      stop += 1
      return "    \(account)  ${\(stop):\(amounts.line(model.amount(posting)))}"
    }
    return lines.isEmpty ? nil : ([payee] + lines).joined(separator: "\n") + "\n$0"
  }

  private func addNotes(_ list: inout CompletionList) {
    guard let entry else { return }
    let payee = document.file.text(document.payeeAndNote(entry.description).payee)
    var text = TransactionText()
    for transaction in journal.habits.transactions(of: payee).reversed()
    where transaction != self.transaction {
      text.readFirstLine(transaction, in: model)
      if text.note != text.payee { list.add(text.note, .text) }
    }
  }

  private func addAccounts(_ list: inout CompletionList) {
    let plan = journal.study.plan
    let closed = Set(plan.accounts.filter { $0.closed != nil || $0.isHidden }.map(\.account.value))
    let payee = entry.map { document.file.text(document.payeeAndNote($0.description).payee) } ?? ""
    var others: [AccountID] = []
    for (index, posting) in (entry?.postings ?? []).enumerated() where index != context.posting {
      let name = document.file.text(posting.account.withoutBrackets(document.file.padded))
      if let id = model.accounts.find(name) { others.append(id) }
    }
    let shares = journal.habits.shares(
      payee: payee, place: context.posting, others: others, before: day, without: transaction)
    let typed = document.file.text(context.token)
    for id in model.accounts.ids {
      let name = model.accounts.name(id)
      // The account that is being written is no reason to offer it.
      let share = shares[id]
      let isKnown = share != nil || model.declarations.accounts.contains { $0.account == id }
      guard isKnown, !closed.contains(name) || name == typed else { continue }
      list.add(
        name, .field, share: others.contains(id) ? -1 : share ?? 0,
        detail: journal.study.loaded.types.type(of: name)?.rawValue)
    }
  }

  private func addAmounts(_ list: inout CompletionList) {
    guard let entry, context.posting < entry.postings.count else { return }
    let account = document.file.text(
      entry.postings[entry.postings.startIndex + context.posting].account
        .withoutBrackets(document.file.padded))
    let payee = document.file.text(document.payeeAndNote(entry.description).payee)
    let amounts = AmountText(model.commodities)
    for transaction in journal.habits.transactions(of: payee).reversed()
    where transaction != self.transaction {
      for posting in model.postingRange(transaction)
      where model.accounts.name(model.postings[posting].account) == account {
        list.add(amounts.line(model.amount(posting)), .value, detail: "as before")
      }
    }
    for id in model.commodities.ids where !model.commodities.symbol(id).isEmpty {
      list.add(model.commodities.symbol(id), .unit)
    }
  }

  /// The tags that are used, with how often.
  private var tags: [(String, Double)] {
    var counts: [String: Double] = [:]
    for use in journal.names where use.kind == .tag { counts[use.name, default: 0] += 1 }
    for declared in model.declarations.tags { counts[declared.name, default: 0] += 0 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  private func addValues(of tag: String, _ list: inout CompletionList) {
    let plan = journal.study.plan
    switch tag {
    case "goal": for goal in plan.goals { list.add(goal.name.value, .value) }
    case "loc": for place in plan.places { list.add(place.name.value, .value) }
    case "by", "for":
      for member in plan.household?.members ?? [] { list.add(member.name.value, .value) }
    case "date", "date2": addDates(&list)
    default: break
    }
    for (value, uses) in journal.values(of: tag).sorted(by: { $0.key < $1.key }) {
      list.add(value, .value, share: Double(uses))
    }
  }

  private func addArguments(
    _ directive: DirectiveKind, _ list: inout CompletionList, _ files: any FileSource
  ) {
    switch directive {
    case .account, .applyAccount, .bucket, .pool, .card: addAccounts(&list)
    case .payee: addPayees(&list)
    case .tag, .applyTag: for (tag, uses) in tags { list.add(tag, .property, share: uses) }
    case .commodity, .price, .defaultCommodity:
      for id in model.commodities.ids where !model.commodities.symbol(id).isEmpty {
        list.add(model.commodities.symbol(id), .unit)
      }
    case .include:
      let folder = FilePath.folder(of: path)
      for entry in files.entries(ofDirectory: folder) where entry.kind == .file {
        let isOwn = FilePath.joined(folder, entry.name) == path
        if !isOwn, !entry.name.hasPrefix(".") { list.add(entry.name, .file) }
      }
    case .move, .fund:
      for budget in journal.study.plan.budgets { list.add(budget.name.value, .value) }
    case .save: for goal in journal.study.plan.goals { list.add(goal.name.value, .value) }
    default: break
    }
  }

  private func addValues(_ directive: DirectiveKind, _ key: String, _ list: inout CompletionList) {
    switch key {
    case "for", "except", "account", "debt": addAccounts(&list)
    case "within": for budget in journal.study.plan.budgets { list.add(budget.name.value, .value) }
    default: for word in PlanKeyWords.values(of: key) { list.add(word, .keyword) }
    }
  }
}

extension WorkspaceJournal {
  /// The values that a tag has, with how often.
  func values(of tag: String) -> [String: Int] {
    var found: [String: Int] = [:]
    for id in fileIDs {
      let document = document(id)
      let bytes = document.file.padded
      func collect(_ comment: SourceRange, _ lines: SourceRange) {
        if comment.isEmpty, lines.isEmpty { return }
        for known in TagScanner.tags(comment: comment, lines: lines, in: bytes.span)
        where known.name == tag && !known.value.isEmpty {
          found[known.value, default: 0] += 1
        }
      }
      for entry in document.entries {
        collect(entry.comment, entry.commentLines)
        for posting in entry.postings { collect(posting.comment, posting.commentLines) }
      }
    }
    return found
  }
}
