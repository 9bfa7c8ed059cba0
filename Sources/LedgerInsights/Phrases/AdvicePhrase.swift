package import LedgerPhrases
package import LedgerValues

/// What advice says: a sentence, the names of its numbers, and what makes it go away.
package enum AdvicePhrase: Phrase {
  case title
  case atAGlance
  case ruleColumn, about, confidence, high, fair
  case goesAway(Wording)
  case toldFrom([Wording])
  case labelled(Wording, Wording)
  case both(Wording, Wording)
  indirect case evidence(
    AdviceRule, of: AdvicePhrase, period: Wording, isHigh: Bool, count: Int, condition: String,
    places: [String], command: String)
  case also(Wording), atStake(amount: String), stakeColumn
  case nothing, saysNothing(rule: String)
  case silenced(rules: [String])
  case furtherAdvice(Int)
  case says(sentence: Wording, rule: String)

  // Names of rules
  case name(AdviceRule)

  // Numbers
  case spent, base, carried, forecast, budget, low, upper, pastError, median, thatMonth
  case month(Period)
  case slope
  case priceBefore(Day), priceFrom(Day), moreAYear, costAYear(String), trialEnd
  case due, slack, cameOn
  case liquid, aim, sum, owed, interest, spare, interestToCome, interestSaved
  case ofPayee(String, Wording)
  case balanceToday, day, balanceThen, floor, goesOutOn(Day)
  case required, missing, pace, by, arrival, monthOf(Day), likelihood, surplus, goal(String)
  case allSpending, share, timesIn(Period), aYear, shareOfIncome, quarterLess

  // Sentences
  case over(name: String, spent: String, budget: String, more: String)
  case willOver(name: String, last: Day, forecast: String, budget: String)
  case jump(name: String, month: Period, spent: String, usual: String, payees: [String])
  case drift(name: String, slope: String, median: String, rise: String)
  case dearer(payee: String, from: String, to: String, yearly: String)
  case pricesRose(payees: [String], yearly: String)
  case twins(names: [String], account: String, yearly: String)
  case trial(payee: String, day: Day, cost: String)
  case cushionLow(liquid: String, months: Decimal, needed: String)
  case cushionCritical(liquid: String, months: Decimal, needed: String)
  case saving(rate: Decimal, aim: Decimal)
  case needsHigh(percent: Decimal), wantsHigh(percent: Decimal)
  case costlyDebt(name: String, rate: Decimal, interest: String, payment: String, saved: String)
  case overdraft(account: String, day: Day, balance: String, floor: String)
  case behind(name: String, by: Day, required: String, pace: String)
  case overdueGoal(name: String, by: Day, missing: String)
  case unlikely(name: String, by: Day, percent: Decimal)
  case tooManyGoals(required: String, surplus: String, missing: String)
  case fees(sum: String, months: Int, payee: String?)
  case habit(payee: String, times: Int, yearly: String, quarter: String)
  case unclear(sum: String, percent: Decimal)
  case lateIncome(name: String, amount: String, due: Day, days: Int)
  case wellDone(name: String, Wording, spent: String, less: String)

  // What makes it go away
  case overClears(name: String, last: Day), willOverClears(name: String), wellDoneClears
  case jumpClears(name: String), driftClears(name: String)
  case dearerClears(payee: String, day: Day), neededClears(day: Day), pricesClear, twinsClear,
    trialClears
  case cushionClears(amount: String), savingClears(aim: Decimal), needsClear, wantsClear
  case costlyDebtClears(name: String), overdraftClears(account: String, amount: String)
  case behindClears(name: String, required: String), tooManyGoalsClears
  case overdueGoalClears(name: String, missing: String)
  case feesClear(amount: String), habitClears(payee: String), unclearClears, lateIncomeClears
}

extension AdvicePhrase {
  package var english: Words {
    switch self {
    case .title: "Advice"
    case .atAGlance: "At a glance"
    case .ruleColumn: "Rule"
    case .about: "About"
    case .confidence: "Confidence"
    case .high: "high"
    case .fair: "fair"
    case .goesAway(let clearance): "Clears \(clearance)."
    case .toldFrom(let facts): "Based on: \(joined: facts, by: "; ")."
    case .labelled(let label, let value): "\(label) \(value)"
    case .both(let first, let second): "\(first) \(second)"
    case .evidence(
      let rule, _, let period, let isHigh, let count, let condition, let places, let command):
      "\(rule.rawValue) \(rule.english), \(period), \(words: isHigh ? "high" : "fair") confidence, based on \(count, "value", "values"). Condition: \(condition).\(given: places.isEmpty ? nil : places, { " Entries: \(joined: $0.map(Wording.init(name:)), by: ", ")." }) More: \(command)"
    case .also(let sentence): "\(sentence)"
    case .atStake(let amount): "At stake: \(amount)."
    case .stakeColumn: "At stake"
    case .ofPayee(let payee, let label): "\(payee) \(label)"
    case .interestToCome: "interest to come"
    case .interestSaved: "interest saved"
    case .saysNothing(let rule):
      "the rule \(rule) has no advice on this journal today"
    case .nothing: "no advice: nothing stands out, or there is too little history"
    case .silenced(let rules): "muted by `mute` in the journal: \(list: rules)"
    case .furtherAdvice(let count):
      "\(count) more: bursar insights advice"
    case .says(let sentence, let rule): "\(sentence) (\(rule))"
    case .name(let rule): rule.english
    case .spent: "spent"
    case .base: "base"
    case .carried: "carried"
    case .forecast: "forecast"
    case .budget: "budget"
    case .low: "low"
    case .upper: "high"
    case .pastError: "past error"
    case .median: "median"
    case .thatMonth: "that month"
    case .month(let month): "\(month)"
    case .slope: "change per month"
    case .priceBefore(let day): "before \(day)"
    case .priceFrom(let day): "from \(day)"
    case .moreAYear: "more per year"
    case .costAYear(let payee): "\(payee) per year"
    case .trialEnd: "trial ends"
    case .due: "due"
    case .slack: "days of slack"
    case .cameOn: "came on"
    case .liquid: "on hand"
    case .aim: "aim"
    case .sum: "sum"
    case .owed: "owed"
    case .interest: "interest per month"
    case .spare: "on hand beyond three months"
    case .balanceToday: "today"
    case .day: "day"
    case .balanceThen: "then"
    case .floor: "floor"
    case .goesOutOn(let day): "on \(day)"
    case .required: "required per month"
    case .missing: "missing"
    case .pace: "pace per month"
    case .by: "by"
    case .arrival: "reached in"
    case .monthOf(let day): "\(String(day.description.prefix(7)))"
    case .likelihood: "likelihood"
    case .surplus: "left in a typical month"
    case .goal(let name): "\(name)"
    case .allSpending: "all spending"
    case .share: "share"
    case .timesIn(let month): "times in \(month)"
    case .aYear: "per year"
    case .shareOfIncome: "of income after taxes"
    case .quarterLess: "a quarter less saves per year"
    default: englishSentence
    }
  }

  private var englishSentence: Words {
    switch self {
    case .over(let name, let spent, let budget, let more):
      "\(name) is \(more) over budget: \(spent) of \(budget) spent."
    case .willOver(let name, let last, let forecast, let budget):
      "\(name) will probably be over its budget by \(last): about \(forecast) of \(budget)."
    case .jump(let name, let month, let spent, let usual, let payees):
      "\(name) cost \(spent) in \(month), compared with a usual \(usual)\(given: payees.isEmpty ? nil : payees, { "; most of the difference went to \(list: $0)" })."
    case .drift(let name, let slope, let median, let rise):
      "\(name) rises by about \(slope) a month, from a usual \(median): \(rise) in a year."
    case .dearer(let payee, let from, let to, let yearly):
      "\(payee) has raised its price twice in a row, from \(from) to \(to): \(yearly) more a year."
    case .pricesRose(let payees, let yearly):
      "\(payees.count) prices rose twice in a row (\(list: payees)): \(yearly) more a year."
    case .twins(let names, let account, let yearly):
      "\(names.count) subscriptions are paid from \(account) (\(list: names)), \(yearly) a year together: are all of them used?"
    case .trial(let payee, let day, let cost):
      "The free trial of \(payee) ends on \(day)\(given: cost.isEmpty ? nil : cost, { "; then it costs \($0)" })."
    case .cushionLow(let liquid, let months, let needed):
      "You have \(liquid) on hand: \(months) \(agreeing: months, "month", "months") of needs at \(needed) a month. Three months is safer."
    case .cushionCritical(let liquid, let months, let needed):
      "You have \(liquid) on hand, less than one month of needs: \(months) months at \(needed) a month."
    case .saving(let rate, let aim):
      "\(percent: rate) of income was saved in the last three months, below \(percent: aim) in each of them."
    case .needsHigh(let percent):
      "Needs took \(percent: percent) of income after taxes in the last three months, more than \(percent: 55) in each."
    case .wantsHigh(let percent):
      "Wants took \(percent: percent) of income after taxes in the last three months, more than \(percent: 35) in each."
    case .costlyDebt(let name, let rate, let interest, let payment, let saved):
      "\(name) costs \(percent: rate) a year, \(interest) in interest a month, while you have money on hand: paying off \(payment) now would save \(saved) in interest."
    case .overdraft(let account, let day, let balance, let floor):
      "\(account) will be down to \(balance) on \(day), below \(floor)."
    case .behind(let name, let by, let required, let pace):
      "\(name) won't be reached by \(by): it takes \(required) a month, and the pace is \(pace)."
    case .overdueGoal(let name, let by, let missing):
      "\(name) was to be reached by \(by), and \(missing) is still missing."
    case .unlikely(let name, let by, let percent):
      "\(name) probably won't be reached by \(by): the chance is about \(percent: percent)."
    case .tooManyGoals(let required, let surplus, let missing):
      "The goals together take \(required) a month, but a typical month leaves \(surplus): \(missing) short."
    case .fees(let sum, let months, let payee):
      "Fees and interest took \(sum) in \(months, "month", "months")\(given: payee, { ", most of it \($0)" })."
    case .habit(let payee, let times, let yearly, let quarter):
      "You spend \(yearly) a year at \(payee), \(times) times a month: a quarter less would save \(quarter) a year."
    case .unclear(let sum, let percent):
      "\(sum), \(percent: percent) of your spending, has no category."
    case .lateIncome(let name, let amount, let due, let days):
      "\(name), \(amount), was due on \(due) and is \(days, "day", "days") late."
    case .wellDone(let name, let period, let spent, let less):
      "Well done: \(name) cost only \(spent) (\(period)), \(less) less than usual."
    case .overClears(let name, let last):
      "when \(name) gets more money, a refund comes in, or its period ends on \(last)"
    case .willOverClears(let name): "when the forecast of \(name) is within its budget again"
    case .wellDoneClears: "with the next period"
    case .jumpClears(let name): "after the next month in which \(name) costs the usual amount"
    case .driftClears(let name): "when \(name) no longer rises over twelve months"
    case .dearerClears(let payee, let day):
      "when \(payee) gets cheaper or ends, by \(day) at the latest"
    case .neededClears(let day): "a year after it rose, on \(day)"
    case .pricesClear: "when they get cheaper or end, a year after the rise at the latest"
    case .twinsClear: "when all but one of them have ended"
    case .trialClears: "when the trial is over, or the rule has ended"
    case .cushionClears(let amount): "when you have \(amount) on hand"
    case .savingClears(let aim): "with the first month that saves \(percent: aim)"
    case .needsClear: "with the first month in which needs take at most \(percent: 55)"
    case .wantsClear: "with the first month in which wants take at most \(percent: 35)"
    case .costlyDebtClears(let name):
      "when \(name) is paid off, or the money on hand beyond three months is used"
    case .overdraftClears(let account, let amount):
      "when \(account) has \(amount) more by then"
    case .behindClears(let name, let required):
      "when \(name) gets \(required) a month, a later date or a smaller target"
    case .overdueGoalClears(let name, let missing):
      "when \(name) gets the missing \(missing), a later date or a smaller target"
    case .tooManyGoalsClears: "when a goal gets a later date or a smaller target, or more is left"
    case .feesClear(let amount):
      "when they are below \(amount) a month and half a percent of your spending"
    case .habitClears(let payee):
      "with the first month in which you pay \(payee) fewer than 8 times"
    case .unclearClears: "when all but \(percent: 5) has a category"
    case .lateIncomeClears: "when it is entered"
    default: ""
    }
  }
}

extension AdviceRule {
  fileprivate var english: Words {
    switch self {
    case .over: "over budget"
    case .willOver: "will be over budget"
    case .jump: "a category jumped"
    case .drift: "a category rises"
    case .price: "rising price"
    case .twin: "subscriptions side by side"
    case .cushion: "small cushion"
    case .saving: "little is saved"
    case .split: "needs and wants"
    case .costlyDebt: "costly debt"
    case .overdraft: "overdraft ahead"
    case .behind: "goal behind"
    case .tooManyGoals: "too many goals"
    case .fees: "fees"
    case .habit: "habit"
    case .unclear: "unclear spending"
    case .missingIncome: "missing income"
    case .wellDone: "well done"
    }
  }
}
