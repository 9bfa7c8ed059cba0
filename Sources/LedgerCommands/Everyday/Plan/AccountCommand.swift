package import LedgerCommandLine
import LedgerEveryday
package import LedgerModel

/// `bursar account`: the accounts that money lies on, or is owed on.
package enum AccountCommand: CommandGroup {
  package static let name = "account"
  package static let summary = "Add, change and remove accounts"
  package static let examples = [
    Example("bursar account add assets:savings 500 --icon 🐖", "with what is on it"),
    Example("bursar account set cash 41.20", "as counted; records the difference"),
    Example("bursar account close savings --into bank", "what it holds is moved first"),
  ]
  package static let commands: [any Invocable.Type] = [
    AccountAddCommand.self, EditAccountCommand<AnyAccount>.self,
    SetAccountCommand<AnyAccount>.self,
    CloseAccountCommand<AnyAccount>.self,
    HideAccountCommand<AnyAccount>.self, ShowAccountCommand<AnyAccount>.self,
    RemoveAccountCommand<AnyAccount>.self,
  ]
  package static var defaultCommand: (any Invocable.Type)? { AccountsCommand.self }
}

/// `bursar category`: the accounts that say what money was for.
package enum CategoryCommand: CommandGroup {
  package static let name = "category"
  package static let summary =
    "Add, change and remove income and expense categories"
  package static let examples = [
    Example("bursar category add pets --icon 🐈", "expenses:pets"),
    Example("bursar category hide gym", "its past stays"),
  ]
  package static let commands: [any Invocable.Type] = [
    CategoryListCommand.self, CategoryAddCommand.self, EditAccountCommand<Category>.self,
    SetAccountCommand<Category>.self,
    CloseAccountCommand<Category>.self,
    HideAccountCommand<Category>.self, ShowAccountCommand<Category>.self,
    RemoveAccountCommand<Category>.self,
  ]
  package static var defaultCommand: (any Invocable.Type)? { CategoryListCommand.self }
}

/// `bursar category list`: what there is.
package enum CategoryListCommand: Command {
  package static let name = "list"
  package static let summary = "List income and expense categories"
  package static let examples = [Example("bursar category", "all of them")]
  package static let operands = AccountsCommand.operands
  package static let defaults = AccountsCommand.defaults
  package static let flags = AccountsCommand.flags

  package static func run(
    _ options: ReportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    try AccountsCommand.run(
      options, invocation.presetting(operands: invocation.operands + ["type:RX"]))
  }
}

/// The accounts that a group of commands is about, and how it speaks of them.
package protocol AccountKind: Sendable {
  /// The group: `bursar account`.
  static var group: String { get }
  /// Such as `an account`.
  static var noun: String { get }
  /// What examples name: something to be adjusted, to be closed, and what was never used.
  static var example: Example { get }
  static var closed: [Example] { get }
  static var unwanted: (name: String, why: String) { get }
  static var unused: String { get }

  static func includes(_ account: AccountID, _ work: PlanWork) -> Bool

  /// The account whose balance is to be another one.
  static func adjusted(by work: PlanWork) throws(UsageError) -> String
}

package enum AnyAccount: AccountKind {
  package static let group = "account"
  package static let noun = "an account"
  package static let example = Example("bursar account set cash 41.20", "as counted")
  package static let closed = [
    Example("bursar account close savings", "today"),
    Example("bursar account close savings 2026-03-31 --into bank", "what it holds is moved first"),
  ]
  package static let unwanted = (name: "old", why: "its money counts still")
  package static let unused = "assets:piggy"

  package static func includes(_ account: AccountID, _ work: PlanWork) -> Bool { true }

  package static func adjusted(by work: PlanWork) throws(UsageError) -> String {
    try work.wallet(work.words[0], "NAME")
  }
}

/// Expenses and income.
package enum Category: AccountKind {
  package static let group = "category"
  package static let noun = "a category"
  package static let example = Example(
    "bursar category set food 310", "what was spent on it in all, from another source")
  package static let closed = [
    Example("bursar category close gym 2026-06-30", "its past stays")
  ]
  package static let unwanted = (name: "gym", why: "its past stays")
  package static let unused = "pets"

  package static func includes(_ account: AccountID, _ work: PlanWork) -> Bool {
    let type = work.known.type(account)
    return type == .expense || type?.isKind(of: .revenue) == true
  }

  package static func adjusted(by work: PlanWork) throws(UsageError) -> String {
    let account = try work.account(Category.self).name
    guard !work.known.isAbsent(account) else {
      throw UsageError(
        "\(account) is closed or hidden", hints: ["to bring it back: bursar category unhide NAME"],
        exit: .findings)
    }
    return account
  }
}

extension PlanWork {
  func account<Kind: AccountKind>(_ kind: Kind.Type) throws(UsageError) -> DeclaredAccount {
    try account(words[0]) { kind.includes($0, self) }
  }
}

// MARK: - Adding

/// `bursar account add`.
package enum AccountAddCommand: PlanChangeCommand {
  package static let name = "add"
  package static let programName = "bursar-account add"
  package static let summary = "Add an account with its balance"
  package static let examples = [
    Example("bursar account add assets:savings 500", "with 500 on it today"),
    Example("bursar account add wallet --type Cash --floor 0", "a name of your own"),
  ]
  package static let details = [
    "Its opening balance is an entry of today, against the equity account for opening balances. An account that is already used but not declared gets declared."
  ]
  package static let operands = "NAME [AMOUNT]"
  package static let flags: [Flag<PlanOptions>] =
    [
      PlanOptions.iconFlag,
      Flag(
        "--type", value: "TYPE",
        help: "Use this type: Asset, Cash, Liability, Equity, Revenue or Expense"
      ) {
        $0.type = $1
      },
      Flag("--floor", value: "AMOUNT", help: "Set the lowest balance it may have") {
        $0.floor = $1
      },
      PlanOptions.helpTextFlag,
    ] + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...2, "a name, and perhaps an amount: bursar account add assets:savings 500")
    return try AccountAddition(work, work.words[0]).perform(opening: work.words.dropFirst().first)
  }
}

/// `bursar category add`.
package enum CategoryAddCommand: PlanChangeCommand {
  package static let name = "add"
  package static let programName = "bursar-category add"
  package static let summary = "Add a category"
  package static let examples = [
    Example("bursar category add pets --icon 🐈 --help-text 'Food and vet'", "expenses:pets"),
    Example("bursar category add tips --income", "income:tips"),
  ]
  package static let details = [
    "An amount is what was spent on it, or earned, before the journal began; it becomes an entry of today, against the equity account for opening balances."
  ]
  package static let operands = "NAME [AMOUNT]"
  package static let flags: [Flag<PlanOptions>] =
    [
      Flag("--income", help: "Treat it as income") { $0.isIncome = true },
      PlanOptions.iconFlag, PlanOptions.helpTextFlag,
    ] + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...2, "a name, and perhaps an amount: bursar category add pets")
    let type: AccountType = work.options.isIncome ? .revenue : .expense
    let root = work.known.root(type, orElse: work.options.isIncome ? "income" : "expenses")
    let word = work.words[0]
    let roots = [
      root, work.known.root(.expense, orElse: "expenses"),
      work.known.root(.revenue, orElse: "income"),
    ]
    let named = work.known.loaded.types.type(of: word)
    let isWhole =
      named == .expense || named?.isKind(of: .revenue) == true
      || roots.contains { word.hasPrefix("\($0):") }
    let isEarned = word.hasPrefix("\(roots[2]):")
    return try AccountAddition(
      work, isWhole ? word : "\(root):\(word)", of: isWhole && isEarned ? .revenue : type
    ).perform(opening: work.words.dropFirst().first)
  }
}

// MARK: - Changing

/// A command about one account that there is.
package protocol AccountChangeCommand<Kind>: PlanChangeCommand {
  associatedtype Kind: AccountKind
}

extension AccountChangeCommand {
  package static var programName: String { "bursar-\(Kind.group) \(name)" }
  package static var operands: String { "NAME" }
}

/// `bursar account edit`, `bursar category edit`.
package enum EditAccountCommand<Kind: AccountKind>: AccountChangeCommand {
  package static var name: String { "edit" }
  package static var summary: String {
    "Change the icon, help, color, type or name of \(Kind.noun)"
  }
  package static var examples: [Example] {
    [
      Example("bursar \(Kind.group) edit \(Kind.unused) icon=🐖 color=teal", "its looks"),
      Example("bursar \(Kind.group) edit \(Kind.unused) icon=", "no value takes it away"),
    ]
  }
  package static var details: [String] {
    [
      "Fields: icon, help, color, type, floor, name. An account that is not declared yet is declared. name= does what `bursar rename account` does."
    ]
  }
  package static var operands: String { "NAME FIELD=VALUE…" }

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    guard !work.words.isEmpty else {
      throw UsageError("which account?", hints: ["bursar \(Kind.group) edit NAME icon=🐖"])
    }
    return try AccountEdit(work, Kind.self).perform()
  }
}

/// `bursar account set`, `bursar category set`.
package enum SetAccountCommand<Kind: AccountKind>: AccountChangeCommand {
  package static var name: String { "set" }
  package static var summary: String {
    "Set the balance of \(Kind.noun), and record the difference"
  }
  package static var examples: [Example] { [Kind.example] }
  package static var details: [String] {
    [
      "The difference goes to the equity account for adjustments, in an entry of today that asserts the balance."
    ]
  }
  package static var operands: String { "NAME AMOUNT" }

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(2...2, "\(Kind.noun) and an amount: \(Kind.example.command)")
    return try AccountAdjustment(work, Kind.self).perform()
  }
}

/// `bursar account close`, `bursar category close`.
package enum CloseAccountCommand<Kind: AccountKind>: AccountChangeCommand {
  package static var name: String { "close" }
  package static var summary: String { "Close \(Kind.noun) from a day on" }
  package static var examples: [Example] { Kind.closed }
  package static var details: [String] {
    [
      "Nothing may be posted to it, or to the accounts below it, after that day. An account with money must be emptied first; use --into to move the money."
    ]
  }
  package static var operands: String { "NAME [DATE]" }
  package static var flags: [Flag<PlanOptions>] {
    [Flag("--into", value: "ACCT", help: "Move what it holds there") { $0.into = $1 }]
      + PlanOptions.writing
  }

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...2, "\(Kind.noun), and perhaps a day: \(Kind.closed[0].command)")
    return try AccountClosing(work, Kind.self).perform()
  }
}

/// `bursar account hide`, `bursar category hide`.
package enum HideAccountCommand<Kind: AccountKind>: AccountChangeCommand {
  package static var name: String { "hide" }
  package static var summary: String { "Leave \(Kind.noun) out of lists" }
  package static var examples: [Example] {
    [Example("bursar \(Kind.group) hide \(Kind.unwanted.name)", Kind.unwanted.why)]
  }

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try AccountVisibility(work, Kind.self).hide()
  }
}

/// `bursar account unhide`, `bursar category unhide`.
package enum ShowAccountCommand<Kind: AccountKind>: AccountChangeCommand {
  package static var name: String { "unhide" }
  package static var formerNames: [String] { ["show"] }
  package static var summary: String { "Bring back \(Kind.noun) that was hidden or closed" }
  package static var examples: [Example] {
    [Example("bursar \(Kind.group) unhide \(Kind.unwanted.name)", "it is in lists again")]
  }

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try AccountVisibility(work, Kind.self).show()
  }
}

/// `bursar account remove`, `bursar category remove`.
package enum RemoveAccountCommand<Kind: AccountKind>: AccountChangeCommand {
  package static var name: String { "remove" }
  package static var summary: String {
    "Remove the declaration of \(Kind.noun) that is not used"
  }
  package static var examples: [Example] {
    [Example("bursar \(Kind.group) remove \(Kind.unused)", "which was never used")]
  }
  package static var details: [String] {
    ["Asks first at a terminal; elsewhere, pass --yes."]
  }

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try AccountVisibility(work, Kind.self).remove()
  }
}
