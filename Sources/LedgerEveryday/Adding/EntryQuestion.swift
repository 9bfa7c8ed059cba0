package import LedgerCommandLine
import LedgerEditing
import LedgerModel
package import LedgerPhrases
import LedgerSource
import LedgerSyntax

/// What stands beside an entry of which nobody knows what it was for, until somebody says it.
package enum EntryQuestion {
  package static func text(in language: Language) -> String {
    switch language {
    case .english, .pseudo: "what was it for?"
    case .czech: "za co to bylo?"
    case .greek: "για τι ήταν?"
    }
  }

  /// The last part of the account that it is in until then.
  static func account(in language: Language) -> String {
    switch language {
    case .english, .pseudo: "unknown"
    case .czech: "neznámé"
    case .greek: "άγνωστα"
    }
  }

  /// The account that an entry is on until then: one that there is, else a new one.
  package static func account(isIncome: Bool, _ known: KnownEntries) -> String {
    let type: AccountType = isIncome ? .revenue : .expense
    let there = known.accounts.first { known.isUnknown($0) && known.type($0) == type }
    if let there { return known.journal.accounts.name(there) }
    return "\(root(type, known)):\(account(in: known.language))"
  }

  private static func root(_ type: AccountType, _ known: KnownEntries) -> String {
    let usual =
      switch known.language {
      case .czech: type == .expense ? "výdaje" : "příjmy"
      case .greek: type == .expense ? "έξοδα" : "έσοδα"
      case .english, .pseudo: type == .expense ? "expenses" : "income"
      }
    return known.root(type, orElse: usual)
  }

  /// Whether an account is one of these, in any language.
  package static func isUnknown(_ name: String) -> Bool {
    Language.spoken.contains { account(in: $0) == TypedName.lastPart(name) }
  }

  /// Takes the question out of an entry once it is answered, and the mark that goes with it.
  package static func settle(_ editor: inout EntryEditor) throws(UsageError) {
    guard let beside = editor.meant.comment.beside, editor.meant.status == .pending else { return }
    // It stood behind the tags once.
    let parts = beside.split(around: ", ").map(String.init)
    let questions = Language.allCases.map { text(in: $0) }
    guard let question = questions.first(where: { parts.first == $0 || parts.last == $0 })
    else { return }
    try editor.setComment(parts.filter { $0 != question }.joined(separator: ", "))
    editor.setStatus(.unmarked)
  }
}
