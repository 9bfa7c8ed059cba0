import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Declares an account.
struct AccountAddition {
  private let work: PlanWork
  private let account: String
  /// What kind of account it is where its name does not tell.
  private let usual: AccountType?

  init(_ work: PlanWork, _ account: String, of usual: AccountType? = nil) throws(UsageError) {
    guard AccountText.isName(account) else {
      throw UsageError("'\(account)' cannot be the name of an account")
    }
    self.work = work
    self.account = account
    self.usual = usual
    if let known = work.journal.accounts.find(account), !work.places(ofAccount: known).isEmpty {
      throw UsageError(
        "\(account) is already declared",
        hints: work.facts(work.plan, account)?.isHidden == true
          ? ["to bring it back into lists: bursar account unhide '\(account)'"] : [],
        exit: .findings)
    }
  }

  func perform(opening: String?) throws(UsageError) -> ExitCode {
    var change = work.change
    change.add(try item, work.places.account(account))
    if let opening {
      let amount = try work.amounts.amount(opening, of: account)
      guard !amount.quantity.isZero else {
        throw UsageError("'\(opening)' is not an amount to open with", hints: ["leave it out"])
      }
      let equity = work.equity(.opening, &change)
      let type = work.known.loaded.types.type(of: account) ?? usual
      let isEarned = type?.isKind(of: .revenue) == true
      let held =
        isEarned && !amount.quantity.isNegative
        ? Amount(amount.quantity.negated, amount.commodity) : amount
      change.add(
        work.transfer(
          BookWord.opening.entry(in: work.known.language), account, held, equity, on: work.today))
    }
    return try work.perform(change, [.accountAdded(account)])
  }

  /// The directive.
  private var item: PlanItem {
    get throws(UsageError) {
      let options = work.options
      var tags: [String] = []
      let implied = work.known.loaded.types.type(of: account)
      if let text = options.type {
        guard let type = AccountType(named: text) else {
          throw UsageError(
            "--type: '\(text)' is not a type of account",
            hints: ["Asset, Cash, Liability, Equity, Revenue or Expense"])
        }
        if type != implied { tags.append("type:\(type.letter)") }
      } else if implied == nil {
        guard let usual else {
          throw UsageError(
            "what type of account is \(account)?",
            hints: ["use --type Cash, Asset, Liability, Expense or Revenue"])
        }
        tags.append("type:\(usual.letter)")
      }
      if let icon = options.icon { tags.append("icon:\(try work.tagValue(icon, "--icon"))") }
      var item = PlanItem(.account, [.account(account)], remarks: tags)
      if let floor = options.floor {
        let amount = try work.amounts.amount(floor, of: account)
        item.apply(.add("floor", [work.amounts.value(amount)]))
      }
      if let help = options.help {
        item.apply(.add("help", [.words(try work.line(help, "--help-text"))]))
      }
      return item
    }
  }
}

/// Changes what the declaration of an account says.
struct AccountEdit {
  private let work: PlanWork
  private let account: DeclaredAccount

  init<Kind: AccountKind>(_ work: PlanWork, _ kind: Kind.Type) throws(UsageError) {
    self.work = work
    account = try work.account(kind)
  }

  func perform() throws(UsageError) -> ExitCode {
    let fields = try work.fields(["icon", "help", "color", "type", "floor", "name"])
    if let name = fields["name"] {
      let parent = account.name.lastIndex(of: ":").map { account.name[...$0] } ?? ""
      return try work.rename(
        .account, account.name, to: name.contains(":") ? name : parent + name, fields)
    }
    var steps: [PlanStep] = []
    for key in ["icon", "help", "color", "floor"] {
      guard let text = fields[key] else { continue }
      steps.append(try step(key, text))
    }
    if let type = fields["type"] { steps.append(.setTag("type", try letter(type))) }
    var change = work.change
    work.change(account, &change, steps)
    return try work.perform(change, [.accountChanged(account.name)])
  }

  /// What becomes of a line or a tag of the declaration, whichever says it now.
  private func step(_ key: String, _ text: String) throws(UsageError) -> PlanStep {
    if text.isEmpty { return .drop(key) }
    let isTag = account.places.last.map { work.hasTag(key, $0) } ?? (key == "icon")
    if isTag { return .setTag(key, try work.tagValue(text, key)) }
    guard key == "floor" else { return .set(key, [.words(try work.line(text, key))]) }
    return .set(key, [work.amounts.value(try work.amounts.amount(text, of: account.name))])
  }

  private func letter(_ text: String) throws(UsageError) -> String {
    guard let type = AccountType(named: text) else {
      throw UsageError(
        "type: '\(text)' is not a type of account",
        hints: ["Asset, Cash, Liability, Equity, Revenue or Expense"])
    }
    return String(type.letter)
  }
}

/// Books the difference between what an account holds and what it is said to hold.
struct AccountAdjustment {
  private let work: PlanWork
  private let account: String

  init<Kind: AccountKind>(_ work: PlanWork, _ kind: Kind.Type) throws(UsageError) {
    self.work = work
    account = try kind.adjusted(by: work)
  }

  func perform() throws(UsageError) -> ExitCode {
    let wanted = try wanted
    let now = try work.balance(of: account).quantity(of: wanted.commodity)
    guard let missing = wanted.quantity.subtracting(now) else { throw .tooLarge("a balance") }
    guard !missing.isZero else { return work.unchanged }
    let difference = Amount(missing, wanted.commodity)
    var change = work.change
    let equity = work.equity(.adjustment, &change)
    change.add(
      work.transfer(
        BookWord.adjustment.entry(in: work.known.language), account, difference, equity,
        asserting: wanted, on: work.today))
    return try work.perform(
      change,
      [
        .accountSet(
          account, balance: work.amounts.text(wanted), adjustment: work.amounts.text(difference))
      ])
  }

  /// What is earned is negative in the books, and nobody types it so.
  private var wanted: Amount {
    get throws(UsageError) {
      var amount = try work.amounts.amount(work.words[1], of: account)
      let type = work.journal.accounts.find(account).flatMap(work.known.type)
      if type?.isKind(of: .revenue) == true, !amount.quantity.isNegative {
        amount.quantity = amount.quantity.negated
      }
      return amount
    }
  }
}

/// Closes an account on a day.
struct AccountClosing {
  private let work: PlanWork
  private let account: DeclaredAccount
  private let day: Day

  init<Kind: AccountKind>(_ work: PlanWork, _ kind: Kind.Type) throws(UsageError) {
    self.work = work
    account = try work.account(kind)
    day = try work.day(work.words.count > 1 ? work.words[1] : nil, "DATE")
  }

  func perform() throws(UsageError) -> ExitCode {
    if let closed = work.facts(work.plan, account.name)?.closed?.value {
      if closed == day || work.words.count == 1 { return work.unchanged }
    }
    try requireUnused()
    var change = work.change
    var phrases: [PlanChangePhrase] = []
    let held = try moveRest(&change, &phrases)
    let isTag = account.places.last.map { work.hasTag("closed", $0) } ?? false
    let closed = isTag ? PlanStep.setTag("closed", "\(day)") : .set("closed", [.day(day)])
    // Nothing is left that could hold a floor.
    work.change(account, &change, held.isZero ? [closed] : [closed, .drop("floor")])
    phrases.append(.accountClosed(account.name, day))
    return try work.perform(change, phrases)
  }

  /// Nothing that is still to come may name the account.
  private func requireUnused() throws(UsageError) {
    let transactions = work.journal.ruleTransactions()
    for rule in work.plan.rules where rule.options.until.map({ $0 > day }) ?? true {
      let meant = MeantRule(rule, work.journal, transactions).transaction
      guard let id = rule.id?.value, meant.postings.contains(where: { $0.account == account.name })
      else { continue }
      let isWallet = work.journal.accounts.find(account.name).map(work.known.isWallet) ?? true
      throw UsageError(
        "the rule \(id) still uses \(account.name)",
        hints: [
          "bursar schedule edit \(id) \(isWallet ? "wallet" : "account")=ACCOUNT, or bursar schedule end \(id) \(day)"
        ], exit: .findings)
    }
    for goal in work.plan.goals where goal.over == nil {
      guard case .accounts(let accounts) = goal.origin,
        accounts.contains(where: { $0.value == account.name })
      else { continue }
      throw UsageError(
        "the goal \(goal.name.value) is kept on \(account.name)",
        hints: ["bursar goals edit \(ShellWord.quoted(goal.name.value)) accounts=ACCOUNT"],
        exit: .findings)
    }
  }

  /// Moves what a wallet holds, or refuses; what it held.
  private func moveRest(
    _ change: inout DirectiveChange, _ phrases: inout [PlanChangePhrase]
  ) throws(UsageError) -> MixedAmount {
    let id = work.journal.accounts.find(account.name)
    guard id.map(work.known.isWallet) ?? false else { return MixedAmount() }
    let held = try work.balance(of: account.name, withChildren: true)
    guard !held.isZero else { return held }
    let own = try work.balance(of: account.name)
    guard own.nonzero == held.nonzero else {
      throw UsageError(
        "the accounts below \(account.name) hold something",
        hints: ["close them first"], exit: .findings)
    }
    guard let into = work.options.into else {
      throw UsageError(
        "\(account.name) holds \(work.amounts.text(held))",
        hints: ["use --into ACCOUNT to move it there"], exit: .findings)
    }
    let target = try work.wallet(into, "--into")
    guard target != account.name else {
      throw UsageError("--into: \(target) is the account you are closing")
    }
    for amount in held.nonzero {
      change.add(
        work.transfer(
          TransferWord.closing.text(in: work.known.language), target, amount, account.name, on: day)
      )
      phrases.append(.accountMoved(amount: work.amounts.text(amount), to: target))
    }
    return held
  }
}

/// Hides an account, shows it again, or takes it away.
struct AccountVisibility {
  private let work: PlanWork
  private let account: DeclaredAccount

  init<Kind: AccountKind>(_ work: PlanWork, _ kind: Kind.Type) throws(UsageError) {
    try work.require(1...1, "one account by its name")
    self.work = work
    account = try work.account(kind)
  }

  func hide() throws(UsageError) -> ExitCode {
    if work.facts(work.plan, account.name)?.isHidden == true { return work.unchanged }
    var change = work.change
    work.change(account, &change, [.add("hidden", [])])
    return try work.perform(change, [.accountHidden(account.name)])
  }

  func show() throws(UsageError) -> ExitCode {
    var change = work.change
    var isChanged = false
    for place in account.places where change.change(place, [.drop("hidden"), .drop("closed")]) {
      isChanged = true
    }
    guard isChanged else { return work.unchanged }
    return try work.perform(change, [.accountShown(account.name)])
  }

  func remove() throws(UsageError) -> ExitCode {
    let uses = self.uses
    guard uses == 0 else {
      throw UsageError(
        "\(account.name) is used in \(uses == 1 ? "one place" : "\(uses) places")",
        hints: ["to leave it out of lists: bursar account hide '\(account.name)'"], exit: .findings)
    }
    var change = work.change
    for place in account.places { change.remove(place) }
    return try work.perform(change, [.accountRemoved(account.name)], removing: account.name)
  }

  /// Where it stands besides its declaration: in entries, rules and the plan.
  private var uses: Int {
    let renaming = Renaming(.account, account.name, account.name + "?")
    return NameEdits(renaming, in: work.session.journal.snapshot, work.plan).edits.count { edit in
      let isOwn = account.places.contains { place in
        place.file == edit.file && place.range.start <= edit.range.start
          && edit.range.end <= place.range.end
      }
      return !isOwn && work.journal.sources[edit.file].text(edit.range) == account.name
    }
  }
}
