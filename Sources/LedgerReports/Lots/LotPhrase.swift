package import LedgerPhrases
package import LedgerValues

/// What reports about lots say.
package enum LotPhrase: Phrase {
  case lotsOn(Day), lots, lot, quantity, unitCost, basis, held, days(Int)
  case gains, gainsIn(period: String), sold, bought, proceeds, gain, fees
  case counts(lots: Int, sales: Int)
  case sums(gains: Wording, losses: Wording, fees: Wording)
  case unrecorded(Wording, sales: Int)
  case salesAfter(Day, sales: Int), disallowed(Wording, gain: Wording), foreignSales(to: String)
  case undeclared(symbols: String, first: String)
  case noLots, noLotsLeft, noSales
  case what(method: String, Wording)
  case holdingsOn(Day), holding, share, gainShare, realized, accounts(Int), noHoldings
  case unpriced(symbols: String), noOrders(symbols: String), soldOut(Wording)
  case untypedGain(account: String, sales: Int), unknownTerms(String)
  case term, long, short, longTerm, shortTerm, yes, from(Day)
  case gainIn(symbol: String), excepted(sales: Int)
  case withoutRate(symbols: String, first: String, Day, to: String)
  case converted(symbol: String, Wording, ofAsset: Wording, ofCurrency: Wording)
  case portfolioOn(name: String, Day), target, off, band, inside, outside, order
  case unrated(symbols: String)
  case totalWithout(symbols: String), noGrowth(symbol: String, Day, currency: String)
  case buy(Wording), sell(Wording), income, internalRate, timeWeighted, inDays(Wording, Int)
  case harvestOn(Day), loss, boughtLately, noLosses
}

extension LotPhrase {
  package var english: Words {
    switch self {
    case .lotsOn(let day): "Lots, \(day)"
    case .lots: "Lots"
    case .lot: "Lot"
    case .quantity: "Quantity"
    case .unitCost: "Unit cost"
    case .basis: "Basis"
    case .held: "Held"
    case .days(let count): "\(count, "day", "days")"
    case .gains: "Gains"
    case .gainsIn(let period): "Gains, \(period)"
    case .sold: "Sold"
    case .bought: "Bought"
    case .proceeds: "Proceeds"
    case .gain: "Gain"
    case .fees: "Fees"
    case .counts(let lots, let sales):
      "\(lots, "lot", "lots"), \(sales, "sale", "sales")"
    case .sums(let gains, let losses, let fees):
      "Gains \(gains), losses \(losses), fees of these sales \(fees)"
    case .salesAfter(let day, let sales):
      "includes \(sales, "sale", "sales") after \(day); `-e \(day.adding(days: 1))` leaves \(agreeing: sales, "it", "them") out"
    case .disallowed(let amount, let gain):
      "Losses that `basis:` moved to what was bought back: \(amount); gain without them: \(gain)"
    case .foreignSales(let currency):
      "no gain where sale and purchase are in two currencies; use `-X \(currency)` to see it"
    case .unrecorded(let amount, let sales):
      "Gains not recorded: \(amount) (\(sales, "sale", "sales")); run `bursar check gains` to see where."
    case .undeclared(let symbols, let first):
      "treated as FIFO, because no method is declared: \(symbols); to choose one: `commodity \(first)  ; lots: FIFO`"
    case .noLots: "no lots yet; write what the units cost: `10 ABC @ 50 EUR`"
    case .noLotsLeft: "no lots left; run `bursar report lots --closed` to see those you sold"
    case .noSales: "no sales in this period; run `bursar report lots` to see what you hold"
    case .what(let method, let gain): "By \(method): \(gain)"
    case .holdingsOn(let day): "Holdings, \(day)"
    case .holding: "Holding"
    case .share: "Share"
    case .gainShare: "Gain %"
    case .realized: "Realized"
    case .accounts(let count): "\(count, "account", "accounts")"
    case .noHoldings: "no holdings yet; write what the units cost: `10 ABC @ 50 EUR`"
    case .unpriced(let symbols):
      "no price, so no value: \(symbols); write one: `P 2026-01-31 ABC 50 EUR`"
    case .unknownTerms(let lines):
      "nothing in this journal is meant by these lines of `gains`: \(lines)"
    case .noOrders(let symbols):
      "no shares and no orders while these have no price: \(symbols)"
    case .soldOut(let gains):
      "the realized gain of what you sold completely is not shown: \(gains); use -E to see it"
    case .untypedGain(let account, let sales):
      "the gain of \(sales, "sale", "sales") seems to be in `\(account)`; declare it: `account \(account)  ; type: G`"
    case .term: "Term"
    case .long: "long"
    case .short: "short"
    case .longTerm: "Long term"
    case .shortTerm: "Short term"
    case .yes: "yes"
    case .from(let day): "from \(day)"
    case .gainIn(let symbol): "Gain in \(symbol)"
    case .withoutRate(let symbols, let first, let day, let currency):
      "not counted in \(currency), because no rate is known: \(symbols); write one: `P \(day) \(first) … \(currency)`"
    case .excepted(let sales):
      "\(sales, "sale", "sales") left out, because `gains` in the journal says so"
    case .converted(let symbol, let gain, let asset, let currency):
      "In \(symbol): \(gain), of which \(asset) from the holdings and \(currency) from the currency"
    case .portfolioOn(let name, let day): "Portfolio \(name), \(day)"
    case .unrated(let symbols):
      "no returns, because the journal does not have everything paid for these: \(symbols)"
    case .totalWithout(let symbols): "the returns in the total leave out \(symbols)"
    case .noGrowth(let symbol, let day, let currency):
      "no TWR for the total: \(symbol) has no price on \(day), when money moved; write one: `P \(day) \(symbol) … \(currency)`"
    case .target: "Target"
    case .off: "Off by"
    case .band: "Band"
    case .inside: "inside"
    case .outside: "outside"
    case .order: "Order"
    case .buy(let amount): "buy \(amount)"
    case .sell(let amount): "sell \(amount)"
    case .income: "Income"
    case .internalRate: "XIRR"
    case .timeWeighted: "TWR"
    case .inDays(let rate, let days): "\(rate) in \(days, "day", "days")"
    case .harvestOn(let day): "Losses a sale would realize, \(day)"
    case .loss: "Loss"
    case .boughtLately: "Bought lately"
    case .noLosses: "nothing is worth less than it cost"
    }
  }
}
