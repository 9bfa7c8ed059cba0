import LedgerCommandLine
package import LedgerStudy

/// What all commands that read a journal and show something have in common.
package protocol SessionOptions: Sendable {
  /// The program whose commands have them: `bursar-budget`.
  static var program: String { get }

  /// What screens of the program ask for.
  static var needs: Study.Needs { get }

  init()

  var journal: JournalOptions { get set }
  var output: OutputOptions { get set }
  /// Whether the names of the figures are listed instead of the screen.
  var listsFigures: Bool { get set }
  /// Whether a screen on which not all is as it should be ends the run with 1.
  var isGate: Bool { get set }
}

extension SessionOptions {
  package static var needs: Study.Needs { [] }

  /// The flags that every such command has.
  static var common: [Flag<Self>] {
    JournalOptions.flags.lifted(into: \.journal) + OutputOptions.flags.lifted(into: \.output)
  }

  /// Those of commands that show nothing of a journal with errors, unless they are told to.
  static var shared: [Flag<Self>] {
    JournalOptions.readingFlags.lifted(into: \.journal) + OutputOptions.flags.lifted(into: \.output)
  }

  static var figuresFlag: Flag<Self> {
    Flag("--figures", help: "List the names of all figures, with values and formulas") {
      $0.listsFigures = true
    }
  }

  /// `--exit-code`, with what it is that ends the run with 1.
  static func gateFlag(_ reason: String, heading: String = "Flags") -> Flag<Self> {
    Flag("--exit-code", help: "End with 1 when \(reason)", heading: heading) { $0.isGate = true }
  }
}
