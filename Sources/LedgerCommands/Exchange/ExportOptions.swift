import LedgerCommandLine
package import LedgerExchange
import LedgerModel

/// What `bursar export` can be told.
package struct ExportOptions: SessionOptions {
  package static let program = "bursar"

  package enum Gate: Sendable {
    case open
    /// What cannot be said in the other language ends the run with 1.
    case strict
  }

  package enum OtherBook: Sendable {
    case refused
    case replaced
  }

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  package var folder: String?
  package var book: String?
  package var gate = Gate.open
  package var plan: JournalExportOptions.PlanText?
  package var symbols: [String: String] = [:]
  package var otherBook = OtherBook.refused
  /// The book that is taken out of a folder.
  package var removed: String?

  package init() {}

  static let own: [Flag<ExportOptions>] = [
    Flag("--into", value: "DIR", help: "Write tables into this folder") { $0.folder = $1 },
    Flag("--book", value: "NAME", help: "Use this name for the book") {
      (options, name) throws(UsageError) in
      guard !name.trimmedBlanks.isEmpty else {
        throw UsageError("--book: a book needs a name", hints: ["for example: --book Home"])
      }
      options.book = name
    },
    Flag("--remove", value: "BOOK", help: "Remove this book from the folder of tables") {
      $0.removed = $1
    },
    Flag("-s", "--strict", help: "End with 1 if something is left out") {
      $0.gate = .strict
    },
    Flag(
      "--plan", value: "HOW", choices: ["comments", "none"],
      help: "Write the plan as comments, or leave it out (none)"
    ) { $0.plan = $1 == "comments" ? .comments : .leftOut },
    Flag("--symbol", value: "SYMBOL=NAME", help: "Name a commodity for beancount; repeatable") {
      (options, text) throws(UsageError) in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw UsageError("--symbol: '\(text)' has no '='", hints: ["--symbol '$=CAD'"])
      }
      options.symbols[parts[0]] = parts[1]
    },
    Flag("--replace", help: "Replace what is there, even if it is another book or file") {
      $0.otherBook = .replaced
    },
  ]

  /// The flags of reading, without those of which export has its own.
  static let reading: [Flag<ExportOptions>] = JournalOptions.readingFlags
    .filter { !$0.description.names.contains("strict") }.lifted(into: \.journal)

  /// The output's flags; of formats only the program's own.
  static let looks: [Flag<ExportOptions>] =
    OutputOptions.lookFlags.filter { $0.description.names.contains("output-file") }
    .lifted(into: \.output)
    + [OutputOptions.languageFlag].lifted(into: \.output)
}
