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
        then: { map.then(Int($0) + window.base) })
      completion.fill(&list, workspace.files)
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
      let journal = workspace.journal(holding: document.path)
    else { return parameters.json }
    let lines =
      kind == CompletionList.Kind.field.rawValue
      ? journal.lastUses(ofAccount: name) : journal.lastUses(ofPayee: name)
    if lines.isEmpty { return parameters.json }
    return .object(
      members.filter { $0.name != "documentation" }
        + [JSON.Member("documentation", .string(lines.joined(separator: "\n")))])
  }
}

/// What a journal offers where something is being written.
private struct Completion {
  let journal: WorkspaceJournal
  let document: Document
  let path: String
  let context: CursorContext
  /// Where an offset of the document is in the file of the journal.
  let then: (UInt32) -> Int?

  func fill(_ list: inout CompletionList, _ files: any FileSource) {
    switch context.kind {
    case .lineStart:
      if typedText.first?.isNumber ?? true {
        addDates(&list)
        addDueEntries(&list)
      }
      if !(typedText.first?.isNumber ?? false) { addDirectives(&list) }
    case .date: addDates(&list)
    case .payee: addPayees(&list)
    case .note: addNotes(&list)
    case .account: addAccounts(&list)
    case .amount: addAmounts(&list)
    case .assertion: addBalance(&list)
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
    guard let entry, let file = journal.id(of: path), let start = then(entry.range.start) else {
      return nil
    }
    return journal.transaction(at: start, in: file)
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
    if let typed = typedDay { days.insert((typed, "the last one"), at: 0) }
    for (index, (day, detail)) in days.enumerated() {
      list.add(
        day.description, .event, share: 1 - Double(index) / 10, detail: detail,
        text: day.description + (context.kind == .date ? "" : " "),
        match: day == typedDay ? typedText : nil)
    }
  }

  private var typedText: String { document.file.text(context.token) }

  /// The day that `5` or `3-5` means: the last one of that kind, never one to come.
  private var typedDay: Day? {
    let parts = typedText.split { "-/.".contains($0) }.map { Int($0) }
    let today = journal.study.today
    guard !typedText.isEmpty, !parts.contains(nil), typedText.last?.isNumber ?? false else {
      return nil
    }
    let numbers = parts.compactMap(\.self)
    if numbers.count == 1, (1...31).contains(numbers[0]) {
      return [0, -1, -2].lazy.compactMap { months -> Day? in
        let month = today.startOfMonth.adding(months: months).civil
        return Day(year: month.year, month: month.month, day: numbers[0])
      }.first { $0 <= today }
    }
    guard numbers.count == 2 else { return nil }
    return [0, -1, -2, -3, -4].lazy.compactMap { years -> Day? in
      Day(year: today.civil.year + years, month: numbers[0], day: numbers[1])
    }.first { $0 <= today }
  }

  /// Payments that are due, as whole entries.
  private func addDueEntries(_ list: inout CompletionList) {
    for due in journal.dueEntries() {
      list.add(
        "\(due.key) \(due.payee) \(due.amount)", .snippet, share: 0.55, detail: "due \(due.due)",
        text: due.text, match: due.key)
    }
  }

  private func addDirectives(_ list: inout CompletionList) {
    // A word that is written already in front of something gets no second blank.
    let next = document.file.padded[Int(context.token.end)]
    let blank = TagScanner.isBlank(next) ? "" : " "
    for word in DirectiveKind.words {
      if let snippet = PlanKeyWords.snippets[word], !blank.isEmpty {
        list.add(word, .keyword, detail: DirectiveHelp.text(word), text: snippet, isSnippet: true)
      } else {
        list.add(word, .keyword, detail: DirectiveHelp.text(word), text: word + blank)
      }
    }
  }

  private func addPayees(_ list: inout CompletionList) {
    let due = Set(journal.dueEntries().map(\.payee))
    let shares = journal.habits.payeeShares(on: day, due: due)
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
    for name in namesOfWindow(.payee) { list.add(name, .value) }
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
    let ranked = journal.likelyAccounts(
      Habits.Question(
        payee: payee, place: context.posting, others: others, day: day,
        transaction: transaction))
    for (id, share) in ranked {
      let name = model.accounts.name(id)
      // What is closed is offered to those only who write it.
      guard !closed.contains(name) || name == typedText else { continue }
      list.add(
        name, .field, share: share,
        detail: journal.study.loaded.types.type(of: name)?.rawValue)
    }
    for name in namesOfWindow(.account) { list.add(name, .field) }
  }

  /// Names that the text has and the journal does not know yet.
  private func namesOfWindow(_ kind: NameKind) -> [String] {
    document.entries.indices.filter { $0 != context.entry }.flatMap { index in
      NameCollector.names(of: document.entries[index], FileID(0), in: journal) { _ in nil }
    }.filter { $0.kind == kind }.map(\.name)
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
    if let balancing = balancingAmount(entry) {
      list.add(balancing, .value, share: 0.5, detail: "what is missing")
    }
    // A symbol alone is no amount: it goes behind the number that is there.
    let number = typedText.prefix { $0.isNumber || "-+.,".contains($0) }
    if !number.isEmpty { addCommodities(&list, of: account, behind: String(number) + " ") }
  }

  /// What the account holds behind the posting.
  private func addBalance(_ list: inout CompletionList) {
    guard let entry, context.posting < entry.postings.count, let transaction,
      let offset = then(entry.postings[entry.postings.startIndex + context.posting].range.start),
      let posting = journal.posting(at: UInt32(offset), of: transaction),
      let balance = journal.balance(after: posting)
    else { return }
    for amount in balance.amounts {
      list.add(
        AmountText(model.commodities).exact(amount), .value, detail: "the balance here",
        match: "")
    }
  }

  /// What the other amounts of an entry leave, where they are all of one commodity.
  private func balancingAmount(_ entry: Document.Entry) -> String? {
    guard let transaction else { return nil }
    let here = entry.postings[entry.postings.startIndex + context.posting].range.start
    var sum: [Amount] = []
    for posting in model.postingRange(transaction) where model.postings[posting].kind == .real {
      if let offset = then(here), Int(model.postingOffsets[posting]) == offset { continue }
      guard let cost = model.costValue(posting) else { return nil }
      sum += cost.amounts
    }
    let rest = MixedAmount(sum: sum)?.amounts.filter { !$0.quantity.isZero } ?? []
    guard rest.count == 1 else { return nil }
    let amount = Amount(rest[0].quantity.negated, rest[0].commodity)
    return AmountText(model.commodities).exact(amount)
  }

  /// Symbols, those first that are used most with an account.
  private func addCommodities(
    _ list: inout CompletionList, of account: String? = nil, behind number: String = ""
  ) {
    var uses = [Double](repeating: 0, count: model.commodities.ids.count)
    let id = account.flatMap(model.accounts.find)
    for record in model.postings where id == nil || record.account == id {
      if !record.flags.contains(.wide) { uses[Int(record.commodity.index)] += 1 }
    }
    let most = uses.max() ?? 0
    for id in model.commodities.ids where !model.commodities.symbol(id).isEmpty {
      let share = most > 0 ? uses[Int(id.index)] / most / 10 : 0
      let symbol = model.commodities.symbol(id)
      list.add(
        symbol, .unit, share: share, text: number + symbol,
        match: number.isEmpty ? nil : typedText)
    }
  }

  /// The tags that are used, with how often.
  private var tags: [(String, Double)] {
    var counts: [String: Double] = [:]
    for (tag, values) in journal.habits.tags {
      counts[tag] = Double(values.values.reduce(0, +))
    }
    for tag in ReservedTags.names { counts[tag, default: 0] += 0 }
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
    if tag == "id" { return }
    let used = journal.habits.tags[tag] ?? [:]
    for (value, uses) in used.sorted(by: { $0.key < $1.key }) where !value.isEmpty {
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
    case .commodity, .price, .defaultCommodity: addCommodities(&list)
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
    return lines
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
