package import LedgerSource

extension LineFinder {
  /// Where a transaction stands, as `FILE:LINE`.
  package mutating func location(
    ofTransaction transaction: Int, in journal: borrowing Journal
  ) -> String {
    let record = journal.transactions[transaction]
    return location(
      SourcePlace(record.file, SourceRange(start: record.start, end: record.start)))
  }
}
