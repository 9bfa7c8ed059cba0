import LedgerModel
import LedgerSource
import LedgerValues

/// A column of fees beside an amount.
struct DetectedFee: Hashable {
  var column: Int
  /// Whether a fee that is taken has a minus.
  var isNegative: Bool
  /// The amount without the fee, where the other column has it with it.
  var gross: Int?
}

extension DetectedAmounts {
  var feeColumns: [Int] {
    numbers.columns.keys.filter { column in
      isFee(column) && numbers.values(column).contains { $0?.isZero == false }
        && foreignFee?.fee != column
    }.sorted()
  }

  /// A fee with a currency beside it that is another one than the amount's wherever one is taken.
  var foreignFee: (fee: Int, currency: Int)? {
    guard let fee = numbers.columns.keys.filter(isFee).min(),
      let currency = table.currency(of: fee)
    else { return nil }
    let own = money.lazy.compactMap { table.currency(of: $0) }.first { $0 != currency }
    guard let own else { return nil }
    let taken = numbers.values(fee).indices.filter { numbers.values(fee)[$0]?.isZero == false }
    let isOther = taken.allSatisfy {
      !Currencies.areSame(
        table.columns[currency][$0].text, table.columns[own][$0].text)
    }
    return isOther && !taken.isEmpty ? (fee, currency) : nil
  }

  /// What fees may be beside a plan: part of the amount first, or taken on top of it.
  func fees(beside plan: DetectedColumns.Amount) -> [DetectedFee?] {
    [nil]
      + feeColumns.filter { !plan.columns.contains($0) }.flatMap { column in
        [false, true].map { DetectedFee(column: column, isNegative: $0) }
      }
  }

  func moves(_ found: Found) -> [Decimal] {
    var moves = moves(found.amount, found.fee)
    if case .sides(let debit, _) = found.amount, found.debitIsNegative,
      !debitIsNegative(found.amount)
    {
      // Signs within the column of money out are as they are.
      moves = zip(moves, numbers.values(debit)).map { $1?.isZero == false ? $0.negated : $0 }
    }
    if let (column, _) = found.second {
      moves = zip(moves, numbers.values(column)).map { $0.isZero ? $1 ?? .zero : $0 }
    }
    guard found.creditIsNegative, case .sides(_, let credit) = found.amount else { return moves }
    return zip(moves, numbers.values(credit)).map { $1?.isNegative == true ? $0.negated : $0 }
  }

  func moves(_ plan: DetectedColumns.Amount, _ fee: DetectedFee?) -> [Decimal] {
    let amounts = values(plan)
    guard let fee, fee.gross == nil else { return amounts }
    var moves: [Decimal] = []
    for (amount, part) in zip(amounts, numbers.values(fee.column)) {
      let part = part ?? .zero
      // Amounts without room move nothing, which no balance will prove.
      guard let net = amount.adding(fee.isNegative ? part : part.negated) else { return [] }
      moves.append(net)
    }
    return moves
  }

  /// A fee that is the difference between a plan's column and another one in all rows.
  ///
  /// It is taken from the other column: a fee that is added would be the other way round.
  func splitFee(_ plan: DetectedColumns.Amount) -> DetectedFee? {
    guard case .signed(let net, isInverted: false) = plan else { return nil }
    for column in feeColumns where column != net {
      guard let all = sum(numbers.values(column).map { $0 ?? .zero }), !all.isZero else { continue }
      let fee = DetectedFee(column: column, isNegative: all.isNegative)
      for gross in money where gross != net && gross != column && isFull(gross) {
        if moves(.signed(gross, isInverted: false), fee) == values(plan) {
          return DetectedFee(column: column, isNegative: fee.isNegative, gross: gross)
        }
      }
    }
    return nil
  }

  /// What no balance tells of a fee: another column, somebody, or a question.
  func withFee(_ found: Found) -> Found {
    var found = found
    if found.fee != nil { return found }
    if let split = splitFee(found.amount) {
      found.fee = split
      return found
    }
    guard let column = feeColumns.first(where: { !found.amount.columns.contains($0) }) else {
      return found
    }
    switch saidFee {
    case "inside": break
    case "on-top":
      found.fee = DetectedFee(
        column: column, isNegative: numbers.values(column).contains { $0?.isNegative == true })
    default:
      found.fee = DetectedFee(
        column: column, isNegative: numbers.values(column).contains { $0?.isNegative == true })
      found.asksFee = true
    }
    return found
  }
}
