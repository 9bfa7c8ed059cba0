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
    var missing: Decimal
    var steps: Int
  }

  var table: DetectedTable { numbers.table }

  func score(_ column: Int, _ role: HeaderWords.Role) -> Int {
    column < header.count ? HeaderWords.score(header[column], role) : 0
  }

  // MARK: - What columns may be

  /// Columns that may be money of the account.
  private var money: [Int] {
    numbers.columns.keys.filter {
      numbers.isMoney($0) && !isNever($0) && !isFee($0)
    }.sorted()
  }

  /// Shares and prices, and what may still be spent.
  private func isNever(_ column: Int) -> Bool {
    guard score(column, .amount) < 3, score(column, .debit) < 3, score(column, .credit) < 3 else {
      return false
    }
    return score(column, .quantity) >= 2 || score(column, .available) >= 2
      || score(column, .counter) == 3
  }

  private func isFee(_ column: Int) -> Bool {
    score(column, .fee) >= 2 && score(column, .amount) < 3
  }

  /// Columns that are called balances.
  private var balances: [Int] {
    numbers.columns.keys.filter {
      score($0, .balance) >= 2 && score($0, .available) < 2 && score($0, .amount) < 3
    }.sorted()
  }

  /// The columns that are found; nil where nothing is an amount.
  func find() -> Found? {
    if let found = saidPlan() { return found }
    let named = balances
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

  private var rows: Int { days.count }

  /// The plan that somebody has said, with the other side of a pair.
  private var plan: DetectedColumns.Amount? {
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

  private func saidPlan() -> Found? {
    guard let said = plan else { return nil }
    var found = Found(said, .said)
    settle(&found)
    if case .sides(_, _, creditIsNegative: true)? = self.said {
      found.creditIsNegative = true
      return withFee(found)
    }
    let named = balances.filter { !said.columns.contains($0) }
    guard rows > 1, !named.isEmpty else { return withFee(found) }
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
  private func settle(_ found: inout Found) {
    found.debitIsNegative = debitIsNegative(found.amount)
    if case .directed(_, let by) = found.amount {
      found.outWords = DirectionWords.out(table.columns[by])
    }
  }

  private func isFull(_ column: Int) -> Bool {
    numbers.columns[column]?.allSatisfy { $0 != nil } == true
  }

  private func plans(_ money: [Int]) -> [DetectedColumns.Amount] {
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

  private func hasMinus(_ column: Int) -> Bool {
    numbers.values(column).contains { $0?.isNegative == true }
  }

  /// Columns with a number in each record, those that are called amounts first.
  private func signed(_ money: [Int]) -> [Int] {
    money.filter { isFull($0) }.sorted { (-rank($0), $0) < (-rank($1), $1) }
  }

  private func rank(_ column: Int) -> Int {
    let isOther = score(column, .original) > 0 && score(column, .amount) < 3
    return score(column, .amount) * 2 - (isOther ? 5 : 0)
      - (score(column, .debit) > 1 || score(column, .credit) > 1 ? 3 : 0)
  }

  /// Columns that say whether money came in or went out.
  private var directions: [Int] {
    table.columns.indices.filter { DirectionWords.areDirections(table.columns[$0]) }
  }

  /// Pairs of columns of which each row fills one: money out and money in, as they are called.
  private func pairs(_ money: [Int]) -> [(debit: Int, credit: Int)] {
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

  private func namedPairs(_ money: [Int]) -> [(debit: Int, credit: Int)] {
    let columns = header.indices.filter { money.contains($0) || isEmpty($0) }
    return columns.filter { score($0, .debit) >= 2 && score($0, .amount) < 3 }.flatMap { debit in
      columns.filter { credit in
        credit != debit && score(credit, .credit) >= 2 && score(credit, .amount) < 3
          && fillsOne(debit, credit, isNamed: true)
      }.map { (debit, $0) }
    }
  }

  private func isEmpty(_ column: Int) -> Bool {
    column < table.columns.count && table.columns[column].allSatisfy(\.isEmpty)
  }

  /// Whether each record has a number in exactly one of both; in none, where they are named.
  private func fillsOne(_ first: Int, _ second: Int, isNamed: Bool) -> Bool {
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
  private func debitIsNegative(_ plan: DetectedColumns.Amount) -> Bool {
    guard case .sides(let debit, _) = plan else { return false }
    let filled = numbers.values(debit).compactMap(\.self).filter { !$0.isZero }
    return !filled.isEmpty && filled.allSatisfy(\.isNegative)
  }

  /// Whether signs within columns of their own contradict the columns.
  private func isMixed(_ plan: DetectedColumns.Amount) -> Bool {
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

// MARK: - By a balance

extension DetectedAmounts {
  /// The reading under which a column that is called a balance follows; where there is none, the row
  /// at which the best one breaks.
  private func byBalance(_ balances: [Int], _ plans: [DetectedColumns.Amount]) -> Found? {
    guard rows > 1 else { return nil }
    var best: (found: Found, broken: Break)?
    for balance in balances {
      for plan in plans where !plan.columns.contains(balance) {
        for fee in fees(beside: plan) {
          switch chain(plan, fee, balance) {
          case .success(let isNewestFirst):
            return proven(plan, fee, balance, isNewestFirst)
          case .failure(let broken):
            if broken.steps > best?.broken.steps ?? -1 {
              best = (proven(plan, fee, balance, false), broken)
            }
          }
        }
      }
    }
    guard var found = best?.found, let broken = best?.broken else { return nil }
    found.broken = broken
    found.evidence = .noRunningBalance
    found.others = []
    return found
  }

  /// A column without a name that follows is a balance; one that follows in most rows is a broken one.
  private func byUnnamedBalance(_ columns: [Int]) -> Found? {
    guard rows > 2 else { return nil }
    var broken: Found?
    for balance in columns where isFull(balance) && score(balance, .amount) < 3 {
      for plan in plans(columns.filter { $0 != balance })
      where values(plan).contains(where: { !$0.isZero }) {
        switch chain(plan, nil, balance) {
        case .success(let isNewestFirst): return proven(plan, nil, balance, isNewestFirst)
        case .failure(let found):
          guard broken == nil, rows > 5, found.steps * 5 >= (rows - 1) * 4 else { continue }
          var one = proven(plan, nil, balance, false)
          one.broken = found
          broken = one
        }
      }
    }
    return broken
  }

  private func proven(
    _ plan: DetectedColumns.Amount, _ fee: DetectedFee?, _ balance: Int, _ isNewestFirst: Bool
  ) -> Found {
    var found = Found(plan, .runningBalance(rows))
    found.balance = balance
    found.isNewestFirst = isNewestFirst
    found.fee = fee ?? splitFee(plan)
    settle(&found)
    if isCard { decideOwed(&found) }
    return found
  }

  /// A balance of a card may be what is owed, and then amounts are what was spent.
  private func decideOwed(_ found: inout Found) {
    let owed = inverted(found.amount)
    func turn() {
      found.amount = owed
      found.isOwed = true
      settle(&found)
    }
    switch found.amount {
    case .sides(let debit, let credit):
      // The names tell what went out; the balance may be what is owed.
      let isNamed = score(debit, .credit) >= 2 && score(credit, .debit) >= 2
      if isNamed { turn() }
    case .directed: break
    case .signed:
      if let opening = opening(found), let before {
        if opening == before { return }
        if opening == before.negated { return turn() }
      }
      switch cardSign(values(found.amount)) {
      case .asWritten: return
      case .turned: turn()
      case nil:
        found.evidence = .cardBalance
        found.others = [owed]
      }
    }
  }

  /// The balance before all rows.
  private func opening(_ found: Found) -> Decimal? {
    guard let balance = found.balance else { return nil }
    let place = found.isNewestFirst == true ? rows - 1 : 0
    return numbers.values(balance)[place]?.subtracting(values(found.amount)[place])
  }

  /// Whether each balance is the one before and what moves it: whether the newest rows come first.
  private func chain(
    _ plan: DetectedColumns.Amount, _ fee: DetectedFee?, _ balance: Int
  ) -> Result<Bool, Break> {
    let moves = moves(plan, fee)
    let balances = numbers.values(balance)
    guard moves.count == balances.count else {
      return .failure(Break(row: 0, missing: .zero, steps: 0))
    }
    let groups = commodities.isEmpty ? [Array(moves.indices)] : grouped
    var best = Break(row: 0, missing: .zero, steps: -1)
    for isNewestFirst in [false, true] {
      var all = Break(row: 0, missing: .zero, steps: 0)
      var broken: Break?
      for group in groups {
        let order = isNewestFirst ? group.reversed() : group
        let (found, steps) = DetectedAmounts.follow(order, moves, balances)
        all.steps += steps
        broken = broken ?? found
      }
      guard let broken else {
        // Without a step nothing is proven; the days tell the order.
        if all.steps == 0 { continue }
        return .success(isNewestFirst)
      }
      if all.steps > best.steps {
        best = Break(row: broken.row, missing: broken.missing, steps: all.steps)
      }
    }
    if groups.count == 1, let isNewestFirst = followsWithinDays(moves, balances) {
      return .success(isNewestFirst)
    }
    return .failure(best)
  }

  private var grouped: [[Int]] {
    Dictionary(grouping: commodities.indices) { commodities[$0] }.values.sorted { $0[0] < $1[0] }
  }

  /// The first row whose balance does not follow, and how many do.
  private static func follow(
    _ order: [Int], _ moves: [Decimal], _ balances: [Decimal?]
  ) -> (broken: Break?, steps: Int) {
    var known: Decimal?
    var broken: Break?
    var steps = 0
    for row in order {
      let reached = known.flatMap { $0.adding(moves[row]) }
      guard let balance = balances[row] else {
        known = reached
        continue
      }
      if let reached {
        if reached == balance {
          steps += 1
        } else if broken == nil {
          broken = Break(row: row, missing: balance.subtracting(reached) ?? .zero, steps: 0)
        }
      }
      known = balance
    }
    return (broken, steps)
  }

  private func followsWithinDays(_ amounts: [Decimal], _ balances: [Decimal?]) -> Bool? {
    guard let first = days.first, let last = days.last, first != last,
      !balances.contains(where: { $0 == nil })
    else { return nil }
    var rows = amounts.indices.map { row in
      var incoming = IncomingRow(
        day: days[row], amount: amounts[row], symbol: "", text: "",
        entry: ImportedEntry(days[row], line: row),
        place: SourcePlace(FileID(0), SourceRange(0, 0)))
      incoming.balance = balances[row]
      return incoming
    }
    let isNewestFirst = last < first
    if isNewestFirst { rows.reverse() }
    let sorted = rows.enumerated().sorted {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    }
    let ordered = BalanceChain.ordered(sorted.map(\.element))
    let holds = zip(ordered, ordered.dropFirst()).allSatisfy { before, row in
      before.balance?.adding(row.amount) == row.balance
    }
    return holds ? isNewestFirst : nil
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
  private var feeColumns: [Int] {
    numbers.columns.keys.filter { column in
      isFee(column) && numbers.values(column).contains { $0?.isZero == false }
    }.sorted()
  }

  /// What fees may be beside a plan: part of the amount first, or taken on top of it.
  private func fees(beside plan: DetectedColumns.Amount) -> [DetectedFee?] {
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
    return zip(amounts, numbers.values(fee.column)).map { amount, part in
      let part = part ?? .zero
      return amount.adding(fee.isNegative ? part : part.negated) ?? amount
    }
  }

  /// A fee that is the difference between a plan's column and another one in all rows.
  private func splitFee(_ plan: DetectedColumns.Amount) -> DetectedFee? {
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
  private func withFee(_ found: Found) -> Found {
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

// MARK: - Without a balance

extension DetectedAmounts {
  private func withoutBalance(_ money: [Int]) -> Found? {
    unproven(money).map { withFee($0) }
  }

  private func unproven(_ money: [Int]) -> Found? {
    let columns = signed(money)
    if let found = sides(money) {
      // An amount beside money out and money in has to be the same.
      if let column = columns.first(where: { score($0, .amount) == 3 }) {
        let own = values(.signed(column, isInverted: false))
        if own == values(found.amount) {
          return Found(.signed(column, isInverted: false), .eachFillsOne)
        }
        if rank(column) > 3 {
          return Found(
            .signed(column, isInverted: false), .manyAmounts, others: [found.amount])
        }
      }
      return found
    }
    guard let first = columns.first else { return sparse(money) }
    if let net = netColumn(columns) { return sign(of: net) }
    let best = columns.filter { rank($0) == rank(first) }
    if best.count > 1, !areSame(best) {
      return Found(
        .signed(first, isInverted: false), .manyAmounts,
        others: best.dropFirst().map { .signed($0, isInverted: false) })
    }
    return sign(of: first)
  }

  /// The column that is another one after its fee.
  private func netColumn(_ columns: [Int]) -> Int? {
    columns.first { splitFee(.signed($0, isInverted: false)) != nil }
  }

  private func areSame(_ columns: [Int]) -> Bool {
    let all = columns.map { numbers.values($0) }
    return all.allSatisfy { $0 == all[0] }
  }

  private func sign(of column: Int) -> Found {
    let plain = DetectedColumns.Amount.signed(column, isInverted: false)
    let turned = DetectedColumns.Amount.signed(column, isInverted: true)
    let values = values(plain)
    let (negative, positive) = (
      values.count(where: \.isNegative), values.count { !$0.isNegative && !$0.isZero }
    )
    if let found = byKind(column, negative: negative) { return found }
    if let opening = figure(table.figures.opening), let closing = figure(table.figures.closing),
      opening != closing
    {
      if opening.adding(sum(values)) == closing { return Found(plain, .figures) }
      if opening.subtracting(sum(values)) == closing { return Found(turned, .figures) }
    }
    if let isPositive = table.profile?.isSpentPositive {
      return Found(isPositive ? turned : plain, .profile(table.profile?.name ?? ""))
    }
    if isCard || isPaidLike(values) {
      switch cardSign(values) {
      case .asWritten: return Found(plain, .cardRows)
      case .turned: return Found(turned, .cardRows)
      case nil: if isCard { return Found(turned, .cardSign, others: [plain]) }
      }
    }
    if negative > 0, isPaidLike(values) {
      return Found(turned, .mostlyIncoming(positive), others: [plain])
    }
    // A minus is written only where it means something; none says nothing.
    if negative == 0 { return Found(turned, .oneSign, others: [plain]) }
    return Found(plain, .bothSigns(negative: negative, positive: positive))
  }

  private func figure(_ number: NumberText?) -> Decimal? { number?.value(numbers.mark) }

  private func sum(_ values: [Decimal]) -> Decimal {
    values.reduce(.zero) { $0.adding($1) ?? $0 }
  }

  /// By a column that says of each amount whether it came in.
  private func byKind(_ column: Int, negative: Int) -> Found? {
    let plain = DetectedColumns.Amount.signed(column, isInverted: false)
    for by in directions {
      let out = Set(DirectionWords.out(table.columns[by]))
      let words = table.columns[by].map(\.text)
      if negative == 0 {
        var found = Found(.directed(column, by: by), .words("", ""))
        settle(&found)
        let coming = words.first { !found.outWords.contains($0) } ?? ""
        found.evidence = .words(found.outWords.first ?? "", coming)
        return found
      }
      // Signs may say the same, or the contrary of what is said.
      let rows = zip(values(plain), words).filter { !$0.0.isZero }
      let agreeing = rows.count { $0.0.isNegative == out.contains($0.1) }
      if agreeing == rows.count { return Found(plain, .words(out.first ?? "", "")) }
      let turned = inverted(plain)
      if agreeing == 0, isCard { return Found(turned, .words(out.first ?? "", "")) }
      return Found(plain, .kindContradicts, others: [turned])
    }
    return nil
  }

  private func sides(_ money: [Int]) -> Found? {
    guard let (first, second) = pairs(money).first else { return nil }
    let isNamed = score(first, .debit) >= 2 && score(second, .credit) >= 2
    let forward = min(score(first, .debit), score(second, .credit))
    let backward = min(score(second, .debit), score(first, .credit))
    let isForward = isNamed || forward >= backward
    let plan = DetectedColumns.Amount.sides(
      debit: isForward ? first : second, credit: isForward ? second : first)
    var found: Found
    if isNamed || forward != backward {
      found = Found(plan, .columnName(table.name(plan.columns[0])))
      if isMixed(plan) {
        settle(&found)
        return mixed(found)
      }
    } else {
      found = Found(plan, .whichSide, others: [inverted(plan)])
    }
    settle(&found)
    return found
  }

  /// Money in with a minus throughout: on a card a payment, where its words say so.
  private func mixed(_ found: Found) -> Found {
    guard case .sides(_, let credit) = found.amount,
      numbers.values(credit).allSatisfy({ $0.map { $0.isNegative || $0.isZero } ?? true })
    else { return Found(found.amount, .whichSide, others: [inverted(found.amount)]) }
    var found = found
    found.creditIsNegative = true
    let texts = texts
    let rows = numbers.values(credit).indices.filter {
      numbers.values(credit)[$0]?.isNegative == true
    }
    if isCard, rows.contains(where: { CardWords.arePayment(texts[$0]) }) { return found }
    found.evidence = .negativeCredit
    found.others = [found.amount]
    return found
  }

  /// A column with holes is an amount only where nothing else is.
  private func sparse(_ money: [Int]) -> Found? {
    let best = money.sorted { (-rank($0), $0) < (-rank($1), $1) }.first
    return best.map { column in
      var found = sign(of: column)
      if found.others.isEmpty {
        found.others = [.signed(column, isInverted: true)]
        found.evidence = .noAmount
      }
      return found
    }
  }
}

// MARK: - Cards

extension DetectedAmounts {
  enum CardSign { case asWritten, turned }

  /// Whether most is above zero, and little below.
  private func isPaidLike(_ values: [Decimal]) -> Bool {
    let negative = values.count(where: \.isNegative)
    return negative > 0 && negative * 3 < values.count && values.count > 3
      && isPayment(values, isNegative: true)
  }

  /// Whether rows of one sign tell of payments of a card.
  private func isPayment(_ values: [Decimal], isNegative: Bool) -> Bool {
    let texts = texts
    return values.indices.contains {
      values[$0].isNegative == isNegative && CardWords.arePayment(texts[$0])
    }
  }

  /// The words of each row.
  private var texts: [String] {
    let columns = table.columns.indices.filter { numbers.columns[$0] == nil }
    return table.rows.prefix(days.count).indices.map { row in
      columns.map { table.columns[$0][row].text }.joined(separator: " | ")
    }
  }

  /// What the words of rows tell of a card's signs: at least one payment, three purchases of the
  /// other sign, and no row against it; or a kind of each row that says it.
  func cardSign(_ values: [Decimal]) -> CardSign? {
    if let found = kindSign(values) { return found }
    let texts = texts
    var payments: [Bool] = []
    var others: [Bool] = []
    for (value, text) in zip(values, texts) where !value.isZero {
      if CardWords.arePayment(text) {
        payments.append(value.isNegative)
      } else {
        others.append(value.isNegative)
      }
    }
    guard let isNegative = payments.first, payments.allSatisfy({ $0 == isNegative }),
      others.count(where: { $0 != isNegative }) >= 3,
      others.allSatisfy({ $0 != isNegative })
    else { return nil }
    return isNegative ? .turned : .asWritten
  }

  /// By a column of kinds such as `Sale` and `Payment`.
  private func kindSign(_ values: [Decimal]) -> CardSign? {
    for column in table.columns.indices where numbers.columns[column] == nil {
      let kinds = table.columns[column].map { CardWords.isSpent($0) }
      guard kinds.count == values.count, kinds.contains(where: { $0 != nil }) else { continue }
      let rows = zip(values, kinds).compactMap { value, kind in
        value.isZero ? nil : kind.map { value.isNegative == $0 }
      }
      guard rows.count * 2 >= values.count, let first = rows.first,
        rows.allSatisfy({ $0 == first })
      else { continue }
      return first ? .asWritten : .turned
    }
    return nil
  }
}

/// Words of rows of cards.
enum CardWords {
  private static let payment = [
    "payment - thank", "payment thank", "thank you", "autopay", "automatic payment",
    "payment received", "online payment", "direct debit received", "direct debit payment",
    "pymt", "zahlung erhalten", "zahlungseingang", "lastschrifteinzug", "einzahlung",
    "paiement recu", "prelevement recu", "platba prijata", "splatka karty", "pagamento recebido",
    "pago recibido", "pago de tarjeta", "pagamento ricevuto", "betaling ontvangen",
    "πληρωμη καρτασ",
    "payment ebanking", "inbetalning", "indbetaling", "innbetaling", "splata karty", "odeme",
    "ihre zahlung", "su pago", "votre paiement",
  ]

  static func arePayment(_ text: String) -> Bool {
    let words = HeaderWords.folded(text)
    return payment.contains { words.contains($0) }
  }

  private static let spent: Set<String> = [
    "sale", "purchase", "debit", "fee", "interest", "cash advance", "kauf", "belastung", "achat",
    "compra", "acquisto", "aankoop", "nakup", "zakup", "αγορα", "kop", "kob", "varekjop", "osto",
    "card purchase", "charge",
  ]
  private static let received: Set<String> = [
    "payment", "return", "refund", "credit", "gutschrift", "zahlung", "paiement", "pago",
    "pagamento", "betaling", "platba prijata", "πληρωμη καρτασ", "payment/credit", "remboursement",
    "erstattung", "reversal", "adjustment",
  ]

  /// Whether a kind of row is money spent; nil for none that is known.
  static func isSpent(_ value: Bytes) -> Bool? {
    guard (3...24).contains(value.count) else { return nil }
    let word = HeaderWords.folded(value.text)
    if spent.contains(word) { return true }
    return received.contains(word) ? false : nil
  }
}

/// Words by which a column says that money went out, or came in.
enum DirectionWords {
  private static let outgoing: Set<String> = [
    "af", "debit", "d", "s", "soll", "t", "terheles", "dr", "obciazenie", "out", "-", "debet",
    "dbit", "debe", "cargo", "addebito", "dare", "debito", "uit", "χ", "χρεωση", "odchozi", "vydaj",
    "borc", "b", "ut", "sent", "belastung", "wn", "ausgang", "withdrawal", "outgoing", "expense",
    "outflow", "odchozi platba", "saida", "sortie", "depense", "gasto", "egreso", "uscita",
    "utgift",
    "ud", "wydatek", "money out", "debit transaction", "lastschrift", "×", "payment out", "spent",
  ]
  private static let incoming: Set<String> = [
    "bij", "credit", "c", "h", "haben", "j", "jovairas", "cr", "uznanie", "in", "+", "crdt", "k",
    "kredit", "haber", "abono", "accredito", "avere", "credito", "π", "πιστωση", "prichozi",
    "prijem",
    "alacak", "a", "inn", "received", "gutschrift", "ma", "eingang", "deposit", "incoming",
    "income",
    "inflow", "prichozi platba", "entrada", "entree", "recette", "ingreso", "entrata", "inkomst",
    "ind", "wplyw", "money in", "credit transaction", "payment in",
  ]

  static func areDirections(_ column: [Bytes]) -> Bool {
    let values = Set(column)
    guard (1...2).contains(values.count), !values.contains([]) else { return false }
    let kinds = values.map { isOut($0.text) }
    // Both, or one that is a whole word.
    if values.count == 2 { return kinds.contains(true) && kinds.contains(false) }
    return kinds.allSatisfy { $0 != nil } && values.allSatisfy { $0.count > 1 }
  }

  private static func isOut(_ word: String) -> Bool? {
    let plain = HeaderWords.folded(word)
    if outgoing.contains(plain) { return true }
    return incoming.contains(plain) ? false : nil
  }

  /// The words of a column that say that money went out.
  static func out(_ column: [Bytes]) -> [String] {
    Set(column).map(\.text).filter { isOut($0) == true }.sorted()
  }
}
