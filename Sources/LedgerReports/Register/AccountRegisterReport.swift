package import LedgerBalances
package import LedgerModel
package import LedgerPatterns
package import LedgerRendering
import LedgerSource
import LedgerSyntax
package import LedgerValues

/// What each transaction did to one account and those below it, as far as it matches, and the balance
/// since ever.
package struct AccountRegisterReport: Sendable {
  /// By which dates postings belong to the period.
  package enum Dating: Sendable {
    case byPosting
    case byTransaction
  }

  /// Whether a line above text says what it shows.
  package enum Heading: Sendable {
    case shown
    case hidden
  }

  package struct Row: Sendable {
    package var transaction: Int
    package var day: Day
    package var others: [String]
    package var change: MixedAmount
    package var balance = MixedAmount()
  }

  package let account: String
  package private(set) var rows: [Row] = []
  package private(set) var isTooLarge = false
  /// The commodities that had no market price where one was needed.
  package private(set) var gaps: [Valuation.Gap] = []
  private let journal: Journal

  /// The account of a name, else the alphabetically first one that a pattern matches.
  package static func account(
    _ text: String, _ pattern: Pattern, in journal: Journal
  ) -> String? {
    var names: Set<String> = []
    for id in journal.accounts.ids {
      var name = Substring(journal.accounts.name(id))
      while names.insert(String(name)).inserted, let colon = name.lastIndex(of: ":") {
        name = name[..<colon]
      }
    }
    if names.contains(text) { return text }
    var matcher = PatternMatcher(pattern)
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .first { matcher.isMatch($0) }
  }

  package init(
    _ account: String, of loaded: LoadedJournal, _ query: Query, _ period: Period,
    _ dating: Dating, _ options: RegisterReport.Options
  ) {
    self.account = account
    let loaded = loaded.narrowed(to: query)
    journal = loaded.journal
    let journal = loaded.journal
    let isWithin = journal.accounts.ids.map { id in
      let name = journal.accounts.name(id)
      return name == account || name.hasPrefix(account + ":")
    }
    var filter = PostingFilter(
      query.removing(.dates), .always, in: loaded, at: options.costing)
    var found: [Row] = []
    var before = MixedAmount()
    var worth = RegisterWorth(journal, period, options)
    for transaction in journal.transactions.indices {
      let postings = journal.postingRange(transaction)
      guard postings.contains(where: { isWithin[journal.postings[$0].account.index] }) else {
        continue
      }
      let matched = postings.filter {
        filter.contains(posting: $0, of: transaction, in: journal)
      }
      let own = matched.filter { isWithin[journal.postings[$0].account.index] }
      // Asked for other accounts alone, as in `aregister bank food`, what went there counts.
      let isOther = own.isEmpty
      let dayOfAll = journal.transactions[transaction].day
      var row: Row?
      for posting in isOther ? matched : own {
        let day =
          dating == .byPosting && !isOther ? journal.day(posting, of: transaction) : dayOfAll
        var amount = worth.amount(ofPosting: posting, on: day)
        if isOther { amount = amount.negated }
        if let start = period.start, day < start {
          if options.beginning == .atPeriodStart { continue }
          if !before.add(amount) { isTooLarge = true }
        } else if period.contains(day) {
          var changed =
            row ?? Row(transaction: transaction, day: day, others: [], change: MixedAmount())
          changed.day = min(changed.day, day)
          if !changed.change.add(amount) { isTooLarge = true }
          row = changed
        }
      }
      guard var row else { continue }
      row.others = AccountRegisterReport.others(of: matched, isWithin, journal)
      found.append(row)
    }
    found.sort { ($0.day, $0.transaction) < ($1.day, $1.transaction) }
    for index in found.indices {
      if !before.add(found[index].change) { isTooLarge = true }
      found[index].balance = before
    }
    gaps = worth.gaps
    if worth.isTooLarge { isTooLarge = true }
    rows = found.filter { options.zeroRows == .shown || !$0.change.isZero }
  }

  /// The accounts beside this one; real postings before virtual ones; its own where there is no other.
  private static func others(
    of postings: [Int], _ isWithin: [Bool], _ journal: Journal
  ) -> [String] {
    let outside = postings.filter { !isWithin[journal.postings[$0].account.index] }
    let chosen = outside.isEmpty ? postings : outside
    let real = chosen.filter { journal.postings[$0].kind == .real }
    var seen: Set<AccountID> = []
    var names: [String] = []
    for posting in real.isEmpty ? chosen : real {
      let account = journal.postings[posting].account
      if seen.insert(account).inserted { names.append(journal.accounts.name(account)) }
    }
    return names
  }
}

// MARK: - Looks

extension AccountRegisterReport {
  /// The narrowest terminal on which the other accounts stand beside the description.
  private static let narrow = 60

  /// A transaction a line.
  package func page(_ amounts: AmountText, _ look: TerminalLook) -> Page {
    if isTight(amounts, look) { return tightPage(amounts) }
    let isNarrow = look.fitting == .toWidth && look.width < AccountRegisterReport.narrow
    var table = Table(
      [
        // hledger's names, which scripts look for.
        .init("txnidx", audience: .machines), .init("date"), .init("code", audience: .machines),
        .init("description"),
        .init("otheraccounts", audience: isNarrow ? .machines : .everybody, shortening: .parents),
        .init("change", .right), .init("balance", .right),
      ], header: .hidden)
    table.anchor = .first
    var text = TransactionText()
    for row in rows {
      text.readFirstLine(row.transaction, in: journal)
      table.add([
        .init(String(row.transaction + 1)), .init(row.day.description), .init(text.code),
        .init(text.description), .init(row.others.joined(separator: ", ")),
        .init(amounts.text(row.change), .amount), .init(amounts.text(row.balance), .amount),
      ])
    }
    return Page(title, .everywhere, [.table(table)])
  }

  /// The same as text, which is quicker for very many rows.
  package func text(
    _ amounts: AmountText, _ look: TerminalLook, heading: Heading = .shown
  ) -> [UInt8] {
    if isTight(amounts, look) { return Array(tightPage(amounts).terminalText(look).utf8) }
    let isNarrow = look.fitting == .toWidth && look.width < AccountRegisterReport.narrow
    let others: [Table.Column] = isNarrow ? [] : [.init("Other accounts", shortening: .parents)]
    var table = LongTable(
      [.init("Date"), .init("Description")] + others + [
        .init("Change", .right), .init("Balance", .right),
      ], look)
    var text = TransactionText()
    for row in rows {
      text.readFirstLine(row.transaction, in: journal)
      table.add(row.day.description)
      table.add(text.file.padded[text.entry.description.offsets])
      if !isNarrow { table.add(row.others.joined(separator: ", ")) }
      table.add { amounts.append(row.change, to: &$0) }
      table.add { amounts.append(row.balance, to: &$0) }
    }
    if heading == .hidden { return table.lines() }
    let heading = Array(Page(title, .everywhere).terminalText(look).utf8)
    return heading + (rows.isEmpty ? [] : [0x0A]) + table.lines()
  }

  /// Whether amounts leave no room for a date and the beginning of a description.
  private func isTight(_ amounts: AmountText, _ look: TerminalLook) -> Bool {
    guard look.fitting == .toWidth, look.width < AccountRegisterReport.narrow else { return false }
    return amounts.room(beside: rows.map(\.change), rows.map(\.balance), in: look) < 24
  }

  /// Date and description on a line of their own.
  private func tightPage(_ amounts: AmountText) -> Page {
    var table = Table([.init("Change", .right), .init("Balance", .right)], header: .hidden)
    table.anchor = .first
    var text = TransactionText()
    for row in rows {
      text.readFirstLine(row.transaction, in: journal)
      table.add([.init("\(row.day) \(text.description)")], .heading)
      table.add([
        .init(amounts.text(row.change), .amount), .init(amounts.text(row.balance), .amount),
      ])
    }
    return Page(title, .everywhere, [.table(table)])
  }

  private var title: String { "Transactions in \(account) and below" }

  /// The rows as `bursar/aregister/1`.
  package func json() -> [UInt8] {
    var writer = JSONWriter(.indented)
    var text = TransactionText()
    writer.beginObject()
    writer.member("schema", "bursar/aregister/1")
    writer.member("account", account)
    writer.key("rows")
    writer.beginArray()
    for row in rows {
      text.readFirstLine(row.transaction, in: journal)
      writer.beginObject()
      writer.key("transaction")
      writer.integer(row.transaction + 1)
      writer.member("date", row.day.description)
      writer.member("code", text.code)
      writer.member("description", text.description)
      writer.key("otherAccounts")
      writer.beginArray()
      for name in row.others { writer.string(name) }
      writer.endArray()
      writer.member("change", row.change, journal.commodities)
      writer.member("balance", row.balance, journal.commodities)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.finished()
  }
}
