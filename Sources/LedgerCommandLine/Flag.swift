/// One flag of a command: its description, and what it changes in the command's options.
///
/// Flags are updated in the order in which they were given, so the rightmost wins by itself.
///
/// ```swift
/// Flag("--strict", help: "Also require declarations") { $0.strictness = .strict }
/// Flag("-f", "--file", value: "FILE", help: "Read FILE") { $0.files.append($1) }
/// Flag("--forecast", optionalValue: "PERIOD", help: "Add what will be") { $0.forecast = $1 }
/// ```
package struct Flag<Options>: Sendable {
  package let description: FlagDescription
  /// Receives the value, or nil where none was given.
  package let update: @Sendable (inout Options, String?) throws(UsageError) -> Void

  /// A flag that stands alone.
  package init(
    _ spellings: String..., help: String, heading: String = "Flags",
    prominence: FlagDescription.Prominence = .everyday,
    update: @escaping @Sendable (inout Options) throws(UsageError) -> Void
  ) {
    self.description = FlagDescription(
      spellings, help: help, heading: heading, prominence: prominence)
    self.update = { (options, _) throws(UsageError) in try update(&options) }
  }

  /// A flag that needs a value, perhaps one of a few choices.
  package init(
    _ spellings: String..., value placeholder: String, choices: [String] = [],
    otherChoices: [String] = [], help: String, heading: String = "Flags",
    prominence: FlagDescription.Prominence = .everyday,
    update: @escaping @Sendable (inout Options, String) throws(UsageError) -> Void
  ) {
    self.description = FlagDescription(
      spellings, argument: .required(placeholder), help: help, heading: heading, choices: choices,
      otherChoices: otherChoices, prominence: prominence)
    self.update = { (options, value) throws(UsageError) in
      guard let value else { preconditionFailure("the parser found the value it needs") }
      try update(&options, value)
    }
  }

  /// A flag that may have a value attached to it.
  package init(
    _ spellings: String..., optionalValue placeholder: String, choices: [String] = [],
    help: String, heading: String = "Flags",
    prominence: FlagDescription.Prominence = .everyday,
    update: @escaping @Sendable (inout Options, String?) throws(UsageError) -> Void
  ) {
    self.description = FlagDescription(
      spellings, argument: .optional(placeholder), help: help, heading: heading, choices: choices,
      prominence: prominence)
    self.update = update
  }

  private init(
    description: FlagDescription,
    update: @escaping @Sendable (inout Options, String?) throws(UsageError) -> Void
  ) {
    self.description = description
    self.update = update
  }

  /// The same flag for options that hold this one's: how commands share a table.
  package func lifted<Outer>(
    into part: any WritableKeyPath<Outer, Options> & Sendable
  ) -> Flag<Outer> {
    Flag<Outer>(description: description) { (outer, value) throws(UsageError) in
      try update(&outer[keyPath: part], value)
    }
  }
}

extension Flag {
  /// The same flag, which works and is shown nowhere.
  package var hidden: Flag { Flag(description: description.hidden, update: update) }
}

extension Array {
  /// The same flags for options that hold these ones': how commands share a table.
  package func lifted<Options, Outer>(
    into part: any WritableKeyPath<Outer, Options> & Sendable
  ) -> [Flag<Outer>] where Element == Flag<Options> {
    map { $0.lifted(into: part) }
  }
}
