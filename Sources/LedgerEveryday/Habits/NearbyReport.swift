import LedgerModel
import LedgerPatterns
package import LedgerPhrases
package import LedgerPlan
package import LedgerRendering
package import LedgerValues

/// The place where somebody stands, and what is usually bought there.
package struct NearbyReport: Screen {
  /// What was bought there from one payee.
  package struct Purchase: Sendable {
    package var payee: String
    package var account: String
    package var times: Int
    package var last: Day
    package var amount: Amount
    package var command: String
    /// Whether it is usual on this weekday, and not yet written today.
    package var isExpected: Bool
  }

  /// Nil where nothing is known around.
  package let place: String?
  package let purchases: [Purchase]
  private let amounts: AmountText
  private let commodities: CommodityTable
  private let position: Coordinates

  package init(_ position: Coordinates, _ known: KnownEntries) {
    self.position = position
    commodities = known.plan.commodities
    amounts = AmountText(commodities)
    let index = PlaceIndex(known.plan)
    place = index.position("\(position.latitude) \(position.longitude)")?.name
    guard let place else {
      purchases = []
      return
    }
    var found: [String: [KnownEntries.Past]] = [:]
    var text = TransactionText()
    let journal = known.journal
    for transaction in TagFinder("loc").transactions(journal)
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      text.read(transaction, in: journal)
      guard let tag = text.tags.first(where: { $0.name == "loc" }),
        let name = index.position(tag.value)?.name, PlanName.areSame(name, place),
        let past = known.past(transaction), !text.payee.isEmpty
      else { continue }
      found[text.payee, default: []].append(past)
    }
    let habits = HabitSearch(known)
    let usual = habits.usual(on: known.today)
    purchases = found.map { payee, past in
      let sorted = past.map(\.amount.quantity.magnitude).sorted()
      let last = past[past.count - 1]
      let amount = Amount(sorted[sorted.count / 2], last.amount.commodity)
      let habit = Habit(
        payee: payee, weekday: 0, times: past.count, weeks: 1, amount: amount,
        account: last.category, isIncome: last.isIncome)
      return Purchase(
        payee: payee, account: journal.accounts.name(last.category), times: past.count,
        last: past.map(\.day).max() ?? last.day, amount: amount,
        command: GapList.command(habit, nil, known),
        isExpected: usual.contains { $0.payee == payee }
          && !habits.isWritten(payee, on: known.today))
    }.sorted { ($1.times, $0.payee) < ($0.times, $1.payee) }
  }

  package var emptiness: Wording? {
    guard let place else { return Wording(HabitPhrase.noPlace) }
    return purchases.isEmpty ? Wording(HabitPhrase.nothingBought(place)) : nil
  }

  package var standing: Standing { purchases.contains(where: \.isExpected) ? .fails : .holds }

  package var page: Page {
    guard let place else { return Page(HabitPhrase.nearby, .documents) }
    var table = Table([
      .init(CommonPhrase.payee, isKey: true), .init(CommonPhrase.account),
      .init(CommonPhrase.amount, .right), .init(HabitPhrase.times, .right),
      .init(HabitPhrase.last), .init(.nothing), .init(HabitPhrase.toWrite, shortening: .never),
    ])
    table.emptiness = .hidden
    for purchase in purchases {
      table.add([
        .init(purchase.payee), .init(purchase.account), .init(amounts.exact(purchase.amount)),
        .init(count: purchase.times), .init("\(purchase.last)"),
        purchase.isExpected ? .init(HabitPhrase.expected, .bad) : .init(""),
        .init(purchase.command, .faint),
      ])
    }
    return Page(HabitPhrase.nearby, .documents, [.heading(Wording(name: place)), .table(table)])
  }

  /// The same as `bursar/nearby/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/nearby/1"), "place": place.map(JSON.string) ?? .null,
      "purchases": .array(
        purchases.map { purchase in
          .members([
            "payee": .string(purchase.payee), "account": .string(purchase.account),
            "amount": purchase.amount.json(commodities), "times": .integer(purchase.times),
            "last": .string("\(purchase.last)"), "expected": .boolean(purchase.isExpected),
            "command": .string(purchase.command),
          ])
        }),
    ])
  }
}
