package import LedgerPhrases
package import LedgerValues

/// What screens about recurring entries say.
package enum SchedulePhrase: Phrase {
  // Titles and headings
  case dueUpTo(Day), dueOn(Day), occurrencesUpTo(Day)
  case byWeek, byMonth
  case recurring, withoutRule
  case upTo(accounts: Wording, Day)
  case liquidAccounts

  // Columns
  case due, when, occurrence, paidBy, rule, week, moneyIn, moneyOut, moneyLeft
  case id, next, period, overdueCount
  case what, scenario, whenAndWhy, difference
  case howOften, times, aYear

  // Days
  case today, tomorrow, yesterday
  case inDays(Int), daysAgo(Int)
  case weekOf(Day)

  // States
  case skipped, beforeBooks, paid, probablyPaid, overdue, dueSoon, upcoming
  case paidLate, anotherAmount, twice, transfer
  case remarked([Wording])
  case more(Int)
  case noMore

  // One line
  case countOverdue(Int), countToday(Int), countSoon(Int)

  // Nothing to show, and what is to be known besides
  case noRules
  case nothingDueUpTo(Day), nothingDueNow, noOccurrencesUpTo(Day)
  case overdueMany(id: String, count: Int, since: Day)
  case probablyPaidMany(id: String, count: Int, since: Day)
  case noIDsForCalendar, noIDsForPayments
  case leftOut(payments: Int, rules: String, since: Day)

  // Forecasts
  case lowest, below(amount: String), safeToSpend, overdraft, move
  case never
  case dayAndDistance(Day, Wording), dayWithCause(Day, Wording, cause: Wording)
  case keyed(key: String, Wording)
  case dueOnDay(name: String, Day)
  case moved(Wording, from: Day, to: Day)
  case beyondThat
  case noIncome
  case untilIncome(Day, income: Wording, amount: String)
  case budgetsSpend(names: String)
  case lines([Wording])
  case asPlanned, inScenario
  case noLiquidAccount
  case nothingPlanned(Day)
  case commoditiesLeftOut(String)
  case budgetsCounted(String), budgetsNotCounted(String)

  // Suggestions
  case weekly, everyTwoWeeks, monthly, quarterly, yearly
  case active, stopped, doubtful(Wording)
  case doubtInterest, doubtTransfer, doubtStopped, doubtFewTimes, doubtLoose
  case nothingRecurs, doubtfulLeftOut(Int)
  case evidence(payee: String, [Wording])
  case about(amount: String, low: String, high: String)
  case amountBefore(String, Day), amountAYear(String)
  case nextOn(Day), stoppedAwaited(Day)
  case found(transactions: Int, fitting: Int, gaps: Int, from: String, to: String)

  // What was written
  case nothingToLink
  case paidNow(key: String, amount: String?, place: String?)
  case linked(key: String, place: String?)
  case skippedNow(key: String, place: String?)
  case unskipped(key: String, place: String?)
  case ended(id: String, last: Day, place: String?)
  case split(id: String, into: String, first: Day, place: String?)
  case alreadyPaid(key: String, place: String?)
  case isProbablyPaid(key: String, place: String)
  case alreadySkipped(key: String, place: String?)
  case notSkipped(key: String, place: String?)
  case alreadyEnded(id: String, last: Day, place: String?)
  case alreadySplit(id: String, into: String, place: String?)
  case nothingComes, nextComes(key: String), nextComesOn(key: String, Day)
  case notDue(key: String), notDueUntil(key: String, Day)
}

extension SchedulePhrase {
  package var english: Words {
    switch self {
    case .dueUpTo(let day): "Due by \(day)"
    case .dueOn(let day): "Due on \(day)"
    case .occurrencesUpTo(let day): "All payments to \(day)"
    case .byWeek: "By week"
    case .byMonth: "By month"
    case .recurring: "Recurring entries"
    case .withoutRule: "Recurring entries without a rule"
    case .upTo(let accounts, let day): "\(accounts), up to \(day)"
    case .liquidAccounts: "Liquid accounts"
    case .due: "Due"
    case .when: "When"
    case .occurrence: "Key"
    case .paidBy: "Paid by"
    case .rule: "Rule"
    case .week: "Week"
    case .moneyIn: "In"
    case .moneyOut: "Out"
    case .moneyLeft: "Left"
    case .id: "ID"
    case .next: "Next"
    case .period: "Period"
    case .overdueCount: "Overdue"
    case .what: "What"
    case .scenario: "Scenario"
    case .whenAndWhy: "When and why"
    case .difference: "Difference"
    case .howOften: "How often"
    case .times: "Times"
    case .aYear: "Per year"
    case .today: "today"
    case .tomorrow: "tomorrow"
    case .yesterday: "yesterday"
    case .inDays(let days): "in \(days, "day", "days")"
    case .daysAgo(let days): "\(days, "day", "days") ago"
    case .weekOf(let day): "week of \(day)"
    case .beforeBooks: "before the books"
    case .skipped: "skipped"
    case .paid: "paid"
    case .probablyPaid: "probably paid"
    case .overdue: "overdue"
    case .dueSoon: "due soon"
    case .upcoming: "upcoming"
    case .paidLate: "late"
    case .anotherAmount: "another amount"
    case .twice: "twice"
    case .transfer: "transfer"
    case .remarked(let remarks): "\(joined: remarks, by: ", ")"
    case .more(let count): "\(count) more"
    case .noMore: "no more"
    case .countOverdue(let count): "\(count) overdue"
    case .countToday(let count): "\(count) due today"
    case .countSoon(let count): "\(count) due soon"
    case .noRules:
      "no recurring entries yet; run `bursar schedule suggest` to look for some, or `bursar schedule repeat last monthly` to repeat the newest entry"
    case .nothingDueUpTo(let day):
      "nothing is due by \(day); run `bursar schedule list` to see the rules"
    case .nothingDueNow: "nothing is due; run `bursar schedule` to see what is next"
    case .noOccurrencesUpTo(let day):
      "no payments by \(day); run `bursar schedule list` to see the rules"
    case .overdueMany(let id, let count, let day):
      "\(id) is overdue \(count, "time", "times"), first on \(day); run `bursar schedule list \(id)` to see all, `bursar schedule post --since \(day)` to record them, or set a later `from` in the rule to drop them"
    case .probablyPaidMany(let id, let count, let day):
      "\(id) is probably paid \(count, "time", "times") since \(day); run `bursar schedule list \(id)` to see all, or `bursar schedule due --link` to link them"
    case .noIDsForCalendar:
      "no rule has an id, so the calendar is empty; give one in its comment: ; id:rent"
    case .noIDsForPayments:
      "no rule has an id, so none can be paid; give one in its comment: ; id:rent"
    case .leftOut(let payments, let rules, let day):
      "left out \(payments, "payment", "payments") due before the journal begins (\(rules)); use --since \(day) to record all, or set a later `from` in the rule to drop them"
    case .lowest: "lowest"
    case .below(let amount): "below \(amount)"
    case .safeToSpend: "safe to spend"
    case .overdraft: "overdraft"
    case .move: "move"
    case .never: "never"
    case .dayAndDistance(let day, let distance): "\(day), \(distance)"
    case .dayWithCause(let day, let distance, let cause): "\(day), \(distance): \(cause)"
    case .keyed(let key, let name): "\(key) \(name)"
    case .dueOnDay(let name, let day): "\(name), due \(day)"
    case .moved(let name, let from, let to): "\(name) from \(from) to \(to)"
    case .beyondThat: "available beyond that"
    case .noIncome: "for 30 days; no income is planned"
    case .untilIncome(let day, let income, let amount): "until \(day): \(income), \(amount)"
    case .budgetsSpend(let names): "budgets: \(names)"
    case .lines(let lines): "\(joined: lines, by: "\n")"
    case .asPlanned: "as planned"
    case .inScenario: "scenario"
    case .noLiquidAccount:
      "no account has the type Cash; name some: bursar schedule forecast assets:bank"
    case .nothingPlanned(let day):
      "nothing is planned for these accounts by \(day); run `bursar schedule list` to see the rules"
    case .commoditiesLeftOut(let commodities):
      "left out on these accounts: \(commodities); use -X to forecast another commodity"
    case .budgetsCounted(let names): "counted as spent: what is left in \(names)"
    case .budgetsNotCounted(let names):
      "not counted, because nothing was spent from them lately: \(names)"
    case .weekly: "weekly"
    case .everyTwoWeeks: "every 2 weeks"
    case .monthly: "monthly"
    case .quarterly: "quarterly"
    case .yearly: "yearly"
    case .active: "active"
    case .stopped: "stopped"
    case .doubtful(let reason): "doubtful: \(reason)"
    case .doubtInterest: "interest depends on a balance"
    case .doubtTransfer: "differing amounts between the household's own accounts"
    case .doubtStopped: "it stopped"
    case .doubtFewTimes: "too few times to be sure"
    case .doubtLoose: "neither the day nor the amount is fixed"
    case .nothingRecurs: "no new recurring payments; it takes three payments, or two a year apart"
    case .doubtfulLeftOut(let count):
      "left out \(count) that stopped or may be coincidence; use --all to see \(agreeing: count, "it", "them")"
    case .evidence(let payee, let parts): "\(payee): \(joined: parts, by: ", ")"
    case .about(let amount, let low, let high): "about \(amount) (\(low) to \(high))"
    case .amountBefore(let amount, let day): "\(amount) before \(day)"
    case .amountAYear(let amount): "\(amount) a year"
    case .nextOn(let day): "next \(day)"
    case .stoppedAwaited(let day): "stopped: the next one was expected on \(day)"
    case .found(let transactions, let fitting, let gaps, let from, let to):
      "\(transactions, "transaction", "transactions") from \(from) to \(to); \(fitting) of \(gaps, "interval", "intervals") fit"
    case .nothingToLink: "no payment looks paid already"
    case .paidNow(let key, let amount, let place):
      "paid \(key)\(", ", before: amount)\(": ", before: place)"
    case .linked(let key, let place): "linked \(key)\(": ", before: place)"
    case .skippedNow(let key, let place): "skipped \(key)\(": ", before: place)"
    case .unskipped(let key, let place): "restored \(key)\(": ", before: place)"
    case .ended(let id, let last, let place):
      "ended \(id): no payments after \(last)\(": ", before: place)"
    case .split(let id, let new, let first, let place):
      "split \(id): \(new) takes over on \(first)\(": ", before: place)"
    case .alreadyPaid(let key, let place): "\(key) is already paid\(": ", before: place)"
    case .isProbablyPaid(let key, let place):
      "\(key) is probably paid: \(place); to link it: bursar schedule due --link"
    case .alreadySkipped(let key, let place): "\(key) is already skipped\(": ", before: place)"
    case .notSkipped(let key, let place): "\(key) is not skipped\(": ", before: place)"
    case .alreadyEnded(let id, let last, let place):
      "\(id) already ends: no payments after \(last)\(": ", before: place)"
    case .alreadySplit(let id, let new, let place):
      "\(id) is already split: \(new) takes over\(": ", before: place)"
    case .nothingComes: "nothing is due, and nothing is planned"
    case .nextComes(let key): "nothing is due; the next is \(key)"
    case .nextComesOn(let key, let day): "nothing is due; the next is \(key), on \(day)"
    case .notDue(let key): "\(key) is not due; to pay it now: bursar schedule pay \(key)"
    case .notDueUntil(let key, let day):
      "\(key) is not due until \(day); to pay it now: bursar schedule pay \(key)"
    }
  }
}
