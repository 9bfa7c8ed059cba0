package import LedgerSource
import LedgerValues

/// Finds out what a file is, and reads it.
package enum StatementReader {
  package static let largestFile = 256 << 20

  /// The format that the first bytes show; nil where only rules can tell.
  package static func format(of bytes: ArraySlice<UInt8>) -> BankStatement.Format? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    let head = Array(start.prefix(8192))
    let text = head.drop(while: \.isSpace)
    func has(_ word: StaticString) -> Bool { ByteSearchText.first(Bytes(word), in: head) != nil }
    if has("OFXHEADER") || has("<OFX") { return .ofx }
    if has(":camt.05"), has("Document") { return .camt }
    if text.starts(with: Bytes("!Type:")) || text.starts(with: Bytes("!Account"))
      || text.starts(with: Bytes("!type:")) || text.starts(with: Bytes("!Option"))
    {
      return .qif
    }
    let isSwift = head.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains {
      $0.starts(with: Bytes(":20:"))
    }
    if isSwift { return !has(":60F:") && (has(":34F:") || has(":13D:")) ? .mt942 : .mt940 }
    return nil
  }

  /// What a file is that no statement can be, with what to do.
  package static func refusal(of bytes: ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) {
      return "a ZIP archive or a spreadsheet; export CSV, or unpack it"
    }
    if bytes.starts(with: Bytes("%PDF")) { return "a PDF; export CSV, CAMT or OFX from the bank" }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return "an old spreadsheet; export CSV" }
    return nil
  }

  package static func read(
    _ file: SourceFile, _ format: BankStatement.Format, commodity: String?
  ) throws(StatementFault) -> [BankStatement] {
    switch format {
    case .ofx: try OFXReader.read(file.bytes)
    case .camt: try CAMTReader.read(file.bytes)
    case .mt940, .mt942: try SwiftReader.read(file.bytes, format)
    case .qif: try QIFReader.read(file.bytes, commodity: commodity)
    case .csv: []
    }
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
  func entry(on account: String) -> ImportedEntry {
    var entry = ImportedEntry(day, line: line)
    entry.status = isPending ? "!" : status
    entry.description = text
    entry.code = code
    entry.comment = details.isEmpty ? "" : "\n" + details.joined(separator: "\n")
    entry.postings = [.init(account, ImportedAmount(amount, symbol))]
    if splits.isEmpty {
      entry.postings.append(.init(other(category, amount), ImportedAmount(amount.negated, symbol)))
    }
    for split in splits {
      var posting = ImportedEntry.Posting(
        other(split.category, split.amount), ImportedAmount(split.amount.negated, symbol))
      posting.comment = RowText.cleaned(split.memo)
      entry.postings.append(posting)
    }
    return entry
  }

  /// `L[Name]` is an account; what else a category says, rules decide.
  private func other(_ category: String, _ amount: Decimal) -> String {
    if category.hasPrefix("["), let end = category.firstIndex(of: "]") {
      return String(category[category.index(after: category.startIndex)..<end])
    }
    return amount.isNegative ? "expenses:unknown" : "income:unknown"
  }
}
