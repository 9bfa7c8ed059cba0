package import LedgerSource

/// Proves that sorting moved entries and did nothing else.
package enum SortProof {
  /// Why two texts do not have the same entries; nil where they have.
  package static func failure(from old: SourceFile, to new: SourceFile) -> ProofFailure? {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    var places: [ArraySlice<UInt8>: UInt32] = [:]
    for line in lines(old) {
      counts[line.text, default: 0] += 1
      places[line.text] = line.start
    }
    for line in lines(new) { counts[line.text, default: 0] -= 1 }
    guard let (text, _) = counts.first(where: { $0.value != 0 }) else { return nil }
    return ProofFailure("a line would be lost", at: places[text] ?? 0, in: old)
  }

  private static func lines(_ file: SourceFile) -> [(text: ArraySlice<UInt8>, start: UInt32)] {
    file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { ($0, UInt32(truncatingIfNeeded: $0.startIndex)) }
  }
}
