import LedgerPhrases

/// What the person, and whoever helps, reads of our own.
enum AssistantPhrase: Phrase {
  /// So many changes are to be written.
  case askWrite(Int)
  case write
  case monthEnd
  case categorise
  case afford(String, String)
  case whatChanged(String)
}

extension AssistantPhrase {
  var english: Words {
    switch self {
    case .askWrite(let count):
      "Write \(count, "change", "changes") to the journal? You can undo this with `bursar undo`."
    case .write: "Write it"
    case .monthEnd:
      "Help me close the month. Ask check for problems, then upcoming for what is overdue, register with `status:!` for uncertain entries, plan for budgets that are over, and advice. Tell me what to do in order, with the figures as the tools give them."
    case .categorise:
      "Find the entries whose account is unknown: ask register with `unknown`, and with `status:!`. For each, use show to find similar entries, propose a category, and ask me before you call propose."
    case .afford(let amount, let day):
      "Can I afford \(amount) on \(day)? Ask upcoming until then for the lowest day, plan for what is left, and goals for what would be late. Answer with the figures as the tools give them."
    case .whatChanged(let since):
      "What has changed since \(since)? Ask register for that period, spending for a comparison with the time before, and plan. Give the largest changes first, with the figures as the tools give them."
    }
  }
}
