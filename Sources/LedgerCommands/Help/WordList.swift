import LedgerChecks
import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
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
  case commodity = "COMMODITY"
  case envelope = "ENVELOPE"
  case goal = "GOAL"
  case id = "ID"
  case lesson = "LESSON"
  case payee = "PAYEE"
  case query = "QUERY"
  case reference = "REF"
  case tag = "TAG"
  case topic = "TOPIC"

  /// The words of this kind, for a command line typed so far, whose `-f` names the journal.
  func words(typed: [String], _ console: any Console) -> [String] {
    let found: [String] =
      switch self {
      case .check: NamedCheck.allCases.map { $0.rawValue }
      case .code: CheckCatalog.codes.map(\.id)
      case .topic: BursarCommand.commands.map { $0.name } + HelpTopic.all.map(\.name)
      case .account, .query: names(.account, typed, console).sorted()
      case .budget, .envelope: names(.budget, typed, console)
      case .commodity: names(.commodity, typed, console)
      case .goal: names(.goal, typed, console)
      case .id: names(.rule, typed, console)
      case .lesson: Lesson.allCases.map(\.rawValue)
      case .payee: names(.payee, typed, console).sorted()
      case .reference: ["last"] + names(.payee, typed, console).reversed()
      case .tag: names(.tag, typed, console)
      }
    return found.filter { !$0.isEmpty && TerminalText.sanitized($0) == $0 }
  }

  private func names(
    _ kind: Renaming.Kind, _ typed: [String], _ console: any Console
  ) -> [String] {
    guard let journal = WordList.journal(typed, console) else { return [] }
    let plan = PlanReader.read(journal).plan
    return NamesInUse.all(kind, journal, plan)
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
