import LedgerSource
import LedgerValues

// No answer is proposed that was not tried on the file.

extension CSVDetection {
  private static let mostReadings = 6

  /// Whether an answer means nothing here: it is no rule, or about what the file does not have.
  func isIgnored(_ answer: String, _ table: DetectedTable) -> Bool {
    let words = answer.split(separator: " ", maxSplits: 1).map(String.init)
    let columns = answer.split(separator: "%").dropFirst().compactMap {
      Int($0.prefix(while: \.isNumber))
    }
    if columns.contains(where: { $0 > table.width }) { return true }
    switch words.first {
    case "encoding", "separator", "minor": return false
    case "date-format":
      return !table.dates.contains { $0.readings.contains { $0.format == words.last } }
    case "end": return table.end == .whole
    case "sum": return answer != "sum payment"
    case "cards": return answer != "cards one"
    case "out":
      let word = words.last?.filter { $0 != "\"" } ?? ""
      return !(0..<table.width).contains { table.line(ofValue: word, in: $0) != nil }
    case "fee": return !table.header.contains { HeaderWords.score($0, .fee) > 0 }
    case "state":
      let parts = answer.split(separator: "\"")
      return parts.count < 3
        || !(0..<table.width).contains { table.line(ofValue: String(parts[1]), in: $0) != nil }
    default:
      // Rules without a day are none.
      let text = "date %1\n\(answer)"
      return RulesParser.read(SourceFile(path: "", text: text), MemoryFiles([:])).problems
        .contains { $0.severity == .error }
    }
  }

  /// Tries the answers to questions, and ways around what contradicts itself; keeps what leads on.
  mutating func tryAnswers(_ file: SourceFile, _ options: Options) {
    let open = questions.filter { $0.topic == .rows }
    for place in findings.indices where findings[place].isQuestion {
      if findings[place].topic == .rows {
        findings[place].ways = ways(around: findings[place], file, options)
      } else if open.isEmpty {
        tryReadings(of: place, file, options)
      }
    }
  }

  private func trial(
    _ file: SourceFile, _ options: Options, _ change: (inout Options) -> Void
  ) -> CSVDetection {
    var tried = options
    tried.isTrial = true
    change(&tried)
    return CSVDetection(file, tried)
  }

  private mutating func tryReadings(of place: Int, _ file: SourceFile, _ options: Options) {
    let finding = findings[place]
    guard finding.readings.count <= CSVDetection.mostReadings else { return }
    for (number, reading) in finding.readings.enumerated().reversed() where !reading.line.isEmpty {
      let found = trial(file, options) { $0.answers.append(reading.line) }
      if found.questions.contains(where: { $0.topic == .rows }) {
        // Where nothing leads on, the question stays as it is.
        if findings[place].readings.count > 1 { findings[place].readings.remove(at: number) }
      } else if ![.date, .decimalMark, .currency, .account, .description].contains(finding.topic) {
        findings[place].readings[number].outcome = found.outcome
      }
    }
  }

  /// What a reading makes of the first rows, and of all.
  private var outcome: String {
    guard let rows = statement?.incoming("").first?.rows, rows.count > 0 else { return "" }
    let first = rows.prefix(2).map { row in
      let verb = row.amount.isNegative ? "spent" : "received"
      let text = row.text.isEmpty ? "row" : RowText.cut(row.text, 30)
      return "\(text) \(row.amount.magnitude) is \(verb)"
    }
    let sum = rows.reduce(Decimal.zero) { $0?.adding($1.amount) }
    let all = sum.map { "all \(rows.count) rows come to \($0)" }
    return (first + [all].compactMap(\.self)).joined(separator: ", ")
  }

  /// Flags that lead around what speaks against a file.
  private func ways(
    around finding: Finding, _ file: SourceFile, _ options: Options
  ) -> [String] {
    guard options.scope.hasAllRows else { return [] }
    // Nothing tells what the other table is of.
    if case .section = finding.evidence { return [] }
    var ways: [String] = []
    let row = finding.row ?? 0
    var last = row - 1
    while last > 0 {
      let found = narrowed(file, options) { $0.take("1-\(last)") }
      let problems = found.questions.filter { $0.topic == .rows }
      if problems.isEmpty {
        if isWay(last, finding) { ways.append("--rows 1-\(last)") }
        break
      }
      // What is wrong may be wrong further up, too.
      guard let next = problems.compactMap(\.row).min(), next <= last else { break }
      last = next - 1
    }
    let isSound = { (found: CSVDetection) in !found.questions.contains { $0.topic == .rows } }
    // A line before the table may look like a row of it.
    for odd in row == 2 ? [2, 1] : [row] where odd > 0 {
      guard isSound(narrowed(file, options, { $0.skip("\(odd)") })) else { continue }
      ways.append("--skip-row \(odd)")
      break
    }
    if case .total = finding.evidence, row > 3,
      isSound(narrowed(file, options, { $0.take("2-\(row - 1)") }))
    {
      ways.append("--rows 2-\(row - 1)")
    }
    guard case .brokenBalance = finding.evidence else { return ways }
    let found = trial(file, options) { $0.scope.balances = .ignored }
    if isSound(found) { ways.append("--without-balance") }
    return ways
  }

  /// Whether the rows up to one are a way on: what would be lost behind them is little, or is wrong.
  private func isWay(_ last: Int, _ finding: Finding) -> Bool {
    let count = rowCount ?? 0
    if case .brokenBalance = finding.evidence { return last * 2 > count }
    return last + 3 >= count
  }

  private func narrowed(
    _ file: SourceFile, _ options: Options, _ change: (inout StatementScope) -> Bool
  ) -> CSVDetection {
    trial(file, options) { _ = change(&$0.scope) }
  }
}
