package import LedgerCommandLine
import LedgerEditing
package import LedgerEveryday
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerSource
import LedgerSyntax
import LedgerValues

/// `bursar household`: who lives from the journal, and how costs are shared.
package enum HouseholdCommand: CommandGroup {
  package static let name = "household"
  package static let summary = "Show and change who shares these books"
  package static let examples = [
    Example("bursar household", "members, how costs are shared, and what uses it"),
    Example("bursar household member add Anna born=1995", "a person who shares the books"),
    Example("bursar household set split=60/40 saving=15%", "how costs are shared, what to save"),
    Example("bursar household settle 'last month'", "who gives whom how much"),
  ]
  package static let details = [
    "There are no passwords in a journal: anyone who can read the file can read all of it."
  ]
  package static let commands: [any Invocable.Type] = [
    HouseholdShowCommand.self, HouseholdSetCommand.self, MemberCommand.self,
    HouseholdSettleCommand.self,
  ]
  package static var defaultCommand: (any Invocable.Type)? { HouseholdShowCommand.self }
}

/// `bursar household show`.
package enum HouseholdShowCommand: ScreenCommand {
  package static let name = "show"
  package static let programName = "bursar-household show"
  package static let summary = "Show members and how costs are shared"
  package static let examples = [Example("bursar household", "all of it")]
  package static let operandUse = OperandUse.other

  package static func screen(_ subject: SessionAlone<LookOptions>) -> HouseholdScreen {
    HouseholdScreen(subject.session.plan)
  }
}

/// `bursar household set`.
package enum HouseholdSetCommand: PlanChangeCommand {
  package static let name = "set"
  package static let programName = "bursar-household set"
  package static let summary = "Set how costs are shared, where it lives, what to save"
  package static let examples = [
    Example("bursar household set split=60/40", "in the order of members; equal, or 'by income'"),
    Example("bursar household set saving=15% location='Praha, CZ'", "what to save, and where"),
  ]
  package static let details = [
    "Fields: location, salary, split, saving. No value removes a line."
  ]
  package static let operands = "FIELD=VALUE…"

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    let fields = try work.fields(
      ["location", "salary", "split", "saving"], of: work.words[...])
    var change = work.change
    try work.changeHousehold(&change, try work.steps(fields, of: .household))
    if change.change.isEmpty { return work.unchanged }
    return try work.perform(change, [.householdChanged])
  }
}

/// `bursar household member`.
package enum MemberCommand: CommandGroup {
  package static let name = "member"
  package static let programName = "bursar-household member"
  package static let summary = "Add, change and remove members"
  package static let examples = [
    Example("bursar household member add Anna born=1995", "a member"),
    Example("bursar rename member Anna Ann", "everywhere"),
  ]
  package static let commands: [any Invocable.Type] = [
    MemberAddCommand.self, MemberEditCommand.self, MemberRemoveCommand.self,
  ]
}

/// `bursar household member add`.
package enum MemberAddCommand: PlanChangeCommand {
  package static let name = "add"
  package static let programName = "bursar-household member add"
  package static let summary = "Add a member"
  package static let examples = [
    Example("bursar household member add Anna born=1995 income=income:salary:anna", "with facts"),
    Example("bursar household member add Anna Tom", "two at once"),
  ]
  package static let details = [MemberText.details]
  package static let operands = "NAME… [FIELD=VALUE…]"

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    let names = work.words.prefix { !$0.contains("=") }
    guard let first = names.first else {
      throw UsageError("who?", hints: ["bursar household member add Anna"])
    }
    guard names.count == 1 || names.count == work.words.count else {
      throw UsageError("facts belong to one member", hints: ["add the others first, without facts"])
    }
    let members = try names.map { (name) throws(UsageError) in
      guard work.plan.household?.member(named: name) == nil else {
        throw UsageError("the member \(name) already exists", exit: .findings)
      }
      return try MemberText(new: name, hasFacts: name == first && names.count == 1, work)
    }
    try work.requireNoParts()
    var change = work.change
    try work.changeHousehold(&change, members.map { .add("member", $0.values) })
    return try work.perform(change, names.map { .memberAdded($0) })
  }
}

/// `bursar household member edit`.
package enum MemberEditCommand: PlanChangeCommand {
  package static let name = "edit"
  package static let programName = "bursar-household member edit"
  package static let summary = "Change facts about a member"
  package static let examples = [
    Example("bursar household member edit Anna born=1996", "another year"),
    Example("bursar household member edit Anna email=", "no value takes it away"),
  ]
  package static let details = [MemberText.details]
  package static let operands = "NAME FIELD=VALUE…"

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    let place = try work.member()
    let member = try MemberText(place, work)
    var change = work.change
    try work.changeHousehold(&change, [.replace("member", number: place, member.values)])
    return try work.perform(change, [.memberChanged(member.name)])
  }
}

/// `bursar household member remove`.
package enum MemberRemoveCommand: PlanChangeCommand {
  package static let name = "remove"
  package static let programName = "bursar-household member remove"
  package static let summary = "Remove a member"
  package static let examples = [Example("bursar household member remove Anna", "asks first")]
  package static let details = [
    "Entries that name the member stay as they are, so a member who is named by one is refused. Asks first at a terminal; elsewhere, pass --yes."
  ]
  package static let operands = "NAME"

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...1, "one member: bursar household member remove Anna")
    let place = try work.member()
    let members = work.plan.household?.members ?? []
    let kept = members.indices.filter { $0 != place }
    try work.requireNoParts()
    var change = work.change
    try work.changeHousehold(
      &change, [.setAll("member", kept.map { MemberText(members[$0]).values })])
    let name = members[place].name.value
    return try work.perform(change, [.memberRemoved(name)], removing: name)
  }
}

/// What the line of a member says.
private struct MemberText {
  static let details =
    "Fields: born, the year; income, the account of the member's income; email. The name changes with `bursar rename member`."

  let name: String
  var born: String?
  var income: String?
  var email: String?

  init(_ member: Member) {
    name = member.name.value
    born = member.birthYear.map(String.init)
    income = member.income?.value
    email = member.email
  }

  init(new name: String, hasFacts: Bool, _ work: PlanWork) throws(UsageError) {
    self.name = try work.name(name, "member")
    guard Renaming.Kind.member.isName(name) else {
      throw UsageError(
        "'\(name)' cannot be the name of a member", hints: ["one word, as in by:anna"])
    }
    if hasFacts, work.words.count > 1 { try change(work) }
  }

  init(_ place: Int, _ work: PlanWork) throws(UsageError) {
    guard let member = work.plan.household?.members[place] else {
      preconditionFailure("a member has a place")
    }
    self.init(member)
    try change(work)
  }

  private mutating func change(_ work: PlanWork) throws(UsageError) {
    let fields = try work.fields(["born", "income", "email"])
    if let text = fields["born"] { born = try MemberText.year(text, work.today) }
    if let text = fields["income"] {
      income = text.isEmpty ? nil : try work.account(text, for: .any, "income")
    }
    if let text = fields["email"] {
      guard text.isEmpty || Member.isEmail(text) else {
        throw UsageError("email: '\(text)' is not an e-mail address", hints: ["anna@example.org"])
      }
      email = text.isEmpty ? nil : text
    }
  }

  private static func year(_ text: String, _ today: Day) throws(UsageError) -> String? {
    if text.isEmpty { return nil }
    guard let year = Int(text), year >= 1900 else {
      throw UsageError("born: '\(text)' is not a year of birth", hints: ["for example: born=1995"])
    }
    guard year <= today.civil.year else {
      throw UsageError("born: \(year) is in the future")
    }
    return text
  }

  /// The name, and its facts behind two spaces.
  var values: [PlanValue] {
    let facts = [
      born.map { "born \($0)" }, email.map { "email \($0)" }, income.map { "income \($0)" },
    ]
    .compactMap(\.self)
    return [.words(name)] + (facts.isEmpty ? [] : [.words(facts.joined(separator: " "))])
  }
}

extension PlanWork {
  /// The place of a member that somebody names.
  fileprivate func member() throws(UsageError) -> Int {
    let names = plan.household?.members.map(\.name.value) ?? []
    return try Names(
      "member called", names, matching: .beginnings,
      none: UsageError(
        "the household has no members yet", hints: ["to begin: bursar household member add Anna"])
    ).one(words.first ?? "", asking: "which member?")
  }

  /// Parts of a split, one a member, would not fit when members come or go.
  fileprivate func requireNoParts() throws(UsageError) {
    guard case .parts(let parts) = plan.household?.split else { return }
    throw UsageError(
      "costs are split into \(parts.count) parts, one for each member",
      hints: ["first: bursar household set split=, and afterwards split= with a part for each"],
      exit: .findings)
  }

  /// Changes the household; a journal without one gets one.
  fileprivate func changeHousehold(
    _ change: inout DirectiveChange, _ steps: [PlanStep]
  ) throws(UsageError) {
    if let household = plan.household {
      change.change(household.source.entry, steps)
      return
    }
    let isEmpty = steps.allSatisfy { if case .drop = $0 { true } else { false } }
    if isEmpty { return }
    let bare = PlanItem(.household, [.words("Home")])
    change.add(
      steps.reduce(into: bare) { $0.apply($1) }, places.plan(.household, orElse: [.budget, .goal]))
  }
}

/// What `bursar household settle` can be told.
package enum HouseholdSettleCommand: Command {
  package static let name = "settle"
  package static let programName = "bursar-household settle"
  package static let summary = "Show who gives whom how much, and write it"
  package static let examples = [
    Example("bursar household settle", "everything up to today"),
    Example("bursar household settle 'last month' --write", "the transfers as entries of today"),
  ]
  package static let details = [
    "Without --write it shows what `bursar insights members` does. An entry that settles has by: the one who gives and for: the one who gets; their accounts are the ones that are called after them, else the one that is usually paid from, unless --from and --to name the two. A period that is over counts as settled, whenever that is written."
  ]
  package static let operands = "[PERIOD]"
  package static let defaults = PlanOptions()
  package static let flags: [Flag<PlanOptions>] =
    [
      Flag("--write", help: "Write the transfers as entries of today") { $0.isWritten = true },
      Flag("--from", value: "ACCT", help: "Pay from this account") { $0.from = $1 },
      Flag("--to", value: "ACCT", help: "Pay into this account") { $0.into = $1 },
    ] + PlanOptions.writing

  package static func run(
    _ options: PlanOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let work = PlanWork(try Session(options, flags, invocation, operands: .other))
    let period = try period(work)
    let report = try exactly(MembersReport(InsightBook(work.session.study, in: nil), in: period))
    guard options.isWritten else {
      try work.session.deliver(report)
      return .done
    }
    if report.transfers.isEmpty { return work.unchanged }
    let from = try only(options.from, "--from", of: report.transfers.map(\.from), work)
    let to = try only(options.into, "--to", of: report.transfers.map(\.to), work)
    guard let usual = work.known.usualWallet.map(work.journal.accounts.name) else {
      throw UsageError("there is no account for money yet", hints: ["bursar account add bank"])
    }
    var change = work.change
    var phrases: [PlanChangePhrase] = []
    for transfer in report.transfers {
      let amount = Amount(transfer.amount, report.book.currency)
      let (giver, taker) = (report.names[transfer.from], report.names[transfer.to])
      let gives = from ?? wallet(of: giver, work) ?? usual
      let gets = to ?? wallet(of: taker, work) ?? usual
      guard gives != gets else {
        throw UsageError(
          "\(giver) and \(taker) have no accounts of their own: \(gives) would pay itself",
          hints: ["name both ends: --from ACCOUNT --to ACCOUNT"], exit: .findings)
      }
      var entry = work.transfer(
        TransferWord.settlement.text(in: work.known.language), gets, amount, gives, on: work.today)
      entry.comment.beside = "by:\(giver)" + settled(period, work)
      entry.postings[0].comment.beside = "for:\(taker)"
      change.add(entry)
      phrases.append(.settled(giver, taker, amount: work.amounts.text(amount)))
    }
    return try work.perform(change, phrases)
  }

  /// The account that a flag names for all transfers, which one member has to be at that end of.
  private static func only(
    _ text: String?, _ flag: String, of members: [Int], _ work: PlanWork
  ) throws(UsageError) -> String? {
    guard let text else { return nil }
    let account = try work.wallet(text, flag)
    guard Set(members).count == 1 else {
      throw UsageError(
        "\(flag): \(Set(members).count) members are on that side of the transfers",
        hints: ["name their accounts after them, or write the entries with bursar add"])
    }
    return account
  }

  /// The only account for money that is called after a member.
  private static func wallet(of member: String, _ work: PlanWork) -> String? {
    let key = TypedName.key(member)
    let own = work.journal.accounts.ids.filter { id in
      work.known.isWallet(id) && work.known.type(id)?.isKind(of: .asset) == true
        && work.journal.accounts.name(id).split(separator: ":").contains {
          TypedName.key(String($0)) == key
        }
    }
    return own.count == 1 ? work.journal.accounts.name(own[0]) : nil
  }

  /// Up to which day an entry settles that is written later: it counts there, and not once more.
  private static func settled(_ period: Period, _ work: PlanWork) -> String {
    guard let end = period.end, end <= work.today else { return "" }
    return ", \(MembersReport.settlesTag):\(end.adding(days: -1))"
  }

  private static func period(_ work: PlanWork) throws(UsageError) -> Period {
    if work.words.isEmpty { return .always }
    let text = work.words.joined(separator: " ")
    return try PeriodOptions.expression(text, nil, work.today).period
  }
}
