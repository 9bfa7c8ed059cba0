import LedgerLots
import LedgerModel
import LedgerPlan
package import LedgerRendering
import LedgerSource
package import LedgerValues

// The sales for spreadsheets and other programs.

extension GainsReport {
  var dataNames: [String] {
    let names = [
      "sold", "account", "commodity", "quantity", "lot", "label", "bought", "days", "term", "kind",
      "proceeds", "basis", "gain", "fees", "currency", "method", "recorded", "file", "line",
    ]
    guard options.currency != nil else { return names }
    return names + [
      "proceeds-in", "basis-in", "gain-in", "of-asset", "of-currency", "rate-bought", "rate-sold",
    ]
  }

  func data(_ row: Row, _ lines: inout LineFinder) -> [String] {
    let taking = row.taking
    let place = loaded.journal.place(taking.posting, of: taking.transaction)
    let (basis, currency) = (taking.basis, taking.basis.commodity)
    let cells = [
      taking.day.description, book.accounts.name(taking.account), amounts.symbol(taking.commodity),
      plain.exactNumber(Amount(taking.units.simplified, taking.commodity)),
      taking.bought?.description ?? "", taking.label ?? "", taking.bought?.description ?? "",
      row.days.map(String.init) ?? "", row.term?.rawValue ?? "", taking.kind.rawValue,
      // The column of the currency is about all other money.
      taking.proceeds.commodity == currency
        ? plain.number(taking.proceeds) : plain.exact(taking.proceeds),
      plain.number(basis), taking.gain.map { plain.number(Amount($0, currency)) } ?? "",
      plain.number(Amount(row.fees, currency)), amounts.symbol(currency), taking.method.text,
      row.isRecorded ? "yes" : "no", loaded.journal.sources[place.file].path,
      String(lines.line(at: place.range.start, in: place.file)),
    ]
    if options.currency == nil { return cells }
    return cells + (row.converted.map { $0.cells(plain) } ?? Array(repeating: "", count: 7))
  }

  /// The sales as `bursar/gains/1`.
  package func json() throws(TooLarge) -> JSON {
    var lines = LineFinder(loaded.journal.sources)
    let symbols = loaded.journal.commodities
    func amount(_ amount: Amount) -> JSON { amount.json(symbol: symbols.symbol(amount.commodity)) }
    let items = rows.map { row in
      let taking = row.taking
      let currency = taking.basis.commodity
      let place = loaded.journal.place(taking.posting, of: taking.transaction)
      return JSON.members([
        "sold": .string(taking.day.description),
        "account": .string(book.accounts.name(taking.account)),
        "commodity": .string(symbols.symbol(taking.commodity)),
        "quantity": .string(taking.units.simplified.description),
        "lot": taking.bought.map { day in
          .members([
            "date": .string(day.description), "label": taking.label.map { .string($0) } ?? .null,
          ])
        } ?? .null,
        "match": .string(taking.match.rawValue), "kind": .string(taking.kind.rawValue),
        "days": row.days.map { .integer($0) } ?? .null,
        "term": row.term.map { .string($0.rawValue) } ?? .null,
        "proceeds": amount(taking.proceeds), "basis": amount(taking.basis),
        "gain": taking.gain.map { amount(Amount($0, currency)) } ?? .null,
        "fees": amount(Amount(row.fees, currency)), "recorded": .boolean(row.isRecorded),
        "in": row.converted.map { $0.json(amount) } ?? .null,
        "file": .string(loaded.journal.sources[place.file].path),
        "line": .integer(lines.line(at: place.range.start, in: place.file)),
      ])
    }
    var totals: [JSON] = []
    let terms: [Term?] = options.terms?.long == nil ? [nil] : [.long, .short, nil]
    for term in terms {
      let rows = options.terms?.long == nil ? rows : rows.filter { $0.term == term }
      let basis = try GainsReport.sum(rows) { $0.taking.basis.quantity }
      let gain = try GainsReport.sum(rows, \.taking.gain)
      totals += gain.amounts.map { sum in
        JSON.members([
          "term": term.map { .string($0.rawValue) } ?? .null,
          "commodity": .string(symbols.symbol(sum.commodity)),
          "basis": .string(basis.quantity(of: sum.commodity).description),
          "gain": .string(sum.quantity.description),
        ])
      }
    }
    return .members([
      "schema": .string("bursar/gains/1"),
      "period": .members([
        "start": period.start.map { .string($0.description) } ?? .null,
        "end": period.end.map { .string($0.description) } ?? .null,
      ]),
      "rows": .array(items), "totals": .array(totals),
      "unrecorded": .array(
        zip(rows, items).filter { !$0.0.isRecorded && $0.0.booked?.isZero == false }.map(\.1)),
    ])
  }
}

extension ConvertedGain {
  /// Its cells in a spreadsheet: `proceeds-in,basis-in,gain-in,of-asset,of-currency,rate-bought,rate-sold`.
  fileprivate func cells(_ text: AmountText) -> [String] {
    func number(_ quantity: Decimal) -> String {
      text.number(Amount(quantity, proceeds.commodity))
    }
    return [
      number(proceeds.quantity), number(basis.quantity), number(gain), number(ofAsset),
      number(ofCurrency), rateBought.description, rateSold.description,
    ]
  }

  fileprivate func json(_ amount: (Amount) -> JSON) -> JSON {
    func money(_ quantity: Decimal) -> JSON { amount(Amount(quantity, proceeds.commodity)) }
    return .members([
      "proceeds": amount(proceeds), "basis": amount(basis), "gain": money(gain),
      "of-asset": money(ofAsset), "of-currency": money(ofCurrency),
      "rate-bought": .string(rateBought.description), "rate-sold": .string(rateSold.description),
    ])
  }
}
