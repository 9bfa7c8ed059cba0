import LedgerValues

// Whether what the rows come to is what stands beside them.

extension CSVDetection {
  /// The first or last row, where it is the sum of the others, or the balance behind them.
  func total(_ table: DetectedTable, _ columns: DetectedColumns) -> Int? {
    let moves = columns.moves
    guard moves.count == table.rows.count, moves.count > 2, columns.balance == nil, !isSumSaid
    else {
      return nil
    }
    let all = moves.reduce(Decimal.zero) { $0?.adding($1) }
    let opening = table.figures.opening?.value(columns.mark)
    return [moves.count - 1, 0].first { row in
      guard !moves[row].isZero, let others = all?.subtracting(moves[row]) else { return false }
      let isNamed = table.columns.contains { HeaderWords.isTotal($0[row]) }
      // Two rows may well be a payment and its return.
      return others == moves[row] && (isNamed || moves.count > 3)
        || opening.map { others.adding($0) == moves[row] } ?? false
    }
  }

  /// Whether the rules make of the rows what was found.
  func agrees(
    _ made: [IncomingStatement], _ columns: DetectedColumns, _ table: DetectedTable
  ) -> Bool {
    guard columns.amount != nil, columns.moves.count == table.rows.count else { return true }
    let amounts = made.flatMap { statement in
      statement.rows.indices.map { statement.rows[$0].amount }
    }
    return amounts == columns.moves || amounts.sorted() == columns.moves.sorted()
  }

  /// The balances beside the table, where its rows lead from one to the other; of a card what is owed is below
  /// zero.
  func heldFigures(
    _ table: DetectedTable, _ statements: [IncomingStatement], _ columns: DetectedColumns
  ) -> (opening: Decimal, closing: Decimal)? {
    guard scope.isWhole, let opening = table.figures.opening?.value(columns.mark),
      let closing = table.figures.closing?.value(columns.mark), statements.count == 1,
      let sum = statements[0].rows.reduce(Decimal.zero, { $0?.adding($1.amount) })
    else { return nil }
    return opening.adding(sum) == closing
      ? (opening, closing)
      : opening.subtracting(sum) == closing ? (opening.negated, closing.negated) : nil
  }

  /// What is missing between the balance before all rows and the one behind them, where both are told.
  func missingFigure(
    _ table: DetectedTable, _ statements: [IncomingStatement], _ columns: DetectedColumns
  ) -> String? {
    guard scope.isWhole else { return nil }
    let figures = table.figures
    guard let opening = figures.opening?.value(columns.mark), statements.count == 1,
      let closing = figures.closing?.value(columns.mark), let rows = statements.first?.rows
    else { return nil }
    guard let sum = rows.reduce(Decimal.zero, { $0?.adding($1.amount) }),
      let missing = closing.subtracting(opening)?.subtracting(sum),
      let owed = opening.subtracting(closing)?.subtracting(sum)
    else { return "" }
    // Of a card they may be what is owed.
    return missing.isZero || owed.isZero ? nil : "\(missing)"
  }
}
