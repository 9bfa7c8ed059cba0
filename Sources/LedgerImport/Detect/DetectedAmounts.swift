import LedgerModel
import LedgerSource
import LedgerValues

/// Finds the columns of amounts and balances.
///
/// A reading is kept only where nothing in the file speaks against it: balances that are there have
/// to follow, and what nothing tells is a question.
struct DetectedAmounts {
  let numbers: DetectedNumbers
  let days: [Day]
  let header: [String]
  /// Whether it is an account on which money is owed.
  var isCard = false
  /// The commodity of each row, where a column has it.
  var commodities: [Bytes] = []
  /// What the account held before the first row, as the journal says.
  var before: Decimal?
  /// The plan that somebody has said, and what the fee is said to be.
  var said: Said?
  var saidFee: String?
  /// Whether balances prove nothing.
  var ignoresBalances = false

  struct Found {
    var amount: DetectedColumns.Amount
    var balance: Int?
    /// Whether the balance is what is owed.
    var isOwed = false
    var isNewestFirst: Bool?
    var evidence: DetectionEvidence
    var others: [DetectedColumns.Amount] = []
    var outWords: [String] = []
    var debitIsNegative = false
    /// Whether what came in has a minus, as money that lessens what is owed.
    var creditIsNegative = false
    var fee: DetectedFee?
    /// Whether nothing tells what the fee is.
    var asksFee = false
    /// The row at which a balance does not follow.
    var broken: Break?

    init(
      _ amount: DetectedColumns.Amount, _ evidence: DetectionEvidence,
      others: [DetectedColumns.Amount] = []
    ) {
      self.amount = amount
      self.evidence = evidence
      self.others = others
    }
  }

  /// What somebody says of the amount: a column, or one side of two.
  enum Said {
    case signed(Int, isInverted: Bool)
    case sides(debit: Int?, credit: Int?, creditIsNegative: Bool)
  }

  struct Break: Error {
    var row: Int
    /// Nil where it has no room.
    var missing: Decimal?
    var steps: Int
  }

  var table: DetectedTable { numbers.table }

  func score(_ column: Int, _ role: HeaderWords.Role) -> Int {
    column < header.count ? HeaderWords.score(header[column], role) : 0
  }

  // MARK: - What columns may be

  /// Columns that may be money of the account.
  var money: [Int] {
    numbers.columns.keys.filter {
      numbers.isMoney($0) && !isNever($0) && !isFee($0)
    }.sorted()
  }

  /// Shares and prices, and what may still be spent.
  func isNever(_ column: Int) -> Bool {
    guard score(column, .amount) < 3, score(column, .debit) < 3, score(column, .credit) < 3 else {
      return false
    }
    return score(column, .quantity) >= 2 || score(column, .available) >= 2
      || score(column, .counter) == 3
  }

  func isFee(_ column: Int) -> Bool {
    score(column, .fee) >= 2 && score(column, .amount) < 3
  }

  /// Columns that are called balances.
  var balances: [Int] {
    numbers.columns.keys.filter {
      score($0, .balance) >= 2 && score($0, .available) < 2 && score($0, .amount) < 3
    }.sorted()
  }

  /// The columns that are found; nil where nothing is an amount.
  func find() -> Found? {
    if let found = saidPlan() { return found }
    let named = balances
    if ignoresBalances { return withoutBalance(money.filter { !named.contains($0) }) }
    let candidates = plans(money.filter { !named.contains($0) })
    if !named.isEmpty, let found = byBalance(named, candidates) { return found }
    if named.isEmpty {
      let unnamed = numbers.columns.keys.filter { !isNever($0) && !isFee($0) }.sorted()
      if let found = byUnnamedBalance(unnamed) { return found }
    }
    guard var found = withoutBalance(money.filter { !named.contains($0) }) else { return nil }
    // With one row a balance proves nothing; the journal's own will.
    if rows < 2 { found.balance = named.first }
    return found
  }

  var rows: Int { days.count }

  /// The plan that somebody has said, with the other side of a pair.
  var plan: DetectedColumns.Amount? {
    switch said {
    case .signed(let column, let isInverted)?:
      if let by = directions.first, !isInverted, !hasMinus(column) {
        return .directed(column, by: by)
      }
      return .signed(column, isInverted: isInverted)
    case .sides(let debit?, let credit?, _)?: return .sides(debit: debit, credit: credit)
    case .sides(let one, let other, _)?:
      guard let column = one ?? other else { return nil }
      let pair = pairs(money).first { $0.debit == column || $0.credit == column }
      let partner = pair.map { $0.debit == column ? $0.credit : $0.debit }
      guard let partner else { return .signed(column, isInverted: one != nil) }
      return one != nil
        ? .sides(debit: column, credit: partner) : .sides(debit: partner, credit: column)
    case nil: return nil
    }
  }

  func saidPlan() -> Found? {
    guard let said = plan else { return nil }
    var found = Found(said, .said)
    settle(&found)
    if case .sides(_, _, creditIsNegative: true)? = self.said {
      found.creditIsNegative = true
      return withFee(found)
    }
    let named = balances.filter { !said.columns.contains($0) }
    guard rows > 1, !named.isEmpty, !ignoresBalances else { return withFee(found) }
    // What is owed follows from what was spent, where a balance is that.
    if isCard, var owed = byBalance(named, [inverted(said)]), owed.broken == nil {
      (owed.amount, owed.isOwed, owed.evidence, owed.others) = (said, true, .said, [])
      owed.asksFee = false
      settle(&owed)
      return owed
    }
    if let proven = byBalance(named, [said]) {
      var result = proven
      if result.broken == nil { result.evidence = .said }
      result.others = []
      result.asksFee = false
      return result
    }
    return withFee(found)
  }

  /// What follows from the plan alone.
  func settle(_ found: inout Found) {
    found.debitIsNegative = debitIsNegative(found.amount)
    if case .directed(_, let by) = found.amount {
      found.outWords = DirectionWords.out(table.columns[by])
    }
  }

  func isFull(_ column: Int) -> Bool {
    numbers.columns[column]?.allSatisfy { $0 != nil } == true
  }

  func plans(_ money: [Int]) -> [DetectedColumns.Amount] {
    let signed = signed(money)
    var plans: [DetectedColumns.Amount] = signed.map { .signed($0, isInverted: false) }
    for column in signed {
      for by in directions where !hasMinus(column) { plans.append(.directed(column, by: by)) }
    }
    for (debit, credit) in pairs(money) {
      plans.append(.sides(debit: debit, credit: credit))
      plans.append(.sides(debit: credit, credit: debit))
    }
    return plans
  }

  func hasMinus(_ column: Int) -> Bool {
    numbers.values(column).contains { $0?.isNegative == true }
  }

  /// Columns with a number in each record, those that are called amounts first.
  func signed(_ money: [Int]) -> [Int] {
    money.filter { isFull($0) }.sorted { (-rank($0), $0) < (-rank($1), $1) }
  }

  func rank(_ column: Int) -> Int {
    let isOther = score(column, .original) > 0 && score(column, .amount) < 3
    return score(column, .amount) * 2 - (isOther ? 5 : 0)
      - (score(column, .debit) > 1 || score(column, .credit) > 1 ? 3 : 0)
  }

  /// Columns that say whether money came in or went out.
  var directions: [Int] {
    table.columns.indices.filter { DirectionWords.areDirections(table.columns[$0]) }
  }

  /// Pairs of columns of which each row fills one: money out and money in, as they are called.
  func pairs(_ money: [Int]) -> [(debit: Int, credit: Int)] {
    let named = namedPairs(money)
    if !named.isEmpty { return named }
    var found: [(Int, Int)] = []
    for (place, first) in money.enumerated() {
      for second in money[(place + 1)...] where fillsOne(first, second, isNamed: false) {
        found.append((first, second))
      }
    }
    return found
  }

  func namedPairs(_ money: [Int]) -> [(debit: Int, credit: Int)] {
    let columns = header.indices.filter { money.contains($0) || isEmpty($0) }
    return columns.filter { score($0, .debit) >= 2 && score($0, .amount) < 3 }.flatMap { debit in
      columns.filter { credit in
        credit != debit && score(credit, .credit) >= 2 && score(credit, .amount) < 3
          && fillsOne(debit, credit, isNamed: true)
      }.map { (debit, $0) }
    }
  }

  func isEmpty(_ column: Int) -> Bool {
    column < table.columns.count && table.columns[column].allSatisfy(\.isEmpty)
  }

  /// Whether each record has a number in exactly one of both; in none, where they are named.
  func fillsOne(_ first: Int, _ second: Int, isNamed: Bool) -> Bool {
    var counts = (0, 0)
    for (a, b) in zip(numbers.values(first), numbers.values(second)) {
      let (hasLeft, hasRight) = (a?.isZero == false, b?.isZero == false)
      if hasLeft && hasRight || hasLeft == hasRight && !isNamed { return false }
      if hasLeft { counts.0 += 1 }
      if hasRight { counts.1 += 1 }
    }
    return isNamed ? counts.0 + counts.1 > 0 : counts.0 > 0 && counts.1 > 0
  }

  /// The amounts by a plan, above zero where money came in.
  func values(_ plan: DetectedColumns.Amount) -> [Decimal] {
    switch plan {
    case .signed(let column, let isInverted):
      return numbers.values(column).map { value in
        let value = value ?? .zero
        return isInverted ? value.negated : value
      }
    case .sides(let debit, let credit):
      let isNegative = debitIsNegative(plan)
      return zip(numbers.values(debit), numbers.values(credit)).map { out, into in
        if let into, !into.isZero { return into }
        guard let out else { return .zero }
        return isNegative ? out : out.negated
      }
    case .directed(let column, let by):
      let out = Set(DirectionWords.out(table.columns[by]))
      return zip(numbers.values(column), table.columns[by]).map { value, word in
        let value = value ?? .zero
        return out.contains(word.text) ? value.negated : value
      }
    }
  }

  /// Whether what goes out has a minus throughout.
  func debitIsNegative(_ plan: DetectedColumns.Amount) -> Bool {
    guard case .sides(let debit, _) = plan else { return false }
    let filled = numbers.values(debit).compactMap(\.self).filter { !$0.isZero }
    return !filled.isEmpty && filled.allSatisfy(\.isNegative)
  }

  /// Whether signs within columns of their own contradict the columns.
  func isMixed(_ plan: DetectedColumns.Amount) -> Bool {
    guard case .sides(let debit, let credit) = plan else { return false }
    let out = numbers.values(debit).compactMap(\.self).filter { !$0.isZero }
    let into = numbers.values(credit).compactMap(\.self)
    return into.contains(where: \.isNegative)
      || out.contains(where: \.isNegative) && !out.allSatisfy(\.isNegative)
  }

  func inverted(_ plan: DetectedColumns.Amount) -> DetectedColumns.Amount {
    switch plan {
    case .signed(let column, let isInverted): .signed(column, isInverted: !isInverted)
    case .sides(let debit, let credit): .sides(debit: credit, credit: debit)
    case .directed: plan
    }
  }
}

// MARK: - Fees

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
    }.sorted()
  }

  /// What fees may be beside a plan: part of the amount first, or taken on top of it.
  func fees(beside plan: DetectedColumns.Amount) -> [DetectedFee?] {
    [nil]
      + feeColumns.filter { !plan.columns.contains($0) }.flatMap { column in
        [false, true].map { DetectedFee(column: column, isNegative: $0) }
      }
  }

  func moves(_ found: Found) -> [Decimal] {
    let moves = moves(found.amount, found.fee)
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
  func splitFee(_ plan: DetectedColumns.Amount) -> DetectedFee? {
    guard case .signed(let net, isInverted: false) = plan else { return nil }
    for column in feeColumns where column != net {
      for gross in money where gross != net && gross != column && isFull(gross) {
        for isNegative in [true, false] {
          let fee = DetectedFee(column: column, isNegative: isNegative)
          if moves(.signed(gross, isInverted: false), fee) == values(plan) {
            return DetectedFee(column: column, isNegative: isNegative, gross: gross)
          }
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
