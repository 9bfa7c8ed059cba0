package import LedgerSource

/// The files that rules were made for, whatever these are called: comments at the beginning say it.
///
///     # bursar: columns Date;Payee;Amount
///     # bursar: account DE02120300000000202051
package struct RulesLayout: Sendable {
  private static let mark = "# bursar: "

  private var columns: [String] = []
  private var account: String?
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
    return lines.map { "\(mark)\($0)\n" }.joined()
  }

  /// What a rules file says; nil where it says nothing of it.
  package init?(_ file: SourceFile, _ rules: RulesFile) {
    for line in file.bytes.split(separator: 0x0A).lazy.map({ $0.trimmedSpace().text })
    where line.hasPrefix(RulesLayout.mark) {
      let words = line.dropFirst(RulesLayout.mark.count).split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      let value = String(words[1])
      switch words[0] {
      case "columns": columns = RulesLayout.names(value, rules.separator ?? UInt8(ascii: ","))
      case "account": account = value
      case "file": self.file = value
      default: break
      }
    }
    if columns.isEmpty { return nil }
  }

  /// The names of a line, folded.
  private static func names(_ line: String, _ separator: UInt8) -> [String] {
    let reader = CSVReader(separator: separator, skippedLines: 0)
    guard let table = try? reader.read(Array(line.utf8)), let record = table.records.first else {
      return []
    }
    var names = (0..<record.count).map {
      HeaderWords.folded(HeaderWords.tidied(table.field($0, of: record).trimmedSpace().text))
    }
    while names.last?.isEmpty == true { names.removeLast() }
    return names
  }

  /// How many bytes of a file are looked at, and how many lines.
  private static let most = (bytes: 64 << 10, lines: 60)

  /// The number of lines with text through the names of columns, where data has these names, and the
  /// number of the account.
  package func lines(of data: SourceFile, _ rules: RulesFile) -> Int? {
    var start = data.bytes.prefix(RulesLayout.most.bytes)
    if start.count < data.count, let end = start.lastIndex(of: 0x0A) { start = start[...end] }
    let encoding = rules.encoding ?? .utf8
    guard let text = try? encoding.decoded(start) else { return nil }
    if let account {
      let plain = account.filter { $0 != " " }
      guard text.text.filter({ $0 != " " }).contains(plain) else { return nil }
    }
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
  /// The rules for data whose first row stands behind a number of lines with text.
  package func beginning(behind lines: Int) -> RulesFile {
    var rules = self
    rules.skippedLines = lines
    return rules
  }
}
