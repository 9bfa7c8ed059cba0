package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

/// `bursar schedule edit`.
package enum RuleEditCommand: PlanChangeCommand {
  package static let name = "edit"
  package static let programName = "bursar-schedule edit"
  package static let summary = "Change a recurring entry"
  package static let examples = [
    Example("bursar schedule edit rent amount=950 --from 2026-07-01", "July's and those after it"),
    Example("bursar schedule edit rent@2026-11-01 amount=650", "this one alone"),
    Example("bursar schedule edit gym wallet=cash", "all of it"),
    Example(
      "bursar schedule edit gym period=quarterly --from 2026-07-01", "less often from then on"),
  ]
  package static let details = [
    "Fields: amount, payee, account, wallet, period, to, count, remind. With --from, the rule ends before the first payment from that day on, and a new one with the next free id, rent.2, goes on; what was paid keeps what the old one says.",
    "With the day of one payment, rent@2026-11-01, only this one changes: amount, date, payee. An empty value goes back to what the rule says.",
  ]
  package static let operands = "ID[@DATE] FIELD=VALUE…"
  package static let flags: [Flag<PlanOptions>] =
    [Flag("--from", value: "DATE", help: "Change this and following ones only") { $0.from = $1 }]
    + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    let id = work.words.first ?? ""
    if work.plan.rule(id: id) == nil, id.contains("@") { return try changeOne(id, work) }
    let rule = try work.rule(id)
    let schedule = try exactly(work.session.study.schedule(through: work.today))
    let fields = try fields(rule, work)
    let from = try work.options.from.map { (text) throws(UsageError) in
      try work.day(text, "--from")
    }
    let column = work.session.journal.draftOptions(work.options.journal).column
    let sources = work.journal.sources
    let edit: RuleEdit?
    do throws(ScheduleProblem) {
      edit = try ScheduleWriter(work.known.loaded, work.plan, schedule)
        .edit(id, fields, from: from) { column(sources[$0]) }
    } catch {
      throw error.usageError
    }
    guard let edit else { return work.unchanged }
    if let follower = edit.follower {
      return try work.perform(
        edit.change, [.ruleContinued(id, as: follower.id, from: follower.first)])
    }
    return try work.perform(edit.change, [.ruleChanged(id)])
  }

  /// Changes one occurrence alone.
  private static func changeOne(_ text: String, _ work: PlanWork) throws(UsageError) -> ExitCode {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    let id = parts.dropLast().joined(separator: "@")
    let rule = try work.rule(id)
    guard work.options.from == nil else {
      throw UsageError(
        "\(text) is one payment, but --from means all that follow", hints: ["leave one of them out"]
      )
    }
    let day = try work.day(parts.last ?? "", "ID@DATE")
    let schedule = try exactly(work.session.study.schedule(through: max(work.today, day)))
    let fields = try occurrenceFields(rule, work)
    let edit: (change: Change, key: OccurrenceKey)?
    do throws(ScheduleProblem) {
      edit = try ScheduleWriter(work.known.loaded, work.plan, schedule)
        .edit(id, occurrence: day, fields)
    } catch {
      throw error.usageError
    }
    guard let edit else { return work.unchanged }
    return try work.perform(edit.change, [.ruleChanged(edit.key.description)])
  }

  private static func occurrenceFields(
    _ rule: RecurringRule, _ work: PlanWork
  ) throws(UsageError) -> OccurrenceFields {
    let typed = try work.fields(["amount", "date", "payee"])
    var result = OccurrenceFields()
    if let text = typed["amount"] {
      result.amount =
        text.isEmpty ? .usual : .other(try work.amounts.positive(text, in: commodity(rule, work)))
    }
    if let text = typed["date"] {
      result.due = text.isEmpty ? .usual : .other(try work.day(text, "date"))
    }
    if let text = typed["payee"] {
      let name = try work.line(text, "payee")
      guard !name.contains(",") else {
        throw UsageError("payee: it cannot contain ','", hints: ["a comma ends a tag"])
      }
      result.payee = name.isEmpty ? .usual : .other(name)
    }
    return result
  }

  /// The commodity of the amounts of a rule.
  private static func commodity(_ rule: RecurringRule, _ work: PlanWork) -> CommodityID? {
    let meant = MeantTransaction(rule.rule, in: work.journal.ruleTransactions())
    return meant.postings.lazy.compactMap { $0.amounts?.first?.symbol }.first
      .flatMap { work.plan.commodities.find($0) }
  }

  private static func fields(
    _ rule: RecurringRule, _ work: PlanWork
  ) throws(UsageError) -> RuleFields {
    let typed = try work.fields([
      "amount", "payee", "account", "wallet", "period", "to", "count", "remind",
    ])
    var result = RuleFields()
    let transactions = work.journal.ruleTransactions()
    let meant = MeantTransaction(rule.rule, in: transactions)
    if let text = typed["amount"] {
      result.amount = try work.amounts.positive(text, in: commodity(rule, work))
    }
    if let text = typed["payee"] {
      let parts = meant.description.split(separator: "|", maxSplits: 1)
      let note = parts.count > 1 && !text.contains("|") ? " | \(String(parts[1]).trimmed)" : ""
      result.description = try work.payee(text + note, "payee")
    }
    if let text = typed["period"] { result.interval = try interval(text, work) }
    if let text = typed["to"] { result.until = try work.day(text, "to") }
    if let text = typed["count"] { result.count = try number(text, "count", least: 1) }
    if let text = typed["remind"] { result.remind = try number(text, "remind", least: 0) }
    let accounts = meant.postings.map(\.account)
    for key in ["account", "wallet"] {
      guard let text = typed[key] else { continue }
      let found = accounts.filter { name in
        let isWallet = work.journal.accounts.find(name).map(work.known.isWallet) ?? false
        return isWallet == (key == "wallet")
      }
      guard let old = found.first, Set(found).count == 1 else {
        throw UsageError("\(key): the rule has several accounts, or none, of this kind")
      }
      let new = try work.account(text, for: key == "wallet" ? .wallet : .any, key)
      guard key != "wallet" || work.journal.accounts.find(new).map(work.known.isWallet) != false
      else {
        throw UsageError(
          "wallet: \(new) is for what was spent or earned",
          hints: ["bursar schedule edit \(rule.id?.value ?? "ID") account=\(ShellWord.quoted(new))"]
        )
      }
      result.accounts.append((old, new))
    }
    return result
  }

  /// How often: from when to when is said by other fields.
  private static func interval(_ text: String, _ work: PlanWork) throws(UsageError) -> String {
    let isKnown = (try? PeriodExpression(parsing: text, reference: work.today)) != nil
    let text = isKnown ? text : SaidRegularly.interval(text) ?? text
    let read = try? PeriodExpression(parsing: text, reference: work.today)
    guard let read, read.interval != nil, read.period == .always else {
      throw UsageError(
        "period: '\(text)' does not say how often",
        hints: ["monthly, weekly, quarterly, yearly, or 'every 2 weeks'; --from and to= say when"])
    }
    return text.trimmed
  }

  private static func number(
    _ text: String, _ key: String, least: Int
  ) throws(UsageError) -> Int {
    guard let number = Int(text), number >= least else {
      throw UsageError("\(key): '\(text)' is not a number", hints: ["\(key)=3"])
    }
    return number
  }
}
