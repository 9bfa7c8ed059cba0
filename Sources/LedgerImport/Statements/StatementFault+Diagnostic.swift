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
      code, summary, at: SourcePlace(id, SourceRange(start, end)), notes: notes,
      fixes: ([help ?? usualHelp].compactMap(\.self) + answers.map { "--answer '\($0)'" }).map {
        Fix($0)
      }
        + StatementFault.told(ways))
  }

  /// Flags that lead on, with what they do; none for none.
  package static func told(_ ways: [String]) -> [Fix] {
    let told = ways.map { way in
      switch way.prefix(6) {
      case "--rows" where !way.hasPrefix("--rows 1-"): "\(way) (without the first row, too)"
      case "--rows": "\(way) (the rows before it)"
      case "--skip": "\(way) (without row \(way.split(separator: " ").last ?? ""))"
      default: "\(way) (all rows, whatever it says)"
      }
    }
    return told.isEmpty ? [] : [Fix("or take \(told.joined(separator: ", "))")]
  }

  /// What helps where a file is not as its format wants it.
  private var usualHelp: String? {
    guard [.badOFX, .badCAMT, .badMT940, .badQIF].contains(code) else { return nil }
    return "export it again, a whole statement of an account; or export CSV, which rules can read"
  }
}

extension BankStatement {
  /// Rows that make no entries, if there are any.
  package var skippedNote: StatementFault? {
    if let first = leftOut.first {
      var fault = StatementFault(
        .leftOutRows, "\(leftOut.count) \(leftOut.count == 1 ? "row makes" : "rows make") no entry",
        line: first.line)
      let shown = leftOut.prefix(20).map { "line \($0.line) is \($0.reason)" }
      fault.notes = [shown.joined(separator: ", ") + (leftOut.count > 20 ? ", …" : "")]
      return fault
    }
    guard skippedRows > 0 else { return nil }
    let kind =
      switch format {
      case .qif, .ofx: "of securities "
      default: ""
      }
    var fault = StatementFault(
      .skippedRow,
      "\(skippedRows) \(skippedRows == 1 ? "row" : "rows") \(kind)\(skippedRows == 1 ? "makes" : "make") no entry",
      line: line)
    fault.notes = ["only movements of money are imported; write the others by hand"]
    return fault
  }

  /// Rows that are not booked yet, if they are left out.
  package func pendingNote(takesPending: Bool) -> StatementFault? {
    let count = rows.count { $0.isPending }
    guard count > 0, !takesPending, format != .mt942 else { return nil }
    return StatementFault(
      .skippedRow, "\(count) \(count == 1 ? "row is" : "rows are") not booked yet",
      line: rows.first { $0.isPending }?.line ?? line, help: "--pending takes them")
  }

  /// Nothing tells whether one of another program's accounts is a card: what it is taken for, and why.
  package func kindNote(isOwed: Bool, isNamed: Bool) -> StatementFault? {
    guard let name = numbers.first, isNamed || sum?.isNegative == true else { return nil }
    let reason = isNamed ? "its name says so" : "it ends at \(sum?.description ?? "") \(symbol)"
    return StatementFault(
      .unsureKind,
      isOwed
        ? "`\(name)` is taken for a card or a loan: \(reason)"
        : "`\(name)` may be a card or a loan: \(reason)",
      line: line,
      help: isOwed
        ? "if it is none, write into the journal: account assets:\(EntryText.accountName(name))"
        : "if it is, write into the journal: account liabilities:\(EntryText.accountName(name))")
  }

  /// Nothing says which account it is of.
  package var noAccount: StatementFault {
    guard let number = numbers.first else {
      return StatementFault(
        .noAccount, "nothing says which account of the journal this is", line: line,
        help: "name it with --account")
    }
    return StatementFault(
      .noAccount, "nothing says which account of the journal \(shownNumber) is", line: line,
      help: "name it with --account, or write: account assets:giro  ; \(tag(of: number))")
  }

  /// A name whole, of a number the end.
  private var shownNumber: String {
    let number = numbers.first ?? ""
    return format == .qif ? "`\(number)`" : number.count > 4 ? "…\(number.suffix(4))" : number
  }

  private func tag(of number: String) -> String {
    let start = Array(number.utf8.prefix(4))
    let isIBAN =
      start.count == 4 && start[..<2].allSatisfy(\.isLetter) && start[2...].allSatisfy(\.isDigit)
    return (format != .qif && isIBAN ? "iban:" : "number:") + number
  }

  /// A part of an account's name that its number makes.
  package var nameOfNumber: String? {
    let number = RowText.cleaned(numbers.last ?? "").filter { $0 != ":" }
    return number.isEmpty ? nil : number
  }

  /// One name was given for several accounts.
  package var notTheOnlyAccount: StatementFault {
    let number = numbers.first ?? ""
    return StatementFault(
      .noAccount, "the file has several accounts; nothing says which one \(shownNumber) is",
      line: line,
      help: "--account names only one; write: account assets:giro  ; \(tag(of: number))")
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
    var fault = StatementFault(
      .statementSum,
      "the rows lead to \(found) \(symbol), the statement says \(stated) \(symbol)",
      line: line,
      help: missing.map { "\($0) \(symbol) is missing; ask the bank for the whole statement" })
    fault.ways = ["--without-balance"]
    return fault
  }
}
