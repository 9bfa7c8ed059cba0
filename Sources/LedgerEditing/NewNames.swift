import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerValues

/// The names in new transactions that the journal would have declared.
///
/// Where all names of a kind are declared a new one is, too, so that a strict check finds nothing to say;
/// where some are not, nobody wants it.
struct NewNames {
  private let journal: Journal
  private let types: AccountTypes

  init(_ loaded: LoadedJournal) {
    journal = loaded.journal
    types = loaded.types
  }

  func declarations(of meant: [MeantTransaction]) -> [Declaration] {
    accounts(meant) + payees(meant) + tags(meant)
  }

  private func accounts(_ meant: [MeantTransaction]) -> [Declaration] {
    let declared = Set(journal.declarations.accounts.map(\.account))
    var names = Set(declared.map { journal.accounts.name($0) })
    let known = names
    let isTyped = journal.declarations.accounts.contains { $0.type != nil }
    var found: [Declaration] = []
    for transaction in declared.isEmpty ? [] : meant {
      for posting in transaction.postings where names.insert(posting.account).inserted {
        let isCredit = posting.amounts?.first?.quantity.isNegative == true
        // Opposite a wallet is what was earned or spent; opposite anything else a wallet.
        let isPaid = transaction.postings.contains {
          $0.account != posting.account && known.contains($0.account) && isWallet($0.account)
        }
        let type = isPaid ? (isCredit ? "R" : "X") : "C"
        found.append(Declaration(.account(type: isTyped ? type : nil), posting.account))
      }
    }
    guard !found.isEmpty else { return [] }
    var isDeclared = Array(repeating: false, count: journal.accounts.count)
    for account in declared { isDeclared[account.index] = true }
    return journal.postings.allSatisfy { isDeclared[$0.account.index] } ? found : []
  }

  private func isWallet(_ name: String) -> Bool {
    let type = types.type(of: name)
    return type?.isKind(of: .asset) == true || type == .liability
  }

  private var declaredPayees: Set<String> { Set(journal.declarations.payees.map(\.name)) }

  private func payees(_ meant: [MeantTransaction]) -> [Declaration] {
    var seen = declaredPayees
    guard !seen.isEmpty else { return [] }
    let new = meant.map(\.payee).filter { seen.insert($0).inserted }
    return new.isEmpty || !declaresPayees ? [] : new.map { Declaration(.payee, $0) }
  }

  /// Whether all payees are declared; what has none says nothing of that.
  private var declaresPayees: Bool {
    let declared = declaredPayees
    // Each is looked at once, as most transactions repeat one.
    var seen = NameTable(seed: .random(in: 0 ... .max))
    var text = TransactionText()
    return !declared.isEmpty
      && journal.transactions.indices.allSatisfy { transaction in
        if journal.transactions[transaction].flags.contains(.isForecast) { return true }
        text.readFirstLine(transaction, in: journal)
        let known = seen.count
        let payee = text.payeeRange
        let isNew = seen.number(of: payee.offsets, in: text.file.padded.span) == known
        return !isNew || payee.isEmpty || declared.contains(text.payee)
      }
  }

  private func tags(_ meant: [MeantTransaction]) -> [Declaration] {
    let declared = Set(journal.declarations.tags.map(\.name))
    var seen = declared
    let new = meant.flatMap { [$0.comment] + $0.postings.map(\.comment) }.flatMap(\.tagNames)
      .filter { !ReservedTags.names.contains($0) && seen.insert($0).inserted }
    // The first tag is declared where everything else is.
    guard !new.isEmpty, !declared.isEmpty || declaresPayees,
      NamesInUse.tags(journal).allSatisfy({
        declared.contains($0) || ReservedTags.names.contains($0)
      })
    else { return [] }
    return new.map { Declaration(.tag, $0) }
  }
}

extension MeantTransaction {
  /// Whom it is about: the description up to a `|`.
  fileprivate var payee: String { String(description.prefix { $0 != "|" }).trimmedBlanks }
}

// MARK: - What all writers pass

extension Change {
  /// The change as it has to be made of a journal: texts as they are read back, and names declared that
  /// the journal would have declared.
  func prepared(for snapshot: Snapshot) -> Change {
    var change = self
    for index in change.transactions.indices { change.transactions[index].meant.trimTexts() }
    change.claim.withTransactions { meant in
      for index in meant.indices { meant[index].trimTexts() }
    }
    var meant: [MeantTransaction] = []
    change.claim.withTransactions { meant = $0 }
    if meant.isEmpty { return change }
    let known = Set(declarations.map(\.name)).union(change.claim.declaredNames)
    change.declare(
      NewNames(snapshot.loaded).declarations(of: meant).filter { !known.contains($0.name) },
      in: snapshot.journal)
    return change
  }
}

extension Claim {
  /// Looks at the transactions that come, or changes them.
  fileprivate mutating func withTransactions(_ look: (inout [MeantTransaction]) -> Void) {
    switch self {
    case .adds(var meant):
      look(&meant)
      self = .adds(meant)
    case .replaces(let old, var meant):
      look(&meant)
      self = .replaces(old, with: meant)
    case .declares(var claim):
      look(&claim.transactions)
      self = .declares(claim)
    case .nothing, .replacesRules, .renames, .begins, .repairs: break
    }
  }

  /// What directives declare that come by the claim itself.
  fileprivate var declaredNames: [String] {
    guard case .declares(let claim) = self else { return [] }
    return claim.came.flatMap(\.head).compactMap { value in
      switch value {
      case .account(let name), .words(let name): name
      case .amount, .day: nil
      }
    }
  }
}

extension MeantTransaction {
  /// Blanks at the ends of texts, and comments that say nothing, are not read.
  fileprivate mutating func trimTexts() {
    description.trimBlanks()
    code.trimBlanks()
    comment.trimBlanks()
    for index in postings.indices { postings[index].comment.trimBlanks() }
  }
}

extension MeantComment {
  fileprivate mutating func trimBlanks() {
    beside?.trimBlanks()
    for index in lines.indices { lines[index].trimBlanks() }
    if lines.isEmpty, beside?.isEmpty == true { beside = nil }
  }
}

extension String {
  fileprivate mutating func trimBlanks() {
    let isTrimmed = [utf8.first, utf8.last].allSatisfy { $0 != 0x20 && $0 != 0x09 }
    if !isTrimmed { self = trimmedBlanks }
  }
}
