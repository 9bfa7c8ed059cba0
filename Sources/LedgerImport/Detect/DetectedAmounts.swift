import LedgerModel
import LedgerSource
import LedgerValues

/// Finds the columns of amounts and balances.
///
/// A reading is kept only where nothing in the file speaks against it: balances that are there have
/// to follow, and what nothing tells is a question.
struct DetectedAmounts {
  var numbers: DetectedNumbers
  let days: [Day]
  let header: [String]
  /// Whether it is an account on which money is owed.
  var isCard = false
  /// What account and commodity each row is of, where columns have them.
  var parts: [Bytes] = []
  /// What the account held before the first row, as the journal says.
  var before: Decimal?
  /// The plan that somebody has said, and what the fee is said to be.
  var said: Said?
  var saidFee: String?
  /// A column that is said to be in cents.
  var saidMinor: Int?
  /// Words that are said to stand for money out.
  var saidOut: Set<String> = []
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
    var debitIsNegative = false
    /// Whether what came in has a minus, as money that lessens what is owed.
    var creditIsNegative = false
    /// Whether nothing tells what signs within the column of money out mean.
    var asksDebitSign = false
    var fee: DetectedFee?
    /// Whether nothing tells what the fee is.
    var asksFee = false
    /// The column of amounts in another currency, and that currency.
    var second: (column: Int, code: String)?
    /// Whether balances prove it that are not one behind each row.
    var isProvenBeside = false
    /// The row at which a balance does not follow.
    var broken: Break?
    /// Whether rows without a balance are not booked, and one of which nothing tells that.
    var leavesUnbalanced = false
    var untold: Int?

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
    case sides(debit: Int?, credit: Int?, creditIsNegative: Bool, debitIsSigned: Bool)
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
    if let saidMinor { return [saidMinor] }
    return numbers.columns.keys.filter {
      numbers.isMoney($0) && !isNever($0) && !isFee($0)
    }.sorted()
  }

  /// Shares and prices, and what may still be spent.
  func isNever(_ column: Int) -> Bool {
    if numbers.minor.contains(column) { return false }
    if isMinor(column) { return true }
    guard score(column, .amount) < 3, score(column, .debit) < 3, score(column, .credit) < 3 else {
      return false
    }
    return score(column, .quantity) >= 2 || score(column, .available) >= 2
      || score(column, .counter) == 3
  }

  /// Whether its whole numbers are of cents and the like.
  func isMinor(_ column: Int) -> Bool {
    HeaderWords.isMinor(name(column))
      && numbers.columns[column]?.allSatisfy { $0.map { $0.marks == .none } ?? true } == true
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
  mutating func find() -> Found? {
    if let column = saidMinor { takeMinor(beside: column) }
    if let found = plainly() { return found }
    // Amounts in cents are used only where there are no others.
    let minor = numbers.columns.keys.filter(isMinor)
    guard saidMinor == nil, !minor.isEmpty else { return nil }
    numbers.minor = Set(minor)
    return plainly()
  }

  /// Takes a column to be in cents, and balances that are whole numbers as well.
  private mutating func takeMinor(beside column: Int) {
    numbers.minor = Set(([column] + balances).filter { numbers.isWhole($0) })
  }

  private func plainly() -> Found? {
    if let found = saidPlan() { return found }
    let named = balances
    if ignoresBalances { return withoutBalance(money.filter { !named.contains($0) }) }
    let others = money.filter { !named.contains($0) }
    if !named.isEmpty, let found = byBalance(named, plans(others) + untoldPlans(others)) {
      return found
    }
    if named.isEmpty {
      let unnamed = numbers.columns.keys.filter { !isNever($0) && !isFee($0) }.sorted()
      if let found = byBalancesAround(unnamed) ?? byUnnamedBalance(unnamed) { return found }
      if let found = byBalanceBefore(unnamed, plans(others)) { return found }
    }
    guard var found = withoutBalance(others) else { return nil }
    // With one row a balance proves nothing; the journal's own will.
    if rows < 2 {
      found.balance = named.first
      decideByJournal(&found)
    }
    return found
  }

  var rows: Int { days.count }

  /// The plan that somebody has said, with the other side of a pair.
  var plan: DetectedColumns.Amount? {
    switch said {
    case .signed(let column, let isInverted)?:
      if let by = directions.first, !isInverted, !hasMinus(column) {
        return .directed(column, by: by, out: outWords(by))
      }
      return .signed(column, isInverted: isInverted)
    case .sides(let debit?, let credit?, _, _)?: return .sides(debit: debit, credit: credit)
    case .sides(let one, let other, _, _)?:
      guard let column = one ?? other else { return nil }
      let pair = pairs(money).first { $0.debit == column || $0.credit == column }
      let partner = pair.map { $0.debit == column ? $0.credit : $0.debit }
      guard let partner else { return .signed(column, isInverted: one != nil) }
      return one != nil
        ? .sides(debit: column, credit: partner) : .sides(debit: partner, credit: column)
    case nil:
      // The word alone, where there is one amount.
      guard !saidOut.isEmpty, let by = directions.first,
        let column = signed(money.filter { !balances.contains($0) }).first(where: { !hasMinus($0) })
      else { return nil }
      return .directed(column, by: by, out: outWords(by))
    }
  }

  func saidPlan() -> Found? {
    guard let said = plan else { return nil }
    var found = Found(said, .said)
    settle(&found)
    if case .sides(_, _, creditIsNegative: true, _)? = self.said {
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
    return isComplete(said) ? withFee(found) : nil
  }

  /// Whether each row has an amount by a plan.
  func isComplete(_ plan: DetectedColumns.Amount) -> Bool {
    let all = plan.columns.map { numbers.values($0) }
    return (0..<rows).allSatisfy { row in all.contains { $0[row] != nil } }
  }

  /// What follows from the plan alone.
  func settle(_ found: inout Found) {
    found.debitIsNegative = debitIsNegative(found.amount)
  }

  func isFull(_ column: Int) -> Bool {
    numbers.columns[column]?.allSatisfy { $0 != nil } == true
  }

  func plans(_ money: [Int]) -> [DetectedColumns.Amount] {
    // One side of two is never the amount, even where only the first row has the other.
    let sides = namedPairs(money).flatMap { [$0.debit, $0.credit] }
    let signed = signed(money).filter { !sides.contains($0) }
    var plans: [DetectedColumns.Amount] = signed.map { .signed($0, isInverted: false) }
    for column in signed where !hasMinus(column) {
      for by in directions + blankDirections {
        plans.append(.directed(column, by: by, out: outWords(by)))
      }
    }
    for (debit, credit) in pairs(money) {
      plans.append(.sides(debit: debit, credit: credit))
      plans.append(.sides(debit: credit, credit: debit))
    }
    return plans
  }

  /// Plans of which balances may say which of two words is money out.
  func untoldPlans(_ money: [Int]) -> [DetectedColumns.Amount] {
    signed(money).filter { !hasMinus($0) }.flatMap { column in
      untoldDirections.flatMap { by, words in
        words.map { .directed(column, by: by, out: [$0]) }
      }
    }
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
    return score(column, .amount) * 2 - (isOther ? 5 : 0) - (isForeign(column) ? 20 : 0)
      - (score(column, .debit) > 1 || score(column, .credit) > 1 ? 3 : 0)
      - (isPartial(column) ? 2 : 0)
  }

  /// Whether the remark behind a name says that it is a fee or a tax beside the amount.
  private func isPartial(_ column: Int) -> Bool {
    guard let start = name(column).firstIndex(of: "(") else { return false }
    let remark = String(name(column)[start...])
    return HeaderWords.score(remark, .fee) > 0 || HeaderWords.score(remark, .original) > 0
  }

  /// Whether an amount is in the currency of a purchase, as another one is in one currency throughout.
  func isForeign(_ column: Int) -> Bool {
    guard let own = table.currency(of: column), Set(table.columns[own]).count > 1 else {
      return false
    }
    return money.contains { other in
      other != column && isFull(other)
        && (table.currency(of: other).map { Set(table.columns[$0]).count == 1 } ?? false
          || CurrencyCodes.only(in: table.name(other)) != nil)
    }
  }

  /// Columns that say whether money came in or went out.
  var directions: [Int] {
    table.columns.indices.filter { column in
      let isOne = table.few[column].map { DirectionWords.areDirections($0, name(column), saidOut) }
      return isOne == true && isPlain(column)
    }
  }

  /// Columns in which a word stands only beside what came in, or what went out.
  var blankDirections: [Int] {
    table.columns.indices.filter { column in
      let word = table.few[column].flatMap { DirectionWords.besideSome($0, name(column)) }
      return word != nil && isPlain(column)
    }
  }

  func outWords(_ column: Int) -> [String] {
    guard let values = table.few[column] else { return [] }
    if let word = DirectionWords.besideSome(values, name(column)) { return [word] }
    return DirectionWords.out(values, name(column), saidOut)
  }

  func name(_ column: Int) -> String { column < header.count ? header[column] : "" }

  /// Columns of two words of which nobody knows whether they say so.
  var untoldDirections: [(column: Int, words: [String])] {
    table.columns.indices.compactMap { column in
      guard let values = table.few[column], values.count == 2, isPlain(column),
        !directions.contains(column),
        values.allSatisfy({ (1...24).contains($0.count) && !Currencies.isName($0.text) })
      else { return nil }
      return (column, values.map(\.text).sorted())
    }
  }

  /// Whether a column is neither numbers nor days.
  private func isPlain(_ column: Int) -> Bool {
    numbers.columns[column] == nil && !table.dates.contains { $0.column == column }
      && !table.states.contains { $0.column == column }
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
    case .directed(let column, let by, let words):
      let out = Set(words)
      return zip(numbers.values(column), table.columns[by]).map { value, word in
        let value = value ?? .zero
        return out.contains(word.text) ? value.negated : value
      }
    }
  }
}
