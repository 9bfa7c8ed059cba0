package import LedgerModel
import LedgerSource
import LedgerSyntax

/// Finds the transactions whose text holds the name of a tag.
///
/// Only entries with comments are looked at, and only their bytes; who wants the tag's value reads
/// the entry again.
package struct TagFinder {
  /// The name and its colon.
  private let name: [UInt8]
  private let firstWord: UInt64
  private let mask: UInt64

  package init(_ tag: String) {
    name = Array("\(tag):".utf8)
    var word: UInt64 = 0
    for byte in name.prefix(8).reversed() { word = word << 8 | UInt64(byte) }
    firstWord = word
    mask = name.count >= 8 ? .max : (1 << (8 * UInt64(name.count))) - 1
  }

  /// The transactions of a journal in ascending order; forecast ones are left out.
  package func transactions(_ journal: borrowing Journal) -> [Int] {
    let ends = TagFinder.ends(journal)
    var found: [Int] = []
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      guard record.flags.contains(.hasComment), !record.flags.contains(.isForecast) else {
        continue
      }
      let file = journal.sources[record.file]
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

  private func isNamed(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    // The text is padded, so that eight bytes can be read at every offset.
    var offset = start
    while offset < end {
      if bytes.word(at: offset) & mask == firstWord, hasRest(bytes, offset) { return true }
      offset += 1
    }
    return false
  }

  private func hasRest(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    var index = 8
    while index < name.count {
      guard offset + index < bytes.count, bytes[offset + index] == name[index] else {
        return false
      }
      index += 1
    }
    return true
  }
}
