extension ScreenWord {
  static let ofInsights = [
    ScreenWord(
      ["net worth"],
      "Everything owned minus everything owed on that day, at the prices known by then.",
      see: ["market value"], shownBy: "insights networth"),
    ScreenWord(
      ["market value", "cost", "gain"],
      "The market value of shares or foreign money is what they are worth by the latest price; the cost is what was paid for them. The gain is the difference.",
      see: ["net worth"], shownBy: "report balance --gain"),
    ScreenWord(
      ["savings rate"],
      "The share of the income that was not spent, in percent. An unfinished month has none.",
      see: ["transfer"], shownBy: "insights"),
    ScreenWord(
      ["at hand", "liquid"],
      "Money you can spend at once: the balances of accounts with the type Cash.",
      see: ["days of buffer"], shownBy: "insights age"),
    ScreenWord(
      ["age of money"],
      "How many days money waits before it is spent, if what comes in first goes out first: the mean of the last ten outflows. Above 30 days, last month's income pays this month's bills.",
      see: ["days of buffer"], shownBy: "insights age"),
    ScreenWord(
      ["days of buffer"],
      "How many days the cash would last if spending went on as in the last 180 days and nothing came in.",
      see: ["at hand", "emergency fund"], shownBy: "insights age"),
    ScreenWord(
      ["emergency fund", "cushion"],
      "How many months the money on hand pays for needs. Below one month is critical, below three low, up to six fine, above that ample.",
      see: ["needs", "at hand"], shownBy: "insights age"),
    ScreenWord(
      ["needs", "wants"],
      "Spending on accounts marked `; need:` or `; want:`. A common aim is half of the income for needs, 30% for wants, 20% for what is left.",
      see: ["emergency fund"], shownBy: "insights needs"),
    ScreenWord(
      ["wallet"], "An account with money on hand or owed: a bank account, cash, a card.",
      shownBy: "insights wallets"),
    ScreenWord(
      ["trend"],
      "The usual change from month to month: the median of the changes between any two months, so single months do not decide.",
      see: ["median"], shownBy: "insights trend"),
    ScreenWord(
      ["subscription", "bill"],
      "Recurring payments. A subscription costs the same each time until its price changes; the amount of a bill varies.",
      see: ["occurrence"], shownBy: "insights subscriptions"),
    ScreenWord(
      ["unusual", "anomaly"],
      "An amount far from those of the same payee, or otherwise the same account; a payment that may have been made twice; a bill that did not come; a large first payment.",
      see: ["median"], shownBy: "insights anomalies"),
    ScreenWord(
      ["advice", "confidence"],
      "What the entries suggest you look at, by rules A1 to A18. The confidence is high if it is based on at least twice as many months, periods or payments as the rule needs, otherwise fair.",
      see: ["cushion"], shownBy: "insights advice"),
    ScreenWord(
      ["guess", "backtest"],
      "What a payment is most likely for, by a vote of the most similar payments. A backtest repeats past guesses and forecasts, each from the entries before it, and compares them with what happened.",
      see: ["forecast"], shownBy: "insights backtest"),
    ScreenWord(
      ["joy"], "From 1 to 5, how glad a purchase made you, by its tag `joy:4`.",
      shownBy: "insights"),
    ScreenWord(
      ["settle", "share"],
      "What the members of a household owe each other for each to have paid the agreed share.",
      shownBy: "insights members"),
    ScreenWord(
      ["irr", "twr"],
      "Two ways to give the yearly return of an investment. IRR weighs each day by the money that was in it; TWR ignores when money was added or removed.",
      see: ["market value"], shownBy: "report roi"),
    ScreenWord(
      ["figure"],
      "A named number on a screen, such as savings-rate. `bursar explain NAME` says how it was calculated and from which entries.",
      shownBy: "insights --figures"),
  ]
}
