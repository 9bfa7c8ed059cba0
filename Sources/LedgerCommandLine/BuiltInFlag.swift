/// The flags that every command has.
enum BuiltInFlag: CaseIterable {
  case briefHelp
  case fullHelp
  case version
  case generate

  static let heading = "Help"

  /// What each looks like, in the order of the cases.
  static let descriptions = [
    FlagDescription(["-h", "--help"], help: "Show this help", heading: heading),
    FlagDescription(
      ["--help-all"], help: "Show every flag", heading: heading, prominence: .special),
    FlagDescription(
      ["--version"], help: "Show the version", heading: heading, prominence: .special),
    FlagDescription(
      ["--generate"], argument: .required("KIND"),
      help: "Print a manual page or the completions for a shell", heading: heading,
      choices: GeneratedText.allCases.map(\.rawValue), prominence: .special),
  ]

  /// A table without these flags.
  static func removed(from flags: [FlagDescription]) -> [FlagDescription] {
    flags.filter { !descriptions.contains($0) }
  }

  /// The flag without a value that is all there is on a command line.
  init?(onlyWordOf arguments: [String]) {
    guard arguments.count == 1,
      let number = BuiltInFlag.descriptions.firstIndex(where: {
        !$0.takesValue && $0.spellings.contains(arguments[0])
      })
    else { return nil }
    self = BuiltInFlag.allCases[number]
  }

  /// What the flag prints.
  func text(
    about description: @autoclosure () -> CommandDescription, value: String?, width: Int
  ) throws(UsageError) -> String {
    switch self {
    case .briefHelp: return HelpText(description(), width: width).brief
    case .fullHelp: return HelpText(description(), width: width).full
    case .version: return "\(Toolkit.name) \(Toolkit.version)\n"
    case .generate:
      guard let kind = GeneratedText(rawValue: value ?? "") else {
        preconditionFailure("the parser lets only the choices pass")
      }
      return kind.text(about: description())
    }
  }
}

/// What a program can print about itself for other programs to read.
enum GeneratedText: String, CaseIterable {
  case man
  case bash
  case zsh
  case fish

  func text(about description: CommandDescription) -> String {
    switch self {
    case .man: ManualPage(description).text
    case .bash: Completions(description).bash
    case .zsh: Completions(description).zsh
    case .fish: Completions(description).fish
    }
  }
}
