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
  case howMuch(usual: String?)
  case whatWasItFor
  case either([String])
  case whichOf(String, [String])
  case whichMonth(String)
  case whichDay(String)
  case noMeaning(String), noAmount(String), noAmountDayOrTime(String)
  case dayTwice(String), timeTwice(String), nameADay
  case whatForEach, howMuchEach
  case inOrOut
  case goesOrSpent(String)
  case boughtOrSold(String)
  case noteOrPayee(String)
  case currencyOrPayee(String, amount: String)
  case cameIn(String, amount: String)
  case takenOut(String, from: String, to: String)
  case movedWhere(String)
  case settlesUp(String)
  case howManyTimes(String)
  case paidOffOrWith(String)
  case chooseOrAnew
  case askUnitPrice(total: String)
  case duplicate(String, Day, text: String, amount: String)
  case duplicateHint
  // What was understood
  case role(SpokenEntry.Role)
  case roleOf(String, SpokenEntry.Role)
  case understood([String])
  case newPayee(String, known: String)
  case priceOfEach(String, total: String)
  case asLastTimes(String, Int)
  case lastPlace(String, field: String)
  case laterLeftOut(Int)
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
    case .alike: "Similar entries"
    case .relatedTo(let day, let name): "Related to \(name) on \(day)"
    case .samePayee: "same payee"
    case .sameReceipt: "same receipt"
    case .sameBill: "same bill"
    case .sameTag(let tag): "tag \(tag)"
    case .refunds: "money back"
    case .nothingRelated: "no related entries: no other entry has its payee, receipt, bill or tags"
    case .moreRelated(let count): "\(count) more; use --at-most to list them"
    case .why: "Related by"
    case .household: "Household"
    case .members: "Members"
    case .usedBy: "Used by"
    case .location: "location"
    case .split: "cost split"
    case .savingsAim: "savings target"
    case .salary: "salary"
    case .born: "Born"
    case .email: "E-mail"
    case .notSaid: "not said"
    case .noHousehold: "no household yet; to begin: bursar household member add Anna"
    case .whichEntry(let count): "Which one? [1-\(count)]: "
    case .howMuch(nil): "how much was it?"
    case .howMuch(let usual?): "how much was it? usually \(usual)"
    case .whatWasItFor: "what was it for?"
    case .either(let texts): "\(texts.joined(separator: " or "))?"
    case .whichOf(let text, let texts): "\(text): \(texts.joined(separator: " or "))?"
    case .whichDay(let text): "\(text): which day was it?"
    case .whichMonth(let text): "\(text): which of the two is the month?"
    case .noMeaning(let text): "'\(text)' has no meaning here"
    case .noAmount(let text): "'\(text)' is not an amount"
    case .noAmountDayOrTime(let text): "'\(text)' is not an amount, day or time"
    case .dayTwice(let text): "'\(text)': the day is given twice"
    case .timeTwice(let text): "'\(text)': the time is given twice"
    case .nameADay: "name a day, not a week, a month or a year"
    case .whatForEach: "what was each part for?"
    case .howMuchEach: "how much was each part?"
    case .inOrOut: "does it come in or go out?"
    case .goesOrSpent(let account): "is money moved to \(account), or spent there?"
    case .boughtOrSold(let symbol): "\(symbol): was it bought or sold, and out of which account?"
    case .noteOrPayee(let text): "\(text): a note, or part of a new payee?"
    case .currencyOrPayee(let word, let amount):
      "\(word): the currency of \(amount), or part of the payee?"
    case .cameIn(let word, let amount): "\(word): did \(amount) come in, or was it spent?"
    case .takenOut(let word, let from, let to): "\(word): cash from \(from) to \(to)?"
    case .movedWhere(let word): "\(word): from where to where?"
    case .settlesUp(let name): "\(name): to settle up, or what was it for?"
    case .howManyTimes(let word): "\(word): how many were there?"
    case .paidOffOrWith(let account): "\(account): did you pay with it, or pay it off?"
    case .chooseOrAnew: "Type a number, or say it again in other words; Enter to stop."
    case .askUnitPrice(let total):
      "That comes to \(total), far more than usual. Is that right? [y/N] "
    case .duplicate(let place, let day, let text, let amount):
      "this looks like a duplicate of \(place): \(day) \(text), \(amount)"
    case .duplicateHint: "nothing was written; use --force to add it anyway"
    case .role(let role): SpokenEntry.names(role).english
    case .roleOf(let text, let role): "\(text): \(EntryPhrase.role(role))"
    case .understood(let roles): "understood as \(list: roles)"
    case .newPayee(let name, let known): "\(name) is a new payee, not \(known)"
    case .priceOfEach(let price, let total): "at \(price) each, \(total) in all"
    case .laterLeftOut(let count):
      "`last` leaves out \(count, "entry of a later day", "entries of later days"), which `bursar last` lists"
    case .lastPlace(let place, let field):
      "the last place was \(place); if this was there as well: bursar edit last place=\(field)"
    case .asLastTimes(let amount, 1): "\(amount), like last time"
    case .asLastTimes(let amount, let count): "\(amount), like the last \(count, "time", "times")"
    }
  }
}
