import LedgerStudy
import LedgerBalances
import LedgerInsights
import LedgerModel
import LedgerPlan
import LedgerValues

/// What happened in each account, those below it included.
final class AccountBook {
  /// What an entry changed in an account, and what the account holds after it.
  struct Row {
    var entry: Int
    var day: Day
    var postings: [Int]
    var amount: MixedAmount
    var balance = MixedAmount()
    /// Whether it says what the account holds.
    var isAssertion: Bool
  }

  /// An account, also one that only others are below.
  struct Node {
    let name: String
    let type: AccountType?
    var parent: Int?
    var below: [Int] = []
    var isOwn = false
    var count = 0
    /// What it holds today.
    var balance = MixedAmount()
    /// The latest rows, the latest first.
    var rows: [Row] = []
    /// What came in and went out of the commodity of the latest row, by month as far as these are drawn.
    var months: [Day: (into: Decimal, out: Decimal)] = [:]
    /// What was earned or spent, by month, in the reporting currency; all earlier months are one.
    var flows: [Day: Decimal] = [:]

    /// Whether it is shown with its sign turned, as what is earned and what is owed.
    var isTurned: Bool { type == .liability || type?.isKind(of: .revenue) == true }
    var isFlow: Bool { type == .expense || type?.isKind(of: .revenue) == true }
    var commodity: CommodityID? {
      rows.first?.amount.amounts.first?.commodity ?? balance.nonzero.first?.commodity
    }

    func shown(_ amount: MixedAmount) -> MixedAmount { isTurned ? amount.negated : amount }
  }

  /// So many rows stand on a page.
  static let mostRows = 200

  private(set) var nodes: [Node] = []
  private var numbers: [String: Int] = [:]
  /// The accounts that a posting to one changes: itself, and those above it.
  private var chains: [[Int]]
  private let book: SiteBook

  init(_ book: SiteBook) throws(TooLarge) {
    self.book = book
    chains = Array(repeating: [], count: book.journal.accounts.ids.count)
    addNodes()
    let order = AccountBook.order(book)
    try addRows(order)
    try addSums(order)
    addFlows()
  }

  func number(_ name: String) -> Int? { numbers[name] }

  private func addNodes() {
    let types = book.loaded.types
    for name in AccountPages.names(book.journal) {
      numbers[name] = nodes.count
      let own = book.journal.accounts.find(name).flatMap { types[$0] }
      var node = Node(name: name, type: own)
      if let colon = name.lastIndex(of: ":"), let parent = numbers[String(name[..<colon])] {
        node = Node(name: name, type: own ?? nodes[parent].type)
        node.parent = parent
        nodes[parent].below.append(nodes.count)
      }
      nodes.append(node)
    }
    // What is above has the type of what is below, where that is the same or a kind of one.
    for number in nodes.indices.reversed() where nodes[number].type == nil {
      let types = nodes[number].below.map { nodes[$0].type }
      let common = (types.prefix(1) + [.revenue, .asset, .equity]).first { common in
        common.map { kind in types.allSatisfy { $0?.isKind(of: kind) == true } } ?? false
      }
      nodes[number] = retyped(nodes[number], common ?? nil)
    }
    for account in book.journal.accounts.ids {
      var next = numbers[book.journal.accounts.name(account)]
      while let number = next {
        chains[account.index].append(number)
        next = nodes[number].parent
      }
    }
  }

  private func retyped(_ node: Node, _ type: AccountType?) -> Node {
    var result = Node(name: node.name, type: type)
    result.parent = node.parent
    result.below = node.below
    return result
  }

  /// All postings by day, each with its entry.
  private static func order(_ book: SiteBook) -> [(day: Day, posting: Int, entry: Int)] {
    let journal = book.journal
    var order: [(day: Day, posting: Int, entry: Int)] = []
    order.reserveCapacity(journal.postings.count)
    for number in book.entries.indices {
      let transaction = book.entries[number].transaction
      for posting in journal.postingRange(transaction) {
        order.append((journal.day(posting, of: transaction), posting, number))
      }
    }
    if !journal.postingDays.isEmpty {
      order.sort { ($0.day.number, $0.posting) < ($1.day.number, $1.posting) }
    }
    return order
  }

  /// From the latest posting on, as many rows as are shown.
  private func addRows(_ order: [(day: Day, posting: Int, entry: Int)]) throws(TooLarge) {
    let journal = book.journal
    var rows = nodes.map { _ in [Row]() }
    for item in order.reversed() {
      let account = journal.postings[item.posting].account
      for number in chains[account.index] where rows[number].count <= AccountBook.mostRows {
        let isAssertion =
          chains[account.index].first == number && journal.assertion(item.posting) != nil
        let amount = journal.amount(item.posting)
        // Of an entry there is one row a day.
        if let last = rows[number].last, last.entry == item.entry, last.day == item.day {
          let place = rows[number].count - 1
          try rows[number][place].amount += amount
          rows[number][place].postings.append(item.posting)
          if isAssertion { rows[number][place].isAssertion = true }
        } else {
          rows[number].append(
            Row(
              entry: item.entry, day: item.day, postings: [item.posting], amount: amount,
              isAssertion: isAssertion))
        }
      }
    }
    for number in nodes.indices {
      // The one beyond may lack a part of its entry, and is not shown.
      nodes[number].rows = Array(rows[number].prefix(AccountBook.mostRows))
    }
  }

  private func addSums(_ order: [(day: Day, posting: Int, entry: Int)]) throws(TooLarge) {
    let journal = book.journal
    let first = firstMonth
    let commodities = nodes.map(\.commodity)
    var (last, counts) = (nodes.map { _ in -1 }, nodes.map { _ in 0 })
    var sums = nodes.map { _ in MixedAmount() }
    // Days ascend: what is written for later ones comes behind what there is today.
    var isLater = false
    for item in order {
      if !isLater, item.day > book.today {
        isLater = true
        keepBalances(sums)
      }
      let plain = journal.plainAmount(item.posting)
      let isDrawn = item.day >= first && !isLater
      for number in chains[journal.postings[item.posting].account.index] {
        if last[number] != item.entry {
          last[number] = item.entry
          counts[number] += 1
        }
        if let plain {
          guard sums[number].add(plain) else { throw TooLarge() }
        } else {
          try sums[number] += journal.amount(item.posting)
        }
        guard isDrawn, let commodity = commodities[number] else { continue }
        let quantity = journal.quantity(item.posting, of: commodity)
        let month = item.day.startOfMonth
        if quantity.isNegative {
          try nodes[number].months[month, default: (.zero, .zero)].out -= quantity
        } else {
          try nodes[number].months[month, default: (.zero, .zero)].into += quantity
        }
      }
    }
    if !isLater { keepBalances(sums) }
    for number in nodes.indices {
      nodes[number].count = counts[number]
      var balance = sums[number]
      for place in nodes[number].rows.indices {
        nodes[number].rows[place].balance = balance
        try balance += nodes[number].rows[place].amount.negated
      }
    }
    for posting in journal.postings {
      if let own = chains[posting.account.index].first, !nodes[own].isOwn {
        nodes[own].isOwn = true
      }
    }
  }

  private func keepBalances(_ sums: [MixedAmount]) {
    for number in nodes.indices { nodes[number].balance = sums[number] }
  }

  /// The first month that is drawn.
  private var firstMonth: Day { book.today.startOfMonth.adding(months: 1 - SiteBook.monthsDrawn) }

  private func addFlows() {
    // What is earlier than the months that are drawn only counts in the sum of all.
    let months = (-1..<SiteBook.monthsDrawn).map { firstMonth.adding(months: $0) }
    var sums = Array(repeating: Decimal?.none, count: nodes.count * months.count)
    var column = 0
    for flow in book.insights.flows.flows {
      if flow.day > book.today { break }
      while column + 1 < months.count, flow.day >= months[column + 1] { column += 1 }
      for number in chains[flow.account.index] {
        let place = number * months.count + column
        sums[place] = FlowTotals.sum(sums[place] ?? .zero, flow.quantity)
      }
    }
    for (place, sum) in sums.enumerated() where sum != nil {
      nodes[place / months.count].flows[months[place % months.count]] = sum
    }
  }
}
