import LedgerModel
import LedgerSource
import LedgerSyntax

extension CheckContext {
  /// Reads the entries of the transactions again that a condition picks, one after another.
  func forEachText(
    where isWanted: (TransactionRecord) -> Bool, _ body: (borrowing TransactionText, Int) -> Void
  ) {
    var text = TransactionText()
    for transaction in journal.transactions.indices {
      let record = journal.transactions[transaction]
      guard !record.flags.contains(.isForecast), isWanted(record) else { continue }
      text.read(transaction, in: journal)
      body(text, transaction)
    }
  }

  /// Reads the entries of the transactions again whose text holds the name of a tag.
  func forEachText(holding tag: String, _ body: (borrowing TransactionText) -> Void) {
    var text = TransactionText()
    for transaction in TagFinder(tag).transactions(journal) {
      text.read(transaction, in: journal)
      body(text)
    }
  }

  /// Reads the entries of the transactions again that may say something wrong to the plan.
  func forEachDoubtfulText(_ body: (borrowing TransactionText, Int) -> Void) {
    let facts = TransactionFacts.ofTransactions.union(TransactionFacts.ofPostings)
    let planned = TagFinder(facts).transactions(journal)
    var text = TransactionText()
    for transaction in KnownFacts(plan).doubtful(planned, in: journal) {
      text.read(transaction, in: journal)
      body(text, transaction)
    }
  }

  /// Where to add a directive: behind the last of its kind, or at the top of the first file.
  func addition(_ directive: String, after last: (place: SourcePlace, entry: SourceRange)?) -> (
    place: SourcePlace, edit: Edit
  )? {
    guard let last else {
      guard let first = journal.sources.files.first else { return nil }
      let start = SourceRange(first.byteOrderMarkLength, first.byteOrderMarkLength)
      return (SourcePlace(FileID(0), start), Edit(FileID(0), start, directive + "\n"))
    }
    let file = journal.sources[last.place.file]
    let end = Int(last.entry.end)
    let isEnded = end > 0 && file.padded[end - 1] == 0x0A
    let text = isEnded ? directive + "\n" : "\n" + directive
    return (last.place, Edit(last.place.file, SourceRange(end, end), text))
  }
}

/// A name that should be declared, and where it is used.
struct UndeclaredName {
  var name: String
  /// Every use, the first one first.
  var uses: [Use]

  struct Use {
    var range: SourceRange
    var entry: SourceRange
    var file: FileID

    var place: SourcePlace { SourcePlace(file, range) }
  }

  /// Names with more uses than these are not changed everywhere at once.
  static let editLimit = 2000
  /// With more pairs of names than these, nobody waits for likenesses to be found.
  static let likenessLimit = 1_000_000

  /// The message about the name: what directive would declare it, which declared name is likely
  /// meant, and behind which declaration a new one would go.
  func diagnostic(
    _ code: DiagnosticCode, kind: String, similar: (name: String, related: RelatedPlace)?,
    after last: (place: SourcePlace, entry: SourceRange)?, _ context: inout CheckContext
  ) -> Diagnostic? {
    guard let first = uses.first else { return nil }
    let files = context.journal.sources.files.count
    let journal = files == 1 ? "in this journal" : "in the \(files) files of this journal"
    let passage = Passage(
      first.range, of: first.entry, in: context.journal.sources[first.file], first.file)
    var notes: [String] = []
    if uses.count > 1 {
      let others = uses.dropFirst().map(\.place)
      let times = others.count == 1 ? "once more" : "\(others.count) more times"
      notes.append("used \(times): \(context.lines.locations(others))")
    }
    return passage.diagnostic(
      code, "\(kind) \(Passage.quoted(name)) is not declared",
      label: "no `\(kind)` directive \(journal)", related: similar.map { [$0.related] } ?? [],
      notes: notes,
      fixes: renaming(similar?.name, context) + declaring(kind, similar != nil, last, &context))
  }

  private func renaming(_ similar: String?, _ context: CheckContext) -> [Fix] {
    guard let similar else { return [] }
    guard uses.count <= UndeclaredName.editLimit else {
      return [Fix("did you mean `\(similar)`?")]
    }
    let edits = uses.compactMap { use -> Edit? in
      guard context.journal.sources.text(use.place) == name else { return nil }
      return aligned(use, similar, context)
    }
    guard edits.count == uses.count else { return [Fix("did you mean `\(similar)`?")] }
    let all = edits.count == 1 ? "" : " (this changes all \(edits.count) uses)"
    return [Fix("did you mean `\(similar)`?\(all)", edits: edits)]
  }

  /// The new name in the old one's place, so that the amounts behind it stay where they are.
  private func aligned(_ use: Use, _ similar: String, _ context: CheckContext) -> Edit {
    let bytes = context.journal.sources[use.file].padded
    var end = Int(use.range.end)
    var blanks = 0
    while bytes[end + blanks] == 0x20 { blanks += 1 }
    let growth = similar.unicodeScalars.count - name.unicodeScalars.count
    guard blanks >= 2, bytes[end + blanks] > 0x20 else { return Edit(use.file, use.range, similar) }
    if growth < 0 {
      return Edit(use.file, use.range, similar + String(repeating: " ", count: -growth))
    }
    end += min(growth, blanks - 2)
    return Edit(use.file, SourceRange(Int(use.range.start), end), similar)
  }

  private func declaring(
    _ kind: String, _ isSecond: Bool, _ last: (place: SourcePlace, entry: SourceRange)?,
    _ context: inout CheckContext
  ) -> [Fix] {
    let written = kind == "commodity" ? CheckContext.written(symbol: name) : name
    let directive = "\(kind) \(written.isEmpty ? "\"\"" : written)"
    guard let addition = context.addition(directive, after: last) else { return [] }
    let place = context.lines.location(addition.place)
    let preposition = last == nil ? "before" : "after"
    return [
      Fix(
        "\(isSecond ? "or " : "")declare it: add `\(directive)` \(preposition) \(place)",
        preview: .titleOnly, edits: [addition.edit])
    ]
  }
}
