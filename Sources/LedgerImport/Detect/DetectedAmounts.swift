import LedgerModel
import LedgerSource
import LedgerValues

/// Finds the columns of amounts and balances, by arithmetic where it can be had.
struct DetectedAmounts {
  let numbers: DetectedNumbers
  let days: [Day]
  let header: [String]

  struct Found {
    var amount: DetectedColumns.Amount
    var balance: Int?
    var isNewestFirst: Bool?
    var evidence: DetectionEvidence
    var others: [DetectedColumns.Amount] = []
    var outWords: [String] = []
    var debitIsNegative = false

    init(
      _ amount: DetectedColumns.Amount, _ evidence: DetectionEvidence,
      others: [DetectedColumns.Amount] = []
    ) {
      self.amount = amount
      self.evidence = evidence
      self.others = others
    }
  }

  private var table: DetectedTable { numbers.table }
  private var money: [Int] { numbers.columns.keys.filter(numbers.isMoney).sorted() }

  private func score(_ column: Int, _ role: HeaderWords.Role) -> Int {
    column < header.count ? HeaderWords.score(header[column], role) : 0
  }

  /// The columns that are found; nil where nothing is an amount.
  func find() -> Found? {
    let named = money
    // Without fractions and names, only a balance proves what is money.
    let money = named.isEmpty ? numbers.columns.keys.sorted() : named
    let balances = money.filter { isFull($0) }.sorted {
      (-score($0, .balance), $0) < (-score($1, .balance), $1)
    }
    for balance in balances {
      for plan in plans(money.filter { $0 != balance }) {
        guard let proof = chain(plan, balance) else { continue }
        var found = Found(plan, .runningBalance(days.count))
        found.balance = balance
        found.isNewestFirst = proof
        found.debitIsNegative = debitIsNegative(plan)
        if case .directed(_, let by) = plan {
          found.outWords = DirectionWords.out(table.columns[by])
        }
        if isCardLike(plan) {
          found.evidence = .cardBalance
          found.others = [inverted(plan)]
        }
        return found
      }
    }
    // A column that is called a balance is no amount, even where it does not follow.
    let left = named.filter { score($0, .balance) < 3 || named.count == 1 }
    return withoutBalance(left)
  }

  private func isFull(_ column: Int) -> Bool {
    numbers.columns[column]?.allSatisfy { $0 != nil } == true
  }

  // MARK: - What may be an amount

  private func plans(_ money: [Int]) -> [DetectedColumns.Amount] {
    let signed = signed(money)
    var plans: [DetectedColumns.Amount] = signed.map { .signed($0, isInverted: false) }
    for column in signed { for by in directions { plans.append(.directed(column, by: by)) } }
    for debit in money {
      for credit in money where debit != credit && fillsOne(debit, credit) {
        plans.append(.sides(debit: debit, credit: credit))
      }
    }
    return plans
  }

  /// Columns with a number in each record, those that are called amounts first.
  private func signed(_ money: [Int]) -> [Int] {
    money.filter { isFull($0) }.sorted { (-rank($0), $0) < (-rank($1), $1) }
  }

  private func rank(_ column: Int) -> Int {
    score(column, .amount) * 2 - (score(column, .original) > 0 ? 5 : 0)
  }

  /// Columns that say whether money came in or went out.
  private var directions: [Int] {
    table.columns.indices.filter { DirectionWords.areDirections(table.columns[$0]) }
  }

  /// Whether each record has a number in exactly one of both.
  private func fillsOne(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (numbers.values(first), numbers.values(second))
    var counts = (0, 0)
    for (a, b) in zip(left, right) {
      let (hasLeft, hasRight) = (a?.isZero == false, b?.isZero == false)
      if hasLeft == hasRight { return false }
      if hasLeft { counts.0 += 1 } else { counts.1 += 1 }
    }
    return counts.0 > 0 && counts.1 > 0
  }

  /// The amounts by a plan, above zero where money came in.
  private func values(_ plan: DetectedColumns.Amount) -> [Decimal] {
    switch plan {
    case .signed(let column, let isInverted):
      return numbers.values(column).map { value in
        let value = value ?? .zero
        return isInverted ? value.negated : value
      }
    case .sides(let debit, let credit):
      return zip(numbers.values(debit), numbers.values(credit)).map { out, into in
        if let into, !into.isZero { return into }
        guard let out else { return .zero }
        return out.isNegative ? out : out.negated
      }
    case .directed(let column, let by):
      let out = Set(DirectionWords.out(table.columns[by]))
      return zip(numbers.values(column), table.columns[by]).map { value, word in
        let value = value ?? .zero
        return out.contains(word.text) ? value.negated : value
      }
    }
  }

  private func debitIsNegative(_ plan: DetectedColumns.Amount) -> Bool {
    guard case .sides(let debit, _) = plan else { return false }
    return numbers.values(debit).contains { $0?.isNegative == true }
  }

  // MARK: - With a balance

  /// Whether each balance is the one before and the amount: false where the oldest come first, true
  /// where the newest do, nil where they do not follow.
  private func chain(_ plan: DetectedColumns.Amount, _ balance: Int) -> Bool? {
    let amounts = values(plan)
    let balances = numbers.values(balance).map { $0 ?? .zero }
    guard amounts.count > 2, amounts.contains(where: { !$0.isZero }) else { return nil }
    let steps = 1..<amounts.count
    if steps.allSatisfy({ balances[$0 - 1].adding(amounts[$0]) == balances[$0] }) {
      return false
    }
    if steps.allSatisfy({ balances[$0].adding(amounts[$0 - 1]) == balances[$0 - 1] }) {
      return true
    }
    return followsWithinDays(amounts, balances)
  }

  private func followsWithinDays(_ amounts: [Decimal], _ balances: [Decimal]) -> Bool? {
    guard let first = days.first, let last = days.last, first != last else { return nil }
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

  /// A balance of a card may be what is owed, and then amounts are what was spent.
  private func isCardLike(_ plan: DetectedColumns.Amount) -> Bool {
    guard case .signed = plan else { return false }
    let amounts = values(plan)
    let negative = amounts.count(where: \.isNegative)
    let words = HeaderWords.folded((table.preamble + header).joined(separator: " "))
    let isCard = ["card", "karte", "carte", "tarjeta", "carta", "kart", "kort", "καρτα"].contains {
      words.contains($0)
    }
    return isCard && negative * 2 < amounts.count
  }

  private func inverted(_ plan: DetectedColumns.Amount) -> DetectedColumns.Amount {
    switch plan {
    case .signed(let column, let isInverted): .signed(column, isInverted: !isInverted)
    case .sides(let debit, let credit): .sides(debit: credit, credit: debit)
    case .directed: plan
    }
  }

  // MARK: - Without

  private func withoutBalance(_ money: [Int]) -> Found? {
    if let found = sides(money) { return found }
    let columns = signed(money)
    guard let first = columns.first else { return sparse(money) }
    let best = columns.filter { rank($0) == rank(first) }
    if best.count > 1, !areSame(best) {
      return Found(
        .signed(first, isInverted: false), .manyAmounts,
        others: best.dropFirst().map { .signed($0, isInverted: false) })
    }
    return sign(of: first)
  }

  private func areSame(_ columns: [Int]) -> Bool {
    let all = columns.map { numbers.values($0) }
    return all.allSatisfy { $0 == all[0] }
  }

  private func sign(of column: Int) -> Found {
    let values = numbers.values(column).compactMap(\.self)
    let (negative, positive) = (
      values.count(where: \.isNegative), values.count { !$0.isNegative && !$0.isZero }
    )
    let plain = DetectedColumns.Amount.signed(column, isInverted: false)
    if negative == 0, let by = directions.first {
      var found = Found(.directed(column, by: by), .words("", ""))
      let words = table.columns[by].map(\.text)
      found.outWords = DirectionWords.out(table.columns[by])
      let coming = words.first { !found.outWords.contains($0) } ?? ""
      found.evidence = .words(found.outWords.first ?? "", coming)
      return found
    }
    let turned = DetectedColumns.Amount.signed(column, isInverted: true)
    if negative == 0 || positive == 0 {
      // A minus is written only where it means something; none says nothing.
      return negative == 0
        ? Found(turned, .oneSign, others: [plain])
        : Found(plain, .bothSigns(negative: negative, positive: positive))
    }
    // Most rows of most accounts are money spent; of a card they may be above zero.
    return negative >= positive
      ? Found(plain, .bothSigns(negative: negative, positive: positive))
      : Found(plain, .mostlyIncoming(positive), others: [turned])
  }

  private func sides(_ money: [Int]) -> Found? {
    var pairs: [(Int, Int)] = []
    for (place, first) in money.enumerated() {
      for second in money[(place + 1)...] where fillsOne(first, second) {
        pairs.append((first, second))
      }
    }
    guard let (first, second) = pairs.first else { return nil }
    let forward = min(score(first, .debit), score(second, .credit))
    let backward = min(score(second, .debit), score(first, .credit))
    let isForward = forward >= backward
    let plan = DetectedColumns.Amount.sides(
      debit: isForward ? first : second, credit: isForward ? second : first)
    var found: Found
    if forward != backward {
      found = Found(plan, .columnName(table.name(plan.columns[0])))
    } else {
      found = Found(plan, .whichSide, others: [inverted(plan)])
    }
    found.debitIsNegative = debitIsNegative(found.amount)
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

/// Words by which a column says that money went out, or came in.
enum DirectionWords {
  private static let outgoing: Set<String> = [
    "af", "debit", "d", "s", "soll", "t", "terheles", "dr", "obciazenie", "out", "-", "debet",
    "dbit", "debe", "cargo", "addebito", "dare", "debito", "uit", "χ", "χρεωση", "odchozi", "vydaj",
    "borc", "b", "ut", "sent", "belastung", "wn", "ausgang",
  ]
  private static let incoming: Set<String> = [
    "bij", "credit", "c", "h", "haben", "j", "jovairas", "cr", "uznanie", "in", "+", "crdt", "k",
    "kredit", "haber", "abono", "accredito", "avere", "credito", "π", "πιστωση", "prichozi",
    "prijem",
    "alacak", "a", "inn", "received", "gutschrift", "ma", "eingang",
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
