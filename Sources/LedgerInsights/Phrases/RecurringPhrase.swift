package import LedgerPhrases
package import LedgerValues

/// What screens say about payments that come again, and about those that are unusual.
package enum RecurringPhrase: Phrase {
  // Subscriptions
  case title
  case subscriptions, bills, stopped, doubtful
  case howOften, aYear, next, rule
  case weekly, biweekly, monthly, quarterly, yearly
  case priceChanges
  case rulesToPaste
  case together(annual: String, monthly: String)
  case nothingRecurs
  case leftOut(Int)

  // What is unusual
  case anomalies(Wording)
  case unusual, twice, missing, firstTime
  case usual
  case muchMore(times: Decimal), muchLess(percent: Decimal)
  case againAfter(days: Int)
  case awaitedOn(Day)
  case largestOnePercent
  case nothingUnusual(Wording)
  case whyUnusual
}

extension RecurringPhrase {
  package var english: Words {
    switch self {
    case .title: "Subscriptions and bills"
    case .subscriptions: "Subscriptions (fixed amount)"
    case .bills: "Bills (varying amount)"
    case .stopped: "Stopped"
    case .doubtful: "Possibly coincidence"
    case .howOften: "How often"
    case .aYear: "Per year"
    case .next: "Next"
    case .rule: "Rule"
    case .weekly: "every week"
    case .biweekly: "every 2 weeks"
    case .monthly: "every month"
    case .quarterly: "every quarter"
    case .yearly: "every year"
    case .priceChanges: "Price changes"
    case .rulesToPaste: "Rules to paste into the journal"
    case .together(let annual, let monthly):
      "Those still running cost \(annual) a year, \(monthly) a month."
    case .nothingRecurs:
      "no recurring payments yet; it takes three payments, or two a year apart"
    case .leftOut(let count):
      "left out \(count) that stopped long ago or may be coincidence; use --all to see \(agreeing: count, "it", "them")"
    case .anomalies(let period): "Unusual, \(period)"
    case .unusual: "Unusual amounts"
    case .twice: "Possibly paid twice"
    case .missing: "Expected but missing"
    case .firstTime: "Large first payments"
    case .usual: "Usual"
    case .muchMore(let times): "\(times) times the usual"
    case .muchLess(let percent): "only \(percent: percent) of the usual"
    case .againAfter(let days):
      "\(given: days == 0 ? 0 : nil, { _ in "the same again on the same day" })\(given: days > 0 ? days : nil, { "the same again after \($0, "day", "days")" })"
    case .awaitedOn(let day): "expected on \(day)"
    case .largestOnePercent: "among the largest \(percent: 1) of all payments"
    case .nothingUnusual(let period):
      "nothing unusual in \(period); use -p to choose another period"
    case .whyUnusual:
      "An amount is unusual if it is far from what the same payee, or otherwise the same account, had before. It takes at least eight payments."
    }
  }
}
