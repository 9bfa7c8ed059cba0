package import LedgerPhrases
import LedgerPlan
package import LedgerCommandLine
import LedgerModel
import LedgerPlanning
import LedgerSite
package import LedgerRendering
package import LedgerSchedule
package import LedgerValues

/// `bursar schedule` alone: what comes.
package enum UpcomingCommand: ScreenCommand {
  package static let name = "upcoming"
  package static let summary = "Show overdue and upcoming payments"
  package static let examples = [
    Example("bursar schedule", "the next 30 days"),
    Example("bursar schedule --next 3m", "the next three months"),
    Example("bursar schedule --quiet --exit-code", "one line for a prompt, 1 when overdue"),
  ]
  package static let details = [
    "Amounts are what comes in, or goes out with a minus, on accounts with money on hand, those of type Cash. Transfers between them have an arrow and are not added up. What pays a debt, or is invested, goes out; card purchases are not added up if another rule pays the card."
  ]
  package static let defaults = ScheduleOptions(reach: .days(30))
  package static let flags: [Flag<ScheduleOptions>] =
    [
      ScheduleOptions.nextFlag, ScheduleOptions.untilFlag, ScheduleOptions.quietFlag,
      ScheduleOptions.exitFlag, ScheduleOptions.figuresFlag,
    ] + ScheduleOptions.shared + [OutputOptions.longFlag].lifted(into: \.output)

  package static func screen(_ session: ScheduleSession) throws(UsageError) -> OccurrenceList {
    try session.list(.upcoming)
  }
}

/// `bursar schedule due`.
package enum DueCommand: ScreenCommand {
  package static let name = "due"
  package static let summary = "Show what is overdue, due soon or probably paid"
  package static let examples = [
    Example("bursar schedule due", "what needs your attention"),
    Example("bursar schedule due --link --dry-run", "the keys that payments would get"),
    Example("bursar schedule due --payload epc --qr", "codes for the bank's app"),
  ]
  package static let details = [
    "Something is probably paid if a transaction without a key moves the same accounts by the amount of the rule, around its due date. Use --link to write the key into it. Something is due soon from the days of `remind:` on. What was due before the first entry of a rule's account, or of the journal, is not due; use --all to show it.",
    "--payload writes the bills in the form that bank apps read: epc for euros (the girocode), spayd for Czech banks. The account is declared with the payee: `payee Landlord  ; iban:DE02120300000000202051`; bic:, vs:, ks:, ss: and name: are included. Nothing is sent anywhere.",
  ]
  package static let flags: [Flag<ScheduleOptions>] =
    [
      Flag("--link", help: "Write the keys into the transactions that probably paid") {
        $0.links = true
      },
      Flag(
        "--payload", value: "STANDARD",
        choices: PaymentOrder.Standard.allCases.map { $0.rawValue },
        help: "Write the bills for the bank's app"
      ) { $0.payload = PaymentOrder.Standard(rawValue: $1) },
      Flag("--qr", help: "Draw QR codes that a phone can read") { $0.drawsCodes = true },
      Flag("--all", help: "Also show what was due before the books begin") { $0.findsAll = true },
      ScheduleOptions.dryRunFlag, ScheduleOptions.quietFlag, ScheduleOptions.exitFlag,
    ] + ScheduleOptions.shared

  package static func screen(_ session: ScheduleSession) throws(UsageError) -> DueScreen {
    let list = try session.list(session.options.findsAll ? .dueAndBefore : .due)
    guard let standard = session.options.payload else {
      if session.options.drawsCodes {
        throw UsageError(
          "--qr: which kind of code?",
          hints: ["--payload epc for euros, --payload spayd for Czech banks"])
      }
      return .occurrences(list)
    }
    return .payments(PaymentOrders(list, standard, session.options.drawsCodes ? .code : .text))
  }

  package static func run(
    _ options: ScheduleOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard options.links else { return try show(options, invocation) }
    let session = try ScheduleSession(Session(options, flags, invocation))
    let change = try session.change { (writer) throws(ScheduleProblem) in writer.link() }
    return try session.run(change)
  }
}

/// What is due, or the same for the bank's app.
package enum DueScreen: Screen {
  case occurrences(OccurrenceList)
  case payments(PaymentOrders)

  package static let figurePrefixes = OccurrenceList.figurePrefixes

  private var shown: any Screen {
    switch self {
    case .occurrences(let list): list
    case .payments(let orders): orders
    }
  }

  package var page: Page { shown.page }
  package func json() -> JSON { shown.json() }
  package func text(in language: Language) -> [UInt8]? { shown.text(in: language) }
  package var figures: [Figure] { shown.figures }
  package var emptiness: Wording? { shown.emptiness }
  package var remarks: [Wording] { shown.remarks }
  package var standing: Standing { shown.standing }
}

/// `bursar schedule list`.
package enum RulesCommand: ScreenCommand {
  package static let name = "list"
  package static let aliases = ["rules"]
  package static let summary = "List recurring entries and their payments"
  package static let examples = [
    Example("bursar schedule list", "all rules, and when each comes next"),
    Example("bursar schedule list rent", "every rent since the first, and what became of it"),
  ]
  package static let operands = "[ID…]"
  package static let flags: [Flag<ScheduleOptions>] =
    [ScheduleOptions.nextFlag, ScheduleOptions.untilFlag, ScheduleOptions.exitFlag]
    + ScheduleOptions.shared

  package static func screen(_ session: ScheduleSession) throws(UsageError) -> RulesScreen {
    let ids = session.invocation.operands
    if ids.isEmpty { return .rules(RuleList(session.view)) }
    let rules = try session.rules(named: ids)
    let end = try (session.options.reach ?? .months(3)).end(session.session.today)
    let schedule = session.schedule.cut(through: max(end, session.session.today))
    let view = ScheduleView(session.session.journal.loaded, schedule)
    return .occurrences(try session.list(.all(ofRules: rules), view))
  }
}

/// Rules, or the occurrences of some of them.
package enum RulesScreen: Screen {
  case rules(RuleList)
  case occurrences(OccurrenceList)

  private var shown: any Screen {
    switch self {
    case .rules(let list): list
    case .occurrences(let list): list
    }
  }

  package var page: Page { shown.page }
  package func json() -> JSON { shown.json() }
  package var emptiness: Wording? { shown.emptiness }
  package var remarks: [Wording] { shown.remarks }
  package var standing: Standing { shown.standing }
}
