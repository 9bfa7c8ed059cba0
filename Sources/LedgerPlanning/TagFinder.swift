import LedgerModel
import LedgerSource
import LedgerSyntax

/// Finds the transactions whose text holds the name of a tag.
///
/// Only entries with comments are looked at, and only their bytes; who wants the tag's value reads
/// the entry again.
struct TagFinder {
  private let name: [UInt8]

  init(_ tag: String) {
    name = Array(tag.utf8)
  }

  /// The transactions of a journal in ascending order; forecast ones are left out.
  func transactions(_ journal: borrowing Journal) -> [Int] {
    let ends = TagFinder.ends(journal)
    var found: [Int] = []
    var number = FileID(0)
    var file = journal.sources.files.first
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      guard record.flags.contains(.hasComment), !record.flags.contains(.isForecast) else {
        continue
      }
      if record.file != number {
        number = record.file
        file = journal.sources[number]
      }
      guard let file else { continue }
      if isNamed(file.padded.span, Int(record.start), Int(ends[transaction])) {
        found.append(transaction)
      }
    }
    return found
  }

  /// An offset behind each transaction: where the next one of its file begins.
  private static func ends(_ journal: borrowing Journal) -> [UInt32] {
    var next = journal.sources.files.map { UInt32(truncatingIfNeeded: $0.count) }
    var ends = [UInt32](repeating: 0, count: journal.transactions.count)
    for transaction in journal.transactions.indices.reversed() {
      let record = journal.transactions[transaction]
      if record.flags.contains(.isForecast) { continue }
      ends[transaction] = next[Int(record.fileNumber)]
      next[Int(record.fileNumber)] = record.start
    }
    return ends
  }

  /// Whether a colon follows the name anywhere.
  private func isNamed(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    // The text is padded, so that eight bytes can be read at every offset.
    var offset = start
    while offset < end {
      var colons = bytes.word(at: offset).marks(of: UInt8(ascii: ":"))
      while colons != 0 {
        let colon = offset + colons.trailingZeroBitCount / 8
        if colon < end, hasName(bytes, start, colon) { return true }
        colons &= colons &- 1
      }
      offset += 8
    }
    return false
  }

  private func hasName(_ bytes: Span<UInt8>, _ start: Int, _ colon: Int) -> Bool {
    let first = colon - name.count
    guard first >= start else { return false }
    for index in name.indices where bytes[first + index] != name[index] { return false }
    return true
  }
}
