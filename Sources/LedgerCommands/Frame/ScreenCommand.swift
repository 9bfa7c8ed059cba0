package import LedgerPhrases
package import LedgerChecks
package import LedgerCommandLine
package import LedgerRendering
package import LedgerStudy

/// What the screens of a family of commands are made of: a session, and what is reckoned from it.
package protocol SessionSubject {
  associatedtype Options: SessionOptions

  var session: Session<Options> { get }

  init(_ session: Session<Options>) throws(UsageError)

  /// What is to be known of the journal on every screen of the family, said before it.
  var remarks: [Wording] { get }

  /// Why a screen is empty, where more is known of it than the screen says.
  var emptiness: Wording? { get }
}

extension SessionSubject {
  package var options: Options { session.options }
  package var invocation: Invocation { session.invocation }
  package var remarks: [Wording] { [] }
  package var emptiness: Wording? { nil }
}

/// A session from which nothing else is reckoned.
package struct SessionAlone<Options: SessionOptions>: SessionSubject {
  package let session: Session<Options>

  package init(_ session: Session<Options>) {
    self.session = session
  }
}

/// A command that reads a journal and shows one screen.
package protocol ScreenCommand: Command where Options == Subject.Options {
  associatedtype Subject: SessionSubject
  associatedtype Shown: Screen

  static func screen(_ subject: Subject) throws(UsageError) -> Shown

  /// What the operands are.
  static var operandUse: OperandUse { get }

  /// What of the study will be asked for.
  static var needs: Study.Needs { get }

  /// Where errors end the run; nil for a screen that shows what it can.
  static var scope: CheckOptions.Scope? { get }

  /// Whether a screen on which not all is as it should be ends the run with 1.
  static func isGate(_ options: Options) -> Bool
}

extension ScreenCommand {
  package static var programName: String { "\(Options.program) \(name)" }
  package static var defaults: Options { Options() }
  package static var flags: [Flag<Options>] { Options.shared }

  package static var operandUse: OperandUse { .query }

  package static var needs: Study.Needs { Options.needs }

  package static var scope: CheckOptions.Scope? { .journalAndPlan }

  package static func isGate(_ options: Options) -> Bool { options.isGate }

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    try show(options, invocation)
  }

  /// Reads the journal, shows the screen and says how the run ends.
  static func show(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let session = try Session(
      options, flags, invocation, defaults: defaults, operands: operandUse, needs: needs,
      scope: scope, work: .looks)
    let subject = try Subject(session)
    subject.remarks.forEach(session.note)
    let screen = try screen(subject)
    try session.deliver(screen, emptiness: subject.emptiness)
    return isGate(session.options) && screen.standing == .fails ? .findings : session.finished
  }
}

/// What the operands of a command are.
package enum OperandUse: Hashable, Sendable {
  case query
  /// So many words that mean something else, such as periods or a name, then a query.
  case wordsAndQuery(Int)
  case other
}
