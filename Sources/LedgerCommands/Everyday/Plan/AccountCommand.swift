package import LedgerCommandLine
import LedgerEveryday
import LedgerModel
import LedgerValues

/// `bursar account`: the accounts that money lies on, or is owed on.
package enum AccountCommand: CommandGroup {
  package static let name = "account"
  package static let summary = "Add, adjust, close, hide and remove accounts"
  package static let examples = [
    Example("bursar account add assets:savings 500 --icon 🐖", "with what is on it"),
    Example("bursar account set cash 41.20", "as counted; the difference is booked"),
    Example("bursar account close savings --into bank", "what it holds is moved first"),
  ]
  package static let commands: [any Invocable.Type] = [
    AccountAddCommand.self, AccountSetCommand.self, AccountCloseCommand.self,
    AccountHideCommand.self, AccountShowCommand.self, AccountRemoveCommand.self,
  ]
}

/// `bursar category`: the accounts that say what money was for.
package enum CategoryCommand: CommandGroup {
  package static let name = "category"
  package static let summary = "Add, close, hide and remove accounts for expenses and income"
  package static let examples = [
    Example("bursar category add pets --icon 🐈", "expenses:pets"),
    Example("bursar category hide gym", "its past stays"),
  ]
  package static let commands: [any Invocable.Type] = [
    CategoryAddCommand.self, CategoryCloseCommand.self, CategoryHideCommand.self,
    CategoryShowCommand.self, CategoryRemoveCommand.self,
  ]
}

/// The accounts that a group of commands is about.
package enum AccountKind: Sendable {
  case any
  /// Expenses and income.
  case category

  func includes(_ account: AccountID, _ work: PlanWork) -> Bool {
    switch self {
    case .any: true
    case .category:
      work.known.type(account) == .expense
        || work.known.type(account)?.isKind(of: .revenue) == true
    }
  }
}

extension PlanWork {
  func account(_ kind: AccountKind) throws(UsageError) -> DeclaredAccount {
    try account(words[0]) { kind.includes($0, self) }
  }
}

// MARK: - Adding

/// `bursar account add`.
package enum AccountAddCommand: PlanChangeCommand {
  package static let name = "add"
  package static let programName = "bursar-account add"
  package static let summary = "Declare an account, with what is on it"
  package static let examples = [
    Example("bursar account add assets:savings 500", "with 500 on it today"),
    Example("bursar account add wallet --type Cash --floor 0", "a name of your own"),
  ]
  package static let details = [
    "What is on it is an entry of today, against the equity account for opening balances. An account that is used already and not declared yet is declared."
  ]
  package static let operands = "NAME [AMOUNT]"
  package static let flags: [Flag<PlanOptions>] =
    [
      PlanOptions.iconFlag,
      Flag("--type", value: "TYPE", help: "Asset, Cash, Liability, Equity, Revenue or Expense") {
        $0.type = $1
      },
      Flag("--floor", value: "AMOUNT", help: "It never holds less") { $0.floor = $1 },
      PlanOptions.helpTextFlag,
    ] + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...2, "a name, and perhaps an amount: bursar account add assets:savings 500")
    return try AccountAddition(work, work.words[0]).perform(
      opening: work.words.count > 1 ? work.words[1] : nil)
  }
}

/// `bursar category add`.
package enum CategoryAddCommand: PlanChangeCommand {
  package static let name = "add"
  package static let programName = "bursar-category add"
  package static let summary = "Declare an account for expenses or income"
  package static let examples = [
    Example("bursar category add pets --icon 🐈 --help-text 'Food and vet'", "expenses:pets"),
    Example("bursar category add tips --income", "income:tips"),
  ]
  package static let operands = "NAME"
  package static let flags: [Flag<PlanOptions>] =
    [
      Flag("--income", help: "Money that comes in") { $0.isIncome = true },
      PlanOptions.iconFlag, PlanOptions.helpTextFlag,
    ] + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...1, "one name: bursar category add pets")
    let root =
      work.options.isIncome
      ? work.known.root(.revenue, orElse: "income") : work.known.root(.expense, orElse: "expenses")
    let word = work.words[0]
    let type = work.known.loaded.types.type(of: word)
    let isWhole = type == .expense || type?.isKind(of: .revenue) == true
    return try AccountAddition(work, isWhole ? word : "\(root):\(word)").perform(opening: nil)
  }
}

// MARK: - Closing, hiding, showing

/// A command about one account that there is.
package protocol AccountChangeCommand: PlanChangeCommand {
  static var kind: AccountKind { get }
}

extension AccountChangeCommand {
  package static var operands: String { "NAME" }
}

package enum AccountCloseCommand: AccountChangeCommand {
  package static let kind = AccountKind.any
  package static let name = "close"
  package static let programName = "bursar-account close"
  package static let summary = "Close an account that holds nothing"
  package static let examples = [
    Example("bursar account close savings", "today"),
    Example("bursar account close savings 2026-03-31 --into bank", "what it holds is moved first"),
  ]
  package static let details = [
    "Nothing may be posted to it, nor to the accounts below it, after that day."
  ]
  package static let operands = "NAME [DATE]"
  package static let flags: [Flag<PlanOptions>] =
    [Flag("--into", value: "ACCT", help: "Move what it holds there") { $0.into = $1 }]
    + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...2, "an account, and perhaps a day: bursar account close savings")
    return try AccountClosing(work, kind).perform()
  }
}

package enum CategoryCloseCommand: AccountChangeCommand {
  package static let kind = AccountKind.category
  package static let name = "close"
  package static let programName = "bursar-category close"
  package static let summary = "Let nothing be posted to it after a day"
  package static let examples = [Example("bursar category close gym 2026-06-30", "its past stays")]
  package static let operands = "NAME [DATE]"

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...2, "a category, and perhaps a day: bursar category close gym")
    return try AccountClosing(work, kind).perform()
  }
}

package enum AccountHideCommand: AccountChangeCommand {
  package static let kind = AccountKind.any
  package static let name = "hide"
  package static let programName = "bursar-account hide"
  package static let summary = "Leave an account out of lists"
  package static let examples = [Example("bursar account hide old", "its money counts still")]

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try AccountVisibility(work, kind).hide()
  }
}

package enum CategoryHideCommand: AccountChangeCommand {
  package static let kind = AccountKind.category
  package static let name = "hide"
  package static let programName = "bursar-category hide"
  package static let summary = "Leave a category out of lists"
  package static let examples = [Example("bursar category hide gym", "its past stays")]

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try AccountVisibility(work, kind).hide()
  }
}

package enum AccountShowCommand: AccountChangeCommand {
  package static let kind = AccountKind.any
  package static let name = "show"
  package static let programName = "bursar-account show"
  package static let summary = "List an account again that was hidden or closed"
  package static let examples = [Example("bursar account show old", "it is in lists again")]

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try AccountVisibility(work, kind).show()
  }
}

package enum CategoryShowCommand: AccountChangeCommand {
  package static let kind = AccountKind.category
  package static let name = "show"
  package static let programName = "bursar-category show"
  package static let summary = "List a category again that was hidden or closed"
  package static let examples = [Example("bursar category show gym", "it is in lists again")]

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try AccountVisibility(work, kind).show()
  }
}

package enum AccountRemoveCommand: AccountChangeCommand {
  package static let kind = AccountKind.any
  package static let name = "remove"
  package static let programName = "bursar-account remove"
  package static let summary = "Take away the declaration of an account that is not used"
  package static let examples = [
    Example("bursar account remove assets:piggy", "which was never used")
  ]
  package static let details = ["Somebody at a terminal is asked; elsewhere --yes answers."]

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try AccountVisibility(work, kind).remove()
  }
}

package enum CategoryRemoveCommand: AccountChangeCommand {
  package static let kind = AccountKind.category
  package static let name = "remove"
  package static let programName = "bursar-category remove"
  package static let summary = "Take away the declaration of a category that is not used"
  package static let examples = [Example("bursar category remove pets", "which was never used")]
  package static let details = ["Somebody at a terminal is asked; elsewhere --yes answers."]

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try AccountVisibility(work, kind).remove()
  }
}
