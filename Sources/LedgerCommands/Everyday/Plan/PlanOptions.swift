package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerPhrases

/// What commands can be told that change accounts, tags and the plan.
package struct PlanOptions: WritingOptions {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  package var isDryRun = false
  package var saysYes = false
  var icon: String?
  var note: String?
  var type: String?
  var floor: String?
  var help: String?
  var into: String?
  var by: String?
  var from: String?
  var end: String?
  var count: String?
  var parent: String?
  var accounts: [String] = []
  var isIncome = false
  /// The accounts of `--pool`.
  var pools: [String] = []
  var isEnvelope = false
  var rollover: String?
  var isRecursive = false
  /// Whether what is shown is written, too.
  var isWritten = false
  /// Whether a goal is reached although its target is not.
  var isAnyway = false

  package init() {}

  static let iconFlag = Flag<PlanOptions>(
    "--icon", value: "ICON", help: "Show this beside the name"
  ) {
    $0.icon = $1
  }
  static let noteFlag = Flag<PlanOptions>("--note", value: "TEXT", help: "Add a note") {
    $0.note = $1
  }
  static let poolFlag = Flag<PlanOptions>(
    "--pool", value: "ACCOUNT", help: "Envelopes hold money of this account; repeatable"
  ) { $0.pools.append($1) }
  static let helpTextFlag = Flag<PlanOptions>(
    "--help-text", value: "TEXT", help: "Say in one line what belongs there"
  ) { $0.help = $1 }
}

/// A command that changes accounts, tags or the plan.
package protocol PlanChangeCommand: Command where Options == PlanOptions {
  static func change(_ work: PlanWork) throws(UsageError) -> ExitCode
}

extension PlanChangeCommand {
  package static var defaults: PlanOptions { PlanOptions() }
  package static var flags: [Flag<PlanOptions>] { PlanOptions.writing }

  package static func run(
    _ options: PlanOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    try change(PlanWork(try Session(options, flags, invocation, operands: .other)))
  }
}
