import LedgerValues

/// Balances that stand beside the rows.
struct BalanceFigures {
  private(set) var opening: NumberText?
  private(set) var closing: NumberText?

  /// Reads what a row without payment says.
  mutating func read(_ text: String, _ numbers: [NumberText], isFirst: Bool) {
    guard let number = numbers.last(where: { $0.marks != .none }) ?? numbers.last else { return }
    if HeaderWords.isOpening(text) || isFirst && !HeaderWords.isClosing(text) {
      opening = number
    } else {
      closing = number
    }
  }

  /// Reads lines such as `Saldo początkowe;4 790,16 PLN` or `Koncový stav účtu k 31.3.2026: 10,00 CZK`.
  mutating func read(_ lines: [String], _ separator: UInt8) {
    for line in lines {
      let reader = CSVReader(separator: separator, skippedLines: 0)
      guard let table = try? reader.read(Array(line.utf8)), let record = table.records.first else {
        continue
      }
      var cells = (0..<record.count).map { table.field($0, of: record).trimmedSpace().text }
        .filter { !$0.isEmpty }
      if cells.count == 1, let colon = cells[0].lastIndex(of: ":") {
        cells = [String(cells[0][..<colon]), String(cells[0][colon...].dropFirst())]
      }
      guard let label = cells.first, HeaderWords.isBalanceName(label) else { continue }
      let numbers = cells.dropFirst().compactMap { BalanceFigures.number($0) }
      guard numbers.count == 1 else { continue }
      if HeaderWords.isOpening(label) {
        opening = opening ?? numbers[0]
      } else if HeaderWords.isClosing(label) {
        closing = closing ?? numbers[0]
      }
    }
  }

  private static func number(_ text: String) -> NumberText? {
    let bytes = Array(text.utf8).trimmedSpace()
    guard !DetectedDates.isDate(bytes) else { return nil }
    return NumberText(bytes)
  }
}
