import LedgerEditing
import LedgerModel
import LedgerSource
import LedgerSyntax

/// A place where a name is written.
struct NameUse: Hashable {
  var kind: Renaming.Kind
  /// The name as it counts, after aliases and `apply account`.
  var name: String
  /// The name as it is written, without brackets or quotes.
  var place: SourcePlace
  var isDefinition = false
}

/// Finds the names in entries of a journal.
///
/// What an account is called in the end, the journal knows: aliases and `apply account` count.
struct NameCollector {
  private let journal: WorkspaceJournal
  private(set) var uses: [NameUse] = []
  private var file = FileID(0)
  private var document: Document
  /// Where an offset of the document is in the file of the journal; nil for what is new.
  private var offset: (UInt32) -> Int? = { Int($0) }
  /// The kind that is collected; nil for all.
  private let kind: Renaming.Kind?

  init(_ journal: WorkspaceJournal, only kind: Renaming.Kind? = nil) {
    self.journal = journal
    self.kind = kind
    document = Document(file: SourceFile(path: "", text: ""))
  }

  /// All names, file by file.
  var all: [NameUse] {
    var collector = self
    for file in journal.fileIDs {
      collector.file = file
      collector.document = journal.document(file)
      for entry in collector.document.entries { collector.collect(entry) }
    }
    return collector.uses
  }

  /// The names of one entry of a document that holds a part of a file as it is now; places are those of
  /// the document.
  static func names(
    of entry: Document.Entry, _ file: FileID, in journal: WorkspaceJournal,
    at offset: @escaping (UInt32) -> Int?
  ) -> [NameUse] {
    var collector = NameCollector(journal)
    collector.file = file
    collector.document = entry.document
    collector.offset = offset
    collector.collect(entry)
    return collector.uses
  }

  private mutating func collect(_ entry: Document.Entry) {
    switch entry.kind {
    case .transaction, .periodicRule, .autoRule: collectPostings(entry)
    case .directive: collectDirective(entry)
    case .blank, .comment, .commentBlock, .unreadable: break
    }
  }

  private func text(_ range: SourceRange) -> String { document.file.text(range) }

  private mutating func add(
    _ kind: Renaming.Kind, _ range: SourceRange, _ name: String? = nil,
    isDefinition: Bool = false
  ) {
    if range.isEmpty || self.kind != nil && self.kind != kind { return }
    uses.append(
      NameUse(
        kind: kind, name: name ?? text(range), place: SourcePlace(file, range),
        isDefinition: isDefinition))
  }

  private mutating func collectPostings(_ entry: Document.Entry) {
    if entry.kind == .transaction {
      add(.payee, document.payeeAndNote(entry.description).payee)
    }
    addTags(entry.comment, entry.commentLines, mayHavePayees: entry.kind == .periodicRule)
    let transaction =
      entry.kind == .transaction
      ? offset(entry.range.start).flatMap { journal.transaction(at: $0, in: file) } : nil
    for posting in entry.postings {
      if kind == nil || kind == .account {
        let name = account(posting, transaction)
        add(.account, posting.account.withoutBrackets(document.file.padded), name)
      }
      add(posting.amount)
      if let detail = entry.detail(of: posting) {
        for amount in [detail.cost, detail.lotCost, detail.assertion, detail.assertionCost] {
          add(amount)
        }
      }
      addTags(posting.comment, posting.commentLines)
    }
  }

  /// The account of a posting as it counts.
  private func account(_ posting: PostingSyntax, _ transaction: Int?) -> String? {
    guard let transaction, let offset = offset(posting.range.start),
      let number = journal.posting(at: UInt32(offset), of: transaction)
    else { return nil }
    return journal.journal.accounts.name(journal.journal.postings[number].account)
  }

  private mutating func add(_ amount: AmountSyntax) {
    guard amount.isPresent, !amount.traits.contains(.expression) else { return }
    add(.commodity, amount.symbol)
  }

  private mutating func addTags(
    _ comment: SourceRange, _ lines: SourceRange, mayHavePayees: Bool = false
  ) {
    if comment.isEmpty && lines.isEmpty || kind == .account { return }
    if kind == .payee, !mayHavePayees { return }
    for tag in TagScanner.tags(comment: comment, lines: lines, in: document.file.padded.span) {
      add(.tag, tag.nameRange)
      for (kind, name, range) in tag.names where kind != .payee || mayHavePayees {
        add(kind, range, name)
      }
    }
  }

  private mutating func collectDirective(_ entry: Document.Entry) {
    addTags(entry.comment, entry.commentLines)
    switch entry.directive {
    case .account: add(.account, entry.argument, isDefinition: true)
    case .payee: add(.payee, entry.argument, isDefinition: true)
    case .tag: add(.tag, entry.argument, isDefinition: true)
    case .commodity:
      let symbol = entry.symbol.isPresent ? entry.symbol.symbol : entry.amount.symbol
      add(.commodity, symbol == .zero ? entry.argument : symbol, isDefinition: true)
    case .price:
      add(.commodity, entry.symbol.symbol)
      add(entry.amount)
    default: break
    }
  }
}

extension WorkspaceJournal {
  func uses(of name: NameUse) -> [NameUse] {
    names(of: name.kind).filter { name.kind.areSame($0.name, name.name) }
  }

  /// What entries say, and what the plan does.
  private func allNames(_ kind: Renaming.Kind? = nil) -> [NameUse] {
    let planned = plannedNames.filter { kind == nil || $0.kind == kind }
    let names = NameCollector(self, only: kind).all + planned
    return planned.isEmpty
      ? names
      : names.sorted {
        ($0.place.file, $0.place.range.start) < ($1.place.file, $1.place.range.start)
      }
  }

  var names: [NameUse] {
    if let known = knownNames[nil] { return known }
    let names = allNames()
    knownNames[nil] = names
    return names
  }

  /// All places where names of a kind are written.
  func names(of kind: Renaming.Kind) -> [NameUse] {
    if let known = knownNames[kind] { return known }
    let names = allNames(kind)
    knownNames[kind] = names
    return names
  }

  /// Where a name is declared; where it is not, its first use.
  func definition(of name: NameUse) -> [SourcePlace] {
    let declared: [SourcePlace]
    switch name.kind {
    case .account:
      declared = journal.declarations.accounts
        .filter { journal.accounts.name($0.account) == name.name }.map(\.place)
    case .payee: declared = places(journal.declarations.payees, name.name)
    case .commodity: declared = places(journal.declarations.commodities, name.name)
    case .tag: declared = places(journal.declarations.tags, name.name)
    default: declared = uses(of: name).filter(\.isDefinition).map(\.place)
    }
    if !declared.isEmpty { return declared }
    if let first = firstUse(of: name) { return [first] }
    return uses(of: name).prefix(1).map(\.place)
  }

  private func places(_ declared: [NameDeclaration], _ name: String) -> [SourcePlace] {
    declared.filter { $0.name == name }.map(\.place)
  }

  /// The first use of an account or a payee, found without looking at all names.
  private func firstUse(of name: NameUse) -> SourcePlace? {
    let transaction: Int?
    switch name.kind {
    case .account:
      guard let id = journal.accounts.find(name.name) else { return nil }
      transaction = journal.transactions.indices.first { transaction in
        !journal.transactions[transaction].flags.contains(.isForecast)
          && journal.postingRange(transaction).contains { journal.postings[$0].account == id }
      }
    case .payee: transaction = habits.transactions(of: name.name).min()
    default: return nil
    }
    guard let transaction else { return nil }
    let record = journal.transactions[transaction]
    let file = sources[record.file]
    let start = Int(record.start)
    let end = EntryReader.endOfEntry(at: start, in: file.padded.span, limit: file.count)
    let part = SourceFile(
      path: file.path,
      padded: Array(file.padded[start..<end]) + Array(repeating: 0, count: SourceFile.padding))
    guard let entry = Document(file: part).entries.first else { return nil }
    return NameCollector.names(of: entry, record.file, in: self) { Int($0) + start }
      .first { $0.kind == name.kind && $0.name == name.name }
      .map { use in
        SourcePlace(
          record.file,
          SourceRange(
            Int(use.place.range.start) + start, Int(use.place.range.end) + start))
      }
  }
}
