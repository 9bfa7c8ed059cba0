import LedgerSource
import LedgerSyntax
import LedgerValues

extension JournalBuilder {
  /// Adds a posting's costs, lots and assertion to the side tables.
  mutating func addDetail(
    _ detail: PostingDetail, _ bytes: Span<UInt8>, _ number: Int, _ record: inout PostingRecord,
    _ flags: inout TransactionRecord.Flags
  ) {
    if detail.costKind != .none, detail.cost.isPresent {
      if let cost = amount(detail.cost, bytes) {
        journal.costs.append(CostRecord(posting: number, kind: detail.costKind, amount: cost))
        borrowStyle(of: detail.cost, cost, bytes)
        record.flags.insert(.hasCost)
      } else {
        // Without its cost the amount says nothing about the balance.
        record.flags.insert(.inferred)
        markDamaged(&flags)
      }
    }
    if detail.lotCostKind != .none, let cost = amount(detail.lotCost, bytes) {
      journal.lots.append(
        CostRecord(posting: number, kind: detail.lotCostKind, amount: cost, origin: .lot))
      borrowStyle(of: detail.lotCost, cost, bytes)
    }
    let isNamed = !detail.lotDate.isEmpty || !detail.lotNote.isEmpty
    if isNamed || !detail.lotBraces.isEmpty {
      journal.lotMarks.append(
        LotMark(posting: UInt32(truncatingIfNeeded: number), isNamed: isNamed))
    }
    if !detail.lotDate.isEmpty { checkLotDate(detail.lotDate, bytes) }
    addAssertion(detail, bytes, number, &record, &flags)
  }

  /// Reports a lot's day that the calendar does not have.
  private mutating func checkLotDate(_ range: SourceRange, _ bytes: Span<UInt8>) {
    let start = Int(range.start)
    let isEnclosed = bytes[start] == UInt8(ascii: "[")
    var date = DateSyntax()
    if DateSyntax.read(
      bytes, at: isEnclosed ? start + 1 : start, limit: Int(range.end), into: &date)
    {
      _ = day(date, defaultYear: state.defaultYear)
    }
  }

  private mutating func addAssertion(
    _ detail: PostingDetail, _ bytes: Span<UInt8>, _ number: Int, _ record: inout PostingRecord,
    _ flags: inout TransactionRecord.Flags
  ) {
    guard detail.assertionKind != .none else { return }
    guard let amount = amount(detail.assertion, bytes) else {
      markDamaged(&flags)
      return
    }
    if record.flags.contains(.inferred), !detail.assertion.traits.contains(.expression) {
      // The posting gets its amount from here, and so its decimals.
      let scale = UInt8(truncatingIfNeeded: amount.quantity.scale)
      observe(detail.assertion, amount.commodity, scale, bytes)
    }
    var cost: Amount?
    if detail.assertionCostKind != .none, detail.assertionCost.isPresent {
      cost = self.amount(detail.assertionCost, bytes)
    }
    record.flags.insert(.hasAssertion)
    if record.flags.contains(.inferred), !flags.contains(.isDamaged) {
      flags.formUnion([.hasAssignment, .needsBalancing])
    }
    journal.assertions.append(
      AssertionRecord(
        posting: UInt32(truncatingIfNeeded: number), kind: detail.assertionKind, amount: amount,
        cost: cost, costKind: detail.assertionCostKind))
  }

  /// Reads the date that a posting's comment gives it, if it does.
  mutating func addPostingDay(
    _ posting: PostingSyntax, _ bytes: Span<UInt8>, _ number: Int, _ day: Day
  ) {
    var dates = PostingDates()
    dates.scan(comment: posting.comment, lines: posting.commentLines, bytes)
    for problem in dates.problems { report(.badPostingDate, at: problem) }
    let year = Int32(truncatingIfNeeded: day.civil.year)
    if let date = dates.primary, let own = self.day(date, defaultYear: year) {
      journal.postingDays.append((UInt32(truncatingIfNeeded: number), own))
      if own != day { journal.isOutOfOrder = true }
    }
    if let date = dates.secondary { _ = self.day(date, defaultYear: year) }
  }
}

/// The dates in a posting's comment: `date:1/5`, `date2:1/6`, `[1/5=1/6]`.
struct PostingDates {
  private(set) var primary: DateSyntax?
  private(set) var secondary: DateSyntax?
  /// What looks like a date but is none.
  private(set) var problems: [SourceRange] = []

  mutating func scan(
    comment: SourceRange, lines: SourceRange, _ bytes: Span<UInt8>
  ) {
    if !comment.isEmpty { scanLine(Int(comment.start), Int(comment.end), bytes) }
    guard !lines.isEmpty else { return }
    var found: [(Int, Int)] = []
    TagScanner.forEachLine(lines, bytes) { found.append(($0, $1)) }
    for (start, end) in found { scanLine(start, end, bytes) }
  }

  private mutating func scanLine(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) {
    var offset = start
    var mayHaveTag = false
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "[") { scanBrackets(offset, end, bytes) }
      if byte == UInt8(ascii: ":") { mayHaveTag = true }
      offset += 1
    }
    if mayHaveTag { scanTags(start, end, bytes) }
  }

  private mutating func scanTags(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) {
    let tags = TagScanner.tags(comment: SourceRange(start, end), lines: .zero, in: bytes)
    for tag in tags where tag.name == "date" || tag.name == "date2" {
      var date = DateSyntax()
      let value = Int(tag.valueRange.start)
      guard DateSyntax.read(bytes, at: value, limit: Int(tag.valueRange.end), into: &date) else {
        problems.append(tag.valueRange.isEmpty ? tag.nameRange : tag.valueRange)
        continue
      }
      if tag.name == "date" { primary = primary ?? date } else { secondary = secondary ?? date }
    }
  }

  /// Reads `[DATE]`, `[DATE=DATE2]` or `[=DATE2]`; other brackets are text.
  private mutating func scanBrackets(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) {
    var close = start + 1
    var hasDigit = false
    var hasMark = false
    while close < end, bytes[close] != UInt8(ascii: "]") {
      let byte = bytes[close]
      if byte &- 0x30 < 10 {
        hasDigit = true
      } else if "-/.".utf8.contains(byte) {
        hasMark = true
      } else if byte != UInt8(ascii: "=") {
        return
      }
      close += 1
    }
    guard close < end, hasDigit, hasMark else { return }
    var first = DateSyntax()
    var second = DateSyntax()
    var offset = start + 1
    if bytes[offset] != UInt8(ascii: "=") {
      guard DateSyntax.read(bytes, at: offset, limit: close, into: &first) else {
        problems.append(SourceRange(start, close + 1))
        return
      }
      offset = Int(first.range.end)
    }
    if offset < close {
      guard bytes[offset] == UInt8(ascii: "="),
        DateSyntax.read(bytes, at: offset + 1, limit: close, into: &second),
        Int(second.range.end) == close
      else {
        problems.append(SourceRange(start, close + 1))
        return
      }
    }
    if first.isPresent { primary = primary ?? first }
    if second.isPresent {
      if second.year == DateSyntax.noYear, first.isPresent { second.year = first.year }
      secondary = secondary ?? second
    }
  }
}

extension PostingDetail {
  /// Whether it is a cost behind `@`, and nothing else.
  var isCostAlone: Bool {
    costKind != .none && cost.isPresent && lotCostKind == .none && assertionKind == .none
      && lotBraces.isEmpty && lotDate.isEmpty && lotNote.isEmpty
  }
}
