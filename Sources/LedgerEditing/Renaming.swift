import LedgerFormatting
package import LedgerModel
import LedgerPlan
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// A name that gives way to another, wherever it is meant.
package struct Renaming: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case account, payee, tag, commodity, budget, goal, rule, place, member
  }

  package var kind: Kind
  package var old: String
  package var new: String
  /// Whether the new name may be there already, so that two become one.
  package var merges: Bool

  package init(_ kind: Kind, _ old: String, _ new: String, merging: Bool = false) {
    self.kind = kind
    self.old = old
    self.new = new
    merges = merging
  }

  /// What becomes of a name of this kind.
  package func name(_ name: String) -> String {
    switch kind {
    case .account: account(name)
    case .payee, .tag, .commodity, .rule: name == old ? new : name
    // The plan's names are looked up without regard to case.
    case .budget, .goal, .place, .member: PlanName.areSame(name, old) ? new : name
    }
  }

  /// An account, or one below it, by its new name.
  package func account(_ name: String) -> String {
    guard kind == .account, AccountName.contains(old, name) else { return name }
    return new + name.dropFirst(old.count)
  }

  /// A description whose payee has the new name.
  package func description(_ text: String) -> String {
    guard kind == .payee else { return text }
    guard let bar = text.firstIndex(of: "|") else { return text == old ? new : text }
    let payee = String(text[..<bar]).trimmedBlanks
    guard payee == old else { return text }
    let blanks = text[..<bar].reversed().prefix { $0 == " " || $0 == "\t" }.count
    return new + String(repeating: " ", count: blanks) + text[bar...]
  }
}

// MARK: - Comments

extension Renaming {
  /// What has to be changed where a tag stands in a comment.
  package func edits(of tag: Tag) -> [(range: SourceRange, new: String)] {
    switch (kind, tag.name) {
    case (.tag, old): return [(tag.nameRange, new)]
    case (.goal, "goal"), (.place, "loc"), (.member, "by"):
      return name(tag.value) == tag.value ? [] : [(tag.valueRange, new)]
    case (.member, "for"):
      var start = tag.valueRange.start
      return tag.value.split(separator: "+", omittingEmptySubsequences: false).compactMap { part in
        let range = SourceRange(start: start, end: start + UInt32(part.utf8.count))
        start = range.end + 1
        return name(String(part)) == part ? nil : (range, new)
      }
    case (.rule, "recur"):
      let key = tag.value.prefix { $0 != "@" }
      let start = tag.valueRange.start
      return key == old
        ? [(SourceRange(start: start, end: start + UInt32(key.utf8.count)), new)] : []
    default: return []
    }
  }

  /// A line of a comment with the new name.
  package func comment(_ text: String) -> String {
    if kind == .account || kind == .payee || kind == .commodity || kind == .budget { return text }
    var bytes = Array(text.utf8)
    let tags = TagScanner.tags(
      comment: SourceRange(0, bytes.count), lines: .zero, in: bytes.span)
    for edit in tags.flatMap(edits).reversed() {
      bytes.replaceSubrange(edit.range.offsets, with: edit.new.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - What is meant

extension MeantTransaction {
  /// What the transaction says once a name is another one.
  func renamed(_ renaming: Renaming) -> MeantTransaction {
    var result = self
    result.description = renaming.description(description)
    result.comment = comment.renamed(renaming)
    if renaming.kind == .tag {
      for index in appliedTags.indices {
        result.appliedTags[index].name = renaming.name(appliedTags[index].name)
      }
    }
    for index in postings.indices { result.postings[index].rename(renaming) }
    return result
  }
}

extension MeantPosting {
  fileprivate mutating func rename(_ renaming: Renaming) {
    account = renaming.account(account)
    comment = comment.renamed(renaming)
    guard renaming.kind == .commodity else { return }
    amounts = amounts.map { $0.map { $0.renamed(renaming) } }
    cost = cost.map { $0.renamed(renaming) }
    lot = lot.map { $0.renamed(renaming) }
    assertion = assertion.map { assertion in
      var result = assertion
      result.amount = assertion.amount.renamed(renaming)
      result.cost = assertion.cost.map { $0.renamed(renaming) }
      return result
    }
  }
}

extension MeantPosting.Cost {
  fileprivate func renamed(_ renaming: Renaming) -> MeantPosting.Cost {
    MeantPosting.Cost(kind, amount.renamed(renaming))
  }
}

extension MeantAmount {
  fileprivate func renamed(_ renaming: Renaming) -> MeantAmount {
    MeantAmount(quantity, renaming.name(symbol))
  }
}

extension MeantComment {
  fileprivate func renamed(_ renaming: Renaming) -> MeantComment {
    MeantComment(beside: beside.map(renaming.comment), lines: lines.map(renaming.comment))
  }
}

/// Whether two journals say the same but for a name.
struct RenamingProof {
  private let before: Snapshot
  private let after: Snapshot
  private let renaming: Renaming

  init(_ before: Snapshot, _ after: Snapshot, _ renaming: Renaming) {
    self.before = before
    self.after = after
    self.renaming = renaming
  }

  var failure: ProofFailure? {
    let (old, new) = (before.journal, after.journal)
    guard old.transactions.count == new.transactions.count,
      old.periodicRules.count == new.periodicRules.count,
      old.autoRules.count == new.autoRules.count,
      old.planEntries.count == new.planEntries.count || renaming.merges
    else { return before.failure("an entry would be lost") }
    for number in old.transactions.indices {
      let wanted = MeantTransaction(number, in: old).renamed(renaming)
      guard wanted == MeantTransaction(number, in: new) else {
        return at(number, "it would mean something else")
      }
    }
    let rules = (old.ruleTransactions(), new.ruleTransactions())
    for number in rules.0.transactions.indices where number < rules.1.transactions.count {
      let wanted = MeantTransaction(number, in: rules.0).renamed(renaming)
      guard
        wanted.postings.map(\.account)
          == MeantTransaction(number, in: rules.1).postings.map(\.account)
      else { return before.failure("a rule would mean something else") }
    }
    return balancesFailure
  }

  private func at(_ number: Int, _ reason: String) -> ProofFailure {
    let record = before.journal.transactions[number]
    return ProofFailure(reason, at: record.start, in: before.journal.sources[record.file])
  }

  /// Balances by the new names are those by the old ones.
  private var balancesFailure: ProofFailure? {
    func sums(
      _ journal: Journal, _ name: (String) -> String, _ symbol: (String) -> String
    ) -> [String: [String: Decimal]] {
      var sums: [String: [String: Decimal]] = [:]
      let names = journal.accounts.ids.map { name(journal.accounts.name($0)) }
      for posting in journal.postings.indices {
        for amount in journal.amount(posting).amounts {
          let account = names[journal.postings[posting].account.index]
          let symbol = symbol(journal.commodities.symbol(amount.commodity))
          let sum = sums[account, default: [:]][symbol, default: .zero]
          guard let next = sum.adding(amount.quantity) else { continue }
          sums[account, default: [:]][symbol] = next
        }
      }
      return sums
    }
    let isSymbol = renaming.kind == .commodity
    let same =
      sums(before.journal, renaming.account) { isSymbol ? renaming.name($0) : $0 }
      == sums(after.journal, { $0 }, { $0 })
    return same ? nil : before.failure("a balance would be another one")
  }
}
