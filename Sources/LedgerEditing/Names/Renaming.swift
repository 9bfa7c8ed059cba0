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

extension Tag {
  /// What its value names, and where.
  package var names: [(kind: Renaming.Kind, name: String, range: SourceRange)] {
    var start = valueRange.start
    func part(_ kind: Renaming.Kind, _ text: some StringProtocol) -> (
      kind: Renaming.Kind, name: String, range: SourceRange
    ) {
      let range = SourceRange(start: start, end: start + UInt32(text.utf8.count))
      start = range.end + 1
      return (kind, String(text), range)
    }
    switch name {
    case "goal": return [part(.goal, value)]
    case "loc": return [part(.place, value)]
    case "by": return [part(.member, value)]
    case "for":
      return value.split(separator: "+", omittingEmptySubsequences: false).map { part(.member, $0) }
    case "of": return [part(.commodity, value)]
    case "basis": return [part(.commodity, value.prefix { !" \t{[(".contains($0) })]
    case "recur": return [part(.rule, value.prefix { $0 != "@" })]
    case "except":
      // The payee is the last field, as names have blanks.
      guard let payee = value.firstRange(of: " payee=")?.upperBound, payee < value.endIndex else {
        return []
      }
      start += UInt32(value[..<payee].utf8.count)
      return [part(.payee, value[payee...])]
    default: return []
    }
  }
}

extension Renaming {
  /// What has to be changed where a tag stands in a comment.
  package func edits(of tag: Tag) -> [(range: SourceRange, new: String)] {
    if kind == .tag { return tag.name == old ? [(tag.nameRange, new)] : [] }
    return tag.names.compactMap { kind, text, range in
      kind == self.kind && name(text) != text ? (range, new) : nil
    }
  }

  /// Whether the name stands in comments or descriptions, where columns do not tell it.
  var isOfTexts: Bool {
    switch kind {
    case .account, .commodity, .budget: false
    case .payee, .tag, .goal, .rule, .place, .member: true
    }
  }

  /// A line of a comment with the new name.
  package func comment(_ text: String) -> String {
    if kind == .payee || !isOfTexts && kind != .commodity { return text }
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
