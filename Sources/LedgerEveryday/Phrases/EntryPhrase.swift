package import LedgerPhrases
package import LedgerValues

/// What is said of one entry, and of those that belong to it.
package enum EntryPhrase: Phrase {
  case dayAndTime(Day, String)
  case fact, factValue
  case after
  case paidBy, paidFor
  case tags
  case receipt
  case bill
  case billOf(key: String, due: Day)
  case billProbably(key: String, due: Day)
  case importedAs
  case leftOf(budget: String, left: String, Period)
  case overBy(budget: String, over: String, Period)
  case commit
  case commitBy(commit: String, Day, String)
  case alike
  // What belongs together
  case relatedTo(Day, String)
  case samePayee, sameReceipt, sameBill, sameTag(String), refunds
  case nothingRelated
  case moreRelated(Int)
  case why
  // A household
  case household, members, usedBy
  case location, split, savingsAim, salary, born, email, notSaid
  case noHousehold
  // Questions
  case whichEntry(Int)
}

extension EntryPhrase {
  package var english: Words {
    switch self {
    case .dayAndTime(let day, let time):
      "\(CalendarPhrase.weekday(day.weekday)) \(day)\(time.isEmpty ? "" : ", \(time)")"
    case .fact: "Fact"
    case .factValue: "Value"
    case .after: "Afterwards"
    case .paidBy: "By"
    case .paidFor: "For"
    case .tags: "Tags"
    case .receipt: "Receipt"
    case .bill: "Bill"
    case .billOf(let key, let due): "\(key), due on \(due)"
    case .billProbably(let key, let due): "probably \(key), due on \(due)"
    case .importedAs: "Imported as"
    case .leftOf(let budget, let left, let period): "\(budget): \(left) left in \(period)"
    case .overBy(let budget, let over, let period): "\(budget): \(over) over in \(period)"
    case .commit: "Commit"
    case .commitBy(let commit, let day, let name): "\(commit) on \(day) by \(name)"
    case .alike: "Entries like it"
    case .relatedTo(let day, let name): "Related to \(name) of \(day)"
    case .samePayee: "same payee"
    case .sameReceipt: "same receipt"
    case .sameBill: "same bill"
    case .sameTag(let tag): "tag \(tag)"
    case .refunds: "money back"
    case .nothingRelated: "no related entries: no other entry has its payee, receipt, bill or tags"
    case .moreRelated(let count): "\(count) more; --at-most lists them"
    case .why: "Related by"
    case .household: "Household"
    case .members: "Members"
    case .usedBy: "Used by"
    case .location: "location"
    case .split: "costs are split"
    case .savingsAim: "to be saved"
    case .salary: "salary"
    case .born: "Born"
    case .email: "E-mail"
    case .notSaid: "not said"
    case .noHousehold: "no household yet; to begin: bursar household member add Anna"
    case .whichEntry(let count): "Which one? [1-\(count)]: "
    }
  }
}
