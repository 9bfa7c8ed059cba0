package import LedgerCommandLine
package import LedgerEveryday
import LedgerModel
import LedgerPlan
import LedgerValues

/// What commands about habits can be told.
package struct HabitOptions: SessionOptions {
  package static let program = "bursar"

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  var days = 14

  package init() {}
}

/// `bursar gaps`.
package enum GapsCommand: ScreenCommand {
  package static let name = "gaps"
  package static let programName = "bursar-gaps"
  package static let summary = "Find everyday entries you may have forgotten"
  package static let examples = [
    Example("bursar gaps", "the last two weeks"),
    Example("bursar gaps --days 30", "the last thirty days"),
  ]
  package static let details = [
    "Usual is what was written down with the same payee on this weekday, four times at least, and in half of the twelve weeks before."
  ]
  package static let flags: [Flag<HabitOptions>] =
    [
      Flag("--days", value: "N", help: "Look at so many days before today (14)") {
        (options, text) throws(UsageError) in
        guard let days = Int(text), 1...366 ~= days else {
          throw UsageError("--days: '\(text)' is no number of days", hints: ["--days 30"])
        }
        options.days = days
      }, HabitOptions.gateFlag("something may be missing"),
    ] + HabitOptions.shared + [OutputOptions.longFlag].lifted(into: \.output)
  package static let operandUse = OperandUse.other

  package static func screen(
    _ subject: SessionAlone<HabitOptions>
  ) throws(UsageError) -> GapList {
    GapList(KnownEntries(subject.session.study), days: subject.options.days)
  }
}

/// `bursar nearby`.
package enum NearbyCommand: ScreenCommand {
  package static let name = "nearby"
  package static let programName = "bursar-nearby"
  package static let summary = "Show what you usually buy where you are"
  package static let examples = [
    Example("bursar nearby 50.1003 14.4259", "degrees north and east"),
    Example(
      "bursar nearby 50.1003 14.4259 --exit-code", "1 where something usual is not written yet"),
  ]
  package static let details = [
    "Places are those of `place` lines with a radius; what was bought there carries the tag loc:."
  ]
  package static let operands = "LAT LON"
  package static let flags: [Flag<HabitOptions>] =
    [HabitOptions.gateFlag("something is expected and not yet written")] + HabitOptions.shared
    + [OutputOptions.longFlag].lifted(into: \.output)
  package static let operandUse = OperandUse.other

  package static func screen(
    _ subject: SessionAlone<HabitOptions>
  ) throws(UsageError) -> NearbyReport {
    let words = subject.invocation.operands
    guard words.count == 2, let latitude = Decimal(words[0]), let longitude = Decimal(words[1]),
      let position = Coordinates(latitude: latitude, longitude: longitude)
    else {
      throw UsageError(
        "degrees north and degrees east are wanted", hints: ["bursar nearby 50.1003 14.4259"])
    }
    return NearbyReport(position, KnownEntries(subject.session.study))
  }
}
