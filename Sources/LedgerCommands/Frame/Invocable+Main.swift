package import LedgerCommandLine
import LedgerSystem

extension Invocable {
  /// Runs the program on the real process, and ends it.
  package static func main() -> Never {
    CurrentProcess.prepare()
    let console = ProcessConsole()
    let code = invoke(CurrentProcess.arguments, console: console)
    CurrentProcess.exit(console.finish(code, programName).rawValue)
  }
}
