package import LedgerSource
import LedgerValues

/// Finds out what a file is, and reads it.
package enum StatementReader {
  /// The most bytes that a file of data may have.
  package static let largestFile = 256 << 20
  static let mostRows = 10_000_000

  /// The format that the first bytes show; nil where only rules can tell.
  ///
  /// Programs that are not known are asked for where nobody names the account of the whole file.
  package static func format(
    of bytes: ArraySlice<UInt8>, guesses: Bool = false
  ) -> BankStatement.Format? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    let head = Array(start.prefix(8192))
    let lines = head.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
      .map { Array($0.trimmedSpace()) }
    guard let first = lines.first(where: { !$0.isEmpty }) else { return nil }
    if isOFX(first, lines, head) { return .ofx }
    if first.first == UInt8(ascii: "<"), isCAMT(head) { return .camt }
    if ["!type:", "!account", "!option", "!clear"].contains(where: {
      first.lowered.starts(with: $0.utf8)
    }) {
      return .qif
    }
    return swiftFormat(lines, head) ?? (AppReader.isExport(head, guesses: guesses) ? .app : nil)
  }

  private static func has(_ word: StaticString, _ head: Bytes) -> Bool {
    ByteSearchText.first(Bytes(word), in: head) != nil
  }

  /// A header, or the outermost element at the beginning of a line.
  private static func isOFX(_ first: Bytes, _ lines: [Bytes], _ head: Bytes) -> Bool {
    lines.contains {
      $0.starts(with: Bytes("OFXHEADER:")) || $0.starts(with: Bytes("<OFX>"))
    } || first.first == UInt8(ascii: "<") && (has("<OFX>", head) || has("<?OFX", head))
  }

  /// A `Document` in a namespace such as `urn:…:camt.053.001.08`, under any prefix.
  private static func isCAMT(_ head: Bytes) -> Bool {
    guard has("<Document", head) || has(":Document", head),
      let place = ByteSearchText.first(Bytes(":camt.05"), in: head)
    else { return false }
    let rest = head[(place + 8)...].prefix(7)
    return rest.first.map { (0x32...0x34).contains($0) } ?? false
      && rest.dropFirst().starts(with: Bytes(".001."))
  }

  /// A line `:20:`, perhaps in the block of a message that says its type.
  private static func swiftFormat(_ lines: [Bytes], _ head: Bytes) -> BankStatement.Format? {
    let isSwift = lines.contains { line in
      line.starts(with: Bytes(":20:"))
        || line.starts(with: Bytes("{")) && has("{4::20:", line)
    }
    guard isSwift else { return nil }
    if has("{2:I942", head) || has("{2:O942", head) { return .mt942 }
    return !has(":60F:", head) && (has(":34F:", head) || has(":13D:", head)) ? .mt942 : .mt940
  }

  /// A file of two bytes a character in UTF-8, if that makes a bank's own format of it; else itself.
  package static func plain(_ file: SourceFile) -> SourceFile {
    let bytes = file.bytes
    let name: String
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0x00]) {
      name = "utf-16le"
    } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0x00, 0x3C]) {
      name = "utf-16"
    } else {
      return file
    }
    guard let text = try? TextEncoding(named: name)?.decoded(bytes), format(of: text[...]) != nil
    else { return file }
    return SourceFile(
      path: file.path, canonicalPath: file.canonicalPath,
      padded: text + Bytes(repeating: 0, count: SourceFile.padding), stamp: file.stamp)
  }

  /// What a file is that no statement can be, with what to do.
  package static func refusal(of bytes: ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) {
      return "a ZIP archive or a spreadsheet; unpack it, or export CSV"
    }
    if bytes.starts(with: Bytes("%PDF")) { return "a PDF; export CSV, CAMT or OFX from the bank" }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return "an old spreadsheet; export CSV" }
    let start = bytes.prefix(64).drop { $0.isSpace || $0 >= 0x80 }.text.lowercased()
    if ["<html", "<!doctype html", "<table"].contains(where: start.hasPrefix) {
      return "a web page, whatever it is called; open it in a spreadsheet, and save it as CSV"
    }
    return nil
  }

  package static func read(
    _ file: SourceFile, _ format: BankStatement.Format, commodity: String?, latest: Int = 2199,
    _ scope: StatementScope = StatementScope()
  ) throws(StatementFault) -> [BankStatement] {
    if let fault = StatementEnd.fault(Array(file.bytes), format) {
      return scope.applied(to: try wholeRows(of: file, format, commodity, scope, fault))
    }
    let statements =
      format == .app
      ? try AppReader.read(file.bytes, latest: latest, commodity: commodity, scope)
      : scope.applied(to: try read(file.bytes, format, commodity, scope))
    guard statements.reduce(0, { $0 + $1.rows.count }) <= mostRows else {
      throw StatementFault(.unknownFormat, "there are more than 10,000,000 rows", line: 1)
    }
    return statements
  }

  private static func read(
    _ bytes: ArraySlice<UInt8>, _ format: BankStatement.Format, _ commodity: String?,
    _ scope: StatementScope
  ) throws(StatementFault) -> [BankStatement] {
    switch format {
    case .ofx: try OFXReader.read(bytes)
    case .camt: try CAMTReader.read(bytes)
    case .mt940, .mt942: try SwiftReader.read(bytes, format)
    case .qif: try QIFReader.read(bytes, commodity: commodity, scope.answers)
    case .app, .csv: []
    }
  }

  /// The rows of a file that breaks off, where only such are wanted as are whole; else how to want them.
  private static func wholeRows(
    of file: SourceFile, _ format: BankStatement.Format, _ commodity: String?,
    _ scope: StatementScope, _ fault: StatementFault
  ) throws(StatementFault) -> [BankStatement] {
    let part = StatementEnd.wholePart(Array(file.bytes), format)
    let whole = part.flatMap { try? read($0[...], format, commodity, scope) } ?? []
    let count = whole.reduce(0) { $0 + $1.rows.count }
    if let last = scope.last, last <= count { return whole }
    // A file that says what is wrong with it says more than its end.
    if count == 0 { _ = try read(file.bytes, format, commodity, scope) }
    var fault = fault
    if count > 0 { fault.ways = ["--rows 1-\(count)"] }
    throw fault
  }
}

extension BankStatement {
  /// The entries of its rows on an account.
  package func entries(on account: String, pending: Bool = false) -> [ImportedEntry] {
    let chosen = rows.filter { pending || !$0.isPending || format == .mt942 }
    let entries = chosen.map { $0.entry(on: account) }
    let isDescending =
      (entries.first?.day).flatMap { first in entries.last.map { $0.day < first } } ?? false
    let ordered = isDescending ? entries.reversed() : entries
    return ordered.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
      .map(\.element)
  }
}

extension BankStatement.Row {
  func entry(on account: String) -> ImportedEntry { made ?? plainEntry(on: account) }

  /// The entry without rules.
  func plainEntry(on account: String) -> ImportedEntry {
    var entry = ImportedEntry(day, line: line)
    entry.status = isPending ? "!" : status
    entry.description = text
    entry.code = code
    entry.comment = details.isEmpty ? "" : "\n" + details.joined(separator: "\n")
    entry.postings = [.init(account, ImportedAmount(amount, symbol))]
    if let original, !isConverted {
      entry.postings[0].comment = "original: \(original.quantity.magnitude) \(original.symbol)"
    }
    if splits.isEmpty {
      entry.postings.append(.init(other(category, amount), otherAmount))
    }
    for split in splits {
      var posting = ImportedEntry.Posting(
        other(split.category, split.amount), ImportedAmount(split.amount.negated, symbol))
      posting.comment = RowText.cleaned(split.memo)
      entry.postings.append(posting)
    }
    return entry
  }

  private var otherAmount: ImportedAmount {
    guard isConverted, var price = original?.negated else {
      return ImportedAmount(amount.negated, symbol)
    }
    price.cost = ImportedAmount.Cost(isTotal: true, quantity: amount.magnitude, symbol: symbol)
    return price
  }

  /// `L[Name]` is an account; what else a category says, rules decide.
  private func other(_ category: String, _ amount: Decimal) -> String {
    if category.hasPrefix("["), let end = category.firstIndex(of: "]") {
      return String(category[category.index(after: category.startIndex)..<end])
    }
    return amount.isNegative ? "expenses:unknown" : "income:unknown"
  }
}
