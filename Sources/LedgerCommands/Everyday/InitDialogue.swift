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
    _ options: InitOptions, _ openings: [JournalTemplate.Opening], _ said: JournalTemplate.Said,
    _ language: Language, _ console: any Console
  ) {
    self.openings = openings
    self.said = said
    currency = options.currency
    self.language = language
    self.console = console
    lines = TypedLines(console, options.output.look(console))
  }

  mutating func ask() throws(UsageError) {
    if currency == nil {
      let settings = ["LC_ALL", "LC_MONETARY", "LANG"].compactMap { console.environment[$0] }
      let locale = settings.first { !$0.isEmpty }
      let usual = JournalTemplate.currency(language, locale: locale ?? "")
      while currency == nil {
        let text = try answer(EverydayPhrase.askCurrency(usual).text(in: language))
        currency = text.isEmpty ? usual : try? InitCommand.symbol(text)
        if currency == nil { notUnderstand(text) }
      }
    }
    let money = SaidAmount.Money(currency, language)
    openings = try list(.askAccounts) { line in
      guard let (name, quantity) = SaidAmount.named(line, in: money), SaidRegularly.isName(name)
      else { return nil }
      return JournalTemplate.Opening(name, quantity)
    } checked: { (dialogue, opening) throws(UsageError) in
      guard opening.mayBeOwed else { return }
      let question = EverydayPhrase.askOwed(opening.account).text(in: dialogue.language)
      if try dialogue.agrees(question) { opening.quantity = opening.quantity.negated }
    }
    said.income = try list(.askIncome) { SaidRegularly($0, in: money) }
    said.bills = try list(.askBills) { SaidRegularly($0, in: money) }
    said.budgets = try list(.askBudgets) { SaidRegularly($0, in: money) }
    said.members = try list(.askMembers) { try? InitCommand.member($0) }
  }

  /// Answers until an empty one; what is no answer is asked for again.
  private mutating func list<Value>(
    _ question: EverydayPhrase, _ read: (String) -> Value?,
    checked check: (inout InitDialogue, inout Value) throws(UsageError) -> Void = { _, _ in }
  ) throws(UsageError) -> [Value] {
    var values: [Value] = []
    console.write(TerminalText.sanitized(question.text(in: language)) + "\n")
    while true {
      let line = try answer(nil)
      if line.isEmpty { return values }
      if var value = read(line) {
        try check(&self, &value)
        values.append(value)
      } else {
        notUnderstand(line)
      }
    }
  }

  /// Yes or no, of which Enter is yes; any other word is asked about again.
  private mutating func agrees(_ question: String) throws(UsageError) -> Bool {
    while true {
      let answer = try answer(question)
      if answer.isEmpty || Answer.isYes(answer) { return true }
      if Answer.isNo(answer) { return false }
      notUnderstand(answer)
    }
  }

  private func notUnderstand(_ line: String) {
    let text = EverydayPhrase.notUnderstood(line).text(in: language)
    console.write(TerminalText.sanitized(text) + "\n")
  }

  private mutating func answer(_ question: String?) throws(UsageError) -> String {
    guard let line = try lines.answer(question ?? "> ") else {
      throw UsageError("stopped", hints: ["nothing was written"], exit: .findings)
    }
    return line.trimmed
  }
}
