import LedgerModel
import LedgerSource
import LedgerSyntax

/// Things of a journal that have names.
enum NameKind: Hashable {
  case account, payee, commodity, tag, budget, goal, rule
}

/// A place where a name is written.
struct NameUse: Hashable {
  var kind: NameKind
  /// The name as it counts, after aliases and `apply account`.
  var name: String
  /// The name as it is written, without brackets or quotes.
  var place: SourcePlace
  var isDefinition = false
}

/// Finds all names of a journal, file by file.
struct NameCollector {
  private let journal: WorkspaceJournal
  private(set) var uses: [NameUse] = []
  private var accounts: [SourcePlace: AccountID] = [:]
  private var file = FileID(0)
  private var document: Document

  init(_ journal: WorkspaceJournal) {
    self.journal = journal
    document = journal.document(FileID(0))
    let model = journal.journal
    for transaction in model.transactions.indices {
      let record = model.transactions[transaction]
      if record.flags.contains(.isForecast) { continue }
      for posting in model.postingRange(transaction) where model.postingOffsets[posting] != .max {
        let offset = model.postingOffsets[posting]
        accounts[SourcePlace(record.file, SourceRange(start: offset, end: offset))] =
          model.postings[posting].account
      }
    }
    for file in journal.fileIDs { collect(file) }
  }

  private mutating func collect(_ file: FileID) {
    self.file = file
    document = journal.document(file)
    for entry in document.entries {
      switch entry.kind {
      case .transaction, .periodicRule, .autoRule: collect(entry)
      case .directive: collectDirective(entry)
      case .blank, .comment, .commentBlock, .unreadable: break
      }
    }
  }

  private func text(_ range: SourceRange) -> String { document.file.text(range) }

  private mutating func add(
    _ kind: NameKind, _ range: SourceRange, _ name: String? = nil, isDefinition: Bool = false
  ) {
    if range.isEmpty { return }
    uses.append(
      NameUse(
        kind: kind, name: name ?? text(range), place: SourcePlace(file, range),
        isDefinition: isDefinition))
  }

  private mutating func collect(_ entry: Document.Entry) {
    if entry.kind == .transaction {
      add(.payee, document.payeeAndNote(entry.description).payee)
    }
    addTags(entry.comment, entry.commentLines, isRule: entry.kind == .periodicRule)
    for posting in entry.postings {
      let place = SourceRange(start: posting.range.start, end: posting.range.start)
      let account = accounts[SourcePlace(file, place)].map(journal.journal.accounts.name)
      add(.account, posting.account.withoutBrackets(document.file.padded), account)
      add(posting.amount)
      if let detail = entry.detail(of: posting) {
        for amount in [detail.cost, detail.lotCost, detail.assertion, detail.assertionCost] {
          add(amount)
        }
      }
      addTags(posting.comment, posting.commentLines, isRule: false)
    }
  }

  private mutating func add(_ amount: AmountSyntax) {
    guard amount.isPresent, !amount.traits.contains(.expression) else { return }
    add(.commodity, amount.symbol)
  }

  private mutating func addTags(_ comment: SourceRange, _ lines: SourceRange, isRule: Bool) {
    if comment.isEmpty, lines.isEmpty { return }
    for tag in TagScanner.tags(comment: comment, lines: lines, in: document.file.padded.span) {
      add(.tag, tag.nameRange)
      switch tag.name {
      case "id" where isRule: add(.rule, tag.valueRange, isDefinition: true)
      case "goal": add(.goal, tag.valueRange)
      case "recur":
        let key = tag.value.prefix { $0 != "@" }
        let end = tag.valueRange.start + UInt32(key.utf8.count)
        add(.rule, SourceRange(start: tag.valueRange.start, end: end))
      default: break
      }
    }
  }

  private mutating func collectDirective(_ entry: Document.Entry) {
    addTags(entry.comment, entry.commentLines, isRule: false)
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
    case .budget: add(.budget, entry.argument, isDefinition: true)
    case .goal: add(.goal, entry.argument, isDefinition: true)
    case .pool, .card: add(.account, entry.argument)
    default: break
    }
    for line in entry.subLines where !line.value.isEmpty {
      switch (entry.directive, text(line.key)) {
      case (.budget, "for"), (.budget, "except"), (.goal, "account"), (.goal, "debt"):
        if isAccount(text(line.value)) { add(.account, line.value) }
      case (.budget, "within"): add(.budget, line.value)
      default: break
      }
    }
  }

  /// Whether a value is the name of an account and nothing else.
  private func isAccount(_ name: String) -> Bool {
    journal.journal.accounts.ids.contains { id in
      let known = journal.journal.accounts.name(id)
      return known == name || known.hasPrefix(name + ":")
    }
  }
}

extension WorkspaceJournal {
  /// The name that stands at an offset of a file.
  func name(at offset: Int, in file: FileID) -> NameUse? {
    names.filter {
      $0.place.file == file && Int($0.place.range.start) <= offset
        && offset <= Int($0.place.range.end)
    }.min { $0.place.range.count < $1.place.range.count }
  }

  func uses(of name: NameUse) -> [NameUse] {
    names.filter { $0.kind == name.kind && $0.name == name.name }
  }
}
