import LedgerModel
package import LedgerPhrases
import LedgerPlan
package import LedgerRendering
import LedgerSource
package import LedgerValues

/// Days on which something usual was not written down, the most likely first.
package struct GapList: Screen {
  package struct Gap: Sendable {
    package var day: Day
    package var habit: Habit
    /// What writes it down.
    package var command: String
  }

  package let gaps: [Gap]
  private let amounts: AmountText
  private let commodities: CommodityTable
  private let days: Int

  /// Looks at so many days before today.
  package init(_ known: KnownEntries, days: Int) {
    self.days = days
    commodities = known.plan.commodities
    amounts = AmountText(commodities)
    let search = HabitSearch(known)
    var found: [Gap] = []
    for back in 1...max(days, 1) {
      let day = known.today.adding(days: -back)
      for habit in search.usual(on: day) where !search.isWritten(habit.payee, on: day) {
        found.append(Gap(day: day, habit: habit, command: GapList.command(habit, day, known)))
      }
    }
    gaps = found.enumerated().sorted {
      ($1.element.habit.times * $0.element.habit.weeks, $0.offset)
        < ($0.element.habit.times * $1.element.habit.weeks, $1.offset)
    }.map(\.element)
  }

  /// The line that writes it down.
  static func command(_ habit: Habit, _ day: Day?, _ known: KnownEntries) -> String {
    let commodities = known.plan.commodities
    let number = AmountText(commodities).exactNumber(habit.amount)
    let isPlain = habit.payee.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    let payee = isPlain ? habit.payee : "'\(habit.payee.replacing("'", with: "'\\''"))'"
    let date = day.map { " --date \($0)" } ?? ""
    return "bursar add \(habit.isIncome ? "+" : "")\(number) \(payee)\(date)"
  }

  package var emptiness: Wording? {
    gaps.isEmpty ? Wording(HabitPhrase.noGaps(days: days)) : nil
  }

  package var standing: Standing { gaps.isEmpty ? .holds : .fails }

  package var page: Page {
    var table = Table([
      .init(CommonPhrase.date, isKey: true), .init(CommonPhrase.payee),
      .init(CommonPhrase.amount, .right), .init(HabitPhrase.usually, .right),
      .init(HabitPhrase.toWrite, shortening: .never),
    ])
    table.emptiness = .hidden
    for gap in gaps {
      table.add([
        .init("\(gap.day)"), .init(gap.habit.payee), .init(amounts.exact(gap.habit.amount)),
        .init(HabitPhrase.weeks(gap.habit.times, of: gap.habit.weeks)), .init(gap.command, .faint),
      ])
    }
    return Page(HabitPhrase.gaps, .documents, [.table(table)])
  }

  /// The same as `bursar/gaps/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/gaps/1"),
      "gaps": .array(
        gaps.map { gap in
          .members([
            "date": .string("\(gap.day)"), "payee": .string(gap.habit.payee),
            "amount": gap.habit.amount.json(commodities),
            "times": .integer(gap.habit.times), "weeks": .integer(gap.habit.weeks),
            "command": .string(gap.command),
          ])
        }),
    ])
  }
}
