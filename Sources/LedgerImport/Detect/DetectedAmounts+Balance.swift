import LedgerModel
import LedgerSource
import LedgerValues

extension DetectedAmounts {
  /// The reading under which a column that is called a balance follows; where there is none, the row
  /// at which the best one breaks.
  func byBalance(_ balances: [Int], _ plans: [DetectedColumns.Amount]) -> Found? {
    guard rows > 1 else { return nil }
    var best: (found: Found, broken: Break)?
    for balance in balances {
      for plan in plans where !plan.columns.contains(balance) {
        for fee in fees(beside: plan) {
          switch chain(plan, fee, balance) {
          case .success(let isNewestFirst):
            var found = proven(plan, fee, balance, isNewestFirst)
            tellUnbalanced(&found)
            return found
          case .failure(let broken):
            if broken.steps > best?.broken.steps ?? -1 {
              best = (proven(plan, fee, balance, false), broken)
            }
          }
        }
      }
    }
    guard var found = best?.found, let broken = best?.broken else { return nil }
    if let before = byBalanceBefore(balances, plans, least: 3) { return before }
    if let beside = byDays(balances, plans) ?? byMarkedBalance(balances, plans) { return beside }
    if holdsWithoutUnbalanced(found) {
      found.leavesUnbalanced = true
      return found
    }
    found.broken = broken
    found.evidence = .noRunningBalance
    found.others = []
    return found
  }

  /// A column without a name that follows is a balance; one that follows in most rows is a broken one.
  func byUnnamedBalance(_ columns: [Int]) -> Found? {
    guard rows > 2 else { return nil }
    var broken: Found?
    for balance in columns
    where isFull(balance) && score(balance, .amount) < 3
      && isVaried(.signed(balance, isInverted: false))
    {
      for plan in plans(columns.filter { $0 != balance }) where isVaried(plan) {
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
    return broken == nil ? nil : byDays(columns, plans(columns)) ?? broken
  }

  func proven(
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
  func decideOwed(_ found: inout Found) {
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

  /// What the account held before decides which reading of one row leads to its balance.
  func decideByJournal(_ found: inout Found) {
    guard let before, let balance = found.balance, let after = numbers.values(balance).first else {
      return
    }
    let ways = ([found.amount] + found.others).filter { way in
      values(way).first.flatMap { before.adding($0) } == after
    }
    guard !found.others.isEmpty, ways.count == 1 else { return }
    (found.amount, found.others, found.evidence) = (ways[0], [], .figures)
    settle(&found)
  }

  /// The balance before all rows.
  func opening(_ found: Found) -> Decimal? {
    guard let balance = found.balance else { return nil }
    let place = found.isNewestFirst == true ? rows - 1 : 0
    return numbers.values(balance)[place]?.subtracting(values(found.amount)[place])
  }

  /// Whether each balance is the one before and what moves it: whether the newest rows come first.
  func chain(
    _ plan: DetectedColumns.Amount, _ fee: DetectedFee?, _ balance: Int, owed: [Bool]? = nil
  ) -> Result<Bool, Break> {
    let moves = moves(plan, fee)
    var balances = numbers.values(balance)
    if let owed { balances = zip(balances, owed).map { $1 ? $0?.negated : $0 } }
    guard moves.count == balances.count else {
      return .failure(Break(row: 0, missing: .zero, steps: 0))
    }
    let groups = parts.isEmpty ? [Array(moves.indices)] : grouped
    // Currencies may be those of purchases.
    if groups.count > 1, let isNewestFirst = order(of: [Array(moves.indices)], moves, balances) {
      return .success(isNewestFirst)
    }
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

  var grouped: [[Int]] {
    Dictionary(grouping: parts.indices) { parts[$0] }.values.sorted { $0[0] < $1[0] }
  }

  /// Whether the newest rows come first, where all balances follow.
  private func order(
    of groups: [[Int]], _ moves: [Decimal], _ balances: [Decimal?]
  ) -> Bool? {
    [false, true].first { isNewestFirst in
      let found = groups.map {
        DetectedAmounts.follow(isNewestFirst ? $0.reversed() : $0, moves, balances)
      }
      return found.allSatisfy { $0.broken == nil } && found.contains { $0.steps > 0 }
    }
  }

  /// A balance that stands beside all rows of a day is the one at its end.
  private func byDays(_ columns: [Int], _ plans: [DetectedColumns.Amount]) -> Found? {
    let groups = Dictionary(grouping: days.indices) { days[$0] }.sorted { $0.key < $1.key }
    guard !isCard, parts.isEmpty || grouped.count == 1, groups.count > 2, groups.count < rows else {
      return nil
    }
    for balance in columns where isFull(balance) {
      let held = numbers.values(balance)
      guard
        groups.allSatisfy({ day in day.value.allSatisfy { held[$0] == held[day.value[0]] } })
      else { continue }
      for plan in plans where !plan.columns.contains(balance) {
        let moves = values(plan)
        let holds = zip(groups, groups.dropFirst()).allSatisfy { before, day in
          let sum = day.value.reduce(held[before.value[0]]) { $0?.adding(moves[$1]) }
          return sum == held[day.value[0]]
        }
        if holds { return provenBeside(plan, balance, (days.last ?? days[0]) < days[0]) }
      }
    }
    return nil
  }

  /// Balances that a column of words marks as held or owed.
  private func byMarkedBalance(_ columns: [Int], _ plans: [DetectedColumns.Amount]) -> Found? {
    guard !isCard else { return nil }
    for by in directions {
      let out = Set(outWords(by))
      let owed = table.columns[by].map { out.contains($0.text) }
      for balance in columns where isFull(balance) {
        for plan in plans where !plan.columns.contains(balance) {
          if case .success(let isNewestFirst) = chain(plan, nil, balance, owed: owed) {
            return provenBeside(plan, balance, isNewestFirst)
          }
        }
      }
    }
    return nil
  }

  private func provenBeside(
    _ plan: DetectedColumns.Amount, _ balance: Int, _ isNewestFirst: Bool
  ) -> Found {
    var found = proven(plan, nil, balance, isNewestFirst)
    found.isProvenBeside = true
    return found
  }

  /// A column of balances before each row proves as much; of few rows, where the journal has the first of them.
  func byBalanceBefore(
    _ columns: [Int], _ plans: [DetectedColumns.Amount], least: Int = 4
  ) -> Found? {
    guard rows > 1 else { return nil }
    for balance in columns where isFull(balance) && score(balance, .amount) < 3 {
      let after = numbers.values(balance)
      for plan in plans where !plan.columns.contains(balance) && isVaried(plan) {
        let moves = values(plan)
        for isNewestFirst in [false, true] {
          let order = isNewestFirst ? Array(moves.indices.reversed()) : Array(moves.indices)
          let holds = zip(order, order.dropFirst()).allSatisfy { row, next in
            after[row]?.adding(moves[row]) == after[next]
          }
          let isKnown = before.map { after[order[0]] == $0 } ?? false
          guard holds, rows >= least || isKnown else { continue }
          var found = proven(plan, nil, balance, isNewestFirst)
          found.balance = nil
          return found
        }
      }
    }
    return nil
  }

  /// A balance before each row and one behind it, which lead from row to row, prove the amount between them.
  func byBalancesAround(_ columns: [Int]) -> Found? {
    let full = columns.filter(isFull)
    guard rows > 1, full.count > 2 else { return nil }
    for amount in full where isVaried(.signed(amount, isInverted: false)) {
      let moves = values(.signed(amount, isInverted: false))
      for balance in full where balance != amount {
        let after = numbers.values(balance)
        let before = zip(after, moves).map { $0?.subtracting($1) }
        guard full.contains(where: { $0 != amount && numbers.values($0) == before }) else {
          continue
        }
        let plan = DetectedColumns.Amount.signed(amount, isInverted: false)
        if case .success(let isNewestFirst) = chain(plan, nil, balance) {
          return proven(plan, nil, balance, isNewestFirst)
        }
      }
    }
    return nil
  }

  /// Whether amounts are not all alike, as what counts rows is.
  private func isVaried(_ plan: DetectedColumns.Amount) -> Bool {
    Set(values(plan).map(\.magnitude)).count > 1
  }

  /// Newest rows without a balance are not booked, where all others have one.
  private func tellUnbalanced(_ found: inout Found) {
    guard let balance = found.balance, parts.isEmpty || grouped.count == 1 else { return }
    let values = numbers.values(balance)
    let filled = values.indices.filter { values[$0] != nil }
    guard filled.count < rows, let first = filled.first, let last = filled.last,
      let latest = filled.map({ days[$0] }).max()
    else { return }
    let isNewestFirst = found.isNewestFirst == true
    let open = values.indices.filter { row in
      guard values[row] == nil else { return false }
      let isNewest = isNewestFirst ? row < first : row > last
      return isNewest || (row < first || row > last) && days[row] > latest
    }
    if open.isEmpty { return }
    if open.count + filled.count == rows, open.count < filled.count {
      found.leavesUnbalanced = true
    } else {
      found.untold = open[0]
    }
  }

  /// Whether balances follow once rows that have none are left out.
  private func holdsWithoutUnbalanced(_ found: Found) -> Bool {
    guard let balance = found.balance else { return false }
    let values = numbers.values(balance)
    let filled = values.indices.filter { values[$0] != nil }
    guard filled.count < rows, filled.count * 2 > rows else { return false }
    return order(of: [filled], moves(found.amount, found.fee), values) != nil
  }

  /// The first row whose balance does not follow, and how many do.
  static func follow(
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
          broken = Break(row: row, missing: balance.subtracting(reached), steps: 0)
        }
      }
      known = balance
    }
    return (broken, steps)
  }

  func followsWithinDays(_ amounts: [Decimal], _ balances: [Decimal?]) -> Bool? {
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
