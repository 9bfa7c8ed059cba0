import LedgerSource
import LedgerSyntax
import LedgerValues

extension ProblemDescriber {
  /// A rule that is called like the entry and falls on a day that some months lack.
  ///
  ///     ~ monthly from 2026-01-30  Rent
  mutating func rule(like passage: Passage, onDay day: Int) -> [RelatedPlace] {
    guard day > 28, !journal.periodicRules.isEmpty else { return [] }
    let entry = ProblemDescriber.entry(at: passage.entry, in: passage.file)
    guard entry.kind == .transaction, !entry.description.isEmpty else { return [] }
    let name = passage.file.text(entry.description)
    for rule in ruleNames() where rule.name == name {
      let record = journal.periodicRules[rule.number]
      guard let period = record.period, ProblemDescriber.falls(period, onDay: day) else { continue }
      let start = SourceRange(start: record.entry.start, end: record.argument.end)
      return [
        RelatedPlace(
          SourcePlace(record.file, start), "this rule falls on day \(day) every month")
      ]
    }
    return []
  }

  /// Whether something happens on a certain day of every month.
  private static func falls(_ period: PeriodExpression, onDay day: Int) -> Bool {
    switch period.interval {
    case .dayOfMonth(day): true
    case .months: period.period.start?.civil.day == day
    default: false
    }
  }

  static func entry(at range: SourceRange, in file: SourceFile) -> EntrySyntax {
    var reader = EntryReader(range.offsets)
    var entry = EntrySyntax()
    _ = reader.next(in: file.padded.span, into: &entry)
    return entry
  }
}
