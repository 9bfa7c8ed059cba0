/// Something that can be typed: a command, or a group of them.
package protocol Invocable: Sendable {
  /// What is typed after the program's name: `check`, `balance`.
  static var name: String { get }

  /// Shorter or older names: `bal`.
  static var aliases: [String] { get }

  /// Names that it had once: they work, and no help lists them.
  static var formerNames: [String] { get }

  /// One line: what it does, as an imperative with a capital and without a full stop.
  static var summary: String { get }

  /// Command lines to copy, the most useful first.
  static var examples: [Example] { get }

  /// Paragraphs for the full help and the manual page.
  static var details: [String] { get }

  /// The program that holds it alone: `bursar-check`.
  static var programName: String { get }

  /// All that help, manual page and completions say of it when it is called by a name.
  static func description(as path: String) -> CommandDescription

  /// Does what the arguments ask for.
  ///
  /// Touches nothing but the console and what the command itself opens, so that a test can call it.
  static func invoke(
    _ arguments: [String], as path: String, console: any Console
  ) -> ExitCode
}

extension Invocable {
  package static var aliases: [String] { [] }

  package static var formerNames: [String] { [] }

  package static var details: [String] { [] }

  /// All that it answers to.
  static var names: [String] { [name] + aliases + formerNames }

  package static var programName: String { "\(Toolkit.name)-\(name)" }

  /// Does what the arguments of the program ask for, its own name not among them.
  package static func invoke(_ arguments: [String], console: any Console) -> ExitCode {
    invoke(arguments, as: programName, console: console)
  }
}

/// A command with flags of its own.
package protocol Command: Invocable {
  associatedtype Options

  /// The options before any flag has changed them.
  static var defaults: Options { get }

  /// The one table from which the flags are parsed and explained.
  static var flags: [Flag<Options>] { get }

  /// What may follow besides flags: `[FILE…]`; empty where nothing may.
  static var operands: String { get }

  /// What to do instead of an unknown flag, spelled `--name` or `-x`; nil where nothing is known.
  static func advice(onUnknownFlag spelling: String) -> String?

  /// Does the work.
  static func run(_ options: Options, _ invocation: Invocation) throws(UsageError) -> ExitCode
}

extension Command {
  package static var operands: String { "" }

  package static func advice(onUnknownFlag spelling: String) -> String? { nil }
}

/// Commands under one name: `bursar report balance`, `bursar report register`.
package protocol CommandGroup: Invocable {
  /// The commands, in the order in which the help lists them.
  static var commands: [any Invocable.Type] { get }

  /// The commands under headings that say what people want.
  static var sections: [CommandSection] { get }

  /// What runs where no command is named; nil where one must be.
  static var defaultCommand: (any Invocable.Type)? { get }

  /// Whether a word that names no command is for the command that runs by itself: a file, say.
  static var takesOtherWords: Bool { get }

  /// What to do instead, for a command that people look for and that there is none of; nil for
  /// other words.
  static func advice(instead word: String) -> UsageError?

  /// What helps with a word that is like no command; nil where only the help does.
  static func hint(forUnknown word: String) -> String?
}

/// Commands of a group under a heading.
package struct CommandSection: Sendable {
  package var heading: String
  package var commands: [any Invocable.Type]

  package init(_ heading: String, _ commands: [any Invocable.Type]) {
    self.heading = heading
    self.commands = commands
  }
}

extension CommandGroup {
  package static var sections: [CommandSection] { [CommandSection("Commands", commands)] }

  package static var defaultCommand: (any Invocable.Type)? { nil }

  package static var takesOtherWords: Bool { false }

  package static func hint(forUnknown word: String) -> String? { nil }

  package static func advice(instead word: String) -> UsageError? { nil }
}

/// How a command was called.
package struct Invocation {
  /// The words that led to the command: `bursar report balance`.
  package let path: String
  /// All its arguments as they were typed, to read once more over other defaults.
  package let arguments: [String]
  /// The arguments that are not flags, in order.
  package let operands: [String]
  package let console: any Console

  package init(path: String, arguments: [String], operands: [String], console: any Console) {
    self.path = path
    self.arguments = arguments
    self.operands = operands
    self.console = console
  }

  /// The same command as if flags had been typed before everything else, with other operands.
  ///
  /// What one command presets for another is said so, as settings of a journal read the arguments once more.
  package func presetting(_ flags: [String] = [], operands: [String]) -> Invocation {
    Invocation(
      path: path, arguments: flags + arguments, operands: operands, console: console)
  }
}

/// A command line to copy, and what it is good for.
package struct Example: Hashable, Sendable {
  package var command: String
  package var purpose: String

  package init(_ command: String, _ purpose: String) {
    self.command = command
    self.purpose = purpose
  }
}

/// The name and the version of the whole.
package enum Toolkit {
  package static let name = "bursar"
  package static let version = "0.1.0"
  /// The day of that version.
  package static let released = "2026-11-25"
  /// The programs that have a manual page each.
  package static let programs = [
    "bursar", "bursar-budget", "bursar-check", "bursar-format", "bursar-goals",
    "bursar-import", "bursar-insights", "bursar-lsp", "bursar-report", "bursar-schedule",
    "bursar-site",
  ]
}
