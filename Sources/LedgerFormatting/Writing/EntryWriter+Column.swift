import LedgerSource
import LedgerSyntax

// An entry with a long name has its amounts in a further column, all of them in the same one.

extension EntryWriter {
  /// The first column, counted from 1, in which all decimal marks of an entry can stand; 0 where it
  /// has none, or none that comes near the column of the file.
  mutating func neededColumn(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) -> Int {
    switch entry.kind {
    case .transaction, .periodicRule, .autoRule: neededColumn(postings: entry, bytes)
    case .directive where entry.directive == .fund: neededColumn(funding: entry, bytes)
    default: 0
    }
  }

  private mutating func neededColumn(
    postings entry: borrowing EntrySyntax, _ bytes: Span<UInt8>
  ) -> Int {
    var needed = 0
    let postings = entry.postings.span
    for index in postings.indices where mayBeWide(postings[index]) {
      let posting = postings[index]
      var before = 0
      if posting.amount.isPresent {
        before = amounts.widthBeforeMark(of: posting.amount, bytes, lines)
      } else if posting.detail >= 0, entry.details[Int(posting.detail)].assertionKind != .none {
        let detail = entry.details[Int(posting.detail)]
        amounts.write(detail.assertion, bytes)
        before = EntryWriter.prefix(of: detail).utf8CodeUnitCount + amounts.widthBeforeMark
      } else {
        continue
      }
      let status = posting.status == .unmarked ? 0 : posting.statusMark.count + 1
      let name = lines.width(of: posting.account.offsets, bytes)
      needed = max(needed, EntryWriter.indentation + status + name + 2 + before + 1)
    }
    return needed
  }

  /// Whether a posting could reach beyond the column; no for most, at the cost of a sum.
  ///
  /// Restyling adds at most a mark for every second digit, and a blank.
  @inline(__always)
  private func mayBeWide(_ posting: PostingSyntax) -> Bool {
    let amount = posting.detail >= 0 ? Int(posting.range.end - posting.account.end) : 0
    let written = max(posting.amount.isPresent ? posting.amount.range.count : 0, amount)
    return posting.account.count + written + written / 2 + EntryWriter.indentation + 6 >= column
  }

  private mutating func neededColumn(
    funding entry: borrowing EntrySyntax, _ bytes: Span<UInt8>
  ) -> Int {
    var needed = 0
    let lines = entry.subLines.span
    for index in lines.indices {
      guard let funding = FundingLine(lines[index], bytes) else { continue }
      amounts.write(funding.amount, bytes, restyled: false)
      let name = self.lines.width(of: funding.name.offsets, bytes)
      needed = max(needed, EntryWriter.indentation + name + 2 + amounts.widthBeforeMark + 1)
    }
    return needed
  }

  /// What stands before the amount of an assertion that stands for the posting's own.
  static func prefix(of detail: PostingDetail) -> StaticString {
    switch detail.assertionKind {
    case .sole: "== "
    case .inclusive: "=* "
    case .soleInclusive: "==* "
    case .single, .none: "= "
    }
  }
}

/// `Rent  900 EUR`, a line of a `fund` entry with a name and an amount.
struct FundingLine {
  let name: SourceRange
  let amount: AmountSyntax

  init?(_ line: SubLineSyntax, _ bytes: Span<UInt8>) {
    guard bytes[Int(line.range.start)] != UInt8(ascii: ";") else { return nil }
    let end = Int(line.value.isEmpty ? line.key.end : line.value.end)
    var nameEnd = Int(line.range.start)
    while nameEnd < end, !FundingLine.isGap(nameEnd, bytes) { nameEnd += 1 }
    var start = nameEnd
    while start < end, PlainBlank.contains(bytes[start]) { start += 1 }
    var amount = AmountSyntax()
    guard start < end, amount.read(bytes, SourceRange(start, end)) == nil else { return nil }
    name = SourceRange(Int(line.range.start), nameEnd)
    self.amount = amount
  }

  /// Whether two blanks or a tab stand at an offset.
  private static func isGap(_ offset: Int, _ bytes: Span<UInt8>) -> Bool {
    bytes[offset] == 0x09
      || PlainBlank.contains(bytes[offset]) && PlainBlank.contains(bytes[offset + 1])
  }
}
