import LedgerSource
import LedgerValues

extension RecordConverter {
  /// The entry of the record at hand.
  mutating func entry() throws(Row) -> ImportedEntry {
    var entry = ImportedEntry(try day(.date) ?? Day(number: 0), line: record.line)
    if let text = value(.date2), !text.trimmedSpace().isEmpty {
      entry.secondaryDay = try day(.date2)
    }
    entry.status = try status()
    entry.code = RecordConverter.oneLine(value(.code))
    entry.description = RecordConverter.oneLine(value(.description))
    entry.comment = RecordConverter.comment(value(.comment))
    if counter >= 0 { entry.iban = field(counter).text }
    entry.postings.reserveCapacity(postingNumbers.count)
    for number in postingNumbers {
      if let posting = try posting(number, first: entry.postings.first?.kind, entry.day) {
        entry.postings.append(posting)
      }
    }
    return entry
  }

  /// What is said of numbers that could mean two things.
  var ambiguousNumber: Row? {
    guard let (row, reading) = ambiguous else { return nil }
    var result = row
    let others = ambiguousLines.count - 1
    result.summary += ", and is read as \(reading)"
    if others > 0 {
      result.summary += "; so are those of \(others) more \(others == 1 ? "row" : "rows")"
    }
    return result
  }

  private mutating func fault(
    _ code: DiagnosticCode, _ summary: String, _ field: RuleField, _ help: String? = nil,
    value: String? = nil
  ) -> Row {
    Row(
      code: code, summary: summary, line: record.line,
      rule: assigned(field).map { assignment($0).place }, help: help, value: value)
  }

  private mutating func day(_ field: RuleField) throws(Row) -> Day? {
    guard let text = value(field) else { return nil }
    let read = rules.dateFormat.map { $0.read(text) } ?? PlainDate.read(text)
    guard let moment = read else {
      let format = rules.directives["date-format"].map { "by `date-format \($0.value)`" }
      throw fault(
        .badDateValue,
        "`\(text.text)` is not a date \(format ?? "such as 2026-01-31, 2026/1/31 or 2026.1.31")",
        field, DateAdvice.format(for: Array(text)).map { "write `date-format \($0)`" },
        value: text.text)
    }
    var day = moment.day
    if let zone = moment.zone ?? rules.zone {
      let universal = Int(day.number) * 86_400 + moment.seconds - zone.seconds
      let local = universal + localOffset(universal)
      day = Day(number: Int32(clamping: local >= 0 ? local / 86_400 : (local - 86_399) / 86_400))
    }
    let year = day.civil.year
    guard (1900...2199).contains(year) else {
      throw fault(
        .strangeDate, "`\(text.text)` is in the year \(year)", field,
        year < 100 ? "a year of two digits is %y: write `date-format %y-%m-%d`" : nil,
        value: text.text)
    }
    return day
  }

  private mutating func status() throws(Row) -> String {
    guard let text = value(.status)?.trimmedSpace(), !text.isEmpty else { return "" }
    guard text.count == 1, text.first == UInt8(ascii: "*") || text.first == UInt8(ascii: "!") else {
      throw fault(
        .badStatus, "`\(text.text)` is not a status; there are `*`, `!` and none", .status,
        "let an `if` with ` status *` below it say which rows are booked", value: text.text)
    }
    return text.text
  }

  // Not of the converter, which would be copied to ask it for its own values.
  private static func oneLine(_ value: ArraySlice<UInt8>?) -> String {
    guard let value else { return "" }
    guard value.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return value.trimmedSpace().text
    }
    let lines = value.split { $0 == 0x0A || $0 == 0x0D }
    return lines.map { $0.trimmedSpace().text }.joined(separator: " ")
  }

  private static func comment(_ value: ArraySlice<UInt8>?) -> String {
    guard let value else { return "" }
    if !value.contains(UInt8(ascii: "\\")) { return value.text }
    var result: Bytes = []
    var place = value.startIndex
    while place < value.endIndex {
      if value[place] == UInt8(ascii: "\\"), place + 1 < value.endIndex,
        value[place + 1] == UInt8(ascii: "n")
      {
        result.append(0x0A)
        place += 2
      } else {
        result.append(value[place])
        place += 1
      }
    }
    return result.text
  }

  // MARK: - Postings

  private mutating func posting(
    _ number: Int, first: ImportedEntry.Posting.Kind?, _ day: Day
  ) throws(Row) -> ImportedEntry.Posting? {
    let currency =
      (value(.part(.currency, number)) ?? value(.part(.currency, 0)) ?? []).trimmedSpace()
    let amount = try amount(number, first: first, currency)
    let balance = try balance(number, currency)
    var name = ""
    if let account = text(.part(.account, number)) {
      name = account
      if name.isEmpty { return nil }
    } else if amount != nil || balance != nil {
      name = amount?.quantity.isNegative == true ? "income:unknown" : "expenses:unknown"
    } else {
      return nil
    }
    try requireName(name, number)
    var posting = ImportedEntry.Posting(name, amount)
    switch (name.utf8.first, name.utf8.last) {
    case (UInt8(ascii: "("), UInt8(ascii: ")")): posting.kind = .virtual
    case (UInt8(ascii: "["), UInt8(ascii: "]")): posting.kind = .balancedVirtual
    default: break
    }
    if posting.kind != .real {
      posting.account = Array(name.utf8.dropFirst().dropLast()).trimmedSpace().text
    }
    posting.assertion = balance.map { ImportedEntry.Assertion(kind: rules.balanceType, amount: $0) }
    if let comment = value(.part(.comment, number)) {
      posting.comment = RecordConverter.comment(comment)
      posting.day = PostingDate.day(in: posting.comment)
    }
    return posting
  }

  private mutating func requireName(_ name: String, _ number: Int) throws(Row) {
    // The own account is the same in most rows.
    if name == soundName { return }
    // As others do, a colon at the end is let pass.
    let hasColon = name.utf8.last == UInt8(ascii: ":")
    if AccountNames.isSound(hasColon ? String(name.dropLast()) : name) {
      if number == 1 { soundName = name }
      return
    }
    if name.contains("  ") {
      let mended = name.utf8.split(separator: 0x20).map { String($0) ?? "" }
      throw fault(
        .badAccountName, "`\(name)` has two spaces, which end the name of an account",
        .part(.account, number), "write `\(mended.joined(separator: " "))`", value: name)
    }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    let mended = parts.filter { !$0.utf8.allSatisfy { $0.isBlank } }.joined(separator: ":")
    throw fault(
      .badAccountName, "`\(name)` has an empty part", .part(.account, number),
      mended.isEmpty ? "name an account, such as expenses:unknown" : "write `\(mended)`",
      value: name)
  }

  /// An amount, and the field that says it.
  private typealias Said = (field: RuleField, amount: ImportedAmount)

  private mutating func amount(
    _ number: Int, first: ImportedEntry.Posting.Kind?, _ currency: ArraySlice<UInt8>
  ) throws(Row) -> ImportedAmount? {
    var said = try said(number, currency)
    let isShared = number == 1 || (number == 2 && first != .virtual)
    let isUnnumbered = said == nil && isShared
    if isUnnumbered { said = try self.said(0, currency) }
    guard let said else { return nil }
    guard number == 2, isUnnumbered else { return said.amount }
    guard let cost = said.amount.atCost else {
      throw fault(.badAmountValue, "this amount has too many digits", said.field)
    }
    return cost.negated
  }

  /// The one amount that fields say of a posting; of several all but one are zero.
  private mutating func said(
    _ number: Int, _ currency: ArraySlice<UInt8>
  ) throws(Row) -> Said? {
    var first: Said?
    var second: RuleField?
    for part in [RuleField.Part.amount, .amountIn, .amountOut] {
      let field = RuleField.part(part, number)
      guard let text = value(field), let read = try read(text, field, currency) else { continue }
      let said = (field, part == .amountOut ? read.negated : read)
      guard let before = first else {
        first = said
        continue
      }
      if said.1.quantity.isZero { continue }
      if before.amount.quantity.isZero { first = said } else { second = second ?? field }
    }
    guard let first, let second else { return first }
    throw fault(
      .twoAmounts, "both `\(first.field.name)` and `\(second.name)` have an amount", second,
      "one of the two must be empty or zero")
  }

  private mutating func read(
    _ text: ArraySlice<UInt8>, _ field: RuleField, _ currency: ArraySlice<UInt8>
  ) throws(Row) -> ImportedAmount? {
    let before = amounts.ambiguous
    switch amounts.read(text, currency: currency) {
    case .none: return nil
    case .amount(let amount):
      if amounts.ambiguous > before { ambiguousLines.insert(record.line) }
      if amounts.ambiguous > before, ambiguous == nil {
        let value = text.trimmedSpace().text
        let row = fault(
          .ambiguousStatementNumber, "`\(value)` may mean two numbers", field,
          "write `decimal-mark .` or `decimal-mark ,` into the rules", value: value)
        ambiguous = (row, amount.quantity.description)
      }
      return amount
    case .fault:
      let whole = (currency + text.trimmedSpace()).text
      throw fault(
        .badAmountValue, "`\(whole)` is not an amount", field,
        "the rule `\(field.name)` made it", value: text.trimmedSpace().text)
    }
  }

  private mutating func balance(
    _ number: Int, _ currency: ArraySlice<UInt8>
  ) throws(Row) -> ImportedAmount? {
    let numbered = RuleField.part(.balance, number)
    if let text = value(numbered) { return try read(text, numbered, currency) }
    guard number == 1, let text = value(.part(.balance, 0)) else { return nil }
    return try read(text, .part(.balance, 0), currency)
  }
}

/// The date that a comment gives a posting: `date:2026-01-31` or `[2026-01-31]`, with a year.
enum PostingDate {
  static func day(in comment: String) -> Day? {
    let bytes = Array(comment.utf8)
    for place in bytes.indices {
      if bytes[place...].starts(with: Bytes("date:")),
        place == 0 || bytes[place - 1].isSpace || bytes[place - 1] == UInt8(ascii: ",")
      {
        let value = bytes[(place + 5)...].prefix { $0 != UInt8(ascii: ",") && $0 != 0x0A }
        return PlainDate.read(value)?.day
      }
      if bytes[place] == UInt8(ascii: "[") {
        let value = bytes[(place + 1)...].prefix { $0 != UInt8(ascii: "]") }
        let dates = value.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
        if value.endIndex < bytes.count, let day = dates.first.flatMap({ PlainDate.read($0)?.day })
        {
          return day
        }
      }
    }
    return nil
  }
}

/// What accounts may be called.
enum AccountNames {
  /// Whether a name has no two blanks one after the other and no empty part.
  static func isSound(_ name: String) -> Bool {
    var isPartEmpty = true
    var before: UInt8 = 0
    let isWhole = name.hasOnly { byte in
      if byte == 0x20, before == 0x20 { return false }
      before = byte
      if byte == UInt8(ascii: ":") {
        if isPartEmpty { return false }
        isPartEmpty = true
      } else if !byte.isBlank {
        isPartEmpty = false
      }
      return true
    }
    return isWhole && !isPartEmpty
  }
}

/// Which separator a record may have that has but one field.
enum SeparatorAdvice {
  private static let candidates: KeyValuePairs<UInt8, String> = [
    UInt8(ascii: ";"): ";", UInt8(ascii: ","): ",", 0x09: "tab", UInt8(ascii: "|"): "|",
  ]

  static func help(for text: ArraySlice<UInt8>) -> String {
    let counts = candidates.map { (name: $0.value, count: text.count(of: $0.key)) }
    guard let best = counts.max(by: { $0.count < $1.count }), best.count > 0 else {
      return
        "if it is not a row: `skip` leaves out lines before the table, `if` with ` skip` others"
    }
    return "write `separator \(best.name)` into the rules: it makes \(best.count + 1) fields of it"
  }
}

extension ArraySlice<UInt8> {
  fileprivate func count(of byte: UInt8) -> Int { count { $0 == byte } }
}

/// Which format a date may have that no rule fits.
enum DateAdvice {
  private static let formats = [
    "%d.%m.%Y", "%d.%m.%y", "%d/%m/%Y", "%m/%d/%Y", "%d-%m-%Y", "%Y%m%d", "%d.%m.%Y %H:%M:%S",
    "%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%S%Z", "%d %b %Y", "%d %B %Y", "%b %-d, %Y", "%d-%b-%Y",
    "%-d/%-m/%Y",
  ]

  static func format(for text: Bytes) -> String? {
    formats.first { format in
      guard case .success(let parsed) = DateFormat.parse(Array(format.utf8)),
        let day = parsed.read(text[...])?.day
      else { return false }
      return (1900...2199).contains(day.civil.year)
    }
  }
}
