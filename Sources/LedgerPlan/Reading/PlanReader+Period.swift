import LedgerModel
import LedgerPatterns
import LedgerSource
import LedgerSyntax
import LedgerValues

extension PlanReader {
  /// Reads how often an amount comes, which is the rest of the line.
  mutating func period(_ line: PlanLine) -> Placed<BudgetPeriod>? {
    let rest = line.rest
    do throws(BudgetPeriodProblem) {
      let period = try BudgetPeriod(
        parsing: line.text(rest), defaultYear: builder.state.writtenYear)
      return Placed(period, line.place(rest))
    } catch {
      let start = Int(rest.start)
      let range = SourceRange(start + error.range.lowerBound, start + error.range.upperBound)
      let passage = range.isEmpty ? line.missing : line.passage(range)
      report(
        PlanAdvice(error.advice).diagnostic(
          .badPlanPeriod, passage, label: PlanReader.label(error.kind),
          fixes: PlanReader.fixes(error.kind, passage)))
      return nil
    }
  }

  private static func label(_ kind: BudgetPeriodProblem.Kind) -> String {
    switch kind {
    case .empty: "how often?"
    case .twice: "the second one"
    case .singleWithoutStart, .singleWithoutEnd: "one window needs both its ends"
    case .endBeforeStart: "ends here"
    default: "unexpected here"
    }
  }

  private static func fixes(_ kind: BudgetPeriodProblem.Kind, _ passage: Passage) -> [Fix] {
    let end = SourceRange(start: passage.range.end, end: passage.range.end)
    let names: [String]
    switch kind {
    case .empty: return [Fix("for example: `monthly`", edits: [passage.edit(end, " monthly")])]
    case .unknown:
      names = BudgetPeriod.words.map(\.word) + ["every", "from", "to", "through", "shift"]
    case .unknownShift: names = BudgetPeriod.shifts.map { $0.rawValue }
    default: return []
    }
    guard let name = nearestName(to: passage.text, in: names) else { return [] }
    return [Fix("did you mean `\(name)`?", edits: [passage.edit(passage.range, name)])]
  }

  /// Checks when the windows of a budget begin.
  mutating func checkStarts(_ budget: Budget, _ directive: PlanDirective) {
    do throws(BudgetWindowsProblem) {
      _ = try BudgetWindows(budget.amounts.map(\.period.value))
    } catch {
      let first = budget.amounts[error.first]
      let second = budget.amounts[error.second]
      let start = second.period.value.start
      let passage = directive.passage(second.place.range)
      report(
        passage.diagnostic(
          .repeatedBudgetStart,
          start.map { "two amounts of `\(budget.name.value)` begin on \($0)" }
            ?? "two amounts of `\(budget.name.value)` do not say when they begin",
          label: "the second one", related: [RelatedPlace(first.place, "the first one")],
          fixes: [start == nil ? takingOver(second, passage) : PlanReader.laterStart]))
    }
    let rolls = budget.rollover.map { $0.kind != .none } ?? false
    for amount in budget.amounts where amount.period.value.start == nil {
      // An envelope begins with its first funding, unless it has something to begin with.
      let isNeeded = budget.mode == .limit ? rolls : budget.rollover?.start != nil
      guard isNeeded || amount.period.value.lacksStart else { continue }
      let passage = directive.passage(amount.period.place.range)
      let end = SourceRange(start: passage.range.end, end: passage.range.end)
      let example = "from \(Int(builder.state.defaultYear).padded)-01-01"
      var problem = passage.diagnostic(
        .budgetWithoutStart,
        isNeeded
          ? "`\(budget.name.value)` rolls over, so its amount must say when it begins"
          : "`\(passage.text)` does not say when it starts",
        label: "a `from` is missing",
        related: rolls
          ? budget.rollover.map {
            [RelatedPlace($0.place, "what is left is calculated from there on")]
          } ?? [] : [],
        notes: isNeeded ? [] : ["periods like these have no fixed start in the calendar"],
        fixes: [
          Fix("add a start, for example: `\(example)`", edits: [passage.edit(end, " \(example)")])
        ])
      if !isNeeded { problem.severity = .warning }
      report(problem)
    }
  }

  private static let laterStart = Fix("keep one of them, or make the second one begin later")

  /// A repair by which an amount takes over in the middle of the year.
  private func takingOver(_ amount: BudgetAmount, _ passage: Passage) -> Fix {
    let start = "from \(Int(builder.state.defaultYear).padded)-07-01"
    let end = SourceRange(
      start: amount.period.place.range.end, end: amount.period.place.range.end)
    return Fix(
      "to let the second one take over, add, for example: `\(start)`",
      edits: [passage.edit(end, " \(start)")])
  }
}

extension Int {
  /// A year in four digits.
  fileprivate var padded: String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, 4 - text.utf8.count)) + text
  }
}
