import LedgerBalances
import LedgerCommandLine
import LedgerEditing
import LedgerLots
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerReports
import LedgerSource
import LedgerValues

/// A sale that is only asked about: `sell 20 WORLD [at 101.35] [on DATE] [from ACCOUNT] [by METHOD]`.
struct WhatIfSale: Sendable {
  private let text: String
  /// As they are typed: the journal says what their marks mean; nil for all that there are.
  private var units: String?
  private var symbol: String
  private var price: String?
  /// What is sold, where it is known without reading.
  private var sold: Decimal?
  private var day: Day?
  private var account: String?
  private var method: LotMethod?

  /// The same sale by the method that is in force.
  fileprivate var byUsualMethod: WhatIfSale {
    var sale = self
    sale.method = nil
    return sale
  }

  /// Reads the words of `--if`.
  init(_ text: String) throws(UsageError) {
    self.text = text
    let wrong = WhatIfSale.wrong(text)
    var words = WhatIfSale.words(text)[...]
    func next(_ isEnd: (ArraySlice<String>) -> Bool) -> String {
      let end = words.indices.first { isEnd(words[$0...]) } ?? words.endIndex
      defer { words = words[end...] }
      return words[..<end].joined(separator: " ")
    }
    guard words.popFirst() == "sell", let units = words.popFirst() else { throw wrong }
    self.units = units == "all" ? nil : units
    symbol = next { WhatIfSale.keywords.contains($0[$0.startIndex]) }
    if symbol.isEmpty { throw wrong }
    while let word = words.popFirst() {
      // The name of an account may have such words, too.
      let value = next {
        word == "from" ? WhatIfSale.beginsPart($0) : WhatIfSale.keywords.contains($0[$0.startIndex])
      }
      if value.isEmpty { throw wrong }
      switch word {
      case "at", "@": price = value
      case "on":
        day = Day(written: value)
        if day == nil { throw wrong }
      case "from": account = value
      default:
        method = LotMethod(value)
        guard let method, [.oldest, .newest, .dearest].contains(method.order) else {
          throw UsageError(
            "--if: one sale cannot be by \(value)",
            hints: ["by FIFO, LIFO or HIFO; --method AVERAGE uses a method everywhere"])
        }
      }
    }
  }

  private static let keywords: Set<String> = ["at", "@", "on", "from", "by"]

  /// Whether words go on with another part, such as `on 2026-06-30`.
  private static func beginsPart(_ words: ArraySlice<String>) -> Bool {
    guard let word = words.first, let value = words.dropFirst().first else { return false }
    return switch word {
    case "at", "@": value.contains(where: \.isNumber)
    case "on": Day(written: value) != nil
    case "by": LotMethod(value) != nil
    default: false
    }
  }

  private static func wrong(_ text: String) -> UsageError {
    UsageError(
      "--if: '\(text)' is not a sale",
      hints: ["for example: --if 'sell 20 ABC at 101.35 on 2026-06-30 from assets:broker'"])
  }

  /// The words of a text; what stands in quotes is one.
  private static func words(_ text: String) -> [String] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().flatMap { place, part in
      place.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }

  /// A sale on a day at its price.
  init(_ sold: Amount, from account: String, on day: Day, _ commodities: CommodityTable) {
    (self.sold, symbol, self.account, self.day) =
      (sold.quantity, commodities.symbol(sold.commodity), account, day)
    units = sold.quantity.description
    text = "sell \(sold.quantity) \(symbol)"
  }

  /// The sale as an entry of a journal.
  private func entry(
    _ session: JournalSession, _ book: LotBook
  ) throws(UsageError) -> String {
    let commodities = session.journal.commodities
    let known = commodities.find(symbol)
    let bought = book.moves.filter {
      [.acquired, .movedIn].contains($0.kind) && $0.quantity.signum > 0
        && book.lots[$0.lot].commodity == known
    }.map { book.lots[$0.lot] }
    guard let commodity = known, let lot = bought.first(where: \.isOpen) ?? bought.first else {
      throw UsageError("--if: you hold no \(symbol)", hints: ["bursar report lots"])
    }
    try requireLots(of: commodity, in: bought, session, book)
    let day = day ?? session.today
    let worth = try worth(of: commodity, lot.currency, on: day, session)
    let names = AmountText(commodities).forJournals
    let price = "\(worth.quantity) \(names.symbol(worth.commodity))"
    let tag = method.map { "  ; lots: \($0.text)" } ?? ""
    let lines = try parts(of: commodity, lot, commodities, book).map { account, units in
      "    \(account)  \(units.negated) \(names.symbol(commodity)) @ \(price)\(tag)\n"
    }.joined()
    return "\n\(day) What if\n\(lines)    assets:what if\n"
  }

  /// What one is sold for.
  private func worth(
    of commodity: CommodityID, _ currency: CommodityID, on day: Day, _ session: JournalSession
  ) throws(UsageError) -> Amount {
    if let price {
      let typed = session.journal.commodities.amount(typed: price, in: currency)
      guard let typed, typed.commodity != .none else { throw WhatIfSale.wrong(text) }
      return typed
    }
    var valuation = Valuation(PriceHistory(session.journal, .none), in: currency)
    let worth = valuation.value(Amount(.one, commodity), on: day)
    guard worth.commodity == currency else {
      throw UsageError(
        "--if: \(symbol) has no price on \(day)", hints: ["give one: --if '\(text) at 100'"])
    }
    return worth
  }

  /// What is asked for must be where it is asked for, and go by a method that it can go by.
  private func requireLots(
    of commodity: CommodityID, in bought: [Lot], _ session: JournalSession, _ book: LotBook
  ) throws(UsageError) {
    let accounts = Set(bought.map { book.accounts.name($0.account) }).sorted()
    if let account, !accounts.contains(account) {
      let isKnown = session.journal.accounts.find(account) != nil
      throw UsageError(
        isKnown
          ? "--if: \(account) holds no \(symbol) to sell"
          : "--if: there is no account '\(account)'",
        hints: ["\(symbol) is in \(accounts.joined(separator: ", "))"])
    }
    guard method != nil else { return }
    let pool = (account.map { [$0] } ?? accounts).first { name in
      book.declarations.method(commodity, in: name, on: day ?? session.today).isPool
    }
    if let pool {
      throw UsageError(
        "--if: all \(symbol) in \(pool) have one cost, the average",
        hints: ["leave out `by`; --method FIFO uses a method everywhere"])
    }
  }

  /// How many units each account sells: one that has them all, or else one after the other.
  private func parts(
    of commodity: CommodityID, _ lot: Lot, _ commodities: CommodityTable, _ book: LotBook
  ) throws(UsageError) -> [(account: String, units: Decimal)] {
    var held: [(account: String, units: Decimal)] = []
    for lot in book.openLots.map({ book.lots[$0] })
    where lot.commodity == commodity && lot.quantity.signum > 0 {
      let name = book.accounts.name(lot.account)
      if account ?? name != name { continue }
      if held.last?.account != name { held.append((name, .zero)) }
      guard let sum = held[held.count - 1].units.adding(lot.quantity) else {
        throw .tooLarge("a sale")
      }
      held[held.count - 1].units = sum
    }
    guard let units else { return held }
    guard let asked = sold ?? commodities.amount(typed: units, in: commodity)?.quantity,
      asked.signum > 0
    else { throw WhatIfSale.wrong(text) }
    let from = account ?? held.first?.account ?? book.accounts.name(lot.account)
    if let whole = held.first(where: { $0.units >= asked }) { return [(whole.account, asked)] }
    var (left, parts) = (asked, [(account: String, units: Decimal)]())
    for (account, units) in held {
      guard let rest = left.subtracting(units) else { throw .tooLarge("a sale") }
      parts.append((account, units))
      left = rest
    }
    if parts.isEmpty { return [(from, asked)] }
    // More than there is, which the check of lots will say.
    guard let last = parts[parts.count - 1].units.adding(left) else { throw .tooLarge("a sale") }
    parts[parts.count - 1].units = last
    return parts
  }

  /// The journal with some sales after all that is written.
  ///
  /// They stand in a main file of their own, so that no directive of the journal decides what their
  /// numbers and names mean.
  static func journal(
    _ sales: [WhatIfSale], _ report: ReportSession, _ book: LotBook
  ) throws(UsageError) -> LoadedJournal {
    let session = report.session.journal
    let snapshot = session.snapshot
    var text = "decimal-mark .\n"
    for sale in sales { text += try sale.entry(session, book) }
    let roots = snapshot.roots + [SourceFile(path: "--if", text: text)]
    return JournalLoader(snapshot.files, snapshot.options).load(roots)
  }
}

extension HoldingsCommand {
  /// The lots that the orders of portfolios to sell would take.
  static func lots(
    of portfolios: [PortfolioReport], _ report: ReportSession, _ book: LotBook, _ day: Day
  ) throws(UsageError) -> GainsReport? {
    let commodities = report.original.journal.commodities
    var sales: [WhatIfSale] = []
    do throws(TooLarge) {
      for portfolio in portfolios {
        for sold in try portfolio.sales(report.original.journal) {
          var left = sold.quantity
          let accounts = portfolio.accounts(of: sold.commodity, book, report.original)
          for (account, units) in accounts where left.signum > 0 {
            let part = min(left, units)
            left = try left - part
            let own = Amount(part, sold.commodity)
            sales.append(WhatIfSale(own, from: account, on: day, commodities))
          }
        }
      }
    } catch {
      throw .tooLarge("a sale")
    }
    if sales.isEmpty { return nil }
    let loaded = try WhatIfSale.journal(sales, report, book)
    let asked = report.options.lotReports
    let after = try LotOptions.book(loaded, asked.extent, method: asked.method)
    do throws(TooLarge) {
      return try GainsReport(
        loaded, after, PostingFilter(.all, .always, in: loaded), .always, titled: nil,
        asked.gains, from: loaded.journal.transactions.count - sales.count)
    } catch {
      throw .tooLarge("a gain")
    }
  }
}

extension GainsCommand {
  /// What sales would gain, and what they would under other methods.
  static func whatIf(
    _ sales: [WhatIfSale], _ options: GainsReport.Options, _ report: ReportSession
  ) throws(UsageError) -> ReportScreen {
    let asked = report.options.lotReports
    let book = try report.book(through: nil)
    let loaded = try WhatIfSale.journal(sales, report, book)
    // What a sale goes by itself would be the answer of every method.
    let compared = try WhatIfSale.journal(sales.map(\.byUsualMethod), report, book)
    let first = loaded.journal.transactions.count - sales.count
    let day = loaded.journal.transactions[first...].map(\.day).min() ?? .earliest
    // A method that is asked for stands for all days, and so do those that it is compared with.
    let start = asked.method == nil ? day : .earliest
    func gains(
      _ method: LotMethod?, from start: Day, in loaded: LoadedJournal
    ) throws(UsageError) -> GainsReport {
      let book = try LotOptions.book(loaded, asked.extent, method: method, from: start)
      do throws(TooLarge) {
        return try GainsReport(
          loaded, book, PostingFilter(.all, .always, in: loaded), .always, titled: nil,
          options, from: first)
      } catch {
        throw .tooLarge("a gain")
      }
    }
    let sound = try LotOptions.book(loaded, asked.extent, method: asked.method)
    try report.read.requireSoundLots(sound, report.look, in: loaded)
    let own = try gains(asked.method, from: .earliest, in: loaded)
    do throws(TooLarge) {
      var page = try own.page(.imagined)
      for word in ["FIFO", "LIFO", "HIFO", "AVERAGE"] {
        let other = try? gains(LotMethod(word), from: start, in: compared)
        if let gain = try other?.gain {
          page.add(LotPhrase.what(method: word, gain))
        }
      }
      let (shown, json) = (page, try own.json())
      return ReportScreen(shown, json: { json }).remarking(
        LotReportOptions.remarks(withoutRate: own.withoutRate, to: own.currency)
          + LotReportOptions.remarks(foreign: own.foreignCurrency)
          + (own.exceptedSales == 0
            ? [] : [Wording(LotPhrase.excepted(sales: own.exceptedSales))]))
    } catch {
      throw .tooLarge("a gain")
    }
  }
}
