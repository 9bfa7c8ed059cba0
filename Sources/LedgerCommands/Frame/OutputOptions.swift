package import LedgerCommandLine
import LedgerModel
package import LedgerPhrases
package import LedgerRendering
import LedgerSource
import LedgerSystem

/// In what form, and where to, a report goes.
package struct OutputOptions: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case text
    case json
    case csv
    case tsv
    case html
    case markdown

    /// What the names of such files end with.
    var suffix: String { self == .markdown ? "md" : rawValue }
  }

  /// What is shown with a pager on a terminal.
  package enum Paging: Sendable {
    /// What does not fit onto the screen.
    case long
    case nothing
  }

  package enum Color: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }

  package var format: Format?
  package var path: String?
  package var color = Color.auto
  /// Which columns narrow terminals show.
  package var columns = TerminalLook.Columns.thatFit
  package var glyphs = TerminalLook.Glyphs.unicode
  package var paging = Paging.long
  /// Which table of a screen is written as CSV, by name or number; the first if none is asked for.
  package var table: String?
  /// The language asked for; nil for that of the environment.
  package var language: Language?
  /// The columns that lines are cut to; nil for those of the terminal.
  package var width: Int?

  package init() {}

  package static let flags: [Flag<OutputOptions>] =
    [
      Flag(
        "-O", "--output-format", value: "FORMAT", choices: Format.allCases.map { $0.rawValue },
        otherChoices: ["txt"] + Array(foreignFormats.keys), help: "Use this output format",
        heading: "Output"
      ) { (options, text) throws(UsageError) in
        if let advice = foreignFormats[text] {
          throw UsageError("-O: there is no format \(text)", hints: [advice])
        }
        // hledger's name of it.
        options.format = text == "txt" ? .text : Format(rawValue: text)
      },
      Flag(
        "--table", value: "TABLE", help: "Write this table of several as CSV, by name or number",
        heading: "Output", prominence: .special
      ) { $0.table = $1 },
      languageFlag,
    ] + lookFlags

  package static let languageFlag = Flag<OutputOptions>(
    "--lang", value: "LANGUAGE", choices: Language.spoken.map { $0.rawValue },
    otherChoices: [Language.pseudo.rawValue],
    help: "Show screens in this language", heading: "Output"
  ) { $0.language = Language(rawValue: $1) }

  /// Formats of hledger that are not there, and what is instead.
  private static let foreignFormats = [
    "fods": "-O csv opens in any spreadsheet",
    "sql": "bursar export sqlite, postgres or duckdb",
    "beancount":
      "bursar export beancount, or bursar report print -O beancount",
    "ledger": "bursar report print: what it shows, ledger reads, too",
  ]

  /// The flags of commands with formats of their own.
  package static let lookFlags: [Flag<OutputOptions>] = [
    Flag("-o", "--output-file", value: "FILE", help: "Write to FILE", heading: "Output") {
      $0.path = $1
    },
    Flag(
      "--color", "--colour", value: "WHEN", choices: Color.allCases.map { $0.rawValue },
      otherChoices: ["yes", "no", "y", "n"], help: "Use color: on a terminal, always or never",
      heading: "Output", prominence: .special
    ) {
      // hledger's words, and its short forms.
      switch $1 {
      case "yes", "y": $0.color = .always
      case "no", "n": $0.color = .never
      default: $0.color = Color(rawValue: $1) ?? .auto
      }
    },
    Flag("-w", "--width", value: "N", help: "Fit lines into N columns", heading: "Output") {
      (options, text) throws(UsageError) in
      guard let width = Int(text), width >= 20 else {
        throw UsageError(
          "--width: '\(text)' is not a number of columns from 20 on", hints: ["--width 80"])
      }
      options.width = width
    },
    Flag(
      "--no-pager", help: "Do not show long text with $PAGER", heading: "Output",
      prominence: .special
    ) { $0.paging = .nothing },
    Flag("--ascii", help: "Draw with plain characters", heading: "Output", prominence: .special) {
      $0.glyphs = .ascii
    },
  ]

  /// `--long`, for tables that leave columns out where a terminal is narrow.
  static let longFlag = Flag<OutputOptions>(
    "--long", help: "Show all columns even on a narrow terminal", heading: "Output"
  ) { $0.columns = .all }

  /// The format asked for, or the one that the file's suffix names.
  var chosenFormat: Format {
    format ?? path.flatMap { path in Format.allCases.first { path.hasSuffix(".\($0.suffix)") } }
      ?? .text
  }

  /// How text looks: colors where a terminal shows it, unless flags or the environment say otherwise.
  func look(_ console: any Console) -> TerminalLook {
    let limit = width ?? (path == nil ? console.width : nil)
    var look = TerminalLook(
      colorRule(console), glyphs: glyphs, width: limit ?? 200,
      fitting: limit == nil ? .unabridged : .toWidth)
    look.columns = columns
    look.language = language(console)
    return look
  }

  /// The language that screens speak.
  func language(_ console: any Console) -> Language {
    language ?? Language { console.environment[$0] }
  }

  /// The look where the report is shown as text; where not, nothing is cut.
  func textLook(_ console: any Console) -> TerminalLook {
    chosenFormat == .text ? look(console) : TerminalLook()
  }

  /// Whether a person reads the report on a terminal.
  func isScreen(_ console: any Console) -> Bool {
    chosenFormat == .text && path == nil && console.isTerminal(.output)
  }

  private func colorRule(_ console: any Console) -> ColorRule {
    switch color {
    case .always: return .always
    case .never: return .never
    case .auto:
      if path != nil { return .never }
      if let forced = console.environment["CLICOLOR_FORCE"], forced != "0", !forced.isEmpty {
        return .always
      }
      if console.environment["TERM"] == "dumb" || !console.isTerminal(.output) { return .never }
      // It asks for no colors; what is bold may stay so.
      let refused = console.environment["NO_COLOR"] ?? ""
      return refused.isEmpty ? .always : .weights
    }
  }

  /// Hands a report on: its data where a program wants them, else its page; only that is made.
  func deliver(
    _ page: @autoclosure () -> Page, json: () -> JSON, _ session: JournalSession,
    _ console: any Console
  ) throws(UsageError) {
    if wantsDrawing, let drawing = page().drawing(in: language(console)) {
      return try write(Array(drawing.utf8), session, console)
    }
    let bytes: [UInt8] =
      switch chosenFormat {
      case .text: Array(page().terminalText(look(console)).utf8)
      case .json: json().written(.indented)
      case .csv: try separatedValues(page(), .comma, console)
      case .tsv: try separatedValues(page(), .tab, console)
      case .html: Array(page().html(in: language(console)).utf8)
      case .markdown: Array(page().markdown(in: language(console)).utf8)
      }
    try deliver(bytes, session, console)
  }

  /// The table that is asked for; the first says which others there are.
  private func separatedValues(
    _ page: Page, _ separator: Page.Separator, _ console: any Console
  ) throws(UsageError) -> [UInt8] {
    let names = page.tableNames
    var number = 0
    if let table {
      guard let found = names.firstIndex(of: table.lowercased()) ?? Int(table).map({ $0 - 1 }),
        names.indices.contains(found)
      else {
        throw UsageError(
          "--table: there is no table '\(table)' here",
          hints: [names.isEmpty ? "this screen has none" : names.joined(separator: ", ")])
      }
      number = found
    } else if names.count > 1 {
      let others = names.enumerated().dropFirst().map { "\($1) (\($0 + 1))" }
        .joined(separator: ", ")
      let phrase = CommonPhrase.firstTable(names[0], others: others)
      let note = CommonPhrase.note.text(in: language(console))
      console.writeError("\(note): \(phrase.text(in: language(console)))\n")
    }
    return Array(page.separatedValues(separator, table: number).utf8)
  }

  /// Hands a finished output on, which is no drawing, so that a name of one is refused.
  func deliver(
    _ bytes: [UInt8], _ session: JournalSession, _ console: any Console
  ) throws(UsageError) {
    if wantsDrawing, let path {
      throw UsageError(
        "--output-file: there is no chart for \(path)",
        hints: ["choose another ending, such as .html for a web page"])
    }
    try write(bytes, session, console)
  }

  /// Hands an output on piece by piece where nobody pages it, else as a whole.
  func deliver(
    _ pieces: Pieces, _ session: JournalSession, _ console: any Console
  ) throws(UsageError) {
    if path == nil, paging != .long || !console.isTerminal(.output) {
      return pieces { console.write($0) }
    }
    var all: [UInt8] = []
    pieces { all += $0 }
    try deliver(all, session, console)
  }

  /// Whether the file's suffix alone says that the chart is wanted.
  private var wantsDrawing: Bool { format == nil && path?.hasSuffix(".svg") == true }

  /// Writes to the place named, or to standard output.
  private func write(
    _ bytes: [UInt8], _ session: JournalSession, _ console: any Console
  ) throws(UsageError) {
    try write(bytes, outside: session.journal.sources.files, session.disk, console)
  }

  /// Writes to the place named, which is none of the files that were read, or to standard output.
  func write(
    _ bytes: [UInt8], outside files: [SourceFile], _ disk: Disk, _ console: any Console
  ) throws(UsageError) {
    guard let path else { return show(bytes, console) }
    try requireOutside(files, disk)
    switch disk.outputPlace(path) {
    case .standardOutput: path == "-" ? show(bytes, console) : console.write(bytes)
    case .standardError: console.writeError(bytes)
    case .descriptor(let number):
      console.flush()
      try JournalRoots.attempt(hint: "the shell opens a descriptor with \(number)>FILE") {
        () throws(FileProblem) in
        try disk.write(bytes, toDescriptor: number, named: path)
      }
    case .stream:
      console.flush()
      try JournalRoots.attempt(hint: "not everything was written; give another file") {
        () throws(FileProblem) in
        try disk.write(bytes, toStream: path)
      }
    case .file:
      try JournalRoots.attempt(hint: OutputOptions.hint) { () throws(FileProblem) in
        try disk.put(path, bytes)
      }
    }
  }

  private static let hint = "the folder must exist, and you must be allowed to write"

  /// Refuses an output that would overwrite one of the files that were read, whatever name is used.
  func requireOutside(_ files: [SourceFile], _ disk: Disk) throws(UsageError) {
    guard let path, let file = disk.overwritten(by: path, among: files) else { return }
    let name = file.path == "-" ? "standard input" : file.path
    throw UsageError(
      name == path
        ? "\(path): belongs to the journal, and would be overwritten"
        : "\(path): is the same file as \(name), which belongs to the journal",
      hints: ["nothing was written; give another file"])
  }

  /// Shows a text on standard output, with a pager where it is longer than the screen.
  func show(_ bytes: [UInt8], _ console: any Console) {
    if paging == .long, console.isTerminal(.output), let height = console.height,
      bytes.count(where: { $0 == 0x0A }) >= height, console.page(bytes)
    {
      return
    }
    console.write(bytes)
  }
}
