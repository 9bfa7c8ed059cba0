package import LedgerValues

extension Amount {
  /// The amount as an object; its quantity is a string, so that no digit is lost.
  package func json(symbol: String) -> JSON {
    .members(["commodity": .string(symbol), "quantity": .string(quantity.description)])
  }
}
