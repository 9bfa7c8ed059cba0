extension ScreenWord {
  static let ofBudgets = [
    ScreenWord(
      ["window"],
      "The time that a budget's amount is for: a month, two weeks, the time between two paydays. When a period ends, the next one begins with the full amount.",
      see: ["carry"], shownBy: "budget"),
    ScreenWord(
      ["amount", "base"], "What the budget gives for this window, before anything is carried over.",
      see: ["carry", "left"], shownBy: "budget"),
    ScreenWord(
      ["carry", "rollover"],
      "What comes over from the period before: what was left, or, with a minus, what was overspent. The budget's line `rollover` says which of them carry over.",
      see: ["window", "cap"], shownBy: "budget"),
    ScreenWord(
      ["cap", "release"],
      "The most that carries over into the next period. Anything above it is released and may be spent elsewhere.",
      see: ["carry"], shownBy: "budget show NAME"),
    ScreenWord(
      ["left"],
      "The amount plus what is carried over, minus what is spent. With a minus, the budget is over.",
      see: ["amount", "carry"], shownBy: "budget"),
    ScreenWord(
      ["used"], "What is spent, in percent of the amount with what is carried over.",
      see: ["pace"], shownBy: "budget"),
    ScreenWord(
      ["pace", "under", "over", "on track"],
      "Of a budget: what is spent, divided by what could be spent by today. 1.00 is exactly on track; below 0.90 is under, above 1.10 is over. Bills count on their own days, the rest evenly. Of a goal: how much is added per month; its line `pace` chooses which months count.",
      see: ["per day", "median", "scheduled"], shownBy: "budget"),
    ScreenWord(
      ["per day", "a day"],
      "What can be spent on each remaining day of the period. Upcoming bills are put aside first.",
      see: ["left"], shownBy: "budget"),
    ScreenWord(
      ["forecast"],
      "Where something will probably end. Of a budget: what is spent, upcoming bills, and the usual spending for the days left. Of an account: its future balance, from rules, recurring payments and usual spending.",
      see: ["range", "naive"], shownBy: "budget"),
    ScreenWord(
      ["range"],
      "Eight of ten such forecasts for past periods of this budget ended between these two amounts.",
      see: ["forecast", "little history"], shownBy: "budget"),
    ScreenWord(
      ["naive"],
      "The simplest forecast was the best for this budget in the past: spending goes on at this rate. So it is used here.",
      see: ["forecast"], shownBy: "budget"),
    ScreenWord(
      ["little history"],
      "Fewer than three periods have ended, so there is no range yet.",
      see: ["range"], shownBy: "budget"),
    ScreenWord(
      ["unbudgeted"], "What was spent on accounts that no budget counts.",
      shownBy: "budget"),
    ScreenWord(
      ["inner limit", "within"],
      "A budget inside another: the other counts everything that it counts. It limits one part of the other.",
      shownBy: "budget"),
    ScreenWord(
      ["mood"],
      "How a budget feels: very happy while less than half is spent, happy until all is spent, neutral when exactly all is, sad above that, very sad from one and a half times the amount.",
      see: ["pace"], shownBy: "budget mood"),
  ]

  static let ofEnvelopes = [
    ScreenWord(
      ["envelope"],
      "A budget that holds money. Each purchase takes from one envelope; you can spend what is in it.",
      see: ["pool", "fund", "available"], shownBy: "budget envelopes"),
    ScreenWord(
      ["pool"], "The accounts whose cash is divided up among envelopes.",
      see: ["envelope", "available"], shownBy: "budget envelopes"),
    ScreenWord(
      ["available", "available to budget"],
      "The cash of the pool that is not in an envelope and not put aside for a card.",
      see: ["pool", "put aside"], shownBy: "budget envelopes"),
    ScreenWord(
      ["fund", "funded"], "Money put into an envelope, by a `fund` entry of the journal.",
      see: ["envelope", "cover"], shownBy: "budget envelopes"),
    ScreenWord(
      ["holds"],
      "What is in an envelope now: carried over plus funded, minus spent.",
      see: ["fund"], shownBy: "budget envelopes"),
    ScreenWord(
      ["cover", "not covered"],
      "To move money from one envelope into another that is below zero. Not covered is card spending that no envelope had money for.",
      see: ["put aside"], shownBy: "budget move"),
    ScreenWord(
      ["put aside", "reserve", "without reserve"],
      "Cash kept back to pay a card, because an envelope spent it by that card. Unreserved is what is owed on the card and not put aside.",
      see: ["cover"], shownBy: "budget envelopes"),
    ScreenWord(
      ["proved", "prove"],
      "On each day the envelopes, what is available and what is put aside add up to the cash of the pool. --prove checks it.",
      see: ["available"], shownBy: "budget envelopes --prove"),
  ]

  static let ofGoals = [
    ScreenWord(
      ["goal"],
      "Something you save for, or a debt to pay off: an account, a target, often a date.",
      see: ["per month", "expected"], shownBy: "goals"),
    ScreenWord(
      ["per month", "this month"],
      "What must be added each month to reach the target in time. This month is what of it is still missing.",
      see: ["goal", "pace"], shownBy: "goals"),
    ScreenWord(
      ["expected"],
      "The month or day when the target is reached at the pace shown beside it.",
      see: ["pace"], shownBy: "goals"),
    ScreenWord(
      ["scheduled"],
      "A pace: what the recurring rules of the journal will add, on their own days.",
      see: ["pace", "rule"], shownBy: "goals"),
    ScreenWord(
      ["median"],
      "The value in the middle: half of the months are below it, half above. One unusual month does not change it much.",
      see: ["pace"], shownBy: "goals"),
    ScreenWord(
      ["behind", "late", "not at this pace"],
      "At its pace the goal is not reached by its date. Not in sight: it would never be reached, because nothing is added.",
      see: ["expected", "per month"], shownBy: "goals"),
    ScreenWord(
      ["low", "middle", "high", "likelihood"],
      "The results of one in ten, one in two and nine in ten of many possible futures, based on the goal's own past months. The likelihood is how many of 100 reach the target in time.",
      see: ["goal"], shownBy: "goals show NAME"),
    ScreenWord(
      ["feasible", "gets nothing", "gets too little"],
      "Whether what is left in a typical month is enough for all dates of all goals. If it is not, goals with the higher priority come first, and others get less or nothing.",
      see: ["per month"], shownBy: "goals"),
    ScreenWord(
      ["avalanche", "snowball"],
      "Two ways to pay off debts. Avalanche: the highest rate first, which costs least. Snowball: the smallest debt first, so the first one is gone soon.",
      shownBy: "goals debt"),
    ScreenWord(
      ["interest"],
      "What a bank pays for savings, or charges for a debt, added at the end of each month.",
      shownBy: "goals show NAME"),
  ]

  static let ofSchedules = [
    ScreenWord(
      ["rule", "recurring"],
      "An entry `~ PERIOD` of the journal: a rent, a salary, a subscription that recurs.",
      see: ["occurrence", "due"], shownBy: "schedule list"),
    ScreenWord(
      ["occurrence", "key"],
      "One day of a rule. Its key is the rule's id and the day: rent@2026-08-31. A payment has it, so nothing is paid twice.",
      see: ["rule", "probably paid"], shownBy: "schedule"),
    ScreenWord(
      ["due", "due soon", "overdue"],
      "The day when something must be paid, after any move to a workday. Overdue is what should have been paid before today; due soon is what may be paid ahead, because its reminder has begun.",
      see: ["occurrence"], shownBy: "schedule"),
    ScreenWord(
      ["probably paid"],
      "A payment without a key was found that looks like this one, by its day, amount and accounts. Run `bursar schedule due --link` to write the key.",
      see: ["occurrence"], shownBy: "schedule"),
    ScreenWord(
      ["transfer"],
      "Money moved between your own accounts. It is neither income nor spending.",
      shownBy: "schedule"),
    ScreenWord(
      ["lowest"], "The lowest balance on the days to come, and what brings it there.",
      see: ["floor", "safe to spend"], shownBy: "schedule forecast"),
    ScreenWord(
      ["safe to spend"],
      "What you can spend until the next income without any day falling below zero, or below the account's floor: with all bills paid, at the low end of the forecast.",
      see: ["floor", "lowest"], shownBy: "schedule forecast"),
    ScreenWord(
      ["by habit", "everyday"],
      "In a forecast: recurring payments without a rule, which go on; and all other spending, as on a typical day.",
      see: ["forecast", "band"], shownBy: "schedule forecast"),
    ScreenWord(
      ["band"],
      "Eight of ten cash forecasts that were made from these books at earlier month ends ended between them.",
      see: ["forecast", "safe to spend"], shownBy: "schedule forecast --backtest"),
    ScreenWord(
      ["floor", "overdraft"],
      "The balance below which an account must not fall. Below zero it is an overdraft: money that the bank lends. It is never counted as safe to spend.",
      see: ["safe to spend"], shownBy: "schedule forecast"),
    ScreenWord(
      ["scenario"],
      "Other rules and entries, added to the journal to see what would happen. Nothing is written.",
      see: ["forecast"], shownBy: "schedule forecast --scenario FILE"),
  ]
}
