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
  var title: String {
    switch self {
    case .account: "Account"
    case .payee: "Payee"
    case .tags: "Tag"
    case .tag(let name): name
    case .wallet: "Wallet"
    case .member: "Paid by"
    case .place: "Place"
    case .joy: "Joy"
    case .weekday: "Weekday"
    }
  }

  /// The name of a group in the names of figures, and wherever data wants one.
  func name(of group: GroupKey) -> String { group.name ?? absence }

  /// How a group is called on a screen.
  func words(for group: GroupKey) -> String { name(of: group) }

  /// What stands for flows that have nothing of the kind.
  private var absence: String {
    switch self {
    case .account: "(no account)"
    case .payee: "(no payee)"
    case .tags: "(no tag)"
    case .tag(let name): "(no \(name))"
    case .wallet: "(no wallet)"
    case .member: "(nobody named)"
    case .place: "(no place)"
    case .joy: "(no joy given)"
    case .weekday: "(no day)"
    }
  }

  /// Whether a posting may count in several groups.
  var overlaps: Bool { self == .tags }
}
