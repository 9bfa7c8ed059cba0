import LedgerCommandLine
import LedgerEveryday
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// The questions of `bursar init`: Enter leaves one out.
struct InitDialogue {
  private(set) var openings: [JournalTemplate.Opening]
  private(set) var said: JournalTemplate.Said
  private(set) var currency: String?
  private let language: Language
  private let console: any Console
  private var lines: TypedLines

  init(
    _ options: InitOptions, _ openings: [JournalTemplate.Opening], _ language: Language,
    _ console: any Console
  ) {
    self.openings = openings
    said = options.said
    currency = options.currency
    self.language = language
    self.console = console
    lines = TypedLines(console, options.output.look(console))
  }

  mutating func ask() throws(UsageError) {
    if currency == nil {
      let usual = language == .czech ? "CZK" : "EUR"
      let text = try answer(.askCurrency(usual))
      currency = text.isEmpty ? usual : try InitCommand.symbol(text)
    }
    openings = try list(.askAccounts) { line in
      let words = line.split(separator: " ")
      guard words.count > 1, let number = words.last,
        let quantity = SaidRegularly.quantity(String(number)),
        case let name = words.dropLast().joined(separator: " "), SaidRegularly.isName(name)
      else { return nil }
      return JournalTemplate.Opening(name, quantity)
    }
    said.income = try list(.askIncome) { SaidRegularly($0) }
    said.bills = try list(.askBills) { SaidRegularly($0) }
    said.budgets = try list(.askBudgets) { SaidRegularly($0) }
    said.members = try list(.askMembers) { try? InitCommand.member($0) }
  }

  /// Answers until an empty one; what is no answer is asked for again.
  private mutating func list<Value>(
    _ question: EverydayPhrase, _ read: (String) -> Value?
  ) throws(UsageError) -> [Value] {
    var values: [Value] = []
    console.write(TerminalText.sanitized(question.text(in: language)) + "\n")
    while true {
      let line = try answer(nil)
      if line.isEmpty { return values }
      if let value = read(line) {
        values.append(value)
      } else {
        console.write(EverydayPhrase.notUnderstood(line).text(in: language) + "\n")
      }
    }
  }

  private mutating func answer(_ question: EverydayPhrase?) throws(UsageError) -> String {
    guard let line = try lines.answer(question?.text(in: language) ?? "> ") else {
      throw UsageError("stopped", hints: ["nothing was written"], exit: .findings)
    }
    return line.trimmed
  }
}
