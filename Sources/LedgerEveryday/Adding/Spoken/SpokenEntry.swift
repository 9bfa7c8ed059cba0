package import LedgerCommandLine
import LedgerModel
package import LedgerValues

/// What a line says of a new entry: each of its words has one role.
package struct SpokenEntry: Sendable {
  /// What a word is.
  package enum Role: String, Sendable {
    case amount
    case cost
    case day
    case time
    case wallet
    case category
    case payee
    case note
    case tag
    case place
    case member
    /// Words such as `on`, `from` and `for`.
    case word
  }

  /// Words that stand together and say one thing.
  package struct Said: Sendable {
    package var text: String
    package var role: Role
  }

  /// An amount and what it was for.
  package struct Part: Sendable {
    package var amount: SpokenAmount?
    package var category: String?
  }

  package var parts = [Part()]
  /// What the parts come to, where it was said apart: `of 60`.
  package var whole: SpokenAmount?
  /// `@ 18.40`, or `@@` for the total.
  package var cost: (isTotal: Bool, amount: SpokenAmount)?
  package var day: Day?
  package var time: String?
  /// The wallets that money comes from and goes to.
  package var from: String?
  package var to: String?
  package var payee: String?
  package var note: String?
  package var tags: [String] = []
  package var place: String?
  package var by: String?
  package var forWhom: String?
  /// Whether it is lent or borrowed, which says nothing of what it was for.
  package var isLoan = false
  /// What each word was taken for, in the order of the words.
  package var said: [Said] = []
  /// A known payee that words beside it make a new one of.
  package var namesake: (known: String, rest: UsageError)?

  package init() {}
}
