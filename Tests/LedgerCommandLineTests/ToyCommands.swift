import LedgerCommandLine

/// What the toy commands share.
struct ToyInput: Sendable {
  var files: [String] = []
  var width = ""

  static var flags: [Flag<ToyInput>] {
    [
      Flag("-f", "--file", "--infile", value: "FILE", help: "Read FILE", heading: "Input") {
        $0.files.append($1)
      },
      Flag(
        "--width", value: "N", help: "Wrap at N columns", heading: "Input", prominence: .special
      ) { (input, value) throws(UsageError) in
        guard Int(value) != nil else { throw UsageError("--width: '\(value)' is not a number") }
        input.width = value
      },
    ]
  }
}

/// Prints what it was asked for.
enum SumCommand: Command {
  struct Options {
    var input = ToyInput()
    var switches = ""
    var forecast = "none"
    var color = "auto"
    var secret = "no"
  }

  static var name: String { "sum" }
  static var aliases: [String] { ["total"] }
  static var summary: String { "Add up what the files hold" }
  static var details: [String] {
    ["Adds up every amount of every file, and says so. Files are read in the order given."]
  }
  static var examples: [Example] {
    [
      Example("toy sum", "add up the default file"),
      Example("toy sum -f a.txt -f b.txt", "add up two files, the second after the first"),
    ]
  }
  static var operands: String { "[QUERY…]" }
  static var defaults: Options { Options() }

  static var flags: [Flag<Options>] {
    ToyInput.flags.lifted(into: \.input) + [
      Flag("-E", "--empty", help: "Show what is zero") { $0.switches += "E" },
      Flag("-N", "--no-total", help: "Leave the total out") { $0.switches += "N" },
      Flag("-%", "--percent", help: "Show shares") { $0.switches += "%" },
      Flag("--forecast", optionalValue: "PERIOD", help: "Add what will be") {
        $0.forecast = $1 ?? "all"
      },
      Flag(
        "--color", value: "WHEN", choices: ["auto", "always", "never"], help: "Use color",
        heading: "Looks"
      ) { $0.color = $1 },
      Flag("--secret", help: "Nobody knows", prominence: .hidden) { $0.secret = "yes" },
    ]
  }

  static func run(_ options: Options, _ invocation: Invocation) throws(UsageError) -> ExitCode {
    let parts = [
      "files=\(options.input.files)", "switches=\(options.switches)",
      "forecast=\(options.forecast)", "color=\(options.color)", "secret=\(options.secret)",
      "width=\(options.input.width)", "operands=\(invocation.operands)",
    ]
    invocation.console.write(parts.joined(separator: " ") + "\n")
    return options.switches.contains("E") ? .findings : .done
  }
}

/// Takes no operands, and disagrees with `SumCommand` on what `-E` means.
enum ShowCommand: Command {
  struct Options {
    var input = ToyInput()
    var encoding = ""
  }

  static var name: String { "show" }
  static var summary: String { "Show the files" }
  static var examples: [Example] { [] }
  static var defaults: Options { Options() }

  static var flags: [Flag<Options>] {
    ToyInput.flags.lifted(into: \.input) + [
      Flag("-E", "--encoding", value: "NAME", help: "Read NAME") { $0.encoding = $1 }
    ]
  }

  static func run(_ options: Options, _ invocation: Invocation) throws(UsageError) -> ExitCode {
    if options.input.files.contains("missing") { throw UsageError("missing: no such file") }
    invocation.console.write("show files=\(options.input.files) encoding=\(options.encoding)\n")
    return .done
  }
}

/// Both toys under one name.
enum ToyGroup: CommandGroup {
  static var name: String { "toy" }
  static var summary: String { "Play with files" }
  static var examples: [Example] { [Example("toy sum", "add up the default file")] }
  static var programName: String { "toy" }
  static var commands: [any Invocable.Type] { [SumCommand.self, ShowCommand.self] }
}

/// A front door above the group, which shows the files where no command is named.
enum ToyFrontDoor: CommandGroup {
  static var name: String { "door" }
  static var summary: String { "Open the toy box" }
  static var examples: [Example] { [] }
  static var programName: String { "door" }
  static var commands: [any Invocable.Type] { [ToyGroup.self] }
  static var defaultCommand: (any Invocable.Type)? { ShowCommand.self }
}

/// What came of a toy command line: output, errors and exit code in one text.
func outcome(
  of toy: any Invocable.Type, _ arguments: [String], width: Int? = nil
) -> String {
  let console = MemoryConsole(width: width)
  let code = toy.invoke(arguments, console: console)
  let mark = code == .done ? "" : "exit \(code.rawValue)\n"
  return console.output + console.errorOutput + mark
}
