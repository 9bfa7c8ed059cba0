import LedgerValues

// Whether whole numbers are amounts, or count cents.

extension CSVDetection {
  /// Currencies of which nobody spends hundreds in whole numbers each day.
  private static let large: Set<String> = [
    "EUR", "USD", "GBP", "CHF", "CAD", "AUD", "NZD", "SGD", "BRL", "PLN", "RON", "BGN", "ILS",
  ]

  /// Asks whether whole numbers are cents, where they would be much for payments.
  mutating func askCents(
    _ found: DetectedAmounts.Found, _ numbers: DetectedNumbers, _ columns: DetectedColumns,
    _ table: DetectedTable
  ) {
    guard found.amount.columns.count == 1, let column = found.amount.columns.first,
      numbers.isWhole(column), !numbers.minor.contains(column), table.rows.count > 5
    else { return }
    let names = columns.currencyColumn.map { table.columns[$0].map(\.text) } ?? []
    let codes = Set((columns.currency.map { [$0] } ?? names).map { Currencies.code($0, nil) })
    let amounts = numbers.values(column).compactMap(\.self).map(\.magnitude).sorted()
    guard !codes.isEmpty, codes.isSubset(of: CSVDetection.large), !amounts.isEmpty,
      amounts[amounts.count / 2] >= Decimal(500),
      amounts.count(where: { $0.mantissa % 100 != 0 }) * 2 > amounts.count
    else { return }
    let answer = Reading("minor %\(column + 1)", "")
    if let open = findings.lastIndex(where: { $0.topic == .amount }) {
      guard findings[open].isQuestion else {
        findings[open].evidence = .wholeNumbers
        findings[open].readings = [CSVDetection.reading(found.amount, table), answer]
        return
      }
      findings[open].readings.append(answer)
    }
  }
}
