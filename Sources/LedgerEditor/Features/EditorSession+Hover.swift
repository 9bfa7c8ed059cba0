import LedgerEditing
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

extension EditorSession {
  func hover(_ parameters: Parameters) throws(ResponseError) -> JSON {
    guard let place = try place(parameters) else { return .null }
    let context = CursorContext(place.window.document, at: place.inside)
    if case .date = context.kind { return hover(date(place, context), context.token, place) }
    let facts = JournalFacts(place.journal, try sound(place.journal))
    if let (lines, range) = facts.amount(at: place) { return hover(lines, range, place) }
    if let (lines, range) = directive(place) { return hover(lines, range, place) }
    if let (lines, range) = code(place) { return hover(lines, range, place) }
    guard let name = place.name else { return .null }
    if place.map.then(place.offset) == nil { try requireCurrent() }
    return hover(facts.lines(name, at: place), name.place.range, place)
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
      ]), "range": place.document.text.positions(of: place.placed(range), encoding).json,
    ])
  }

  private func date(_ place: Place, _ context: CursorContext) -> [String] {
    guard let entry = context.entry.map({ place.window.document.entries[$0] }),
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

  /// What a word at the start of a line, or a key below one, is for.
  private func directive(_ place: Place) -> ([String], SourceRange)? {
    guard let entry = place.entry, entry.kind == .directive else { return nil }
    let file = place.window.document.file
    func holds(_ range: SourceRange) -> Bool {
      Int(range.start) <= place.inside && place.inside <= Int(range.end) && !range.isEmpty
    }
    if holds(entry.keyword) {
      let word = file.text(entry.keyword)
      return DirectiveHelp.text(word).map { ([word, $0], entry.keyword) }
    }
    guard let line = entry.subLines.first(where: { holds($0.key) }) else { return nil }
    let key = file.text(line.key)
    return DirectiveHelp.text(key, below: entry.directive).map { ([key, $0], line.key) }
  }

  /// What the code of a problem means that a comment names, as in `T101`.
  private func code(_ place: Place) -> ([String], SourceRange)? {
    let bytes = place.window.document.file.padded
    func isPart(_ byte: UInt8) -> Bool {
      byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A
    }
    var (start, end) = (place.inside, place.inside)
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    while end < place.window.document.file.count, isPart(bytes[end]) { end += 1 }
    guard end - start == 4 else { return nil }
    let range = SourceRange(start, end)
    let text = place.window.document.file.text(range)
    guard let code = Study.codes.first(where: { $0.id == text }) else { return nil }
    return (["\(code.id) \(code.name)", code.explanation], range)
  }
}

/// What a journal knows of a name, a line each.
private struct JournalFacts {
  private let journal: WorkspaceJournal
  /// The journal whose sums are shown; nil where none are.
  private let sound: WorkspaceJournal?
  private let model: Journal
  private let amounts: AmountText

  init(_ journal: WorkspaceJournal, _ sound: WorkspaceJournal?) {
    self.journal = journal
    self.sound = sound
    model = journal.journal
    amounts = AmountText(model.commodities)
  }

  func lines(_ name: NameUse, at place: Place) -> [String] {
    switch name.kind {
    case .account: return account(name.name, at: place)
    case .payee: return payee(name.name)
    case .commodity: return commodity(name.name)
    case .budget: return [name.name] + budget(name.name)
    case .goal: return [name.name] + goal(name.name)
    case .rule: return [name.name] + rule(name.name)
    case .tag, .place, .member:
      let uses = journal.uses(of: name).count
      return [name.name, "\(name.kind), \(counted(uses, "place"))"]
    }
  }

  private func budget(_ name: String) -> [String] {
    guard let sound, let ledger = try? sound.study.ledger() else { return ["budget"] }
    guard let track = ledger.tracks.firstIndex(where: { $0.name == name }),
      let title = sound.title(ofBudget: track)
    else { return ["budget"] }
    return [title] + leftOut
  }

  private func goal(_ name: String) -> [String] {
    guard let sound else { return ["goal"] }
    let state = (try? sound.study.goals())?.goals.first { $0.name == name }
    return state.flatMap { sound.title($0) }.map { [$0] + leftOut } ?? ["goal"]
  }

  /// What does not count in the sums.
  private var leftOut: [String] { [sound?.leftOutWords].compactMap(\.self) }

  private func rule(_ id: String) -> [String] {
    let today = journal.study.today
    guard let schedule = try? journal.study.schedule(through: today.adding(months: 13)),
      let number = schedule.number(ofRule: id)
    else { return ["rule"] }
    let rule = schedule.rules[number]
    let next = rule.occurrences.first { $0.state.isUnpaid }
    let paid = rule.occurrences.count { $0.state == .paid }
    return [rule.rule.description, "paid \(counted(paid, "time"))"]
      + (next.map { ["next \($0.due)"] + journal.exception(of: rule, on: $0, usual: .said) } ?? [])
  }

  /// What is known of the amount or the asserted balance at a place.
  func amount(at place: Place) -> ([String], SourceRange)? {
    guard let entry = place.entry, entry.kind == .transaction,
      let posting = entry.postings.first(where: {
        Int($0.range.start) <= place.inside && place.inside <= Int($0.range.end)
      }), let then = place.then(entry.range.start), let offset = place.then(posting.range.start),
      let transaction = journal.transaction(at: then, in: place.file),
      let number = journal.posting(at: UInt32(offset), of: transaction)
    else { return nil }
    func holds(_ range: SourceRange) -> Bool {
      Int(range.start) <= place.inside && place.inside <= Int(range.end) && !range.isEmpty
    }
    if let detail = entry.detail(of: posting), !detail.assertionMark.isEmpty,
      holds(SourceRange(start: detail.assertionMark.start, end: detail.assertion.range.end))
    {
      return (assertion(number), detail.assertion.range)
    }
    guard posting.amount.isPresent, holds(posting.amount.range) else { return nil }
    var lines = [amounts.line(model.amount(number))]
    if model.cost(number) != nil, let cost = model.costValue(number) {
      lines.append("at its cost \(amounts.line(cost))")
    }
    if let sound, let same = sound.posting(like: number, of: transaction, in: model),
      let balance = sound.balance(after: same)
    {
      let name = model.accounts.name(model.postings[number].account)
      lines.append("\(name) afterwards \(amounts.line(balance))")
      lines += leftOut
    }
    return (lines, posting.amount.range)
  }

  private func assertion(_ posting: Int) -> [String] {
    let failed = model.findings.failedAssertions.first { $0.posting == posting }
    let name = model.accounts.name(model.postings[posting].account)
    guard failed == nil else {
      let holding = failed?.lastHolding.map { number -> String in
        let own = model.transactions.partitionPoint { Int($0.firstPosting) <= number } - 1
        return "the last one that holds is of \(model.transactions[own].day)"
      }
      return ["the balance does not hold"] + [holding].compactMap(\.self)
    }
    return [
      "the balance holds", "\(name), \(counted(since(posting), "posting")) since the last one",
    ]
  }

  /// How many postings an assertion is the first to look at.
  private func since(_ posting: Int) -> Int {
    let account = model.postings[posting].account
    var count = 0
    for number in model.postings.indices[...posting]
    where model.postings[number].account == account {
      count += 1
      if number != posting, model.postings[number].flags.contains(.hasAssertion) { count = 0 }
    }
    return count
  }

  func account(_ name: String, at place: Place) -> [String] {
    guard let sound else { return [name] }
    let model = sound.journal
    let today = journal.study.today
    let start = today.startOfMonth
    let file = sound.id(of: place.document.path)
    let here = (place.entry?.range.start).flatMap { place.then($0) }.flatMap { then in
      file.flatMap { sound.transaction(notAfter: then, in: $0) }
    }
    let isMeant = model.accounts.ids.map { id in
      let account = model.accounts.name(id)
      return account == name || account.hasPrefix(name + ":")
    }
    var (whole, month, last, entry) = (
      AmountSum(), AmountSum(), AmountSum(), AmountSum()
    )
    let (before, monthAgo) = (start.adding(months: -1), today.adding(months: -1))
    var count = 0
    for transaction in model.transactions.indices
    where !model.transactions[transaction].flags.contains(.isForecast) {
      let day = model.transactions[transaction].day
      for posting in model.postingRange(transaction)
      where isMeant[model.postings[posting].account.index] {
        count += 1
        let parts = model.amount(posting).amounts
        if day <= today { whole.add(parts) }
        if day >= start, day <= today { month.add(parts) }
        if day >= before, day <= monthAgo { last.add(parts) }
        if let here, (day, transaction) <= (model.transactions[here].day, here) { entry.add(parts) }
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
    return lines + leftOut
  }

  private func sum(_ sum: AmountSum) -> String {
    sum.total.map(amounts.line) ?? "more digits than can be kept"
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

/// A sum of many amounts; nil once it has more digits than can be kept.
private struct AmountSum {
  private(set) var total: MixedAmount? = MixedAmount()

  mutating func add(_ parts: [Amount]) {
    for part in parts {
      guard var sum = total else { return }
      total = nil
      total = sum.add(part) ? sum : nil
    }
  }
}
