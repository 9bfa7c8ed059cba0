import LedgerModel
import LedgerSource
import LedgerSyntax

/// What is being written where the cursor stands, as the parser sees it.
struct CursorContext {
  enum Kind: Equatable {
    /// The start of a line between entries, with what is typed there.
    case lineStart
    case date
    case payee
    case note
    case account
    case amount
    /// The symbol behind a number.
    case commodity
    /// What stands behind `@`.
    case cost
    case assertion
    case tagName
    case tagValue(name: String)
    case argument(DirectiveKind)
    case key(DirectiveKind)
    case value(DirectiveKind, key: String)
    /// What `fund`, `move` or `save` speaks of.
    case name
    case period
    case query
    /// Flags behind `; bursar:`.
    case setting
    case nothing
  }

  var kind: Kind
  /// What is replaced: the token that the cursor is in, up to its end.
  var token: SourceRange
  /// The number of the entry that is written on, and where it begins.
  var entry: Int?
  /// The number of the posting within it; that of the next one on an empty line.
  var posting = 0

  init(_ document: Document, at offset: Int) {
    self = CursorReader(document, offset).context
  }

  init(_ kind: Kind, _ token: SourceRange, entry: Int? = nil, posting: Int = 0) {
    self.kind = kind
    self.token = token
    self.entry = entry
    self.posting = posting
  }
}

/// Looks at the entry and the line around an offset.
private struct CursorReader {
  private let document: Document
  private let offset: Int
  private let line: Range<Int>
  private let bytes: [UInt8]

  init(_ document: Document, _ offset: Int) {
    self.document = document
    self.offset = offset
    bytes = document.file.padded
    var (start, end) = (offset, offset)
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    while end < document.file.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    line = start..<end
  }

  private var here: SourceRange { SourceRange(offset, offset) }

  private func holds(_ range: SourceRange) -> Bool {
    range != .zero && Int(range.start) <= offset && offset <= Int(range.end)
  }

  private var firstText: Int {
    var first = line.lowerBound
    while first < line.upperBound, TagScanner.isBlank(bytes[first]) { first += 1 }
    return first
  }

  var context: CursorContext {
    guard firstText > line.lowerBound, firstText < line.upperBound || offset > line.lowerBound
    else { return header }
    // Before the blanks of an indented line nothing is written.
    return offset > line.lowerBound ? indented : CursorContext(.nothing, here)
  }

  // MARK: - First lines

  private var header: CursorContext {
    let found = document.entryIndex(at: UInt32(max(line.lowerBound, 0)))
    guard let index = found, offset >= line.lowerBound else { return lineStart }
    let entry = document.entries[index]
    guard Int(entry.range.start) == line.lowerBound else { return lineStart }
    switch entry.kind {
    case .transaction: return transaction(entry, index)
    case .directive: return directive(entry, index)
    case .periodicRule: return periodicRule(entry, index)
    case .autoRule:
      return comment(entry.comment, index) ?? CursorContext(.query, word, entry: index)
    case .comment, .commentBlock: return setting ?? tag(from: line.lowerBound + 1, index)
    case .blank, .unreadable: return lineStart
    }
  }

  private var lineStart: CursorContext {
    CursorContext(.lineStart, SourceRange(line.lowerBound, line.upperBound))
  }

  /// The word around the offset.
  private var word: SourceRange {
    var (start, end) = (offset, offset)
    let first = line.lowerBound + 1
    while start > first, !TagScanner.isBlank(bytes[start - 1]) { start -= 1 }
    while end < line.upperBound, !TagScanner.isBlank(bytes[end]) { end += 1 }
    return SourceRange(start, end)
  }

  /// A flag that the journal sets for itself: `; bursar: --strict`.
  private var setting: CursorContext? {
    let text = document.file.text(SourceRange(line.lowerBound, offset))
    guard let colon = text.firstIndex(of: ":"),
      text[..<colon].split(separator: " ").last == "bursar", ";#*".contains(text.prefix(1))
    else { return nil }
    return CursorContext(.setting, word)
  }

  /// A period, and behind two blanks what happens.
  private func periodicRule(_ entry: Document.Entry, _ index: Int) -> CursorContext {
    if let comment = comment(entry.comment, index) { return comment }
    guard offset > Int(entry.keyword.end) else {
      return CursorContext(.nothing, here, entry: index)
    }
    if entry.argument.isEmpty || offset <= Int(entry.argument.end) {
      return CursorContext(
        .period, holds(entry.argument) && !entry.argument.isEmpty ? entry.argument : here,
        entry: index)
    }
    if offset == Int(entry.argument.end) + 1, entry.description.isEmpty {
      // The period may go on.
      return CursorContext(
        .period, SourceRange(Int(entry.argument.start), offset), entry: index)
    }
    return description(entry, index)
  }

  private func description(_ entry: Document.Entry, _ index: Int) -> CursorContext {
    let text = entry.description
    guard holds(text) else { return CursorContext(.payee, here, entry: index) }
    let parts = document.payeeAndNote(text)
    if parts.mark != .zero, offset >= Int(parts.mark.end) {
      return CursorContext(.note, holds(parts.note) ? parts.note : here, entry: index)
    }
    return CursorContext(.payee, holds(parts.payee) ? parts.payee : here, entry: index)
  }

  /// The parts of `save 2026-03-05  Holiday  5 EUR` and `move 2026-03-05  Food -> Fun  5 EUR`.
  private func planned(_ entry: Document.Entry, _ index: Int) -> CursorContext {
    let bytes = bytes.span
    var cursor = PlanCursor(SourceRange(Int(entry.keyword.end), line.upperBound))
    let date = cursor.word(bytes)
    if offset <= Int(date.end) { return CursorContext(.date, date, entry: index) }
    while cursor.skipBlanks(bytes) {
      let part = cursor.name(bytes)
      guard Int(part.end) >= offset else {
        // Behind the name and two blanks stands an amount.
        if !document.file.text(part).hasSuffix("->") {
          return CursorContext(.nothing, here, entry: index)
        }
        continue
      }
      var start = Int(part.start)
      // Between the date and the name.
      if offset < start { break }
      let text = document.file.text(SourceRange(start, offset))
      if entry.directive == .move, let arrow = text.firstRange(of: "->") {
        start += text[..<arrow.upperBound].utf8.count
        while start < offset, TagScanner.isBlank(bytes[start]) { start += 1 }
      }
      return CursorContext(.name, SourceRange(start, max(start, offset)), entry: index)
    }
    return CursorContext(.name, here, entry: index)
  }

  private func transaction(_ entry: Document.Entry, _ index: Int) -> CursorContext {
    if entry.date.isPresent, offset <= Int(entry.date.range.end) {
      return CursorContext(.date, entry.date.range, entry: index)
    }
    if let comment = comment(entry.comment, index) { return comment }
    let before =
      [
        entry.date.range, entry.secondaryDate.range, entry.statusMark, entry.codeParentheses,
      ].map(\.end).max() ?? 0
    guard offset > Int(before) else { return CursorContext(.nothing, here, entry: index) }
    return description(entry, index)
  }

  private func directive(_ entry: Document.Entry, _ index: Int) -> CursorContext {
    if offset <= Int(entry.keyword.end) {
      return CursorContext(
        .lineStart, SourceRange(line.lowerBound, max(offset, Int(entry.keyword.end))))
    }
    if let comment = comment(entry.comment, index) { return comment }
    switch entry.directive {
    case .endInnermost:
      return CursorContext(.lineStart, SourceRange(line.lowerBound, line.upperBound))
    case .fund, .move, .save: return planned(entry, index)
    default: break
    }
    if holds(entry.argument) {
      return CursorContext(.argument(entry.directive), entry.argument, entry: index)
    }
    let kind: CursorContext.Kind =
      entry.argument.isEmpty ? .argument(entry.directive) : .nothing
    return CursorContext(kind, here, entry: index)
  }

  private func comment(_ comment: SourceRange, _ index: Int) -> CursorContext? {
    guard comment != .zero, offset >= Int(comment.start) else { return nil }
    return tag(from: Int(comment.start), index)
  }

  /// What stands in a comment: the name of a tag, or behind its colon a value.
  private func tag(from start: Int, _ index: Int?) -> CursorContext {
    var begin = offset
    while begin > start, bytes[begin - 1] != UInt8(ascii: ",") { begin -= 1 }
    var colon: Int?
    var word = offset
    for place in begin..<offset where bytes[place] == UInt8(ascii: ":") {
      colon = colon ?? place
    }
    if let colon {
      var name = colon
      while name > begin, !TagScanner.isBlank(bytes[name - 1]) { name -= 1 }
      var value = colon + 1
      while value < offset, TagScanner.isBlank(bytes[value]) { value += 1 }
      var end = offset
      while end < line.upperBound, bytes[end] != UInt8(ascii: ",") { end += 1 }
      let text = document.file.text(SourceRange(name, colon))
      return CursorContext(.tagValue(name: text), SourceRange(value, end), entry: index)
    }
    while word > begin, !TagScanner.isBlank(bytes[word - 1]) { word -= 1 }
    return CursorContext(.tagName, SourceRange(word, offset), entry: index)
  }

  // MARK: - Indented lines

  /// The entry that an indented line belongs to: the one that holds it, or that ends above it.
  private var owner: Int? {
    guard let index = document.entryIndex(at: UInt32(line.lowerBound)) ?? last else { return nil }
    let entry = document.entries[index]
    if entry.kind != .blank, entry.kind != .unreadable {
      return entry.range.end > UInt32(line.lowerBound) || index == last ? index : nil
    }
    guard index > 0, Int(entry.range.start) == line.lowerBound else { return nil }
    return index - 1
  }

  private var last: Int? { document.entries.isEmpty ? nil : document.entries.count - 1 }

  private var indented: CursorContext {
    guard let index = owner else { return CursorContext(.nothing, here) }
    let entry = document.entries[index]
    if firstText < offset, bytes[firstText] == UInt8(ascii: ";") {
      return tag(from: firstText + 1, index)
    }
    switch entry.kind {
    case .transaction, .periodicRule, .autoRule: return posting(of: entry, index)
    case .directive: return subLine(of: entry, index)
    default: return CursorContext(.nothing, here, entry: index)
    }
  }

  private func posting(of entry: Document.Entry, _ index: Int) -> CursorContext {
    let before = entry.postings.count { Int($0.range.end) < line.lowerBound }
    guard
      let posting = entry.postings.first(where: {
        line.lowerBound <= Int($0.range.start) && Int($0.range.start) <= line.upperBound
      })
    else {
      return CursorContext(
        .account, SourceRange(min(firstText, offset), offset), entry: index, posting: before)
    }
    if let comment = comment(posting.comment, index) { return comment }
    let account = posting.account.withoutBrackets(bytes)
    if holds(account) {
      return CursorContext(.account, account, entry: index, posting: before)
    }
    guard offset > Int(posting.account.end) else {
      return CursorContext(.nothing, here, entry: index, posting: before)
    }
    var kind: CursorContext.Kind
    var token = here
    if let cost = cost(entry, posting) {
      (kind, token) = (.cost, cost)
    } else if let detail = entry.detail(of: posting), !detail.assertionMark.isEmpty,
      offset >= Int(detail.assertionMark.end)
    {
      let isPresent = detail.assertion.isPresent
      kind = !isPresent || holds(detail.assertion.range) ? .assertion : .nothing
      if isPresent, holds(detail.assertion.range) { token = detail.assertion.range }
    } else if posting.amount.isPresent {
      kind = holds(posting.amount.range) ? .amount : .nothing
      token = holds(posting.amount.range) ? posting.amount.range : here
      let isBehind = firstText(after: Int(posting.amount.range.end)) >= offset
      if kind == .nothing, posting.amount.symbol.isEmpty, isBehind { kind = .commodity }
    } else {
      // An amount stands behind two blanks; behind one the account goes on.
      let gap = offset - Int(posting.account.end)
      kind = gap > 1 || bytes[Int(posting.account.end)] == 0x09 ? .amount : .nothing
    }
    return CursorContext(kind, token, entry: index, posting: before)
  }

  private func firstText(after start: Int) -> Int {
    var first = start
    while first < line.upperBound, TagScanner.isBlank(bytes[first]) { first += 1 }
    return first
  }

  /// The cost behind an amount's `@`, as far as it is written.
  private func cost(_ entry: Document.Entry, _ posting: PostingSyntax) -> SourceRange? {
    guard posting.amount.isPresent else { return nil }
    var mark = firstText(after: Int(posting.amount.range.end))
    guard mark < offset, bytes[mark] == UInt8(ascii: "@") else { return nil }
    while bytes[mark] == UInt8(ascii: "@") { mark += 1 }
    let start = firstText(after: mark)
    if offset <= start { return offset >= mark ? here : nil }
    guard let cost = entry.detail(of: posting)?.cost, cost.isPresent, holds(cost.range) else {
      return nil
    }
    return cost.range
  }

  private func subLine(of entry: Document.Entry, _ index: Int) -> CursorContext {
    let found = entry.subLines.first {
      line.lowerBound <= Int($0.range.start) && Int($0.range.start) <= line.upperBound
    }
    guard let found else {
      return CursorContext(
        .key(entry.directive), SourceRange(min(firstText, offset), offset), entry: index)
    }
    if offset <= Int(found.key.end) {
      return CursorContext(.key(entry.directive), found.key, entry: index)
    }
    if let comment = comment(found.comment, index) { return comment }
    let key = document.file.text(found.key)
    return CursorContext(
      .value(entry.directive, key: key), holds(found.value) ? found.value : here, entry: index)
  }
}
