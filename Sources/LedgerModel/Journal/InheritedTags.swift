package import LedgerValues

/// The tags that postings have from the directives of their accounts and of their commodities.
package struct InheritedTags: Sendable {
  private let accounts: AccountTags
  private let commodities: CommodityTags

  package init(_ journal: borrowing Journal) {
    accounts = AccountTags(journal)
    commodities = CommodityTags(journal)
  }

  /// The tags of a posting's account and of those above it, then those of its amount's commodities.
  package func tags(ofPosting posting: Int, in journal: borrowing Journal) -> [Tag] {
    let ofAccount = accounts[journal.ownAccountName(ofPosting: posting)]
    if commodities.isEmpty { return ofAccount }
    return ofAccount + commodities.tags(ofPosting: posting, in: journal)
  }
}

/// The tags that commodities are declared with.
package struct CommodityTags: Sendable {
  private var declared: [CommodityID: [Tag]] = [:]

  package init() {}

  package init(_ journal: borrowing Journal) {
    for declaration in journal.declarations.commodities where !declaration.tags.isEmpty {
      guard let id = journal.commodities.find(declaration.name) else { continue }
      declared[id, default: []] += declaration.tags
    }
  }

  package var isEmpty: Bool { declared.isEmpty }

  package subscript(_ commodity: CommodityID) -> [Tag] { declared[commodity] ?? [] }

  /// The tags of the commodities of a posting's amount; what it costs does not count.
  package func tags(ofPosting posting: Int, in journal: borrowing Journal) -> [Tag] {
    if declared.isEmpty { return [] }
    if let plain = journal.plainAmount(posting) { return self[plain.commodity] }
    return journal.amount(posting).amounts.flatMap { self[$0.commodity] }
  }
}
