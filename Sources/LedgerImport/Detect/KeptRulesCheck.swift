import LedgerModel
package import LedgerSource
package import LedgerValues

/// Whether rules that were kept for the columns of a file may read it: what the file itself tells
/// comes before them, and what it leaves open they answer.
package struct KeptRulesCheck {
  /// Where rules make another thing of a row than the file says.
  package struct Difference {
    package var line: Int
    package var made: String
    package var found: String
  }

  /// What is found out of the file with all that is known.
  package private(set) var detection: CSVDetection
  /// What neither the file nor the rules tell.
  package private(set) var questions: [CSVDetection.Finding] = []
  package private(set) var difference: Difference?
  /// The lines of rows that the rules leave out, though nothing in the file says that they are none.
  package private(set) var left: [Int] = []
  private let file: SourceFile
  private let kept: CSVStatement
  private let layout: RulesLayout
  private var options: CSVDetection.Options

  /// Whether rows are lost that stand behind what was taken for the end of another file.
  package var losesRows: Bool { !left.isEmpty }

  package var isFine: Bool { questions.isEmpty && difference == nil }

  package init(
    _ kept: CSVStatement, _ layout: RulesLayout, _ file: SourceFile, _ given: CSVDetection.Options
  ) {
    self.kept = kept
    self.file = file
    self.layout = layout
    options = given
    options.account = kept.rules.onlyAccount
    options.isOfSeveral = options.account == nil && kept.rules.statementAccount != nil
    options.commodity = given.commodity ?? kept.rules.statementCommodity
    options.answers += layout.answers.filter { !KeptRulesCheck.isHint($0) }
    options.isTrial = true
    detection = CSVDetection(file, options)
    if let found = reading(detection, options.answers, []) {
      detection = found
      let rows = Set(lines(kept))
      left = lines(found.statement).filter { !rows.contains($0) }
      return
    }
    options.isTrial = false
    detection = CSVDetection(file, options)
    let open = detection.questions.filter(KeptRulesCheck.isOpen)
    let untold = open.filter { answers(to: $0, detection).isEmpty }
    questions = untold.isEmpty ? open : untold
    if questions.isEmpty { difference = difference(from: detection) }
  }

  /// Whether an answer of another day counts only where a file leaves it open.
  private static func isHint(_ answer: String) -> Bool {
    ["decimal-mark", "encoding", "amount"].contains { answer.hasPrefix($0) }
  }

  /// Whether something speaks against a file, or two readings mean different money; of the rest
  /// rules say what they like.
  private static func isOpen(_ question: CSVDetection.Finding) -> Bool {
    switch (question.topic, question.evidence) {
    case (.account, _) where !question.value.isEmpty: true
    case (.currency, .otherCurrency): true
    case (.rows, .brokenBalance), (.rows, .oddRow), (.rows, .section), (.rows, .total),
      (.rows, .cutEnd),
      (.rows, .openEnd):
      true
    case (.account, _), (.currency, _), (.rows, _), (.description, _), (.header, _): false
    default: true
    }
  }

  /// The way to read the file that the rules are; nil where they are none of those that it allows.
  private func reading(
    _ found: CSVDetection, _ given: [String], _ asked: Set<CSVDetection.Topic>
  ) -> CSVDetection? {
    guard let question = found.questions.first(where: KeptRulesCheck.isOpen) else {
      return difference(from: found) == nil ? found : nil
    }
    // What is not understood would be asked for ever.
    if asked.contains(question.topic) { return nil }
    return answers(to: question, found).lazy.compactMap { line in
      var tried = options
      tried.answers = given + [line]
      return reading(CSVDetection(file, tried), tried.answers, asked.union([question.topic]))
    }.first
  }

  /// The answers to a question that the rules may give.
  private func answers(to question: CSVDetection.Finding, _ found: CSVDetection) -> [String] {
    let told = layout.answers.filter { $0.hasPrefix(question.topic.rawValue) }
    let lines = question.readings.map(\.line).filter { !$0.isEmpty }
    switch question.topic {
    case .date:
      let format = kept.rules.directives["date-format"]?.value ?? ""
      return lines.filter { $0 == "date-format \(format)" }
    case .encoding:
      let name = kept.rules.encoding?.name
      return lines.filter {
        TextEncoding(named: String($0.dropFirst("encoding ".count)))?.name == name
      }
    case .decimalMark: return told
    // A kind of row that was not there before may be of another sign.
    case .amount: return layout.hasSeen(found.kinds) ? lines + told : []
    default: return []
    }
  }

  /// The balances behind rows, by their lines, where the file proves them.
  package var balances: [Int: Decimal] {
    let rows = detection.statement?.incoming("").flatMap(\.rows) ?? []
    return isFine
      ? Dictionary(rows.compactMap { row in row.balance.map { (row.line, $0) } }) { one, _ in one }
      : [:]
  }

  private func lines(_ statement: CSVStatement?) -> [Int] {
    (statement?.incoming("").flatMap(\.rows) ?? []).map(\.line)
  }

  /// Where the rules make another thing of the first row of which they do.
  private func difference(from found: CSVDetection) -> Difference? {
    let rows = found.statement?.incoming("").flatMap(\.rows) ?? []
    if rows.isEmpty || found.questions.contains(where: { $0.topic == .rows }) { return nil }
    let known = Dictionary(rows.map { ($0.line, $0) }) { first, _ in first }
    return kept.incoming("").flatMap(\.rows).lazy.compactMap { row in
      guard let other = known[row.line] else {
        return Difference(line: row.line, made: "\(row.amount)", found: "")
      }
      if row.amount != other.amount {
        return Difference(line: row.line, made: "\(row.amount)", found: "\(other.amount)")
      }
      let (made, day) = (row.day.civil, other.day.civil)
      guard made.month == day.day, made.day == day.month, made.day != made.month else { return nil }
      return Difference(line: row.line, made: "\(row.day)", found: "\(other.day)")
    }.min { $0.line < $1.line }
  }

  /// What is to be kept of the answers: lines behind the rules.
  package func additions(rules isWithRules: Bool) -> String {
    var lines = RulesLayout.memory(of: detection).filter { !layout.lines.contains($0) }
    if isWithRules {
      for rule in detection.rules.lines where rule.topic == .pending || rule.topic == .fee {
        lines.append(rule.text)
      }
    }
    return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n"
  }
}
