package import LedgerCommandLine
import LedgerEveryday
import LedgerPhrases
import LedgerModel
import LedgerPlanning
import LedgerRendering
import LedgerSchedule
import LedgerSource
import LedgerValues

/// `bursar schedule pay`.
package enum PayCommand: Command {
  package static let name = "pay"
  package static let programName = "bursar-schedule pay"
  package static let summary = "Record one payment"
  package static let examples = [
    Example("bursar schedule pay rent", "the oldest that is overdue or due today"),
    Example("bursar schedule pay rent@2026-02-28 --date 2026-03-02", "one by its nominal day"),
    Example("bursar schedule pay power --amount 82.15 --dry-run", "see it with another amount"),
  ]
  package static let details = [
    "The transaction is dated today unless --date says otherwise, has the key of the payment, and goes after the latest earlier one, in the same file. What is paid already, or probably is, is not paid again, and what is not due yet only if it is named with its day."
  ]
  package static let operands = "ID[@DATE]"
  package static let defaults = ScheduleOptions()
  package static let flags: [Flag<ScheduleOptions>] =
    [
      Flag("--date", value: "DATE", help: "Set the date it was paid (today)") { $0.date = $1 },
      Flag("--amount", value: "AMOUNT", help: "Set the amount paid, if it differs from the rule") {
        $0.amount = $1
      }, ScheduleOptions.intoFlag, ScheduleOptions.dryRunFlag, ScheduleOptions.silenceFlag,
    ] + ScheduleOptions.writing

  package static func run(
    _ options: ScheduleOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let operands = invocation.operands
    if operands.count == 2, !operands[0].contains("@") {
      throw UsageError(
        "unexpected argument '\(operands[1])'",
        hints: [
          operands[1].contains(where: \.isNumber) && !operands[1].contains("-")
            ? "what was paid: bursar schedule pay \(operands[0]) --amount '\(operands[1])'"
            : "write a payment as one word: bursar schedule pay \(operands[0])@\(operands[1])"
        ])
    }
    let operand = try operands.only("which one? name its rule: bursar schedule pay rent")
    let session = try ScheduleSession(Session(options, flags, invocation))
    let (id, nominal) = try session.occurrence(operand)
    let date = try options.date.map { (text) throws(UsageError) in
      try session.session.day(text)
    }
    let amount = try options.amount.map { (text) throws(UsageError) in
      try session.amount(text, ofRule: id)
    }
    let file = try session.file
    let change = try session.change { (writer) throws(ScheduleProblem) in
      try writer.pay(id, nominal: nominal, on: date, amount: amount, into: file)
    }
    return try session.run(change)
  }
}

/// `bursar schedule post`.
package enum PostCommand: Command {
  package static let name = "post"
  package static let programName = "bursar-schedule post"
  package static let summary = "Record all payments that are due"
  package static let examples = [
    Example("bursar schedule post", "everything due up to today"),
    Example("bursar schedule post --dry-run", "what that would write"),
    Example("bursar schedule post --until 2026-12-31 --into 2026.journal", "a year ahead"),
  ]
  package static let details = [
    "Each payment is dated when it was due. What is paid already, or probably is, is left alone, so you can run the command as often as you like.",
    "What was due before the first entry of a rule's account, or of the journal, is left out, because a rule often begins long before a journal does; use --since to record it.",
  ]
  package static let defaults = ScheduleOptions(reach: .days(0), least: .months(12))
  package static let flags: [Flag<ScheduleOptions>] =
    [
      Flag("-b", "--since", value: "DATE", help: "Start from this day (the account's first entry)")
      {
        $0.start = $1
      },
      ScheduleOptions.untilFlag, ScheduleOptions.intoFlag, ScheduleOptions.dryRunFlag,
      ScheduleOptions.silenceFlag,
    ] + ScheduleOptions.writing

  package static func run(
    _ options: ScheduleOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let session = try ScheduleSession(
      Session(options, flags, invocation, defaults: defaults))
    if session.schedule.rules.allSatisfy({ $0.id == nil }) {
      session.noteLackOfIDs(.noIDsForPayments)
      return .done
    }
    let file = try session.file
    let start = try session.start
    let change = try session.change { (writer) throws(ScheduleProblem) in
      try writer.post(since: start, through: session.end, into: file)
    }
    let code = try session.run(change)
    if start == nil { note(change.leftOut, session) }
    return code
  }

  /// Says what is not posted since the journal does not go back so far.
  private static func note(
    _ leftOut: [OccurrenceKey], _ session: ScheduleSession
  ) {
    guard let first = leftOut.first, session.options.voice == .screen else { return }
    let due = session.schedule.number(ofRule: first.id)
      .flatMap { session.schedule.rules[$0].recurrence?.occurrence(nominal: first.nominal)?.due }
    var ids: [String] = []
    for key in leftOut where !ids.contains(key.id) { ids.append(key.id) }
    let names = ids.prefix(8).joined(separator: ", ") + (ids.count > 8 ? ", …" : "")
    session.session.note(
      Wording(
        SchedulePhrase.leftOut(
          payments: leftOut.count, rules: names, since: due ?? first.nominal)))
  }
}

// MARK: - Arguments

extension ScheduleOptions {
  static let intoFlag = Flag<ScheduleOptions>(
    "--into", value: "FILE", help: "Write into this file of the journal"
  ) { $0.file = $1 }

  static let silenceFlag = Flag<ScheduleOptions>(
    "-q", "--quiet", help: "Report problems only"
  ) { $0.voice = .oneLine }

  /// The flags of commands that write: which journal, and how messages look.
  static let writing: [Flag<ScheduleOptions>] =
    (JournalOptions.commitFlags + JournalOptions.flags).lifted(into: \.journal) + answering
}

extension [String] {
  /// The one operand that a command wants.
  func only(_ question: String) throws(UsageError) -> String {
    guard let first else { throw UsageError(question) }
    if count > 1 { throw UsageError("unexpected argument '\(self[1])'") }
    return first
  }

  /// An id and a day, apart or as a key.
  func idAndDay(_ command: String) throws(UsageError) -> (id: String, day: String) {
    if count == 1, let at = self[0].lastIndex(of: "@") {
      return (String(self[0][..<at]), String(self[0][self[0].index(after: at)...]))
    }
    guard count == 2 else {
      throw UsageError(
        "which payment, and on which day?", hints: ["bursar schedule \(command) rent@2026-08-31"])
    }
    return (self[0], self[1])
  }
}

extension ScheduleSession {
  /// Makes a change, or says why that cannot be done.
  func change(
    _ work: (ScheduleWriter) throws(ScheduleProblem) -> ScheduleChange
  ) throws(UsageError) -> ScheduleChange {
    do throws(ScheduleProblem) {
      return try work(ScheduleWriter(session.journal.loaded, plan, schedule))
    } catch {
      throw error.usageError
    }
  }

  /// Reads `rent` or `rent@2026-02-28`.
  func occurrence(_ text: String) throws(UsageError) -> (id: String, nominal: Day?) {
    if schedule.number(ofRule: text) != nil { return (text, nil) }
    guard let mark = text.lastIndex(of: "@"), mark > text.startIndex else { return (text, nil) }
    let id = String(text[..<mark])
    let day = try ScheduleDates.day(
      String(text[text.index(after: mark)...]), "\(id)@", session.today)
    return (id, day)
  }

  /// Reads `--amount`: a number alone is of the rule's commodity.
  func amount(_ text: String, ofRule id: String) throws(UsageError) -> Amount {
    let postings = schedule.number(ofRule: id).flatMap { schedule.rules[$0].postings } ?? []
    let commodity = postings.first?.amount.amounts.first?.commodity ?? .none
    let typed = schedule.commodities.amount(typed: text, in: commodity)
    if typed?.quantity.isZero == true {
      throw UsageError(
        "--amount: a payment is more than zero",
        hints: ["to pay nothing: bursar schedule skip \(id) DATE"])
    }
    guard var amount = typed, amount.quantity.signum > 0 else {
      throw .notAnAmount(
        text, of: "--amount: ",
        hint:
          "write it without a sign, for example --amount '\(AmountText(schedule.commodities).exact(Amount(Decimal(905), commodity)))'"
      )
    }
    // `905.5` is written as 905.50 where the commodity has cents.
    let decimals = schedule.commodities.style(amount.commodity).decimals
    if amount.quantity.scale < decimals {
      amount.quantity = amount.quantity.rescaled(to: decimals) ?? amount.quantity
    }
    return amount
  }

  /// The day that `--since` names.
  var start: Day? {
    get throws(UsageError) {
      guard let text = options.start else { return nil }
      let start = try ScheduleDates.day(text, "--since", session.today)
      guard start <= end else {
        throw UsageError(
          "--since: \(start) is after \(end), the last day that is posted",
          hints: ["use --until \(start) to post up to that day"])
      }
      return start
    }
  }

  /// The file that `--into` names.
  var file: FileID? {
    get throws(UsageError) { try session.file(options.file) }
  }
}
