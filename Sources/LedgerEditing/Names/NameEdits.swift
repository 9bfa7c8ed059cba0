import LedgerModel
package import LedgerPlan
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// The edits that give something another name, wherever it is meant in all files of a journal.
package struct NameEdits {
  let renaming: Renaming
  let plan: Plan
  let snapshot: Snapshot
  package internal(set) var edits: [Edit] = []
  /// In how many places the name stands.
  package var count: Int { edits.count { $0.newText.contains { $0 != " " } } }
  /// Queries that may speak of the old name in words of their own, which nobody but their owner can
  /// judge.
  package internal(set) var doubtful: [SourcePlace] = []
  /// How lines are read at the beginnings of entries, where directives give accounts other names.
  private var contexts: [FilePlace: ReadingContext] = [:]
  /// The names that are declared already, where two become one.
  private var declared: Set<String> = []

  var journal: Journal { snapshot.journal }

  package init(_ renaming: Renaming, in snapshot: Snapshot, _ plan: Plan) {
    self.renaming = renaming
    self.snapshot = snapshot
    self.plan = plan
    if renaming.kind == .account, snapshot.journal.hasContext { findContexts() }
    if renaming.merges { declared = declaredNames }
    for (file, id) in files { add(file, id) }
    addPlan()
  }

  /// Each file once, however often it is read.
  private var files: [(SourceFile, FileID)] {
    var seen: Set<String> = []
    return journal.sources.files.enumerated().compactMap { index, file in
      seen.insert(file.canonicalPath).inserted ? (file, FileID(index)) : nil
    }
  }

  private static func forEachEntry(_ file: SourceFile, _ body: (EntrySyntax) -> Void) {
    let bytes = file.padded
    var reader = EntryReader(file.byteOrderMarkLength..<file.count)
    var entry = EntrySyntax()
    while reader.next(in: bytes.span, into: &entry) { body(entry) }
  }

  private mutating func add(_ file: SourceFile, _ id: FileID) {
    let bytes = file.padded
    var reader = EntryReader(file.byteOrderMarkLength..<file.count)
    var entry = EntrySyntax()
    // Where nothing gives accounts other names, most entries are seen to speak of others at once.
    let isPlain =
      renaming.kind == .account && contexts.isEmpty && renaming.old.utf8.allSatisfy { $0 < 0x80 }
    let old = Array(renaming.old.utf8)
    while reader.next(in: bytes.span, into: &entry) {
      if isPlain, entry.kind == .transaction,
        !entry.postings.contains(where: {
          bytes[$0.account.withoutBrackets(bytes).offsets].starts(with: old)
        })
      {
        continue
      }
      let writer = EntryNameEdits(entry.range, file, id)
      if removesDeclaration(entry, writer) { continue }
      switch renaming.kind {
      case .account: addAccounts(entry, writer)
      case .payee: addPayee(entry, writer)
      case .tag: addTags(entry, writer)
      case .commodity:
        addCommodities(entry, writer)
        addTagValues(entry, writer)
      case .goal, .rule, .place, .member: addTagValues(entry, writer)
      case .budget: break
      }
      if entry.kind == .autoRule { addQuery(entry.argument, writer) }
    }
  }

  mutating func replace(_ range: SourceRange, _ new: String, _ writer: EntryNameEdits) {
    guard !range.isEmpty, writer.file.text(range) != new else { return }
    edits.append(Edit(writer.id, range, new))
  }
}

/// One entry of a file whose names are looked at.
struct EntryNameEdits {
  let range: SourceRange
  let file: SourceFile
  let id: FileID

  init(_ range: SourceRange, _ file: SourceFile, _ id: FileID) {
    self.range = range
    self.file = file
    self.id = id
  }

  var place: FilePlace { FilePlace(file.canonicalPath, range.start) }

  func text(_ range: SourceRange) -> String { file.text(range) }
}

// MARK: - Two that become one

extension NameEdits {
  private var declaredNames: Set<String> {
    let declarations = journal.declarations
    switch renaming.kind {
    case .account: return Set(declarations.accounts.map { journal.accounts.name($0.account) })
    case .payee: return Set(declarations.payees.map(\.name))
    case .tag: return Set(declarations.tags.map(\.name))
    case .commodity: return Set(declarations.commodities.map(\.name))
    case .place: return Set(plan.places.map(\.name.value))
    case .budget, .goal, .rule, .member: return []
    }
  }

  /// Takes a declaration away that would be the second one of its name.
  private mutating func removesDeclaration(
    _ entry: EntrySyntax, _ writer: EntryNameEdits
  ) -> Bool {
    guard renaming.merges, entry.kind == .directive, entry.directive == renaming.kind.directive
    else { return false }
    var name = writer.text(entry.argument)
    if renaming.kind == .commodity {
      name = writer.text(
        entry.symbol.isPresent
          ? entry.symbol.symbol : entry.amount.isPresent ? entry.amount.symbol : entry.argument)
    } else if renaming.kind == .account {
      name = contexts[writer.place]?.account(name) ?? name
    } else if renaming.kind == .place {
      name = plan.places.first { $0.source.entry.range == entry.range }?.name.value ?? name
    }
    let new = renaming.name(name)
    guard new != name, declared.contains(new) else { return false }
    edits.append(Change.removal(of: entry.range, in: writer.file, writer.id))
    return true
  }
}

extension Renaming.Kind {
  /// The directive that declares such names.
  fileprivate var directive: DirectiveKind {
    switch self {
    case .account: .account
    case .payee: .payee
    case .tag: .tag
    case .commodity: .commodity
    case .budget: .budget
    case .goal: .goal
    case .place: .place
    case .rule, .member: .none
    }
  }
}

// MARK: - Accounts

extension NameEdits {
  /// Directives above an entry may make other accounts of the names in it.
  private mutating func findContexts() {
    var places: [FilePlace] = []
    var isNeeded = false
    for (file, _) in files {
      NameEdits.forEachEntry(file) { entry in
        guard entry.kind != .blank, entry.kind != .comment else { return }
        places.append(FilePlace(file.canonicalPath, entry.range.start))
        isNeeded =
          isNeeded
          || entry.kind == .directive
            && (entry.directive == .alias || entry.directive == .applyAccount)
      }
    }
    if isNeeded { contexts = snapshot.contexts(at: places) }
  }

  private mutating func addAccounts(_ entry: EntrySyntax, _ writer: EntryNameEdits) {
    for posting in entry.postings {
      let count = edits.count
      addAccount(posting.account.withoutBrackets(writer.file.padded), writer)
      if edits.count > count, let edit = edits.last { realign(posting, edit, writer) }
    }
    guard entry.kind == .directive else { return }
    switch entry.directive {
    case .account: addAccount(entry.argument, writer)
    case .alias: addAlias(entry.argument, writer)
    case .applyAccount: addPrefix(entry.argument, writer)
    default: break
    }
  }

  /// Keeps the amount behind another name in its column, as far as there is room.
  private mutating func realign(
    _ posting: PostingSyntax, _ edit: Edit, _ writer: EntryNameEdits
  ) {
    let gap = SourceRange(
      start: posting.account.end, end: max(posting.account.end, posting.amount.range.start))
    let blanks = writer.file.padded[gap.offsets]
    guard posting.amount.isPresent, gap.count > 2, blanks.allSatisfy({ $0 == UInt8(ascii: " ") })
    else { return }
    let growth = edit.newText.count - writer.text(edit.range).count
    replace(gap, String(repeating: " ", count: max(2, gap.count - growth)), writer)
  }

  mutating func addAccount(_ range: SourceRange, _ writer: EntryNameEdits) {
    let written = writer.text(range)
    guard let context = contexts[writer.place] else {
      return replace(range, renaming.account(written), writer)
    }
    let wanted = renaming.account(context.account(written))
    let later = context.renamed(renaming)
    if later.account(written) == wanted { return }
    let name = try? later.name(of: wanted)
    replace(range, name ?? wanted, writer)
  }

  /// Changes the right side of `alias chk = assets:bank:checking`.
  private mutating func addAlias(_ range: SourceRange, _ writer: EntryNameEdits) {
    let bytes = writer.file.padded
    guard bytes[Int(range.start)] != UInt8(ascii: "/"),
      let equals = bytes[range.offsets].firstIndex(of: UInt8(ascii: "="))
    else { return }
    let right = TagScanner.trimmed(equals + 1, Int(range.end), bytes.span)
    let name = SourceRange(right.lowerBound, right.upperBound)
    replace(name, renaming.account(writer.text(name)), writer)
  }

  private mutating func addPrefix(_ range: SourceRange, _ writer: EntryNameEdits) {
    guard let context = contexts[writer.place] else { return }
    let outer = String(decoding: context.state.accountPrefix, as: UTF8.self)
    let wanted = renaming.account(outer + writer.text(range))
    let later = context.renamed(renaming)
    let prefix = String(decoding: later.state.accountPrefix, as: UTF8.self)
    if wanted.hasPrefix(prefix) {
      replace(range, String(wanted.dropFirst(prefix.count)), writer)
    }
  }
}

extension ReadingContext {
  /// How lines are read there once directives have the new name.
  fileprivate func renamed(_ renaming: Renaming) -> ReadingContext {
    var result = self
    result.state.aliases = state.aliases.map { alias in
      guard case .plain(let old, let new) = alias else { return alias }
      let name = renaming.account(String(decoding: new, as: UTF8.self))
      return .plain(old: old, new: Array(name.utf8))
    }
    if !state.accountPrefix.isEmpty {
      let name = String(decoding: state.accountPrefix.dropLast(), as: UTF8.self)
      result.state.accountPrefix = Array((renaming.account(name) + ":").utf8)
    }
    return result
  }
}

// MARK: - Payees, tags and commodities

extension NameEdits {
  private mutating func addPayee(_ entry: EntrySyntax, _ writer: EntryNameEdits) {
    if entry.kind == .directive {
      let old = Declaration.written(payee: renaming.old)
      guard entry.directive == .payee,
        [old, renaming.old, "\"\(renaming.old)\""].contains(writer.text(entry.argument))
      else { return }
      return replace(entry.argument, Declaration.written(payee: renaming.new), writer)
    }
    if entry.kind == .periodicRule { return addExceptions(entry, writer) }
    if entry.description.isEmpty { return }
    replace(
      entry.description, renaming.description(writer.text(entry.description)), writer)
  }

  /// A rule's description, and the payees of single payments; a comma would end such a tag too early.
  private mutating func addExceptions(_ entry: EntrySyntax, _ writer: EntryNameEdits) {
    replace(entry.description, renaming.description(writer.text(entry.description)), writer)
    let tags = TagScanner.tags(
      comment: entry.comment, lines: entry.commentLines, in: writer.file.padded.span)
    for tag in tags where tag.name == "except" {
      for (range, new) in renaming.edits(of: tag) {
        if new.contains(",") {
          doubtful.append(SourcePlace(writer.id, range))
        } else {
          replace(range, new, writer)
        }
      }
    }
  }

  private mutating func addTags(_ entry: EntrySyntax, _ writer: EntryNameEdits) {
    if entry.kind == .directive, entry.directive == .tag || entry.directive == .applyTag {
      let text = writer.text(entry.argument)
      if text == renaming.old || text.hasPrefix(renaming.old + ":") {
        let end = entry.argument.start + UInt32(renaming.old.utf8.count)
        replace(SourceRange(start: entry.argument.start, end: end), renaming.new, writer)
      }
    }
    addTagValues(entry, writer)
  }

  /// What comments of an entry say by tags.
  private mutating func addTagValues(_ entry: EntrySyntax, _ writer: EntryNameEdits) {
    addComment(entry.comment, entry.commentLines, writer)
    for posting in entry.postings { addComment(posting.comment, posting.commentLines, writer) }
  }

  private mutating func addComment(
    _ comment: SourceRange, _ lines: SourceRange, _ writer: EntryNameEdits
  ) {
    if comment.isEmpty, lines.isEmpty { return }
    let tags = TagScanner.tags(comment: comment, lines: lines, in: writer.file.padded.span)
    for tag in tags {
      for (range, new) in renaming.edits(of: tag) { replace(range, new, writer) }
    }
  }

  private mutating func addCommodities(_ entry: EntrySyntax, _ writer: EntryNameEdits) {
    for posting in entry.postings {
      addSymbol(posting.amount, writer)
      guard posting.detail >= 0 else { continue }
      let detail = entry.details[Int(posting.detail)]
      for amount in [detail.cost, detail.lotCost, detail.assertion, detail.assertionCost] {
        addSymbol(amount, writer)
      }
    }
    guard entry.kind == .directive else { return }
    switch entry.directive {
    case .commodity, .defaultCommodity, .price, .conversion:
      if !entry.symbol.isPresent, !entry.amount.isPresent,
        writer.text(entry.argument) == renaming.old
      {
        replace(entry.argument, Symbol.written(renaming.new), writer)
      }
      addSymbol(entry.symbol, writer)
      addSymbol(entry.amount, writer)
      for line in entry.subLines { addAmounts(line.value, writer) }
    case .gains, .portfolio:
      for line in entry.subLines where ["in", "target"].contains(writer.text(line.key)) {
        addWord(line.value, writer)
      }
      for line in entry.subLines where writer.text(line.key) == "least" {
        addAmounts(line.value, writer)
      }
    case .account, .budget, .goal, .household, .fund, .move, .save:
      if entry.directive != .account, entry.directive != .budget, entry.directive != .goal {
        addAmounts(entry.argument, writer)
      }
      for line in entry.subLines { addAmounts(line.value, writer) }
    default: break
    }
  }

  private mutating func addSymbol(_ amount: AmountSyntax, _ writer: EntryNameEdits) {
    guard amount.isPresent, writer.text(amount.symbol) == renaming.old else { return }
    replace(
      amount.symbol,
      amount.traits.contains(.quoted) ? renaming.new : Symbol.written(renaming.new), writer)
  }

  /// A commodity that stands alone, or behind its share.
  private mutating func addWord(_ value: SourceRange, _ writer: EntryNameEdits) {
    let text = writer.text(value)
    let word = text.split(separator: "%", maxSplits: 1).last.map { String($0).trimmedBlanks } ?? ""
    guard word == renaming.old || word == Symbol.written(renaming.old) else { return }
    let start = Int(value.end) - word.utf8.count
    replace(SourceRange(start, Int(value.end)), Symbol.written(renaming.new), writer)
  }

  /// Symbols beside numbers in a line of the plan.
  private mutating func addAmounts(_ range: SourceRange, _ writer: EntryNameEdits) {
    let text = Array(writer.file.padded[range.offsets])
    for place in AmountsInText(renaming.old, in: text).places {
      let start = Int(range.start) + place.lowerBound
      replace(
        SourceRange(start, start + place.count), Symbol.written(renaming.new), writer)
    }
  }
}
