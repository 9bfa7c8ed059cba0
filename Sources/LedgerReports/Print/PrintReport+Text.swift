import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

extension PrintReport {
  /// The transactions as a journal.
  ///
  /// An entry whose text says all that it means is copied as it is written. Where directives take part
  /// in its meaning, such as `alias`, or where more is asked for, it is written anew.
  package func text() -> [UInt8] {
    let journal = loaded.journal
    var result: [UInt8] = []
    if transactions.count == journal.transactions.count {
      result.reserveCapacity(journal.sources.files.reduce(0) { $0 + $1.count })
    }
    let isCopied = options.isAsWritten && !journal.hasContext
    var writer = TransactionWriter(journal, options)
    var fileID = FileID(0)
    var file = journal.sources.files.first
    for transaction in transactions {
      let record = journal.transactions[transaction]
      if record.file != fileID {
        fileID = record.file
        file = journal.sources[fileID]
      }
      guard let file else { continue }
      if !result.isEmpty, options.extent == .whole { result.append(0x0A) }
      let start = Int(record.start)
      let begin = result.endIndex
      let isOwn = !record.flags.contains(.isForecast) && !options.divided.contains(transaction)
      if isCopied, isOwn, file.hasFullYear(at: start) {
        writer.appendCopy(of: transaction, file, to: &result)
      } else {
        writer.append(transaction, to: &result)
      }
      if options.extent == .firstLine, let end = result[begin...].firstIndex(of: 0x0A) {
        result.removeSubrange((end + 1)...)
      }
    }
    return result
  }
}

extension SourceFile {
  /// Whether the date at an offset begins with a year of four digits.
  fileprivate func hasFullYear(at start: Int) -> Bool {
    padded[start + 4] &- 0x30 >= 10 && padded[start + 3] &- 0x30 < 10
      && padded[start + 2] &- 0x30 < 10 && padded[start + 1] &- 0x30 < 10
  }

  /// Appends the lines of the entry at an offset, made harmless for a terminal.
  func appendEntry(at start: Int, to result: inout [UInt8]) {
    let end = EntryReader.endOfEntry(at: start, in: padded.span, limit: count)
    if TerminalText.isHarmlessJournalText(padded.span, start..<end) {
      result.append(contentsOf: padded[start..<end])
      if padded[end - 1] != 0x0A { result.append(0x0A) }
    } else {
      let lines = text(SourceRange(start, end)).split(whereSeparator: \.isNewline)
      for line in lines {
        result.append(contentsOf: TerminalText.sanitizedJournalText(line).utf8)
        result.append(0x0A)
      }
    }
  }
}
