import LedgerSource
import LedgerSyntax

/// What a block says, without its layout: two blocks of equal tokens say the same wherever both stand.
///
/// Layout is what `bursar fmt` changes: columns, indentation, blanks at the ends of lines, how a date is
/// written, groups of digits and the side of a symbol. A number with a single mark before three digits keeps
/// that mark, as only the journal knows what it means.
struct BlockTokens: Hashable {
  private let kind: Block.Kind
  private let bytes: [UInt8]

  init(_ block: Block, _ file: SourceFile) {
    kind = block.kind
    switch block.kind {
    case .comment, .commentBlock, .unreadable:
      bytes = Array(block.text.bytes)
      return
    case .transaction, .periodicRule, .autoRule, .directive: break
    }
    let reading = BlockReading(block, file)
    guard reading.entry.problems.isEmpty, reading.entry.directive != .python else {
      bytes = Array(block.text.bytes)
      return
    }
    var writer = TokenWriter(file)
    writer.add(block, reading.entry)
    bytes = writer.bytes
  }
}

/// Writes tokens one after the other, each with an end that no text has.
struct TokenWriter {
  private let file: SourceFile
  private(set) var bytes: [UInt8] = []
  private static let end: UInt8 = 0x1F

  init(_ file: SourceFile) { self.file = file }

  mutating func add(_ block: Block, _ entry: EntrySyntax) {
    addLines(SourceRange(start: block.range.start, end: entry.range.start))
    add(entry.date)
    add(entry.secondaryDate)
    for range in [
      entry.statusMark, entry.prefix, entry.time, entry.ignoredText, entry.description,
    ] {
      add(range)
    }
    add(entry.code == .zero ? "" : "(")
    add(entry.code)
    add(file.padded[entry.keyword.offsets].filter { $0 > 0x20 })
    addArgument(entry)
    add(entry.symbol.symbol)
    add(entry.amount)
    addComment(entry.comment)
    addLines(entry.commentLines)
    for posting in entry.postings {
      addMoney(posting, entry)
      addComment(posting.comment)
      addLines(posting.commentLines)
    }
    for line in entry.subLines { add(line) }
    addLines(SourceRange(start: entry.range.end, end: block.range.end))
  }

  /// Status, account, amount, cost and assertion of a posting.
  mutating func addMoney(_ posting: PostingSyntax, _ entry: EntrySyntax) {
    add("\(posting.status.rawValue)")
    add(posting.account)
    add(posting.amount)
    guard posting.detail >= 0 else { return }
    let detail = entry.details[Int(posting.detail)]
    for range in [
      detail.costMark, detail.lotBraces, detail.lotDate, detail.lotNote, detail.valuation,
      detail.assertionMark, detail.assertionCostMark,
    ] {
      add(range)
    }
    for amount in [detail.cost, detail.lotCost, detail.assertion, detail.assertionCost] {
      add(amount)
    }
  }

  // MARK: - Tokens

  private mutating func add(_ text: some Sequence<UInt8>) {
    bytes += text
    bytes.append(TokenWriter.end)
  }

  private mutating func add(_ range: SourceRange) { add(file.padded[range.offsets]) }

  private mutating func add(_ text: String) { add(text.utf8) }

  private mutating func add(_ date: DateSyntax) {
    add(date.isPresent ? "\(date.year)-\(date.month)-\(date.day)" : "")
  }

  private mutating func add(_ amount: AmountSyntax) {
    guard amount.isPresent else { return add("") }
    guard !amount.traits.contains(.expression) else { return add(amount.range) }
    let kept: AmountSyntax.Traits = [.negative, .quoted, .multiplier]
    add("\(amount.traits.intersection(kept).rawValue)")
    add(amount.symbol)
    let number = file.padded[amount.number.offsets]
    let isDoubtful = amount.traits.contains(.singleMark) && amount.fractionDigits == 3
    if isDoubtful || amount.decimalMark == 0 && amount.groupMark != 0 { return add(amount.number) }
    add(number.filter { $0 &- 0x30 < 10 || "eE+-".utf8.contains($0) })
    add("\(amount.fractionDigits) \(amount.decimalMark)")
  }

  /// A directive's argument, whose words may stand farther apart in the plan.
  private mutating func addArgument(_ entry: EntrySyntax) {
    guard entry.directive.isPlan else { return add(entry.argument) }
    var rest = entry.argument
    var date = DateSyntax()
    if DateSyntax.read(
      file.padded.span, at: Int(rest.start), limit: Int(rest.end), into: &date)
    {
      rest.start = date.range.end
      add(date)
    }
    addSpaced(rest)
  }

  private mutating func add(_ line: SubLineSyntax) {
    add(line.key)
    addSpaced(line.value)
    addComment(line.comment)
  }

  /// A text with one blank between words, or two where more may end a name.
  private mutating func addSpaced(_ range: SourceRange) {
    var blanks = 0
    for byte in file.padded[range.offsets] {
      if byte == 0x20 || byte == 0x09 {
        blanks += byte == 0x09 ? 2 : 1
        continue
      }
      bytes += repeatElement(0x20, count: min(blanks, 2))
      blanks = 0
      bytes.append(byte)
    }
    bytes.append(TokenWriter.end)
  }

  private mutating func addComment(_ range: SourceRange) {
    add(range == .zero ? "" : ";")
    add(BlockText(file.padded[range.offsets]).bytes)
  }

  /// The lines of comments, without their indentation.
  private mutating func addLines(_ range: SourceRange) {
    for line in BlockText(file.padded[range.offsets]).bytes.split(separator: 0x0A) {
      add(line.drop { $0 == 0x20 || $0 == 0x09 })
    }
    bytes.append(TokenWriter.end)
  }
}
