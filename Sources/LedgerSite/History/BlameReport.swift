package import LedgerModel
package import LedgerPhrases
package import LedgerRendering
package import LedgerValues

/// The postings that make up a balance, each with who wrote it and when.
package struct BlameReport: Sendable {
  /// Who wrote a line.
  package struct Author: Hashable, Sendable {
    package var commit: String
    package var name: String
    package var day: Day
    /// The moment, since 1970.
    package var seconds = 0

    package init(commit: String, name: String, day: Day) {
      self.commit = commit
      self.name = name
      self.day = day
    }
  }

  package struct Row: Sendable {
    package var day: Day
    package var payee: String
    package var account: String
    package var amount: MixedAmount
    /// Nil for what is not committed.
    package var author: Author?
    /// Who wrote the first of the lines of its entry that are still there.
    package var first: Author?
    package var path: String
    package var line: Int
    /// Whether a rule made it, under whose lines it stands.
    package var isGenerated: Bool

    package init(
      day: Day, payee: String, account: String, amount: MixedAmount, author: Author?, path: String,
      line: Int, isGenerated: Bool
    ) {
      self.day = day
      self.payee = payee
      self.account = account
      self.amount = amount
      self.author = author
      self.path = path
      self.line = line
      self.isGenerated = isGenerated
    }
  }

  /// What rows are put together by.
  package enum Grouping: String, Sendable, CaseIterable {
    case posting
    case commit
    case author
  }

  /// Whether people are named.
  package enum Names: Sendable {
    case shown
    case hidden
  }

  let account: String
  let day: Day
  let rows: [Row]
  let total: MixedAmount
  private let grouping: Grouping
  private let names: Names
  private let amounts: AmountText

  /// Takes rows in the order of the journal.
  package init(
    _ rows: [Row], of account: String, on day: Day, by grouping: Grouping, _ names: Names,
    _ commodities: CommodityTable
  ) throws(TooLarge) {
    self.account = account
    self.day = day
    self.rows = rows.reversed()
    self.grouping = grouping
    self.names = names
    amounts = AmountText(commodities)
    var total = MixedAmount()
    for row in rows { try total += row.amount }
    self.total = total
    sums = try BlameReport.sums(rows.reversed(), grouping)
  }

  private let sums: [(author: Author?, count: Int, amount: MixedAmount)]

  private static func sums(
    _ rows: [Row], _ grouping: Grouping
  ) throws(TooLarge) -> [(author: Author?, count: Int, amount: MixedAmount)] {
    var order: [String] = []
    var found: [String: (author: Author?, count: Int, amount: MixedAmount)] = [:]
    for row in rows {
      let key = row.author.map { grouping == .author ? $0.name : $0.commit } ?? ""
      if found[key] == nil {
        order.append(key)
        found[key] = (row.author, 0, MixedAmount())
      }
      guard var sum = found[key] else { continue }
      sum.count += 1
      try sum.amount += row.amount
      found[key] = sum
    }
    return order.compactMap { found[$0] }
  }

  private func who(_ author: Author?) -> Table.Cell {
    guard let author else { return .init(ChangePhrase.notCommitted, .faint) }
    return .init(names == .shown ? author.name : "•")
  }
}

extension BlameReport: Screen {
  package var emptiness: Wording? {
    rows.isEmpty ? Wording(ChangePhrase.noPostings(account)) : nil
  }

  package var page: Page {
    Page(
      ChangePhrase.blameTitle(account: account, day),
      .everywhere, [.table(grouping == .posting ? postingTable : sumTable)])
  }

  private var postingTable: Table {
    var table = Table([
      .init(CommonPhrase.date), .init(CommonPhrase.description),
      .init(CommonPhrase.amount, .decimalMark(".")), .init(ChangePhrase.commit),
      .init(ChangePhrase.author), .init(ChangePhrase.written),
      .init(CommonPhrase.placeInFile, shortening: .atStart),
    ])
    for row in rows {
      let place = "\(row.path):\(row.line)"
      table.add([
        .init(day: row.day), .init(row.payee), amounts.cell(row.amount),
        .init(row.author.map { String($0.commit.prefix(7)) } ?? ""), who(row.author),
        .init(row.author.map { "\($0.day)" } ?? ""),
        row.isGenerated ? .init(ChangePhrase.ofRule(place)) : .init(place),
      ])
    }
    table.add([.init(CommonPhrase.total), .empty, amounts.cell(total)], .total)
    return table
  }

  private var sumTable: Table {
    var columns: [Table.Column] = [.init(ChangePhrase.author)]
    if grouping == .commit {
      columns = [
        .init(ChangePhrase.commit), .init(ChangePhrase.author), .init(ChangePhrase.written),
      ]
    }
    var table = Table(
      columns + [
        .init(CommonPhrase.postings, .right), .init(CommonPhrase.amount, .decimalMark(".")),
      ])
    for sum in sums {
      var cells = [who(sum.author)]
      if grouping == .commit {
        cells = [
          .init(sum.author.map { String($0.commit.prefix(7)) } ?? ""), who(sum.author),
          .init(sum.author.map { "\($0.day)" } ?? ""),
        ]
      }
      table.add(cells + [.init(count: sum.count), amounts.cell(sum.amount)])
    }
    var last = [Table.Cell](repeating: .empty, count: columns.count)
    last[0] = .init(CommonPhrase.total)
    table.add(last + [.init(count: rows.count), amounts.cell(total)], .total)
    return table
  }

  package func json() -> JSON {
    func json(_ amount: MixedAmount) -> JSON {
      .array(amount.nonzero.map { $0.json(symbol: amounts.name(of: $0.commodity)) })
    }
    return .members([
      "schema": .string("bursar/blame/1"), "account": .string(account), "date": .string("\(day)"),
      "postings": .array(
        rows.map { row in
          .members([
            "date": .string("\(row.day)"), "payee": .string(row.payee),
            "account": .string(row.account), "amount": json(row.amount),
            "commit": row.author.map { .string($0.commit) } ?? .null,
            "author": name(row.author),
            "written": row.author.map { .string("\($0.day)") } ?? .null,
            "first": row.first.map { .string($0.commit) } ?? .null,
            "file": .string(row.path),
            "line": .integer(row.line), "generated": .boolean(row.isGenerated),
          ])
        }),
      "sums": .array(
        (grouping == .posting ? [] : sums).map { sum in
          .members([
            "commit": grouping == .author
              ? .null : sum.author.map { .string($0.commit) } ?? .null,
            "author": name(sum.author), "postings": .integer(sum.count),
            "amount": json(sum.amount),
          ])
        }),
      "balance": json(total),
    ])
  }

  private func name(_ author: Author?) -> JSON {
    names == .hidden ? .null : author.map { .string($0.name) } ?? .null
  }
}
