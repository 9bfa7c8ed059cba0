import LedgerSource
import LedgerSyntax
import LedgerValues

extension JournalBuilder {
  /// Keeps a periodic rule, and checks its period expression.
  mutating func addPeriodicRule(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    guard entry.problems.isEmpty else { return }
    let reference = Day.clipping(year: Int(state.defaultYear), month: 1, day: 1)
    let period: PeriodExpression
    do throws(PeriodProblem) {
      period = try PeriodExpression(parsing: text(entry.argument, bytes), reference: reference)
    } catch {
      let start = Int(entry.argument.start) + error.offset
      report(
        .badPeriod(message: error.message),
        at: SourceRange(start, max(Int(entry.argument.end), start + 1)))
      return
    }
    checkPostings(entry, bytes)
    noteSwallowedRange(entry, bytes)
    journal.periodicRules.append(rule(entry, reference, period))
  }

  /// Keeps an auto rule; its query is read when it is used.
  mutating func addAutoRule(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    guard entry.problems.isEmpty else { return }
    checkPostings(entry, bytes)
    journal.autoRules.append(
      rule(entry, Day.clipping(year: Int(state.defaultYear), month: 1, day: 1)))
  }

  /// The state of this place, to read its entry again when more is known.
  var stateHere: ParseState {
    var state = state
    state.markCount = journal.commodities.markCount
    return state
  }

  private func rule(
    _ entry: borrowing EntrySyntax, _ reference: Day, _ period: PeriodExpression? = nil
  ) -> RuleRecord {
    RuleRecord(
      file: file, entry: entry.range, argument: entry.argument, period: period, state: stateHere,
      reference: reference)
  }

  /// Reads a rule's accounts and amounts, so that what is wrong with them is found where they stand.
  private mutating func checkPostings(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    let postings = entry.postings.span
    for index in postings.indices {
      let posting = postings[index]
      if posting.amount.isPresent { checkAmount(posting.amount, bytes) }
      guard posting.detail >= 0 else { continue }
      let detail = entry.details[Int(posting.detail)]
      for amount in [detail.cost, detail.lotCost, detail.assertion, detail.assertionCost]
      where amount.isPresent {
        checkAmount(amount, bytes)
      }
    }
  }

  /// Reads an amount of a rule, whose commodity may stand nowhere else.
  private mutating func checkAmount(_ written: AmountSyntax, _ bytes: Span<UInt8>) {
    guard let value = amount(written, bytes) else { return }
    borrowStyle(of: written, value, bytes)
  }

  /// Notes `~ monthly  from 2024/06/01`, where the second blank makes the range a description.
  private mutating func noteSwallowedRange(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    let description = text(entry.description, bytes)
    let words = description.split(separator: " ")
    guard let first = words.first, words.count > 1,
      ["from", "to", "since", "until"].contains(first),
      words[1].first.map(\.isNumber) == true
    else { return }
    report(.periodSwallowsDate, at: entry.description)
  }
}
