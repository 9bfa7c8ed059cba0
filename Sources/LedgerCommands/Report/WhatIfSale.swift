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
  private var units: Decimal
  private var symbol: String
  private var price: Decimal?
  private var day: Day?
  private var account: String?

  /// Reads the words of `--if`.
  init(_ text: String) throws(UsageError) {
    self.text = text
    let wrong = UsageError(
      "--if: '\(text)' is not a sale",
      hints: ["for example: --if 'sell 20 ABC at 101.35 on 2026-06-30 from assets:broker'"])
    var words = text.split(separator: " ").map(String.init)[...]
    guard words.count >= 3, words.removeFirst() == "sell",
      let units = Decimal(words.removeFirst()), units.signum > 0, let symbol = words.popFirst()
    else { throw wrong }
    self.units = units
    self.symbol = symbol
    while let word = words.popFirst() {
      guard let value = words.first else { throw wrong }
      switch word {
      case "at": price = Decimal(value)
      case "on": day = Day(written: value)
      case "from": account = words.joined(separator: " ")
      default: throw wrong
      }
      if word == "from" { words = [] } else { words.removeFirst() }
      if word == "at", price == nil { throw wrong }
      if word == "on", day == nil { throw wrong }
    }
  }

  /// A sale on a day at its price.
  init(_ sold: Amount, from account: String, on day: Day, _ commodities: CommodityTable) {
    (units, symbol, self.account, self.day) =
      (sold.quantity, commodities.symbol(sold.commodity), account, day)
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
    let day = day ?? session.today
    var worth = price
    if worth == nil {
      var valuation = Valuation(PriceHistory(session.journal, .none), in: lot.currency)
      let value = valuation.value(Amount(.one, commodity), on: day)
      worth = value.commodity == lot.currency ? value.quantity : nil
    }
    guard let worth else {
      throw UsageError(
        "--if: \(symbol) has no price on \(day)", hints: ["give one: --if '\(text) at 100'"])
    }
    let names = AmountText(commodities).forJournals
    let from = account ?? book.accounts.name(lot.account)
    let sold = "\(units.negated) \(names.symbol(commodity))"
    let price = "\(worth) \(names.symbol(lot.currency))"
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
    func gains(
      _ method: LotMethod?, from start: Day = .earliest
    ) throws(UsageError) -> GainsReport {
      let book = try LotOptions.book(loaded, asked.extent, method: method, from: start)
      if start == .earliest { try report.read.requireSoundLots(book, report.look, in: loaded) }
      do throws(TooLarge) {
        return try GainsReport(
          loaded, book, PostingFilter(.all, .always, in: loaded), .always, titled: nil,
          options, from: first)
      } catch {
        throw .tooLarge("a gain")
      }
    }
    let own = try gains(asked.method)
    do throws(TooLarge) {
      var page = try own.page(.imagined)
      for word in ["FIFO", "LIFO", "HIFO", "AVERAGE"] {
        let other = try? gains(LotMethod(word), from: day)
        if let gain = try other?.gain, other?.isEmpty == false {
          page.add(LotPhrase.what(method: word, gain))
        }
      }
      let (shown, json) = (page, try own.json())
      return ReportScreen(shown, json: { json }).remarking(
        LotReportOptions.remarks(withoutRate: own.withoutRate, to: own.currency))
    } catch {
      throw .tooLarge("a gain")
    }
  }
}
