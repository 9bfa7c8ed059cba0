package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStatements
import LedgerStudy
import LedgerSystem

/// `bursar import review`.
package enum ReviewCommand: Command {
  package struct Options: WritingOptions {
    package var journal = JournalOptions()
    package var output = OutputOptions()
    package var listsFigures = false
    package var isGate = false
    package var isDryRun = false
    package var saysYes = false
    /// The texts of `--set`.
    package var set: [String] = []
    /// The file of `--answers`.
    package var answers: String?
    /// The words of `--always`.
    package var always: String?

    package init() {}
  }

  package static let name = "review"
  package static let programName = "bursar-import review"
  package static let summary = "Go through rows whose category is unsure"
  package static let examples = [
    Example("bursar import review", "asks; elsewhere than at a terminal their list"),
    Example("bursar import review --set main.journal:42=expenses:food", "answer one"),
    Example(
      "bursar import review --set main.journal:42=food --always rewe",
      "all rows with this word, now and later"),
    Example("bursar import review payee:rewe", "only some"),
  ]
  package static let details = [
    "Shows only statement entries whose account is still unknown; what people wrote is never changed. At a terminal, Enter takes the first guess, a number another one, letters find an account, and new:expenses:pets creates one; s skips, u goes back, q ends. Each answer is written at once; `bursar undo` undoes one, `bursar undo --review` all of them.",
    "a asks for words first, and writes your answer into the rules of the account: all rows with these words are settled, now and in later imports.",
    "--answers FILE has a line `FILE:LINE ACCOUNT` for each.",
  ]
  package static let operands = "[QUERY]"
  package static let defaults = Options()
  package static let flags: [Flag<Options>] =
    [
      Flag("--set", value: "FILE:LINE=ACCOUNT", help: "Say what an entry was for; repeatable") {
        $0.set.append($1)
      },
      Flag("--answers", value: "FILE", help: "Read them from a file, one per line") {
        $0.answers = $1
      },
      Flag("--always", value: "WORDS", help: "Make a rule of --set for all rows with these words") {
        $0.always = $1
      },
    ] + Options.writing

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let review = try Review(options, invocation)
    if let answers = try review.given() {
      guard let words = options.always else { return try review.write(answers) }
      return try review.writeRule(words, answers)
    }
    if options.always != nil {
      throw UsageError("--always is for an answer", hints: ["add --set FILE:LINE=ACCOUNT"])
    }
    let session = review.session
    guard invocation.console.asks, session.options.output.chosenFormat == .text,
      !session.options.isDryRun, !review.unsure.entries.isEmpty
    else {
      try session.deliver(review.unsure)
      return session.finished
    }
    return try review.ask(options)
  }
}

/// What is unsure in a journal, and answers to it.
struct Review {
  let session: Session<ReviewCommand.Options>
  let unsure: UnsureEntries
  private let known: KnownEntries
  /// What undo remembers these answers by.
  private var sitting: Int?

  init(
    _ options: ReviewCommand.Options, _ invocation: Invocation, _ sitting: Int? = nil
  ) throws(UsageError) {
    self.sitting = sitting
    session = try Session(options, ReviewCommand.flags, invocation, operands: .other)
    var wanted: Set<Int>?
    if !invocation.operands.isEmpty {
      wanted = Set(
        try EntryReference(session.journal.loaded, today: session.today)
          .transactions(invocation.operands))
    }
    unsure = UnsureEntries(session.journal.journal, among: wanted)
    known = KnownEntries(session.study)
  }

  var console: any Console { session.invocation.console }

  // MARK: - Answers that are given

  /// Entries and accounts of `--set` and `--answers`; nil where nothing is said.
  func given() throws(UsageError) -> [(UnsureEntries.Entry, String)]? {
    var pairs: [(String, String)] = []
    for text in session.options.set {
      guard let equals = text.firstIndex(of: "=") else {
        throw UsageError("--set: '\(text)' has no '='", hints: ["--set main.journal:42=food"])
      }
      pairs.append((String(text[..<equals]), String(text[text.index(after: equals)...])))
    }
    if let path = session.options.answers {
      let file = try JournalRoots.attempt(hint: "name a file with answers") {
        () throws(FileProblem) in try session.journal.disk.read(path)
      }
      let lines = String(decoding: file.bytes, as: UTF8.self).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (number, line) in lines.enumerated() {
        let text = String(line).trimmed
        if text.isEmpty || text.hasPrefix("#") { continue }
        guard let pair = Review.answer(text) else {
          throw UsageError(
            "\(path):\(number + 1): '\(text)' is not an answer",
            hints: ["main.journal:42 expenses:food"])
        }
        pairs.append(pair)
      }
    } else if pairs.isEmpty {
      return nil
    }
    var result: [(UnsureEntries.Entry, String)] = []
    for (place, account) in pairs {
      let found = try entry(place)
      if result.contains(where: { $0.0.transaction == found.transaction }) {
        throw UsageError("\(place) is answered twice", hints: ["give one answer per entry"])
      }
      result.append((found, try self.account(account)))
    }
    return result
  }

  /// `FILE:LINE ACCOUNT` or `FILE:LINE=ACCOUNT`, in which either may have blanks.
  private static func answer(_ text: String) -> (place: String, account: String)? {
    for blank in text.indices where [" ", "\t", "="].contains(text[blank]) {
      let place = text[..<blank]
      guard let colon = place.lastIndex(of: ":"), Int(place[colon...].dropFirst()) != nil else {
        continue
      }
      let account = String(text[text.index(after: blank)...]).trimmed
      return account.isEmpty ? nil : (String(place), account)
    }
    return nil
  }

  private func entry(_ place: String) throws(UsageError) -> UnsureEntries.Entry {
    if let found = unsure.entries.first(where: { $0.place == place }) { return found }
    let named = try EntryReference(session.journal.loaded, today: session.today)
      .transactions([place])
    guard let found = unsure.entries.first(where: { named == [$0.transaction] }) else {
      throw UsageError(
        "\(place): does not name an unsure entry",
        hints: ["run `bursar import review` to list them"],
        exit: .findings)
    }
    return found
  }

  /// The account that somebody means; `new:` makes one.
  private func account(_ typed: String) throws(UsageError) -> String {
    if typed.hasPrefix("new:") {
      return try EntryNames(known).account(
        String(typed.dropFirst(4)), for: .any, flag: "new", allowsNew: true)
    }
    do throws(UsageError) {
      return try EntryNames(known).account(typed, for: .any, flag: "account", allowsNew: false)
    } catch {
      let hints = error.hints.map { $0.replacing("use --create", with: "use new:\(typed)") }
      throw UsageError(error.message, hints: hints, exit: error.exit)
    }
  }

  func write(
    _ answers: [(UnsureEntries.Entry, String)], beside rules: FileTransaction = FileTransaction()
  ) throws(UsageError) -> ExitCode {
    let journal = session.journal.journal
    let all = UnsureEntries(journal)
    var editors: [EntryEditor] = []
    var gone: [UnsureEntries.Entry] = []
    for (entry, account) in answers {
      let used = Set(gone.map(\.transaction) + editors.map(\.transaction))
      if used.contains(entry.transaction) { continue }
      guard
        let other = try all.otherSide(of: entry, on: account, in: journal, without: used)
      else {
        editors.append(try UnsureEntries.settled(entry, on: account, in: journal))
        continue
      }
      let joined = try UnsureEntries.joined(entry, other, in: journal)
      editors.append(joined.editor)
      gone.append(joined.gone)
    }
    var change = Change(editors)
    change.remove(gone.map(\.transaction), from: session.journal.snapshot)
    var request = WritingRequest(change)
    let names = rules.changes.map { String(FilePath.name(of: $0.path)) }
    request.says = { (_) in
      [Wording(StatementPhrase.reviewed(editors.count))]
        + (names.isEmpty ? [] : [Wording(StatementPhrase.ruleWritten(files: names))])
    }
    request.beside = rules
    var runner = session.runner
    runner.sitting = sitting
    return try runner.run(
      request, of: session.journal.snapshot, session.journal.draftOptions(session.options.journal))
  }

  // MARK: - At a terminal

  /// Asks about one entry after another; each answer is written before the next question.
  func ask(_ options: ReviewCommand.Options) throws(UsageError) -> ExitCode {
    var last: String?
    /// The words of a rule that the next answer is for.
    var words: String?
    var now = self
    now.sitting = UndoLog(inFolder: folder, session.journal.disk).newSitting
    var place = 0
    let all = unsure.entries.count
    var answered: [Int] = []
    while place < all {
      guard
        let entry = now.unsure.entries.first(where: {
          $0.transaction == unsure.entries[place].transaction
        })
      else {
        place += 1
        continue
      }
      let choices = now.choices(entry, last)
      show(entry, choices, number: place + 1, of: all)
      guard let typed = try console.readLine()?.trimmed, typed != "q" else { break }
      // Enter takes a guess; the answer to the row before is none.
      switch typed.isEmpty && !entry.hasGoodGuess ? "s" : typed {
      case "s":
        place += 1
        words = nil
      case "a": words = try now.askWords(of: entry)
      case "?": say(.reviewHelp)
      case "u":
        words = nil
        guard let back = answered.popLast() else {
          place = max(0, place - 1)
          continue
        }
        var undo = UndoOptions()
        undo.journal = session.options.journal
        undo.journal.usesConfiguration = false
        undo.output = session.options.output
        guard
          try UndoCommand.run(
            undo, Invocation(path: "bursar undo", arguments: [], operands: [], console: console))
            == .done
        else { return .findings }
        place = back
        now = try Review(options, session.invocation, now.sitting)
      default:
        let number = typed.isEmpty ? 1 : Int(typed)
        let chosen = number.flatMap { choices.indices.contains($0 - 1) ? choices[$0 - 1] : nil }
        do throws(UsageError) {
          if chosen == nil, number != nil { continue }
          let account = if let chosen { chosen } else { try now.account(typed) }
          let isGuess = entry.guesses.contains { $0.account == chosen }
          if !isGuess, try !now.isMeant(account, entry) { continue }
          let code =
            if let words { try now.askRule(words, entry, account) } else {
              try now.write([(entry, account)])
            }
          words = nil
          guard let code else { continue }
          guard code == .done else { return .findings }
          last = account
          answered.append(place)
          place += 1
          now = try Review(options, session.invocation, now.sitting)
        } catch {
          console.writeError(TerminalText.sanitized(error.message) + "\n")
        }
      }
    }
    return .done
  }

  /// The guesses, then the answer to the row before and what is usual, as far as money goes that way.
  private func choices(_ entry: UnsureEntries.Entry, _ last: String?) -> [String] {
    func fits(_ account: String) -> Bool {
      let type = known.loaded.types.type(of: account)
      return entry.isReceived ? type != .expense : type?.isKind(of: .revenue) != true
    }
    let usual = known.latest(100)
      .filter { $0.isIncome == entry.isReceived && !known.isUnknown($0.category) }
      .map { known.journal.accounts.name($0.category) }
    let frequent = usual.unique.sorted { left, right in
      usual.count { $0 == left } > usual.count { $0 == right }
    }
    let others = ([last].compactMap(\.self) + frequent).filter(fits)
    return Array((entry.guesses.map(\.account) + others).unique.prefix(max(4, entry.guesses.count)))
  }

  /// Whether money that came in is to count as given back by what it was spent on, which is asked.
  private func isMeant(_ account: String, _ entry: UnsureEntries.Entry) throws(UsageError) -> Bool {
    let type = known.loaded.types.type(of: account)
    guard entry.isReceived, type == .expense else { return true }
    return try console.confirms(
      StatementPhrase.askRefund(entry.shownAmount, account), session.language)
  }

  func say(_ phrase: StatementPhrase) {
    console.write(TerminalText.sanitized(phrase.text(in: session.language)) + "\n")
  }

  private func show(
    _ entry: UnsureEntries.Entry, _ choices: [String], number: Int, of all: Int
  ) {
    say(.reviewEntry(number, of: all, text: "\(entry.day)  \(entry.text)  \(entry.shownAmount)"))
    for (number, account) in choices.enumerated() {
      console.write(TerminalText.sanitized("  \(number + 1)  \(account)") + "\n")
    }
    console.write(StatementPhrase.askReview.text(in: session.language))
    console.flush()
  }
}

extension [String] {
  /// Each once, where it comes first.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
