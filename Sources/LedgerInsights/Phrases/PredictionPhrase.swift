package import LedgerPhrases
import LedgerPrediction
package import LedgerValues

/// What screens about guesses say.
package enum PredictionPhrase: Phrase {
  case title, backtest
  case what, guess, confidence, category, unknown, perhaps, always, median
  case takenFrom, vote
  case last, usualGap, times, chanceToday
  case days(Int)
  case method, asked, right, amongThree
  case majority, lastOfPayee, majorityOfPayee, placeAndHour
  case neighbors, neighborsWithoutPayee, neighborsWithAmount
  case calibration(points: Decimal)
  case amountError(Decimal, plain: Decimal)
  case howTested(Int)
  case nothingPaid
  case nobodyExpected(Day)
  case tooFew(found: Int, least: Int)
  case unknownPayee(String)
  case madeOn, balanceThen, foretold, itWas, missedBy, evenly, inRange
  case balances, budgets, howForetold
  case balanceError(String, unchanged: String)
  case of(Int, Int)

  static func name(of method: PredictionTrial.Method) -> PredictionPhrase {
    switch method {
    case .majority: .majority
    case .lastOfPayee: .lastOfPayee
    case .majorityOfPayee: .majorityOfPayee
    case .placeAndHour: .placeAndHour
    case .neighbors: .neighbors
    case .neighborsWithoutPayee: .neighborsWithoutPayee
    case .neighborsWithAmount: .neighborsWithAmount
    }
  }

  package var english: Words {
    switch self {
    case .title: "Guess"
    case .backtest: "Accuracy of past guesses"
    case .what: "What"
    case .guess: "Guess"
    case .confidence: "Sure"
    case .category: "Category"
    case .unknown: "not clear"
    case .perhaps: "perhaps"
    case .always: "always"
    case .median: "usually"
    case .takenFrom: "Based on"
    case .vote: "Weight"
    case .last: "Last"
    case .usualGap: "Usually after"
    case .times: "Times"
    case .chanceToday: "Today"
    case .days(let count): "\(count, "day", "days")"
    case .method: "Guessed by"
    case .asked: "Asked"
    case .right: "Right"
    case .amongThree: "Among three"
    case .majority: "the most frequent category"
    case .lastOfPayee: "the payee's last"
    case .majorityOfPayee: "the payee's most frequent"
    case .placeAndHour: "place and hour"
    case .neighbors: "the most similar payments"
    case .neighborsWithoutPayee: "the same, without the payee"
    case .neighborsWithAmount: "the same, with the amount"
    case .calibration(let points):
      "On average, how sure a guess was and how often it was right differ by \(points, "point", "points")."
    case .amountError(let error, let plain):
      "Half of the amounts were off by at most \(percent: error); always guessing the same amount would give \(percent: plain)."
    case .howTested(let count):
      "Each of the last \(count, "payment", "payments") was guessed only from those before it."
    case .nothingPaid: "no payments to guess from yet"
    case .nobodyExpected(let day):
      "no payee is usual on \(day); run `bursar insights predict PAYEE` to guess what a payment is about"
    case .tooFew(let found, let least):
      "\(found, "payment is", "payments are") too few to test guesses; it takes more than \(least)"
    case .madeOn: "Made on"
    case .balanceThen: "Balance then"
    case .foretold: "Forecast"
    case .itWas: "It was"
    case .missedBy: "Off by"
    case .balances: "Money on hand, forecast 30 days ahead at the end of each month"
    case .budgets: "Budgets, forecast on the tenth of each month"
    case .evenly: "Carried on evenly"
    case .inRange: "In its range"
    case .howForetold:
      "Each forecast knows only what was entered up to its day; rules and budgets are those of today. `Off by` is the sum of all errors, as a share of spending."
    case .of(let part, let whole): "\(part) of \(whole)"
    case .balanceError(let error, let unchanged):
      "Half of the forecasts were off by at most \(error); had nothing changed, it would be \(unchanged)."
    case .unknownPayee(let name):
      "no earlier payee resembles '\(name)', so the name gives no clue"
    }
  }
}
