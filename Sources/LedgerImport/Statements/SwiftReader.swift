import LedgerSource
import LedgerValues

/// Reads MT940 and MT942, in SWIFT's blocks or without.
struct SwiftReader {
  private struct Field {
    var tag: String
    var lines: [Bytes]
    var line: Int
  }

  private var statements: [BankStatement] = []
  private var current: BankStatement?
  private var isPage = false
  private let format: BankStatement.Format

  static func read(
    _ bytes: ArraySlice<UInt8>, _ format: BankStatement.Format
  ) throws(StatementFault) -> [BankStatement] {
    let text: Bytes
    if UTF8Check.fault(in: bytes) == nil {
      text = Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes)
    } else {
      text = TextEncoding(named: "cp1252").flatMap { try? $0.decoded(bytes) } ?? Array(bytes)
    }
    var reader = SwiftReader(format: format)
    for field in fields(text) {
      guard field.lines.reduce(0, { $0 + $1.count }) <= longestField else {
        throw StatementFault(
          .badMT940, "`:\(field.tag):` is longer than 64 KiB", line: field.line)
      }
      try reader.take(field)
    }
    reader.finish()
    if reader.statements.isEmpty {
      throw StatementFault(.badMT940, "there is no statement in this file", line: 1)
    }
    return reader.statements
  }

  private static let longestField = 64 << 10

  private init(format: BankStatement.Format) { self.format = format }

  /// Lines that begin with a tag, and those that go on.
  private static func fields(_ text: Bytes) -> [Field] {
    var fields: [Field] = []
    var number = 0
    for part in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      var line = Array(part)
      if line.last == 0x0D { line.removeLast() }
      // The block's own braces stand around the fields.
      if line.starts(with: Bytes("{")), let start = ByteSearchText.first(Bytes("{4:"), in: line) {
        line = Array(line[(start + 3)...])
        if line.isEmpty { continue }
      }
      if let tag = tag(line) {
        fields.append(
          Field(tag: tag, lines: [Array(line[(tag.utf8.count + 2)...])], line: number))
      } else if line.first == UInt8(ascii: "-"), line.count <= 2 {
        fields.append(Field(tag: "-", lines: [], line: number))
      } else if !fields.isEmpty, fields[fields.count - 1].tag != "-" {
        fields[fields.count - 1].lines.append(line)
      }
    }
    return fields
  }

  /// The tag of a line such as `:61:` or `:60F:`.
  private static func tag(_ line: Bytes) -> String? {
    guard line.first == UInt8(ascii: ":"),
      let end = line.dropFirst().firstIndex(of: UInt8(ascii: ":")), end == 3 || end == 4,
      line[1].isDigit, line[2].isDigit, end == 3 || line[3].isLetter
    else { return nil }
    return line[1..<end].text
  }

  // MARK: - Fields

  private mutating func take(_ field: Field) throws(StatementFault) {
    let text = field.lines.first?.text ?? ""
    switch field.tag {
    case "20":
      finish()
      current = BankStatement(format)
      current?.line = field.line
    case "25": current?.numbers = SwiftReader.numbers(text)
    case "28C", "28": current?.sequence = text
    case "60F", "60M":
      let balance = try balance(text, field)
      isPage = field.tag == "60M"
      current?.symbol = balance.symbol
      current?.opening = balance.amount
      current?.start = balance.day
    case "62F", "62M":
      let balance = try balance(text, field)
      current?.closing = balance.amount
      current?.end = balance.day
      current?.symbol = balance.symbol
    case "34F": current?.symbol = String(text.prefix(3))
    case "61": try takeRow(field)
    case "86":
      guard current?.closing == nil, let last = current?.rows.indices.last else { return }
      if var row = current?.rows[last] {
        SwiftDetails.read(field.lines, into: &row)
        current?.rows[last] = row
      }
    default: break
    }
  }

  /// How an account may be named by `BANK/ACCOUNT`, `//BANK/ACCOUNT/EUR` or `BANK/ACCOUNTEUR`.
  private static func numbers(_ text: String) -> [String] {
    let whole = text.filter { $0 != " " }
    var parts = whole.split(separator: "/").map(Array.init)
    if parts.count > 1, isCurrency(parts[parts.count - 1]) { parts.removeLast() }
    if let last = parts.last, last.count > 3, isCurrency(Array(last.suffix(3))),
      last[last.count - 4].isNumber
    {
      parts[parts.count - 1].removeLast(3)
    }
    var found = [whole]
    for number in [String(parts.joined()), parts.last.map { String($0) } ?? ""]
    where !number.isEmpty && !found.contains(number) {
      found.append(number)
    }
    return found
  }

  private static func isCurrency(_ letters: [Character]) -> Bool {
    letters.count == 3 && letters.allSatisfy { $0.isASCII && $0.isUppercase }
  }

  /// Ends a statement; a page goes on with the one before it, if that ended with its balance.
  private mutating func finish() {
    guard let statement = current else { return }
    current = nil
    if isPage, let last = statements.last, last.numbers == statement.numbers,
      last.closing == statement.opening
    {
      statements[statements.count - 1].rows += statement.rows
      statements[statements.count - 1].closing = statement.closing
      statements[statements.count - 1].end = statement.end
    } else {
      statements.append(statement)
    }
    isPage = false
  }

  private func balance(
    _ text: String, _ field: Field
  ) throws(StatementFault) -> (amount: Decimal, symbol: String, day: Day?) {
    let bytes = Array(text.utf8)
    // Some name the currency in the first balance only.
    let isNamed = bytes.count > 10 && bytes[7..<10].allSatisfy(\.isLetter)
    guard bytes.count > 7, bytes[0] == UInt8(ascii: "C") || bytes[0] == UInt8(ascii: "D"),
      let amount = StatementValue.decimal(bytes[(isNamed ? 10 : 7)...].text)
    else {
      throw StatementFault(
        .badMT940, "`:\(field.tag):\(text)` is not a balance", line: field.line,
        help: "a balance is C or D, a date, a currency and an amount: C260131EUR100,00")
    }
    let isDebit = bytes[0] == UInt8(ascii: "D")
    return (
      isDebit ? amount.negated : amount, isNamed ? bytes[7..<10].text : current?.symbol ?? "",
      SwiftReader.day(Array(bytes[1..<7]))
    )
  }

  /// `YYMMDD`; a day that the month does not have is its last.
  private static func day(_ digits: Bytes) -> Day? {
    guard digits.count == 6, digits.allSatisfy(\.isDigit), let number = Int(digits.text) else {
      return nil
    }
    let short = number / 10_000
    return day(short >= 69 ? 1900 + short : 2000 + short, number / 100 % 100, number % 100)
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Day? {
    guard (1...31).contains(day) else { return nil }
    for earlier in 0..<4 {
      if let found = Day(year: year, month: month, day: day - earlier) { return found }
    }
    return nil
  }

  private mutating func takeRow(_ field: Field) throws(StatementFault) {
    let bytes = field.lines.first ?? []
    let fault = StatementFault(
      .badMT940, "`:61:\(bytes.text)` is not a movement", line: field.line,
      help: "a movement is a date, C or D, an amount and a type: 2601050105D12,50NMSCNONREF")
    guard let valueDay = SwiftReader.day(Array(bytes.prefix(6))) else { throw fault }
    var rest = bytes.dropFirst(6)
    var day = valueDay
    if rest.prefix(4).count == 4, rest.prefix(4).allSatisfy(\.isDigit) {
      day = SwiftReader.entryDay(Int(rest.prefix(4).text) ?? 0, near: valueDay) ?? valueDay
      rest = rest.dropFirst(4)
    } else if rest.prefix(4).allSatisfy({ $0 == 0x20 }) {
      rest = rest.dropFirst(4)
    }
    var isNegative = false
    var isReversed = false
    if rest.first == UInt8(ascii: "E") { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: "R") {
      isReversed = true
      rest = rest.dropFirst()
    }
    guard let mark = rest.first.map({ $0 & 0xDF }),
      mark == UInt8(ascii: "C") || mark == UInt8(ascii: "D")
    else {
      throw fault
    }
    isNegative = (mark == UInt8(ascii: "D")) != isReversed
    rest = rest.dropFirst()
    if let letter = rest.first, letter.isLetter { rest = rest.dropFirst() }
    let digits = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }
    guard let amount = StatementValue.decimal(digits.text) else { throw fault }
    rest = rest[digits.endIndex...].drop { $0 == 0x20 }
    var row = BankStatement.Row(
      day, isNegative ? amount.negated : amount, current?.symbol ?? "", line: field.line)
    row.valueDay = valueDay
    row.type = rest.prefix(4).text
    row.isPending = format == .mt942
    let references = rest.dropFirst(4)
    if let slash = ByteSearchText.first(Bytes("//"), in: Array(references)) {
      row.reference = Array(references).prefix(slash).trimmedSpace().text
      row.id = Array(references)[(slash + 2)...].trimmedSpace().text
    } else {
      row.reference = references.trimmedSpace().text
    }
    // There is none, or it stands in the text.
    if row.reference == "NONREF" || row.reference == "KREF+" { row.reference = "" }
    current?.rows.append(row)
  }

  /// The day `MMDD` in the year that brings it nearest to another day.
  private static func entryDay(_ number: Int, near other: Day) -> Day? {
    let year = other.civil.year
    return [year - 1, year, year + 1].compactMap { day($0, number / 100, number % 100) }
      .min { abs($0.number - other.number) < abs($1.number - other.number) }
  }
}

/// Reads the text of a movement.
enum SwiftDetails {
  static func read(_ lines: [Bytes], into row: inout BankStatement.Row) {
    let whole = lines.flatMap(\.self)
    if let mark = separator(whole) {
      readStructured(whole, mark, into: &row)
    } else {
      var text = lines.map { $0.trimmedSpace().text }.joined(separator: " ")
      // The code for: no structure follows.
      if text.hasPrefix("999"), !(text.utf8.dropFirst(3).first?.isDigit ?? false) {
        text = Array(text.utf8.dropFirst(3)).trimmedSpace().text
      }
      readSlashes(text, into: &row)
    }
  }

  /// What stands between subfields: three digits, then a mark and two digits, again and again.
  private static func separator(_ text: Bytes) -> UInt8? {
    guard text.count > 6, text[0..<3].allSatisfy(\.isDigit), !text[3].isDigit, !text[3].isLetter,
      text[4].isDigit, text[5].isDigit
    else { return nil }
    return text[3]
  }

  private static func readStructured(
    _ text: Bytes, _ mark: UInt8, into row: inout BankStatement.Row
  ) {
    var fields: [Int: String] = [:]
    var purpose = ""
    var place = 3
    while place + 2 < text.count {
      guard text[place] == mark, let code = Int(text[(place + 1)...(place + 2)].text) else {
        place += 1
        continue
      }
      var end = place + 3
      while end < text.count, !isMark(text, end, mark) { end += 1 }
      let value = text[(place + 3)..<end].text
      fields[code, default: ""] += value
      if (20...29).contains(code) || (60...63).contains(code) { purpose += value }
      place = end
    }
    row.payee = Array(((fields[32] ?? "") + (fields[33] ?? "")).utf8).trimmedSpace().text
    row.iban = fields[31] ?? row.iban
    if let type = fields[0] { row.type = type }
    let (memo, reference) = sepa(purpose)
    row.memo = memo
    if row.reference.isEmpty, let reference { row.reference = reference }
  }

  private static func isMark(_ text: Bytes, _ place: Int, _ mark: UInt8) -> Bool {
    text[place] == mark && place + 2 < text.count && text[place + 1].isDigit
      && text[place + 2].isDigit
  }

  private static let names = [
    "EREF", "KREF", "MREF", "CRED", "DEBT", "COAM", "OAMT", "SVWZ", "ABWA", "ABWE", "IBAN", "BIC",
    "PURP",
  ]

  /// The purpose and the reference of a text with marks such as `SVWZ+`.
  static func sepa(_ text: String) -> (memo: String, reference: String?) {
    let bytes = Array(text.utf8)
    var marks: [(name: String, start: Int, end: Int)] = []
    for place in bytes.indices {
      for name in names
      where bytes[place...].starts(with: name.utf8) && place + name.utf8.count < bytes.count
        && bytes[place + name.utf8.count] == UInt8(ascii: "+")
      {
        marks.append((name, place, place + name.utf8.count + 1))
      }
    }
    guard !marks.isEmpty else { return (text, nil) }
    var values: [String: String] = [:]
    for (number, mark) in marks.enumerated() {
      let end = number + 1 < marks.count ? marks[number + 1].start : bytes.count
      values[mark.name] = bytes[mark.end..<max(mark.end, end)].trimmedSpace().text
    }
    let reference = values["EREF"].flatMap { $0 == "NOTPROVIDED" ? nil : $0 }
    return (values["SVWZ"] ?? bytes[..<marks[0].start].text, reference)
  }

  /// `/NAME/…/REMI/…`, or plain text.
  private static func readSlashes(_ text: String, into row: inout BankStatement.Row) {
    let known: Set<String> = [
      "NAME", "REMI", "IBAN", "EREF", "ORDP", "BENM", "TRTP", "BIC", "CSID", "MARF", "OCMT", "EXCH",
      "PREF", "RTRN", "ULTC", "ULTD", "PURP", "SVCL", "ID", "ADDR",
    ]
    guard text.hasPrefix("/") else {
      row.memo = text
      return
    }
    var values: [String: String] = [:]
    var key = ""
    for part in text.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      if known.contains(String(part)) {
        key = String(part)
      } else if !key.isEmpty {
        values[key, default: ""] += (values[key]?.isEmpty ?? true ? "" : "/") + part
      }
    }
    guard !values.isEmpty else {
      row.memo = text
      return
    }
    row.payee = values["NAME"] ?? values["ORDP"] ?? values["BENM"] ?? ""
    row.memo = values["REMI"] ?? ""
    row.iban = values["IBAN"] ?? ""
    if row.reference.isEmpty, let reference = values["EREF"], reference != "NOTPROVIDED" {
      row.reference = reference
    }
  }
}
