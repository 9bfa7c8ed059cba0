import LedgerChecks
import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPatterns
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerSystem
import LedgerValues

/// What somebody at a terminal is asked of a new entry.
extension AddRun {
  /// What somebody says to a question: one of its answers, or other words; nil for neither.
  func choice(_ error: UsageError) throws(UsageError) -> [String]? {
    guard let question = error.question else { return nil }
    console.write(TerminalText.sanitized(worded(error).message) + "\n")
    for (number, answer) in question.answers.enumerated() {
      say(Wording(EverydayPhrase.choice(number + 1, answer.text, nil)))
    }
    if !question.isMissing { say(Wording(EntryPhrase.chooseOrAnew)) }
    let line = try answer("> ")
    if line.isEmpty { return nil }
    let chosen = Int(line).map { $0 - 1 }.flatMap {
      question.answers.indices.contains($0) ? $0 : nil
    }
    if let chosen { return question.answers[chosen].words }
    // One thing alone was proposed.
    if Answer.isYes(line), question.answers.count == 1 { return question.answers[0].words }
    if Answer.isNo(line), question.answers.count == 1 { return nil }
    if let same = question.answers.first(where: { $0.text == line }) { return same.words }
    return question.isMissing ? line.split(separator: " ").map(String.init) : [line]
  }

  /// A question in the language of whoever reads it; programs read English.
  func worded(_ error: UsageError) -> UsageError {
    let code = session.language.rawValue
    guard let question = error.question, let text = question.texts[code], !isJSON else {
      return error
    }
    var error = error
    error.message = text
    error.hints = question.hints[code] ?? error.hints
    return error
  }

  func said(_ phrase: EntryPhrase) -> String {
    phrase.text(in: isJSON ? .english : session.language)
  }

  /// A price for each that comes to far more than usual may have been meant for all.
  func confirmCost(_ made: EntryResolver.Result) throws(UsageError) {
    guard let cost = made.cost, cost.isUnusual else { return }
    var isRight = false
    if asks {
      isRight = try console.confirms(
        EntryPhrase.askUnitPrice(total: cost.total), session.language)
    }
    guard isRight else {
      throw UsageError(
        "\(cost.price) each comes to \(cost.total), far more than usual: or is it the price of all?",
        hints: ["if so, write @@ \(cost.price); otherwise use --force"])
    }
  }

  func isBill(
    _ bill: OpenBill, _ made: EntryResolver.Result
  ) throws(UsageError) -> Bool {
    let text = AmountText(known.journal.commodities)
    return try console.confirms(
      EverydayPhrase.askBill(
        bill.key.id, bill.key.nominal, text.exact(bill.planned), paid: text.exact(made.amount)),
      session.language)
  }

  /// Asks somebody at a terminal what an entry was for; nil where nobody can be asked.
  func chosen(
    _ resolver: EntryResolver, _ made: EntryResolver.Result
  ) throws(UsageError) -> String? {
    guard asks else { return nil }
    let isIncome = made.meant.postings.first?.account == made.wallet
    let choices = Array(resolver.choices(made, isIncome: isIncome).prefix(3))
    say(Wording(EverydayPhrase.whatFor(made.payee)))
    for (number, choice) in choices.enumerated() {
      let percent = made.candidates.first { $0.value == choice }?.percent
      say(Wording(EverydayPhrase.choice(number + 1, choice, percent.map { Decimal(Int128($0)) })))
    }
    let completions = EntryCompletions(known)
    while true {
      let line = try answer("> ") { completions.accounts($0, usual: choices) }
      if line.isEmpty { return nil }
      if let number = Int(line), choices.indices.contains(number - 1) {
        return choices[number - 1]
      }
      if line == "?" {
        for name in categories(isIncome: isIncome) { say(Wording(EverydayPhrase.listed(name))) }
      } else if let account = try category(line, isIncome: isIncome) {
        return account
      }
    }
  }

  /// What an entry may have been for.
  private func categories(isIncome: Bool) -> [String] {
    known.accounts.filter { account in
      let type = known.type(account)
      return (isIncome ? type?.isKind(of: .revenue) == true : type == .expense)
        && !known.isUnknown(account)
    }.map(known.journal.accounts.name)
  }

  /// The account that words name; one that is new is made only if somebody agrees, nil if not.
  private func category(_ typed: String, isIncome: Bool) throws(UsageError) -> String? {
    let use: EntryNames.Use = isIncome ? .income : .spending
    if let known = try? EntryNames(known).account(
      typed, for: use, flag: "--category", allowsNew: false)
    {
      return known
    }
    guard typed.contains(where: \.isLetter), AccountText.isName(typed) else {
      say(Wording(EverydayPhrase.notAnAccount(typed)))
      return nil
    }
    let root = known.root(isIncome ? .revenue : .expense, orElse: isIncome ? "income" : "expenses")
    let name = typed.contains(":") ? typed : "\(root):\(typed)"
    guard !known.isAbsent(name) else {
      say(Wording(EverydayPhrase.notAnAccount(name)))
      return nil
    }
    let all = categories(isIncome: isIncome)
    let parts = all.map { typed.contains(":") ? $0 : String(TypedName.lastPart($0)) }
    let near = nearestName(to: typed, in: parts).flatMap { parts.firstIndex(of: $0) }
      .map { all[$0] }
    let isNew = try console.confirms(
      EverydayPhrase.askNewAccount(name, near: near), session.language)
    return isNew ? name : nil
  }

  /// Whether somebody sits at a terminal who can be asked.
  var asks: Bool {
    !options.saysYes && !isJSON && console.asks
  }

  /// Asks for an amount that was not said and is not always the same.
  func amount(
    _ made: EntryResolver.Result, _ request: inout EntryRequest, _ resolver: EntryResolver
  ) throws(UsageError) -> EntryResolver.Result {
    guard let guess = made.guesses.first(where: { $0.part == .amount }),
      guess.percent < 100 || guess.entries.count < EntryResolver.leastTimes
    else { return made }
    let line = try answer(
      EverydayPhrase.askHowMuch(usual: guess.value).text(in: session.language))
    if line.isEmpty { return made }
    request.words.insert(line, at: 0)
    return try resolver.entry(request)
  }

  /// What somebody types; who ends instead, as with Ctrl-C, wants nothing to be written.
  func answer(
    _ question: String, suggesting suggestions: (String) -> [LineSuggestion] = { _ in [] }
  ) throws(UsageError) -> String {
    var lines = TypedLines(console, options.output.look(console))
    guard let line = try lines.answer(question, suggesting: suggestions) else {
      throw UsageError("stopped", hints: ["nothing was written"], exit: .findings)
    }
    return line.trimmed
  }

  func say(_ wording: Wording) {
    console.write(TerminalText.sanitized(wording.text(in: session.language)) + "\n")
  }
}
