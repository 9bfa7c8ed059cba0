import LedgerPhrases
package import LedgerValues
package import LedgerModel
package import LedgerRendering

extension InvestmentReport {
  /// A row for each period.
  package func page(_ amounts: AmountText) -> Page {
    var table = Table([
      .init(ReportPhrase.period, isKey: true), .init(ReportPhrase.before, .right),
      .init(ReportPhrase.putIn, .right),
      .init(ReportPhrase.after, .right), .init(ReportPhrase.profit, .right),
      .init(ReportPhrase.internalRate, .right), .init(ReportPhrase.timeWeightedRate, .right),
    ])
    for row in rows {
      let money = [row.valueBefore, row.cashFlow, row.valueAfter, row.gain]
      table.add(
        [.init(row.period.label)] + money.map { amounts.cell($0, .amount) } + [
          InvestmentReport.cell(row.internalRate), InvestmentReport.cell(row.timeWeightedRate),
        ])
    }
    return Page(ReportPhrase.returnOnInvestment, .everywhere, [.table(table)])
  }

  /// A rate in percent with two digits behind the mark.
  private static func cell(_ rate: Double?) -> Table.Cell {
    GrowthRate.hundredths(rate).map { .init(percent: $0, .amount) } ?? .init("-", .amount)
  }

  /// The report as `bursar/roi/1`; rates are percents a year.
  package func json(_ commodities: CommodityTable) -> JSON {
    let rows = rows.map { row in
      JSON.members([
        "start": row.period.start.map { .string($0.description) },
        "end": row.period.end.map { .string($0.description) },
        "valueBefore": row.valueBefore.json(commodities),
        "cashFlow": row.cashFlow.json(commodities),
        "valueAfter": row.valueAfter.json(commodities),
        "gain": row.gain.json(commodities),
        "internalRate": GrowthRate.hundredths(row.internalRate)
          .map { .string($0.description) },
        "timeWeightedRate": GrowthRate.hundredths(row.timeWeightedRate)
          .map { .string($0.description) },
      ])
    }
    return .members(["schema": .string("bursar/roi/1"), "rows": .array(rows)])
  }
}
