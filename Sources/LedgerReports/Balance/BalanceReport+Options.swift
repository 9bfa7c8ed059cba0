package import LedgerBalances
package import LedgerValues

extension BalanceReport {
  /// How accounts are listed.
  package enum Layout: Sendable {
    /// Each account with what is posted to it.
    case flat
    /// Each account with all below it, indented.
    case tree
  }

  /// Whether accounts with a zero balance are listed.
  package enum ZeroRows: Sendable {
    case hidden
    case shown
  }

  /// Whether a parent without postings of its own shares the line of its only child.
  package enum Elision: Sendable {
    case elided
    case full
  }

  /// How accounts are called in a tree.
  package enum TreeNames: Sendable {
    /// By what their parents do not say, indented.
    case indented
    case whole
  }

  /// What the columns add up.
  package enum Accumulation: Sendable {
    /// What was posted in each.
    case change
    /// What was posted up to the end of each, from the report's first day on.
    case cumulative
    /// What was posted up to the end of each, from the beginning.
    case historical
  }

  /// What is computed from the amounts.
  package enum Calculation: Sendable {
    case balance
    /// What the value of the balance changed by in each column.
    case valueChange
    /// How far the value lies above the cost.
    case gain
    /// How many postings there are.
    case count
  }

  /// The order of accounts with the same parent.
  package enum Order: Sendable {
    case byAccount
    /// The largest first.
    case byAmount
  }

  /// Which postings of the transactions that match are added up.
  package enum Listed: Sendable {
    case matching
    /// The others of their transactions.
    case related
  }

  /// Whether declared accounts without any below them have rows though nothing is posted to them.
  package enum DeclaredAccounts: Sendable {
    case ignored
    case listed
  }

  package enum Sign: Sendable {
    case asPosted
    case inverted
  }

  /// Whether amounts are shown as themselves or as what they cost.
  package enum Costing: Sendable {
    case none
    case cost
  }

  /// The day whose prices count.
  package enum PriceDay: Sendable, Hashable {
    /// That of each posting.
    case posting
    /// The last of each column.
    case columnEnd
    case day(Day)
  }

  /// What market prices are used for.
  package struct Market: Sendable {
    package var day: PriceDay
    /// The commodity that is asked for; else each amount goes to that of its latest price.
    package var target: CommodityID?
    package var inference: PriceHistory.Inference
    /// Later prices do not make a report without an end longer.
    package var today: Day

    package init(
      _ day: PriceDay, in target: CommodityID?, _ inference: PriceHistory.Inference, today: Day
    ) {
      self.day = day
      self.today = today
      self.target = target
      self.inference = inference
    }
  }

  package struct Options: Sendable {
    package var layout = Layout.flat
    package var zeroRows = ZeroRows.hidden
    package var elision = Elision.elided
    package var treeNames = TreeNames.indented
    package var accumulation = Accumulation.change
    package var calculation = Calculation.balance
    package var order = Order.byAccount
    package var sign = Sign.asPosted
    package var costing = Costing.none
    package var market: Market?
    /// How many parts names lose at their beginning in a list.
    package var droppedParts = 0
    package var listed = Listed.matching
    package var declaredAccounts = DeclaredAccounts.ignored

    package init() {}

    /// Whether what was posted before the first column matters.
    var needsOpening: Bool { accumulation == .historical || isChangeOfValue }

    /// Whether columns show what the value of balances changed by.
    var isChangeOfValue: Bool { calculation == .valueChange || calculation == .gain }

    /// Whether the columns can be added up: balances of different days cannot.
    package var hasRowTotals: Bool { accumulation == .change }
  }
}
