package import LedgerCommandLine
import LedgerFormatting
/// placeholder
package enum FormatCommand: Command {
  package struct Options: Sendable { package init() {} }
  package static let name = "format"
  package static let summary = "Lay out journal files canonically, losing nothing"
  package static let examples: [Example] = []
  package static let defaults = Options()
  package static let flags: [Flag<Options>] = []
  package static func run(_ options: Options, _ invocation: Invocation) throws(UsageError) -> ExitCode { .done }
}
