import LedgerPhrases

/// What flows of money are told apart by.
package enum BreakdownKey: Hashable, Sendable {
  case account
  case payee
  /// All tags, with the tags above them.
  case tags
  /// The values of one tag.
  case tag(String)
  /// The account for assets or liabilities on the other side.
  case wallet
  /// Who paid: `by:`.
  case member
  /// Where: `loc:`.
  case place
  case joy
  case weekday

  /// The names on a command line; `tag:NAME` is another one.
  package static let names = [
    "account", "payee", "tag", "wallet", "member", "place", "joy", "weekday",
  ]

  package init?(named text: String) {
    switch text {
    case "account": self = .account
    case "payee": self = .payee
    case "tag": self = .tags
    case "wallet": self = .wallet
    case "member": self = .member
    case "place": self = .place
    case "joy": self = .joy
    case "weekday": self = .weekday
    default:
      guard text.hasPrefix("tag:"), text.utf8.count > 4 else { return nil }
      self = .tag(String(text.dropFirst(4)))
    }
  }

  package var name: String {
    switch self {
    case .account: "account"
    case .payee: "payee"
    case .tags: "tag"
    case .tag(let name): "tag:\(name)"
    case .wallet: "wallet"
    case .member: "member"
    case .place: "place"
    case .joy: "joy"
    case .weekday: "weekday"
    }
  }

  /// The heading of the column.
  var title: Wording {
    switch self {
    case .account: Wording(CommonPhrase.account)
    case .payee: Wording(CommonPhrase.payee)
    case .tags: Wording(CommonPhrase.tag)
    case .tag(let name): Wording(name: name)
    case .wallet: Wording(CommonPhrase.wallet)
    case .member: Wording(InsightPhrase.paidBy)
    case .place: Wording(CommonPhrase.place)
    case .joy: Wording(InsightPhrase.joy)
    case .weekday: Wording(InsightPhrase.weekday)
    }
  }

  /// The name of a group in the names of figures, and wherever data wants one.
  func name(of group: GroupKey) -> String { group.name ?? absence.text(in: .english) }

  /// How a group is called on a screen.
  func words(for group: GroupKey) -> Wording {
    switch group {
    case .absent, .several: Wording(absence)
    case .noValue: Wording(InsightPhrase.noValue)
    case .weekday(let day): Wording(CalendarPhrase.weekday(day.rawValue))
    case .name(let name): Wording(name: name)
    }
  }

  /// What stands for flows that have nothing of the kind.
  private var absence: InsightPhrase {
    switch self {
    case .account: .noAccount
    case .payee: .noPayee
    case .tags: .noTag
    case .tag(let name): .noTagNamed(name)
    case .wallet: .noWallet
    case .member: .nobodyNamed
    case .place: .noPlace
    case .joy: .noJoy
    case .weekday: .noDay
    }
  }

  /// Whether a posting may count in several groups.
  var overlaps: Bool { self == .tags }
}
