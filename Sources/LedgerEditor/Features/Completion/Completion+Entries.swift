import LedgerEditing
import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

// What an entry begins with: its date, payee and accounts.
extension Completion {
  func addDates(_ list: inout CompletionList) {
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

  /// The day that `5` or `3-5` means: the last one of that kind, never one to come.
  var typedDay: Day? {
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
  func addDueEntries(_ list: inout CompletionList) {
    for due in journal.dueEntries() {
      // Where the directives let nobody say it, it is not offered.
      guard let reading, let lines = try? due.entry.lines(in: reading) else { continue }
      list.add(
        "\(due.key) \(due.payee) \(due.amount)", .snippet, share: 0.55, detail: "due \(due.due)",
        text: lines.map { $0 + "\n" }.joined(), match: due.key)
    }
  }

  /// Who is likely, then all others, each with the whole entry where it is clear.
  func addPayees(_ list: inout CompletionList) {
    let due = Set(journal.dueEntries().map(\.payee))
    let own = transaction
    let shares = journal.habits.payeeShares(on: day, due: due, above: own)
    for (name, share) in shares.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) })
    where !name.isEmpty && !isTyped(name, uses: journal.habits.transactions(of: name).count) {
      list.add(name, .value, share: share)
      if let whole = entrySnippet(name) {
        list.add(
          name + " …", .snippet, share: share - 1e-9, detail: "the whole entry", text: whole,
          isSnippet: true, match: name)
      }
    }
    let others =
      due.sorted()
      + model.declarations.payees.filter { !isHere($0.place.file, $0.entry) }.map(\.name)
      + journal.habits.payees.filter { name in
        let uses = journal.habits.transactions(of: name)
        return uses.contains { $0 != own } && !isTyped(name, uses: uses.count)
      } + namesOfWindow(.payee)
    for name in others where !name.isEmpty { list.add(name, .value) }
  }

  /// The last entry of a payee with its amounts as stops; nil where it has not been written yet.
  func entrySnippet(_ payee: String) -> String? {
    guard entry?.postings.isEmpty ?? true, let reading,
      let last = journal.habits.transactions(of: payee).last(where: { $0 != transaction })
    else { return nil }
    var stop = 0
    var lines: [String] = []
    for posting in model.postingRange(last) {
      let record = model.postings[posting]
      guard record.kind == .real, model.postingOffsets[posting] != .max else { continue }
      guard let name = try? reading.name(of: model.accounts.name(record.account)) else {
        return nil
      }
      var line = "    \(Completion.literal(name))"
      if !record.flags.contains(.inferred) {
        guard let amount = written(model.amount(posting)) else { return nil }
        stop += 1
        line += "  ${\(stop):\(Completion.literal(amount))}"
      }
      lines.append(line)
    }
    return lines.isEmpty
      ? nil : ([Completion.literal(payee)] + lines).joined(separator: "\n") + "\n$0"
  }

  /// A text that stands for itself in a snippet, where `$5` would be a place to fill in.
  private static func literal(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\$}".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  func addNotes(_ list: inout CompletionList) {
    guard let entry else { return }
    let payee = document.file.text(document.payeeAndNote(entry.description).payee)
    var text = TransactionText()
    for transaction in journal.habits.transactions(of: payee).reversed()
    where transaction != self.transaction {
      text.readFirstLine(transaction, in: model)
      if text.note != text.payee { list.add(text.note, .text) }
    }
  }

  /// How an account is called at the cursor; directives keep their names apart.
  private func text(ofAccount name: String) -> String? {
    guard let reading, (entry?.directive ?? DirectiveKind.none) == DirectiveKind.none else {
      return name
    }
    return try? reading.name(of: name)
  }

  func addAccounts(_ list: inout CompletionList) {
    let plan = journal.study.plan
    let closed = Set(plan.accounts.filter { $0.closed != nil || $0.isHidden }.map(\.account.value))
    var others: [AccountID] = []
    for (index, posting) in (entry?.postings ?? []).enumerated() where index != context.posting {
      let name = document.file.text(posting.account.withoutBrackets(document.file.padded))
      if let id = model.accounts.find(name) { others.append(id) }
    }
    let ranked = journal.likelyAccounts(
      Habits.Question(
        payee: payee, place: context.posting, others: others, day: day,
        transaction: transaction), isHere)
    for (id, share) in ranked {
      let name = model.accounts.name(id)
      // What is closed is offered to those only who write it, and so is what cannot be said here.
      guard !closed.contains(name) || name == typedText,
        !isTyped(name, uses: share > 0 ? 1 : 0), let text = text(ofAccount: name)
      else { continue }
      list.add(
        name, .field, share: share,
        detail: journal.study.loaded.types.type(of: name)?.rawValue, text: text)
    }
    for name in namesOfWindow(.account) { list.add(name, .field) }
  }
}
