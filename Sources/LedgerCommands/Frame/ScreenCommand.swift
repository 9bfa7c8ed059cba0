package import LedgerCommandLine
package import LedgerRendering

/// What the screens of a family of commands are made of: a session, and what is reckoned from it.
package protocol SessionSubject {
  associatedtype Options: SessionOptions

  var session: Session<Options> { get }

  /// Nil where what was found wrong has been printed.
  init?(_ session: Session<Options>) throws(UsageError)
}

extension SessionSubject {
  package var options: Options { session.options }
  package var invocation: Invocation { session.invocation }
}

/// A command that reads a journal and shows one screen.
package protocol ScreenCommand: Command where Options == Subject.Options {
  associatedtype Subject: SessionSubject
  associatedtype Shown: Screen

  static func screen(_ subject: Subject) throws(UsageError) -> Shown

  /// The words of a query among the operands.
  static func terms(_ invocation: Invocation) -> [String]

  /// The options as this command means them, before the journal's own defaults.
  static func adjusted(_ options: Options) -> Options

  /// Whether a screen on which not all is as it should be ends the run with 1.
  static func isGate(_ options: Options) -> Bool
}

extension ScreenCommand {
  package static var programName: String { "\(Options.program) \(name)" }
  package static var defaults: Options { Options() }
  package static var flags: [Flag<Options>] { Options.shared }

  package static func terms(_ invocation: Invocation) -> [String] { invocation.operands }

  package static func adjusted(_ options: Options) -> Options { options }

  package static func isGate(_ options: Options) -> Bool { options.isGate }

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let session = try Session(adjusted(options), flags, invocation, terms: terms(invocation)),
      let subject = try Subject(session)
    else { return .findings }
    let screen = try screen(subject)
    try session.deliver(screen)
    return isGate(session.options) && screen.standing == .fails ? .findings : .done
  }
}
