/// What a shell needs to finish the words of a command.
struct Completions {
  let command: CommandDescription

  init(_ command: CommandDescription) {
    self.command = command
  }

  /// The command and all beneath it, each before those beneath it.
  var all: [CommandDescription] {
    func flattened(_ command: CommandDescription) -> [CommandDescription] {
      [command] + command.commands.flatMap(flattened)
    }
    return flattened(command)
  }

  /// The shell function's name: shells allow no hyphen everywhere.
  var functionName: String {
    "_" + command.path.map { $0 == " " || $0 == "-" ? "_" : String($0) }.joined()
  }

  /// The name that is typed.
  var programName: String { command.path }

  /// Text that a shell takes as it is.
  func quoted(_ text: String) -> String {
    let inner = text.map { $0 == "'" ? "'\\''" : String($0) }.joined()
    return "'\(inner)'"
  }

  /// The ways of going one step down from a command, as patterns of a `case`.
  func steps(from command: CommandDescription, to child: CommandDescription) -> String {
    child.names.map { quoted("\(command.path) \($0)") }.joined(separator: "|")
  }
}

// MARK: - Values

extension Completions {
  /// Words in the usage of commands and flags whose values the program itself can list.
  static let listed: Set = [
    "ACCOUNT", "BUDGET", "CHECK", "CODE", "COMMODITY", "ENVELOPE", "GOAL", "ID", "PAYEE", "QUERY",
    "REF",
    "TAG", "TOPIC",
  ]

  /// What follows a command besides flags, if its values can be listed: `CHECK` for `[CHECK…]`.
  func listedOperand(_ command: CommandDescription) -> String? {
    Completions.firstListed(command.operands)
  }

  /// What follows a flag, if its values can be listed.
  func listedValue(_ flag: FlagDescription) -> String? {
    switch flag.argument {
    case .none: nil
    case .required(let word), .optional(let word): Completions.firstListed(word)
    }
  }

  /// Whether a file follows a flag.
  func takesFile(_ flag: FlagDescription) -> Bool { flag.argument == .required("FILE") }

  private static func firstListed(_ usage: String) -> String? {
    usage.split { !$0.isUppercase }.map(String.init).first(where: listed.contains)
  }

  /// The command that lists such values, one a line, for what was typed so far.
  func listing(_ kind: String) -> String { "\(Toolkit.name) help --words \(kind) --" }
}

extension CommandDescription {
  /// The flags that a shell offers.
  var completedFlags: [FlagDescription] {
    flags.filter { $0.prominence != .hidden }
  }
}
