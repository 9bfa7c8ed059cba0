package import LedgerEditing
package import LedgerModel
package import LedgerPhrases
import LedgerPlan
package import LedgerRendering
import LedgerSource
import LedgerSyntax
package import LedgerValues

/// A month's spending by category, to be filled in at one go.
package struct SpendingForm: Screen {
  package struct Row: Sendable {
    package var account: AccountID
    package var name: String
    /// What was spent in the month before, in all entries, and what the form says of this one.
    package var before: MixedAmount
    package var now: Amount?
    /// What other entries of the month say.
    package var others: MixedAmount
    package var help: String?
  }

  package static let tagName = "form"

  /// The first day of the month.
  package let month: Day
  package private(set) var rows: [Row] = []
  /// The entry that holds the form, if it was filled in before.
  package private(set) var entry: Int?
  private let amounts: AmountText
  private let commodities: CommodityTable

  package init(_ month: Day, _ known: KnownEntries) throws(TooLarge) {
    self.month = month
    commodities = known.plan.commodities
    amounts = AmountText(commodities)
    let journal = known.journal
    entry = SpendingForm.entry(SpendingForm.label(month), journal)
    var before: [AccountID: MixedAmount] = [:]
    var others: [AccountID: MixedAmount] = [:]
    let start = month.adding(months: -1)
    let end = month.adding(months: 1)
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      for posting in journal.postingRange(transaction) {
        let day = journal.day(posting, of: transaction)
        guard day >= start, day < end, transaction != entry else { continue }
        let account = journal.postings[posting].account
        let amount = journal.amount(posting)
        let isSummed =
          day < month
          ? before[account, default: MixedAmount()].add(amount)
          : others[account, default: MixedAmount()].add(amount)
        guard isSummed else { throw TooLarge() }
      }
    }
    var groups: Set<String> = []
    for name in known.accounts.map({ journal.accounts.name($0) }) {
      for end in name.utf8.indices where name.utf8[end] == UInt8(ascii: ":") {
        groups.insert(String(name[..<end]))
      }
    }
    let helps = Dictionary(
      known.plan.accounts.map { ($0.account.value, $0.help) }, uniquingKeysWith: { $1 })
    for account in known.accounts where known.type(account) == .expense {
      let name = journal.accounts.name(account)
      let spent = before[account] ?? MixedAmount()
      let other = others[account] ?? MixedAmount()
      if groups.contains(name), spent.isZero, other.isZero, written(account, journal) == nil {
        continue
      }
      rows.append(
        Row(
          account: account, name: name, before: spent, now: written(account, journal),
          others: other, help: helps[name] ?? nil))
    }
  }

  /// `2026-03`.
  package static func label(_ month: Day) -> String { String("\(month)".prefix(7)) }

  private static func entry(_ label: String, _ journal: Journal) -> Int? {
    var text = TransactionText()
    return TagFinder(tagName).transactions(journal).first { transaction in
      guard !journal.transactions[transaction].flags.contains(.isForecast) else { return false }
      text.read(transaction, in: journal)
      return text.tags.contains { $0.name == tagName && $0.value == label }
    }
  }

  private func written(_ account: AccountID, _ journal: Journal) -> Amount? {
    entry.flatMap { entry in
      journal.postingRange(entry).first { journal.postings[$0].account == account }
        .flatMap { journal.amount($0).amounts.first }
    }
  }

  package var emptiness: Wording? { rows.isEmpty ? Wording(HabitPhrase.noCategories) : nil }

  package var page: Page {
    var table = Table([
      .init(HabitPhrase.category, isKey: true), .init(HabitPhrase.lastMonth, .right),
      .init(HabitPhrase.otherEntries, .right), .init(HabitPhrase.thisMonth, .right),
      .init(HabitPhrase.help),
    ])
    table.emptiness = .hidden
    for row in rows {
      table.add([
        .init(row.name), .init(row.before.isZero ? "" : amounts.text(row.before)),
        .init(row.others.isZero ? "" : amounts.text(row.others)),
        .init(row.now.map { amounts.exact($0) } ?? ""), .init(row.help ?? "", .faint),
      ])
    }
    return Page(
      HabitPhrase.form(Period(start: month, end: month.adding(months: 1))), .everywhere,
      [.table(table)])
  }

  /// The same as `bursar/form/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/form/1"), "month": .string(SpendingForm.label(month)),
      "categories": .array(
        rows.map { row in
          .members([
            "account": .string(row.name),
            "lastMonth": .array(row.before.nonzero.map { $0.json(commodities) }),
            "thisMonth": row.now.map { $0.json(commodities) } ?? .null,
            "otherEntries": .array(row.others.nonzero.map { $0.json(commodities) }),
            "help": row.help.map(JSON.string) ?? .null,
          ])
        }),
    ])
  }
}

extension SpendingForm {
  /// What the form's entry says once some categories have other amounts; nil where nothing is left of it.
  package func meant(
    _ values: [(account: String, amount: MeantAmount)], wallet: String, _ journal: Journal
  ) throws(TooLarge) -> MeantTransaction? {
    let last = month.adding(months: 1).adding(days: -1)
    var meant =
      entry.map { MeantTransaction($0, in: journal) }
      ?? MeantTransaction(
        last, "Spending of \(SpendingForm.label(month))",
        comment: MeantComment(beside: "\(SpendingForm.tagName):\(SpendingForm.label(month))"), [])
    var rest = meant.postings.popLast() ?? MeantPosting(wallet, nil)
    for (account, amount) in values {
      let place = meant.postings.firstIndex { $0.account == account }
      switch (place, amount.quantity.isZero) {
      case (let place?, true): meant.postings.remove(at: place)
      case (let place?, false): meant.postings[place].amounts = [amount]
      case (nil, false): meant.postings.append(MeantPosting(account, amount))
      case (nil, true): break
      }
    }
    guard !meant.postings.isEmpty else { return nil }
    var sums: [MeantAmount] = []
    for amount in meant.postings.flatMap({ $0.amounts ?? [] }) {
      if let place = sums.firstIndex(where: { $0.symbol == amount.symbol }) {
        guard let sum = sums[place].quantity.subtracting(amount.quantity) else { throw TooLarge() }
        sums[place].quantity = sum
      } else {
        sums.append(MeantAmount(amount.quantity.negated, amount.symbol))
      }
    }
    rest.amounts = sums
    meant.postings.append(rest)
    return meant
  }

  /// The change that writes it: a new entry, or another text of the one there is.
  package func change(_ meant: MeantTransaction?, _ snapshot: Snapshot) -> Change {
    guard let entry else {
      return Change(adding: meant.map { [NewTransaction($0, .init())] } ?? [])
    }
    guard let meant else { return Change(removing: [entry], from: snapshot) }
    var text = TransactionText()
    text.read(entry, in: snapshot.journal)
    var new = NewTransaction(meant, .init(inPlaceOf: text.place(text.entry.range)))
    new.keepWording(text.entry, text.file)
    var change = Change(adding: [new])
    change.claim = .replaces([entry], with: [meant])
    return change
  }
}
