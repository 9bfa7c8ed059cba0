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

/// A sale that is only asked about: `sell 20 WORLD [at 101.35] [on DATE] [from ACCOUNT]`.
struct WhatIfSale: Sendable {
  private let text: String
  /// As they are typed: the journal says what their marks mean.
  private var units: String
  private var symbol: String
  private var price: String?
  /// What is sold, where it is known without reading.
  private var sold: Decimal?
  private var day: Day?
  private var account: String?

  /// Reads the words of `--if`.
  init(_ text: String) throws(UsageError) {
    self.text = text
    let wrong = WhatIfSale.wrong(text)
    var words = WhatIfSale.words(text)[...]
    func next(from account: Bool = false) -> String {
      let value = words.prefix { account || !["at", "on", "from"].contains($0) }
      words = words.dropFirst(value.count)
      return value.joined(separator: " ")
    }
    guard words.popFirst() == "sell", let units = words.popFirst() else { throw wrong }
    self.units = units
    symbol = next()
    if symbol.isEmpty { throw wrong }
    while let word = words.popFirst() {
      let value = next(from: word == "from")
      if value.isEmpty { throw wrong }
      switch word {
      case "at": price = value
      case "on":
        day = Day(written: value)
        if day == nil { throw wrong }
      default: account = value
      }
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
    text = "sell \(units) \(symbol)"
  }

  /// The sale as an entry of a journal.
  private func entry(
    _ session: JournalSession, _ book: LotBook
  ) throws(UsageError) -> String {
    let commodities = session.journal.commodities
    guard let commodity = commodities.find(symbol),
      let lot = book.openLots.map({ book.lots[$0] }).first(where: { $0.commodity == commodity })
    else {
      throw UsageError("--if: you hold no \(symbol)", hints: ["bursar report lots"])
    }
    guard let units = sold ?? commodities.amount(typed: self.units, in: commodity)?.quantity,
      units.signum > 0
    else { throw WhatIfSale.wrong(text) }
    let day = day ?? session.today
    let worth: Amount
    if let price {
      guard let typed = commodities.amount(typed: price, in: lot.currency),
        typed.commodity != .none
      else { throw WhatIfSale.wrong(text) }
      worth = typed
    } else {
      var valuation = Valuation(PriceHistory(session.journal, .none), in: lot.currency)
      worth = valuation.value(Amount(.one, commodity), on: day)
      guard worth.commodity == lot.currency else {
        throw UsageError(
          "--if: \(symbol) has no price on \(day)", hints: ["give one: --if '\(text) at 100'"])
      }
    }
    let names = AmountText(commodities).forJournals
    let from = account ?? book.accounts.name(lot.account)
    let sold = "\(units.negated) \(names.symbol(commodity))"
    let price = "\(worth.quantity) \(names.symbol(worth.commodity))"
    return "\n\(day) What if\n    \(from)  \(sold) @ \(price)\n    assets:what if\n"
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
    let first = loaded.journal.transactions.count - sales.count
    let day = loaded.journal.transactions[first...].map(\.day).min() ?? .earliest
    // A method that is asked for stands for all days, and so do those that it is compared with.
    let start = asked.method == nil ? day : .earliest
    func gains(_ method: LotMethod?, from start: Day) throws(UsageError) -> GainsReport {
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
    let own = try gains(asked.method, from: .earliest)
    do throws(TooLarge) {
      var page = try own.page(.imagined)
      for word in ["FIFO", "LIFO", "HIFO", "AVERAGE"] {
        let other = try? gains(LotMethod(word), from: start)
        if let gain = try other?.gain, other?.isEmpty == false {
          page.add(LotPhrase.what(method: word, gain))
        }
      }
      let (shown, json) = (page, try own.json())
      return ReportScreen(shown, json: { json }).remarking(
        LotReportOptions.remarks(withoutRate: own.withoutRate, to: own.currency)
          + LotReportOptions.remarks(foreign: own.foreignCurrency))
    } catch {
      throw .tooLarge("a gain")
    }
  }
}
