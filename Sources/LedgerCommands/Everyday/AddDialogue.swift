import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerPlan
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
    var day: Day?
    var count = 0
    while true {
      // What was written is known to the next entry.
      let session = try Session(options, AddCommand.flags, invocation, operands: .other)
      let start = try AddCommand.day(options.date, session.today)
      var entry = EntryDialogue(session, from: day ?? start)
      guard count == 0 || !options.isDryRun, let made = try entry.ask() else {
        say(session, count == 0 ? .nothingAdded : .goodbye)
        return .done
      }
      var request = EntryRequest(on: made.meant.day)
      request.file = try session.file(options.file)
      let code = try AddRun(session).write(made, request)
      if code != .done, !console.isTerminal(.input) { return code }
      day = made.meant.day
      count += 1
    }
  }

  private func say(_ session: Session<AddOptions>, _ phrase: EverydayPhrase) {
    console.write(TerminalText.sanitized(phrase.text(in: session.language)) + "\n")
  }
}

/// The questions for one entry, and the answers so far.
private struct EntryDialogue {
  private enum Step: Hashable {
    case date
    case description
    case account(Int)
    case amount(Int)
    case summary
  }

  private struct Posting {
    var account: String
    var amount: MeantAmount?
  }

  private let session: Session<AddOptions>
  private let known: KnownEntries
  private let names: EntryNames
  private var day: Day
  private var payee = ""
  private var postings: [Posting] = []
  /// The latest entry like this one.
  private var similar: MeantTransaction?
  /// The steps that were answered, to go back by.
  private var done: [Step] = []

  init(_ session: Session<AddOptions>, from day: Day) {
    self.session = session
    self.day = day
    known = KnownEntries(session.study)
    names = EntryNames(known)
  }

  private var console: any Console { session.invocation.console }
  private var commodities: CommodityTable { session.plan.commodities }

  /// The entry; nil where there are no more answers.
  mutating func ask() throws(UsageError) -> EntryResolver.Result? {
    var step = Step.date
    while true {
      let lines = question(step).text(in: session.language)
        .split(separator: "\n", omittingEmptySubsequences: false)
      console.write(lines.map { TerminalText.sanitized(String($0)) }.joined(separator: "\n"))
      console.flush()
      guard let line = try console.readLine() else {
        console.write("\n")
        return nil
      }
      let text = line.trimmingBlanks
      if text == "<" {
        if let last = done.popLast() { goBack(to: last, &step) }
        continue
      }
      let (next, complaint) = answer(text, step)
      if let complaint {
        say(complaint)
        continue
      }
      guard let next else { return result }
      if next == .date {
        // It is not to be written: from the beginning.
        done = []
        postings = []
      } else {
        done.append(step)
      }
      step = next
    }
  }

  private func say(_ phrase: EverydayPhrase) {
    console.write(TerminalText.sanitized(phrase.text(in: session.language)) + "\n")
  }

  private mutating func goBack(to last: Step, _ step: inout Step) {
    switch last {
    case .account(let number): postings = Array(postings.prefix(number))
    case .amount(let number):
      postings = Array(postings.prefix(number + 1))
      if postings.indices.contains(number) { postings[number].amount = nil }
    default: break
    }
    step = last
  }
}

// MARK: - Questions

extension EntryDialogue {
  private func question(_ step: Step) -> EverydayPhrase {
    switch step {
    case .date: .askDate(usual: day)
    case .description: .askDescription
    case .account(let number):
      .askAccount(
        number + 1, usual: usualAccount(number),
        mayFinish: number >= 2 && rest.isEmpty ? .yes : .no)
    case .amount(let number): .askAmount(number + 1, usual: usualAmount(number).map(text))
    case .summary: .askSave(summary)
    }
  }

  private func usualAccount(_ number: Int) -> String? {
    if let similar, similar.postings.indices.contains(number) {
      return similar.postings[number].account
    }
    if number == 1, !postings.isEmpty, let wallet = known.usualWallet {
      let name = known.journal.accounts.name(wallet)
      return postings[0].account == name ? nil : name
    }
    return nil
  }

  /// What is missing to zero, by commodities.
  private var rest: [MeantAmount] {
    var sums: [(symbol: String, quantity: Decimal)] = []
    for amount in postings.compactMap(\.amount) {
      if let place = sums.firstIndex(where: { $0.symbol == amount.symbol }) {
        sums[place].quantity = sums[place].quantity.adding(amount.quantity) ?? sums[place].quantity
      } else {
        sums.append((amount.symbol, amount.quantity))
      }
    }
    return sums.filter { !$0.quantity.isZero }.map { MeantAmount($0.quantity.negated, $0.symbol) }
  }

  private func usualAmount(_ number: Int) -> MeantAmount? {
    let rest = rest
    if rest.count == 1, number > 0 { return rest[0] }
    guard number == 0, let similar, similar.postings.indices.contains(number) else { return nil }
    return similar.postings[number].amounts?.first
  }

  private func text(_ amount: MeantAmount) -> String {
    guard let id = commodities.find(amount.symbol) else { return "\(amount.quantity)" }
    return AmountText(commodities).exact(Amount(amount.quantity, id))
  }

  private var summary: String {
    let lines = postings.map { posting in
      "    \(posting.account)" + (posting.amount.map { "  \(text($0))" } ?? "")
    }
    return (["\(day) \(payee)"] + lines).joined(separator: "\n")
  }
}

// MARK: - Answers

extension EntryDialogue {
  /// The next question, none at the end, or what is wrong with the answer.
  private mutating func answer(_ text: String, _ step: Step) -> (Step?, EverydayPhrase?) {
    switch step {
    case .date: return date(text)
    case .description:
      guard !text.contains(";") else { return (step, .notADescription) }
      payee = text
      similar = known.transactions(of: text).last.map {
        MeantTransaction($0, in: known.journal)
      }
      if similar == nil, case .payee(let name) = names.meaning(of: text, for: .any), !text.isEmpty {
        payee = name
        similar = known.transactions(of: name).last.map { MeantTransaction($0, in: known.journal) }
      }
      return (.account(0), nil)
    case .account(let number): return account(text, number)
    case .amount(let number): return amount(text, number)
    case .summary:
      return ["n", "no", "ne", "όχι"].contains(text.lowercased()) ? (.date, nil) : (nil, nil)
    }
  }

  private mutating func date(_ text: String) -> (Step?, EverydayPhrase?) {
    if text.isEmpty { return (.description, nil) }
    guard let found = try? AddCommand.day(text, session.today) else {
      return (.date, .notADate(text))
    }
    day = found
    return (.description, nil)
  }

  private mutating func account(_ text: String, _ number: Int) -> (Step?, EverydayPhrase?) {
    let mayFinish = number >= 2 && rest.isEmpty
    if text == "." || text.isEmpty && mayFinish {
      return mayFinish ? (.summary, nil) : (.account(number), .notBalanced)
    }
    guard let typed = text.isEmpty ? usualAccount(number) : text else {
      return (.account(number), .notAnAccount(text))
    }
    let found = try? names.account(typed, for: .any, flag: "", allowsNew: true)
    guard let found, AccountText.isName(found) else {
      return (.account(number), .notAnAccount(typed))
    }
    postings.append(Posting(account: found))
    return (.amount(number), nil)
  }

  private mutating func amount(_ text: String, _ number: Int) -> (Step?, EverydayPhrase?) {
    if text.isEmpty {
      guard let usual = usualAmount(number) else { return (.amount(number), .notAnAmount(text)) }
      postings[number].amount = usual
    } else {
      guard let read = commodities.amount(typed: text, in: usualCommodity) else {
        return (.amount(number), .notAnAmount(text))
      }
      var quantity = read.quantity
      let decimals = commodities.style(read.commodity).decimals
      if quantity.scale < decimals { quantity = quantity.rescaled(to: decimals) ?? quantity }
      postings[number].amount = MeantAmount(quantity, commodities.symbol(read.commodity))
    }
    // Two sides that come to zero are nearly always all.
    return number == 1 && rest.isEmpty && similar == nil
      ? (.account(2), nil) : (.account(number + 1), nil)
  }

  private var usualCommodity: CommodityID {
    if let symbol = postings.compactMap(\.amount).last?.symbol, let id = commodities.find(symbol) {
      return id
    }
    return known.usualWallet.flatMap { known.commodity(of: $0) }
      ?? commodities.ids.first { commodities[styles: $0].declared != nil } ?? .none
  }

  private var result: EntryResolver.Result {
    let meant = MeantTransaction(
      day, payee, postings.map { MeantPosting($0.account, $0.amount) })
    let wallets = postings.filter { posting in
      known.journal.accounts.find(posting.account).map(known.isWallet) ?? false
    }
    let wallet = wallets.last?.account ?? postings.last?.account ?? ""
    let other = postings.first { $0.account != wallet }
    let amount = other?.amount.flatMap { amount in
      commodities.find(amount.symbol).map { Amount(amount.quantity.magnitude, $0) }
    }
    return EntryResolver.Result(
      meant, payee: payee, category: other?.account ?? wallet, wallet: wallet,
      amount ?? Amount(.zero, .none))
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
