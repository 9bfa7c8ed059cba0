import LedgerSource

/// Finds the transactions whose text holds the name of a tag.
///
///     for transaction in TagFinder("recur").transactions(journal) { … }
///
/// Only entries with comments are looked at, and only their bytes; who wants the tag's value reads
/// the entry again.
package struct TagFinder: Sendable {
  /// The names that end with each byte, each backwards, as it is compared from its colon on.
  private let names: [[[UInt8]]]
  /// What is known of transactions that may have one of the names.
  private let mark: TransactionRecord.Flags

  /// Finds all names that have a meaning.
  static let reserved = TagFinder(ReservedTags.names)

  package init(_ names: String...) {
    self.init(names)
  }

  package init(_ names: some Collection<String>) {
    var byEnd = [[[UInt8]]](repeating: [], count: 256)
    for name in names {
      let backwards = Array(name.utf8.reversed())
      if let last = backwards.first { byEnd[Int(last)].append(backwards) }
    }
    self.names = byEnd
    mark = names.allSatisfy(ReservedTags.names.contains) ? .mayHaveReservedTag : .hasComment
  }

  /// The transactions of a journal in ascending order; forecast ones are left out.
  package func transactions(_ journal: borrowing Journal) -> [Int] {
    transactions(journal, in: journal.transactions.indices)
  }

  /// Those at a range of places.
  package func transactions(_ journal: borrowing Journal, in range: Range<Int>) -> [Int] {
    // Going backwards, each entry ends where the one looked at before begins, if that is behind it.
    var ends = FileEnds(journal, before: range.upperBound)
    var found: [Int] = []
    for transaction in range.reversed() {
      let record = journal.transactions[transaction]
      if record.flags.contains(.isForecast) { continue }
      let end = ends.end(of: record)
      guard record.flags.contains(mark) else { continue }
      let bytes = journal.sources[record.file].padded.span
      if isNamedInComments(bytes, Int(record.start), end) { found.append(transaction) }
    }
    return found.reversed()
  }

  /// Those that may have one of the names in any way: written in the entry, by an auto rule, or by
  /// `apply tag`.
  package func candidates(_ journal: borrowing Journal) -> [Int] {
    let written = transactions(journal)
    let given = journal.transactions.indices.filter {
      !journal.appliedTags.isEmpty || journal.transactions[$0].flags.contains(.isModified)
    }
    return given.isEmpty ? written : Set(written).union(given).sorted()
  }

  private func isNamedInComments(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    // Tags stand in comments, each of which lasts from a semicolon to the end of its line. The text is
    // padded, so that eight bytes can be read at every offset.
    var offset = start
    while offset < end {
      let semicolons = bytes.word(at: offset).marks(of: UInt8(ascii: ";"))
      guard semicolons != 0 else {
        offset += 8
        continue
      }
      let comment = offset + semicolons.trailingZeroBitCount / 8
      // The last word may reach into the next entry.
      guard comment < end else { return false }
      offset = bytes.lineEnd(from: comment, upTo: end)
      if isNamed(bytes, comment..<offset) { return true }
    }
    return false
  }

  /// Whether a name stands before a colon in a range.
  func isNamed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      var colons = bytes.word(at: offset).marks(of: UInt8(ascii: ":"))
      while colons != 0 {
        let colon = offset + colons.trailingZeroBitCount / 8
        if colon < range.upperBound, endsName(bytes, range.lowerBound, colon) { return true }
        colons &= colons &- 1
      }
      offset += 8
    }
    return false
  }

  private func endsName(_ bytes: Span<UInt8>, _ start: Int, _ colon: Int) -> Bool {
    guard colon > start else { return false }
    return names[Int(bytes[colon - 1])].contains { name in
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

/// Where entries end that are gone through backwards: where the one behind begins, or with the file.
package struct FileEnds {
  private let counts: [Int]
  private var ends: [Int]
  /// The file asked for last, how long it is, and where its entries end by now: most follow each other
  /// in one file.
  private var number = -1
  private var count = 0
  private var last = 0

  /// Before a transaction, or at the end of the journal.
  package init(_ journal: borrowing Journal, before transaction: Int) {
    counts = journal.sources.files.map(\.count)
    ends = counts
    guard transaction < journal.transactions.count else { return }
    let next = journal.transactions[transaction]
    if !next.flags.contains(.isForecast) { ends[Int(next.fileNumber)] = Int(next.start) }
  }

  /// The end of the entry of a transaction that stands before all that were asked for.
  package mutating func end(of record: TransactionRecord) -> Int {
    if Int(record.fileNumber) != number { open(Int(record.fileNumber)) }
    let start = Int(record.start)
    let end = last > start ? last : count
    last = start
    return end
  }

  private mutating func open(_ next: Int) {
    if number >= 0 { ends[number] = last }
    number = next
    count = counts[next]
    last = ends[next]
  }
}
