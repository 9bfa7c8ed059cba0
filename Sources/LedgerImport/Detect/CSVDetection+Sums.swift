import LedgerValues

// Whether what the rows come to is what stands beside them.

extension CSVDetection {
  /// Rows that other rows prove to be no movements: balances of days among them, or whole amounts in
  /// front of the parts that they are made of.
  func provenSums(
    _ table: DetectedTable, _ columns: DetectedColumns
  ) -> (column: Int, words: [String])? {
    let moves = columns.moves
    guard columns.balance == nil, columns.amount != nil, moves.count == table.rows.count,
      moves.count > 3, !isSumSaid
    else { return nil }
    let money = columns.amount?.columns ?? []
    for column in table.columns.indices where !money.contains(column) {
      let values = table.columns[column]
      let sample = moves.indices.prefix(500).filter { !values[$0].isEmpty }
      let words = Dictionary(grouping: sample) { values[$0] }
      for word in words.keys.sorted(by: { $0.text < $1.text })
      where !word.contains(where: \.isDigit) {
        // The first ones first, as looking for all of them takes long.
        guard let some = words[word], areSums(word, some, values, moves) else { continue }
        let places = moves.indices.filter { values[$0] == word }
        if places.count * 2 <= moves.count, areSums(word, places, values, moves) {
          return (column, [word.text])
        }
      }
    }
    return nil
  }

  private func areSums(
    _ word: Bytes, _ places: [Int], _ values: [Bytes], _ moves: [Decimal]
  ) -> Bool {
    areBalances(places, moves) || areWholes(word, places, values, moves)
  }

  /// Whether each is the one before and what lies between them, in one order of the file.
  private func areBalances(_ places: [Int], _ moves: [Decimal]) -> Bool {
    guard places.count > 3 else { return false }
    let pairs = zip(places, places.dropFirst())
    guard pairs.contains(where: { $1 - $0 > 1 && moves[$0] != moves[$1] }) else { return false }
    return [true, false].contains { isOldestFirst in
      pairs.allSatisfy { first, second in
        let between = moves[(first + 1)..<second].reduce(Decimal.zero) { $0?.adding($1) }
        let (start, end) = isOldestFirst ? (first, second) : (second, first)
        return between.flatMap { moves[start].adding($0) } == moves[end]
      }
    }
  }

  /// Whether each is called a whole, and the rows behind it come to it.
  private func areWholes(
    _ word: Bytes, _ places: [Int], _ values: [Bytes], _ moves: [Decimal]
  ) -> Bool {
    guard word.count < 24, HeaderWords.isSplit(word.text) else { return false }
    return places.allSatisfy { place in
      var sum = Decimal.zero
      for next in moves.indices.dropFirst(place + 1).prefix(20) where values[next] != word {
        guard let more = sum.adding(moves[next]) else { return false }
        sum = more
        if sum == moves[place], next > place + 1 { return true }
      }
      return false
    }
  }

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
    let amounts = made.flatMap(\.rows).map(\.amount)
    return amounts.sorted() == columns.moves.sorted()
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
