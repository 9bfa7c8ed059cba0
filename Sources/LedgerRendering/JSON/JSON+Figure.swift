package import LedgerValues

extension Figure {
  /// The figure as every document has it: its name, its value and its formula.
  package func json(_ writer: AmountText) -> JSON {
    .members([
      "name": .string(id), "value": value.json(writer), "formula": .string(formula.description),
    ])
  }
}

extension Figure.Value {
  /// The value, of which nothing is rounded away: a ratio is the two numbers that it is made of.
  package func json(_ writer: AmountText) -> JSON {
    switch self {
    case .amount(let amount):
      .array(amount.nonzero.map { $0.json(symbol: writer.name(of: $0.commodity)) })
    case .ratio(let part, let whole), .quotient(let part, let whole):
      .members(["part": .string(part.description), "of": .string(whole.description)])
    case .count(let count): .integer(count)
    case .day(let day): .string(day.description)
    case .nothing, .noIncome: .null
    }
  }
}
