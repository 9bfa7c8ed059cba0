package import LedgerEditing
import LedgerModel
import LedgerSource
import LedgerSyntax
package import LedgerValues

// Postings are named by their place in `meant.postings`.

extension EntryEditor {
  /// Puts words or tags behind what the comment of a posting says already.
  package mutating func addComment(_ words: String, toPosting place: Int) {
    let old = meant.postings[place].comment.beside
    meant.postings[place].comment.beside = old.map { "\($0), \(words)" } ?? words
    insert(old == nil ? "  ; \(words)" : ", \(words)", at: lineEnd(place))
  }

  /// Lets a posting count on another day than its entry.
  package mutating func addDay(_ day: Day, toPosting place: Int) {
    meant.postings[place].day = day
    addComment("date:\(day)", toPosting: place)
  }

  /// States the balance behind a posting; whether that can be: the amount has to be written, and
  /// nothing stated yet.
  package mutating func addAssertion(
    _ assertion: MeantPosting.Assertion, _ text: String, toPosting place: Int
  ) -> Bool {
    guard !meant.postings[place].isInferred, meant.postings[place].assertion == nil,
      meant.postings[place].amounts?.count == 1, written[place].amount.isPresent
    else { return false }
    meant.postings[place].assertion = assertion
    insert(" = \(text)", at: endOfAmount(place))
    return true
  }

  private func lineEnd(_ place: Int) -> UInt32 {
    let start = Int(written[place].range.start)
    let bytes = file.bytes[start...]
    let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
    return UInt32(TagScanner.trimmed(start, end, file.padded.span).upperBound)
  }

  private func endOfAmount(_ place: Int) -> UInt32 {
    let comment = written[place].comment
    guard !comment.isEmpty else { return lineEnd(place) }
    var end = Int(comment.start)
    while file.padded[end] != UInt8(ascii: ";") { end -= 1 }
    return UInt32(
      TagScanner.trimmed(Int(written[place].range.start), end, file.padded.span).upperBound)
  }
}
