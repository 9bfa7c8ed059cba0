import LedgerSource
import LedgerSyntax

/// All that an entry says, with places counted from its start, so that two can be compared.
struct EntryFacts: Equatable {
  private var values: [UInt64] = []
  private let start: UInt32

  init(_ entry: EntrySyntax) {
    start = entry.range.start
    values.reserveCapacity(32 + entry.postings.count * 16)
    add(entry.range)
    add(UInt64(entry.kind.rawValue), UInt64(entry.directive.rawValue))
    add(entry.date)
    add(entry.secondaryDate)
    add(UInt64(entry.status.rawValue))
    for range in [
      entry.statusMark, entry.code, entry.description, entry.argument, entry.comment,
      entry.commentLines, entry.prefix, entry.keyword, entry.time, entry.ignoredText,
    ] { add(range) }
    add(UInt64(entry.symbol.traits.rawValue))
    if entry.symbol.isPresent { add(entry.symbol.symbol) }
    add(entry.amount)
    for posting in entry.postings { add(posting) }
    for detail in entry.details { add(detail) }
    for line in entry.subLines {
      for range in [line.range, line.key, line.value, line.comment] { add(range) }
    }
    for problem in entry.problems {
      add(UInt64(problem.kind.rawValue))
      add(problem.range)
    }
  }

  static func == (left: EntryFacts, right: EntryFacts) -> Bool { left.values == right.values }

  private mutating func add(_ numbers: UInt64...) { values += numbers }

  private mutating func add(_ range: SourceRange) {
    guard range != .zero else { return values.append(UInt64.max) }
    values.append(UInt64(range.start &- start) << 32 | UInt64(range.end &- start))
  }

  private mutating func add(_ date: DateSyntax) {
    add(date.range)
    guard date.isPresent else { return }
    add(UInt64(bitPattern: Int64(date.year)), UInt64(date.month), UInt64(date.day))
  }

  private mutating func add(_ amount: AmountSyntax) {
    add(UInt64(amount.traits.rawValue))
    guard amount.isPresent else { return }
    add(amount.range)
    guard !amount.traits.contains(.expression) else { return }
    add(amount.symbol)
    add(amount.number)
    add(
      amount.mantissa, UInt64(amount.fractionDigits), UInt64(amount.decimalMark),
      UInt64(amount.groupMark))
  }

  private mutating func add(_ posting: PostingSyntax) {
    for range in [posting.range, posting.account, posting.comment, posting.commentLines] {
      add(range)
    }
    add(posting.amount)
    add(
      UInt64(bitPattern: Int64(posting.detail)), UInt64(posting.status.rawValue),
      posting.isDamaged ? 1 : 0)
  }

  private mutating func add(_ detail: PostingDetail) {
    add(
      UInt64(detail.costKind.rawValue), UInt64(detail.lotCostKind.rawValue),
      UInt64(detail.assertionKind.rawValue), UInt64(detail.assertionCostKind.rawValue))
    for amount in [detail.cost, detail.lotCost, detail.assertion, detail.assertionCost] {
      add(amount)
    }
    for range in [
      detail.costMark, detail.lotBraces, detail.lotDate, detail.lotNote, detail.valuation,
      detail.assertionMark, detail.assertionCostMark,
    ] { add(range) }
  }
}
