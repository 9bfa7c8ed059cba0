import LedgerValues

extension BankStatement {
  /// Nothing says which currency rows are in.
  package static let noCurrency = StatementFault(
    .undecided, "nothing says which currency it is in", line: 1,
    help: "--commodity USD, or another one")

  /// Gives the accounts of categories other names, but for those that somebody has said.
  package mutating func nameCategories(_ name: (String) -> String) {
    func named(_ category: String) -> String {
      guard category.hasPrefix("["), category.hasSuffix("]") else { return category }
      return "[\(name(String(category.dropFirst().dropLast())))]"
    }
    for place in rows.indices {
      rows[place].category = named(rows[place].category)
      for part in rows[place].splits.indices {
        rows[place].splits[part].category = named(rows[place].splits[part].category)
      }
    }
    var seen: Set<String> = []
    categories = categories.map { ($0.name, name($0.account)) }
      .filter { seen.insert("\($0.name)\n\($0.account)").inserted }
  }

  /// Makes accounts of categories such as `Housing:Rent`, as people name them in other programs.
  package mutating func accountCategories() {
    func account(_ category: String, _ amount: Decimal) -> String {
      let name = category.split(separator: "/", omittingEmptySubsequences: false).first ?? ""
      let parts = name.lowercased().split(separator: ":").map { EntryText.cleaned(String($0)) }
      guard !category.hasPrefix("["), !parts.isEmpty else { return category }
      return "[\(amount.isNegative ? "expenses" : "income"):\(parts.joined(separator: ":"))]"
    }
    for place in rows.indices {
      rows[place].category = account(rows[place].category, rows[place].amount)
      for part in rows[place].splits.indices {
        let split = rows[place].splits[part]
        rows[place].splits[part].category = account(split.category, split.amount)
      }
    }
  }

  /// Names the accounts on the other side as the journal does, where rows go to one of the file's own.
  package mutating func nameAccounts(_ name: (String) -> String) {
    for place in rows.indices {
      guard rows[place].category.hasPrefix("["), rows[place].category.hasSuffix("]"),
        !rows[place].category.contains(":")
      else { continue }
      rows[place].category = "[\(name(String(rows[place].category.dropFirst().dropLast())))]"
    }
  }
}
