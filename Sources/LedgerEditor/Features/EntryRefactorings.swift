import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

/// What can be made of an entry without a reason to.
struct EntryRefactorings {
  struct Refactoring {
    var title: String
    var kind: String
    var edits: [Edit]
  }

  private let journal: WorkspaceJournal
  private let file: FileID
  private let document: OpenDocument
  private let offset: Int
  private let placed: PlacedEntry?
  /// Where the posting at the offset stands in the journal.
  private let posting: (syntax: PostingSyntax, number: Int)?

  init(_ journal: WorkspaceJournal, _ file: FileID, _ document: OpenDocument, _ offset: Int) {
    self.journal = journal
    self.file = file
    self.document = document
    self.offset = offset
    let placed = document.text.entry(at: offset)
    self.placed = placed
    let line = document.text.range(ofLine: document.text.line(at: offset))
    posting = placed.flatMap { placed in
      guard placed.entry.kind == .transaction, placed.entry.problems.isEmpty,
        let transaction = journal.transaction(at: placed.range.lowerBound, in: file),
        let syntax = placed.entry.postings.first(where: {
          line.contains(placed.placed($0.range).lowerBound)
        }),
        let number = journal.posting(
          at: UInt32(placed.placed(syntax.range).lowerBound), of: transaction)
      else { return nil }
      return (syntax, number)
    }
  }

  private var model: Journal { journal.journal }
  private var amounts: AmountText { AmountText(model.commodities) }

  var all: [Refactoring] {
    guard let placed, placed.entry.problems.isEmpty else { return [] }
    if placed.entry.kind == .transaction {
      return marks(placed.entry) + amountWriting() + balance() + split()
        + [copy(placed.entry)].compactMap(\.self) + rule() + declarations()
    }
    return declarations()
  }

  private func edit(_ start: Int, _ end: Int, _ text: String) -> Edit {
    Edit(file, SourceRange(start, end), text)
  }

  // MARK: - Marks

  /// Marks on the posting at the offset, else on the first line.
  private func marks(_ entry: Document.Entry) -> [Refactoring] {
    let (mark, status, first) =
      posting.map { ($0.syntax.statusMark, $0.syntax.status, $0.syntax.range.start) }
      ?? (entry.statusMark, entry.status, behindDate(entry))
    guard let base = placed?.base else { return [] }
    return [
      ("* ", "mark cleared", Status.cleared), ("! ", "mark pending", .pending),
      ("", "mark unmarked", .unmarked),
    ].compactMap { text, title, wanted in
      if wanted == status { return nil }
      let start = Int(mark == .zero ? first : mark.start)
      var end = mark == .zero ? start : Int(mark.end)
      let bytes = entry.document.file.padded
      if mark != .zero, bytes[end] == 0x20 { end += 1 }
      // Behind a date alone there is no room for a mark.
      guard posting != nil || start > 0 && bytes[start - 1] == 0x20 else { return nil }
      return Refactoring(
        title: title, kind: "refactor.rewrite",
        edits: [edit(start + base, end + base, text)])
    }
  }

  private func behindDate(_ entry: Document.Entry) -> UInt32 {
    max(entry.date.range.end, entry.secondaryDate.range.end) + 1
  }

  // MARK: - Amounts

  private func amountWriting() -> [Refactoring] {
    guard let posting, let placed else { return [] }
    let record = model.postings[posting.number]
    let account = placed.placed(posting.syntax.account).upperBound
    if record.flags.contains(.inferred), !posting.syntax.amount.isPresent {
      let parts = model.amount(posting.number).amounts
      // Several commodities do not fit one posting.
      guard parts.count == 1 else { return [] }
      return [
        Refactoring(
          title: "write the inferred amount", kind: "refactor.rewrite",
          edits: [edit(account, account, "  " + amounts.exact(parts[0]))])
      ]
    }
    let isOnlyOne = placed.entry.postings.allSatisfy { other in
      other.amount.isPresent || other.range == posting.syntax.range
    }
    guard isOnlyOne, posting.syntax.amount.isPresent, posting.syntax.detail < 0,
      placed.entry.postings.count > 1, record.kind == .real
    else { return [] }
    let end = placed.placed(posting.syntax.amount.range).upperBound
    return [
      Refactoring(
        title: "leave the amount out", kind: "refactor.rewrite",
        edits: [edit(account, end, "")])
    ]
  }

  private func balance() -> [Refactoring] {
    guard let posting, let placed, model.assertion(posting.number) == nil,
      posting.syntax.amount.isPresent,
      let balance = journal.balance(after: posting.number),
      let commodity = model.amount(posting.number).amounts.first?.commodity
    else { return [] }
    let sum = Amount(balance.quantity(of: commodity), commodity)
    var end = placed.placed(posting.syntax.amount.range).upperBound
    if let detail = placed.entry.detail(of: posting.syntax) {
      for range in [detail.cost.range, detail.lotBraces, detail.lotDate, detail.lotNote]
      where !range.isEmpty {
        end = max(end, placed.placed(range).upperBound)
      }
    }
    return [
      Refactoring(
        title: "assert the balance here", kind: "refactor.rewrite",
        edits: [edit(end, end, " = " + amounts.exact(sum))])
    ]
  }

  private func split() -> [Refactoring] {
    guard let posting, let placed, posting.syntax.amount.isPresent, posting.syntax.detail < 0,
      let amount = model.plainAmount(posting.number),
      model.accounts.name(model.postings[posting.number].account).hasPrefix("expenses")
        || journal.study.loaded.types.type(
          of: model.accounts.name(model.postings[posting.number].account)) == .expense,
      let half = Decimal(5, scale: 1).multiplied(by: amount.quantity)?
        .rounded(to: amount.quantity.scale, .halfEven),
      let rest = half.negated.adding(amount.quantity)
    else { return [] }
    let range = placed.placed(posting.syntax.amount.range)
    let line = document.text.range(ofLine: document.text.line(at: offset))
    let account = placed.entry.document.file.text(posting.syntax.account)
    return [
      Refactoring(
        title: "split by half", kind: "refactor.rewrite",
        edits: [
          edit(
            range.lowerBound, range.upperBound,
            amounts.exact(Amount(half, amount.commodity))),
          edit(
            line.upperBound, line.upperBound,
            "\n    \(account)  \(amounts.exact(Amount(rest, amount.commodity)))"),
        ])
    ]
  }

  // MARK: - Copies

  /// The entry with today's date, where the entries of that day stand.
  private func copy(_ entry: Document.Entry) -> Refactoring? {
    guard let placed else { return nil }
    let rest = entry.document.file.text(
      SourceRange(start: entry.date.range.end, end: entry.range.end))
    let text =
      journal.study.today.description + (rest.hasSuffix("\n") ? rest : rest + "\n")
    let last = document.text.entries.last { other in
      other.entry.kind == .transaction && other.entry.date.isPresent
        && (Day(
          year: Int(other.entry.date.year), month: Int(other.entry.date.month),
          day: Int(other.entry.date.day)) ?? .latest) <= journal.study.today
    }
    let end = (last ?? placed).range.upperBound
    let isEnded = end > 0 && document.text.text(end - 1..<end) == "\n"
    return Refactoring(
      title: "copy to today", kind: "refactor.rewrite",
      edits: [edit(end, end, (isEnded ? "\n" : "\n\n") + text)])
  }

  private func rule() -> [Refactoring] {
    guard let placed, let text = journal.suggestedRule(at: placed.range.lowerBound, in: file)
    else { return [] }
    let start = placed.range.lowerBound
    return [
      Refactoring(
        title: "turn into a rule", kind: "refactor.extract",
        edits: [edit(start, start, text + "\n")])
    ]
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
    let (target, offset) = declarationPlace(name.kind)
    let text = name.kind == .commodity ? sample(name.name) : name.name
    return [
      Refactoring(
        title: "declare \(word) `\(name.name)`", kind: "refactor.rewrite",
        edits: [
          Edit(target, SourceRange(offset, offset), "\(word) \(text)\n")
        ])
    ]
  }

  private static let words: [NameKind: String] = [
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

  /// An amount that shows how a commodity is written.
  private func sample(_ symbol: String) -> String {
    guard let id = model.commodities.find(symbol) else { return symbol }
    return amounts.exact(Amount(Decimal(100_000, scale: 2), id))
  }

  /// Behind the last directive of the kind, in the file that has most of them; else at the top of the main
  /// file.
  private func declarationPlace(_ kind: NameKind) -> (FileID, Int) {
    let declared = model.declarations
    let entries: [(FileID, SourceRange)] =
      switch kind {
      case .account: declared.accounts.map { ($0.place.file, $0.entry) }
      case .payee: declared.payees.map { ($0.place.file, $0.entry) }
      case .commodity: declared.commodities.map { ($0.place.file, $0.entry) }
      default: declared.tags.map { ($0.place.file, $0.entry) }
      }
    let counts = Dictionary(grouping: entries) { $0.0 }
    guard let most = counts.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
      let last = most.value.max(by: { $0.1.end < $1.1.end })
    else { return (FileID(0), model.sources[FileID(0)].byteOrderMarkLength) }
    return (last.0, Int(last.1.end))
  }
}
