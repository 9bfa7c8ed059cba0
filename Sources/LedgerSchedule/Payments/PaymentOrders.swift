import LedgerBalances
import LedgerModel
package import LedgerPhrases
package import LedgerPlanning
package import LedgerRendering
package import LedgerValues

/// The bills that are due, each as its bank's app takes it.
package struct PaymentOrders: Screen {
  package struct Row: Sendable {
    package let name: String
    package let key: OccurrenceKey?
    package let amount: String
    package let order: Result<(PaymentOrder, text: String), PaymentOrder.Obstacle>
    package let due: Day
  }

  /// Whether codes are drawn, or texts written.
  package enum Form: Sendable {
    case text
    case code
  }

  package let standard: PaymentOrder.Standard
  package let form: Form
  package let rows: [Row]

  package init(_ list: OccurrenceList, _ standard: PaymentOrder.Standard, _ form: Form) {
    self.standard = standard
    self.form = form
    let payees = PayeeAccounts(list.view)
    let bills = list.rows.filter { $0.occurrence.state.isUnpaid && $0.money?.kind == .bill }
    rows = bills.map { bill in
      let order = Result { () throws(PaymentOrder.Obstacle) in
        let order = try payees.order(bill, list.view)
        return (order, text: try order.text(standard))
      }
      return Row(
        name: bill.name, key: bill.key,
        amount: PaymentOrders.text(bill, list.view), order: order, due: bill.occurrence.due)
    }
  }

  /// What has to be paid, without the minus that it has on the account.
  private static func text(_ bill: OccurrenceList.Row, _ view: ScheduleView) -> String {
    let paid = bill.money?.amount.nonzero.map { Amount($0.quantity.negated, $0.commodity) } ?? []
    return paid.map(view.amounts.whole).joined(separator: ", ")
  }

  private var payable: [(row: Row, order: PaymentOrder, text: String)] {
    rows.compactMap { row in
      guard case .success(let (order, text)) = row.order else { return nil }
      return (row, order, text)
    }
  }
}

/// The accounts of payees, as the tags of their directives say.
private struct PayeeAccounts {
  private var tags: [String: [Tag]] = [:]

  init(_ view: ScheduleView) {
    for payee in view.loaded.journal.declarations.payees where tags[payee.name] == nil {
      tags[payee.name] = payee.tags
    }
  }

  func order(
    _ bill: OccurrenceList.Row, _ view: ScheduleView
  ) throws(PaymentOrder.Obstacle) -> PaymentOrder {
    let parts = bill.name.split(separator: "|", maxSplits: 1).map(PayeeAccounts.trimmed)
    let payee = parts.first ?? bill.name
    let tags = tags[payee] ?? []
    func value(_ name: String) -> String? {
      tags.first { $0.name == name }.map(\.value).flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let number = value("iban") else { throw .noAccount(payee: payee) }
    guard let account = IBAN(number) else { throw .wrongAccount(payee: payee, text: number) }
    let amounts = bill.money?.amount.nonzero ?? []
    guard let amount = amounts.first, amounts.count == 1 else { throw .noSingleAmount }
    let symbol = view.schedule.commodities.symbol(amount.commodity)
    let due = bill.occurrence.due
    return PaymentOrder(
      payee: value("name") ?? payee, account: account, bankCode: value("bic"),
      amount: amount.quantity.negated, currency: PayeeAccounts.currency(symbol),
      day: due > view.schedule.today ? due : nil,
      message: parts.count > 1 ? parts[1] : bill.key?.id ?? "", variableSymbol: value("vs"),
      constantSymbol: value("ks"), specificSymbol: value("ss"))
  }

  private static func trimmed(_ text: Substring) -> String {
    let end = text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex
    return String(text[..<end].drop { $0 == " " })
  }

  /// The three letters that banks know a currency by.
  private static func currency(_ symbol: String) -> String {
    switch symbol {
    case "€": "EUR"
    case "Kč": "CZK"
    case "£": "GBP"
    default: symbol
    }
  }
}

// MARK: - How it looks

extension PaymentOrders {
  package var page: Page {
    var page = Page(PaymentPhrase.payments, .documents)
    for (row, _, text) in payable {
      let title = Wording(PaymentPhrase.bill(name: row.name, amount: row.amount, row.due))
      if form == .code, let code = QRCode(Array(text.utf8)) {
        page.add(.chart(.code(CodeChart(title, code))))
      } else {
        page.add(.heading(title))
        for line in text.split(separator: "\n") {
          page.add(.paragraph([StyledText(Wording(name: String(line)))]))
        }
      }
    }
    return page
  }

  /// The bare texts, one below the other, as other programs take them.
  package func text(in language: Language) -> [UInt8]? {
    guard form == .text, !payable.isEmpty else { return nil }
    return Array((payable.map(\.text).joined(separator: "\n\n") + "\n").utf8)
  }

  package func json() -> JSON {
    .members([
      "schema": .string("bursar/payments/1"), "standard": .string(standard.rawValue),
      "payments": .array(
        payable.map { row, order, text in
          .members([
            "key": row.key.map { .string($0.description) } ?? .null,
            "payee": .string(order.payee), "iban": .string(order.account.description),
            "amount": .string(order.amount.description), "currency": .string(order.currency),
            "due": .string(row.due.description), "payload": .string(text),
          ])
        }),
    ])
  }

  package var emptiness: Wording? {
    rows.isEmpty ? Wording(PaymentPhrase.nothingToPay) : nil
  }

  package var remarks: [Wording] {
    rows.compactMap { row in
      guard case .failure(let obstacle) = row.order else { return nil }
      return Wording(PaymentPhrase.notPayable(name: row.name, row.due, obstacle))
    }
  }
}
