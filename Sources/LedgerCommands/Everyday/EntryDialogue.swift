import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerValues

/// The questions for one entry, with what is usual as the answer to each.
struct EntryDialogue {
  private let session: Session<AddOptions>
  private let known: KnownEntries
  private let names: EntryNames
  private let completions: EntryCompletions
  /// The wallet that was named beforehand.
  private let wallet: String?
  private var answers: EntryAnswers
  /// The latest entry with this payee.
  private var similar: MeantTransaction?
  /// The accounts that it is likely between.
  private var likely: (category: String?, wallet: String?) = (nil, nil)

  init(_ session: Session<AddOptions>, _ answers: EntryAnswers, wallet: String?) {
    self.session = session
    self.answers = answers
    self.wallet = wallet
    known = KnownEntries(session.study)
    names = EntryNames(known)
    completions = EntryCompletions(known)
    if answers.done.contains(.description) { findSimilar() }
  }

  private var console: any Console { session.invocation.console }
  private var commodities: CommodityTable { session.plan.commodities }

  /// The answers, to be asked about once more.
  var reopened: EntryAnswers { answers }

  /// The entry; nil where there are no more answers.
  mutating func ask(_ lines: inout TypedLines) throws(UsageError) -> EntryResolver.Result? {
    while true {
      let (usual, step) = (usualAnswer, answers.step)
      let typed = try lines.answer(
        question.text(in: session.language), usual.map { [LineSuggestion($0)] } ?? [],
        suggesting: { suggestions($0, step, usual) })
      guard let line = typed else {
        return nil
      }
      let text = line.trimmed
      if text == "<" {
        answers.goBack()
        continue
      }
      switch answer(text.isEmpty ? usual : text) {
      case .goOn(let next): answers.goOn(to: next)
      case .startAgain: answers.startAgain()
      case .complain(let phrase): say(phrase)
      case .write:
        guard let result else { throw .tooLarge("a sum") }
        return result
      case .end: return nil
      }
    }
  }

  private func say(_ phrase: EverydayPhrase) {
    console.write(TerminalText.sanitized(phrase.text(in: session.language)) + "\n")
  }
}

// MARK: - Questions

extension EntryDialogue {
  private var question: EverydayPhrase {
    switch answers.step {
    case .date: return .askDate(usual: answers.day)
    case .description: return .askDescription(usual: usualAnswer)
    case .account(let number):
      let rest = number >= 2 && !mayFinish(number) ? answers.rest?.map(text) : nil
      return .askAccount(
        number + 1, usual: usualAnswer, rest: rest?.joined(separator: ", "),
        mayFinish: mayFinish(number) ? .yes : .no)
    case .amount(let number): return .askAmount(number + 1, usual: usualAnswer)
    case .summary:
      return .askSave(summary, same: same)
    }
  }

  /// What is there already, unless that is no matter.
  private var same: EverydayPhrase.Same? {
    guard !session.options.isForced, let result else { return nil }
    return AddRun(session).same(as: result).map { EverydayPhrase.Same($0.day, $0.place) }
  }

  private func mayFinish(_ number: Int) -> Bool { number >= 2 && answers.rest == [] }

  /// What Enter answers.
  private var usualAnswer: String? {
    if let retracted = answers.retracted, !retracted.isEmpty { return retracted }
    switch answers.step {
    case .account(let number): return mayFinish(number) ? nil : usualAccount(number)
    case .amount(let number): return usualAmount(number).map(text)
    case .description: return answers.description.isEmpty ? nil : answers.description
    case .date, .summary: return nil
    }
  }

  private func usualAccount(_ number: Int) -> String? {
    var usual = similar?.postings.map(\.account) ?? [likely.category].compactMap(\.self)
    if let wallet = wallet ?? (similar == nil ? likely.wallet : nil) {
      // One that is named takes the place of the one before.
      usual.removeAll { name in
        known.journal.accounts.find(name).map(known.isWallet) ?? false
      }
      usual.append(wallet)
    }
    // Without an idea what it was for, the first question has no answer.
    guard number > 0 || similar != nil || likely.category != nil else { return nil }
    let taken = Set(answers.postings.map(\.account))
    if usual.indices.contains(number), !taken.contains(usual[number]) { return usual[number] }
    return usual.first { !taken.contains($0) }
  }

  private func usualAmount(_ number: Int) -> MeantAmount? {
    if let amount = similarAmount(number) { return amount }
    guard number > 0, let rest = answers.rest, rest.count == 1 else { return nil }
    return rest[0]
  }

  /// The amount of the latest entry, for as long as everything is as it was then.
  private func similarAmount(_ number: Int) -> MeantAmount? {
    guard let similar, similar.postings.indices.contains(number),
      similar.postings[number].cost == nil
    else { return nil }
    let isSame = answers.postings[..<number].enumerated().allSatisfy { place, posting in
      posting.account == similar.postings[place].account
        && posting.amount.map { [$0.amount] } == similar.postings[place].amounts
    }
    return isSame ? similar.postings[number].amounts?.first : nil
  }

  private func text(_ amount: MeantAmount) -> String {
    guard let id = commodities.find(amount.symbol) else { return "\(amount.quantity)" }
    return AmountText(commodities).exact(Amount(amount.quantity, id))
  }

  private var summary: String {
    let lines = answers.postings.map { posting in
      let amount = posting.amount.map { "  \($0.cost == nil ? text($0.amount) : $0.typed)" } ?? ""
      return "    \(posting.account)\(amount)" + (posting.comment.map { "  ; \($0)" } ?? "")
    }
    let code = answers.code.isEmpty ? "" : " (\(answers.code))"
    let comment = answers.comment.map { "  ; \($0)" } ?? ""
    return (["\(answers.day)\(code) \(answers.description)\(comment)"] + lines)
      .joined(separator: "\n")
  }

  /// What an answer may become.
  private func suggestions(
    _ typed: String, _ step: EntryAnswers.Step, _ usual: String?
  ) -> [LineSuggestion] {
    switch step {
    case .date:
      ["today", "yesterday", "tomorrow"].filter { $0.hasPrefix(typed.lowercased()) && $0 != typed }
        .map { LineSuggestion($0) }
    case .description: completions.payees(typed)
    case .account: completions.accounts(typed, usual: [usual].compactMap(\.self))
    case .amount, .summary: []
    }
  }
}

// MARK: - Answers

extension EntryDialogue {
  private enum Effect {
    case goOn(EntryAnswers.Step)
    case startAgain
    case complain(EverydayPhrase)
    case write
    case end
  }

  private mutating func answer(_ typed: String?) -> Effect {
    let text = typed ?? ""
    switch answers.step {
    case .date: return date(text)
    case .description: return description(text)
    case .account(let number): return account(text, number)
    case .amount(let number): return amount(text, number)
    case .summary:
      if Answer.isNo(text) { return .startAgain }
      // What is there already is not written by habit.
      return Answer.isYes(text) || same == nil ? .write : .startAgain
    }
  }

  /// A day, perhaps with a code behind it: `25 (1042)`.
  private mutating func date(_ text: String) -> Effect {
    if text == "." { return .end }
    let (day, rest) = text.parted(at: "(")
    guard rest.map({ $0.last == ")" && !$0.dropLast().contains(")") }) ?? true else {
      return .complain(.notADate(text))
    }
    if !day.isEmpty {
      guard let found = try? session.day(day) else {
        return .complain(.notADate(day))
      }
      answers.day = found
    }
    answers.code = rest.map { String($0.dropLast()) } ?? ""
    return .goOn(.description)
  }

  private mutating func description(_ text: String) -> Effect {
    (answers.description, answers.comment) = text.parted(at: ";")
    // Of a payee that is known only the spelling may be another one.
    if let name = known.payees.first(where: { TypedName.key($0) == TypedName.key(text) }) {
      answers.description = name
    }
    findSimilar()
    return .goOn(.account(0))
  }

  private var payee: String { answers.description.parted(at: "|").0 }

  private mutating func findSimilar() {
    var latest = known.transactions(of: payee).last
    if latest == nil, !payee.isEmpty, case .payee(let name) = names.meaning(of: payee, for: .any) {
      latest = known.transactions(of: name).last
    }
    if latest == nil, let name = names.payee(within: payee) {
      latest = known.transactions(of: name).last
    }
    similar = latest.map { MeantTransaction($0, in: known.journal) }
    likely =
      similar == nil && !payee.isEmpty
      ? EntryResolver(known).likelyAccounts(payee, on: answers.day)
      : (nil, known.usualWallet.map(known.journal.accounts.name))
  }

  private mutating func account(_ text: String, _ number: Int) -> Effect {
    if text == "." || text.isEmpty && mayFinish(number) {
      return mayFinish(number) ? .goOn(.summary) : .complain(.notBalanced)
    }
    let found = try? names.account(text, for: .any, flag: "", allowsNew: true)
    guard let found, AccountText.isName(found) else { return .complain(.notAnAccount(text)) }
    if known.journal.accounts.find(found) == nil { say(.newAccount(found)) }
    answers.postings.append(EntryAnswers.Posting(account: found))
    return .goOn(.amount(number))
  }

  private mutating func amount(_ text: String, _ number: Int) -> Effect {
    let (typed, comment) = text.parted(at: ";")
    let amount: TypedAmount?
    if typed.isEmpty, let usual = usualAmount(number) {
      amount = TypedAmount(usual, typed: self.text(usual))
    } else {
      amount = TypedAmount(typed, commodities, usual: usualCommodity)
    }
    guard let amount else { return .complain(.notAnAmount(typed)) }
    answers.postings[number].amount = amount
    guard answers.rest != nil, answers.whole(amount.amount.symbol) != nil else {
      answers.postings[number].amount = nil
      return .complain(.amountsTooLarge)
    }
    answers.postings[number].comment = comment
    return .goOn(.account(number + 1))
  }

  private var usualCommodity: CommodityID {
    let last = answers.postings.compactMap(\.amount?.amount.symbol).last
    if let last, let id = commodities.find(last) { return id }
    return EntryResolver(known).usualCommodity(wallet ?? likely.wallet ?? "")
  }

  /// Nil where the amounts have no room for their sum.
  private var result: EntryResolver.Result? {
    let wallets = answers.postings.filter { posting in
      known.journal.accounts.find(posting.account).map(known.isWallet) ?? false
    }
    let wallet = wallets.last?.account ?? answers.postings.last?.account ?? ""
    let other = answers.postings.first { $0.account != wallet }
    let symbol = other?.amount?.amount.symbol ?? ""
    let id = commodities.find(symbol) ?? .none
    guard let whole = answers.whole(symbol) else { return nil }
    return EntryResolver.Result(
      answers.meant, payee: payee, category: other?.account ?? wallet, wallet: wallet,
      Amount(whole, id))
  }
}
