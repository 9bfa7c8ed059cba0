package import LedgerSource
import LedgerValues

extension StatementFault {
  /// The fault at its line.
  package func diagnostic(in file: SourceFile, _ id: FileID) -> Diagnostic {
    let bytes = file.bytes
    var start = 0
    for _ in 1..<max(1, line) {
      guard let next = bytes[start...].firstIndex(of: 0x0A) else { break }
      start = next + 1
    }
    var end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    end = min(end, start + 4096)
    return Diagnostic(
      code, summary, at: SourcePlace(id, SourceRange(start, end)),
      fixes: help.map { [Fix($0)] } ?? [])
  }
}

extension BankStatement {
  /// Nothing says which account it is of.
  package var noAccount: StatementFault {
    let number = numbers.first ?? ""
    let hidden = number.count > 4 ? "…\(number.suffix(4))" : number
    return StatementFault(
      .noAccount,
      "nothing says which account of the journal \(hidden.isEmpty ? "this" : hidden) is",
      line: line,
      help: "name it with --account, or write: account assets:giro  ; iban:\(number)")
  }

  /// Its number fits several accounts.
  package func twoAccounts(_ names: [String]) -> StatementFault {
    StatementFault(
      .twoAccounts, "its number fits several accounts: \(names.joined(separator: ", "))",
      line: line, help: "name one with --account")
  }

  /// Its rows do not lead from the first balance to the last.
  package var wrongSum: StatementFault {
    let reached = opening.flatMap { opening in sum.flatMap { opening.adding($0) } }
    let missing = reached.flatMap { closing?.subtracting($0) }
    let (found, stated) = (reached?.description ?? "?", closing?.description ?? "?")
    return StatementFault(
      .statementSum,
      "the rows lead to \(found) \(symbol), the statement says \(stated) \(symbol)",
      line: line,
      help: missing.map { "\($0) \(symbol) is missing; ask the bank for the whole statement" })
  }
}
