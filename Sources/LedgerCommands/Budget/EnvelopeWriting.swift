import LedgerBudget
import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Writes what envelopes are given.
struct EnvelopeWriting {
  private let budgets: BudgetSession
  private let session: Session<BudgetOptions>
  private let books: [EnvelopeBook]
  private let amounts: PlanAmounts
  private let places: DirectivePlaces

  init(_ budgets: BudgetSession) {
    self.budgets = budgets
    session = budgets.session
    books = budgets.situation.books
    amounts = PlanAmounts(KnownEntries(session.study))
    places = DirectivePlaces(session.journal.snapshot)
  }

  /// Says how envelopes are made where there are none.
  private var saysLack: Bool {
    guard let lack = budgets.situation.lackOfEnvelopes else { return false }
    session.note(Wording(lack))
    return true
  }

  private var plan: Plan { session.plan }

  private func day() throws(UsageError) -> Day {
    guard let text = session.options.date else { return session.today }
    return try ScheduleDates.day(text, "--date", session.today)
  }

  /// The account whose cash envelopes would divide up.
  private var pool: String {
    let known = KnownEntries(session.study)
    return known.usualWallet.map(known.journal.accounts.name) ?? "assets:bank"
  }

  /// An envelope that somebody names, with the book that it is in.
  private func envelope(_ text: String) throws(UsageError) -> (
    name: String, book: Int, held: Decimal
  ) {
    let all = books.enumerated().flatMap { number, book in
      book.envelopes.map { (name: $0.name, book: number, held: $0.held) }
    }
    let names = Names(
      "envelope called", all.map(\.name), matching: .beginnings,
      none: UsageError(
        "the journal has no envelopes",
        hints: [
          "a budget is one with the line `mode  envelope` indented below it; the journal needs a line `pool \(pool)` of its own, too"
        ]))
    return all[try names.one(text, asking: "which envelope?")]
  }

  // MARK: - Funding

  func fund(_ words: [String]) throws(UsageError) -> ExitCode {
    if words.isEmpty, saysLack { return .done }
    let lines = try words.isEmpty ? proposed() : named(words)
    guard !lines.isEmpty else { return session.unchanged }
    let day = try day()
    try requireAvailable(lines)
    let item = PlanItem(
      .fund, [.day(day)], lines.map { .init("", [.words($0.name), amounts.value($0.amount)]) })
    var change = DirectiveChange(of: session.journal.snapshot)
    change.add(item, place(day, .fund))
    return try perform(
      change, lines.map { .funded($0.name, amount: amounts.text($0.amount)) },
      asking: words.isEmpty ? lines.count : nil)
  }

  private func proposed() throws(UsageError) -> [(name: String, amount: Amount)] {
    try exactly(FundReport(budgets.situation)).lines
  }

  private func named(_ words: [String]) throws(UsageError) -> [(name: String, amount: Amount)] {
    guard words.count.isMultiple(of: 2) else {
      throw UsageError(
        "each envelope needs an amount after it", hints: ["bursar budget fund Food 100 Gifts 20"])
    }
    var lines: [(name: String, amount: Amount)] = []
    for index in stride(from: 0, to: words.count, by: 2) {
      let (name, book, _) = try envelope(words[index])
      guard !lines.contains(where: { $0.name == name }) else {
        throw UsageError("\(name) is named twice")
      }
      lines.append(
        (name, try amounts.positive(words[index + 1], in: books[book].commodity)))
    }
    return lines
  }

  private func requireAvailable(
    _ lines: [(name: String, amount: Amount)]
  ) throws(UsageError) {
    if session.options.isForced { return }
    for book in books {
      var sum = Decimal.zero
      for line in lines where line.amount.commodity == book.commodity {
        guard let next = sum.adding(line.amount.quantity) else { throw .tooLarge("a sum") }
        sum = next
      }
      guard sum.signum > 0, sum > book.available else { continue }
      let available = amounts.text(Amount(max(book.available, .zero), book.commodity))
      throw UsageError(
        "only \(available) is available", hints: ["use --force to give more than is available"],
        exit: .findings)
    }
  }

  // MARK: - Moving

  func move(_ words: [String]) throws(UsageError) -> ExitCode {
    if words.isEmpty, saysLack { return .done }
    guard words.count == 3 else {
      throw UsageError(
        "from which envelope, to which, and how much?",
        hints: ["bursar budget move Gifts Food 30", "use --cover to propose moves"])
    }
    let (from, to) = (try envelope(words[0]), try envelope(words[1]))
    guard from.name != to.name else {
      throw UsageError("\(from.name) cannot give to itself")
    }
    let amount = try amounts.positive(words[2], in: books[from.book].commodity)
    guard amount.quantity <= from.held || session.options.isForced else {
      let held = amounts.text(Amount(from.held, books[from.book].commodity))
      throw UsageError(
        "\(from.name) holds \(held)", hints: ["use --force to move more than it holds"],
        exit: .findings)
    }
    let day = try day()
    var change = DirectiveChange(of: session.journal.snapshot)
    let sides = PlanValue.words("\(from.name) -> \(to.name)")
    change.add(PlanItem(.move, [.day(day), sides, amounts.value(amount)]), place(day, .move))
    return try perform(
      change, [.moved(from: from.name, to: to.name, amount: amounts.text(amount))])
  }

  // MARK: - Writing

  /// Behind the latest of those that are not later.
  private func place(_ day: Day, _ kind: DirectiveKind) -> DirectivePlaces.Place {
    let earlier =
      plan.funds.map { ($0.day, $0.source.entry) } + plan.moves.map { ($0.day, $0.source.entry) }
    let last = earlier.filter { $0.0 <= day }
      .max { ($0.0, $0.1.file.index, $0.1.range.start) < ($1.0, $1.1.file.index, $1.1.range.start) }
    if let last { return places.behind(last.1) }
    return places.plan(kind, orElse: [.fund, .move, .budget, .pool, .card])
  }

  /// What was not said by name is asked: so many envelopes.
  private func perform(
    _ change: DirectiveChange, _ phrases: [PlanChangePhrase], asking count: Int? = nil
  ) throws(UsageError) -> ExitCode {
    var request = WritingRequest(change.change, saying: phrases)
    request.mayWrite = { (_, show) throws(UsageError) in
      guard let count, !session.options.saysYes else { return true }
      return try session.confirms(PlanChangePhrase.askFund(count), show) {
        UsageError(
          "\(count) \(count == 1 ? "envelope" : "envelopes") would be funded",
          hints: ["use --yes to write it, or --propose to see it"])
      }
    }
    return try session.run(request, refusing: session.options.isForced ? .errors : .findings)
  }
}
