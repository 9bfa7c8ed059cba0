import LedgerFormatting
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// A name that gives way to another, wherever it is meant.
package struct Renaming: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case account
    case payee
    case tag
  }

  package var kind: Kind
  package var old: String
  package var new: String

  package init(_ kind: Kind, _ old: String, _ new: String) {
    self.kind = kind
    self.old = old
    self.new = new
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

  /// A comment in which a tag has the new name.
  package func comment(_ text: String) -> String {
    guard kind == .tag else { return text }
    var bytes = Array(text.utf8)
    for range in tagRanges(bytes).reversed() { bytes.replaceSubrange(range, with: new.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the tag's name stands in a comment.
  package func tagRanges(_ comment: [UInt8]) -> [Range<Int>] {
    TagScanner.tags(
      comment: SourceRange(0, comment.count), lines: .zero, in: comment.span
    ).filter { $0.name == old }.map { Int($0.nameRange.start)..<Int($0.nameRange.end) }
  }
}

extension MeantTransaction {
  /// What the transaction says once a name is another one.
  func renamed(_ renaming: Renaming) -> MeantTransaction {
    var result = self
    result.description = renaming.description(description)
    result.comment = comment.renamed(renaming)
    for index in postings.indices {
      result.postings[index].account = renaming.account(postings[index].account)
      result.postings[index].comment = postings[index].comment.renamed(renaming)
    }
    return result
  }
}

extension MeantComment {
  fileprivate func renamed(_ renaming: Renaming) -> MeantComment {
    guard renaming.kind == .tag else { return self }
    return MeantComment(
      beside: beside.map(renaming.comment), lines: lines.map(renaming.comment))
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
      old.autoRules.count == new.autoRules.count, old.planEntries.count == new.planEntries.count
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
    func sums(_ journal: Journal, _ name: (String) -> String) -> [String: [String: Decimal]] {
      var sums: [String: [String: Decimal]] = [:]
      let names = journal.accounts.ids.map { name(journal.accounts.name($0)) }
      for posting in journal.postings.indices {
        for amount in journal.amount(posting).amounts {
          let account = names[journal.postings[posting].account.index]
          let symbol = journal.commodities.symbol(amount.commodity)
          let sum = sums[account, default: [:]][symbol, default: .zero]
          guard let next = sum.adding(amount.quantity) else { continue }
          sums[account, default: [:]][symbol] = next
        }
      }
      return sums
    }
    let same = sums(before.journal, renaming.account) == sums(after.journal) { $0 }
    return same ? nil : before.failure("a balance would be another one")
  }
}
