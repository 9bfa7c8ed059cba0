import LedgerPatterns

/// What a command line asks for.
enum Request {
  /// To run the command.
  case run(operands: [String])
  /// To show one of the flags that every command has.
  case show(BuiltInFlag, value: String?)
}

extension Array {
  /// Reads arguments into options and gives back the operands; `-h` and its like are unknown here.
  ///
  /// For flags that come from elsewhere than the command line, such as the head of a journal.
  package func parse<Options>(
    _ arguments: [String], into options: inout Options
  ) throws(UsageError) -> [String] where Element == Flag<Options> {
    guard
      case .run(let operands) = try request(
        arguments, into: &options, table: map(\.description))
    else {
      preconditionFailure("the table has no flag of that kind")
    }
    return operands
  }

  /// Reads a command line into options.
  func request<Options>(
    _ arguments: [String], into options: inout Options,
    _ isPermitted: (FlagDescription) -> Bool = { _ in true }
  ) throws(UsageError) -> Request where Element == Flag<Options> {
    try request(
      arguments, into: &options, table: map(\.description) + BuiltInFlag.descriptions, isPermitted)
  }

  private func request<Options>(
    _ arguments: [String], into options: inout Options, table: [FlagDescription],
    _ isPermitted: (FlagDescription) -> Bool = { _ in true }
  ) throws(UsageError) -> Request where Element == Flag<Options> {
    var reader = ArgumentReader(arguments, table: table)
    var operands: [String] = []
    while let argument = try reader.next() {
      switch argument {
      case .operand(let operand): operands.append(operand)
      case .flag(let index, let value):
        guard isPermitted(table[index]) else {
          throw UsageError("\(table[index].spellings[0]) is not possible here")
        }
        try table[index].requireChoice(value)
        if index >= count {
          return .show(BuiltInFlag.allCases[index - count], value: value)
        }
        try self[index].update(&options, value)
      }
    }
    return .run(operands: operands)
  }
}

extension FlagDescription {
  /// Complains of a value that is not one of the choices.
  func requireChoice(_ value: String?) throws(UsageError) {
    guard let value, !choices.isEmpty, !choices.contains(value), !otherChoices.contains(value)
    else { return }
    let flag = spellings.last ?? ""
    let hint =
      nearestName(to: value, in: choices).map { "did you mean \($0)?" }
      ?? "use \(choices.joined(separator: ", "))"
    throw UsageError("\(flag): unknown value '\(value)'", hints: [hint])
  }
}
