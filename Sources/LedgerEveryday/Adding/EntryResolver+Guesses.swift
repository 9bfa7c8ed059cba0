import LedgerCommandLine
import LedgerModel
package import LedgerValues
import LedgerRendering

/// What is not said: the account that pays, the amount, what it was for, tags.
extension EntryResolver {
  func findAccounts(
    _ request: EntryRequest, _ found: inout Findings
  ) throws(UsageError) {
    guard let account = request.account else { return }
    found.account = try names.account(
      account, for: found.isIncome ? .income : .spending, flag: "--category",
      allowsNew: request.allowsNew)
  }

  func wallet(
    _ request: EntryRequest, _ found: inout Findings, _ amount: Decimal?
  ) throws(UsageError) -> String {
    if let text = request.wallet {
      return try names.account(text, for: .wallet, flag: "--wallet", allowsNew: request.allowsNew)
    }
    // What entries of others were paid with says less than what somebody chose.
    let isChosen = request.defaultWallet != nil && found.past.isEmpty
    if !isChosen, let guess = found.prediction?.wallet {
      found.guesses.append(guess)
      return guess.value
    }
    guard let usual = usualWallet(request, found, amount) else {
      throw UsageError(
        "out of which account? the journal has none for money",
        hints: ["to name one: --wallet assets:cash --create"])
    }
    let all = known.latest(60)
    let used = all.filter { $0.wallet == usual }
    found.guesses.append(
      EntryGuess(
        part: .wallet, value: accounts.name(usual),
        percent: used.isEmpty ? 50 : used.count * 100 / all.count,
        entries: used.prefix(3).map(\.transaction)))
    return accounts.name(usual)
  }

  /// What a payee's rule says where no entry says otherwise, or what its entries always were; nothing
  /// where something else was said.
  ///
  /// Fewer entries are asked about, as money may go out this time.
  func usual(
    _ spoken: SpokenEntry, _ request: EntryRequest, _ reader: SpokenReader
  ) throws(UsageError) -> (isIncome: Bool, category: String?, wallet: String?)? {
    guard let payee = request.payee ?? spoken.payee, spoken.to == nil, request.account == nil,
      spoken.parts.count == 1, spoken.parts[0].category == nil,
      [nil, SpokenAmount.Sign.none].contains(spoken.parts[0].amount?.sign)
    else { return nil }
    let past = known.transactions(of: payee).suffix(5).compactMap(known.past)
    let isIncome = past.allSatisfy(\.isIncome)
    if let bill = try OpenBills(known, around: request.day).model(for: payee),
      past.isEmpty || (bill.isIncome && isIncome)
    {
      return (bill.isIncome, bill.category, bill.wallet)
    }
    guard !past.isEmpty, isIncome else { return nil }
    if past.count < EntryResolver.leastTimes, let question = reader.cameInBefore() {
      throw question
    }
    return (true, nil, nil)
  }

  /// The wallet with money of one's own that is used unless another one is named.
  func assetWallet(_ request: EntryRequest, except other: String) -> String? {
    func fits(_ account: AccountID) -> Bool {
      known.type(account)?.isKind(of: .asset) == true && known.isUsable(account)
        && accounts.name(account) != other
    }
    let chosen = request.defaultWallet.flatMap { accounts.find($0) }
    let most = known.latest(60).map(\.wallet).filter(fits).mostFrequent?.value
    let found = [chosen, most, known.usualIncomeWallet].compactMap(\.self).first(where: fits)
    return found.map(accounts.name)
  }

  /// The wallet of an entry that is like none before: of those for such entries the one that is used
  /// most lately, unless it does not hold so much and another one does.
  private func usualWallet(
    _ request: EntryRequest, _ found: Findings, _ amount: Decimal?
  ) -> AccountID? {
    let chosen = request.defaultWallet.flatMap { accounts.find($0) }
      .flatMap { known.isUsable($0) && known.isWallet($0) ? $0 : nil }
    if let chosen, !found.isIncome { return chosen }
    let past = known.latest(60).filter { $0.isIncome == found.isIncome }
    let account = found.account.flatMap { accounts.find($0) }
    let same = past.filter { $0.category == account }.prefix(10).map(\.wallet).mostFrequent
    let usual = same.flatMap { $0.percent >= 70 ? $0.value : nil }
    let most = usual ?? past.map(\.wallet).clearlyMostFrequent
    if found.isIncome {
      // Money that comes in goes where money came in, and into a purse only where that is said.
      return most ?? chosen ?? known.usualIncomeWallet ?? known.usualWallet
    }
    guard let usual = most ?? known.usualWallet, known.type(usual) != .liability, let amount,
      let fullest = known.fullestWallet(atLeast: usual, holding: amount)
    else { return most ?? known.usualWallet }
    return fullest.account
  }

  /// The commodity of an amount that is typed without one.
  package func usualCommodity(_ wallet: String) -> CommodityID {
    accounts.find(wallet).flatMap { known.commodity(of: $0) }
      ?? known.latest(20).map(\.amount.commodity).mostFrequent?.value
      ?? known.journal.declarations.defaultCommodity
      ?? commodities.ids.first { commodities[styles: $0].declared != nil } ?? .none
  }

  /// The amount for whoever guesses by it, in any commodity.
  func sample(_ shares: EntryShares) -> Decimal? {
    (try? shares.whole(usual: usualCommodity("")))?.quantity
  }

  /// The amount that was said, or that of the last five times.
  func quantity(
    _ shares: EntryShares, _ request: EntryRequest, _ wallet: String, _ found: inout Findings
  ) throws(UsageError) -> Amount {
    if let whole = try shares.whole(usual: usualCommodity(wallet)) { return whole }
    if case .paid(let bill) = found.bill { return bill.planned }
    let latest = found.past.first?.amount.commodity
    let past = found.past.prefix(5).filter { $0.amount.commodity == latest }
    let quantities = past.map(\.amount.quantity.magnitude).sorted()
    let median = quantities.dropFirst((quantities.count - 1) / 2).first
    let times = quantities.count { $0 == median }
    // Only what is always the same goes without saying.
    let isSure = times >= EntryResolver.leastTimes && times == quantities.count
    guard let median, let latest, isSure || request.acceptsUsualAmount else {
      let text = median.flatMap { quantity in
        latest.map { AmountText(commodities).exact(Amount(quantity, $0)) }
      }
      let words = request.words.map(ShellWord.quoted).joined(separator: " ")
      throw UsageError(
        asking: .howMuch(usual: text), isMissing: true,
        hints: [
          .line(
            "bursar add \(text.map { "'\($0)'" } ?? "4.50") \(words.isEmpty ? found.payee : words)")
        ])
    }
    let usual = Amount(median, latest)
    found.guesses.append(
      EntryGuess(
        part: .amount, value: AmountText(commodities).exact(usual),
        percent: times * 100 / quantities.count,
        entries: past.filter { $0.amount.quantity.magnitude == median }.map(\.transaction)))
    return usual
  }

  func category(
    _ request: EntryRequest, _ found: inout Findings
  ) throws(UsageError) -> String {
    if let account = found.account { return account }
    if let namesake = found.namesake, found.prediction?.isPayeeKnown != true { return namesake }
    if let guess = found.prediction?.category {
      found.guesses.append(guess)
      return guess.value
    }
    if request.isSure {
      throw UsageError(
        "not sure what '\(found.payee)' was for",
        hints: ["use --category to say it, for example: --category food"], exit: .findings)
    }
    found.isDoubtful = true
    let root =
      found.isIncome && !found.isRefund
      ? known.root(.revenue, orElse: "income") : known.root(.expense, orElse: "expenses")
    return "\(root):\(EntryQuestion.account(in: known.language))"
  }

  /// Tags that entries like this one nearly always have.
  func addTags(_ found: inout Findings) {
    for guess in found.prediction?.tags ?? [] {
      let name = guess.value.prefix { $0 != ":" }
      if found.tags.contains(where: { $0.hasPrefix("\(name):") }) { continue }
      found.tags.append(guess.value)
      found.guesses.append(guess)
    }
  }

  /// What an entry may be about for whoever is asked: what is likely, then what is frequent lately.
  package func choices(_ made: Result, isIncome: Bool) -> [String] {
    var names = made.candidates.map(\.value)
    for past in known.latest(100) where past.isIncome == isIncome {
      let name = accounts.name(past.category)
      if !names.contains(name) { names.append(name) }
    }
    for account in known.accounts {
      let type = known.type(account)
      let fits = isIncome ? type?.isKind(of: .revenue) == true : type == .expense
      let name = accounts.name(account)
      if fits, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The accounts that an entry is likely between, when nothing but its description and its day are
  /// known.
  package func likelyAccounts(
    _ description: String, on day: Day
  ) -> (category: String?, wallet: String?) {
    var found = Findings(isIncome: false)
    found.payee = description
    switch names.meaning(of: description, for: .spending) {
    case .payee(let name): found.payee = name
    case .account(let account): found.account = accounts.name(account)
    case .tag, .place, .newPayee: break
    }
    let prediction = EntryPrediction(known, EntryRequest(on: day), found, amount: nil)
    return (
      found.account ?? prediction.category?.value,
      prediction.wallet?.value ?? known.usualWallet.map(accounts.name)
    )
  }
}
