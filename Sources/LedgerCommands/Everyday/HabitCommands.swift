package import LedgerCommandLine
package import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering

/// What commands about habits can be told.
package struct HabitOptions: SessionOptions {
  package static let program = "bursar"

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  var days = 14
  /// Whether one line is said, and only where an evening passed without an entry.
  var isQuiet = false

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
    Example("bursar gaps --quiet", "one line or none, for a login shell or cron"),
  ]
  package static let details = [
    "Usual is what was entered with the same payee on this weekday at least four times, and in half of the twelve weeks before.",
    "--quiet prints nothing unless yesterday has no entry, while most days of the four weeks before have one.",
  ]
  package static let flags: [Flag<HabitOptions>] =
    [
      Flag("--days", value: "N", help: "Look at this many days before today (14)") {
        (options, text) throws(UsageError) in
        guard let days = Int(text), 1...366 ~= days else {
          throw UsageError("--days: '\(text)' is not a number of days", hints: ["--days 30"])
        }
        options.days = days
      },
      Flag("-q", "--quiet", help: "Print one line, only if yesterday's entries may be missing") {
        $0.isQuiet = true
      }, HabitOptions.gateFlag("something may be missing"),
    ] + HabitOptions.shared + [OutputOptions.longFlag].lifted(into: \.output)
  package static let operandUse = OperandUse.other

  package static func run(
    _ options: HabitOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard options.isQuiet else { return try show(options, invocation) }
    guard options.output.chosenFormat == .text, options.output.path == nil else {
      throw UsageError(
        "--quiet prints one line of text", hints: ["bursar gaps -O json, without --quiet"])
    }
    let session = try Session(options, flags, invocation, operands: .other, work: .looks)
    guard let evening = MissedEvening(KnownEntries(session.study)) else { return .done }
    let text = TerminalText.sanitized(evening.phrase.text(in: session.language))
    let lines = invocation.console.width.map { TerminalText.wrapped(text, to: $0) } ?? [text]
    invocation.console.write(lines.map { $0 + "\n" }.joined())
    return session.options.isGate ? .findings : .done
  }

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
    Example("bursar nearby geo:50.1003,14.4259", "as telephones and maps write it"),
    Example(
      "bursar nearby 50.1003 14.4259 --exit-code", "1 where something usual is not written yet"),
  ]
  package static let details = [
    "Places are those of `place` lines with a radius; what was bought there carries the tag loc:."
  ]
  package static let operands = "LAT LON | LINK"
  package static let flags: [Flag<HabitOptions>] =
    [HabitOptions.gateFlag("something is expected and not yet written")] + HabitOptions.shared
    + [OutputOptions.longFlag].lifted(into: \.output)
  package static let operandUse = OperandUse.other

  package static func screen(
    _ subject: SessionAlone<HabitOptions>
  ) throws(UsageError) -> NearbyReport {
    let typed = subject.invocation.operands.joined(separator: " ")
    guard let position = Coordinates(typed: typed) else {
      throw UsageError(
        typed.isEmpty ? "where are you?" : "'\(typed)' is not a position on the globe",
        hints: ["degrees north and east: bursar nearby 50.1003 14.4259"])
    }
    return NearbyReport(position, KnownEntries(subject.session.study))
  }
}
