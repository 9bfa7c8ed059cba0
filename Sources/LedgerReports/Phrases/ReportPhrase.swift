package import LedgerPhrases
package import LedgerValues

/// What reports say.
package enum ReportPhrase: Phrase {
  // Titles
  case activity
  case balances, gain, gainChanges, valueChanges, balanceChanges, changesSinceStart
  case balanceSheet, balanceSheetWithEquity, incomeStatement, cashFlowStatement
  case codes, commodities, descriptions, files, notes, payees, plan, prices, register
  case statistics, tags, tagValues, transactions
  case returnOnInvestment
  case searchFor(String)
  case transactionsIn(Period)
  case transactionsOf(account: String)
  case inCommodity(String)
  case atCost, valuedEachDay, valuedAtPeriodEnds, valuedOn(Day)
  /// A title and what is to be known of it.
  case titled([Wording])

  // Groups of accounts
  case assets, liabilities, equity, revenues, expenses, cashFlows

  // Columns and rows
  case average, totalLabel
  case period, start, end
  case goalIn(Wording), leftIn(Wording)
  case before, putIn, after, profit, internalRate, timeWeightedRate
  case bytes, fact, kind, price, uses
  case foundIn, text
  case andMore(account: String, Int)
  case amountAndAccount(amount: String, Wording)

  // Where a text was found
  case inDate, inCode, inDescription, inComment, inAccount, inAmount

  // Facts of a journal
  case mainFile, includedFiles, sizeInBytes, firstTransaction, lastTransaction
  case today(Day), daysAgo(Day, Int), inDays(Day, Int)
  case postings, accounts, number(Decimal)
  case transactionsADay, accountDepth, baseCurrency, marketPrices, assertions, periodicRules,
    autoRules

  // Parts of a plan
  case goalBudgets, envelopeCash, reservedCards, funded, moved, recurring, holidays, places
  case household, mutedAdvice, portfolios, taxation
  case leftOut, claimedBy(budget: String), progress, savedByEntries, yes
  case member(facts: [Wording]), born(Int), incomeFrom(account: String)

  // Nothing to show
  case noTransactions, nothingInPeriod, nothingMatches, nothingMatching(problem: String)
  case nothingMatchesSymbol(String)
  case nothingIn(Period), nothingOf(String, Period), nothingChanged(account: String)
  case everyBalanceIsZero, noPeriodicRules
  case noCodes, noPrices, noTags, noPayees, noDescriptions, noNotes, noCommodities
  case foundNowhere(String), foundMore(Int, of: Int), nothingPlanned

  // What is to be known besides
  case noMarketPrices, noMarketPricesYet
  case noPrice(of: [Wording], Day), noPriceYet(of: [Wording], Day)
  case noPriceIn(String, of: [Wording], Day), noPriceYetIn(String, of: [Wording], Day)
  case withoutSymbol, more(last: Wording, Int)
  case noRate, gainsAsMoney(in: String), closedWithoutLots
  case sets(place: String, flag: String)
  case notArguments(String)
  case choosesNothing(String)
}

extension ReportPhrase {
  package var english: Words {
    switch self {
    case .activity: "Activity"
    case .balances: "Balances"
    case .gain: "Gain"
    case .gainChanges: "Gain changes"
    case .valueChanges: "Value changes"
    case .balanceChanges: "Balance changes"
    case .changesSinceStart: "Changes since the first day"
    case .balanceSheet: "Balance sheet"
    case .balanceSheetWithEquity: "Balance sheet with equity"
    case .incomeStatement: "Income statement"
    case .cashFlowStatement: "Cash flow statement"
    case .codes: "Codes"
    case .commodities: "Commodities"
    case .descriptions: "Descriptions"
    case .files: "Files"
    case .notes: "Notes"
    case .payees: "Payees"
    case .plan: "Plan"
    case .prices: "Prices"
    case .register: "Register"
    case .statistics: "Statistics"
    case .tags: "Tags"
    case .tagValues: "Tag values"
    case .transactions: "Transactions"
    case .returnOnInvestment: "Yearly return on investment"
    case .searchFor(let text): "Search for \(text)"
    case .transactionsIn(.always): "All transactions"
    case .transactionsIn(let period) where period.isOneDay: "Transactions on \(period)"
    case .transactionsIn(let period): "Transactions in \(period)"
    case .transactionsOf(let account): "Transactions in \(account) and its subaccounts"
    case .inCommodity(let name): "in \(name)"
    case .atCost: "at cost"
    case .valuedEachDay: "valued on each posting's day"
    case .valuedAtPeriodEnds: "valued at period ends"
    case .valuedOn(let day): "valued on \(day)"
    case .titled(let parts): "\(joined: parts, by: ", ")"
    case .assets: "Assets"
    case .liabilities: "Liabilities"
    case .equity: "Equity"
    case .revenues: "Revenues"
    case .expenses: "Expenses"
    case .cashFlows: "Cash flows"
    case .average: "Average"
    case .totalLabel: "Total:"
    case .period: "Period"
    case .start: "Start"
    case .end: "End"
    case .goalIn(let period): "Goal \(period)"
    case .leftIn(let period): "Left \(period)"
    case .before: "Before"
    case .putIn: "Put in"
    case .after: "After"
    case .profit: "Gain"
    case .internalRate: "IRR"
    case .timeWeightedRate: "TWR"
    case .bytes: "Bytes"
    case .fact: "Fact"
    case .kind: "Kind"
    case .price: "Price"
    case .uses: "Uses"
    case .foundIn: "Found in"
    case .text: "Text"
    case .andMore(let account, let count): "\(account) and \(count) more"
    case .amountAndAccount(let amount, let account): "\(amount) \(account)"
    case .inDate: "date"
    case .inCode: "code"
    case .inDescription: "description"
    case .inComment: "comment"
    case .inAccount: "account"
    case .inAmount: "amount"
    case .mainFile: "Main file"
    case .includedFiles: "Included files"
    case .sizeInBytes: "Size in bytes"
    case .firstTransaction: "First transaction"
    case .lastTransaction: "Last transaction"
    case .today(let day): "\(day) (today)"
    case .daysAgo(let day, let count): "\(day) (\(count, "day", "days") ago)"
    case .inDays(let day, let count): "\(day) (in \(count, "day", "days"))"
    case .postings: "Postings"
    case .accounts: "Accounts"
    case .number(let number): "\(number)"
    case .transactionsADay: "Transactions a day"
    case .accountDepth: "Depth of accounts"
    case .baseCurrency: "Base currency"
    case .marketPrices: "Market prices"
    case .assertions: "Assertions"
    case .periodicRules: "Periodic rules"
    case .autoRules: "Auto rules"
    case .goalBudgets: "Goal budgets of periodic rules"
    case .envelopeCash: "Cash of envelopes"
    case .reservedCards: "Cards with a reserve"
    case .funded: "Funded"
    case .moved: "Moved"
    case .recurring: "Recurring"
    case .holidays: "Holidays"
    case .places: "Places"
    case .household: "Household"
    case .portfolios: "Portfolios"
    case .taxation: "Taxes on gains"
    case .mutedAdvice: "Muted advice"
    case .leftOut: "left out"
    case .claimedBy(let budget): "the budget \(budget) claims the same account"
    case .progress: "progress"
    case .savedByEntries: "save entries and postings with its tag"
    case .yes: "yes"
    case .member(let facts): "\(joined: facts, by: "  ")"
    case .born(let year): "born \(year)"
    case .incomeFrom(let account): "income \(account)"
    case .noTransactions:
      "no entries yet; run `bursar add 4.50 coffee` to add one, or `bursar report files` to see which files were read"
    case .nothingInPeriod:
      "no entries in this period; run `bursar report stats` to see the journal's dates"
    case .nothingMatches: "nothing matches; run `bursar report accounts` to list the accounts"
    case .nothingMatching(let problem): "nothing matches; \(problem)"
    case .nothingMatchesSymbol(let symbol):
      "nothing matches; for the commodity, write cur:\(symbol)"
    case .nothingOf(let text, .always):
      "no account has '\(text)'; to look at payees and notes, too: bursar search \(text)"
    case .nothingOf(let text, let period):
      "no account with entries in \(period) has '\(text)'; to look at payees and notes, too: bursar search \(text)"
    case .nothingIn(let period): "nothing matches in \(period); use --prev to see the month before"
    case .nothingChanged(let account):
      "\(account) did not change in this period; use -E to show zero changes"
    case .everyBalanceIsZero: "every balance is zero; use -E to show them"
    case .noPeriodicRules:
      "no periodic rules to compare with yet; a rule starts with a line like `~ monthly`"
    case .noCodes: "no transaction has a code; write one in parentheses after the date"
    case .noPrices: "no such prices; write one like `P 2026-01-31 EUR 1.08 USD`"
    case .noTags: "no such tags; to add one: bursar tag add trip"
    case .noPayees: "no such payees"
    case .noDescriptions: "no such descriptions"
    case .noNotes: "no such notes"
    case .noCommodities: "no such commodities"
    case .foundMore(let shown, let all):
      "\(shown) of \(all) entries; use --at-most \(all) to list them all"
    case .foundNowhere(let text):
      "'\(text)' was not found anywhere; accounts and payees may be spelled differently"
    case .nothingPlanned:
      "no plan yet; a budget is a good start: `bursar budget add Food 300 monthly food`"
    case .noMarketPrices: "the journal has no market prices, so nothing is converted"
    case .noMarketPricesYet:
      "the journal has no market prices, so nothing is converted; add P directives, or try --infer-market-prices"
    case .noPrice(let names, let day): "no price for \(joined: names, by: ", ") on or before \(day)"
    case .noPriceYet(let names, let day):
      "no price for \(joined: names, by: ", ") on or before \(day); add P directives, or try --infer-market-prices"
    case .noPriceIn(let target, let names, let day):
      "no price for \(joined: names, by: ", ") in \(target) on or before \(day)"
    case .noPriceYetIn(let target, let names, let day):
      "no price for \(joined: names, by: ", ") in \(target) on or before \(day); add P directives, or try --infer-market-prices"
    case .withoutSymbol: "amounts without a symbol"
    case .more(let last, let count): "\(last) and \(count) more"
    case .noRate:
      "amounts in several commodities have no rate of return; convert them with -B or -X"
    case .closedWithoutLots:
      "the lots end here, and what the units cost is not written; use --lots to go on with them"
    case .gainsAsMoney(let account):
      "as in hledger, \(account) counts as money put in or taken out; if it stands against gains, use `--pnl type:gu`"
    case .sets(let place, let flag): "\(place) sets \(flag)"
    case .choosesNothing(let term):
      "\(term) works only on the pages of hledger-web; to choose an account, use acct:NAME"
    case .notArguments(let term):
      "\(term) is searched for in account names; to take arguments from a file, use $(cat FILE)"
    }
  }
}
