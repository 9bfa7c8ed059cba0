package import LedgerPhrases
package import LedgerValues

/// What is said of statements that come into a journal.
package enum StatementPhrase: Phrase {
  case title
  case heading(file: String, account: String, rows: Int, from: Day, to: Day)
  /// The last day only if it is another one.
  case slips(file: String, Int, first: Day, last: Day?)
  case slipsApart([String])
  case new
  case known
  case linked
  case planned
  case transfers
  case doubtful
  case pending
  case void
  case fees
  case feesOf([String], Int)
  case notYet
  case leftOut([String])
  case categories
  case leftAlone([String])
  case balance
  // Behind the counts
  case asWritten(Int)
  case byRule(Int)
  case byHabit(Int)
  case unsure(Int)
  /// How to see them.
  case seeUnsure
  case textChanged(Int)
  case moved(Int)
  case byHand
  case withdrawn(Int)
  case occurrences([String])
  case needsAnswer
  case balanceHolds(amount: String, Day)
  case balanceFails(amount: String, Day, journal: String)
  // At the end
  case nothingNew
  case wrote(new: Int, changed: Int)
  case wouldWrite(new: Int, changed: Int)
  case ask(new: Int, changed: Int)
  case notWritten
  /// Rules without a `source` line.
  case passedOver(String)
  /// Answers say otherwise than rules that were kept.
  case answersUnkept(String)
  /// Only some rows were read, and no balances.
  case onlySomeRows
  case withoutBalance
  /// Where the data of rules with `archive` is now.
  case putBy(String)
  case adopted(Int)
  // Status
  case statusTitle
  case lastRow
  case lastBalance
  case daysSince
  case guesses
  case noImports
  case outstanding
  // Review
  case reviewTitle
  case nothingUnsure
  case likely
  case place
  case reviewed(Int)
  case reviewEntry(Int, of: Int, text: String)
  case askReview
  case askRefund(String, String)
  case reviewHelp
  case askWords(String)
  case noSuchWords(String)
  case noRules(String)
  case askRule(Int, files: [String])
  case ruleWritten(files: [String])
  // Profiles
  case spentPositive
  case spentNegative
  // Reconciliation
  case reconcileTitle
  case reconciled
  case onlyIn
}

extension StatementPhrase {
  package var english: Words {
    switch self {
    case .title: "Import"
    case .heading(let file, let account, let rows, let from, let to):
      "\(file) → \(account)   \(rows, "row", "rows"), \(from) to \(to)"
    case .slips(let file, let slips, let day, nil): "\(file)   \(slips, "slip", "slips"), \(day)"
    case .slips(let file, let slips, let first, let last?):
      "\(file)   \(slips, "slip", "slips"), \(first) to \(last)"
    case .slipsApart(let files): "slips are imported by their names: \(list: files)"
    case .new: "new"
    case .known: "known"
    case .linked: "linked"
    case .planned: "planned"
    case .transfers: "transfers"
    case .doubtful: "doubtful"
    case .pending: "pending"
    case .void: "void"
    case .fees: "fees"
    case .feesOf(let sums, let rows): "\(list: sums) in \(rows, "row", "rows")"
    case .notYet: "outstanding"
    case .leftOut(let texts): "left out: \(list: texts)"
    case .leftAlone(let files):
      "skipped, because their account is unknown: \(list: files)"
    case .categories: "Categories (use --map CATEGORY=ACCOUNT to change them)"
    case .balance: "balance"
    case .asWritten(let count): "\(count) as written"
    case .byRule(let count): "\(count) by rule"
    case .byHabit(let count): "\(count) by habit"
    case .unsure(let count): "\(count) unsure"
    case .seeUnsure: "run `bursar import review` to say what the unsure ones were for"
    case .textChanged(let count): "\(count) with a new text"
    case .moved(let count): "\(count) moved to another day"
    case .byHand: "entered by hand, now cleared"
    case .withdrawn(let count): "\(count) pending removed"
    case .occurrences(let keys): "\(list: keys)"
    case .needsAnswer: "an answer is needed"
    case .balanceHolds(let amount, let day): "\(amount) on \(day), as the statement says"
    case .balanceFails(let amount, let day, let journal):
      "\(amount) on \(day) by the statement, but \(journal) in the journal"
    case .nothingNew: "nothing new"
    case .wrote(0, let changed): "changed \(changed, "entry", "entries")"
    case .wrote(let new, 0): "wrote \(new, "entry", "entries")"
    case .wrote(let new, let changed):
      "wrote \(new, "entry", "entries") and changed \(changed)"
    case .wouldWrite(0, let changed): "would change \(changed, "entry", "entries")"
    case .wouldWrite(let new, 0): "would write \(new, "entry", "entries")"
    case .wouldWrite(let new, let changed):
      "would write \(new, "entry", "entries") and change \(changed)"
    case .ask(0, let changed): "Change \(changed, "entry", "entries")? [y/N] "
    case .ask(let new, 0): "Write \(new, "entry", "entries")? [y/N] "
    case .ask(let new, let changed):
      "Write \(new, "entry", "entries") and change \(changed)? [y/N] "
    case .notWritten: "nothing was written"
    case .passedOver(let file): "\(file) names no data; to read a file with it: bursar import FILE"
    case .answersUnkept(let file):
      "read with your answers, not with \(file), which differs; change it there"
    case .onlySomeRows: "not all rows of the file, as you chose"
    case .withoutBalance: "not used, as you chose"
    case .putBy(let file): "archived as \(file)"
    case .adopted(let count): "linked \(count, "entry", "entries") to bank rows"
    case .statusTitle: "Statements"
    case .lastRow: "Last row"
    case .lastBalance: "Balance proven"
    case .daysSince: "Days since"
    case .guesses: "Unsure"
    case .noImports: "nothing imported yet; to start: bursar import STATEMENT"
    case .outstanding: "Not yet at the bank"
    case .reviewTitle: "Unsure"
    case .nothingUnsure: "no unsure rows"
    case .likely: "Likely"
    case .place: "Place"
    case .reviewed(let count): "\(count, "entry", "entries") settled"
    case .reviewEntry(let number, let all, let text): "\(number) of \(all)  \(text)"
    case .askRefund(let amount, let account):
      "\(amount) came in. Is it a refund for \(account)? [y/N] "
    case .askReview: "What was it for? [number, account, a always, s skip, u back, q end, ? help] "
    case .reviewHelp:
      "Enter takes a likely first guess, otherwise it skips; a number takes another one, letters find an account, new:expenses:pets creates one. a asks for words: every row with them gets your next answer, now and later."
    case .askWords(let proposed): "Which words? [\(proposed)] "
    case .noSuchWords(let words): "'\(words)' is not in the text of this row"
    case .noRules(let account):
      "\(account) has no rules in the folder `rules`, so no rule is written"
    case .askRule(let count, []): "Settle \(count, "entry", "entries")? [y/N] "
    case .askRule(let count, let files):
      "Settle \(count, "entry", "entries"), and write a rule into \(list: files)? [y/N] "
    case .ruleWritten(let files): "a rule now decides this, in \(list: files)"
    case .spentPositive: "spending is above zero"
    case .spentNegative: "spending is below zero"
    case .reconcileTitle: "Statement and journal"
    case .reconciled: "both agree"
    case .onlyIn: "Only in"
    }
  }
}
