import LedgerAssistant
import LedgerCommandLine
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerSystem
import LedgerValues

/// What is said in the journal's language.
struct AssistantWords: Sendable {
  let language: Language

  init(_ language: Language) { self.language = language }

  var yes: String { AssistantPhrase.write.text(in: language) }

  /// What the person is asked, in our own words: what the changes say, and what becomes of accounts.
  func question(_ proposal: Proposal, _ book: AssistantBook) throws(UsageError) -> String {
    let count = proposal.given.elements?.count ?? 0
    let (accounts, plan, _) = try proposal.effect()
    let effect = AnswerText.of(.members(["accounts": .array(accounts), "plan": .array(plan)]))
    let head = AssistantPhrase.askWrite(count).text(in: language)
    let patch = AnswerText.harmless(
      lines: book.privacy.applied(to: AnswerText.shown(proposal.patch)))
    return "\(head)\n\(AnswerText.cut(effect, to: 4_000))\n\(patch)"
  }
}

// MARK: - Resources

extension JournalAssistant {
  static let journal = "bursar://journal/"
  private static let help = "bursar://help/"
  private static let month = "bursar://month/"

  var templates: [AssistantResource] {
    let own = [
      AssistantResource(JournalAssistant.journal + "{file}", "journal", "The text of a file"),
      AssistantResource(JournalAssistant.help + "{topic}", "help", "A topic of the manual"),
      AssistantResource(JournalAssistant.month + "{month}", "month", "A month in review"),
    ]
    return book.privacy.isOn ? Array(own.dropFirst()) : own
  }

  func resources() -> [AssistantResource] {
    let files = book.privacy.isOn ? [] : paths
    return files.map { path in
      AssistantResource(
        JournalAssistant.journal + URIReference.escaped(path), path, "The text of a file",
        kind: "text/x-hledger-journal")
    } + [
      AssistantResource("bursar://accounts", "accounts", "All accounts"),
      AssistantResource("bursar://plan", "plan", "Budgets, goals and rules"),
    ]
  }

  func read(_ uri: String) throws(AssistantError) -> AssistantText {
    do throws(UsageError) {
      if uri == "bursar://accounts" { return try told(["report", "accounts"]) }
      if uri == "bursar://plan" { return try told(["report", "plan"]) }
      if uri.hasPrefix(JournalAssistant.help) {
        let topic = String(uri.dropFirst(JournalAssistant.help.count))
        return AssistantText(try book.help(on: topic)["text"]?.stringValue ?? "")
      }
      if uri.hasPrefix(JournalAssistant.month) {
        let month = String(uri.dropFirst(JournalAssistant.month.count))
        return try told(["insights", "month", "--period=\(month)"])
      }
      if uri.hasPrefix(JournalAssistant.journal), let text = journalText(uri) { return text }
    } catch {
      throw AssistantError(.resourceNotFound, told(error))
    }
    throw AssistantError(.resourceNotFound, "there is no such resource")
  }

  private func told(_ words: [String]) throws(UsageError) -> AssistantText {
    let answer = try book.run(words + ["--despite-errors", "--lang=\(book.language.rawValue)"])
    guard answer.code != .usage else { throw UsageError(answer.said) }
    let text = AnswerText.cleaned(answer.text.isEmpty ? answer.said : answer.text)
    return AssistantText(
      AnswerText.cut(book.privacy.applied(to: text), to: AnswerFitting.mostBytes))
  }

  /// The text of a file of the journal, from a line on, up to the last entry that fits.
  private func journalText(_ uri: String) -> AssistantText? {
    let parts = uri.dropFirst(JournalAssistant.journal.count).split(separator: "?", maxSplits: 1)
    guard !book.privacy.isOn, let name = parts.first,
      let path = paths.first(where: { URIReference.escaped($0) == name || $0 == name }),
      let file = try? book.disk.read(path)
    else { return nil }
    let asked = parts.count > 1 && parts[1].hasPrefix("from=") ? Int(parts[1].dropFirst(5)) : 1
    let whole = AnswerText.cleaned(String(decoding: file.bytes, as: UTF8.self))
    let lines = book.privacy.applied(to: whole).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    guard let first = asked, 1...lines.count ~= first else { return nil }
    var (end, size) = (first - 1, 0)
    while end < lines.count {
      size += JSON.string(lines[end]).written(.compact).count
      guard size < AnswerFitting.mostBytes - 400 || end < first else { break }
      end += 1
    }
    if end < lines.count {
      let last = lines[(first - 1)..<end].lastIndex { $0.allSatisfy(\.isWhitespace) }
      end = last.map { $0 + 1 } ?? max(end, first)
    }
    let rest =
      end < lines.count ? "\n; goes on: \(JournalAssistant.journal)\(name)?from=\(end + 1)\n" : ""
    let text = lines[(first - 1)..<end].joined(separator: "\n")
    return AssistantText(
      AnswerText.cut(text, to: AnswerFitting.mostBytes - 200) + rest, kind: "text/x-hledger-journal"
    )
  }
}

// MARK: - Prompts

extension JournalAssistant {
  var prompts: [AssistantPrompt] {
    [
      AssistantPrompt("month-end", "Close a month", "What to look at, in order"),
      AssistantPrompt("categorise", "Unsure entries", "Find categories for what is unsure"),
      AssistantPrompt(
        "afford", "Can I afford it?", "Whether there is money for something",
        [.init("amount", "How much, such as 400 EUR"), .init("day", "When, such as 2026-08-01")]),
      AssistantPrompt(
        "what-changed", "What has changed?", "What is different since a day",
        [.init("since", "A day, or a commit")]),
    ]
  }

  func prompt(
    _ name: String, _ arguments: [String: String]
  ) throws(AssistantError) -> AssistantText {
    func value(_ name: String) -> String { AnswerText.cut(arguments[name] ?? "", to: 60) }
    let phrase: AssistantPhrase =
      switch name {
      case "month-end": .monthEnd
      case "categorise": .categorise
      case "afford": .afford(value("amount"), value("day"))
      default: .whatChanged(value("since"))
      }
    return AssistantText(phrase.text(in: words.language))
  }

  func completions(of argument: String, in reference: String, typed: String) -> [String] {
    let all: [String] =
      switch (argument, reference) {
      case ("file", _): book.privacy.isOn ? [] : paths
      case ("topic", _): book.names(.topic)
      case ("month", _), ("since", "what-changed"): months
      default: []
      }
    return all.filter { $0.hasPrefix(typed) }
  }

  private var months: [String] {
    let found = try? book.document(["insights", "months"])
    return found?["months"]?.elements?.compactMap { $0["month"]?.stringValue } ?? []
  }
}
