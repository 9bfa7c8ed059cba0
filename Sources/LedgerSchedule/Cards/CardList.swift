package import LedgerModel
package import LedgerPhrases
import LedgerPlanning
package import LedgerRendering
import LedgerSource
package import LedgerValues

/// The credit cards of a journal: what their statements asked for, and until when.
package struct CardList: Screen {
  package private(set) var statements: [CardStatement] = []
  /// Cards whose tags say no days, with the text that is none.
  private var unread: [(account: String, text: String)] = []
  private let amounts: AmountText
  private let commodities: CommodityTable
  private let today: Day

  package init(_ loaded: LoadedJournal, today: Day) throws(TooLarge) {
    self.today = today
    let journal = loaded.journal
    commodities = journal.commodities
    amounts = AmountText(commodities)
    let cards = CardTerms.all(journal)
    unread = cards.unread
    for terms in cards.terms { try add(terms.account, terms.statement, terms.due, journal) }
  }

  private mutating func add(
    _ account: String, _ statement: CardTerms.MonthDay, _ due: CardTerms.MonthDay,
    _ journal: Journal
  ) throws(TooLarge) {
    let closing = statement.latest(upTo: today)
    // What stands on the card at the end of a day is on its statement.
    var (then, now, back) = (MixedAmount(), MixedAmount(), MixedAmount())
    var seen: [CommodityID] = []
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      for posting in journal.postingRange(transaction) {
        let name = journal.accounts.name(journal.postings[posting].account)
        let day = journal.day(posting, of: transaction)
        guard AccountName.contains(account, name), day <= today else { continue }
        let amount = journal.amount(posting)
        for part in amount.amounts where !seen.contains(part.commodity) {
          seen.append(part.commodity)
        }
        guard now.add(amount), day > closing || then.add(amount) else { throw TooLarge() }
        for part in amount.amounts where day > closing && part.quantity.signum > 0 {
          guard back.add(part) else { throw TooLarge() }
        }
      }
    }
    for commodity in seen {
      statements.append(
        try CardStatement(
          account, commodity, closing: closing, next: statement.first(after: today),
          due: due.first(after: closing), statement: then.quantity(of: commodity).negated,
          paid: back.quantity(of: commodity), owed: now.quantity(of: commodity).negated,
          today: today))
    }
  }

  package var emptiness: Wording? {
    statements.isEmpty && unread.isEmpty ? Wording(CardPhrase.none) : nil
  }

  package var example: String? {
    "account liabilities:visa  ; statement:25, due:10\n"
  }

  package var remarks: [Wording] {
    unread.map { Wording(CardPhrase.notADay(account: $0.account, text: $0.text)) }
  }

  package var standing: Standing {
    statements.contains { $0.state == .overdue } ? .fails : .holds
  }

  package var page: Page {
    var table = Table([
      .init(CardPhrase.card, isKey: true), .init(CardPhrase.statement),
      .init(CardPhrase.statementBalance, .right), .init(CardPhrase.paid, .right),
      .init(CardPhrase.outstanding, .right), .init(CardPhrase.due),
      .init(SchedulePhrase.when, .right, audience: .people, omission: .ratherThanSplitting),
      .init(CardPhrase.owedNow, .right),
      .init(CardPhrase.next, omission: .ratherThanSplitting),
    ])
    for row in statements {
      let style: Style? = row.state == .overdue ? .bad : row.state == .paid ? .faint : nil
      let when: any Phrase =
        row.state == .paid ? SchedulePhrase.paid : ScheduleWords.distance(to: row.due, from: today)
      table.add([
        .init(row.account), .init("\(row.closing)"), .init(text(row.statement, row)),
        .init(text(row.paid, row)), .init(text(row.outstanding, row), style),
        .init("\(row.due)", style), .init(Wording(when), style), .init(text(row.owed, row)),
        .init("\(row.next)", .faint),
      ])
    }
    return Page(CardPhrase.cards, .documents, statements.isEmpty ? [] : [.table(table)])
  }

  private func text(_ quantity: Decimal, _ row: CardStatement) -> String {
    amounts.display(Amount(quantity, row.commodity))
  }

  /// The cards as `bursar/schedule-cards/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/schedule-cards/1"), "today": ScheduleJSON.day(today),
      "cards": .array(
        statements.map { row in
          func amount(_ quantity: Decimal) -> JSON {
            ScheduleJSON.amount(Amount(quantity, row.commodity), commodities)
          }
          return .members([
            "account": .string(row.account), "state": .string(row.state.rawValue),
            "statement": ScheduleJSON.day(row.closing), "nextStatement": ScheduleJSON.day(row.next),
            "due": ScheduleJSON.day(row.due),
            "days": .integer(Int(row.due.number) - Int(today.number)),
            "statementBalance": amount(row.statement), "paid": amount(row.paid),
            "outstanding": amount(row.outstanding), "balance": amount(row.owed),
          ])
        }),
    ])
  }
}
