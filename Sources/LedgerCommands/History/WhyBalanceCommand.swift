package import LedgerCommandLine
import LedgerModel
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerStudy
import LedgerSystem
import LedgerValues

/// `bursar why FILE:LINE` and `bursar why ACCOUNT@DATE`: which change made a balance differ.
package enum WhyBalanceCommand: Command {
  package static let name = "why"
  package static let summary = "Find the change behind a wrong balance"
  package static let examples = [
    Example("bursar why 2026/03.journal:88", "why the assertion on this line fails"),
    Example("bursar why assets:bank@2026-03-31", "what changed this balance last"),
    Example("bursar why assets:bank@2026-03-31 = 1,204.35 EUR", "since when it is not that"),
    Example("bursar why savings-rate", "a figure of a screen"),
  ]
  package static let details = [
    "Asks git for the states of the journal, along first parents, and finds the one at which the answer changes; the entries that did it are shown. All states are read up to 256 MB of journals, or 48 states; beyond that only some are, and the answer says so, unless --all is given. A merge is followed into the branch that brought the change.",
    "In the journal it looks for a posting of exactly the difference, one that is there twice, one with the wrong sign, swapped digits, and two that make up the difference.",
    "Ends with 1 if nothing was found: the balance is the same in every state checked, or there is no history.",
  ]
  package static let operands = "FILE:LINE | ACCOUNT[@DATE] [= AMOUNT] | FIGURE"
  package static let defaults = HistoryOptions()
  package static let flags: [Flag<HistoryOptions>] =
    HistoryOptions.common + [
      Flag("--was", value: "AMOUNT", help: "Give the balance it used to have") { $0.amount = $1 },
      Flag("--good", value: "REVISION", help: "Look no further back than this state") {
        $0.good = $1
      },
      Flag("--bad", value: "REVISION", help: "Begin at this state, not at the working tree") {
        $0.bad = $1
      },
      Flag("--all", help: "Look at every state") { $0.asksAll = true },
      Flag("--first-parent", help: "Look at the branch itself first (default)") {
        $0.line = .firstParents
      },
      Flag("--every-commit", help: "Also look at every state of merged branches") {
        $0.line = .everyCommit
      },
      Flag("--postings", help: "List the postings that the balance is made of") {
        $0.listsPostings = true
      },
    ]

  package static func run(
    _ options: HistoryOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let word = invocation.operands.first else {
      throw UsageError("why is which balance wrong?", hints: examples.prefix(2).map(\.command))
    }
    let session = try Session(
      options, flags, invocation, defaults: defaults, operands: .other, scope: nil)
    let words = invocation.operands.dropFirst()
    let found = try BalanceQuestion(word, words, session)
    if found == nil, try !GoneAccount(word, options, session).isMeant(words) {
      return WhyCommand.invoke(
        invocation.arguments, as: invocation.path, console: invocation.console)
    }
    var states: JournalStates?
    var reason = ""
    do throws(FileProblem) {
      states = try JournalStates(options.journal, invocation.console)
    } catch {
      reason = error.message
    }
    let question: BalanceQuestion
    if let found {
      question = found
    } else {
      question = try GoneAccount(word, options, session).question(words, states)
    }
    var history = question.history
    if states == nil { history.result = .noHistory(reason) }
    if let states {
      try JournalRoots.attempt(hint: "run `git log --oneline` to list the revisions") {
        () throws(FileProblem) in
        try BalanceSearch(question, options, states).run(&history)
      }
    }
    if options.listsPostings || states == nil {
      history.postings = try exactly(try question.postings())
    }
    try session.deliver(history)
    return history.standing == .fails ? .findings : .done
  }
}

/// What is asked of each state of a journal.
struct BalanceQuestion {
  /// An assertion known by its account, day and amount, wherever it stands.
  struct Assertion: Hashable {
    var account: String
    var day: Day
    var quantity: Decimal
    var symbol: String
  }

  let account: String
  let day: Day
  /// What the balance should be; nil to ask when it came to be what it is.
  private(set) var expected: (quantity: Decimal, symbol: String)?
  private(set) var assertion: Assertion?
  private(set) var history: BalanceHistory
  /// What the account holds now.
  private let present: MixedAmount
  private let journal: Journal

  /// Reads `FILE:LINE` or `ACCOUNT@DATE`; nil for other words.
  init?(
    _ word: String, _ rest: ArraySlice<String>, _ session: Session<HistoryOptions>
  ) throws(UsageError) {
    let journal = session.study.loaded.journal
    self.journal = journal
    var found: (account: String, day: Day)?
    var assertedPosting: Int?
    if let (posting, transaction) = BalanceQuestion.posting(at: word, journal) {
      found = (
        journal.accounts.name(journal.postings[posting].account),
        journal.day(posting, of: transaction)
      )
      if journal.assertion(posting) != nil { assertedPosting = posting }
    } else {
      if BalanceQuestion.isPlace(word, journal) {
        throw UsageError(
          "\(word): there is no posting on this line",
          hints: ["name the line of a posting or an assertion"])
      }
      let (account, day) = HistoryOptions.accountAndDay(word)
      if journal.accounts.ids.contains(where: { journal.accounts.name($0).isWithin(account) }) {
        let today = session.study.today
        found = (
          account,
          try day.map { (text) throws(UsageError) in
            try PeriodOptions.day(text, "ACCOUNT@DATE", today)
          } ?? today
        )
      }
    }
    guard let found else { return nil }
    (account, day) = found
    let held = try exactly(
      try BalanceQuestion.balance(journal, found.account, found.day, assertedPosting != nil))
    present = held
    let amounts = AmountText(journal.commodities)
    history = BalanceHistory(
      account: account, day: day, balance: amounts.text(held).replacing("\n", with: ", "), amounts)
    if let posting = assertedPosting, let record = journal.assertion(posting) {
      let symbol = journal.commodities.symbol(record.amount.commodity)
      expected = (record.amount.quantity, symbol)
      assertion = Assertion(
        account: account, day: day, quantity: record.amount.quantity, symbol: symbol)
      let failed = journal.findings.failedAssertions.first { $0.posting == posting }
      if let failed {
        let off = try exactly(try failed.actual.quantity - failed.expected.quantity)
        history.asserted = (
          amounts.display(record.amount), amounts.display(Amount(off, record.amount.commodity))
        )
        addCandidates(failed)
      }
    } else if let text = session.options.amount ?? BalanceQuestion.amount(rest) {
      expected = try BalanceQuestion.expected(text, journal)
    }
  }

  /// Asks for an account that has no posting any more.
  init(
    gone account: String, on day: Day, _ rest: ArraySlice<String>,
    _ session: Session<HistoryOptions>
  ) throws(UsageError) {
    journal = session.study.loaded.journal
    self.account = account
    self.day = day
    present = MixedAmount()
    let amounts = AmountText(journal.commodities)
    history = BalanceHistory(
      account: account, day: day, balance: amounts.text(present), amounts)
    if let text = session.options.amount ?? BalanceQuestion.amount(rest) {
      expected = try BalanceQuestion.expected(text, journal)
    }
  }

  private static func expected(
    _ text: String, _ journal: Journal
  ) throws(UsageError) -> (quantity: Decimal, symbol: String) {
    guard let amount = journal.commodities.amount(typed: text) else {
      throw UsageError("'\(text)' is not an amount", hints: ["for example: 1204.35 EUR"])
    }
    return (amount.quantity, journal.commodities.symbol(amount.commodity))
  }

  /// Asks for a failed assertion of a journal.
  init(_ failed: FailedAssertion, _ journal: Journal) {
    self.journal = journal
    account = journal.accounts.name(journal.postings[failed.posting].account)
    day = journal.day(failed.posting, of: failed.transaction)
    present = MixedAmount(failed.actual)
    history = BalanceHistory(
      account: account, day: day, balance: "", AmountText(journal.commodities))
    if let record = journal.assertion(failed.posting) {
      assertion = Assertion(
        account: account, day: day, quantity: record.amount.quantity,
        symbol: journal.commodities.symbol(record.amount.commodity))
    }
  }

  /// What stands behind the `=` on the command line.
  private static func amount(_ words: ArraySlice<String>) -> String? {
    let text = words.joined(separator: " ")
    guard let mark = text.firstIndex(of: "=") else { return text.isEmpty ? nil : text }
    let rest = text[text.index(after: mark)...].drop { $0 == " " }
    return rest.isEmpty ? nil : String(rest)
  }

  /// Whether a word names a line of a file of the journal.
  private static func isPlace(_ word: String, _ journal: Journal) -> Bool {
    guard let colon = word.lastIndex(of: ":"), Int(word[word.index(after: colon)...]) != nil else {
      return false
    }
    return fileNumber(String(word[..<colon]), journal) != nil
  }

  private static func fileNumber(_ path: String, _ journal: Journal) -> Int? {
    journal.sources.files.firstIndex {
      $0.path == path || $0.canonicalPath == path || $0.canonicalPath.hasSuffix("/\(path)")
    }
  }

  /// The posting on a line, the first of those below it in its entry.
  private static func posting(
    at word: String, _ journal: Journal
  ) -> (posting: Int, transaction: Int)? {
    guard let colon = word.lastIndex(of: ":"), let line = Int(word[word.index(after: colon)...])
    else { return nil }
    guard let number = fileNumber(String(word[..<colon]), journal) else { return nil }
    let file = journal.sources.files[number]
    let lines = LineTable(file)
    guard line >= 1, line <= lines.starts.count else { return nil }
    let start = lines.starts[line - 1]
    let transactions = journal.transactions.indices.filter { transaction in
      Int(journal.transactions[transaction].fileNumber) == number
        && !journal.transactions[transaction].flags.contains(.isForecast)
    }
    // The last entry that begins above the line's end, and of it the first posting from there on.
    let end =
      line < lines.starts.count ? lines.starts[line] : UInt32(truncatingIfNeeded: file.count)
    let entry = transactions.filter { journal.transactions[$0].start < end }
      .max { journal.transactions[$0].start < journal.transactions[$1].start }
    guard let entry else { return nil }
    let posting = journal.postingRange(entry).filter { journal.postingOffsets[$0] >= start }
      .min { journal.postingOffsets[$0] < journal.postingOffsets[$1] }
    return posting.map { ($0, entry) }
  }

  // MARK: - Balances

  /// What an account holds at the end of a day, its subaccounts included unless it is asserted alone.
  static func balance(
    _ journal: Journal, _ account: String, _ day: Day, _ isAlone: Bool
  ) throws(TooLarge) -> MixedAmount {
    let wanted = Set(
      journal.accounts.ids.filter { id in
        let name = journal.accounts.name(id)
        return isAlone ? name == account : name.isWithin(account)
      })
    var sum = MixedAmount()
    for transaction in journal.transactions.indices {
      for posting in journal.postingRange(transaction)
      where wanted.contains(journal.postings[posting].account) {
        if journal.day(posting, of: transaction) <= day { try sum += journal.amount(posting) }
      }
    }
    return sum
  }

  /// What a state of the journal answers.
  func verdict(_ journal: Journal) -> Bool? {
    if let assertion { return BalanceQuestion.holds(assertion, journal) }
    guard let sum = try? BalanceQuestion.balance(journal, account, day, false) else { return nil }
    if let expected {
      let id = journal.commodities.find(expected.symbol)
      return (id.map { sum.quantity(of: $0) } ?? Decimal(0)) == expected.quantity
    }
    // What it is now counts as broken, so that the last change is found.
    return !isPresent(sum, journal)
  }

  private func isPresent(_ sum: MixedAmount, _ other: Journal) -> Bool {
    func named(_ amount: MixedAmount, _ journal: Journal) -> [String: Decimal] {
      Dictionary(
        amount.nonzero.map { (journal.commodities.symbol($0.commodity), $0.quantity) }
      ) { first, _ in first }
    }
    return named(sum, other) == named(present, journal)
  }

  /// Whether an assertion holds; nil where it is not there.
  private static func holds(_ assertion: Assertion, _ journal: Journal) -> Bool? {
    var isThere = false
    let failed = Set(journal.findings.failedAssertions.map(\.posting))
    for record in journal.assertions {
      let posting = Int(record.posting)
      let transaction = journal.transaction(of: posting)
      guard record.amount.quantity == assertion.quantity,
        journal.accounts.name(journal.postings[posting].account) == assertion.account,
        journal.day(posting, of: transaction) == assertion.day,
        journal.commodities.symbol(record.amount.commodity) == assertion.symbol
      else { continue }
      isThere = true
      if failed.contains(posting) { return false }
    }
    return isThere ? true : nil
  }

  /// The postings since the account was last asserted and held, up to the day that is asked about.
  func postings() throws(TooLarge) -> [BalanceHistory.Posting] {
    try AccountPostings(journal, account, isAlone: assertion != nil)
      .rows(since: history.since?.day, through: day)
  }

  // MARK: - Candidates

  /// Looks in the journal alone for what makes up the difference.
  private mutating func addCandidates(_ failed: FailedAssertion) {
    let commodity = failed.actual.commodity
    guard let off = failed.actual.quantity.subtracting(failed.expected.quantity) else { return }
    let search = CandidateSearch(journal, failed, commodity, off)
    history.candidates = search.candidates
    history.since = search.since
  }
}
