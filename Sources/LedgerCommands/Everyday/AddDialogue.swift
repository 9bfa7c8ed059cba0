import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerPhrases
import LedgerRendering
import LedgerStudy
import LedgerValues

/// `bursar add` without words: asks for one entry after the other, with the keys of hledger's `add`.
struct AddDialogue {
  private let options: AddOptions
  private let invocation: Invocation

  init(_ options: AddOptions, _ invocation: Invocation) {
    self.options = options
    self.invocation = invocation
  }

  private var console: any Console { invocation.console }

  func run() throws(UsageError) -> ExitCode {
    if options.output.chosenFormat == .json {
      throw UsageError("the dialogue speaks no JSON", hints: ["bursar add 4.50 coffee -O json"])
    }
    guard options.wish.saysNothingButWallet, options.receipt == nil else {
      throw UsageError(
        "how much was it, and what for?",
        hints: ["bursar add 4.50 coffee", "without flags for the entry, bursar add asks"])
    }
    var lines = TypedLines(console, options.output.look(console))
    var answers: EntryAnswers?
    var count = 0
    while true {
      // What was written is known to the next entry.
      let session = try Session(options, AddCommand.flags, invocation, operands: .other)
      if count == 0, answers == nil, lines.isAtTerminal { say(session, .dialogueHelp) }
      let start = try session.day(options.date)
      let next = answers ?? EntryAnswers(from: start)
      var entry = EntryDialogue(session, next, wallet: try wallet(session))
      guard count == 0 || !options.isDryRun, let made = try entry.ask(&lines) else {
        say(session, count == 0 ? .nothingAdded : .goodbye)
        return .done
      }
      let code = try write(made, session, lines)
      if code == .done {
        answers = EntryAnswers(from: made.meant.day)
        count += 1
      } else if lines.isAtTerminal {
        // Nothing that was typed is lost.
        answers = entry.reopened
      } else {
        return code
      }
    }
  }

  private func wallet(_ session: Session<AddOptions>) throws(UsageError) -> String? {
    guard let wallet = options.wish.wallet else { return nil }
    return try EntryNames(KnownEntries(session.study)).account(
      wallet, for: .wallet, flag: "--wallet", allowsNew: options.wish.allowsNew)
  }

  private func write(
    _ made: EntryResolver.Result, _ session: Session<AddOptions>, _ lines: TypedLines
  ) throws(UsageError) -> ExitCode {
    var request = EntryRequest(on: made.meant.day)
    request.file = try session.file(options.file)
    do throws(UsageError) {
      return try AddRun(session).write(made, request)
    } catch {
      guard lines.isAtTerminal else { throw error }
      error.report(as: invocation.path, console)
      return error.exit
    }
  }

  private func say(_ session: Session<AddOptions>, _ phrase: EverydayPhrase) {
    console.write(TerminalText.sanitizedLines(phrase.text(in: session.language)) + "\n")
  }
}

extension TerminalText {
  /// Several lines made fit for a terminal.
  static func sanitizedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { sanitized(String($0)) }.joined(separator: "\n")
  }
}
