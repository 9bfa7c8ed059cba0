import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

struct ScheduleCheckTests {
  private static let rule = """
    ~ monthly from 2026-01-31 to 2026-02-15  Rent
        ; id:‹rent›, shift:prev
        a   900 EUR
        b

    """

  private func found(
    _ marked: String, _ scope: ScheduleChecks.Scope
  ) throws -> (MarkedSource, ScheduledText, [Diagnostic]) {
    let source = try MarkedSource(marked)
    let scheduled = try ScheduledText(source.text)
    let diagnostics = ScheduleChecks.diagnostics(scheduled.loaded, scheduled.schedule, scope)
    return (source, scheduled, diagnostics)
  }

  @Test func reportsWhatIsOverdueIfAsked() throws {
    let (source, _, diagnostics) = try found(Self.rule, .strayAndOverdue)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(diagnostic.code.id == "G468")
    #expect(diagnostic.place.range.offsets == source.ranges[0])
    #expect(diagnostic.summary == "`rent@2026-01-31` was due on 2026-01-30, 44 days ago")
    #expect(try found(Self.rule, .strayPayments).2.isEmpty)
  }

  @Test func reportsAKeyByTheWrongDay() throws {
    let text = Self.rule.replacing("‹rent›", with: "rent")
    let (source, scheduled, diagnostics) = try found(
      text + "2026-01-30 Rent  ; recur:‹rent@2026-01-30›\n    a   900 EUR\n    b\n", .strayPayments)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.code.id == "G469")
    #expect(diagnostic.place.range.offsets == source.ranges[0])
    #expect(diagnostic.related.count == 1)
    let fix = try #require(diagnostic.fixes.first)
    let mended = try #require(
      fix.edits.applied(to: scheduled.loaded.journal.sources[FileID(0)], id: FileID(0)))
    let again = try ScheduledText(String(decoding: mended, as: UTF8.self))
    #expect(again.states == [.paid])
    #expect(ScheduleChecks.diagnostics(again.loaded, again.schedule, .strayAndOverdue).isEmpty)
  }

  @Test func reportsAKeyOfNoRule() throws {
    let text = Self.rule.replacing("‹rent›", with: "rent")
    let (source, _, diagnostics) = try found(
      text + "2026-01-30 Rent  ; recur:‹rnt@2026-01-31›\n    a   900 EUR\n    b\n", .strayPayments)
    #expect(diagnostics.map(\.code.id) == ["G469"])
    #expect(diagnostics.first?.place.range.offsets == source.ranges[0])
    #expect(diagnostics.first?.notes == ["the ids of rules are `rent`"])
  }

  @Test func explainsEveryCode() {
    for code in ScheduleChecks.codes { #expect(code.explanation.contains("```journal")) }
  }
}
