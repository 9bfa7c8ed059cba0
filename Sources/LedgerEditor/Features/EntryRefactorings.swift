import LedgerEditing
import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

/// What can be made of an entry without a reason to: by what it is to mean then, which a draft proves.
struct EntryRefactorings {
  struct Refactoring {
    var title: String
    var kind: String
    /// The first that can be proved is made.
    var changes: [Change]
  }

  private let journal: WorkspaceJournal
  private let file: FileID
  private let document: OpenDocument
  private let offset: Int
  private let context: ReadingContext?
  private let placed: PlacedEntry?
  /// The entry's number in the journal, and what it says.
  private let entry: (number: Int, meant: MeantTransaction)?
  /// The posting at the offset: how it is written, and its places in the journal and in the entry.
  private let posting: (syntax: PostingSyntax, number: Int, index: Int)?

  init(
    _ journal: WorkspaceJournal, _ file: FileID, _ document: OpenDocument, _ offset: Int,
    _ context: ReadingContext?
  ) {
    self.journal = journal
    self.file = file
    self.document = document
    self.offset = offset
    self.context = context
    let placed = document.text.entry(at: offset)
    self.placed = placed
    let transaction = placed.flatMap { placed in
      placed.entry.kind == .transaction && placed.entry.problems.isEmpty
        ? journal.transaction(at: placed.range.lowerBound, in: file) : nil
    }
    entry = transaction.map { ($0, MeantTransaction($0, in: journal.journal)) }
    let line = document.text.range(ofLine: document.text.line(at: offset))
    posting = placed.flatMap { placed in
      guard let transaction,
        let index = placed.entry.postings.firstIndex(where: {
          line.contains(placed.placed($0.range).lowerBound)
        }),
        let number = journal.posting(
          at: UInt32(placed.placed(placed.entry.postings[index].range).lowerBound), of: transaction)
      else { return nil }
      return (placed.entry.postings[index], number, index - placed.entry.postings.startIndex)
    }
  }

  private var model: Journal { journal.journal }

  var all: [Refactoring] {
    guard let placed, placed.entry.problems.isEmpty else { return [] }
    var found: [Refactoring] = []
    if let entry {
      found += marks(placed, entry.meant)
      if let posting { found += postingWork(placed, posting.syntax, posting.number, posting.index) }
      found += [copy(placed, entry.meant), rule(placed, entry.number)].compactMap(\.self)
    }
    return found + declarations()
  }

  private func edit(_ start: Int, _ end: Int, _ text: String) -> Edit {
    Edit(file, SourceRange(start, end), text)
  }

  /// The entry says something else.
  private func rewriting(
    _ title: String, _ edits: [Edit], _ meant: (inout MeantTransaction) -> Void
  ) -> Refactoring? {
    guard var entry else { return nil }
    meant(&entry.meant)
    var change = Change(claiming: .replaces([entry.number], with: [entry.meant]))
    change.edits = edits
    return Refactoring(title: title, kind: "refactor.rewrite", changes: [change])
  }

  // MARK: - Marks

  /// Marks on the posting at the offset, else on the first line.
  private func marks(_ placed: PlacedEntry, _ meant: MeantTransaction) -> [Refactoring] {
    let syntax = placed.entry
    let (mark, status, first) =
      posting.map { ($0.syntax.statusMark, $0.syntax.status, $0.syntax.range.start) }
      ?? (syntax.statusMark, syntax.status, EntryRefactorings.behindDate(syntax))
    return [
      ("* ", "mark cleared", Status.cleared), ("! ", "mark pending", .pending),
      ("", "mark unmarked", .unmarked),
    ].compactMap { text, title, wanted in
      if wanted == status { return nil }
      let start = Int(mark == .zero ? first : mark.start)
      var end = mark == .zero ? start : Int(mark.end)
      let bytes = syntax.document.file.padded
      if mark != .zero, bytes[end] == 0x20 { end += 1 }
      // Behind a date alone there is no room for a mark.
      guard posting != nil || start > 0 && bytes[start - 1] == 0x20 else { return nil }
      return rewriting(title, [edit(start + placed.base, end + placed.base, text)]) { meant in
        if let index = posting?.index {
          meant.postings[index].status = wanted
        } else {
          meant.status = wanted
        }
      }
    }
  }

  private static func behindDate(_ entry: Document.Entry) -> UInt32 {
    max(entry.date.range.end, entry.secondaryDate.range.end) + 1
  }

  // MARK: - Amounts

  /// An amount as it has to be written at the entry.
  private func written(_ amount: Amount) -> String? {
    try? context?.written(amount, as: model.commodities)
  }

  private func postingWork(
    _ placed: PlacedEntry, _ syntax: PostingSyntax, _ number: Int, _ index: Int
  ) -> [Refactoring] {
    [
      inferredAmount(placed, syntax, number, index), balance(placed, syntax, number, index),
      split(placed, syntax, number, index),
    ].compactMap(\.self)
  }

  private func inferredAmount(
    _ placed: PlacedEntry, _ syntax: PostingSyntax, _ number: Int, _ index: Int
  ) -> Refactoring? {
    let record = model.postings[number]
    let account = placed.placed(syntax.account).upperBound
    if record.flags.contains(.inferred), !syntax.amount.isPresent {
      let parts = model.amount(number).amounts
      // Several commodities do not fit one posting.
      guard parts.count == 1, let text = written(parts[0]) else { return nil }
      return rewriting("write the inferred amount", [edit(account, account, "  " + text)]) {
        $0.postings[index].isInferred = false
        $0.postings[index].amounts = [MeantAmount(parts[0], model)]
      }
    }
    let isOnlyOne = placed.entry.postings.allSatisfy { other in
      other.amount.isPresent || other.range == syntax.range
    }
    guard isOnlyOne, syntax.amount.isPresent, syntax.detail < 0, placed.entry.postings.count > 1,
      record.kind == .real
    else { return nil }
    let end = placed.placed(syntax.amount.range).upperBound
    return rewriting("leave the amount out", [edit(account, end, "")]) {
      $0.postings[index].isInferred = true
    }
  }

  private func balance(
    _ placed: PlacedEntry, _ syntax: PostingSyntax, _ number: Int, _ index: Int
  ) -> Refactoring? {
    guard model.assertion(number) == nil, syntax.amount.isPresent,
      let balance = journal.balance(after: number),
      let commodity = model.amount(number).amounts.first?.commodity,
      let text = written(Amount(balance.quantity(of: commodity), commodity))
    else { return nil }
    var end = placed.placed(syntax.amount.range).upperBound
    if let detail = placed.entry.detail(of: syntax) {
      for range in [detail.cost.range, detail.lotBraces, detail.lotDate, detail.lotNote]
      where !range.isEmpty {
        end = max(end, placed.placed(range).upperBound)
      }
    }
    return rewriting("assert the balance here", [edit(end, end, " = " + text)]) {
      $0.postings[index].assertion = MeantPosting.Assertion(
        kind: .single, amount: MeantAmount(balance.quantity(of: commodity), symbol(commodity)))
    }
  }

  private func symbol(_ commodity: CommodityID) -> String { model.commodities.symbol(commodity) }

  private func split(
    _ placed: PlacedEntry, _ syntax: PostingSyntax, _ number: Int, _ index: Int
  ) -> Refactoring? {
    let name = model.accounts.name(model.postings[number].account)
    guard syntax.amount.isPresent, syntax.detail < 0, let amount = model.plainAmount(number),
      name.hasPrefix("expenses") || journal.study.loaded.types.type(of: name) == .expense,
      let half = Decimal(5, scale: 1).multiplied(by: amount.quantity)?
        .rounded(to: amount.quantity.scale, .halfEven),
      let rest = half.negated.adding(amount.quantity),
      let (first, second) = both(
        written(Amount(half, amount.commodity)), written(Amount(rest, amount.commodity)))
    else { return nil }
    let source = placed.entry.document.file
    let lines = syntax.commentLines.isEmpty ? syntax.range : syntax.commentLines
    let below = document.text.line(
      at: max(placed.placed(lines).lowerBound, placed.placed(lines).upperBound - 1))
    let end = document.text.range(ofLine: below).upperBound
    let amounts = placed.placed(syntax.amount.range)
    let line = "    \(source.text(syntax.account))  \(second)"
    return rewriting(
      "split by half",
      [
        edit(amounts.lowerBound, amounts.upperBound, first),
        edit(end, end, LedgerEditing.TextLines.end(in: journal.sources[file]) + line),
      ]
    ) {
      var other = $0.postings[index].repeated(keeping: MeantComment())
      other.amounts = [MeantAmount(rest, symbol(amount.commodity))]
      $0.postings[index].amounts = [MeantAmount(half, symbol(amount.commodity))]
      $0.postings.insert(other, at: index + 1)
    }
  }

  private func both(_ first: String?, _ second: String?) -> (String, String)? {
    guard let first, let second else { return nil }
    return (first, second)
  }

  // MARK: - Copies

  /// What an entry alone says of itself; a copy happens on its own day, and pays something else.
  private static let ownTags: Set = [
    "date", "date2", "guess", "id", "import", "number", "pending", "receipt", "recur", "refund-of",
    "sha", "skip", "slip", "time",
  ]

  /// The entry with today's date, where a new entry goes.
  private func copy(_ placed: PlacedEntry, _ old: MeantTransaction) -> Refactoring? {
    guard let entry else { return nil }
    var meant = old
    meant.day = journal.study.today
    meant.secondaryDay = nil
    // Nothing of it is cleared yet, nor has it a number.
    (meant.status, meant.code) = (.unmarked, "")
    meant.comment.remove(EntryRefactorings.ownTags)
    // What `apply tag` says here, the copy says by itself.
    let tags = meant.appliedTags
    meant.appliedTags = []
    meant.comment.lines += tags.map { $0.value.isEmpty ? "\($0.name):" : "\($0.name): \($0.value)" }
    for (index, number) in zip(meant.postings.indices, model.postingRange(entry.number)) {
      var comment = meant.postings[index].comment
      comment.remove(EntryRefactorings.ownTags)
      // What a balance decided was an amount then.
      let isAssigned = meant.postings[index].assertion != nil && meant.postings[index].isInferred
      if isAssigned || meant.postings[index].amounts == nil {
        meant.postings[index].isInferred = false
        meant.postings[index].amounts = model.amount(number).amounts.map { MeantAmount($0, model) }
      }
      meant.postings[index] = meant.postings[index].repeated(keeping: comment)
    }
    var new = NewTransaction(
      meant,
      .init(from: SourcePlace(file, SourceRange(placed.range.lowerBound, placed.range.upperBound))))
    for id in model.commodities.ids { new.styles[symbol(id)] = model.commodities.style(id) }
    return Refactoring(
      title: "copy to today", kind: "refactor.rewrite", changes: [Change(adding: [new])])
  }

  /// The rule stands above the entry, or at the end of the main file where that means something else.
  private func rule(_ placed: PlacedEntry, _ number: Int) -> Refactoring? {
    guard let (text, meant) = journal.suggestedRule(for: number) else { return nil }
    let end = Int(model.sources[FileID(0)].count)
    let places = [(file, placed.range.lowerBound, text + "\n"), (FileID(0), end, "\n" + text)]
    return Refactoring(
      title: "turn into a rule", kind: "refactor.extract",
      changes: places.map { file, offset, text in
        var change = Change(claiming: .replacesRules([], with: [meant]))
        change.edits = [Edit(file, SourceRange(offset, offset), text)]
        return change
      })
  }

  // MARK: - Declarations

  private func declarations() -> [Refactoring] {
    let window = document.text.window(around: offset)
    let place = Place(
      document: document, journal: journal, file: file, offset: offset, window: window,
      map: PositionMap(document, since: journal.revision))
    guard let name = place.name, let word = EntryRefactorings.words[name.kind],
      !isDeclared(name)
    else { return [] }
    let start = model.sources[FileID(0)].byteOrderMarkLength
    let top = SourcePlace(FileID(0), SourceRange(start, start))
    return [
      Refactoring(
        title: "declare \(word) `\(name.name)`", kind: "refactor.rewrite",
        changes: declarations(of: name).map { declaration in
          var change = Change(claiming: .adds([]))
          change.declare([declaration], in: model, orElse: top)
          return change
        })
    ]
  }

  private func declarations(of name: NameUse) -> [Declaration] {
    switch name.kind {
    case .account: [Declaration(.account(type: nil), name.name)]
    case .payee: [Declaration(.payee, name.name)]
    case .tag: [Declaration(.tag, name.name)]
    default: samples(name.name).map { Declaration(.commodity($0), name.name) }
    }
  }

  private static let words: [Renaming.Kind: String] = [
    .account: "account", .payee: "payee", .commodity: "commodity", .tag: "tag",
  ]

  private func isDeclared(_ name: NameUse) -> Bool {
    let declared = model.declarations
    return switch name.kind {
    case .account:
      declared.accounts.contains { model.accounts.name($0.account) == name.name }
    case .payee: declared.payees.contains { $0.name == name.name }
    case .commodity: declared.commodities.contains { $0.name == name.name }
    case .tag: declared.tags.contains { $0.name == name.name }
    default: true
    }
  }

  /// Amounts that show how a commodity is written, and its symbol alone, which decides nothing of what
  /// stands below.
  private func samples(_ symbol: String) -> [String] {
    let plain = Symbol.written(symbol)
    guard let id = model.commodities.find(symbol) else { return [plain] }
    var styles = [model.commodities.style(id)]
    for mark in [".", ","] as [Character] {
      var other = styles[0]
      (other.groupMark, other.decimalMark) = (nil, mark)
      if !styles.contains(other) { styles.append(other) }
    }
    return styles.map { $0.text($0.number(Decimal(100_000, scale: 2)), symbol: plain) } + [plain]
  }
}
