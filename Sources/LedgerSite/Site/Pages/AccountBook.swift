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
    /// What it holds today, and with what is written for later days.
    var balance = MixedAmount()
    var whole = MixedAmount()
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
    // What is above has the type of what is below, where that is the same.
    for number in nodes.indices.reversed() where nodes[number].type == nil {
      let types = Set(nodes[number].below.map { nodes[$0].type })
      let only = types.count == 1 ? types.first ?? nil : nil
      nodes[number] = retyped(nodes[number], only)
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
    for item in order.reversed() {
      let account = journal.postings[item.posting].account
      for number in chains[account.index] where nodes[number].rows.count <= AccountBook.mostRows {
        let isAssertion =
          chains[account.index].first == number && journal.assertion(item.posting) != nil
        let amount = journal.amount(item.posting)
        // Of an entry there is one row a day.
        if let last = nodes[number].rows.last, last.entry == item.entry, last.day == item.day {
          let place = nodes[number].rows.count - 1
          try nodes[number].rows[place].amount += amount
          nodes[number].rows[place].postings.append(item.posting)
          if isAssertion { nodes[number].rows[place].isAssertion = true }
        } else {
          nodes[number].rows.append(
            Row(
              entry: item.entry, day: item.day, postings: [item.posting], amount: amount,
              isAssertion: isAssertion))
        }
      }
    }
    // The one beyond may lack a part of its entry, and is not shown.
    for number in nodes.indices where nodes[number].rows.count > AccountBook.mostRows {
      nodes[number].rows.removeLast()
    }
  }

  private func addSums(_ order: [(day: Day, posting: Int, entry: Int)]) throws(TooLarge) {
    let journal = book.journal
    let first = firstMonth
    let commodities = nodes.map(\.commodity)
    var last = Array(repeating: -1, count: nodes.count)
    for item in order {
      let account = journal.postings[item.posting].account
      let chain = chains[account.index]
      if let own = chain.first { nodes[own].isOwn = true }
      let isDrawn = item.day >= first
      let month = isDrawn ? item.day.startOfMonth : first
      let amount = journal.amount(item.posting)
      for number in chain {
        if last[number] != item.entry {
          last[number] = item.entry
          nodes[number].count += 1
        }
        try nodes[number].whole += amount
        guard item.day <= book.today else { continue }
        try nodes[number].balance += amount
        guard isDrawn, let commodity = commodities[number] else { continue }
        let quantity = amount.quantity(of: commodity)
        if quantity.isNegative {
          try nodes[number].months[month, default: (.zero, .zero)].out -= quantity
        } else {
          try nodes[number].months[month, default: (.zero, .zero)].into += quantity
        }
      }
    }
    for number in nodes.indices {
      var balance = nodes[number].whole
      for place in nodes[number].rows.indices {
        nodes[number].rows[place].balance = balance
        try balance += nodes[number].rows[place].amount.negated
      }
    }
  }

  /// The first month that is drawn.
  private var firstMonth: Day { book.today.startOfMonth.adding(months: 1 - SiteBook.monthsDrawn) }

  private func addFlows() {
    let first = firstMonth
    // What is earlier only counts in the sum of all.
    let earlier = first.adding(months: -1)
    for flow in book.insights.flows.flows where flow.day <= book.today {
      let month = flow.day >= first ? flow.day.startOfMonth : earlier
      for number in chains[flow.account.index] {
        nodes[number].flows[month] = FlowTotals.sum(
          nodes[number].flows[month] ?? .zero, flow.quantity)
      }
    }
  }
}
