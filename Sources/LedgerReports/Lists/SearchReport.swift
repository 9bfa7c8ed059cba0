package import LedgerModel
import LedgerPatterns
import LedgerPhrases
package import LedgerRendering
import LedgerSource
import LedgerSyntax
package import LedgerValues

/// The transactions in which a text occurs, and where.
package struct SearchReport: Sendable {
  /// The parts of a transaction that are searched, by the names that data has for them.
  package enum Field: String, Sendable {
    case date, code, description, comment, account, amount
  }

  /// A place where the text occurs.
  package struct Match: Sendable {
    package var field: Field
    package var text: String
  }

  package struct Row: Sendable {
    package var transaction: Int
    package var day: Day
    package var description: String
    /// What it moved; nil where that has too many digits.
    package var summary: TransactionSummary?
    package var path: String
    package var line: Int
    package var matches: [Match]
  }

  package private(set) var rows: [Row] = []
  private let text: String
  private let commodities: CommodityTable

  /// Searches all transactions that a filter lets through; the newest come first.
  package init(_ text: String, in loaded: LoadedJournal, _ filter: consuming PostingFilter) {
    self.text = text
    commodities = loaded.journal.commodities
    guard let pattern = SearchReport.pattern(of: text) else { return }
    let journal = loaded.journal
    var filter = filter
    var matcher = PatternMatcher(pattern)
    var entries = EntrySearch(text, journal)
    var fields = TransactionFields(text, journal)
    var lines = LineFinder(journal.sources)
    for transaction in journal.transactions.indices
    where entries.mayHaveText(transaction, &matcher)
      && filter.contains(transaction: transaction, in: journal)
    {
      let matches = fields.matches(of: transaction, in: journal, &matcher)
      if matches.isEmpty { continue }
      let record = journal.transactions[transaction]
      let file = journal.sources[record.file]
      rows.append(
        Row(
          transaction: transaction, day: record.day, description: fields.text.description,
          summary: TransactionSummary(transaction, of: loaded, &fields.text), path: file.path,
          line: lines.line(at: record.start, in: record.file),
          matches: matches))
    }
    rows.sort { ($0.day, $0.transaction) > ($1.day, $1.transaction) }
  }

  /// Keeps so many of the newest.
  package mutating func cut(to count: Int) { rows = Array(rows.prefix(count)) }

  /// A pattern that matches just the text, in any case.
  private static func pattern(of text: String) -> Pattern? {
    let escaped = text.map { "\\.^$*+?()[]{}|".contains($0) ? "\\\($0)" : String($0) }.joined()
    return try? Pattern(escaped, case: .loose)
  }

  package var isEmpty: Bool { rows.isEmpty }
}

/// What can be found in a transaction.
private struct TransactionFields {
  var text = TransactionText()
  /// A date has digits and hyphens only.
  private let mayBeDate: Bool
  /// Whether the names of accounts match, as far as it is known.
  private var accounts: [Bool?]

  init(_ sought: String, _ journal: borrowing Journal) {
    mayBeDate = sought.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") }
    accounts = Array(repeating: nil, count: journal.accounts.count)
  }

  /// The fields that match; of the others no strings are made.
  mutating func matches(
    of transaction: Int, in journal: borrowing Journal, _ matcher: inout PatternMatcher
  ) -> [SearchReport.Match] {
    text.read(transaction, in: journal)
    var found: [SearchReport.Match] = []
    func add(_ field: SearchReport.Field, _ text: String) {
      if matcher.isMatch(text) { found.append(.init(field: field, text: text)) }
    }
    if mayBeDate { add(.date, journal.transactions[transaction].day.description) }
    add(.code, text.code.isEmpty ? "" : "(\(text.code))")
    if matcher.isMatch(text.file.padded.span.extracting(text.entry.description.offsets)) {
      found.append(.init(field: .description, text: text.description))
    }
    for line in text.comment { add(.comment, line) }
    for posting in journal.postingRange(transaction) {
      let account = journal.postings[posting].account
      if isMatch(account, journal, &matcher) {
        found.append(.init(field: .account, text: journal.accounts.name(account)))
      }
      let amount = writtenAmount(of: posting)
      if matcher.isMatch(text.file.padded.span.extracting(amount)) {
        found.append(
          .init(
            field: .amount, text: text.file.text(SourceRange(amount.lowerBound, amount.upperBound))
          ))
      }
      for line in text.comment(ofPosting: posting) { add(.comment, line) }
    }
    return found
  }

  private mutating func isMatch(
    _ account: AccountID, _ journal: borrowing Journal, _ matcher: inout PatternMatcher
  ) -> Bool {
    if let known = accounts[account.index] { return known }
    let isMatch = matcher.isMatch(journal.accounts.name(account))
    accounts[account.index] = isMatch
    return isMatch
  }

  /// What stands behind the account, up to a comment.
  private func writtenAmount(of posting: Int) -> Range<Int> {
    guard let syntax = text.syntax(ofPosting: posting) else { return 0..<0 }
    let start = Int(syntax.account.end)
    let end = syntax.comment.isEmpty ? Int(syntax.range.end) : Int(syntax.comment.start) - 1
    return TagScanner.trimmed(start, max(start, end), text.file.padded.span)
  }
}

extension SearchReport {
  /// The narrowest terminal on which everything stands beside each other.
  private static let narrow = 70

  /// A place a line; the first of a transaction says which it is, on a narrow terminal a line of its own.
  package func page(_ amounts: AmountText, _ look: TerminalLook) -> Page {
    if look.fitting == .toWidth, look.width < SearchReport.narrow { return narrowPage(amounts) }
    var table = Table(
      [
        .init(CommonPhrase.date), .init(CommonPhrase.description),
        .init(CommonPhrase.account, shortening: .parents, omission: .ratherThanCutting()),
        .init(CommonPhrase.amount, .right), .init(ReportPhrase.foundIn), .init(ReportPhrase.text),
        .init(CommonPhrase.placeInFile, omission: .ratherThanCutting()),
      ], header: .hidden)
    for row in rows {
      for (index, match) in row.matches.enumerated() {
        let isFirst = index == 0
        let amount = row.summary?.cell(amounts) ?? .empty
        let place = Table.Cell("\(row.path):\(row.line)", .faint)
        let account = Table.Cell(
          row.summary?.accountWords ?? .nothing, .faint, data: row.summary?.account)
        let names = [.init(day: row.day), .init(row.description), account, amount]
        table.add(
          (isFirst ? names : names.map(\.repeated)) + [
            .init(match.field.name),
            .init(match.field == .description ? "" : match.text, data: match.text),
            isFirst ? place : place.repeated,
          ])
      }
    }
    return Page(ReportPhrase.searchFor(text), .documents, [.table(table)])
  }

  private func narrowPage(_ amounts: AmountText) -> Page {
    var table = Table([.init(ReportPhrase.foundIn), .init(ReportPhrase.text)], header: .hidden)
    for row in rows {
      table.add([.init("\(row.day) \(row.description)")], .heading)
      if let summary = row.summary {
        table.add([
          .init(Field.amount.name, indentation: 1),
          .init(
            ReportPhrase.amountAndAccount(
              amount: summary.words(amounts), summary.accountWords)),
        ])
      }
      for match in row.matches where match.field != .description {
        table.add([.init(match.field.name, indentation: 1), .init(match.text)])
      }
    }
    return Page(ReportPhrase.searchFor(text), .documents, [.table(table)])
  }

  /// The places as `bursar/search/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/search/1"), "text": .string(text),
      "transactions": .array(
        rows.map { row in
          .members([
            "transaction": .integer(row.transaction + 1), "date": .string(row.day.description),
            "description": .string(row.description), "file": .string(row.path),
            "line": .integer(row.line), "account": row.summary.map { .string($0.account) } ?? .null,
            "amounts": row.summary.map { $0.amount.json(commodities) } ?? .array([]),
            "matches": .array(
              row.matches.map {
                .members(["field": .string($0.field.rawValue), "text": .string($0.text)])
              }),
          ])
        }),
    ])
  }
}

extension SearchReport.Field {
  fileprivate var name: ReportPhrase {
    switch self {
    case .date: .inDate
    case .code: .inCode
    case .description: .inDescription
    case .comment: .inComment
    case .account: .inAccount
    case .amount: .inAmount
    }
  }
}
