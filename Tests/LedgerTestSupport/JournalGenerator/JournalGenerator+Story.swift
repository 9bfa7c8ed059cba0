/// What happens, in integers, whatever the syntax.
extension JournalGenerator {
  static let parent = "household"
  static let expenses = [
    "expenses:food", "expenses:food:dining out", "expenses:food:groceries", "expenses:home:rent",
    "expenses:transport", "expenses:misc",
  ]
  static let foreignExpenses = ["expenses:épicerie", "費用:食費", "expenses:Straße №7"]
  static let assets = [
    "assets:bank", "assets:bank:checking", "assets:cash", "liabilities:credit card",
  ]
  static let broker = "assets:broker"
  static let virtual = ["budget:food", "budget:travel", "goals:bicycle"]
  static let hours = "time:work"
  static let automatic = "budget:automatic"
  static let equity = "equity:opening"
  static let payees = ["Grocer", "Bakery & Sons", "Landlord", "City Transit", "Store #12", "A"]
  static let foreignPayees = ["Café Müller", "Ünïcode — Ltd", "スーパー", "🥐 Boulangerie"]

  /// Every account that a journal may use, in the order in which it is declared.
  static var accounts: [String] {
    let plain = expenses + foreignExpenses + assets + [broker] + virtual + [hours, equity]
    return plain + [automatic] + plain.map { parent + ":" + $0 }
  }

  mutating func transaction(on day: GeneratedDay) -> GeneratedTransaction {
    var transaction = GeneratedTransaction(
      day: day, payee: random.pick(uses(.unicode) ? Self.payees + Self.foreignPayees : Self.payees),
      postings: body())
    if uses(.virtualPostings, percent: 15) { transaction.postings += virtualPostings() }
    if uses(.statuses, percent: 60) { transaction.status = random.pick(["*", "!"]) }
    if uses(.codes, percent: 15) { transaction.code = String(random.below(10_000)) }
    if uses(.secondaryDates, percent: 5) { transaction.secondaryDay = day + random.below(9) }
    if uses(.comments, percent: 20) { transaction.comments.append("a note, with = and @ in it") }
    if uses(.tags, percent: 15) { transaction.comments.append("trip: lisbon, shared:") }
    for index in transaction.postings.indices {
      decorate(&transaction.postings[index], on: day)
    }
    if uses(.applyAccount, percent: 8) {
      transaction.parent = Self.parent
      for index in transaction.postings.indices {
        transaction.postings[index].account =
          "\(Self.parent):\(transaction.postings[index].account)"
      }
    }
    return transaction
  }

  private mutating func body() -> [GeneratedPosting] {
    if uses(.costs, percent: 12) { return trade() }
    let commodity: GeneratedCommodity = random.pick([.dollar, .dollar, .dollar, .euro, .fund])
    var postings = (0..<random.number(in: 1...3)).map { _ in
      GeneratedPosting(
        random.pick(uses(.unicode) ? Self.expenses + Self.foreignExpenses : Self.expenses),
        random.pick([1, 1, 1, -1]) * random.below(random.pick([100, 10_000, 9_999_999])), commodity)
    }
    let total = postings.reduce(0) { $0 + $1.hundredths }
    postings.append(
      GeneratedPosting(random.pick(Self.assets + [Self.equity]), -total, commodity))
    if uses(.missingAmounts, percent: 40) {
      postings[random.below(postings.count)].amountText = .missing
    } else if commodity == .dollar, uses(.defaultCommodity, percent: 20) {
      for index in postings.indices { postings[index].amountText = .withoutCommodity }
    }
    return postings
  }

  private mutating func trade() -> [GeneratedPosting] {
    let pieces = random.number(in: 1...40) * random.pick([1, 1, -1])
    let price = random.number(in: 1_000...40_000)
    let commodity: GeneratedCommodity = random.pick([.share, .euro])
    var bought = GeneratedPosting(Self.broker, pieces * 100, commodity)
    bought.cost = random.happens(percent: 60) ? .each(price) : .total(abs(pieces) * price)
    var paid = GeneratedPosting(random.pick(Self.assets), -pieces * price)
    if uses(.missingAmounts, percent: 40) { paid.amountText = .missing }
    return [bought, paid]
  }

  private mutating func virtualPostings() -> [GeneratedPosting] {
    let cents = random.number(in: 1...50_000)
    if random.happens(percent: 40) {
      return [GeneratedPosting(Self.hours, cents % 1_000, .hour, kind: .virtual)]
    }
    let account = random.pick(Self.virtual)
    if random.happens(percent: 50) { return [GeneratedPosting(account, cents, kind: .virtual)] }
    var back = GeneratedPosting(random.pick(Self.virtual), -cents, kind: .balancedVirtual)
    if uses(.missingAmounts, percent: 40) { back.amountText = .missing }
    return [GeneratedPosting(account, cents, kind: .balancedVirtual), back]
  }

  private mutating func decorate(_ posting: inout GeneratedPosting, on day: GeneratedDay) {
    if uses(.comments, percent: 10) { posting.comment = "on sale; checked" }
    if uses(.tags, percent: 5) { posting.comment = "receipt: r-\(random.below(900)), cash:" }
    if uses(.statuses, percent: 3) { posting.status = "! " }
    if uses(.postingDates, percent: 4) { posting.day = day + random.below(6) }
  }
}
