package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

/// `bursar schedule add`.
package enum RuleAddCommand: PlanChangeCommand {
  package static let name = "add"
  package static let programName = "bursar-schedule add"
  package static let summary = "Add a recurring entry"
  package static let examples = [
    Example("bursar schedule add monthly 12.99 Streaming entertainment", "from today on"),
    Example(
      "bursar schedule add monthly 900 'Landlord | Rent' rent bank --from 2026-04-01", "in full"),
    Example("bursar schedule add monthly +2600 Employer salary --from 2026-04-25", "what comes in"),
  ]
  package static let details = [
    "The id comes from the payee. Its days follow from --from and the period; --to and --count end it."
  ]
  package static let operands = "PERIOD AMOUNT PAYEE ACCOUNT [WALLET]"
  package static let flags: [Flag<PlanOptions>] =
    [
      Flag("--from", value: "DATE", help: "Start on this day (today)") { $0.from = $1 },
      Flag("--to", value: "DATE", help: "End on this day") { $0.end = $1 },
      Flag("--count", value: "N", help: "Repeat it this many times") { $0.count = $1 },
    ] + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    let spoken = try spoken(work)
    let words = spoken?.words ?? work.words
    guard 4...5 ~= words.count else {
      throw UsageError(
        words.count > 5 ? "unexpected argument '\(words[5])'" : "missing arguments",
        hints: [
          "how often, an amount, with whom, and an account: bursar schedule add monthly 900 Landlord \(work.known.exampleCategory)"
        ])
    }
    let isIncome = words[1].hasPrefix("+")
    let amount = try work.amounts.positive(isIncome ? String(words[1].dropFirst()) : words[1])
    let account = try work.account(words[3], for: isIncome ? .income : .spending, "ACCOUNT")
    let usual = work.known.usualWallet.map { work.journal.accounts.name($0) }
    guard let wallet = words.count > 4 ? try work.wallet(words[4], "WALLET") : usual else {
      throw UsageError("out of which account?", hints: ["name it last"])
    }
    let sides = isIncome ? (wallet, account) : (account, wallet)
    let meant = work.transfer(
      try work.payee(words[2], "PAYEE"), sides.0, amount, sides.1, on: work.today)
    var addition = try RuleAddition(
      work, words[0], from: try work.day(work.options.from, "--from"), meant)
    if let known = addition.same {
      throw UsageError(
        "the rule \(known) already says this",
        hints: ["to change it: bursar schedule edit \(known) amount=…"], exit: .findings)
    }
    addition.name(spoken?.onDay)
    try addition.end()
    return try addition.perform(work.change)
  }

  /// What somebody says as of a first journal, `Internet 60 monthly on 15`, in the order of the operands;
  /// nil where the first of them says how often.
  private static func spoken(
    _ work: PlanWork
  ) throws(UsageError) -> (words: [String], onDay: Int?)? {
    let words = work.words
    guard words.count > 1, SaidRegularly.interval(words[0]) == nil,
      work.amounts.isPositive(words[1]), !RuleAddition.isPeriod(words[0], work.today)
    else { return nil }
    let line = words.joined(separator: " ")
    guard let said = SaidRegularly(line, in: work.amounts.money(work.known.language)) else {
      return nil
    }
    let names = EntryNames(work.known)
    var account: String?
    switch names.meaning(of: said.name, for: .spending) {
    case .account(let found): account = work.journal.accounts.name(found)
    case .payee(let payee):
      account = work.known.transactions(of: payee).last.flatMap(work.known.past)
        .map { work.journal.accounts.name($0.category) }
    case .tag, .place, .newPayee: break
    }
    guard let account else {
      throw UsageError(
        "what is \(said.name) for?",
        hints: [
          "bursar schedule add \(said.interval) \(words[1]) '\(said.name)' \(work.known.exampleCategory)"
        ])
    }
    var period = said.interval
    var onDay: Int?
    if work.options.from == nil, said.dayOfMonth != nil || said.weekday != nil {
      let first = said.first(from: work.today)
      period += " from \(first)"
      onDay = said.onDay(from: first)
    }
    return ([period, words[1], said.name, account], onDay)
  }
}

/// `bursar schedule repeat`.
package enum RuleFromCommand: PlanChangeCommand {
  package static let name = "repeat"
  package static let formerNames = ["from"]
  package static let programName = "bursar-schedule repeat"
  package static let summary = "Make an entry repeat"
  package static let examples = [
    Example("bursar schedule repeat last monthly", "and so each month"),
    Example("bursar schedule repeat 42 'every 2 weeks' --count 10", "ten times with the first"),
  ]
  package static let details = [
    EntryOptions.reference, "The entry gets the key of the first payment.",
  ]
  package static let operands = "REF PERIOD"
  package static let flags: [Flag<PlanOptions>] =
    [
      Flag("--to", value: "DATE", help: "End on this day") { $0.end = $1 },
      Flag("--count", value: "N", help: "Repeat it this many times") { $0.count = $1 },
    ] + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    guard work.words.count >= 2, let period = work.words.last else {
      throw UsageError(
        "which entry, and how often?", hints: ["bursar schedule repeat last monthly"])
    }
    let found = try EntryReference(work.known.loaded, today: work.today)
      .transactions(Array(work.words.dropLast()))
    guard found.count == 1 else {
      throw UsageError(
        "'\(work.words.dropLast().joined(separator: " "))' names \(found.count) entries",
        hints: ["name one of them by its line"])
    }
    try requireUnpaid(found[0], work)
    var meant = MeantTransaction(found[0], in: work.journal)
    let day = meant.day
    meant.secondaryDay = nil
    meant.status = .unmarked
    meant.code = ""
    for index in meant.postings.indices {
      meant.postings[index].status = .unmarked
      meant.postings[index].assertion = nil
      meant.postings[index].comment = MeantComment()
      meant.postings[index].day = nil
    }
    guard !meant.description.isEmpty else {
      throw UsageError(
        "this entry has no description", hints: ["to give it a payee: bursar edit REF payee=NAME"])
    }
    var addition = try RuleAddition(work, period, from: day, meant)
    try addition.end()
    var editor = EntryEditor(found[0], in: work.journal)
    try editor.setTag(PaymentTags.tagName, "\(addition.id)@\(day)")
    var change = work.change
    change.replace(editor)
    return try addition.perform(change)
  }

  /// The payment of another rule stays one, or that rule would be due once more.
  private static func requireUnpaid(_ transaction: Int, _ work: PlanWork) throws(UsageError) {
    var text = TransactionText()
    text.read(transaction, in: work.journal)
    guard let key = text.tags.first(where: { $0.name == PaymentTags.tagName })?.value else {
      return
    }
    var lines = LineFinder(work.journal.sources)
    throw UsageError(
      "\(lines.location(text.place(text.entry.range))): this entry already pays \(key)",
      hints: ["nothing was written; name another entry, or change its rule"], exit: .findings)
  }
}

extension DirectiveChange {
  /// An entry that says something else.
  mutating func replace(_ editor: EntryEditor) {
    var single = Change(claiming: .nothing)
    editor.apply(to: &single)
    replace(editor.transaction, with: editor.meant, single)
  }
}

/// A new rule with a free id made of the payee.
private struct RuleAddition {
  let id: String
  private let work: PlanWork
  private var meant: MeantRule
  private let first: String
  private var tags: [String]

  init(
    _ work: PlanWork, _ period: String, from day: Day, _ transaction: MeantTransaction
  ) throws(UsageError) {
    self.work = work
    let isKnown = RuleAddition.isPeriod(period, work.today)
    let period = isKnown ? period : SaidRegularly.interval(period) ?? period
    let text = period.contains(" from ") ? period : "\(period) from \(day)"
    guard let expression = try? PeriodExpression(parsing: text, reference: work.today),
      expression.interval != nil
    else {
      throw UsageError(
        "PERIOD: '\(period)' does not say how often",
        hints: ["monthly, weekly, quarterly, yearly, or 'every 2 weeks'"])
    }
    let payee = transaction.description.split(separator: "|").first.map { String($0).trimmed }
    id = RuleAddition.freeID(payee ?? "", work.plan)
    meant = MeantRule(id, expression, transaction)
    first = "~ \(text)  \(transaction.description)"
    tags = ["id:\(id)"]
  }

  /// A day of the month that the first month does not have.
  mutating func name(_ onDay: Int?) {
    guard let onDay, let read = try? OnDay(parsing: "\(onDay)") else { return }
    tags.append("on:\(onDay)")
    meant.options.onDay = read
  }

  /// Until when, or how often, as flags say it.
  mutating func end() throws(UsageError) {
    if let end = work.options.end {
      let day = try work.day(end, "--to")
      if let first = RecurrenceRuleStart(meant).day, day < first {
        throw UsageError("--to: \(day) is before the first day, \(first)")
      }
      tags.append("until:\(day)")
      meant.options.until = day
    }
    if let count = work.options.count {
      guard let number = Int(count), number > 0 else {
        throw UsageError("--count: '\(count)' is not a number of times", hints: ["--count 12"])
      }
      tags.append("count:\(number)")
      meant.options.count = number
    }
  }

  func perform(_ started: DirectiveChange) throws(UsageError) -> ExitCode {
    var change = started
    change.add(meant, first, tags: tags)
    let reading = RecurrenceRuleStart(meant)
    return try work.perform(change, [.ruleAdded(id, first: reading.day ?? work.today)])
  }

  static func isPeriod(_ text: String, _ today: Day) -> Bool {
    (try? PeriodExpression(parsing: text, reference: today))?.interval != nil
  }

  /// The id of a rule that says the same already.
  var same: String? {
    let transactions = work.journal.ruleTransactions()
    return work.plan.rules.first { rule in
      guard rule.id != nil, rule.options.until.map({ $0 >= work.today }) ?? true else {
        return false
      }
      let known = MeantRule(rule, work.journal, transactions).transaction
      return known.description == meant.transaction.description
        && known.postings.map(\.account) == meant.transaction.postings.map(\.account)
        && known.postings.first?.amounts == meant.transaction.postings.first?.amounts
    }?.id?.value
  }

  private static func freeID(_ payee: String, _ plan: Plan) -> String {
    let stem = RuleID.stem(payee)
    var id = stem.isEmpty ? "rule" : stem
    var number = 2
    while plan.rule(id: id) != nil {
      id = "\(stem)-\(number)"
      number += 1
    }
    return id
  }
}

/// The first day of a rule that is to be.
private struct RecurrenceRuleStart {
  let day: Day?

  init(_ rule: MeantRule) {
    let made = rule.period.flatMap { period in
      try? RecurrenceRule(
        period, anchoredAt: period.period.start ?? .earliest, options: rule.options, holidays: .none
      )
    }
    day = made?.firstOccurrence()?.nominal
  }
}

extension PlanWork {
  func rule(_ id: String) throws(UsageError) -> RecurringRule {
    if let rule = plan.rule(id: id) { return rule }
    // Accents are no matter where only one rule is called so.
    let alike = plan.rules.filter { $0.id.map { TypedName.key($0.value) } == TypedName.key(id) }
    if alike.count == 1 { return alike[0] }
    throw ScheduleProblem.unknownRule(id, known: plan.rules.compactMap { $0.id?.value }).usageError
  }
}

/// `bursar schedule remove`.
package enum RuleRemoveCommand: PlanChangeCommand {
  package static let name = "remove"
  package static let programName = "bursar-schedule remove"
  package static let summary = "Remove a recurring entry"
  package static let examples = [
    Example("bursar schedule remove gym", "which was never paid"),
    Example("bursar schedule remove gym --with-paid", "and what was paid"),
  ]
  package static let details = [
    "What was paid is history, which `bursar schedule end` keeps. Asks first at a terminal; elsewhere, pass --yes."
  ]
  package static let operands = "ID"
  package static let flags: [Flag<PlanOptions>] =
    [Flag("--with-paid", help: "Also remove its payments") { $0.isRecursive = true }]
    + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...1, "the id of a rule: bursar schedule remove gym")
    let rule = try work.rule(work.words[0])
    let id = rule.id?.value ?? work.words[0]
    let payments = payments(id, work)
    guard payments.isEmpty || work.options.isRecursive else {
      throw UsageError(
        "\(id) was paid \(payments.count == 1 ? "once" : "\(payments.count) times")",
        hints: [
          "to keep what was paid: bursar schedule end \(id) \(work.today)",
          "use --with-paid to remove the payments, too",
        ], exit: .findings)
    }
    var change = work.change
    change.removeRule(rule.rule)
    for payment in payments { change.removeTransaction(payment) }
    var phrases = [PlanChangePhrase.ruleRemoved(id)]
    if !payments.isEmpty { phrases.append(.paymentsRemoved(payments.count)) }
    return try work.perform(change, phrases, removing: id)
  }

  /// The entries that carry a key of the rule.
  private static func payments(_ id: String, _ work: PlanWork) -> [Int] {
    var text = TransactionText()
    let journal = work.journal
    return journal.transactions.indices.filter { number in
      guard !journal.transactions[number].flags.contains(.isForecast),
        journal.mayHaveTags(number)
      else { return false }
      text.read(number, in: journal)
      return text.tags.contains { tag in
        tag.name == PaymentTags.tagName
          && tag.value.split(separator: " ").contains {
            PlanName.key(String($0)).hasPrefix(PlanName.key(id) + "@")
          }
      }
    }
  }
}
