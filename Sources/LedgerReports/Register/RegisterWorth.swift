import LedgerBalances
import LedgerModel
import LedgerValues

/// What the postings of a register count: their amounts, their costs, or their values at market prices.
struct RegisterWorth {
  private let journal: Journal
  private let options: RegisterReport.Options
  private let hasPeriods: Bool
  private let firstDay: Day?
  private let lastDay: Day?
  private var valuation: Valuation?

  init(_ journal: Journal, _ span: ReportSpan, _ options: RegisterReport.Options) {
    self.init(journal, span.period, options, hasPeriods: span.subperiods != nil)
  }

  init(
    _ journal: Journal, _ period: Period, _ options: RegisterReport.Options,
    hasPeriods: Bool = false
  ) {
    self.journal = journal
    self.options = options
    self.hasPeriods = hasPeriods
    valuation = options.market.map { market in
      Valuation(PriceHistory(journal, market.inference), in: market.target)
    }
    let reach = options.market.map { PeriodColumns.Reach.transactionsAndPrices(until: $0.today) }
    let known = period.fillingOpenSides(from: journal.span(reach ?? .transactions))
    firstDay = known.start
    lastDay = known.end?.adding(days: -1)
  }

  /// The commodities that had no price.
  var gaps: [Valuation.Gap] { valuation?.gaps ?? [] }

  /// Whether a value had more digits than can be kept.
  var isTooLarge: Bool { valuation?.isTooLarge ?? false }

  /// Whether each posting counts what it says.
  var isAsWritten: Bool {
    options.market == nil && options.costing == .none && options.sign == .asWritten
  }

  /// What a posting counts; sums over periods are valued as a whole at their ends.
  mutating func amount(_ posting: FoundPostings.Posting) -> MixedAmount {
    amount(ofPosting: posting.number, on: posting.day)
  }

  /// What a posting counts that belongs to a day.
  mutating func amount(ofPosting posting: Int, on day: Day) -> MixedAmount {
    let amount = written(posting)
    return switch options.market?.day {
    case nil: amount
    case .posting: value(amount, on: day)
    case .columnEnd: hasPeriods ? amount : value(amount, on: lastDay)
    case .day(let day): value(amount, on: day)
    }
  }

  /// The sum of a period.
  mutating func sum(_ amount: MixedAmount, endingOn day: Day) -> MixedAmount {
    options.market?.day == .columnEnd ? value(amount, on: day) : amount
  }

  /// The sum of what was there before the first period.
  mutating func openingSum(_ amount: MixedAmount) -> MixedAmount {
    guard hasPeriods, options.market?.day == .columnEnd else { return amount }
    return value(amount, on: firstDay?.adding(days: -1))
  }

  private mutating func value(_ amount: MixedAmount, on day: Day?) -> MixedAmount {
    guard let day else { return amount }
    return valuation?.value(amount, on: day) ?? amount
  }

  private func written(_ posting: Int) -> MixedAmount {
    let amount =
      switch options.costing {
      case .none: journal.amount(posting)
      case .cost: journal.costValue(posting) ?? journal.amount(posting)
      }
    return options.sign == .asWritten ? amount : amount.negated
  }
}
