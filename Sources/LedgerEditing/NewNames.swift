package import LedgerEditing
import LedgerModel
import LedgerValues

/// The names in an entry that the journal would have declared.
///
/// Where all payees are declared a new one is, too, so that a strict check finds nothing to say; where
/// some are not, nobody wants it.
package struct NewNames {
  private let known: KnownEntries

  package init(_ known: KnownEntries) {
    self.known = known
  }

  package func declarations(of meant: MeantTransaction) -> [Declaration] {
    accounts(meant) + payee(meant) + tags(meant)
  }

  private func payee(_ meant: MeantTransaction) -> [Declaration] {
    let declared = Set(known.journal.declarations.payees.map(\.name))
    let payee = meant.description.prefix { $0 != "|" }.description.trimmed
    guard !declared.isEmpty, !declared.contains(payee), allPayeesAreDeclared
    else { return [] }
    return [Declaration(.payee, payee)]
  }

  private var allPayeesAreDeclared: Bool {
    let declared = Set(known.journal.declarations.payees.map(\.name))
    return known.payees.allSatisfy(declared.contains)
  }

  private func accounts(_ meant: MeantTransaction) -> [Declaration] {
    let journal = known.journal
    let declared = Set(journal.declarations.accounts.map(\.account))
    var isDeclared = Array(repeating: false, count: journal.accounts.count)
    for account in declared { isDeclared[account.index] = true }
    guard !declared.isEmpty,
      journal.postings.allSatisfy({ isDeclared[$0.account.index] })
    else { return [] }
    let names = Set(declared.map { journal.accounts.name($0) })
    let isTyped = journal.declarations.accounts.contains { $0.type != nil }
    var seen = names
    return meant.postings.filter { seen.insert($0.account).inserted }.map { posting in
      let isCredit = posting.amounts?.first?.quantity.isNegative == true
      // Opposite a wallet is what was earned or spent; opposite anything else a wallet.
      let isPaid = meant.postings.contains {
        $0.account != posting.account && names.contains($0.account) && isWallet($0.account)
      }
      let type = isPaid ? (isCredit ? "R" : "X") : "C"
      return Declaration(.account(type: isTyped ? type : nil), posting.account)
    }
  }

  private func isWallet(_ name: String) -> Bool {
    known.journal.accounts.find(name).map(known.isWallet) ?? false
  }

  private func tags(_ meant: MeantTransaction) -> [Declaration] {
    guard let comment = meant.comment.beside, comment.contains(":") else { return [] }
    let declared = Set(known.journal.declarations.tags.map(\.name))
    let used = NamesInUse.tags(known.journal).filter { !ReservedTags.names.contains($0) }
    // The first tag is declared where everything else is.
    guard !declared.isEmpty || !known.journal.declarations.payees.isEmpty && allPayeesAreDeclared,
      used.allSatisfy(declared.contains)
    else { return [] }
    var seen = declared
    return meant.comment.tagNames.filter {
      !ReservedTags.names.contains($0) && seen.insert($0).inserted
    }.map { Declaration(.tag, $0) }
  }
}
