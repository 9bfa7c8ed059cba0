import LedgerModel
import LedgerValues

/// What the rows of a register are sorted by.
package struct RegisterOrder: Sendable {
  package enum Key: String, Sendable, CaseIterable {
    case date
    case description
    case account
    case amount
    case magnitude = "absamount"
  }

  package enum Direction: Sendable {
    case ascending
    case descending
  }

  package var key: Key
  package var direction: Direction

  /// Reads `date`, `-amount`, `desc`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let name = text.hasPrefix("-") ? String(text.dropFirst()) : String(text)
    guard let key = Key(rawValue: name == "desc" ? "description" : name) else { return nil }
    self.key = key
    direction = text.hasPrefix("-") ? .descending : .ascending
  }
}

extension RegisterReport {
  /// Sorts the rows; those that are alike in all keys keep their order.
  mutating func sort(by order: [RegisterOrder]) {
    guard !order.isEmpty else { return }
    let texts = order.contains { $0.key == .description } ? descriptions : []
    let sorted = rows.indices.sorted { left, right in
      for step in order {
        let comparison = compare(left, right, step.key, texts)
        if comparison != 0 { return (comparison < 0) == (step.direction == .ascending) }
      }
      return left < right
    }
    rows = sorted.map { rows[$0] }
  }

  private var descriptions: [String] {
    var text = TransactionText()
    return rows.map { row in
      guard let transaction = row.transaction else { return "" }
      text.read(transaction, in: journal)
      return text.description
    }
  }

  private func compare(
    _ left: Int, _ right: Int, _ key: RegisterOrder.Key, _ texts: [String]
  ) -> Int {
    switch key {
    case .date: order(rows[left].day, rows[right].day)
    case .description: order(texts[left], texts[right])
    case .account: order(rows[left].plainAccount, rows[right].plainAccount)
    case .amount: compare(amount(of: rows[left]), amount(of: rows[right])) { $0 }
    case .magnitude: compare(amount(of: rows[left]), amount(of: rows[right])) { $0.magnitude }
    }
  }

  private func order<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
    left < right ? -1 : left == right ? 0 : 1
  }

  /// Compares commodity by commodity, in the order of their symbols; one that lacks counts as zero.
  private func compare(
    _ left: MixedAmount, _ right: MixedAmount, _ value: (Decimal) -> Decimal
  ) -> Int {
    let ids = Set((left.amounts + right.amounts).map(\.commodity)).sorted {
      journal.commodities.symbol($0) < journal.commodities.symbol($1)
    }
    for id in ids {
      let comparison = order(value(left.quantity(of: id)), value(right.quantity(of: id)))
      if comparison != 0 { return comparison }
    }
    return 0
  }
}
