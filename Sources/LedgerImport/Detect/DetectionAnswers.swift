import LedgerModel
import LedgerSource
import LedgerValues

/// Lines of rules by which somebody has answered questions.
struct DetectionAnswers {
  private(set) var lines: [(word: String, value: String)] = []

  init(_ texts: [String]) {
    for text in texts {
      let parts = text.split(separator: " ", maxSplits: 1)
      guard let word = parts.first else { continue }
      lines.append((String(word), parts.count > 1 ? String(parts[1]) : ""))
    }
  }

  /// What somebody has said of the amount, where it is columns; other lines stay as they are.
  mutating func takeAmount(_ table: DetectedTable) -> DetectedAmounts.Said? {
    func column(_ value: String) -> (Int, isInverted: Bool)? {
      let isInverted = value.hasPrefix("-")
      let rest = isInverted ? value.dropFirst() : value[...]
      guard rest.hasPrefix("%"), let number = Int(rest.dropFirst()),
        (1...table.width).contains(number)
      else { return nil }
      return (number - 1, isInverted)
    }
    let said = lines.filter { $0.word.hasPrefix("amount") }
    if let value = said.first(where: { $0.word == "amount" })?.value, let found = column(value) {
      lines.removeAll { $0.word.hasPrefix("amount") }
      return .signed(found.0, isInverted: found.isInverted)
    }
    let out = said.first { $0.word == "amount-out" }.flatMap { column($0.value) }
    let into = said.first { $0.word == "amount-in" }.flatMap { column($0.value) }
    guard out != nil || into != nil else { return nil }
    lines.removeAll { $0.word.hasPrefix("amount") }
    return .sides(
      debit: out?.0, credit: into?.0, creditIsNegative: into?.isInverted ?? false,
      debitIsSigned: out?.isInverted ?? false)
  }

  /// The column that is said to be in cents: `minor %3`.
  mutating func takeMinor(_ table: DetectedTable) -> Int? {
    guard let value = take("minor"), value.hasPrefix("%"), let number = Int(value.dropFirst()),
      (1...table.width).contains(number)
    else { return nil }
    return number - 1
  }

  /// What somebody has said of words in a column of states: `state "Umsatz offen" pending`.
  mutating func takeStates() -> [String: RowStates.Group] {
    var result: [String: RowStates.Group] = [:]
    while let value = take("state") {
      let parts = value.split(separator: "\"")
      guard let word = parts.first, let last = parts.last, parts.count > 1 else { continue }
      result[String(word)] = last.contains("booked") ? .booked : .pending
    }
    return result
  }

  /// The value that a directive or field is said to have; it is then no longer among the rest.
  mutating func take(_ word: String) -> String? {
    guard let place = lines.firstIndex(where: { $0.word == word }) else { return nil }
    return lines.remove(at: place).value
  }
}
