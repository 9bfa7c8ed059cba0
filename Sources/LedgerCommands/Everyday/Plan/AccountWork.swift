import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPatterns
import LedgerPlan
import LedgerSource
import LedgerSyntax
import LedgerValues

/// An account that a command changes, and where it is declared.
struct DeclaredAccount {
  var name: String
  /// All its directives.
  var places: [SourcePlace]
}

extension PlanWork {
  /// The account that somebody names, hidden and closed ones among them.
  func account(_ text: String, only isWanted: (AccountID) -> Bool) throws(UsageError)
    -> DeclaredAccount
  {
    let key = TypedName.key(text)
    let all = journal.accounts.ids.map { ($0, journal.accounts.name($0)) }.filter { isWanted($0.0) }
    var found = all.filter { $0.1 == text }
    if found.isEmpty { found = all.filter { TypedName.key($0.1) == key } }
    if found.isEmpty { found = all.filter { TypedName.key(TypedName.lastPart($0.1)) == key } }
    guard let only = found.first, found.count == 1 else {
      throw found.isEmpty
        ? Names("account", all.map(\.1)).unknown(text)
        : UsageError(
          "'\(text)' could be \(found.map(\.1).joined(separator: " or "))",
          hints: ["write the whole name"])
    }
    return DeclaredAccount(name: only.1, places: places(ofAccount: only.0))
  }

  func places(ofAccount account: AccountID) -> [SourcePlace] {
    journal.declarations.accounts.filter { $0.account == account }
      .map { SourcePlace($0.place.file, $0.entry) }
  }

  /// What an account holds, and what those below it hold, with what is dated today or before.
  func balance(of account: String, withChildren: Bool = false) throws(UsageError) -> MixedAmount {
    var sum = MixedAmount()
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      for posting in journal.postingRange(transaction) {
        let name = journal.accounts.name(journal.postings[posting].account)
        guard name == account || withChildren && AccountName.contains(account, name),
          journal.day(posting, of: transaction) <= today
        else { continue }
        guard sum.add(journal.amount(posting)) else { throw .tooLarge("a balance") }
      }
    }
    return sum
  }

  /// Whether all accounts that are used are declared, so that a new one has to be, too.
  private var declaresAll: Bool {
    let declared = Set(journal.declarations.accounts.map(\.account))
    return !declared.isEmpty && journal.postings.allSatisfy { declared.contains($0.account) }
  }

  /// An account for equity by its purpose: one that there is, else a new one, declared if need be.
  func equity(_ word: BookWord, _ change: inout DirectiveChange) -> String {
    let name = word.equity(known)
    if journal.accounts.find(name) != nil { return name }
    let isTyped = known.loaded.types.type(of: name)?.isKind(of: .equity) == true
    if declaresAll || !isTyped {
      change.add(
        PlanItem(.account, [.account(name)], remarks: isTyped ? [] : ["type:E"]),
        places.account(name))
    }
    return name
  }

  /// What moves an amount onto an account.
  func transfer(
    _ description: String, _ account: String, _ amount: Amount, _ other: String,
    asserting balance: Amount? = nil, on day: Day
  ) -> MeantTransaction {
    var posting = MeantPosting(account, amounts.meant(amount))
    if let balance {
      posting.assertion = MeantPosting.Assertion(
        kind: .single, amount: amounts.meant(balance))
    }
    var rest = MeantPosting(other, nil)
    rest.amounts = [amounts.meant(Amount(amount.quantity.negated, amount.commodity))]
    return MeantTransaction(day, description, [posting, rest])
  }

  /// Changes the declaration of an account; one that has none gets one.
  func change(
    _ account: DeclaredAccount, _ change: inout DirectiveChange, _ steps: [PlanStep]
  ) {
    guard let place = account.places.last else {
      let bare = PlanItem(.account, [.account(account.name)])
      change.add(steps.reduce(into: bare) { $0.apply($1) }, places.account(account.name))
      return
    }
    change.change(place, steps)
  }

  /// Whether the comment of an account's directive has a tag.
  func hasTag(_ name: String, _ place: SourcePlace) -> Bool {
    journal.declarations.accounts.contains { declaration in
      declaration.entry == place.range && declaration.place.file == place.file
        && declaration.tags.contains { $0.name == name }
    }
  }

  func facts(_ plan: Plan, _ account: String) -> AccountFacts? {
    plan.accounts.last { $0.account.value == account }
  }

  /// The wallet that money goes to.
  func wallet(_ text: String, _ flag: String) throws(UsageError) -> String {
    try account(text, for: .wallet, flag)
  }

  func account(
    _ text: String, for use: EntryNames.Use, _ flag: String
  ) throws(UsageError) -> String {
    try known.account(text, for: use, flag)
  }
}

extension KnownEntries {
  /// An account that there is, for a command which makes none.
  func account(
    _ text: String, for use: EntryNames.Use, _ flag: String
  ) throws(UsageError) -> String {
    do throws(UsageError) {
      return try EntryNames(self).account(text, for: use, flag: flag, allowsNew: false)
    } catch {
      var error = error
      if let last = error.hints.indices.last, error.hints[last].hasPrefix("use --create") {
        error.hints[last] = "to add one: bursar account add NAME"
      }
      throw error
    }
  }
}
