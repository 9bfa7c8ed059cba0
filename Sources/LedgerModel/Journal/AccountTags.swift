import LedgerValues

/// The tags that accounts are declared with.
package struct AccountTags: Sendable {
  private var declared: [ExactText: [Tag]] = [:]

  package init() {}

  package init(_ journal: borrowing Journal) {
    for declaration in journal.declarations.accounts where !declaration.tags.isEmpty {
      declared[ExactText(journal.accounts.name(declaration.account)), default: []] +=
        declaration.tags
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
