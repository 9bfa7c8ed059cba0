import LedgerBalances
package import LedgerModel
package import LedgerRendering
package import LedgerValues

/// Transactions that bring accounts to zero at the end of a year, and that open them again.
package struct ClosingReport: Sendable {
  /// What is written.
  package enum Part: Sendable {
    /// Accounts are brought to zero.
    case close
    /// Accounts get back what they had.
    case open
    /// Revenues and expenses go to equity.
    case retain
    /// What accounts hold is asserted.
    case assert
    /// What accounts hold is assigned to them.
    case assign
  }

  /// Where the postings to equity stand.
  package enum Order: Sendable {
    /// One for each commodity, behind all others.
    case atEnd
    /// One for each account, behind it.
    case interleaved
  }

  package struct Options: Sendable {
    /// The parts in the order in which they are written.
    package var parts: [Part] = [.close, .open]
    package var closingAccount: String?
    package var openingAccount: String?
    package var closingDescription: String?
    package var openingDescription: String?
    /// Whether the balancing postings have amounts.
    package var amounts = Amounts.implied
    package var order = Order.atEnd
    /// Whether accounts that hold nothing any more are written, too.
    package var zeroRows = BalanceReport.ZeroRows.hidden
    /// The value of the tag; else the year.
    package var tagValue: String?

    package init() {}
  }

  package enum Amounts: Sendable {
    case implied
    case written
  }

  struct Posting: Sendable {
    var account: String
    var amount: Amount?
    /// The lot, behind the amount.
    var lot = ""
    var assertion: Amount?
  }

  struct Transaction: Sendable {
    var day: Day
    var description: String
    var tag: String
    var postings: [Posting]
  }

  private(set) var transactions: [Transaction] = []
  /// Whether a sum had more digits than can be kept.
  package private(set) var isTooLarge = false
  private let text: AmountText

  /// Closes the accounts of a query as they stand before a day.
  package init(
    _ loaded: LoadedJournal, _ query: Query, before day: Day, _ options: Options,
    _ lots: ClosingLots? = nil
  ) throws(TooLarge) {
    text = AmountText(loaded.journal.commodities).forJournals
    for part in options.parts {
      let query = query.isAboutAccounts ? query : .all(of: [query, .type(part.types)])
      var shown = BalanceReport.Options()
      shown.zeroRows = options.zeroRows
      let balances = BalanceReport(loaded, query, Period(end: day), depth: DepthLimits(), shown)
      if balances.isTooLarge { isTooLarge = true }
      var amounts = balances.rows.flatMap { row in
        (options.zeroRows == .shown ? row.amount.amounts : row.amount.nonzero).map {
          AccountAmount(account: row.account, amount: $0)
        }
      }
      if let lots, part.isByLot { amounts = try lots.folded(amounts) }
      for (amounts, total) in try ClosingReport.entries(amounts, balances.total, part, lots) {
        transactions.append(
          try ClosingReport.transaction(part, amounts, total, before: day, options, lots))
      }
    }
  }

  package var isEmpty: Bool { transactions.isEmpty }
}

extension ClosingReport.Part {
  /// The accounts that it is about where a query names none.
  fileprivate var types: [AccountType] {
    self == .retain ? [.revenue, .expense] : [.asset, .liability]
  }

  /// Whether what accounts hold is written lot by lot.
  fileprivate var isByLot: Bool { self == .close || self == .open }

  /// Whether it belongs to the first day of the new time.
  fileprivate var opens: Bool { self == .open || self == .assign }

  fileprivate var tag: String {
    switch self {
    case .close, .open: "clopen"
    case .retain: "retain"
    case .assert: "assert"
    case .assign: "assign"
    }
  }

  fileprivate var description: String {
    switch self {
    case .close: "closing balances"
    case .open: "opening balances"
    case .retain: "retain earnings"
    case .assert: "assert balances"
    case .assign: "opening balances"
    }
  }
}

extension ClosingReport {
  /// What one entry is about: what is owed of something that is held, too, has one of its own, as beside
  /// it a price would be one of a move.
  private static func entries(
    _ amounts: [AccountAmount], _ total: MixedAmount, _ part: Part, _ lots: ClosingLots?
  ) throws(TooLarge) -> [(amounts: [AccountAmount], total: MixedAmount)] {
    if amounts.isEmpty { return [] }
    guard lots != nil, part.isByLot else { return [(amounts, total)] }
    let held = Set(amounts.filter { $0.amount.quantity.signum > 0 }.map(\.amount.commodity))
    let owed = amounts.filter {
      $0.amount.quantity.isNegative && held.contains($0.amount.commodity)
        && lots?.hasLots($0) == true
    }
    if owed.isEmpty { return [(amounts, total)] }
    var rest = total
    var part = MixedAmount()
    for item in owed { try part += item.amount }
    try rest += part.negated
    let others = amounts.filter { item in
      !owed.contains { $0.account == item.account && $0.amount.commodity == item.amount.commodity }
    }
    return [(others, rest), (owed, part)]
  }

  private static func transaction(
    _ part: Part, _ amounts: [AccountAmount], _ total: MixedAmount,
    before day: Day, _ options: Options, _ lots: ClosingLots?
  ) throws(TooLarge) -> Transaction {
    var postings: [Posting] = []
    for item in amounts { postings += try self.postings(part, item, lots) }
    let equity = account(part, options)
    switch (part, options.amounts) {
    case (.assert, _): break
    case (_, _) where options.order == .interleaved:
      postings = []
      for item in amounts {
        postings += try self.postings(part, item, lots)
        postings.append(
          Posting(account: equity, amount: part.opens ? item.amount.negated : item.amount))
      }
    case (_, .implied): postings.append(Posting(account: equity))
    case (_, .written):
      for amount in total.nonzero {
        postings.append(
          Posting(account: equity, amount: part.opens ? amount.negated : amount))
      }
    }
    let ownDescription = part.opens ? options.openingDescription : options.closingDescription
    let tag = part.tag
    let shownDay = part.opens ? day : day.adding(days: -1)
    // The same value in both, so that a query can leave the pair out.
    let year = tag == "clopen" ? day.civil.year : shownDay.civil.year
    return Transaction(
      day: shownDay, description: ownDescription ?? part.description,
      tag: "\(tag):\(options.tagValue ?? String(year))",
      postings: postings)
  }

  /// A posting for each lot, of which the last one asserts the whole.
  private static func postings(
    _ part: Part, _ item: AccountAmount, _ lots: ClosingLots?
  ) throws(TooLarge) -> [Posting] {
    let (account, amount) = (item.account, item.amount)
    let whole = posting(part, account, amount)
    guard let lots, part.isByLot else { return [whole] }
    var postings = try lots.parts(account, amount).map { lot in
      Posting(
        account: account + lot.account, amount: part == .close ? lot.amount.negated : lot.amount,
        lot: part == .close ? lot.closing : lot.opening)
    }
    // A lot with a name of its own is no part of the account's balance.
    let isWhole = part == .open || !item.isSum
    if isWhole, postings.allSatisfy({ $0.account == account }) {
      postings[postings.count - 1].assertion = whole.assertion
    }
    return postings
  }

  private static func posting(_ part: Part, _ account: String, _ amount: Amount) -> Posting {
    let zero = Amount(Decimal(0, scale: amount.quantity.scale), amount.commodity)
    return switch part {
    case .close, .retain: Posting(account: account, amount: amount.negated, assertion: zero)
    case .open: Posting(account: account, amount: amount, assertion: amount)
    case .assert: Posting(account: account, amount: zero, assertion: amount)
    case .assign: Posting(account: account, assertion: amount)
    }
  }

  private static func account(_ part: Part, _ options: Options) -> String {
    let other = "equity:opening/closing balances"
    return switch part {
    case .close, .assert: options.closingAccount ?? options.openingAccount ?? other
    case .open, .assign: options.openingAccount ?? options.closingAccount ?? other
    case .retain: options.closingAccount ?? "equity:retained earnings"
    }
  }
}

// MARK: - Output

extension ClosingReport {
  /// The transactions as journal text.
  package var journalText: [UInt8] {
    let entries = transactions.map { transaction in
      let lines = lines(transaction.postings)
      return (["\(transaction.day) \(transaction.description)  ; \(transaction.tag)"] + lines)
        .map { TerminalText.sanitizedJournalText($0) + "\n" }.joined()
    }
    return Array(entries.joined(separator: "\n").utf8)
  }

  private func lines(_ postings: [Posting]) -> [String] {
    let amounts = postings.map { posting in
      posting.amount.map { text.trimmed($0) + posting.lot } ?? ""
    }
    let nameWidth = postings.map { TerminalText.width(of: $0.account) }.max() ?? 0
    let amountWidth = amounts.map { TerminalText.width(of: $0) }.max() ?? 0
    return zip(postings, amounts).map { posting, amount in
      if amount.isEmpty, posting.assertion == nil { return "    " + posting.account }
      let gap =
        nameWidth - TerminalText.width(of: posting.account) + amountWidth
        - TerminalText.width(of: amount) + 2
      let assertion = posting.assertion.map { " = " + text.trimmed($0) } ?? ""
      return "    " + posting.account + String(repeating: " ", count: gap) + amount + assertion
    }
  }

  /// The transactions as `bursar/close/1`.
  package func json(_ commodities: CommodityTable) -> JSON {
    func json(_ amount: Amount) -> JSON {
      .members([
        "commodity": .string(commodities.symbol(amount.commodity)),
        "quantity": .string(amount.quantity.description),
      ])
    }
    let entries = transactions.map { transaction in
      JSON.members([
        "date": .string(transaction.day.description),
        "description": .string(transaction.description),
        "tag": .string(transaction.tag),
        "postings": .array(
          transaction.postings.map { posting in
            .members([
              "account": .string(posting.account), "amount": posting.amount.map(json),
              "lot": posting.lot.isEmpty ? nil : .string(posting.lot.trimmedBlanks),
              "assertion": posting.assertion.map(json),
            ])
          }),
      ])
    }
    return .members(["schema": .string("bursar/close/1"), "transactions": .array(entries)])
  }
}
