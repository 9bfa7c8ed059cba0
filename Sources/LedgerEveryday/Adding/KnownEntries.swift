import LedgerBalances
import LedgerEditing
package import LedgerModel
import LedgerPatterns
package import LedgerPhrases
package import LedgerPlan
import LedgerSource
package import LedgerStudy
package import LedgerValues

/// What a journal knows already: its payees, and the accounts that entries went between.
package struct KnownEntries {
  /// A past entry of two sides: what was paid for, and out of what.
  package struct Past: Sendable {
    package var transaction: Int
    package var day: Day
    /// The account for expenses or revenues with the largest part.
    package var category: AccountID
    package var wallet: AccountID
    package var amount: Amount
    package var isIncome: Bool
  }

  package let loaded: LoadedJournal
  package let plan: Plan
  let study: Study
  package let today: Day
  /// Payees in the order in which they first came.
  package private(set) var payees: [String] = []
  private var entries: [String: [Int]] = [:]
  private let absent: Set<String>
  /// What is held and not spent, such as shares: what has lots.
  private let held: Set<CommodityID>

  package var journal: Journal { loaded.journal }

  package init(_ study: Study) {
    self.study = study
    loaded = study.loaded
    plan = study.plan
    today = study.today
    let day = study.today
    absent = Set(
      study.plan.accounts.filter { facts in
        facts.isHidden || facts.closed.map { $0.value < day } ?? false
      }.map(\.account.value))
    held = KnownEntries.held(study.loaded.journal)
    for (payee, transactions) in KnownEntries.transactionsByPayee(journal) {
      // Texts of other bytes may be the same to a reader.
      if let known = entries[payee] {
        entries[payee] = (known + transactions).sorted()
      } else {
        payees.append(payee)
        entries[payee] = transactions
      }
    }
    for declared in journal.declarations.payees where entries[declared.name] == nil {
      entries[declared.name] = []
      payees.append(declared.name)
    }
  }

  private static func held(_ journal: Journal) -> Set<CommodityID> {
    let tags = CommodityTags(journal)
    let declared = journal.commodities.ids.filter { commodity in
      tags[commodity].contains { $0.name == "lots" }
    }
    return Set(declared).union(journal.lotMarks.map { journal.postings[Int($0.posting)].commodity })
  }

  /// Whether an amount of a commodity is no money to pay with.
  func isHeld(_ commodity: CommodityID) -> Bool { held.contains(commodity) }

  /// The account that has most units of something that is held; nil if none has any.
  func holder(of commodity: CommodityID) -> AccountID? {
    sums?.filter { isWallet($0.account) && isUsable($0.account) }
      .filter { $0.amount.quantity(of: commodity).signum > 0 }
      .max { $0.amount.quantity(of: commodity) < $1.amount.quantity(of: commodity) }?.account
  }

  /// The entries of each payee, in the order in which the payees first come; a payee's text is made once.
  private static func transactionsByPayee(
    _ journal: Journal
  ) -> [(payee: String, transactions: [Int])] {
    var names = NameTable(seed: .random(in: .min ... .max))
    var entries: [(payee: String, transactions: [Int])] = []
    var text = TransactionText()
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      text.readFirstLine(transaction, in: journal)
      let payee = text.payeeRange
      if payee.isEmpty { continue }
      let bytes = text.file.padded
      let number = names.number(of: payee.offsets, in: bytes.span)
      if number == entries.count { entries.append((text.payee, [])) }
      entries[number].transactions.append(transaction)
    }
    return entries
  }

  /// The entries with a payee, the latest last.
  package func transactions(of payee: String) -> [Int] { entries[payee] ?? [] }

  /// Accounts that new entries may name: what is hidden or closed is left out.
  package var accounts: [AccountID] {
    journal.accounts.ids.filter { !absent.contains(journal.accounts.name($0)) }
  }

  package func isAbsent(_ account: String) -> Bool { absent.contains(account) }

  /// Whether an account was closed, so that its day tells which entries may name it.
  func isClosed(_ account: String) -> Bool {
    plan.accounts.contains { $0.account.value == account && $0.closed != nil && !$0.isHidden }
  }

  /// Whether new entries may name an account.
  package func isUsable(_ account: AccountID) -> Bool {
    !absent.contains(journal.accounts.name(account))
  }

  /// Whether an account holds what nobody could tell the purpose of.
  package func isUnknown(_ account: AccountID) -> Bool {
    EntryQuestion.isUnknown(journal.accounts.name(account))
  }

  package func type(_ account: AccountID) -> AccountType? { loaded.types[account] }

  /// The name of a category that there is, for hints.
  package var exampleCategory: String { exampleCategory(isIncome: false) }

  package func exampleCategory(isIncome: Bool) -> String {
    let first = accounts.first { account in
      let fits =
        isIncome ? type(account)?.isKind(of: .revenue) == true : type(account) == .expense
      return fits && !isUnknown(account)
    }
    return first.map { String(TypedName.lastPart(journal.accounts.name($0))) }
      ?? (isIncome ? "salary" : "food")
  }

  /// The language that the journal's accounts are named in.
  package var language: Language {
    let roots = Set(
      journal.accounts.ids.map { account in
        TypedName.key(journal.accounts.name(account).split(separator: ":").first ?? "")
      })
    if !roots.isDisjoint(with: ["vydaje", "prijmy", "majetek", "aktiva"]) { return .czech }
    return roots.contains { $0.unicodeScalars.contains { (0x370...0x3FF).contains($0.value) } }
      ? .greek : .english
  }

  /// Whether an account is a purse, into which income does not come by itself.
  func isPurse(_ account: AccountID) -> Bool {
    KnownEntries.isPurse(journal.accounts.name(account))
  }

  /// The same of an account's name.
  package static func isPurse(_ name: String) -> Bool {
    ["cash", "purse", "wallet", "hotovost", "penezenka", "μετρητα", "πορτοφολι"].contains(
      TypedName.key(TypedName.lastPart(name)))
  }

  /// Whether money lies on an account to stay there: a goal's, or one that is called so.
  func isForSaving(_ account: AccountID) -> Bool {
    let name = journal.accounts.name(account)
    if plan.goals.contains(where: { $0.accounts.contains { AccountName.contains($0.value, name) } })
    {
      return true
    }
    return TypedName.saysSaving(name)
  }

  /// Whether money lies on an account, or is owed on it.
  package func isWallet(_ account: AccountID) -> Bool {
    let type = type(account)
    return type?.isKind(of: .asset) == true || type == .liability
  }

  /// What an entry was about, where that can be said.
  package func past(_ transaction: Int) -> Past? {
    var category: (account: AccountID, amount: Amount)?
    var wallet: AccountID?
    // What is bought or sold is no spending, though its fee is.
    if !held.isEmpty,
      journal.postingRange(transaction).contains(where: { posting in
        isWallet(journal.postings[posting].account) && isHeld(journal.postings[posting].commodity)
      })
    {
      return nil
    }
    for posting in journal.postingRange(transaction)
    where journal.postings[posting].kind == .real {
      let account = journal.postings[posting].account
      guard let amount = journal.amount(posting).amounts.first else { continue }
      if isWallet(account) {
        if wallet == nil { wallet = account }
      } else if let known = category, known.amount.quantity.magnitude >= amount.quantity.magnitude {
        continue
      } else if type(account) == .expense || type(account)?.isKind(of: .revenue) == true {
        category = (account, amount)
      }
    }
    guard let category, let wallet else { return nil }
    return Past(
      transaction: transaction, day: journal.transactions[transaction].day,
      category: category.account, wallet: wallet, amount: category.amount,
      isIncome: type(category.account) != .expense)
  }

  /// The latest entries of all that can be said something of, the latest first.
  package func latest(_ count: Int) -> [Past] {
    var found: [Past] = []
    for transaction in journal.transactions.indices.reversed()
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      if let past = past(transaction) { found.append(past) }
      if found.count == count { break }
    }
    return found
  }
}

extension KnownEntries {
  /// Whether an entry is about the same payee, or moves between the same accounts where there is none,
  /// and about the same amount in all.
  package func isLike(_ transaction: Int, _ made: EntryResolver.Result) -> Bool {
    var sum = Decimal.zero
    for posting in journal.postingRange(transaction)
    where journal.postings[posting].kind == .real {
      for amount in journal.amount(posting).amounts
      where amount.commodity == made.amount.commodity && !amount.quantity.isNegative {
        guard let next = sum.adding(amount.quantity) else { return false }
        sum = next
      }
    }
    guard sum == made.amount.quantity else { return false }
    var text = TransactionText()
    text.readFirstLine(transaction, in: journal)
    guard text.payee == made.payee, isSameWay(transaction, made) else { return false }
    if !made.payee.isEmpty { return true }
    let accounts = journal.postingRange(transaction).map {
      journal.accounts.name(journal.postings[$0].account)
    }
    return Set(accounts) == [made.category, made.wallet]
  }

  /// Whether some wallet got money where that of another entry did, or lost some: what comes back is
  /// no payment made twice.
  private func isSameWay(_ transaction: Int, _ made: EntryResolver.Result) -> Bool {
    let amount = made.meant.postings.first { $0.account == made.wallet }?.amounts?.first
    guard let amount else { return true }
    return journal.postingRange(transaction).contains { posting in
      isWallet(journal.postings[posting].account)
        && journal.amount(posting).amounts.contains {
          $0.quantity.isNegative == amount.quantity.isNegative
        }
    }
  }

  /// The wallet that is used most lately; else the first that is declared.
  package var usualWallet: AccountID? {
    let used = latest(60).map(\.wallet)
    if let most = used.clearlyMostFrequent { return most }
    let wallets = accounts.filter(isWallet)
    let held = Set((sums ?? []).filter { !$0.amount.isZero }.map(\.account))
    let paying = wallets.filter { type($0) == .cash && !isPurse($0) && !isForSaving($0) }
    return paying.first(where: held.contains) ?? paying.first
      ?? wallets.first { type($0) == .cash && !isPurse($0) }
      ?? wallets.first { type($0) == .cash } ?? wallets.first
  }

  /// The account for money in the bank that is used most lately, else the first that is declared.
  var usualIncomeWallet: AccountID? {
    let isBank = { (account: AccountID) in self.type(account) == .cash && !self.isPurse(account) }
    return latest(60).map(\.wallet).filter(isBank).mostFrequent?.value
      ?? accounts.first { isBank($0) && !isForSaving($0) } ?? accounts.first(where: isBank)
  }

  /// The account for money that holds most, of the accounts that are not owed on, in the commodity that
  /// most is there of.
  ///
  /// With a usual one only where that holds less than an amount, and another one at least as much.
  package func fullestWallet(
    atLeast usual: AccountID? = nil, holding amount: Decimal = .zero
  ) -> (account: AccountID, quantity: Decimal)? {
    let latest = latest(20).map(\.amount.commodity).mostFrequent?.value
    let commodity = usual.flatMap(commodity(of:)) ?? latest
    guard let sums else { return nil }
    var held: [AccountID: Decimal] = [:]
    for (account, sum) in sums
    where type(account)?.isKind(of: .asset) == true && isUsable(account) && !isForSaving(account) {
      held[account] = (commodity ?? sum.nonzero.first?.commodity).map(sum.quantity(of:))
    }
    if let usual, (held[usual] ?? .zero) >= amount { return nil }
    let fullest = held.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let fullest, fullest.value >= amount, fullest.value.signum > 0 else { return nil }
    return (fullest.key, fullest.value)
  }

  /// What each account holds; nil where a sum has too many digits.
  private var sums: [(account: AccountID, amount: MixedAmount)]? {
    let journal = loaded.journal
    var sums = AccountSums(of: journal)
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      for posting in journal.postingRange(transaction) { sums.add(posting, of: journal) }
    }
    return sums.isTooLarge ? nil : sums.totals()
  }

  /// The commodity that an account is counted in: the one it was used with most lately.
  package func commodity(of account: AccountID) -> CommodityID? {
    var used: [CommodityID] = []
    for posting in journal.postings.indices.reversed()
    where journal.postings[posting].account == account {
      if let amount = journal.amount(posting).amounts.first, !isHeld(amount.commodity) {
        used.append(amount.commodity)
      }
      if used.count == 20 { break }
    }
    return used.mostFrequent?.value
  }

  /// The first part of the names of accounts of a type.
  package func root(_ type: AccountType, orElse usual: String) -> String {
    let roots = accounts.filter { self.type($0) == type }.map { account in
      String(journal.accounts.name(account).split(separator: ":").first ?? "")
    }
    return roots.mostFrequent?.value ?? usual
  }
}

extension Array where Element: Hashable {
  /// The element that is there most often, of several the first; and its share of all, in percent.
  package var mostFrequent: (value: Element, percent: Int)? {
    var counts: [Element: Int] = [:]
    for element in self { counts[element, default: 0] += 1 }
    guard let most = counts.values.max(), let value = first(where: { counts[$0] == most }) else {
      return nil
    }
    return (value, most * 100 / count)
  }
}

extension Array where Element: Hashable {
  /// The element that is there most often; nil where another one is there as often.
  package var clearlyMostFrequent: Element? {
    guard let most = mostFrequent?.value else { return nil }
    let others = filter { $0 != most }
    let next = others.mostFrequent.map { next in others.count { $0 == next.value } } ?? 0
    return next < count - others.count ? most : nil
  }
}

/// Names as people type them: without regard to case, accents and doubled blanks.
package enum TypedName {
  package static func key(_ text: some StringProtocol) -> String {
    AccentFolding.folded(PlanName.key(text.split(separator: " ").joined(separator: " ")))
  }

  /// Whether a name says that what lies there is to stay: `savings`, `spořicí účet`.
  static func saysSaving(_ name: String) -> Bool {
    key(name).split { !$0.isLetter }.contains { word in
      ["saving", "reserve", "emergenc", "sporic", "sporen", "uspor", "rezerv", "αποταμ", "ταμιευτ"]
        .contains { word.hasPrefix($0) }
    }
  }

  package static func lastPart(_ account: String) -> Substring {
    account.split(separator: ":").last ?? ""
  }
}
