package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerStudy
import LedgerValues

/// What `bursar form` can be told.
package struct FormOptions: WritingOptions {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  package var isDryRun = false
  package var saysYes = false
  var wallet: String?

  package init() {}
}

/// `bursar form`.
package enum FormCommand: Command {
  package static let name = "form"
  package static let summary = "Enter a month's spending by category"
  package static let examples = [
    Example("bursar form", "question by question; elsewhere the form as it is"),
    Example("bursar form 2026-03 food=310 home=900", "these categories of March"),
  ]
  package static let details = [
    "One entry, dated the month's last day, holds the form; run again, the command changes that entry. 0 removes a category. What other entries of the month have is shown beside it; do not enter it again."
  ]
  package static let operands = "[MONTH] [CATEGORY=AMOUNT…]"
  package static let defaults = FormOptions()
  package static let flags: [Flag<FormOptions>] =
    [
      Flag("--wallet", value: "ACCT", help: "Pay from this account") { $0.wallet = $1 }
    ] + FormOptions.writing

  package static func run(
    _ options: FormOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let session = try Session(options, flags, invocation, operands: .other)
    let run = try FormRun(session)
    if !run.values.isEmpty { return try run.write(run.values) }
    let console = invocation.console
    guard console.asks,
      options.output.chosenFormat != .json
    else {
      try session.deliver(run.form)
      return .done
    }
    return try run.ask()
  }
}

/// One month's form.
private struct FormRun {
  let form: SpendingForm
  private(set) var values: [(account: String, amount: Amount)] = []
  private let session: Session<FormOptions>
  private let known: KnownEntries
  private let amounts: PlanAmounts

  init(_ session: Session<FormOptions>) throws(UsageError) {
    self.session = session
    let known = KnownEntries(session.study)
    self.known = known
    amounts = PlanAmounts(known)
    var words = session.invocation.operands
    var month = session.today.startOfMonth
    if let first = words.first, !first.contains("=") {
      month = try FormRun.month(first, session.today)
      words.removeFirst()
    }
    form = try exactly(SpendingForm(month, known))
    for word in words { values.append(try value(word)) }
  }

  private static func month(_ text: String, _ today: Day) throws(UsageError) -> Day {
    guard let expression = try? PeriodOptions.expression(text, nil, today),
      let start = expression.period.start, expression.interval == nil,
      expression.period.end == start.adding(months: 1), start == start.startOfMonth
    else { throw UsageError("'\(text)' is not a month", hints: ["write it as 2026-03"]) }
    return start
  }

  private func value(_ word: String) throws(UsageError) -> (account: String, amount: Amount) {
    guard let equals = word.firstIndex(of: "=") else {
      throw UsageError(
        "'\(word)' is not a category and its amount", hints: ["bursar form 2026-03 food=310"])
    }
    let account = try known.account(String(word[..<equals]), for: .spending, "CATEGORY")
    let amount = try amounts.amount(String(word[word.index(after: equals)...]), of: account)
    return (account, amount)
  }

  func ask() throws(UsageError) -> ExitCode {
    let console = session.invocation.console
    var answers: [(account: String, amount: Amount)] = []
    var index = 0
    while index < form.rows.count {
      let row = form.rows[index]
      let question = HabitPhrase.askCategory(
        row.name, before: row.before.isZero ? nil : amounts.text(row.before),
        now: row.now.map { amounts.text($0) }, help: row.help)
      if !row.others.isZero {
        let already = HabitPhrase.writtenAlready(amounts.text(row.others))
        console.write(TerminalText.sanitized(already.text(in: session.language)) + "\n")
      }
      console.write(TerminalText.sanitized(question.text(in: session.language)))
      console.flush()
      guard let line = try console.readLine() else { break }
      let text = line.trimmed
      index += 1
      if text.isEmpty { continue }
      if text == "<" {
        index = max(0, index - 2)
        continue
      }
      if text == "." { break }
      do throws(UsageError) {
        answers.append((row.name, try amounts.amount(text, of: row.name)))
      } catch {
        console.write(TerminalText.sanitized(error.message) + "\n")
        index -= 1
      }
    }
    return try write(answers)
  }

  func write(_ values: [(account: String, amount: Amount)]) throws(UsageError) -> ExitCode {
    let usual = known.usualWallet.map { known.journal.accounts.name($0) }
    let named = try session.options.wallet.map { (text) throws(UsageError) in
      try known.account(text, for: .wallet, "--wallet")
    }
    guard let wallet = named ?? usual else {
      throw UsageError("which account was it paid from?", hints: ["--wallet ACCOUNT"])
    }
    let meant = try exactly(
      form.meant(
        values.map { ($0.account, amounts.meant($0.amount)) }, wallet: wallet, known.journal))
    let gone = form.entry.map { MeantTransaction($0, in: known.journal) }
    if let gone, meant == gone { return session.unchanged }
    var request = WritingRequest(form.change(meant, session.journal.snapshot))
    request.says = { draft in
      guard meant == nil, let gone else { return draft.newEntries }
      return [Wording(EverydayPhrase.removed(gone.day, gone.description))]
    }
    return try session.run(request)
  }
}
