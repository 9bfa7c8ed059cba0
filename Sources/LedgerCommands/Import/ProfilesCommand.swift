package import LedgerCommandLine
import LedgerImport
import LedgerPhrases
import LedgerRendering
import LedgerStatements

/// `bursar import profiles`.
package enum ProfilesCommand: Command {
  package struct Options: Sendable {
    package var output = OutputOptions()

    package init() {}
  }

  package static let name = "profiles"
  package static let programName = "bursar-import profiles"
  package static let summary = "List the bank layouts that import knows"
  package static let examples = [
    Example("bursar import profiles", "all of them"),
    Example("bursar import profiles amex-us", "the columns of one, and what is known of it"),
  ]
  package static let details = [
    "A file is known by the names of its columns. Most banks need no profile: what their columns mean is detected from the file, as `bursar import detect` shows."
  ]
  package static let operands = "[NAME]"
  package static let defaults = Options()
  package static let flags: [Flag<Options>] = OutputOptions.answering.lifted(into: \.output)

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let all = LayoutSheet.all
    var chosen = all
    if let word = invocation.operands.first {
      _ = try invocation.operands.only("")
      chosen = [all[try Names("profile", all.map(\.id), matching: .beginnings).one(word)]]
    }
    let list = ProfileList(chosen, isWhole: !invocation.operands.isEmpty)
    let console = invocation.console
    if options.output.chosenFormat == .json {
      console.write(list.json().written(.indented))
    } else {
      options.output.show(Array(list.text(in: options.output.language(console)).utf8), console)
    }
    return .done
  }
}
