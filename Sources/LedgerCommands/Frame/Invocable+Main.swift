package import LedgerCommandLine
import LedgerSystem

extension BursarCommand {
  /// Runs the program that it was called as: one file, with links to it, holds them all.
  package static func main() -> Never {
    program(calledAs: CurrentProcess.name).runAsProcess()
  }

  /// The program of a name; the front door for any other.
  package static func program(calledAs name: String) -> any Invocable.Type {
    programs.first { $0.programName == name } ?? BursarCommand.self
  }
}

extension Invocable {
  /// Runs the program on the real process, and ends it.
  package static func main() -> Never { runAsProcess() }

  fileprivate static func runAsProcess() -> Never {
    CurrentProcess.prepare()
    let console = ProcessConsole()
    let code = invoke(CurrentProcess.arguments, console: console)
    withExtendedLifetime(console) {
      CurrentProcess.exit(console.finish(code, programName).rawValue)
    }
  }
}
