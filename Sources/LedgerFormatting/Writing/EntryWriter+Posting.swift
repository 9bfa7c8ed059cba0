import LedgerSource
import LedgerSyntax

extension EntryWriter {
  /// Writes the line of a posting.
  @inline(__always)
  mutating func write(
    _ posting: PostingSyntax, _ detail: PostingDetail?, _ bytes: Span<UInt8>
  ) {
    lines.writeBlanks(EntryWriter.indentation)
    if posting.status != .unmarked {
      lines.copy(posting.statusMark)
      lines.write(" ")
    }
    lines.copy(posting.account)
    if posting.amount.isPresent { writeAligned(posting.amount, bytes) }
    if let detail { write(detail, isFirst: !posting.amount.isPresent, bytes) }
    if detail == nil, !posting.amount.isPresent, posting.comment != .zero {
      keepColumn(ofComment: Int(posting.comment.start) - 1, behind: posting.account, bytes)
    }
    endLine(comment: posting.comment, after: posting.range.end, bytes)
  }

  /// Lets a comment that somebody set apart from its account stand where it stood.
  private mutating func keepColumn(
    ofComment mark: Int, behind account: SourceRange, _ bytes: Span<UInt8>
  ) {
    guard mark - Int(account.end) > 2 else { return }
    for offset in Int(account.end)..<mark where bytes[offset] != 0x20 { return }
    var start = Int(account.start)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    let written = lines.width(of: start..<mark, bytes)
    // Two blanks follow in any case.
    lines.writeBlanks(max(0, written - lines.width - 2))
  }

  /// A piece of what follows an amount.
  private enum Piece {
    case text
    case cost(AmountSyntax)
    case assertion
  }

  /// Writes costs, lots and assertion in the order in which they stand.
  private mutating func write(_ detail: PostingDetail, isFirst: Bool, _ bytes: Span<UInt8>) {
    var pieces: [(range: SourceRange, piece: Piece)] = []
    if detail.costKind != .none { pieces.append((detail.costMark, .cost(detail.cost))) }
    if !detail.lotBraces.isEmpty { pieces.append((detail.lotBraces, .text)) }
    for range in [detail.lotDate, detail.lotNote, detail.valuation]
    where !range.isEmpty && !detail.lotBraces.contains(range) {
      pieces.append((range, .text))
    }
    if detail.assertionKind != .none { pieces.append((detail.assertionMark, .assertion)) }
    pieces.sort { $0.range.start < $1.range.start }
    for (range, piece) in pieces {
      switch piece {
      case .text:
        lines.write(" ")
        lines.copy(range)
      case .cost(let cost): write(cost, behind: range, bytes)
      case .assertion: writeAssertion(detail, isFirst: isFirst, bytes)
      }
    }
  }

  /// Writes ` @ 5 EUR`.
  private mutating func write(
    _ amount: AmountSyntax, behind mark: SourceRange, _ bytes: Span<UInt8>
  ) {
    lines.write(" ")
    lines.copy(mark)
    lines.write(" ")
    amounts.write(amount, bytes)
    lines.text += amounts.text
  }

  /// Writes ` = 5 EUR`; one that stands for the amount has its decimal mark in the column.
  private mutating func writeAssertion(
    _ detail: PostingDetail, isFirst: Bool, _ bytes: Span<UInt8>
  ) {
    if isFirst {
      amounts.write(detail.assertion, bytes)
      writeAlignedAmount(behind: EntryWriter.prefix(of: detail))
    } else {
      write(detail.assertion, behind: detail.assertionMark, bytes)
    }
    if detail.assertionCostKind != .none {
      write(detail.assertionCost, behind: detail.assertionCostMark, bytes)
    }
  }
}
