package import LedgerEditing
package import LedgerModel
package import LedgerSource
import LedgerSyntax

/// The edits that give something another name in all files of a journal.
package struct NameEdits {
  private let renaming: Renaming
  private(set) package var edits: [Edit] = []

  package init(_ renaming: Renaming, in journal: Journal) {
    self.renaming = renaming
    var seen: Set<String> = []
    for (index, file) in journal.sources.files.enumerated()
    where seen.insert(file.canonicalPath).inserted {
      add(file, FileID(index))
    }
  }

  private mutating func add(_ file: SourceFile, _ id: FileID) {
    let bytes = file.padded
    var reader = EntryReader(file.byteOrderMarkLength..<file.count)
    var entry = EntrySyntax()
    while reader.next(in: bytes.span, into: &entry) {
      switch renaming.kind {
      case .account: addAccounts(entry, file, id)
      case .payee: addPayee(entry, file, id)
      case .tag: addTags(entry, file, id)
      }
    }
  }

  private mutating func replace(_ range: SourceRange, _ new: String, _ old: String, _ id: FileID) {
    if new != old { edits.append(Edit(id, range, new)) }
  }
}

// MARK: - Accounts

extension NameEdits {
  private mutating func addAccounts(_ entry: EntrySyntax, _ file: SourceFile, _ id: FileID) {
    for posting in entry.postings {
      let name = file.text(posting.account)
      replace(posting.account, renaming.account(name), name, id)
    }
    guard entry.kind == .directive else { return }
    switch entry.directive {
    case .account, .pool, .card: addName(entry.argument, file, id)
    case .budget, .goal, .household:
      for line in entry.subLines {
        switch file.text(line.key) {
        case "for", "except", "account", "debt": addName(line.value, file, id)
        default: break
        }
      }
    default: break
    }
  }

  private mutating func addName(_ range: SourceRange, _ file: SourceFile, _ id: FileID) {
    let name = file.text(range)
    replace(range, renaming.account(name), name, id)
  }
}

// MARK: - Payees and tags

extension NameEdits {
  private mutating func addPayee(_ entry: EntrySyntax, _ file: SourceFile, _ id: FileID) {
    if entry.kind == .directive {
      guard entry.directive == .payee else { return }
      let name = file.text(entry.argument)
      return replace(entry.argument, name == renaming.old ? renaming.new : name, name, id)
    }
    if entry.description.isEmpty { return }
    let text = file.text(entry.description)
    replace(entry.description, renaming.description(text), text, id)
  }

  private mutating func addTags(_ entry: EntrySyntax, _ file: SourceFile, _ id: FileID) {
    if entry.kind == .directive, entry.directive == .tag {
      let name = file.text(entry.argument)
      replace(entry.argument, name == renaming.old ? renaming.new : name, name, id)
    }
    addTags(entry.comment, entry.commentLines, file, id)
    for posting in entry.postings { addTags(posting.comment, posting.commentLines, file, id) }
  }

  private mutating func addTags(
    _ comment: SourceRange, _ lines: SourceRange, _ file: SourceFile, _ id: FileID
  ) {
    if comment.isEmpty, lines.isEmpty { return }
    let tags = TagScanner.tags(comment: comment, lines: lines, in: file.padded.span)
    for tag in tags where tag.name == renaming.old {
      edits.append(Edit(id, tag.nameRange, renaming.new))
    }
  }
}

/// Names that a journal uses.
package enum NamesInUse {
  /// Tags that are declared or stand in comments of entries.
  package static func tags(_ journal: Journal) -> [String] {
    var names: Set<String> = Set(journal.declarations.tags.map(\.name))
    var text = TransactionText()
    for transaction in journal.transactions.indices where journal.mayHaveTags(transaction) {
      text.read(transaction, in: journal)
      for tag in text.tags where !tag.nameRange.isEmpty { names.insert(tag.name) }
      for posting in journal.postingRange(transaction) {
        for tag in text.tags(ofPosting: posting) { names.insert(tag.name) }
      }
    }
    return names.sorted()
  }
}
