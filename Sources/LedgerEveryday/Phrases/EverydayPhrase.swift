package import LedgerPhrases
package import LedgerValues

/// What commands say that write day by day.
package enum EverydayPhrase: Phrase {
  case changes
  case writes
  case when
  case command
  case files
  case takenBack
  case nothingWritten
  case undone(command: String, time: String, files: [String])
  case redone(command: String, time: String, files: [String])
  case alreadyUndone(command: String, time: String)
  case alreadyRedone(command: String, time: String)
  case nothingToUndo
  case nothingToRedo
  // A new journal
  case made(file: String)
  case nextAdd(String)
  case nextImport(String)
  case nextHome
  case nextCheck
  case gitMade
  case askCurrency(String)
  case askAccounts
  case askIncome
  case askBills
  case askBudgets
  case askMembers
  case askBegin
  case askOwed(String)
  case notUnderstood(String)
  // A new entry
  case balance(account: String, String)
  case balanceBelow(account: String, String, instead: String, entry: String)
  case budgetLeft(name: String, String)
  case budgetOver(name: String, String)
  case goalSaved(name: String, String, of: String?)
  case whatFor(String)
  case choice(Int, String, Decimal?)
  case listed(String)
  case askNewAccount(String, near: String?)
  case askHowMuch(usual: String)
  case askWrite
  case inTheFuture
  case newFile(String)
  case usesWallet(String)
  case billPaid(String, Day)
  case billOpen(String, Day, String, paid: Day)
  case askBill(String, Day, String, paid: String)
  /// With the entry that may be changed, once it is there.
  case unknownAccount(String, example: String, entry: String?)
  case guess(String, Decimal, [String])
  // Changes of entries
  case nothingToDo
  case askMany(Int)
  case editedMany(Int)
  case marked(Int, String)
  case removed(Day, String)
  case removedMany(Int)
  case renamed(String, String, Int)
  case mayMatch(String, String)
  case askMerge(String, String)
  // The dialogue
  case nothingAdded
  case goodbye
  case askDate(usual: Day)
  case dialogueHelp
  case askDescription(usual: String?)
  case askAccount(Int, usual: String?, rest: String?, mayFinish: Finish)
  case askAmount(Int, usual: String?)
  case askSave(String, same: Same?)
  case newAccount(String)
  case notADate(String)
  case notBalanced
  case notAnAccount(String)
  case notAnAmount(String)
  case amountsTooLarge

  /// An entry that says the same as a new one.
  package struct Same: Sendable {
    package var day: Day
    package var place: String

    package init(_ day: Day, _ place: String) {
      self.day = day
      self.place = place
    }
  }

  /// What stands in brackets is what Enter answers.
  func bracketed(_ usual: String?) -> String { usual.map { " [\($0)]" } ?? "" }

  /// Whether an entry may end here.
  package enum Finish: Sendable {
    case yes
    case no
  }
}

extension EverydayPhrase {
  package var english: Words {
    switch self {
    case .changes: "Changes"
    case .writes: "History"
    case .when: "When"
    case .command: "Command"
    case .files: "Files"
    case .takenBack: "undone"
    case .nothingWritten: "nothing has been written yet"
    case .undone(let command, let time, let files):
      "undone: \(command) (\(time)), in \(list: files)"
    case .redone(let command, let time, let files):
      "redone: \(command) (\(time)), in \(list: files)"
    case .alreadyUndone(let command, let time): "already undone: \(command) (\(time))"
    case .alreadyRedone(let command, let time): "already redone: \(command) (\(time))"
    case .nothingToUndo: "nothing to undo"
    case .nothingToRedo: "nothing to redo"
    case .made(let file): "created \(file); next:"
    case .nextAdd(let line): "  \(line)  record a coffee"
    case .nextImport(let command): "  \(command)  import the entries from the file"
    case .nextHome: "  bursar  see where you stand"
    case .nextCheck: "  bursar check --strict  find mistakes"
    case .gitMade: "created a git repository in this folder"
    case .askCurrency(let usual): "Currency [\(usual)]: "
    case .askAccounts:
      "Your accounts, one per line, like: bank 1234.50 (a card you owe on: visa -200). Enter to go on."
    case .askIncome: "Regular income, like: salary 2400 on the 25th. Enter to go on."
    case .askBills: "Regular bills, like: rent 900 on the 1st. Enter to go on."
    case .askBudgets: "Monthly budgets, like: food 300. Enter to go on."
    case .askMembers: "Who shares these books? One name per line; Enter to finish."
    case .askBegin: "Write these files? [Y/n] "
    case .askOwed(let name): "\(name): is this what you owe on it? [Y/n] "
    case .notUnderstood(let line): "could not read '\(line)'; write it like the example"
    case .balance(let account, let amount): "\(account): \(amount)"
    case .balanceBelow(let account, let amount, "", _): "\(account) is now \(amount), below zero"
    case .balanceBelow(let account, let amount, let other, let entry):
      "\(account) is now \(amount), below zero; if you paid from \(other): bursar edit \(entry) wallet=\(other)"
    case .budgetLeft(let name, let left): "\(name): \(left) left"
    case .budgetOver(let name, let over): "\(name): \(over) over"
    case .goalSaved(let name, let saved, let target?): "\(name): \(saved) of \(target)"
    case .goalSaved(let name, let saved, nil): "\(name): \(saved) saved"
    case .whatFor(let payee):
      "What was \(payee) for? Type a number or an account; Enter to decide later."
    case .choice(let number, let name, nil): "  \(number)  \(name)"
    case .choice(let number, let name, let share?): "  \(number)  \(name)  \(percent: share)"
    case .listed(let name): "  \(name)"
    case .askNewAccount(let name, nil): "Create the account \(name)? [y/N] "
    case .askNewAccount(let name, let near?):
      "\(near) already exists. Create the account \(name) as well? [y/N] "
    case .askHowMuch(let usual): "How much? [\(usual)]: "
    case .askWrite: "Write this entry? [y/N] "
    case .inTheFuture: "this date is in the future"
    case .usesWallet(let wallet): "new entries use \(wallet) unless you say otherwise"
    case .billPaid(let id, let day): "\(id), due on \(day), is paid"
    case .billOpen(let id, let day, let amount, let paid):
      "\(id), due on \(day), is still open; if this pays it: bursar undo, then bursar schedule pay \(id)@\(day) --amount '\(amount)' --date \(paid)"
    case .askBill(let id, let day, let planned, let paid):
      "\(paid): is this \(id), due on \(day), planned as \(planned)? [y/N] "
    case .newFile(let path): "created \(path) for the new year"
    case .unknownAccount(let account, _, nil):
      "not sure what this was for, so it goes to \(account)"
    case .unknownAccount(let account, let example, let entry?):
      "not sure what this was for, so it went to \(account); to change that: bursar edit \(entry) account=\(example)"
    case .guess(let value, let percent, let places):
      places.isEmpty
        ? "\(value): \(percent: percent) sure"
        : "\(value): \(percent: percent) sure, as in \(list: places)"
    case .nothingToDo: "nothing to change"
    case .askMany(let count): "Change \(count, "entry", "entries")? [y/N] "
    case .marked(let count, ""): "removed the mark from \(count, "entry", "entries")"
    case .marked(let count, let mark): "marked \(count, "entry", "entries") with \(mark)"
    case .editedMany(let count): "changed \(count, "entry", "entries")"
    case .removed(let day, let text): "removed: \(day) \(text)"
    case .removedMany(let count): "removed \(count, "entry", "entries")"
    case .renamed(let old, let new, let count):
      "renamed \(old) to \(new) in \(count, "place", "places")"
    case .mayMatch(let place, let query): "\(place): check whether \(query) means the old name"
    case .askMerge(let old, let new): "Merge \(old) into \(new)? [y/N] "
    case .nothingAdded: "nothing was written"
    case .goodbye: "done"
    case .askDate(let usual): "Date [\(usual)]: "
    case .dialogueHelp:
      """
      Enter accepts the value in [ ],
      Tab completes, < goes back,
      . finishes, Ctrl-C quits.
      """
    case .askDescription(let usual): "Description\(bracketed(usual)): "
    case .askAccount(let number, _, _, .yes): "Account \(number) (. or Enter to finish): "
    case .askAccount(let number, let usual, let rest?, .no):
      "Account \(number), \(rest) to go\(bracketed(usual)): "
    case .askAccount(let number, let usual, nil, .no): "Account \(number)\(bracketed(usual)): "
    case .askAmount(let number, let usual): "Amount  \(number)\(bracketed(usual)): "
    case .askSave(let entry, nil): "\(entry)\nWrite this? [Y/n] "
    case .askSave(let entry, let same?):
      "\(entry)\nThis entry already exists (\(same.day), \(same.place)).\nAdd it anyway? [y/N] "
    case .newAccount(let name): "\(name) is a new account"
    case .notADate(let text): "'\(text)' is not a date; write it like 2026-01-31"
    case .notBalanced: "the amounts don't add up to zero yet"
    case .notAnAccount(let text): "'\(text)' is not an account"
    case .notAnAmount(let text): "'\(text)' is not an amount; write it like 4.50"
    case .amountsTooLarge: "the amounts are too large to add up"
    }
  }
}
