import LedgerModel
import LedgerSource
import LedgerValues

extension DetectedAmounts {
  func withoutBalance(_ money: [Int]) -> Found? {
    if let found = inTwoCurrencies(money) { return found }
    guard let found = unproven(money) else { return nil }
    // A row without an amount may have it where nobody looks for it.
    return isComplete(found.amount) ? withFee(found) : nil
  }

  func unproven(_ money: [Int]) -> Found? {
    let columns = signed(money)
    if twoCurrencies(money) != nil { return nil }
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
    if let gross = taxed(first, columns) { return oneOf([gross, first]) }
    let best = columns.filter { rank($0) == rank(first) }
    if best.count > 1, !areSame(best) { return oneOf(best) }
    return sign(of: first)
  }

  /// A question of columns, each with the signs that it may have.
  private func oneOf(_ columns: [Int]) -> Found {
    let all = columns.map(sign(of:)).flatMap { [$0.amount] + $0.others }
    return Found(all[0], .manyAmounts, others: Array(all.dropFirst()))
  }

  /// Two columns that are amounts in a currency each, of which a row has one.
  func twoCurrencies(_ money: [Int]) -> (first: Int, second: Int, code: String)? {
    let codes = money.filter { score($0, .balance) < 2 }.compactMap { column in
      CurrencyCodes.only(in: table.name(column)).map { (column, $0) }
    }
    for (first, code) in codes {
      for (second, other) in codes
      where first < second && fillsOne(first, second, isNamed: false)
        && !Currencies.areSame(code, other)
      {
        return (first, second, other)
      }
    }
    return nil
  }

  /// Amounts in two currencies, where minus signs tell what was spent.
  private func inTwoCurrencies(_ money: [Int]) -> Found? {
    guard let (first, second, code) = twoCurrencies(money) else { return nil }
    let all = (numbers.values(first) + numbers.values(second)).compactMap(\.self)
    let negative = all.count(where: \.isNegative)
    let positive = all.count { !$0.isNegative && !$0.isZero }
    guard feeColumns.isEmpty, !isCard, negative > 0, negative * 4 >= positive else { return nil }
    var found = Found(
      .signed(first, isInverted: false), .bothSigns(negative: negative, positive: positive))
    found.second = (second, code)
    return found
  }

  /// The column that is another one after its fee.
  func netColumn(_ columns: [Int]) -> Int? {
    columns.first { splitFee(.signed($0, isInverted: false)) != nil }
  }

  /// The column that is an amount and its tax, where nothing tells which of both is paid.
  func taxed(_ net: Int, _ columns: [Int]) -> Int? {
    guard rows > 1 else { return nil }
    let own = numbers.values(net)
    return columns.first { gross in
      gross != net
        && columns.contains { tax in
          tax != net && tax != gross && numbers.values(tax).contains { $0?.isZero == false }
            && zip(own, numbers.values(tax)).map { one, two in
              one.flatMap { value in two.flatMap { value.adding($0) } }
            } == numbers.values(gross)
        }
    }
  }

  func areSame(_ columns: [Int]) -> Bool {
    let all = columns.map { numbers.values($0) }
    return all.allSatisfy { $0 == all[0] }
  }

  func sign(of column: Int) -> Found {
    let plain = DetectedColumns.Amount.signed(column, isInverted: false)
    let turned = DetectedColumns.Amount.signed(column, isInverted: true)
    let values = values(plain)
    let (negative, positive) = (
      values.count(where: \.isNegative), values.count { !$0.isNegative && !$0.isZero }
    )
    if numbers.marked.contains(column) { return Found(plain, .words("DR", "CR")) }
    if let found = byKind(column, negative: negative) { return found }
    if let opening = figure(table.figures.opening), let closing = figure(table.figures.closing),
      opening != closing
    {
      let sum = sum(values)
      if let sum, opening.adding(sum) == closing { return Found(plain, .figures) }
      if let sum, opening.subtracting(sum) == closing { return Found(turned, .figures) }
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
    if negative > 0, isPaidLike(values) || values.count >= 8 && negative * 4 < values.count {
      return Found(turned, .mostlyIncoming(positive), others: [plain])
    }
    // A minus is written only where it means something; none says nothing.
    if negative == 0 {
      // A column of two words may tell, if somebody says which is which.
      let untold = untoldDirections
      let kind = untold.first { HeaderWords.isKind(name($0.column)) } ?? untold.first
      let told = kind.map { by, words in
        words.map { DetectedColumns.Amount.directed(column, by: by, out: [$0]) }
      }
      return Found(turned, .oneSign, others: [plain] + (told ?? []))
    }
    return Found(plain, .bothSigns(negative: negative, positive: positive))
  }

  func figure(_ number: NumberText?) -> Decimal? {
    ignoresBalances ? nil : number?.value(numbers.mark)
  }

  /// Nil where it has no room.
  func sum(_ values: [Decimal]) -> Decimal? {
    values.reduce(Decimal.zero) { $0?.adding($1) }
  }

  /// By a column that says of each amount whether it came in.
  func byKind(_ column: Int, negative: Int) -> Found? {
    let plain = DetectedColumns.Amount.signed(column, isInverted: false)
    for by in directions + (negative == 0 ? blankDirections : []) {
      let told = outWords(by)
      let out = Set(told)
      let words = table.columns[by].map(\.text)
      // A purchase of something else may well come in.
      if negative > 0, Set(words).count > 2 || Set(parts).count > 1 { continue }
      if negative == 0 {
        let coming = words.first { !out.contains($0) } ?? ""
        return Found(.directed(column, by: by, out: told), .words(told.first ?? "", coming))
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

  func sides(_ money: [Int]) -> Found? {
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
  func mixed(_ found: Found) -> Found {
    guard case .sides(_, let credit) = found.amount else { return found }
    let into = numbers.values(credit).compactMap(\.self)
    guard into.contains(where: \.isNegative), into.allSatisfy({ $0.isNegative || $0.isZero }) else {
      var asked = Found(found.amount, .whichSide, others: [inverted(found.amount)])
      asked.asksDebitSign = !into.contains(where: \.isNegative)
      return asked
    }
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
  func sparse(_ money: [Int]) -> Found? {
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

// MARK: - Two columns

extension DetectedAmounts {
  /// Whether what goes out has a minus throughout.
  func debitIsNegative(_ plan: DetectedColumns.Amount) -> Bool {
    guard case .sides(let debit, _) = plan else { return false }
    if case .sides(debit, _, _, debitIsSigned: true)? = said { return true }
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

// MARK: - Cards

extension DetectedAmounts {
  enum CardSign { case asWritten, turned }

  /// Whether most is above zero, and little below.
  func isPaidLike(_ values: [Decimal]) -> Bool {
    let negative = values.count(where: \.isNegative)
    return negative > 0 && negative * 3 < values.count && values.count > 3
      && isPayment(values, isNegative: true)
  }

  /// Whether rows of one sign tell of payments of a card.
  func isPayment(_ values: [Decimal], isNegative: Bool) -> Bool {
    let texts = texts
    return values.indices.contains {
      values[$0].isNegative == isNegative && CardWords.arePayment(texts[$0])
    }
  }

  /// The words of each row.
  var texts: [String] {
    let columns = table.columns.indices.filter { numbers.columns[$0] == nil }
    return table.rows.prefix(days.count).indices.map { row in
      columns.map { table.columns[$0][row].text }.joined(separator: " | ")
    }
  }

  /// What the words of rows tell of a card's signs: at least one payment, two purchases of the
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
      others.count(where: { $0 != isNegative }) >= 2,
      others.allSatisfy({ $0 != isNegative })
    else { return nil }
    return isNegative ? .turned : .asWritten
  }

  /// By a column of kinds such as `Sale` and `Payment`.
  func kindSign(_ values: [Decimal]) -> CardSign? {
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
