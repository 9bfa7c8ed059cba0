import LedgerChecks
import LedgerCommandLine
import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerSystem

/// The words that a shell offers where a command line wants one of a kind.
package enum WordList: String, Sendable, CaseIterable {
  case account = "ACCOUNT"
  case budget = "BUDGET"
  case check = "CHECK"
  case code = "CODE"
  case goal = "GOAL"
  case id = "ID"
  case query = "QUERY"
  case topic = "TOPIC"

  /// The words of this kind, for a command line typed so far, whose `-f` names the journal.
  func words(typed: [String], _ console: any Console) -> [String] {
    let found =
      switch self {
      case .check: NamedCheck.allCases.map { $0.rawValue }
      case .code: CheckCatalog.codes.map(\.id)
      case .topic: BursarCommand.commands.map { $0.name } + HelpTopic.all.map(\.name)
      case .account, .query: WordList.journal(typed, console).map(WordList.accounts) ?? []
      case .budget: WordList.plan(typed, console)?.budgets.map(\.name.value) ?? []
      case .goal: WordList.plan(typed, console)?.goals.map(\.name.value) ?? []
      case .id: WordList.plan(typed, console)?.rules.compactMap { $0.id?.value } ?? []
      }
    return found.filter { TerminalText.sanitized($0) == $0 }
  }

  private static func accounts(_ journal: Journal) -> [String] {
    let used = Set(journal.postings.map(\.account))
      .union(journal.declarations.accounts.map(\.account))
    return used.map { journal.accounts.name($0) }.sorted()
  }

  private static func plan(_ typed: [String], _ console: any Console) -> Plan? {
    journal(typed, console).map { PlanReader.read($0).plan }
  }

  /// The journal of the command line; nil where there is none, about which nobody who presses the key
  /// for completion wants a message.
  private static func journal(_ typed: [String], _ console: any Console) -> Journal? {
    var options = JournalOptions()
    options.files = files(typed)
    guard !options.files.contains("-") else { return nil }
    do throws(UsageError) {
      let roots = try JournalRoots(options, console)
      return try JournalSession(roots, options, console).journal
    } catch {
      return nil
    }
  }

  /// The values of `-f` and `--file` among words.
  private static func files(_ typed: [String]) -> [String] {
    var files: [String] = []
    for (number, word) in typed.enumerated() {
      if ["-f", "--file"].contains(word) {
        // In bash the blank or `=` before a value is a word of its own.
        let next = typed[(number + 1)...].first { $0 != "=" }
        if let next { files.append(next) }
      } else if word.hasPrefix("--file=") {
        files.append(String(word.dropFirst(7)))
      } else if word.hasPrefix("-f"), word.count > 2 {
        files.append(String(word.dropFirst(2)))
      }
    }
    return files.filter { !$0.isEmpty }
  }
}
