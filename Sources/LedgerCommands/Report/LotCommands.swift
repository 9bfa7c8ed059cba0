package import LedgerCommandLine
package import LedgerLots
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering
package import LedgerReports
import LedgerSource
import LedgerStudy
import LedgerValues

/// `bursar report lots`.
package enum LotsCommand: ReportScreenCommand {
  package static let name = "lots"
  package static let summary = "Show investments by purchase"
  package static let examples = [
    Example("bursar report lots", "all lots that are there today"),
    Example("bursar report lots cur:ABC -e 2026", "those of one commodity, at the end of 2025"),
    Example("bursar report lots --closed --moves", "what became of each purchase"),
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + LotReportOptions.lotsFlags

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    var options = report.options.lotReports
    options.lots.terms = try report.gainTerms()
    options.lots.currency = try report.lotCurrency()
    let end = report.askedPeriod.end?.adding(days: -1)
    let day = end ?? report.read.today
    let format = report.options.output.chosenFormat
    if options.lots.moves == .shown, [.csv, .tsv].contains(format) {
      throw UsageError(
        "--moves: a spreadsheet would add them up with their lots",
        hints: ["use -O json, which has them apart"])
    }
    let book = try report.book(through: day)
    do throws(TooLarge) {
      let lots = try LotsReport(
        report.original, book, PostingFilter(report.query, .always, in: report.original), on: day,
        options.lots)
      return try screen(of: lots, report)
        .explained(
          lots.isEmpty ? lots.emptiness.map { Wording($0) } ?? Wording(report.nothingFound) : nil
        )
        .remarking(
          LotReportOptions.remarks(lots.undeclared)
            + LotReportOptions.remarks(withoutRate: lots.withoutRate, to: options.currency))
    } catch {
      throw .tooLarge("a basis")
    }
  }

  /// Only the form that is asked for, as of many lots each takes long.
  private static func screen(
    of lots: LotsReport, _ report: ReportSession
  ) throws(TooLarge) -> ReportScreen {
    let empty = Page(LotPhrase.lotsOn(lots.day))
    switch report.options.output.chosenFormat {
    case .json: return ReportScreen(empty, json: { lots.json() })
    case .text:
      if let long = try lots.longPage(report.look) {
        return ReportScreen(empty, text: long.write, data: { _ in })
      }
    default: break
    }
    let page = try lots.page()
    return ReportScreen(page, json: { lots.json() })
  }
}

/// `bursar report gains`.
package enum GainsCommand: ReportScreenCommand {
  package static let name = "gains"
  package static let summary = "Show realized gains"
  package static let examples = [
    Example("bursar report gains -p 2026", "the sales of a year, lot by lot"),
    Example("bursar report gains --by commodity", "what each commodity gained"),
    Example("bursar report gains --if 'sell 20 ABC'", "what a sale would gain today"),
    Example("bursar report gains --unrecorded", "sales whose gain is in no account"),
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<ReportOptions>] =
    ReportOptions.sharedFlags + ReportOptions.periodFlags + LotReportOptions.gainsFlags

  package static func screen(_ report: ReportSession) throws(UsageError) -> ReportScreen {
    var options = report.options.lotReports
    options.gains.terms = try report.gainTerms()
    options.gains.currency = try report.lotCurrency() ?? options.gains.terms?.currency
    if !options.sales.isEmpty, options.harvests {
      throw UsageError("--if and --harvest cannot be combined", hints: ["use one of them"])
    }
    if !options.sales.isEmpty { return try whatIf(options.sales, options.gains, report) }
    if options.harvests { return try harvest(report, options.gains.terms) }
    if options.gains.grouping == .term, options.gains.terms?.long == nil {
      throw UsageError(
        "--by term: the journal does not say how long a long term is",
        hints: ["write `gains` in the journal, and below it `    long  1 year`"])
    }
    let book = try report.book(through: nil)
    var period = report.askedPeriod
    if let year = options.year {
      let calendar = Period(
        start: Day(year: year, month: 1, day: 1), end: Day(year: year + 1, month: 1, day: 1))
      period = options.gains.terms?.year(year) ?? calendar
    }
    let isOpen = period.start == nil && period.end == nil
    do throws(TooLarge) {
      let gains = try GainsReport(
        report.original, book,
        PostingFilter(report.query.removing(.dates), .always, in: report.original),
        period, titled: isOpen ? nil : period.label, options.gains)
      return try screen(of: gains, report)
        .explained(gains.isEmpty ? Wording(LotPhrase.noSales) : nil)
        .remarking(
          LotReportOptions.remarks(gains.undeclared) + remarks(gains, on: report.read.today)
            + LotReportOptions.remarks(untyped: gains.untypedGains))
    } catch {
      throw .tooLarge("a gain")
    }
  }

  /// Only the form that is asked for, as of many sales each takes long.
  private static func screen(
    of gains: GainsReport, _ report: ReportSession
  ) throws(TooLarge) -> ReportScreen {
    switch report.options.output.chosenFormat {
    case .json:
      let json = try gains.json()
      return ReportScreen(Page(LotPhrase.gains), json: { json })
    case .text:
      if let long = try gains.longPage(report.look) {
        return ReportScreen(Page(LotPhrase.gains), text: long.write, data: { _ in })
      }
    default: break
    }
    let page = try gains.page()
    return ReportScreen(page)
  }

  private static func remarks(_ gains: GainsReport, on today: Day) -> [Wording] {
    var remarks: [Wording] = []
    let later = gains.salesAfter(today)
    if later > 0 { remarks.append(Wording(LotPhrase.salesAfter(today, sales: later))) }
    if gains.exceptedSales > 0 {
      remarks.append(Wording(LotPhrase.excepted(sales: gains.exceptedSales)))
    }
    let unknown = gains.unknownTerms
    if !unknown.isEmpty {
      remarks.append(Wording(LotPhrase.unknownTerms(unknown.joined(separator: ", "))))
    }
    return remarks
      + LotReportOptions.remarks(withoutRate: gains.withoutRate, to: gains.currency)
      + LotReportOptions.remarks(foreign: gains.foreignCurrency)
  }

  /// The lots that are worth less than they cost.
  private static func harvest(
    _ report: ReportSession, _ terms: GainTerms?
  ) throws(UsageError) -> ReportScreen {
    let asked = report.options.lotReports
    if asked.year != nil || asked.currency != nil || asked.gains.grouping != .lot
      || asked.gains.kinds != nil
      || asked.gains.selection != .all
    {
      throw UsageError(
        "--harvest is about what is held, not about sales",
        hints: [
          "leave out --year, --by, --kinds, -X and --unrecorded; -e DATE asks for another day"
        ])
    }
    let day = report.askedPeriod.end?.adding(days: -1) ?? report.read.today
    let book = try report.book(through: day)
    do throws(TooLarge) {
      let harvest = try HarvestReport(
        report.original, book,
        PostingFilter(report.query.removing(.dates), .always, in: report.original), on: day, terms)
      let isSheet = [.csv, .tsv].contains(report.options.output.chosenFormat)
      let page = try harvest.page(header: isSheet ? .shown : .hidden)
      return ReportScreen(page, json: { harvest.json() })
        .explained(harvest.isEmpty ? Wording(LotPhrase.noLosses) : nil)
    } catch {
      throw .tooLarge("a value")
    }
  }
}

/// The flags of the reports about lots.
package struct LotReportOptions: Sendable {
  package var lots = LotsReport.Options()
  package var gains = GainsReport.Options()
  package var holdings = HoldingsReport.Options()
  package var method: LotMethod?
  /// Whether commodities that only have prices are shown beside declared ones.
  package var extent = LotBook.Extent.declaredElseAll
  package var year: Int?
  /// The currency in which money is told.
  var currency: String?
  /// Whether losses are shown that a sale would take.
  var harvests = false
  /// The portfolio whose targets are shown; empty for all.
  var portfolio: String?
  /// Money that is to be invested.
  var added: String?
  /// Sales that are only asked about.
  var sales: [WhatIfSale] = []

  package init() {}

  private static let shared: [Flag<ReportOptions>] = [
    Flag(
      "--method", value: "METHOD", help: "Use this method everywhere, such as LIFO", heading: "Lots"
    ) { (options, word) throws(UsageError) in
      guard let method = LotMethod(word), method.order != .none else {
        throw UsageError(
          "--method: '\(word)' is not a method",
          hints: ["one of \(LotMethod.words.prefix(9).map(\.word).joined(separator: ", "))"])
      }
      options.lotReports.method = method
    },
    Flag("--all", help: "Also show undeclared commodities", heading: "Lots") {
      $0.lotReports.extent = .all
    },
    Flag(
      "-X", "--exchange", value: "CURRENCY",
      help: "Show money in this currency, at the rate of each payment's day", heading: "Lots"
    ) { $0.lotReports.currency = $1 },
  ]

  static let lotsFlags: [Flag<ReportOptions>] =
    shared + [
      Flag("--closed", help: "Also show lots that are empty now", heading: "Lots") {
        $0.lotReports.lots.selection = .all
      },
      Flag("--moves", help: "Show what happened to each lot", heading: "Lots") {
        $0.lotReports.lots.moves = .shown
      },
      Flag(
        "--by", value: "WHAT", choices: LotsReport.Grouping.allCases.map(\.rawValue),
        help: "Show a row for each of these", heading: "Lots"
      ) { $0.lotReports.lots.grouping = LotsReport.Grouping(rawValue: $1) ?? .lot },
    ]

  static let holdingsFlags: [Flag<ReportOptions>] =
    shared + [
      Flag(
        "--by", value: "WHAT", choices: HoldingsReport.Grouping.allCases.map(\.rawValue),
        help: "Show a row for each of these", heading: "Lots"
      ) { $0.lotReports.holdings.grouping = HoldingsReport.Grouping(rawValue: $1) ?? .commodity },
      Flag("--lots", help: "Show a row for each lot: --by lot", heading: "Lots") {
        $0.lotReports.holdings.grouping = .lot
      },
      Flag("-E", "--empty", help: "Also show holdings that were sold", heading: "Lots") {
        $0.lotReports.holdings.selection = .all
      },
      Flag("-S", "--sort-amount", help: "Put the largest values first", heading: "Lots") {
        $0.lotReports.holdings.order = .byAmount
      },
      Flag("-t", "--tree", help: "Show accounts below one another", heading: "Lots") {
        $0.lotReports.holdings.layout = .tree
      },
      Flag("--no-elide", help: "Each account has a line", prominence: .hidden) { _ in
        // None is left out here.
      },
      Flag("--returns", help: "Show income, fees and rates of return", heading: "Lots") {
        $0.lotReports.holdings.returns = .shown
      },
      Flag(
        "--targets", optionalValue: "NAME",
        help: "Show how far a portfolio is from its targets, and what to buy and sell",
        heading: "Lots"
      ) { $0.lotReports.portfolio = $1 ?? "" },
      Flag(
        "--add", value: "AMOUNT", help: "Show what to buy with this to get closer to the targets",
        heading: "Lots"
      ) { $0.lotReports.added = $1 },
      ReportOptions.depthFlag,
      ValueOptions.inferenceFlag.lifted(into: \.balance.value),
      Flag("-V", "--market", help: "Values are shown", prominence: .hidden) { _ in
        // They are what the report is about.
      },
      Flag("--round", value: "TYPE", help: "Units are shown whole", prominence: .hidden) { (_, _) in
        // Nothing is rounded here.
      },
    ]

  static let gainsFlags: [Flag<ReportOptions>] =
    shared + [
      Flag(
        "--by", value: "WHAT", choices: GainsReport.Grouping.allCases.map(\.rawValue),
        help: "Show a row for each of these", heading: "Lots"
      ) { $0.lotReports.gains.grouping = GainsReport.Grouping(rawValue: $1) ?? .lot },
      Flag("--year", value: "YEAR", help: "Show the sales of this tax year", heading: "Lots") {
        (options, text) throws(UsageError) in
        guard text.utf8.count == 4, let year = Int(text), Day(year: year, month: 1, day: 1) != nil
        else {
          throw UsageError("--year: '\(text)' is not a year", hints: ["for example: --year 2026"])
        }
        options.lotReports.year = year
      },
      Flag(
        "--kinds", value: "KINDS", help: "Show only these: sale, short, in-kind, excess",
        heading: "Lots"
      ) { (options, text) throws(UsageError) in
        let words = text.split(separator: ",").map(String.init)
        let kinds = words.compactMap { Taking.Kind(rawValue: $0) }
        guard kinds.count == words.count else {
          throw UsageError(
            "--kinds: '\(text)' has an unknown kind", hints: ["sale, short, in-kind, excess"])
        }
        options.lotReports.gains.kinds = Set(kinds)
      },
      Flag(
        "--if", value: "SALE", help: "Show what a sale would gain, such as 'sell 20 ABC at 70'",
        heading: "Lots"
      ) { (options, text) throws(UsageError) in
        options.lotReports.sales.append(try WhatIfSale(text))
      },
      Flag("--harvest", help: "Show what is worth less than it cost", heading: "Lots") {
        $0.lotReports.harvests = true
      },
      Flag("--unrecorded", help: "Show sales whose gain is not recorded", heading: "Lots") {
        $0.lotReports.gains.selection = .unrecorded
      },
    ]

  /// What has to be said of currencies without a rate to the one that is asked for.
  static func remarks(withoutRate days: [String: Day], to currency: String?) -> [Wording] {
    let symbols = days.keys.sorted()
    guard let currency, let first = symbols.first, let day = days[first] else { return [] }
    let phrase = LotPhrase.withoutRate(
      symbols: symbols.joined(separator: ", "), first: first, day, to: currency)
    return [Wording(phrase)]
  }

  /// What has to be said of sales in another currency than the purchase.
  static func remarks(foreign currency: String?) -> [Wording] {
    currency.map { [Wording(LotPhrase.foreignSales(to: $0))] } ?? []
  }

  /// What has to be said of accounts that seem to have gains, each with its number of sales.
  static func remarks(untyped accounts: [String: Int]) -> [Wording] {
    accounts.sorted { $0.key < $1.key }
      .map { Wording(LotPhrase.untypedGain(account: $0.key, sales: $0.value)) }
  }

  /// What has to be said of commodities that nobody declared.
  static func remarks(_ undeclared: [String]) -> [Wording] {
    guard let first = undeclared.first else { return [] }
    return [
      Wording(LotPhrase.undeclared(symbols: undeclared.joined(separator: ", "), first: first))
    ]
  }
}

extension ReportSession {
  /// The lots of the journal; errors of what is stated end the run.
  func book(through day: Day?) throws(UsageError) -> LotBook {
    let asked = options.lotReports
    let book = try LotOptions.book(original, asked.extent, through: day, method: asked.method)
    if options.lots.errors == .stop, options.journal.assertions == .checked {
      try session.journal.requireSoundLots(book, options.output.look(invocation.console))
    }
    return book
  }

  /// The currency in which money is asked for.
  func lotCurrency() throws(UsageError) -> CommodityID? {
    try options.lotReports.currency.map { symbol throws(UsageError) in
      if symbol.isEmpty { throw UsageError("-X: which currency?", hints: ["for example: -X EUR"]) }
      return try original.journal.commodities.commodity(typed: symbol, "-X")
    }
  }

  /// The terms on which gains are taxed; what is wrong with them ends the run.
  func gainTerms() throws(UsageError) -> GainTerms? {
    try requireInvestments()
    return session.plan.gainTerms
  }

  /// Ends the run where the plan is wrong about what is invested.
  func requireInvestments() throws(UsageError) {
    let errors = read.study.reading.diagnostics.filter {
      $0.severity == .error && DiagnosticCode.ofInvestments.contains($0.code)
    }
    if errors.isEmpty { return }
    throw UsageError(problems: read.rendered(errors, look))
  }

  /// The journal as it was read.
  var original: LoadedJournal { session.journal.loaded }
}
