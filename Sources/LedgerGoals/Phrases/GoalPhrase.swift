package import LedgerPhrases
package import LedgerValues

/// What screens about goals say.
package enum GoalPhrase: Phrase {
  // Titles and headings
  case reachedGoals
  case debts
  case whatIf(goal: String)
  case atEachPace
  case monthByMonth
  case whenGone
  case withAMonth(amount: String)
  case notEnough
  case eachWouldBeEnough

  // Columns
  case done, by, perMonth, thisMonth, expected, atPace
  case firstReached, putAway, givenUp
  case needs, gets, note
  case what, value
  case pace, aMonth, reachedWhen, atItsDate, atYearEnd
  case added, interest, low, middle, high
  case debt, owed, rate, minimum
  case strategy, months, savedInterest, firstGone, allGone, order
  case asItIs, whatWould, difference

  // Facts about one goal
  case savedFact, owedFact, addedFact, chargedFact, missingFact, byFact
  case stillToSave, neededAMonth, leftThisMonth
  case expectedFact, interestFact, firstReachedFact, putAwayFact, givenUpFact, noteFact
  case savedOf(saved: String, target: String)
  case savedOfWithPercent(saved: String, target: String, percent: Int)
  case datePassed(Day)
  case neededFor(amount: String, months: Int)
  case yearlyRate(Decimal), nominalRate(Decimal)

  // Paces
  case paceOfMonth, averagePace(months: Int), medianPace, scheduledPace
  case used

  // When, and how much
  case reached, overdue, notAtThisPace, never
  /// When it will be there.
  case reachedThen
  case late(Wording), tooLate(Wording)
  case amountAtYearEnd(String), amountByItsDate(String), amountAtEndOfYear(String)
  case percent(Decimal)
  case moreThanShown
  case monthNumber(Int)

  // Charts
  case savedAtPace(Wording)
  case target
  case now

  // Together
  case allDatesNeed(required: String, surplus: String, months: Int)
  case missing(amount: String)
  case getsNothing, getsTooLittle
  case noChangeAlone
  case laterDate(goal: String, Day)
  case smallerTarget(goal: String, amount: String)
  case spendLess(account: String, percent: Int)

  // Strategies against debts
  case minimumOnly, avalanche, snowball
  case minimumOnlyTitle, avalancheTitle, snowballTitle
  case costTheSame
  case snowballCosts(amount: String)
  case snowballCostsButEarlier(amount: String, month: Int, insteadOf: Int)
  case sumOfMinima
  case leftOut(debts: String)

  // Chances
  case tooFewMonths(Int, needed: Int)
  case ownMonths(Int), fewOwnMonths(Int)
  case inTime(percent: Int, Wording)
  case laterThan(month: Day, Wording)
  case halfBy(month: Day, Wording)

  // What if
  case savedAtDate, savedAtYearEnd, interestAtYearEnd, interestAtDate
  case moreAMonth(String), afterAPause(months: Int), scenarios
  case theSame, monthsEarlier(Int), monthsLater(Int)
  case nothingWritten(pace: Wording, monthly: Wording)

  // Nothing to show, and what is to be known besides
  case otherCommodity
  case noGoals, nonePutAway, allPutAway
  case noDebts
  case nothingChanged
}

extension GoalPhrase {
  package var english: Words {
    switch self {
    case .reachedGoals: "Reached goals"
    case .debts: "Debts"
    case .whatIf(let goal): "What if: \(goal)"
    case .atEachPace: "At each pace"
    case .monthByMonth: "Month by month"
    case .whenGone: "Payoff dates"
    case .withAMonth(let amount): "With \(amount) a month"
    case .notEnough: "Not enough for all"
    case .eachWouldBeEnough: "Any of these would be enough"
    case .done: "Done"
    case .by: "By"
    case .perMonth: "Per month"
    case .thisMonth: "This month"
    case .expected: "Expected"
    case .atPace: "Pace"
    case .firstReached: "First reached"
    case .putAway: "Put away"
    case .givenUp: "Given up"
    case .needs: "Needs"
    case .gets: "Gets"
    case .note: "Note"
    case .what: "What"
    case .value: "Value"
    case .pace: "Pace"
    case .aMonth: "Per month"
    case .reachedWhen: "Reached"
    case .atItsDate: "At its date"
    case .atYearEnd: "At year's end"
    case .added: "Added"
    case .interest: "Interest"
    case .low: "Low"
    case .middle: "Middle"
    case .high: "High"
    case .debt: "Debt"
    case .owed: "Owed"
    case .rate: "Rate"
    case .minimum: "Minimum"
    case .strategy: "Strategy"
    case .months: "Months"
    case .savedInterest: "Saved"
    case .firstGone: "First gone"
    case .allGone: "All gone"
    case .order: "Order"
    case .asItIs: "As it is"
    case .whatWould: "What if"
    case .difference: "Difference"
    case .savedFact: "saved"
    case .owedFact: "owed"
    case .addedFact: "added this month"
    case .chargedFact: "charged this month"
    case .missingFact: "missing"
    case .byFact: "by"
    case .stillToSave: "still to save"
    case .neededAMonth: "needed per month"
    case .leftThisMonth: "left this month"
    case .expectedFact: "expected"
    case .interestFact: "interest"
    case .firstReachedFact: "first reached"
    case .putAwayFact: "put away"
    case .givenUpFact: "given up"
    case .noteFact: "note"
    case .savedOf(let saved, let target): "\(saved) of \(target)"
    case .savedOfWithPercent(let saved, let target, let percent):
      "\(saved) of \(target), \(percent: percent)"
    case .datePassed(let day): "\(day), passed"
    case .neededFor(let amount, let months):
      "\(amount) for \(months, "month", "months"), this one included"
    case .yearlyRate(let percent): "\(percent: percent) yearly"
    case .nominalRate(let percent): "\(percent: percent) nominal monthly"
    case .paceOfMonth: "this month"
    case .averagePace(let months): "average \(months)"
    case .medianPace: "median"
    case .scheduledPace: "scheduled"
    case .used: "used"
    case .reached, .reachedThen: "reached"
    case .overdue: "overdue"
    case .notAtThisPace: "not in sight"
    case .never: "never"
    case .late(let when): "\(when), late"
    case .tooLate(let when): "\(when), too late"
    case .amountAtYearEnd(let amount): "\(amount) at year's end"
    case .amountByItsDate(let amount): "\(amount) by its date"
    case .amountAtEndOfYear(let amount): "\(amount) at the end of the year"
    case .percent(let percent): "\(percent: percent)"
    case .moreThanShown: "more than can be shown"
    case .monthNumber(let number): "month \(number)"
    case .savedAtPace(let pace): "Saved at the `\(pace)` pace"
    case .target: "target"
    case .now: "now"
    case .allDatesNeed(let required, let surplus, let months):
      "Meeting all dates takes \(required) a month; a typical month (median of \(months)) leaves \(surplus)."
    case .missing(let amount): "That is \(amount) short."
    case .getsNothing: "gets nothing"
    case .getsTooLittle: "gets too little"
    case .noChangeAlone: "No single change would be enough."
    case .laterDate(let goal, let day): "give \(goal) until \(day)"
    case .smallerTarget(let goal, let amount): "save less for \(goal): target \(amount)"
    case .spendLess(let account, let percent): "spend \(percent: percent) less on \(account)"
    case .minimumOnly: "minimum only"
    case .avalanche: "avalanche"
    case .snowball: "snowball"
    case .minimumOnlyTitle: "Minimum only"
    case .avalancheTitle: "Avalanche"
    case .snowballTitle: "Snowball"
    case .costTheSame: "Avalanche and snowball cost the same."
    case .snowballCosts(let amount): "The snowball costs \(amount) more."
    case .snowballCostsButEarlier(let amount, let month, let other):
      "The snowball costs \(amount) more, but pays off the first debt in month \(month) instead of \(other)."
    case .sumOfMinima:
      "Payments stay at the sum of today's minimums until the end; try more with --total."
    case .leftOut(let debts): "Left out because they are in another commodity: \(debts)."
    case .tooFewMonths(let months, let needed):
      "Too early for a likelihood: it takes \(needed) full months, and there \(agreeing: months, "is", "are") \(months)."
    case .ownMonths(let months): "based on \(months, "month", "months") of this goal"
    case .fewOwnMonths(let months): "rough, based on \(months, "month", "months") of this goal"
    case .inTime(let percent, let basis):
      "Chance of being on time: about \(percent) in 100 (\(basis))."
    case .laterThan(let month, let basis):
      "In most cases later than \(CalendarPhrase.shortMonthOfYear(month)) (\(basis))."
    case .halfBy(let month, let basis):
      "In half of all cases by \(CalendarPhrase.shortMonthOfYear(month)) (\(basis))."
    case .savedAtDate: "saved at its date"
    case .savedAtYearEnd: "saved at year's end"
    case .interestAtYearEnd: "interest by year's end"
    case .interestAtDate: "interest by its date"
    case .moreAMonth(let amount): "\(amount) more"
    case .afterAPause(let months): "pause: \(months, "month", "months")"
    case .scenarios: "Scenarios side by side"
    case .theSame: "the same"
    case .monthsEarlier(let months): "\(months, "month", "months") earlier"
    case .monthsLater(let months): "\(months, "month", "months") later"
    case .nothingWritten(let pace, let monthly):
      "At the `\(pace)` pace, \(monthly) a month. Nothing was written."
    case .otherCommodity: "Not counted because it is in another commodity: "
    case .noGoals: "no goals yet; run `bursar goals add Lisbon 900` to add one like this:"
    case .nonePutAway: "no reached goals yet; run `bursar goals reach NAME` to mark one"
    case .allPutAway: "all goals are put away; run `bursar goals --reached` to list them"
    case .noDebts: "no goal tracks an open debt; add one like this:"
    case .nothingChanged:
      "nothing to compare; try --add, --lump, --rate, --pause or --cut"
    }
  }
}
