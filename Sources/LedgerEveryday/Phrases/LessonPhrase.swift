package import LedgerPhrases
package import LedgerValues

/// What lessons say.
package enum LessonPhrase: Phrase {
  case lessons
  case lesson
  case about
  case before
  case after
  case right
  case wrong
  case askAnswer
  case isRight
  case isWrong(Int, String)
  case allDone
  case goOn(taken: Int, next: String)
  case readOn(command: String, source: String)
  // The score
  case chapterColumn, chapter(Lesson.Chapter)
  case questionColumn, taken, all, scoreTitle, noneTaken
  case ownEntry(String, from: String, to: String)
  case ownWorth(owned: String, owed: String, worth: String)
  case ownBudget(String, amount: String)
  case ownGoal(String, target: String)
  case ownRules(Int)
  case ownTags(Int)
  case ownAssertions(Int)
  case ownMembers([String])
  case ownMonth(Period, income: String, expenses: String, left: String)
  case ownEnvelopes(Int)
  case ownYearly(String, year: String, month: String)
  case ownLowest(String, on: Day)
  case ownInterest(String, debt: String, percent: Decimal, month: String)
  case ownMinimum(String, payment: String, interest: String)
  case ownDearest(String, percent: Decimal, of: Int)
  case ownDebts(String)
  case ownBelow(String, String)
  case ownGrowth(String, percent: Decimal, one: String, two: String)
  case ownReserve(String, spending: String, months: Decimal)
  case ownInflation(String, percent: Decimal, later: String)
  case ownYearOf(String, String)
  case ownParts(cash: String, owned: String, percent: Decimal)
  case ownHoldings(Int)
  case title(Lesson)
  case text(Lesson)
  case question(Lesson, Lesson.Moment)
  /// The answers from 1 to 3.
  case choice(Lesson, Lesson.Moment, Int)
}

extension LessonPhrase {
  package var english: Words {
    switch self {
    case .lessons: "Lessons"
    case .lesson: "Lesson"
    case .about: "About"
    case .before: "Before"
    case .after: "After"
    case .right: "right"
    case .wrong: "wrong"
    case .askAnswer: "Your answer, 1 to 3: "
    case .isRight: "That is right."
    case .isWrong(let number, let text): "The right answer is \(number): \(text)"
    case .allDone: "all lessons are done; to see how they went: bursar learn --score"
    case .goOn(let taken, let next):
      "\(taken, "lesson", "lessons") done. The next one: bursar learn \(next)"
    case .readOn(let command, let source):
      "To see it in your books: \(command). To read on: \(source)"
    case .chapterColumn: "Chapter"
    case .chapter(.money): "Money in and out"
    case .chapter(.planning): "Planning"
    case .chapter(.borrowing): "Borrowing and interest"
    case .chapter(.saving): "Saving and investing"
    case .questionColumn: "Question"
    case .taken: "Done"
    case .all: "All lessons"
    case .scoreTitle: "Right answers"
    case .noneTaken: "no lessons done yet; for the first one: bursar learn"
    case .ownEntry(let amount, let from, let to):
      "In your own journal, the latest entry: \(amount) from \(from) to \(to)."
    case .ownWorth(let owned, let owed, let worth):
      "In your own journal: \(owned) minus \(owed) is \(worth)."
    case .ownBudget(let name, let amount): "In your own journal: \(name), \(amount)."
    case .ownGoal(let name, let target): "In your own journal: \(name), \(target)."
    case .ownRules(let count):
      "Your own journal has \(count, "recurring entry", "recurring entries")."
    case .ownTags(let count): "Your own journal has \(count, "tag", "tags")."
    case .ownAssertions(let count):
      "Your own journal has \(count, "balance assertion", "balance assertions")."
    case .ownMembers(let names): "Your own journal is shared by \(list: names)."
    case .ownMonth(let month, let income, let expenses, let left):
      "In your own journal, \(month): \(income) in, minus \(expenses) out, is \(left)."
    case .ownEnvelopes(let count):
      "Your own journal has \(count, "envelope", "envelopes")."
    case .ownYearly(let name, let year, let month):
      "In your own journal: \(name), \(year) a year, is \(month) a month."
    case .ownLowest(let amount, let day):
      "In your own journal the lowest point is \(amount) on \(day)."
    case .ownInterest(let name, let debt, let percent, let month):
      "In your own journal: \(name), \(debt) at \(percent: percent), costs \(month) of interest a month."
    case .ownMinimum(let name, let payment, let interest):
      "In your own journal: \(name), a minimum payment of \(payment), of which \(interest) is interest."
    case .ownDearest(let name, let percent, let count):
      "Of your \(count, "debt", "debts"), \(name) has the highest rate: \(percent: percent)."
    case .ownDebts(let amount): "In your own journal you owe \(amount)."
    case .ownBelow(let account, let amount): "In your own journal: \(account) is at \(amount)."
    case .ownGrowth(let amount, let percent, let one, let two):
      "In your own journal: cash of \(amount) would be \(one) after a year at \(percent: percent), and \(two) after two."
    case .ownReserve(let cash, let spending, let months):
      "In your own journal: cash of \(cash) and spending of \(spending) last month: enough for \(months, "month", "months")."
    case .ownInflation(let spending, let percent, let later):
      "In your own journal: last month's spending of \(spending) would cost \(later) a year later at \(percent: percent)."
    case .ownYearOf(let account, let amount):
      "In your own journal: \(amount) for \(account) in the last twelve months."
    case .ownParts(let cash, let owned, let percent):
      "In your own journal: \(cash) of \(owned) is cash, \(percent: percent)."
    case .ownHoldings(let count):
      "Your own journal holds \(count, "commodity", "commodities") beside its main currency."
    case .title(let lesson): lesson.english.title
    case .text(let lesson): lesson.english.text
    case .question(let lesson, let moment): lesson.english.question(moment).text
    case .choice(let lesson, let moment, let number):
      lesson.english.question(moment).answers[number - 1]
    }
  }
}
