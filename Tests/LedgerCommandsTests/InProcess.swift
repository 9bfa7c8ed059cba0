import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport

/// Runs our programs in the test's own process, as the terminal would.
enum InProcess {
  /// The programs by their names.
  static let programs: [any Invocable.Type] = [
    BursarCommand.self, BudgetCommand.self, CheckCommand.self, FormatCommand.self,
    GoalsCommand.self, ImportCommand.self, InsightsCommand.self, ReportCommand.self,
    ScheduleCommand.self, SiteCommand.self, EditorCommand.self,
  ]

  static func program(
    _ arguments: [String], _ input: [UInt8], _ folder: String, _ environment: [String: String]
  ) throws -> ProgramOutcome {
    guard let name = arguments.first,
      let program = programs.first(where: { $0.programName == name })
    else { throw UnknownProgram(name: arguments.first ?? "") }
    let console = MemoryConsole(
      environment: environment, workingDirectory: folder,
      input: String(decoding: input, as: UTF8.self),
      today: CivilDate(year: 2026, month: 4, day: 1))
    let code = program.invoke(Array(arguments.dropFirst()), console: console)
    return (console.outputBytes, console.errorBytes, code.rawValue)
  }
}

struct UnknownProgram: Error {
  let name: String
}
