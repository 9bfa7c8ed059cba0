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

/// `bursar edit` without a field: asks for one after the other, with what the entry says as the answer.
struct EditDialogue {
  private typealias Step = EditPhrase.Field

  private let session: Session<EntryOptions>
  private let transaction: Int
  private let change: EntryFieldChange
  private let completions: EntryCompletions
  /// The entry as it stands.
  private let editor: EntryEditor
  private let category: String?
  private let wallet: String?
  /// What each question that was answered changes.
  private var answers: [[EntryField]] = []

  init(_ session: Session<EntryOptions>, _ transaction: Int) {
    self.session = session
    self.transaction = transaction
    let change = EntryFieldChange(session)
    let editor = EntryEditor(transaction, in: session.journal.journal)
    (self.change, self.editor) = (change, editor)
    completions = EntryCompletions(change.known)
    category = editor.onlyAccount { !change.isWallet($0) }
    wallet = editor.onlyAccount(where: change.isWallet)
  }

  /// What is to change; nil if somebody leaves.
  mutating func ask() throws(UsageError) -> [EntryField]? {
    var lines = TypedLines(
      session.invocation.console, session.options.output.look(session.invocation.console))
    say(EditPhrase.help)
    let steps = steps
    if steps.count < Step.allCases.count { say(EditPhrase.several) }
    while answers.count < steps.count {
      let step = steps[answers.count]
      let old = old(step)
      let question = EditPhrase.ask(step, old: old).text(in: session.language)
      guard
        let typed = try lines.answer(
          question, old.isEmpty ? [] : [LineSuggestion(old)],
          suggesting: { suggestions($0, step, old) })
      else {
        say(EverydayPhrase.nothingAdded)
        return nil
      }
      let text = typed.trimmed
      if text == "<" {
        _ = answers.popLast()
      } else {
        take(text, step, old)
      }
    }
    return answers.flatMap(\.self)
  }

  private mutating func take(_ text: String, _ step: Step, _ old: String) {
    let fields = text.isEmpty || text == old ? [] : fields(text, step)
    do throws(UsageError) {
      var changed = editor
      for field in answers.flatMap(\.self) + fields { try change.apply(field, to: &changed) }
      answers.append(fields)
    } catch {
      error.report(as: session.invocation.path, session.invocation.console)
    }
  }

  private func say(_ phrase: some Phrase) {
    let text = TerminalText.sanitizedLines(phrase.text(in: session.language))
    session.invocation.console.write(text + "\n")
  }
}

// MARK: - Fields

extension EditDialogue {
  /// Those of which the entry has one.
  private var steps: [Step] {
    Step.allCases.filter { step in
      switch step {
      case .day, .payee, .note, .tags: true
      case .amount: editor.onlyAmount != nil
      case .account: category != nil
      case .wallet: wallet != nil
      }
    }
  }

  private func old(_ step: Step) -> String {
    switch step {
    case .day: "\(editor.meant.day)"
    case .payee: editor.payeeAndNote.payee
    case .note: editor.payeeAndNote.note
    case .amount: editor.onlyAmount.map(text) ?? ""
    case .account: category ?? ""
    case .wallet: wallet ?? ""
    case .tags: editor.plainTags.joined(separator: ", ")
    }
  }

  private func text(_ amount: MeantAmount) -> String {
    let commodities = session.plan.commodities
    guard let id = commodities.find(amount.symbol) else { return "\(amount.quantity)" }
    return AmountText(commodities).exact(Amount(amount.quantity, id))
  }

  private func fields(_ text: String, _ step: Step) -> [EntryField] {
    switch step {
    case .day: [EntryField("date", text)]
    case .payee: [EntryField("payee", knownPayee(text))]
    case .note: [EntryField("note", text == "-" ? "" : text)]
    case .amount: [EntryField("amount", text)]
    case .account: [EntryField("account", of: category, text)]
    case .wallet: [EntryField("wallet", of: wallet, text)]
    case .tags: tags(text == "-" ? "" : text)
    }
  }

  /// Of a payee that is known only the spelling may be another one.
  private func knownPayee(_ text: String) -> String {
    change.known.payees.first { TypedName.key($0) == TypedName.key(text) } ?? text
  }

  /// The tags that are not said any more go, those that are new come.
  private func tags(_ text: String) -> [EntryField] {
    let old = editor.plainTags
    let new = text.split(separator: ",").map { part in
      let tag = String(part).trimmed
      return tag.hasPrefix("#") ? String(tag.dropFirst()) : tag
    }.filter { !$0.isEmpty }
    let kept = Set(new.map { $0.parted(at: ":").0 })
    let gone = old.map { $0.parted(at: ":").0 }.filter { !kept.contains($0) }
    return gone.map { EntryField("tag", of: $0, "") }
      + new.filter { !old.contains($0) }.map { EntryField("tag", $0) }
  }

  private func suggestions(_ typed: String, _ step: Step, _ old: String) -> [LineSuggestion] {
    switch step {
    case .day:
      return ["today", "yesterday"].filter { $0.hasPrefix(typed.lowercased()) && $0 != typed }
        .map { LineSuggestion($0) }
    case .payee: return completions.payees(typed)
    case .account, .wallet: return completions.accounts(typed, usual: [])
    case .note, .amount, .tags:
      return old.hasPrefix(typed) && old != typed ? [LineSuggestion(old)] : []
    }
  }
}
