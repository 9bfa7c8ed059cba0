package import LedgerCommandLine
package import LedgerFormatting
import LedgerSource

/// `bursar format`: lays out journal files canonically and proves that nothing is lost.
package enum FormatCommand: Command {
  package struct Options: Sendable {
    package enum Mode: Sendable {
      case check
      case difference
      case write
    }

    package enum Order: Sendable {
      case kept
      case byDate
    }

    package var journal = JournalOptions()
    package var output = OutputOptions()
    /// What is done with the new text; nil to print it.
    package var mode: Mode?
    package var order = Order.kept
    package var followsIncludes = false
    package var lines: ClosedRange<Int>?
    package var column: Int?
    package var dates: DateLayout?

    package init() {}
  }

  package static let name = "format"
  package static let aliases = ["fmt"]
  package static let summary = "Format journal files without changing their meaning"
  package static let examples = [
    Example("bursar fmt main.journal", "print the file as it should look"),
    Example("bursar fmt --diff main.journal", "show what would change"),
    Example("bursar fmt --write 2026/*.journal", "change the files"),
    Example(
      "bursar fmt --check --follow", "fail unless the journal and its includes are canonical"),
    Example("bursar fmt - < main.journal", "from standard input to standard output"),
  ]
  package static let details = [
    "Only layout changes: indentation, the column of amounts, blank lines, and how dates and amounts are punctuated. The number of decimals, the text of comments and the order stay. Decimal marks are in column 52, or where a line `; bursar: --column N` at the top of the file puts them; an entry with a longer name has all of its own further to the right. `; bursar: --dates kept` leaves dates as they are.",
    "Before anything is written the new text is read again. Unless it means exactly what the old text means, nothing is written, and the program ends with 3. Several files are all proved before the first is written. A file that would not change is not touched.",
    "Text that cannot be read stays byte for byte as it is, with a warning.",
  ]
  package static let operands = "[FILE…]"
  package static let defaults = Options()
  package static let flags: [Flag<Options>] =
    [
      Flag("--check", help: "List the files that would change, and end with 1 if there are any") {
        (options) throws(UsageError) in try options.choose(.check)
      },
      Flag("--diff", help: "Show what would change, as patch reads it") {
        (options) throws(UsageError) in try options.choose(.difference)
      },
      Flag("--write", help: "Change the files in place") {
        (options) throws(UsageError) in try options.choose(.write)
      },
      Flag("--follow", help: "Format included files, too") { $0.followsIncludes = true },
      Flag("--range", value: "A:B", help: "Format the entries on lines A to B only") {
        (options, text) throws(UsageError) in options.lines = try range(text)
      },
      Flag("--sort", help: "Put transactions in the order of their dates") {
        $0.order = .byDate
      },
      Flag("--column", value: "N", help: "Put decimal marks in column N (52)") {
        (options, text) throws(UsageError) in options.column = try column(text)
      },
      Flag(
        "--dates", value: "HOW", choices: DateLayout.allCases.map { $0.rawValue },
        help: "Write dates as 2026-01-31, or leave them as they are"
      ) { $0.dates = DateLayout(rawValue: $1) },
    ]
    + JournalOptions.commitFlags.lifted(into: \.journal)
    + JournalOptions.flags.filter { flag in
      ["--file", "--today", "--no-config"].contains { flag.description.spellings.contains($0) }
    }.lifted(into: \.journal)
    + [OutputOptions.answerFlag].lifted(into: \.output)

  private static func range(_ text: String) throws(UsageError) -> ClosedRange<Int> {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let last = parts[1], first >= 1, first <= last
    else {
      throw UsageError(
        "--range: '\(text)' is not a range of lines",
        hints: ["write the first line and the last one, for example --range 10:25"])
    }
    return first...last
  }

  private static func column(_ text: String) throws(UsageError) -> Int {
    guard let column = Int(text), (10...1000).contains(column) else {
      throw UsageError(
        "--column: '\(text)' is not a column", hints: ["give a number from 10 to 1000"])
    }
    return column
  }

  /// The column that the `; bursar:` lines at the top of a file ask for.
  static func configuredColumn(_ file: SourceFile) -> Int? { configured(file).column }

  /// What the `; bursar:` lines at the top of a file ask for.
  static func configured(_ file: SourceFile) -> Options {
    var configured = defaults
    JournalSettings(atTopOf: file).apply(to: &configured, flags)
    return configured
  }

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    var options = options
    options.journal.files += invocation.operands
    if options.lines != nil, options.order == .byDate {
      throw UsageError("--sort cannot be limited to a --range", hints: ["leave out one of them"])
    }
    let roots = try JournalRoots(options.journal, invocation.console)
    return try FormatRun(options, invocation).run(roots)
  }
}

extension FormatCommand.Options {
  fileprivate mutating func choose(_ mode: Mode) throws(UsageError) {
    if let chosen = self.mode, chosen != mode {
      throw UsageError(
        "--check, --diff and --write cannot be combined", hints: ["use one of them"])
    }
    self.mode = mode
  }
}
