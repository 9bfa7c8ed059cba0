import LedgerBalances
package import LedgerModel
import LedgerPhrases
package import LedgerRendering
import LedgerSource
package import LedgerValues

/// The transactions of a period, a line each.
package struct TransactionList: Sendable {
  /// What the lines are sorted by.
  package struct Order: Sendable {
    package enum Key: String, Sendable, CaseIterable {
      case date
      case amount
      case description
      case account
    }

    package enum Direction: String, Sendable, CaseIterable {
      case ascending = "asc"
      case descending = "desc"
    }

    package var key: Key
    package var direction: Direction

    /// The newest first.
    package static var newest: Order { Order(key: .date, direction: .descending) }

    package init(key: Key, direction: Direction) {
      self.key = key
      self.direction = direction
    }

    /// Reads `amount` or `account:desc`; nil for anything else.
    ///
    /// Without a direction the newest and the largest come first, and names in their order.
    package init?(_ text: String) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard parts.count <= 2, let key = Key(rawValue: parts[0]) else { return nil }
      self.key = key
      direction = key == .date || key == .amount ? .descending : .ascending
      guard parts.count == 2 else { return }
      guard let direction = Direction(rawValue: parts[1]) else { return nil }
      self.direction = direction
    }
  }

  /// How many entries are wanted, whenever they were.
  package enum Limit: Sendable {
    case last(Int)
    case first(Int)

    fileprivate var count: Int {
      switch self {
      case .last(let count), .first(let count): count
      }
    }
  }

  package private(set) var rows: [TransactionSummary] = []
  /// How many entries are not listed.
  private var unlisted = 0
  private let journal: Journal
  private var period: Period
  private let filter: PostingFilter
  /// What the sum is of, which has entries that are no line, too; those that are kept where some are.
  private var summed: [Int]

  /// Of so many entries only lines are made as are wanted; the sum and the count are of all, however few are
  /// listed.
  package init(
    _ loaded: LoadedJournal, _ filter: consuming PostingFilter, _ period: Period, _ order: Order,
    _ limit: Limit? = nil, listing most: Int = .max
  ) {
    self.filter = copy filter
    var filter = filter
    journal = loaded.journal
    self.period = period
    let journal = loaded.journal
    summed = Array(journal.transactions.indices)
    var text = TransactionText()
    let found = journal.transactions.indices.filter {
      filter.hasPart(of: $0, in: journal)
    }
    // The newest are the first that are made, so that those behind them need only be counted.
    let isNewest = order.key == .date && order.direction == .descending
    let some = limit ?? (isNewest && most < .max ? .last(.max) : nil)
    let made = isNewest ? most : .max
    var wanted: [Int] = []
    for transaction in TransactionList.wanted(found, some, journal) {
      if rows.count >= made {
        if !journal.postingRange(transaction).isEmpty { wanted.append(transaction) }
      } else if let summary = TransactionSummary(
        transaction, of: loaded, journal, &text,
        { filter.asksFor(posting: $0, of: transaction, in: journal) })
      {
        rows.append(summary)
        wanted.append(transaction)
      }
      if let limit, wanted.count == limit.count { break }
    }
    if limit != nil, wanted.count < found.count { summed = wanted }
    let days = wanted.lazy.map { journal.transactions[$0].day }
    if limit != nil, let last = days.max(), let first = days.min() {
      self.period = Period(start: first, end: last.adding(days: 1))
    }
    sort(by: order)
    rows = Array(rows.prefix(most))
    unlisted = wanted.count - rows.count
  }

  /// The entries in the order in which lines of them are wanted.
  private static func wanted(_ found: [Int], _ limit: Limit?, _ journal: Journal) -> [Int] {
    guard let limit else { return found }
    let isInOrder = zip(found, found.dropFirst()).allSatisfy {
      journal.transactions[$0].day <= journal.transactions[$1].day
    }
    let ordered =
      isInOrder
      ? found
      : found.sorted {
        (journal.transactions[$0].day, $0) < (journal.transactions[$1].day, $1)
      }
    if case .last = limit { return ordered.reversed() }
    return ordered
  }

  /// Sorts the rows; of those that are alike the newest comes first.
  private mutating func sort(by order: Order) {
    rows.sort { left, right in
      let (first, second) = order.direction == .ascending ? (left, right) : (right, left)
      let isEqual =
        switch order.key {
        case .date: first.day == second.day
        case .amount: first.size == second.size
        case .description: first.description == second.description
        case .account: first.account == second.account
        }
      if isEqual {
        return order.key == .date
          ? first.transaction < second.transaction
          : (left.day, left.transaction) > (right.day, right.transaction)
      }
      return switch order.key {
      case .date: first.day < second.day
      case .amount: first.size < second.size
      case .description: first.description < second.description
      case .account: first.account < second.account
      }
    }
  }

  /// The narrowest terminal on which the account stands beside the description.
  private static let narrow = 60

  /// Whether lines begin with the numbers by which commands name entries.
  package enum Numbers: Sendable {
    case hidden
    /// As in `@12`.
    case shown
  }

  /// A transaction a line.
  package func page(
    _ amounts: AmountText, _ look: TerminalLook, _ numbers: Numbers = .hidden
  ) -> Page {
    let isNarrow = look.fitting == .toWidth && look.width < TransactionList.narrow
    let numberColumn: [Table.Column] = numbers == .shown ? [.init(.nothing, .right)] : []
    var table = Table(
      numberColumn + [
        .init(CommonPhrase.date), .init(CommonPhrase.description),
        .init(
          CommonPhrase.account, audience: isNarrow ? .machines : .everybody, shortening: .parents),
        .init(CommonPhrase.amount, .right),
      ], header: .hidden)
    for row in rows {
      let number: [Table.Cell] =
        numbers == .shown ? [.init("@\(row.transaction + 1)", .faint)] : []
      table.add(
        number + [
          .init(row.day.description), .init(row.description),
          .init(row.accountWords, .faint, data: row.account), row.cell(amounts),
        ])
      // Without the accounts their parts say nothing.
      if isNarrow { continue }
      for part in row.parts {
        table.add(
          number.map { _ in .empty } + [
            .empty, .empty, .init(part.account, .faint, indentation: 1),
            amounts.cell(part.amount, .faint),
          ], .part)
      }
    }
    // Over nothing a heading would say that there is something.
    return rows.isEmpty
      ? Page(ReportPhrase.transactionsIn(period), .documents)
      : Page(ReportPhrase.transactionsIn(period), .everywhere, [.table(table)])
  }

  /// What was posted, as a balance adds it up; nil where that has no room.
  private var sum: MixedAmount? {
    var (sum, filter) = (MixedAmount(), filter)
    for transaction in summed {
      for posting in journal.postingRange(transaction)
      where filter.contains(posting: posting, of: transaction, in: journal) {
        guard sum.add(journal.amount(posting)) else { return nil }
      }
    }
    return sum
  }

  /// The transactions as `bursar/list/1`.
  package func json() -> JSON {
    var lines = LineFinder(journal.sources)
    var text = TransactionText()
    return .members([
      "schema": .string("bursar/list/1"),
      "start": period.start.map { .string($0.description) },
      "end": period.end.map { .string($0.description) },
      "transactions": .array(
        rows.map { row in
          let record = journal.transactions[row.transaction]
          text.read(row.transaction, in: journal)
          return .members([
            "transaction": .integer(row.transaction + 1), "date": .string(row.day.description),
            "description": .string(row.description), "account": .string(row.account),
            "kind": .string(row.kind.rawValue),
            "amounts": row.amount.json(journal.commodities),
            "parts": .array(
              row.parts.map { part in
                .members([
                  "account": .string(part.account),
                  "amounts": part.amount.json(journal.commodities),
                ])
              }),
            "tags": .array(
              text.tags.map { .members(["name": .string($0.name), "value": .string($0.value)]) }),
            "file": .string(text.file.path),
            "line": .integer(lines.line(at: record.start, in: record.file)),
          ])
        }), "count": .integer(rows.count + unlisted),
      "sum": sum.map { $0.json(journal.commodities) },
    ])
  }
}

extension TransactionSummary {
  /// The amount in a table; transfers are grey.
  package func cell(_ amounts: AmountText) -> Table.Cell {
    let isTransfer = kind == .transfer
    return amounts.cell(
      amount, isTransfer ? .faint : .amount, .shown, isTransfer ? .moved : .none)
  }
}
