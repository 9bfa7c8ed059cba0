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
  case nothingOwned(Day)

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
    case .walletsTitle(let period): "Wallets, and what moved in \(period)"
    case .moneyIn: "In"
    case .moneyOut: "Out"
    case .last: "Last"
    case .twelveMonths: "12 months"
    case .noWallets(let day):
      "no account for assets or liabilities was used up to \(day); bursar report accounts --types shows what each account counts as"
    case .period: "Period"
    case .year: "Year"
    case .byYear: "By year"
    case .assets: "Assets"
    case .liabilities: "Liabilities"
    case .netWorthIn(let currency?): "Net worth in \(currency)"
    case .netWorthIn(nil): "Net worth in the commodity without a symbol"
    case .nothingOwned(let day):
      "nothing was owned or owed up to \(day); bursar report accounts --types shows what each account counts as"
    case .ageOfMoney: "Age of money"
    case .lastOutflows: "What the last outflows took"
    case .neededSpending: "Needed spending"
    case .figure: "Figure"
    case .daysOfBuffer: "Days of buffer"
    case .source: "From"
    case .emergencyFund: "Emergency fund"
    case .days(let count): "\(count) days"
    case .monthCount(let count): "\(count) months"
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
      "no money came into a liquid account or left one up to \(day); bursar report accounts --types shows which accounts are of type C"
    case .markNeeds:
      "emergency months need accounts marked as needed, such as: account expenses:rent  ; need:"
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
    case .openVerdict: "open: too much is marked neither"
    case .inLine: "in line"
    case .pointsAbove(let points): "\(points) points above"
    case .pointsBelow(let points): "\(points) points below"
    case .ofIncomeAfterTaxes: "Of income after taxes"
    case .nothingThen(let period):
      "nothing was earned or spent in \(period); -p names another period"
    case .nothingMarked:
      "no account is marked as a need or a want; for example: account expenses:rent  ; need:"
    case .members: "Members"
    case .membersTitle(let period): "Members, \(period)"
    case .toSettle: "To settle"
    case .payer: "From"
    case .unnamedPayer(let amount): "Spent, with nobody named as payer: \(amount). "
    case .perPerson(let scale, let amount):
      "Everything spent, as if for one person (\(scale) by the OECD's scale): \(amount)."
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
      "Expenses not assigned to anyone are shared equally, because no member had income in this time."
    case .noHousehold:
      "no household members yet; to begin: bursar household member add Anna Tom"
    case .nobodyPaid(let example):
      "nobody is named as payer; write for example `; by:\(example)` after a description"
    case .map: "Map"
    case .mapTitle(let period): "Where money was spent, \(period)"
    case .noPlaceSpent(let amount): "Spent without a place: \(amount)."
    case .times: "Times"
    case .meters(let length): "\(length) m"
    case .kilometers(let length): "\(length) km"
    case .mapTooLarge(let rows, let columns, let side):
      "The map is not drawn: it would have \(rows) × \(columns) squares of \(side). Without --cell a size is chosen that fits; -p names a shorter time."
    case .squaresOf(let side): "Squares of \(side)"
    case .square(let name, let amount, let times): "\(name): \(amount), \(times) times"
    case .nothingLocated:
      "no expense says where it was; write for example `; loc:50.1003 14.4259` after a description, or declare a place"
    }
  }
}
