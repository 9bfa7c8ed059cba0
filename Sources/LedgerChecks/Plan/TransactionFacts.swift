import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The tags by which transactions speak of places, members and goals.
///
/// A journal without a plan may use such words for things of its own, so nothing is looked at there.
enum TransactionFacts: Check {
  static var codes: [DiagnosticCode] {
    [.unknownPlace, .unknownMember, .badTime, .badJoy, .badRefundDate]
  }

  static let ofTransactions: Set<String> = ["time", "loc", "by", "for", "joy"]
  static let ofPostings: Set<String> = ["by", "for", "goal", "refund-of"]

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    guard context.hasPlan else { return [] }
    var result: [Diagnostic] = []
    let facts = context
    context.forEachDoubtfulText { text, transaction in
      for tag in text.tags where ofTransactions.contains(tag.name) && !tag.nameRange.isEmpty {
        result += check(tag, text, transaction, facts)
      }
      for posting in facts.journal.postingRange(transaction) {
        for tag in text.tags(ofPosting: posting) where ofPostings.contains(tag.name) {
          result += check(tag, text, transaction, facts)
        }
      }
    }
    return result
  }

  private static func check(
    _ tag: Tag, _ text: borrowing TransactionText, _ transaction: Int, _ context: CheckContext
  ) -> [Diagnostic] {
    let plan = context.plan
    let planned = PlanTag(tag, entry: text.entry.range, in: text.file, text.fileID)
    let isUsed =
      switch tag.name {
      case "by", "for": plan.household.map { !$0.members.isEmpty } ?? false
      case "goal": !plan.goals.isEmpty
      case "loc": !plan.places.isEmpty || Position(tag.value).isNumeric
      default: true
      }
    guard isUsed else { return [] }
    if let cut = planned.cut { return [cut] }
    let source = PlanSource(entry: SourcePlace(text.fileID, text.entry.range))
    switch tag.name {
    case "time": return isTime(tag.value) ? [] : [time(planned)]
    case "joy":
      return ["1", "2", "3", "4", "5"].contains(tag.value) ? [] : [joy(planned)]
    case "loc": return place(planned, source, context)
    case "refund-of": return refund(planned, transaction, context)
    case "goal":
      if plan.goal(named: tag.value) != nil { return [] }
      return [
        context.unknownName(
          .unknownGoal, Placed(tag.value, planned.subject.place), "goal",
          among: plan.goals.map(\.name), source)
      ]
    default: return members(planned, source, context)
    }
  }
}

// MARK: - Each tag

extension TransactionFacts {
  private static func isTime(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }),
      parts[0].utf8.count <= 2, parts[1].utf8.count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1])
    else { return false }
    return hour < 24 && minute < 60
  }

  private static func time(_ planned: PlanTag) -> Diagnostic {
    planned.subject.diagnostic(
      .badTime, "\(planned.subject.quoted) is not a time of day", label: "expected HH:MM")
  }

  private static func joy(_ planned: PlanTag) -> Diagnostic {
    planned.subject.diagnostic(
      .badJoy, "\(planned.subject.quoted) is not a value for joy",
      label: "expected a number from 1 to 5")
  }

  private static func refund(
    _ planned: PlanTag, _ transaction: Int, _ context: CheckContext
  ) -> [Diagnostic] {
    let day = context.journal.transactions[transaction].day
    do throws(PlanDateProblem) {
      let date = try PlanDate(parsing: planned.tag.value, defaultYear: day.civil.year)
      guard date.first != date.last || date.first > day else { return [] }
      return [
        planned.subject.diagnostic(
          .badRefundDate,
          date.first == date.last
            ? "the refund is for \(planned.subject.quoted), after it came itself"
            : "\(planned.subject.quoted) is not a day",
          label: "expected the date of the refunded entry")
      ]
    } catch {
      return [
        planned.subject.diagnostic(
          .badRefundDate, "\(planned.subject.quoted) is not a date",
          label: "expected the date of the refunded entry")
      ]
    }
  }

  /// A value that may be a latitude and a longitude.
  private struct Position {
    let numbers: [Decimal?]

    init(_ text: String) {
      numbers = text.split(separator: " ").map { Decimal($0) }
    }

    var isNumeric: Bool { numbers.count == 2 && numbers.allSatisfy { $0 != nil } }
  }

  private static func place(
    _ planned: PlanTag, _ source: PlanSource, _ context: CheckContext
  ) -> [Diagnostic] {
    let position = Position(planned.tag.value)
    if position.isNumeric, let latitude = position.numbers[0], let longitude = position.numbers[1] {
      if Coordinates(latitude: latitude, longitude: longitude) != nil { return [] }
      return [
        planned.subject.diagnostic(
          .badCoordinates, "\(planned.subject.quoted) is not on the globe",
          label: "expected -90 to 90, then -180 to 180")
      ]
    }
    let places = context.plan.places
    if places.isEmpty || context.plan.place(named: planned.tag.value) != nil { return [] }
    return [
      context.unknownName(
        .unknownPlace, Placed(planned.tag.value, planned.subject.place), "place",
        among: places.map(\.name), source)
    ]
  }

  /// Checks `anna` or `anna+tom`.
  private static func members(
    _ planned: PlanTag, _ source: PlanSource, _ context: CheckContext
  ) -> [Diagnostic] {
    let known = context.plan.household?.members.map(\.name) ?? []
    var start = Int(planned.tag.valueRange.start)
    var result: [Diagnostic] = []
    let names =
      planned.tag.name == "for"
      ? planned.tag.value.split(separator: "+", omittingEmptySubsequences: false)
      : [planned.tag.value[...]]
    for name in names {
      let range = SourceRange(start, start + name.utf8.count)
      start += name.utf8.count + 1
      if context.plan.member(named: String(name)) != nil { continue }
      let place = range.isEmpty ? planned.subject.place : planned.subject.moved(to: range).place
      result.append(
        context.unknownName(
          .unknownMember, Placed(String(name), place), "member", among: known, source))
    }
    return result
  }
}

extension DiagnosticCode {
  static let unknownPlace = DiagnosticCode(
    "G472", "unknown-place",
    explanation: """
      `loc:` is a latitude and a longitude with a space between them, or the name of a `place`. \
      Names are checked only if the journal has places.

      ```journal
      place Market  50.1003 14.4259
      2026-03-14 Bread  ; loc:Markt
          expenses:food    4.20 EUR
          assets:cash
      ```
      """)
  static let unknownMember = DiagnosticCode(
    "G473", "unknown-member",
    explanation: """
      `by:` says who paid and `for:` who it was for, by the names of household members. They are \
      checked only if the journal has members.

      ```journal
      household Novak
          member  anna
      2026-03-14 Bread  ; by:ana
          expenses:food    4.20 EUR
          assets:cash
      ```
      """)
  static let badTime = DiagnosticCode(
    "G474", "bad-time",
    explanation: """
      `time:` is a time of day from `00:00` to `23:59`.

      ```journal
      pool assets:bank
      2026-03-14 Bread  ; time:6pm
          expenses:food    4.20 EUR
          assets:cash
      ```
      """)
  static let badJoy = DiagnosticCode(
    "G475", "bad-joy",
    explanation: """
      `joy:` says how happy an expense made you, from 1 to 5.

      ```journal
      pool assets:bank
      2026-03-14 Bread  ; joy:7
          expenses:food    4.20 EUR
          assets:cash
      ```
      """)
  static let badRefundDate = DiagnosticCode(
    "G480", "bad-refund-date",
    explanation: """
      `refund-of:` is the date of the purchase that was paid back; the refund counts in that \
      period. It must be before the refund.

      ```journal
      pool assets:bank
      2026-03-14 Shoes come back
          expenses:clothes    -80.00 EUR  ; refund-of:February
          assets:bank
      ```

      Write `refund-of:2026-02-20`.
      """)
}
