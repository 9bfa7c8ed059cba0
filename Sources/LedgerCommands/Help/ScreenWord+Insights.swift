extension ScreenWord {
  static let ofInsights = [
    ScreenWord(
      ["net worth"],
      "All that is owned less all that is owed, as of that day, at the prices known by then.",
      see: ["market value"], shownBy: "insights networth"),
    ScreenWord(
      ["market value", "cost", "gain"],
      "The market value of shares or foreign money is what they are worth by the latest price; the cost is what was paid for them. The gain is the difference.",
      see: ["net worth"], shownBy: "report balance --gain"),
    ScreenWord(
      ["savings rate"],
      "How much of the income was not spent, in percent. An unfinished month has none.",
      see: ["transfer"], shownBy: "insights"),
    ScreenWord(
      ["at hand", "liquid"],
      "Money that can be spent at once: what lies in accounts of the type Cash.",
      see: ["days of buffer"], shownBy: "insights age"),
    ScreenWord(
      ["age of money"],
      "How many days money lies before it is spent, if what comes in first goes out first: the mean of the last ten outflows. Above 30 days, last month's income pays this month's bills.",
      see: ["days of buffer"], shownBy: "insights age"),
    ScreenWord(
      ["days of buffer"],
      "For how many days the cash would last if spending went on as in the last 180 days and nothing came in.",
      see: ["at hand", "emergency fund"], shownBy: "insights age"),
    ScreenWord(
      ["emergency fund", "cushion"],
      "For how many months what is at hand pays what is needed. Below one month is critical, below three low, up to six fine, above that ample.",
      see: ["needs", "at hand"], shownBy: "insights age"),
    ScreenWord(
      ["needs", "wants"],
      "Spending on accounts marked `; need:` or `; want:`. A common aim is half of the income for needs, 30 % for wants, 20 % for what is left.",
      see: ["emergency fund"], shownBy: "insights needs"),
    ScreenWord(
      ["wallet"], "An account with money that is at hand or owed: a bank account, cash, a card.",
      shownBy: "insights wallets"),
    ScreenWord(
      ["trend"],
      "The usual change from month to month: the median of the changes between any two months, so that single months do not decide.",
      see: ["median"], shownBy: "insights trend"),
    ScreenWord(
      ["subscription", "bill"],
      "What is paid again and again. A subscription costs the same each time until its price changes; the amount of a bill varies.",
      see: ["occurrence"], shownBy: "insights subscriptions"),
    ScreenWord(
      ["unusual", "anomaly"],
      "An amount far from what the same payee, or else the same account, had before; a payment that may have been made twice; a bill that did not come; a large first payment.",
      see: ["median"], shownBy: "insights anomalies"),
    ScreenWord(
      ["advice", "confidence"],
      "What the entries suggest to look at, by rules A1 to A18. The confidence is high where it is told from at least twice as many months, windows or payments as the rule wants, else fair.",
      see: ["cushion"], shownBy: "insights advice"),
    ScreenWord(
      ["guess", "backtest"],
      "What a payment is most likely about, voted for by the payments most alike. A backtest makes guesses and forecasts of the past again, each from what was entered before it, and compares them with what came.",
      see: ["forecast"], shownBy: "insights backtest"),
    ScreenWord(
      ["joy"], "From 1 to 5, how glad a purchase made you, by its tag `joy:4`.",
      shownBy: "insights"),
    ScreenWord(
      ["settle", "share"],
      "What the members of a household owe each other, so that each has paid the share that was agreed.",
      shownBy: "insights members"),
    ScreenWord(
      ["irr", "twr"],
      "Two ways to give the yearly return of an investment. IRR weighs each day by the money that was in it; TWR leaves out when money was added or taken out.",
      see: ["market value"], shownBy: "report roi"),
    ScreenWord(
      ["figure"],
      "A number of a screen with a name of its own, such as savings-rate. `bursar explain NAME` says how it was calculated and from which entries.",
      shownBy: "insights --figures"),
  ]
}
