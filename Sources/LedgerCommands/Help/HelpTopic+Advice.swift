extension HelpTopic {
  static let advice = HelpTopic(
    "advice", "The rules of bursar insights advice, and how to silence one",
    """
      A1   more is spent than a budget has
      A2   the forecast of a budget is above it
      A3   a category cost far more in the last month than in the six before
      A4   a category rises over twelve months
      A5   the price of a subscription rose twice in a row by 3% or more
      A6   several subscriptions are paid from one account, or a trial ends
      A7   the money on hand pays for needs for less than three months
      A8   less than 10%, or the household's aim, was saved in three months
      A9   needs above 55% or wants above 35% in three months
      A10  a debt of 8% or more while there is more than enough on hand
      A11  an account will be below its floor within 45 days
      A12  a goal will be late
      A13  the goals together take more than a typical month leaves
      A14  fees and interest above 10 a month, or half a percent of spending
      A15  a payee 8 times a month that takes a percent of the income
      A16  more than 5% of the spending has no category
      A17  income is late
      A18  a budget cost at least 10% less than usual

      mute A15 until 2026-12-31    silences a rule through a day
      mute A15                     silences it for good
      mute A5 Netflix              silences it about one name
    """)

  /// What one rule looks for, and how it is silenced.
  static func rule(_ name: String) -> String? {
    let line = advice.text.split(separator: "\n").first { line in
      line.split(separator: " ").first.map { $0 == name } ?? false
    }
    guard let line else { return nil }
    let words = line.split(separator: " ").dropFirst().joined(separator: " ")
    return """
      \(name): \(words)

      mute \(name) until 2026-12-31    silences it through a day
      mute \(name) NAME                silences it about one budget, account, payee or goal

      """
  }
}
