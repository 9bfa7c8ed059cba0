extension BankStatement {
  /// Nothing says which currency rows are in.
  package static let noCurrency = StatementFault(
    .undecided, "nothing says which currency it is in", line: 1,
    help: "--commodity USD, or another one")

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
