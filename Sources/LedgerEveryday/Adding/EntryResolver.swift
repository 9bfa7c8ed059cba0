package import LedgerCommandLine
package import LedgerEditing
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerSyntax
package import LedgerValues

/// Makes an entry of what somebody says, and of what past entries say of the rest.
package struct EntryResolver {
  /// What was made of a request.
  package struct Result: Sendable {
    package var meant: MeantTransaction
    package var payee: String
    /// The accounts that money came from, and went to.
    package var category: String
    package var wallet: String
    package var amount: Amount
    package var guesses: [EntryGuess]
    /// Whether the account could not be told.
    package var isDoubtful: Bool
    /// The bill that it pays, or that its payee has open.
    package var bill: Bill = .none
    /// What it may have been for, the likeliest first.
    package var candidates: [EntryGuess] = []
    /// What its words were taken for.
    package var said: [SpokenEntry.Said] = []
    /// A known payee that words beside it made a new one of, and what is asked about that.
    package var namesake: (known: String, rest: UsageError)?
    /// What leaves the wallet by a price for each, and whether that is far more than usual.
    package var cost: (price: String, total: String, isUnusual: Bool)?

    package init(
      _ meant: MeantTransaction, payee: String, category: String, wallet: String, _ amount: Amount,
      guesses: [EntryGuess] = [], isDoubtful: Bool = false
    ) {
      self.meant = meant
      self.payee = payee
      self.category = category
      self.wallet = wallet
      self.amount = amount
      self.guesses = guesses
      self.isDoubtful = isDoubtful
    }
  }

  /// What an entry has to do with bills.
  package enum Bill: Sendable {
    case none
    case paid(OpenBill)
    /// The amount is not what the bill says.
    case open(OpenBill)
  }

  /// Guesses below so many percent are no good.
  package static let leastPercent = 50
  /// An amount is always the same from so many times on.
  package static let leastTimes = 3

  let known: KnownEntries
  let names: EntryNames

  package init(_ known: KnownEntries) {
    self.known = known
    names = EntryNames(known)
  }

  var accounts: AccountTable { known.journal.accounts }
  var commodities: CommodityTable { known.plan.commodities }

  /// Makes the entry.
  package func entry(_ request: EntryRequest) throws(UsageError) -> Result {
    var reader = SpokenReader(known, isDayFirst: request.isDayFirst || known.language != .english)
    reader.isCategorySaid = request.account != nil
    reader.isDaySaid = request.isDayGiven
    let spoken = try reader.read(request.words)
    return try reader.settling { () throws(UsageError) in
      var result = try entry(request.adding(spoken), spoken, reader)
      result.said = spoken.said
      result.namesake = request.payee == nil ? spoken.namesake : nil
      return result
    }
  }

  private func entry(
    _ request: EntryRequest, _ spoken: SpokenEntry, _ reader: SpokenReader
  ) throws(UsageError) -> Result {
    var request = request
    let shares = try EntryShares(spoken, self)
    let usual = try usual(spoken, request, reader)
    let income = try isIncome(spoken, request) || usual?.isIncome == true
    if let to = spoken.to, !income {
      guard spoken.parts.allSatisfy({ $0.category == nil }), request.account == nil else {
        throw UsageError(asking: .goesOrSpent(to))
      }
      request.payee = request.payee ?? spoken.payee
      return try moved(request, shares, to: to)
    }
    request.wallet = request.wallet ?? spoken.to ?? usual?.wallet
    var found = Findings(isIncome: income)
    try describe(spoken.payee ?? "", request, &found)
    found.account = spoken.parts[0].category ?? usual?.category ?? found.account
    try findAccounts(request, &found)
    found.isRefund = income && found.account == nil && isOnlySpent(on: found.payee)
    let said = request.account == nil ? spoken.parts[0].category : found.account
    try findBill(&request, &found, shares, said)
    // What is lent is no spending that is like another.
    if !spoken.isLoan {
      found.guess(EntryPrediction(known, request, found, amount: sample(shares)))
    }
    let wallet = try wallet(request, &found, sample(shares))
    let quantity = try quantity(shares, request, wallet, &found)
    if known.isHeld(quantity.commodity), found.account == nil {
      throw bought(quantity, shares)
    }
    let category = try category(request, &found)
    addTags(&found)
    return try result(request, found, category, wallet, quantity, shares)
  }

  /// Whether money comes in: by its sign, or by the account that it is from.
  private func isIncome(
    _ spoken: SpokenEntry, _ request: EntryRequest
  ) throws(UsageError) -> Bool {
    let sign = spoken.parts[0].amount?.sign
    let isRevenue =
      spoken.parts[0].category.flatMap { accounts.find($0) }
      .flatMap(known.type)?.isKind(of: .revenue) == true
    if isRevenue, sign == .minus {
      throw UsageError(asking: .inOrOut, hints: [.withoutSign])
    }
    return isRevenue || sign == .plus
  }

  /// Whether money only ever went to a payee, so what comes from there comes back.
  private func isOnlySpent(on payee: String) -> Bool {
    let past = known.transactions(of: payee).suffix(5).compactMap(known.past)
    return !past.isEmpty && !past.contains(where: \.isIncome)
  }

  /// What has been found so far.
  struct Findings {
    var isIncome: Bool
    /// Whether what comes in was spent before.
    fileprivate(set) var isRefund = false
    fileprivate(set) var prediction: EntryPrediction?
    var description = ""
    var payee = ""
    var tags: [String] = []
    var account: String?
    /// An account that is called as the payee is.
    var namesake: String?
    var guesses: [EntryGuess] = []
    var past: [KnownEntries.Past] = []
    var isDoubtful = false
    var bill = Bill.none

    mutating func guess(_ prediction: EntryPrediction) { self.prediction = prediction }
  }
}

// MARK: - Words

extension EntryResolver {
  private func describe(
    _ payee: String, _ request: EntryRequest, _ found: inout Findings
  ) throws(UsageError) {
    let text = (request.payee ?? payee).trimmed
    guard !text.isEmpty || request.account != nil else {
      throw UsageError(
        asking: .whatWasItFor, isMissing: true,
        hints: [.line("bursar add 4.50 coffee"), .nameCategory])
    }
    try EntryResolver.requireLine(text, "the description")
    found.payee = text
    let use: EntryNames.Use = found.isIncome ? .income : .spending
    found.namesake = names.namesake(of: text, for: use).map(accounts.name)
    switch request.payee == nil ? names.meaning(of: text, for: use) : .newPayee {
    case .payee(let name) where TypedName.key(name) == TypedName.key(text): found.payee = name
    case .account(let account): found.account = accounts.name(account)
    case .tag(let name): found.tags.append("\(name):")
    case .place(let name): found.tags.append("loc:\(name)")
    case .payee, .newPayee: break
    }
    if let note = request.note?.trimmed, !note.isEmpty {
      try EntryResolver.requireLine(note, "--note")
      found.description = found.payee.isEmpty ? note : "\(found.payee) | \(note)"
    } else {
      found.description = found.payee
    }
    let isIncome = found.isIncome
    for transaction in known.transactions(of: found.payee).reversed() where found.past.count < 5 {
      if let past = known.past(transaction), past.isIncome == isIncome,
        past.amount.quantity.isNegative == isIncome
      {
        found.past.append(past)
      }
    }
  }

  /// A text that stays on its line and out of comments.
  static func requireLine(_ text: String, _ name: String) throws(UsageError) {
    guard !text.contains(where: { $0.isNewline || $0 == ";" }) else {
      throw UsageError("\(name): it cannot contain a line end or ';'")
    }
  }

  private func moved(
    _ request: EntryRequest, _ shares: EntryShares, to: String
  ) throws(UsageError) -> Result {
    guard shares.isSaid else {
      throw UsageError(
        asking: .howMuch(usual: nil), isMissing: true,
        hints: [.line("bursar add 500 'bank > savings'")])
    }
    var found = Findings(isIncome: false)
    var request = request
    // What is owed on is not drawn upon unasked.
    request.wallet = request.wallet ?? assetWallet(request, except: to)
    let from = try wallet(request, &found, sample(shares))
    guard from != to else { throw UsageError("\(from): money cannot move to the account it is on") }
    found.payee = request.payee ?? ""
    found.description = found.payee
    if let note = request.note?.trimmed, !note.isEmpty {
      found.description += found.payee.isEmpty ? note : " | \(note)"
    }
    let quantity = try quantity(shares, request, from, &found)
    return try result(request, found, to, from, quantity, shares)
  }
}

extension String {
  /// Without blanks at its ends.
  package var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

// MARK: - The entry

extension EntryResolver {
  private func result(
    _ request: EntryRequest, _ found: Findings, _ category: String, _ wallet: String,
    _ amount: Amount, _ shares: EntryShares
  ) throws(UsageError) -> Result {
    let symbol = commodities.symbol(amount.commodity)
    func meant(_ quantity: Decimal) -> MeantAmount { MeantAmount(quantity, symbol) }
    var postings: [MeantPosting] = []
    var rest = amount.quantity
    let splits = try EntrySplits(request, of: amount, names, commodities)
    for (account, part) in try shares.others(amount.commodity) + splits.parts {
      guard let left = rest.subtracting(part) else { throw tooLarge }
      rest = left
      postings.append(MeantPosting(account, meant(found.isIncome ? part.negated : part)))
    }
    guard rest.signum >= 0 else {
      throw UsageError("the parts are more than \(AmountText(commodities).exact(amount))")
    }
    let first = splits.rest ?? category
    // What is left out is made sure of by the sum of the others.
    func leaveOut(_ account: String, _ quantity: Decimal) {
      var posting = MeantPosting(account, nil)
      posting.amounts = [meant(quantity)]
      postings.append(posting)
    }
    if found.isIncome {
      postings.insert(MeantPosting(wallet, meant(amount.quantity)), at: 0)
      if rest.signum > 0 { leaveOut(first, rest.negated) }
    } else {
      if rest.signum > 0 { postings.insert(MeantPosting(first, meant(rest)), at: 0) }
      leaveOut(wallet, amount.quantity.negated)
    }
    let cost = try shares.cost(of: amount, usual: usualCommodity(wallet))
    if let cost {
      let isSale = known.isHeld(amount.commodity) && holds(wallet, amount.commodity)
      let total = isSale ? cost.total.quantity : cost.total.quantity.negated
      if isSale, postings.count == 2 {
        postings = [
          MeantPosting(wallet, meant(amount.quantity.negated)), MeantPosting(category, nil),
        ]
      }
      postings[0].cost = cost.cost
      postings[postings.count - 1].amounts = [
        MeantAmount(Amount(total, cost.total.commodity), commodities)
      ]
    }
    var entry = MeantTransaction(
      request.day, found.description, status: try status(request, found), code: request.code ?? "",
      comment: try comment(request, found), postings)
    if let code = request.code {
      try EntryResolver.requireLine(code, "--code")
      guard !code.contains(")") else { throw UsageError("--code: it cannot contain ')'") }
      entry.code = code
    }
    var result = Result(
      entry, payee: found.payee, category: category, wallet: wallet, amount,
      guesses: found.guesses, isDoubtful: found.isDoubtful)
    result.bill = found.bill
    if let cost, !cost.isTotal {
      let text = AmountText(commodities)
      result.cost = (
        text.trimmed(cost.price), text.trimmed(cost.total), isUnusual(cost.total, found, category)
      )
    }
    if let prediction = found.prediction {
      result.candidates = prediction.categories.prefix(3).map(prediction.guess)
    }
    return result
  }

  /// Whether an amount is above three times what its payee, else its account, usually has.
  private func isUnusual(_ total: Amount, _ found: Findings, _ category: String) -> Bool {
    let id = accounts.find(category)
    let like = known.latest(60).filter { $0.category == id }.map(\.amount)
    let past = (found.past.isEmpty ? like : found.past.map(\.amount))
      .filter { $0.commodity == total.commodity }.map(\.quantity.magnitude).sorted()
    guard let usual = past.dropFirst((past.count - 1) / 2).first,
      let most = usual.multiplied(by: Decimal(3))
    else { return false }
    return total.quantity.magnitude > most
  }

  private var tooLarge: UsageError { UsageError("the amounts are too large") }

  private func status(_ request: EntryRequest, _ found: Findings) throws(UsageError) -> Status {
    switch request.status {
    case nil: return found.isDoubtful ? .pending : .unmarked
    case "*", "cleared": return .cleared
    case "!", "pending": return .pending
    case "", "none", "unmarked": return .unmarked
    case let text?:
      throw UsageError("--status: '\(text)' is not a status", hints: ["write '*', '!' or none"])
    }
  }

  private func comment(
    _ request: EntryRequest, _ found: Findings
  ) throws(UsageError) -> MeantComment {
    var tags = found.tags
    if let time = request.time { tags.append("time:\(time)") }
    let said = [("place", "loc", request.place), ("by", "by", request.by)]
    for (flag, tag, text) in said + [("for", "for", request.forWhom)] {
      guard let text = text?.trimmed, !text.isEmpty else { continue }
      guard !text.contains(",") else {
        throw UsageError("--\(flag): '\(text)' has a comma", hints: ["a comma ends a tag"])
      }
      tags.append("\(tag):\(text)")
    }
    for tag in request.tags {
      let parts = tag.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || $0 == "," }) else {
        throw UsageError(
          "--tag: '\(tag)' is not a tag", hints: ["--tag trip, or --tag trip:lisbon"])
      }
      tags.append("\(name):\(parts.count > 1 ? String(parts[1]) : "")")
    }
    if let receipt = request.receipt { tags.append("receipt:\(receipt)") }
    if case .paid(let bill) = found.bill { tags.append("\(PaymentTags.tagName):\(bill.key)") }
    for tag in tags {
      try EntryResolver.requireLine(tag, "a tag")
      guard !tag.contains(",") else { throw UsageError("'\(tag)': a tag cannot contain ','") }
    }
    // No tag, which would have to be declared; behind one it would be a part of its value.
    if found.isDoubtful { tags.insert(EntryQuestion.text(in: known.language), at: 0) }
    for line in request.lines { try EntryResolver.requireLine(line, "a line of the comment") }
    return MeantComment(
      beside: tags.isEmpty ? nil : tags.joined(separator: ", "), lines: request.lines)
  }
}
