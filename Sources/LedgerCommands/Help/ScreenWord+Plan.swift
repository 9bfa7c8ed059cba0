extension ScreenWord {
  static let ofBudgets = [
    ScreenWord(
      ["window"],
      "The time for which a budget's amount is meant: a month, two weeks, the time between two paydays. When a window ends, the next one begins with the full amount.",
      see: ["carry"], shownBy: "budget"),
    ScreenWord(
      ["amount", "base"], "What the budget gives for this window, before anything is carried over.",
      see: ["carry", "left"], shownBy: "budget"),
    ScreenWord(
      ["carry", "rollover"],
      "What comes over from the window before: what was left, or, with a minus, what was spent too much. The budget's line `rollover` says which of them come over.",
      see: ["window", "cap"], shownBy: "budget"),
    ScreenWord(
      ["cap", "release"],
      "The most that is carried into the next window. What is above it is released: it may be spent elsewhere.",
      see: ["carry"], shownBy: "budget show NAME"),
    ScreenWord(
      ["left"],
      "The amount, with what is carried over, less what is spent. With a minus the budget is over.",
      see: ["amount", "carry"], shownBy: "budget"),
    ScreenWord(
      ["used"], "What is spent, in percent of the amount with what is carried over.",
      see: ["pace"], shownBy: "budget"),
    ScreenWord(
      ["pace", "under", "over", "on track"],
      "Of a budget: what is spent, divided by what could be spent by today. 1.00 is exactly on time; below 0.90 is under, above 1.10 is over. Bills count on their own days, the rest evenly. Of a goal: how much is added a month; its line `pace` chooses which months count.",
      see: ["per day", "median", "scheduled"], shownBy: "budget"),
    ScreenWord(
      ["per day", "a day"],
      "What can be spent on each day that is left in the window. Bills that are still to come are put aside first.",
      see: ["left"], shownBy: "budget"),
    ScreenWord(
      ["forecast"],
      "Where something will probably end. Of a budget: what is spent, the bills to come, and the usual spending for the days left. Of an account: its balance on the days to come, from rules, from what was paid again and again, and from usual spending.",
      see: ["range", "naive"], shownBy: "budget"),
    ScreenWord(
      ["range"],
      "Between these two amounts ended eight of ten such forecasts for past windows of this budget.",
      see: ["forecast", "little history"], shownBy: "budget"),
    ScreenWord(
      ["naive"],
      "In the past the simplest forecast was the best for this budget: that spending goes on as it did so far. So it was used here.",
      see: ["forecast"], shownBy: "budget"),
    ScreenWord(
      ["little history"],
      "Fewer than three windows lie behind, so that no range can be told from them.",
      see: ["range"], shownBy: "budget"),
    ScreenWord(
      ["unbudgeted"], "What was spent on accounts that no budget counts.",
      shownBy: "budget"),
    ScreenWord(
      ["inner limit", "within"],
      "A budget inside another: what it counts, the other counts as well. It keeps a part of the other small.",
      shownBy: "budget"),
    ScreenWord(
      ["mood"],
      "How a budget feels: very happy while less than half is spent, happy until all is spent, neutral when exactly all is, sad above that, very sad from half as much again on.",
      see: ["pace"], shownBy: "budget mood"),
  ]

  static let ofEnvelopes = [
    ScreenWord(
      ["envelope"],
      "A budget that holds money. Each purchase takes from one of them; what is in it can be spent.",
      see: ["pool", "fund", "available"], shownBy: "budget envelopes"),
    ScreenWord(
      ["pool"], "The accounts whose cash is divided up among envelopes.",
      see: ["envelope", "available"], shownBy: "budget envelopes"),
    ScreenWord(
      ["available", "available to budget"],
      "The cash of the pool that is in no envelope and not put aside for a card.",
      see: ["pool", "put aside"], shownBy: "budget envelopes"),
    ScreenWord(
      ["fund", "funded"], "Money put into an envelope, by a `fund` entry of the journal.",
      see: ["envelope", "cover"], shownBy: "budget envelopes"),
    ScreenWord(
      ["holds"],
      "What is in an envelope now: what was carried over and funded, less what is spent.",
      see: ["fund"], shownBy: "budget envelopes"),
    ScreenWord(
      ["cover", "not covered"],
      "To move money from one envelope into another that is below zero. Not covered is what was spent by card and no envelope had money for.",
      see: ["put aside"], shownBy: "budget move"),
    ScreenWord(
      ["put aside", "reserve", "without reserve"],
      "Cash kept back to pay a card, because an envelope has spent it by that card. Without reserve is what is owed on the card and not put aside.",
      see: ["cover"], shownBy: "budget envelopes"),
    ScreenWord(
      ["proved", "prove"],
      "On each day the envelopes, what is available and what is put aside add up to the cash of the pool. --prove checks it.",
      see: ["available"], shownBy: "budget envelopes --prove"),
  ]

  static let ofGoals = [
    ScreenWord(
      ["goal"],
      "Something that is saved for, or a debt that is to be paid off: an account, a target, often a date.",
      see: ["per month", "expected"], shownBy: "goals"),
    ScreenWord(
      ["per month", "this month"],
      "What has to be added each month so that the target is there in time. This month is what of it is still to come.",
      see: ["goal", "pace"], shownBy: "goals"),
    ScreenWord(
      ["expected"],
      "The month, or the day, in which the target is reached if it goes on at the pace beside it.",
      see: ["pace"], shownBy: "goals"),
    ScreenWord(
      ["scheduled"],
      "A pace: what the recurring rules of the journal will add, on their own days.",
      see: ["pace", "rule"], shownBy: "goals"),
    ScreenWord(
      ["median"],
      "The value in the middle: half of the months lie below it, half above. One unusual month does not change it much.",
      see: ["pace"], shownBy: "goals"),
    ScreenWord(
      ["behind", "late", "not at this pace"],
      "At its pace the goal is not reached by its date. Not at this pace: it would never be reached, as nothing is added.",
      see: ["expected", "per month"], shownBy: "goals"),
    ScreenWord(
      ["low", "middle", "high", "likelihood"],
      "What one in ten, every second and nine in ten of many possible futures come to, made of the goal's own past months. The likelihood is in how many of 100 of them the target is there in time.",
      see: ["goal"], shownBy: "goals show NAME"),
    ScreenWord(
      ["feasible", "gets nothing", "gets too little"],
      "Whether what is left in a usual month is enough for all dates of all goals. Where it is not, goals with the higher priority come first, and others get less or nothing.",
      see: ["per month"], shownBy: "goals"),
    ScreenWord(
      ["avalanche", "snowball"],
      "Two orders of paying debts off. Avalanche: the one with the highest rate first, which costs least. Snowball: the smallest first, so that the first one is gone soon.",
      shownBy: "goals debt"),
    ScreenWord(
      ["interest"],
      "What a bank pays for savings, or asks for a debt, added at the end of each month.",
      shownBy: "goals show NAME"),
  ]

  static let ofSchedules = [
    ScreenWord(
      ["rule", "recurring"],
      "An entry `~ PERIOD` of the journal: a rent, a salary, a subscription that comes again and again.",
      see: ["occurrence", "due"], shownBy: "schedule list"),
    ScreenWord(
      ["occurrence", "key"],
      "One day of a rule. Its key is the rule's id and the day: rent@2026-08-31. A payment carries it, so that nothing is paid twice.",
      see: ["rule", "probably paid"], shownBy: "schedule"),
    ScreenWord(
      ["due", "due soon", "overdue"],
      "The day on which something is to be paid, after any move to a workday. Overdue is what should have been paid before today; due soon is what may be paid ahead, because its reminder has begun.",
      see: ["occurrence"], shownBy: "schedule"),
    ScreenWord(
      ["probably paid"],
      "A payment without a key was found that looks like this one, by its day, amount and accounts. Run `bursar schedule due --link` to write the key.",
      see: ["occurrence"], shownBy: "schedule"),
    ScreenWord(
      ["transfer"],
      "Money that goes from one own account to another. It is neither income nor spending.",
      shownBy: "schedule"),
    ScreenWord(
      ["lowest"], "The lowest balance on the days to come, and what brings it there.",
      see: ["floor", "safe to spend"], shownBy: "schedule forecast"),
    ScreenWord(
      ["safe to spend"],
      "What can be spent until the next income so that no day falls below zero, or below the account's floor: with all bills paid, at the low end of the forecast.",
      see: ["floor", "lowest"], shownBy: "schedule forecast"),
    ScreenWord(
      ["by habit", "everyday"],
      "In a forecast: what was paid again and again without a rule, and goes on; and all other spending, as on a usual day.",
      see: ["forecast", "band"], shownBy: "schedule forecast"),
    ScreenWord(
      ["band"],
      "Between them ended eight of ten forecasts of cash that were made of these books at earlier ends of months.",
      see: ["forecast", "safe to spend"], shownBy: "schedule forecast --backtest"),
    ScreenWord(
      ["floor", "overdraft"],
      "The balance below which an account is not to fall. Below zero it is an overdraft: money that the bank lends. It is never counted as safe to spend.",
      see: ["safe to spend"], shownBy: "schedule forecast"),
    ScreenWord(
      ["scenario"],
      "Other rules and entries, laid over the journal to see what would be. Nothing is written.",
      see: ["forecast"], shownBy: "schedule forecast --scenario FILE"),
  ]
}
