import LedgerSource

/// Finds the transactions whose text holds the name of a tag.
///
///     for transaction in TagFinder("recur").transactions(journal) { … }
///
/// Only entries with comments are looked at, and only their bytes; who wants the tag's value reads
/// the entry again.
package struct TagFinder: Sendable {
  /// The names, each backwards, as it is compared from its colon on.
  private let names: [[UInt8]]
  /// Whether a name ends with a byte.
  private let isEnd: [Bool]

  package init(_ names: String...) {
    self.init(names)
  }

  package init(_ names: some Sequence<String>) {
    self.names = names.map { $0.utf8.reversed() }
    var isEnd = [Bool](repeating: false, count: 256)
    for name in self.names { if let last = name.first { isEnd[Int(last)] = true } }
    self.isEnd = isEnd
  }

  /// The transactions of a journal in ascending order; forecast ones are left out.
  package func transactions(_ journal: borrowing Journal) -> [Int] {
    transactions(journal, in: journal.transactions.indices)
  }

  /// Those at a range of places.
  package func transactions(_ journal: borrowing Journal, in range: Range<Int>) -> [Int] {
    // Going backwards, each entry ends where the one looked at before begins, if that is behind it.
    let counts = journal.sources.files.map(\.count)
    var ends = counts
    if range.upperBound < journal.transactions.count {
      let next = journal.transactions[range.upperBound]
      if !next.flags.contains(.isForecast) { ends[Int(next.fileNumber)] = Int(next.start) }
    }
    var found: [Int] = []
    for transaction in range.reversed() {
      let record = journal.transactions[transaction]
      if record.flags.contains(.isForecast) { continue }
      let start = Int(record.start)
      let number = Int(record.fileNumber)
      let end = ends[number] > start ? ends[number] : counts[number]
      ends[number] = start
      guard record.flags.contains(.hasComment) else { continue }
      if isNamed(journal.sources[record.file].padded.span, start, end) { found.append(transaction) }
    }
    return found.reversed()
  }

  private func isNamed(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    // Tags stand in comments, each of which lasts from a semicolon to the end of its line. The text is
    // padded, so that eight bytes can be read at every offset.
    var offset = start
    while offset < end {
      let semicolons = bytes.word(at: offset).marks(of: UInt8(ascii: ";"))
      guard semicolons != 0 else {
        offset += 8
        continue
      }
      offset += semicolons.trailingZeroBitCount / 8
      while offset < end {
        let word = bytes.word(at: offset)
        let breaks = word.marks(of: UInt8(ascii: "\n"))
        // Marks below the first line feed.
        var colons = word.marks(of: UInt8(ascii: ":")) & (breaks &- 1) & ~breaks
        while colons != 0 {
          if endsName(bytes, start, offset + colons.trailingZeroBitCount / 8) { return true }
          colons &= colons &- 1
        }
        offset += breaks == 0 ? 8 : breaks.trailingZeroBitCount / 8 + 1
        if breaks != 0 { break }
      }
    }
    return false
  }

  private func endsName(_ bytes: Span<UInt8>, _ start: Int, _ colon: Int) -> Bool {
    guard colon > start, isEnd[Int(bytes[colon - 1])] else { return false }
    return names.contains { name in
      guard name.count <= colon - start else { return false }
      var offset = colon
      for byte in name {
        offset -= 1
        if bytes[offset] != byte { return false }
      }
      return true
    }
  }
}
