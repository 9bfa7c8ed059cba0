package import LedgerBudget
package import LedgerCommandLine

/// A command that shows one screen about budgets.
package protocol BudgetScreenCommand: Command where Options == BudgetOptions {
  associatedtype Screen: BudgetScreen

  static func screen(_ session: BudgetSession) throws(UsageError) -> Screen

  /// Whether a screen on which not all is as it should be ends the run with 1.
  static func isGate(_ options: BudgetOptions) -> Bool
}

extension BudgetScreenCommand {
  package static var programName: String { "bursar-budget \(name)" }
  package static var defaults: BudgetOptions { BudgetOptions() }
  package static var flags: [Flag<BudgetOptions>] { BudgetOptions.shared }

  package static func isGate(_ options: BudgetOptions) -> Bool { options.isGate }

  package static func run(
    _ options: BudgetOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let session = try BudgetSession(options, flags, invocation) else { return .findings }
    let screen = try screen(session)
    try session.deliver(screen)
    return isGate(session.options) && !screen.holds ? .findings : .done
  }
}
