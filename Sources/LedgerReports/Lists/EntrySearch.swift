import LedgerModel
import LedgerPatterns
import LedgerSource

/// Finds the entries of transactions in whose text, up to where the next one begins, a text stands.
///
/// A whole file is gone through for a plain text, without a look at where its entries are. Where
/// directives decide what is meant, accounts may have names that are written nowhere, and what rules
/// made is written elsewhere; of these any may have the text.
struct EntrySearch {
  private let journal: Journal
  private let plainText: PlainText?
  /// For each file where the text was found last, or that it was not sought yet.
  private var found: [Int]
  private var file: SourceFile?
  private var fileNumber = -1

  init(_ text: String, _ journal: Journal) {
    self.journal = journal
    plainText = PlainText(text)
    found = journal.sources.files.map { _ in -1 }
  }

  /// Whether a transaction may have the text; they are asked for in the order of the journal.
  mutating func mayHaveText(_ transaction: Int, _ matcher: inout PatternMatcher) -> Bool {
    let record = journal.transactions[transaction]
    if journal.hasContext || record.flags.contains(.isForecast)
      || record.flags.contains(.isModified)
    {
      return true
    }
    let number = Int(record.file.index)
    if number != fileNumber {
      fileNumber = number
      file = journal.sources[record.file]
    }
    guard let file else { return true }
    let range = Int(record.start)..<end(of: transaction, in: file)
    guard let plainText else { return matcher.isMatch(file.padded.span.extracting(range)) }
    // The text may stand there with accents.
    if Self.hasLetterBeyondASCII(file.padded.span, range) { return true }
    if found[number] < range.lowerBound {
      found[number] = plainText.first(in: file.padded.span, from: range.lowerBound, to: file.count)
    }
    return found[number] < range.upperBound
  }

  private static func hasLetterBeyondASCII(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      var marks = text.word(at: offset) & 0x8080_8080_8080_8080
      if range.upperBound - offset < 8 {
        marks &= (1 << UInt64(8 * (range.upperBound - offset))) - 1
      }
      if marks != 0 { return true }
      offset += 8
    }
    return false
  }

  /// Where the next transaction of the file begins, or the file ends.
  private func end(of transaction: Int, in file: SourceFile) -> Int {
    let record = journal.transactions[transaction]
    guard transaction + 1 < journal.transactions.count else { return file.count }
    let next = journal.transactions[transaction + 1]
    return next.file == record.file && next.start > record.start ? Int(next.start) : file.count
  }
}

/// A text in ASCII that is sought in any case, eight places at a time.
private struct PlainText {
  /// In small letters.
  private let bytes: [UInt8]
  private let first: UInt64
  private let last: UInt64
  /// The bit that small letters have and capitals lack, in each byte, where there is a letter.
  private let firstCase: UInt64
  private let lastCase: UInt64

  /// Nothing for other characters, whose cases are not of one length.
  init?(_ text: String) {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    bytes = text.utf8.map(PlainText.small)
    guard let first = bytes.first, let last = bytes.last else { return nil }
    (self.first, firstCase) = PlainText.repeated(first)
    (self.last, lastCase) = PlainText.repeated(last)
  }

  private static func repeated(_ byte: UInt8) -> (UInt64, UInt64) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let isLetter = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
    return (ones * UInt64(byte), isLetter ? ones * 0x20 : 0)
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// Where the text first stands in a part of a padded text; its end where it does not.
  func first(in text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    let length = bytes.count
    var offset = start
    while offset + length <= end {
      // A place is looked at closely only where both the first and the last byte are right.
      let heads = (text.word(at: offset) | firstCase) ^ first
      let tails = (text.word(at: offset + length - 1) | lastCase) ^ last
      var places = (heads | tails).marks(of: 0)
      while places != 0 {
        let place = offset + places.trailingZeroBitCount / 8
        if place + length > end { return end }
        if stands(at: place, in: text) { return place }
        places &= places - 1
      }
      offset += 8
    }
    return end
  }

  private func stands(at offset: Int, in text: Span<UInt8>) -> Bool {
    for index in bytes.indices where PlainText.small(text[offset + index]) != bytes[index] {
      return false
    }
    return true
  }
}
