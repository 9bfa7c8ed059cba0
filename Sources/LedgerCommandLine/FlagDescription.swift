/// What people need to know of a flag: how it is written, and what it is for.
///
/// The parser, the help, the manual page and the completions all read this.
package struct FlagDescription: Hashable, Sendable {
  /// What may follow a flag.
  package enum Argument: Hashable, Sendable {
    /// Nothing: `--strict`.
    case none
    /// A value, shown by a placeholder: `--file FILE`.
    case required(String)
    /// Perhaps a value, which must then be attached: `--forecast`, `--forecast=PERIOD`.
    case optional(String)
  }

  /// Where a flag is shown.
  package enum Prominence: Hashable, Sendable {
    /// In `-h` and everywhere else.
    case everyday
    /// In `--help`, the manual page and the completions.
    case special
    /// Nowhere, though it works.
    case hidden
  }

  /// The heading of the flags with which every command reads a journal; one page explains them.
  package static let readingHeading = "Reading"
  /// The heading of the flags with which every command writes.
  package static let outputHeading = "Output"

  /// The letters that work after one hyphen: `f` for `-f`.
  package let letters: [Character]
  /// The names that work after two hyphens; those after the first are aliases.
  package let names: [String]
  package let argument: Argument
  /// One line: what the flag does.
  package let help: String
  /// Under which heading the help shows it.
  package let heading: String
  /// The only values allowed; empty where any is.
  package let choices: [String]
  /// Values that are allowed, too, and that no help names.
  package let otherChoices: [String]
  package let prominence: Prominence

  package init(
    _ spellings: [String], argument: Argument = .none, help: String, heading: String = "Flags",
    choices: [String] = [], otherChoices: [String] = [], prominence: Prominence = .everyday
  ) {
    var letters: [Character] = []
    var names: [String] = []
    for spelling in spellings {
      if spelling.utf8.starts(with: "--".utf8) {
        names.append(String(spelling.dropFirst(2)))
      } else if let letter = spelling.last {
        precondition(spelling == "-\(letter)", "a spelling is -x or --name")
        letters.append(letter)
      }
    }
    precondition(!letters.isEmpty || !names.isEmpty, "a flag has a spelling")
    self.letters = letters
    self.names = names
    self.argument = argument
    self.help = help
    self.heading = heading
    self.choices = choices
    self.otherChoices = otherChoices
    self.prominence = prominence
  }

  /// The same, shown nowhere.
  var hidden: FlagDescription {
    FlagDescription(
      spellings, argument: argument, help: help, heading: heading, choices: choices,
      otherChoices: otherChoices, prominence: .hidden)
  }

  /// Every way to write it, letters first: `-f`, `--file`.
  package var spellings: [String] {
    letters.map { "-\($0)" } + names.map { "--\($0)" }
  }

  /// The one spelling that says most.
  var name: String { names.first.map { "--\($0)" } ?? spellings.first ?? "" }

  /// How it is written with what follows it: `-f, --file FILE`.
  package var usage: String {
    let spellings = spellings.joined(separator: ", ")
    switch argument {
    case .none: return spellings
    case .required(let placeholder): return "\(spellings) \(placeholder)"
    case .optional(let placeholder):
      return names.isEmpty ? "\(spellings)[\(placeholder)]" : "\(spellings)[=\(placeholder)]"
    }
  }

  /// The help line, and the values allowed where they are few.
  package var helpWithChoices: String {
    choices.isEmpty ? help : "\(help): \(choices.joined(separator: ", "))"
  }
}
