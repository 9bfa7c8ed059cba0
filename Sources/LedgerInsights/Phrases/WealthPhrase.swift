package import LedgerPhrases
package import LedgerValues

/// What screens say about what there is: wallets, net worth, how long money lasts, who paid, and where.
package enum WealthPhrase: Phrase {
  // Wallets
  case walletsTitle(Wording)
  case moneyIn, moneyOut
  case last
  case twelveMonths
  case noWallets(Day)

  // Net worth
  case period, year, byYear
  case assets, liabilities
  case netWorthIn(currency: String?)
  case nothingOwned(Day), unpricedUntil(Day, symbols: String)

  // Age of money
  case ageOfMoney
  case lastOutflows
  case neededSpending
  case figure
  case daysOfBuffer
  /// What a figure is reckoned of.
  case source
  case emergencyFund
  case days(Decimal), monthCount(Decimal)
  case needsOutflows(Int, found: Int)
  case meanOfOutflows(Int)
  case poolADay(pool: String, daily: String)
  case noneMarked
  case noMonthComplete
  case liquidAMonth(liquid: String, median: String)
  case daysOld
  case what
  case needed
  case median
  case critical, low, fine, ample
  case noLiquidMoney(Day)
  case markNeeds

  // Needs and wants
  case needsAndWants
  case needsTitle(Wording)
  case markedNeither
  case taxes, incomeAfterTaxes
  case part, aim, verdict
  case needs, wants, notMarked, savingsAndDebt
  case openVerdict
  case inLine
  case pointsAbove(Decimal), pointsBelow(Decimal)
  case ofIncomeAfterTaxes
  case nothingThen(Wording)
  case nothingMarked

  // Members
  case members
  case membersTitle(Wording)
  case toSettle
  /// Who of the household pays.
  case payer
  case unnamedPayer(amount: String)
  case perPerson(scale: Decimal, amount: String)
  case paid, used, isOwed
  case to
  case memberShare(String, Decimal)
  case sharedEqually, sharedByParts([Wording]), sharedByIncome([Wording]), sharedForWantOfIncome
  case noHousehold
  case nobodyPaid(example: String)

  // The map
  case map
  case mapTitle(Wording)
  case noPlaceSpent(amount: String)
  case times
  case meters(Decimal), kilometers(Decimal)
  case mapTooLarge(rows: Int, columns: Int, side: Wording)
  case squaresOf(Wording)
  case square(name: String, amount: String, times: Int)
  case nothingLocated
}

extension WealthPhrase {
  package var english: Words {
    switch self {
    case .walletsTitle(let period): "Wallets and movements, \(period)"
    case .moneyIn: "In"
    case .moneyOut: "Out"
    case .last: "Last"
    case .twelveMonths: "12 months"
    case .noWallets(let day):
      "no asset or debt account was used up to \(day); run `bursar report accounts --types` to see what each account counts as"
    case .period: "Period"
    case .year: "Year"
    case .byYear: "By year"
    case .assets: "Assets"
    case .liabilities: "Liabilities"
    case .netWorthIn(let currency?): "Net worth in \(currency)"
    case .netWorthIn(nil): "Net worth in the commodity without a symbol"
    case .unpricedUntil(let day, let symbols):
      "until \(day) these had no price yet and counted as nothing: \(symbols)"
    case .nothingOwned(let day):
      "nothing was owned or owed up to \(day); run `bursar report accounts --types` to see what each account counts as"
    case .ageOfMoney: "Age of money"
    case .lastOutflows: "Latest outflows"
    case .neededSpending: "Needed spending"
    case .figure: "Figure"
    case .daysOfBuffer: "Days of buffer"
    case .source: "From"
    case .emergencyFund: "Emergency fund"
    case .days(let count): "\(count) \(agreeing: count, "day", "days")"
    case .monthCount(let count): "\(count) \(agreeing: count, "month", "months")"
    case .needsOutflows(let count, let found):
      "needs \(count) outflows; \(found) so far"
    case .meanOfOutflows(let count): "mean of the last \(count) outflows"
    case .poolADay(let pool, let daily): "pool \(pool) / \(daily) a day"
    case .noneMarked: "no account is marked need:"
    case .noMonthComplete: "no month is complete yet"
    case .liquidAMonth(let liquid, let median): "liquid \(liquid) / \(median) a month"
    case .daysOld: "Days old"
    case .what: "What"
    case .needed: "Needed"
    case .median: "Median"
    case .critical: "critical"
    case .low: "low"
    case .fine: "fine"
    case .ample: "ample"
    case .noLiquidMoney(let day):
      "no money on hand moved up to \(day); run `bursar report accounts --types` to see which accounts have type C"
    case .markNeeds:
      "to count emergency months, mark accounts as needed, for example: account expenses:rent  ; need:"
    case .needsAndWants: "Needs and wants"
    case .needsTitle(let period): "Needs, wants and the rest in \(period)"
    case .markedNeither: "Marked neither `need:` nor `want:`"
    case .taxes: "Taxes"
    case .incomeAfterTaxes: "Income after taxes"
    case .part: "Part"
    case .aim: "Aim"
    case .verdict: "Verdict"
    case .needs: "Needs"
    case .wants: "Wants"
    case .notMarked: "Not marked"
    case .savingsAndDebt: "Savings and debt"
    case .openVerdict: "open: too much is not marked"
    case .inLine: "in line"
    case .pointsAbove(let points): "\(points) \(agreeing: points, "point", "points") above"
    case .pointsBelow(let points): "\(points) \(agreeing: points, "point", "points") below"
    case .ofIncomeAfterTaxes: "Of income after taxes"
    case .nothingThen(let period):
      "nothing was earned or spent in \(period); use -p to choose another period"
    case .nothingMarked:
      "no account is marked as a need or a want; for example: account expenses:rent  ; need:"
    case .members: "Members"
    case .membersTitle(let period): "Members, \(period)"
    case .toSettle: "To settle"
    case .payer: "From"
    case .unnamedPayer(let amount): "Spent without a named payer: \(amount). "
    case .perPerson(let scale, let amount):
      "All spending, scaled to one person (OECD scale \(scale)): \(amount)."
    case .paid: "Paid"
    case .used: "Used"
    case .isOwed: "Is owed"
    case .to: "To"
    case .memberShare(let name, let percent): "\(name) \(percent: percent)"
    case .sharedEqually: "Expenses not assigned to anyone are shared equally."
    case .sharedByParts(let parts):
      "Expenses not assigned to anyone are shared: \(joined: parts, by: ", ")."
    case .sharedByIncome(let parts):
      "Expenses not assigned to anyone are shared by income: \(joined: parts, by: ", ")."
    case .sharedForWantOfIncome:
      "Expenses not assigned to anyone are shared equally, because no member had income in this period."
    case .noHousehold:
      "no household members yet; to begin: bursar household member add Anna Tom"
    case .nobodyPaid(let example):
      "no payer is named yet; for example, write `; by:\(example)` after a description"
    case .map: "Map"
    case .mapTitle(let period): "Where money was spent, \(period)"
    case .noPlaceSpent(let amount): "Spent without a place: \(amount)."
    case .times: "Times"
    case .meters(let length): "\(length) m"
    case .kilometers(let length): "\(length) km"
    case .mapTooLarge(let rows, let columns, let side):
      "The map is too large: it would have \(rows) × \(columns) squares of \(side). Leave out --cell to get a size that fits, or use -p for a shorter period."
    case .squaresOf(let side): "Squares of \(side)"
    case .square(let name, let amount, let times): "\(name): \(amount), \(times, "time", "times")"
    case .nothingLocated:
      "no expense has a place yet; for example, write `; loc:50.1003 14.4259` after a description, or declare a place"
    }
  }
}
