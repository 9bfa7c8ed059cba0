package import LedgerSource

/// The files that rules were made for, whatever these are called: comments at the beginning say it.
///
///     # bursar: columns Date;Payee;Amount
///     # bursar: account DE02120300000000202051
///     # bursar: answer fee inside
///     # bursar: seen 4 Sale
///
/// What somebody has answered, and what kinds of rows there were, is remembered for the next file.
package struct RulesLayout: Sendable {
  private static let mark = "# bursar: "

  private var columns: [String] = []
  /// The number of the account, as files name it.
  package private(set) var account: String?
  package private(set) var answers: [String] = []
  /// All of the comments.
  private(set) var lines: Set<String> = []
  /// The file from which they were found out.
  package private(set) var file: String?

  /// The comments for a table that was looked at.
  package static func heading(_ detection: CSVDetection) -> String {
    guard !detection.columnNames.isEmpty else { return "" }
    let separator = Bytes([detection.separator]).text
    let names = detection.columnNames.map { name in
      name.contains(separator) || name.contains("\"")
        ? "\"\(name.replacing("\"", with: "\"\""))\"" : name
    }
    var lines = ["columns \(names.joined(separator: separator))"]
    if let number = detection.accountNumber { lines.append("account \(number)") }
    lines.append("file \(detection.data.path.split(separator: "/").last ?? "")")
    return (lines.map { mark + $0 } + memory(of: detection)).map { "\($0)\n" }.joined()
  }

  /// What is remembered of answers, but for those that are lines of the rules or of one file only.
  static func memory(of detection: CSVDetection) -> [String] {
    let isKept = { (answer: String) in
      !["account1", "currency", "separator", "date-format", "end", "sum"].contains {
        answer == $0 || answer.hasPrefix("\($0) ")
      } && !answer.contains(where: \.isNewline) && !detection.ignored.contains(answer)
    }
    return detection.said.filter(isKept).map { "\(mark)answer \($0)" }
      + detection.kinds.map { "\(mark)seen \($0.column + 1) \($0.word)" }
  }

  /// Whether rules for an account are for a file that was looked at without them: it names the same
  /// number, and nothing says that this is another account.
  package func isOwn(_ rules: RulesFile, _ found: CSVDetection) -> Bool {
    let plain = { (number: String) in number.filter { $0 != " " }.uppercased() }
    if let account, found.accountNumber.map(plain) != plain(account) { return false }
    guard let own = rules.onlyAccount, let named = found.namedAccount else { return true }
    return own == named
  }

  /// Whether all kinds of rows were there before.
  func hasSeen(_ kinds: [(column: Int, word: String)]) -> Bool {
    kinds.allSatisfy { lines.contains("\(RulesLayout.mark)seen \($0.column + 1) \($0.word)") }
  }

  /// What a rules file says; nil where it says nothing of it.
  package init?(_ file: SourceFile, _ rules: RulesFile) {
    for line in file.bytes.split(separator: 0x0A).map({ $0.trimmedSpace().text })
    where line.hasPrefix(RulesLayout.mark) {
      lines.insert(line)
      let words = line.dropFirst(RulesLayout.mark.count).split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      let value = String(words[1])
      switch words[0] {
      case "columns": columns = RulesLayout.names(value, rules.separator ?? UInt8(ascii: ","))
      case "account": account = value
      case "answer": answers.append(value)
      case "file": self.file = value
      default: break
      }
    }
    if columns.isEmpty { return nil }
  }

  /// The names of a line, folded.
  private static func names(_ line: String, _ separator: UInt8) -> [String] {
    let reader = CSVReader(separator: separator, skippedLines: 0)
    guard var table = try? reader.read(Array(line.utf8)), !table.records.isEmpty else { return [] }
    _ = table.takeFormulas()
    let record = table.records[0]
    let only = table.field(0, of: record)
    if record.count == 1, only.contains(separator) { return names(only.text, separator) }
    var names = (0..<record.count).map {
      HeaderWords.folded(HeaderWords.tidied(table.field($0, of: record).trimmedSpace().text))
    }
    while names.last?.isEmpty == true { names.removeLast() }
    return names
  }

  /// How many bytes of a file are looked at, and how many lines.
  private static let most = (bytes: 64 << 10, lines: 60)

  /// The number of lines with text through the names of columns, where data has these names.
  package func lines(of data: SourceFile, _ rules: RulesFile) -> Int? {
    var start = data.bytes.prefix(RulesLayout.most.bytes)
    if start.count < data.count, let end = start.lastIndex(of: 0x0A) { start = start[...end] }
    guard let text = try? rules.encoding(of: data).decoded(start) else { return nil }
    var lines = DataLines(text, skipping: 0)
    var count = 0
    while count < RulesLayout.most.lines, let line = lines.next() {
      count += 1
      let names = RulesLayout.names(
        text[line.start..<line.end].text, rules.separator ?? UInt8(ascii: ","))
      if names == columns { return count }
    }
    return nil
  }
}

extension RulesFile {
  /// The account of all rows; nil where there are several.
  package var onlyAccount: String? {
    let isSeveral = blocks.contains { block in
      block.assignments.contains { $0.field == .part(.account, 1) }
    }
    return isSeveral ? nil : statementAccount
  }

  /// The commodity that rules give to all amounts.
  package var statementCommodity: String? {
    let found = assignments.last { $0.field == .part(.currency, 0) }
    guard let found, !found.text.contains("%"), !found.text.isEmpty else { return nil }
    return Array(found.text.utf8).trimmedSpace().text
  }

  /// The encoding that the bytes of data prove, else that of the rules.
  fileprivate func encoding(of data: SourceFile) -> TextEncoding {
    let found = EncodingDetector.find(data.bytes)
    return found.readings.isEmpty ? found.encoding : encoding ?? found.encoding
  }

  /// The rules for data as its bytes are, which are the same columns in another encoding.
  package func fitting(_ data: SourceFile, said: String?) -> RulesFile {
    var rules = self
    rules.encoding = said.flatMap { TextEncoding(named: $0) } ?? encoding(of: data)
    return rules
  }

  /// The rules with each line left out that has no day, and not all behind the first; nil where they do so.
  package var lineByLine: RulesFile? {
    var rules = self
    var isOther = false
    for (number, block) in blocks.enumerated()
    where block.matchers.allSatisfy(\.isNegated) && block.assignments.map(\.field) == [.end] {
      isOther = true
      rules.blocks[number].assignments[0].field = .skip
      rules.blocks[number].assignments[0].template = Template(parts: [.text(Array("1".utf8))])
    }
    return isOther ? rules : nil
  }

  /// The rules for data whose first row stands behind a number of lines with text.
  package func beginning(behind lines: Int) -> RulesFile {
    var rules = self
    rules.skippedLines = lines
    return rules
  }
}
