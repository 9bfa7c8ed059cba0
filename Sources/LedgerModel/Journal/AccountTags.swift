import LedgerValues

/// The tags that accounts are declared with.
package struct AccountTags: Sendable {
  private var declared: [ExactText: [Tag]] = [:]

  package init() {}

  package init(_ journal: borrowing Journal) {
    let names = journal.beforePivot?.table ?? journal.accounts
    let all = journal.beforePivot?.declared ?? journal.declarations.accounts
    for declaration in all where !declaration.tags.isEmpty {
      declared[ExactText(names.name(declaration.account)), default: []] += declaration.tags
    }
  }

  /// The tags of an account, then those of the accounts above it.
  package subscript(_ name: String) -> [Tag] {
    if declared.isEmpty { return [] }
    var tags = declared[ExactText(name)] ?? []
    var rest = Substring(name)
    while let colon = rest.utf8.lastIndex(of: UInt8(ascii: ":")) {
      rest = rest[..<colon]
      tags += declared[ExactText(rest)] ?? []
    }
    return tags
  }
}
