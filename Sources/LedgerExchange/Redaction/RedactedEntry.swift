import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The edits that take names and amounts out of one entry.
///
/// What is understood gets its new name. Whatever is left then loses the words that are not the
/// language's own, so that a place that nobody thought of hides its text, too.
struct RedactedEntry {
  let entry: EntrySyntax
  let file: SourceFile
  let id: FileID
  let files: RedactedFiles
  let transaction: Int?
  let context: ReadingContext?
  let names: RedactedNames
  private(set) var edits: [Edit] = []
  /// Places that are done, with or without an edit.
  private var done: [SourceRange] = []
  var receipts: [String: Redaction.File] = [:]
  private var text = TransactionText()

  var journal: Journal { files.journal }

  init(
    _ entry: EntrySyntax, _ file: SourceFile, _ id: FileID, _ files: RedactedFiles,
    _ transaction: Int?, _ context: ReadingContext?
  ) {
    self.entry = entry
    self.file = file
    self.id = id
    self.files = files
    self.transaction = transaction
    self.context = context
    names = files.names
  }

  mutating func write() {
    switch entry.kind {
    case .blank: return
    case .comment: hideLines(entry.range)
    case .commentBlock: hideBlock()
    case .unreadable: hideUnreadable(entry.range)
    case .transaction, .periodicRule, .autoRule: writeTransaction()
    case .directive: writeDirective()
    }
    hideRest()
  }

  // MARK: - Places

  mutating func replace(_ range: SourceRange, _ new: String) {
    guard !range.isEmpty, !isDone(range) else { return }
    done.append(range)
    if file.text(range) != new { edits.append(Edit(id, range, new)) }
  }

  /// Takes back what was written inside a place that is now replaced as a whole.
  mutating func edits(without range: SourceRange) {
    edits.removeAll { range.contains($0.range) }
    done.removeAll { range.contains($0) }
  }

  mutating func keep(_ range: SourceRange) {
    if !range.isEmpty { done.append(range) }
  }

  func isDone(_ range: SourceRange) -> Bool {
    done.contains { $0.start < range.end && range.start < $0.end }
  }

  /// Crosses out the words between the places that are done.
  private mutating func hideRest() {
    var start = entry.range.start
    for place in done.sorted(by: { $0.start < $1.start }) + [
      SourceRange(start: entry.range.end, end: entry.range.end)
    ] {
      if place.start > start {
        let gap = SourceRange(start: start, end: place.start)
        let old = file.text(gap)
        let new = RedactionWords.crossedOut(old)
        if new != old { edits.append(Edit(id, gap, new)) }
      }
      start = max(start, place.end)
    }
  }

  // MARK: - Free text

  /// Comment lines between entries: each becomes a note, behind the mark that it begins with.
  private mutating func hideLines(_ range: SourceRange) {
    var start = Int(range.start)
    while start < Int(range.end) {
      let end = file.padded[start..<Int(range.end)].firstIndex(of: 0x0A) ?? Int(range.end)
      hideText(SourceRange(start, end))
      start = end + 1
    }
  }

  private mutating func hideBlock() {
    let lines = file.padded[entry.range.offsets].split(
      separator: 0x0A, omittingEmptySubsequences: false)
    for line in lines {
      let text = String(decoding: line, as: UTF8.self).trimmedBlanks
      let range = SourceRange(line.startIndex, line.endIndex)
      if text.hasPrefix("end ") {
        keep(range)
      } else if line.startIndex == Int(entry.range.start) {
        hideText(SourceRange(start: max(range.start, entry.keyword.end), end: range.end))
      } else {
        hideText(range)
      }
    }
  }

  /// A text becomes a note; settings of ours stay, as do marks and blanks around it.
  mutating func hideText(_ range: SourceRange) {
    let text = file.text(range)
    let marks: Set<Character> = [" ", "\t", ";", "#", "*", "%", "|", "\r", "-", "=", ",", ":"]
    let head = text.prefix { marks.contains($0) }.utf8.count
    let tail = text.reversed().prefix { marks.contains($0) }.count
    let inner = SourceRange(
      Int(range.start) + head, max(Int(range.start) + head, Int(range.end) - tail))
    let content = file.text(inner)
    guard content.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    if content.hasPrefix("bursar:") { return settings(inner) }
    if names.keeps(.notes) { return keep(inner) }
    replace(inner, names.name(.notes, content))
  }

  /// The settings of a journal stay; the names in them are those of the new one.
  private mutating func settings(_ range: SourceRange) {
    var start = Int(range.start)
    var quote: UInt8?
    func isEnd(_ byte: UInt8) -> Bool {
      quote == nil ? " \t=\"'".utf8.contains(byte) : byte == quote
    }
    for offset in range.offsets.lowerBound...range.offsets.upperBound {
      let isLast = offset == range.offsets.upperBound
      let byte = file.padded[offset]
      guard isLast || isEnd(byte) else { continue }
      setting(SourceRange(start, offset))
      start = offset + 1
      if !isLast { quote = quote != nil ? nil : "\"'".utf8.contains(byte) ? byte : nil }
    }
  }

  private mutating func setting(_ range: SourceRange) {
    let text = file.text(range)
    if journal.accounts.find(text) != nil { return account(range) }
    // A symbol alone, or beside the number of a sample.
    let bytes = file.padded
    func isNumber(_ byte: UInt8) -> Bool { "0123456789.,- ".utf8.contains(byte) }
    guard let first = bytes[range.offsets].firstIndex(where: { !isNumber($0) }),
      let last = bytes[range.offsets].lastIndex(where: { !isNumber($0) })
    else { return }
    let symbol = SourceRange(first, last + 1)
    if journal.commodities.find(file.text(symbol)) != nil {
      replace(symbol, names.name(.commodities, file.text(symbol)))
    }
  }

  mutating func hideUnreadable(_ range: SourceRange) {
    replace(range, RedactionWords.crossedOut(file.text(range), digits: .hidden))
  }

  // MARK: - Transactions and rules

  private mutating func writeTransaction() {
    if let transaction { text.read(transaction, in: journal) }
    if entry.kind == .autoRule {
      query(entry.argument)
    }
    // A period that is understood says nothing but when.
    if journal.periodicRules.contains(where: { $0.file == id && $0.argument == entry.argument }) {
      keep(entry.argument)
    }
    replace(entry.code, names.name(.codes, file.text(entry.code)))
    writeDescription()
    comment(entry.comment, entry.commentLines)
    for (number, posting) in entry.postings.enumerated() { write(posting, number) }
    for problem in entry.problems where !isDone(problem.range) { hideUnreadable(problem.range) }
  }

  private mutating func writeDescription() {
    guard !entry.description.isEmpty else { return }
    names.descriptions.insert(file.text(entry.description))
    let bytes = file.padded
    guard let bar = bytes[entry.description.offsets].firstIndex(of: UInt8(ascii: "|")) else {
      return replace(entry.description, names.name(.payees, file.text(entry.description)))
    }
    let payee = TagScanner.trimmed(Int(entry.description.start), bar, bytes.span)
    let note = TagScanner.trimmed(bar + 1, Int(entry.description.end), bytes.span)
    let payeeRange = SourceRange(payee.lowerBound, payee.upperBound)
    let noteRange = SourceRange(note.lowerBound, note.upperBound)
    replace(payeeRange, names.name(.payees, file.text(payeeRange)))
    replace(noteRange, names.name(.notes, file.text(noteRange)))
  }

  private mutating func write(_ posting: PostingSyntax, _ number: Int) {
    let name = posting.account.withoutBrackets(file.padded)
    account(name)
    if posting.isDamaged {
      let rest = SourceRange(start: posting.account.end, end: posting.range.end)
      hideUnreadable(rest)
    } else {
      writeAmounts(posting, number)
      realign(posting, name)
    }
    comment(posting.comment, posting.commentLines)
  }

  /// The posting of the journal that a line became.
  private func posting(_ syntax: PostingSyntax, _ number: Int) -> Int? {
    guard let transaction else { return nil }
    return journal.postingRange(transaction).first {
      journal.postingOffsets[$0] == syntax.range.start
    }
  }

  private mutating func writeAmounts(_ syntax: PostingSyntax, _ number: Int) {
    let posting = posting(syntax, number)
    if entry.kind == .autoRule, syntax.amount.traits.contains(.multiplier) {
      symbol(syntax.amount)
    } else {
      amount(
        syntax.amount, as: posting.flatMap { journal.amount($0).amounts.first },
        new: posting.flatMap { files.amounts.quantity(of: $0) })
    }
    guard syntax.detail >= 0 else { return }
    let detail = entry.details[Int(syntax.detail)]
    write(detail.cost, detail.costKind)
    write(detail.lotCost, detail.lotCostKind)
    if !detail.lotNote.isEmpty {
      let inner = SourceRange(start: detail.lotNote.start + 1, end: detail.lotNote.end - 1)
      replace(inner, names.label(file.text(inner)))
    }
    if !detail.valuation.isEmpty { hideUnreadable(detail.valuation) }
    let assertion = posting.flatMap { journal.assertion($0)?.amount }
    amount(
      detail.assertion, as: assertion,
      new: posting.flatMap { files.amounts.assertion(of: $0) })
    write(detail.assertionCost, detail.assertionCostKind)
  }

  /// A cost: that of all units together grows with them.
  private mutating func write(_ cost: AmountSyntax, _ kind: PostingDetail.CostKind) {
    if kind == .total { amount(cost) } else { symbol(cost) }
  }

  /// Keeps the amount behind another name in its column, as far as there is room.
  private mutating func realign(_ posting: PostingSyntax, _ name: SourceRange) {
    let gap = SourceRange(
      start: posting.account.end, end: max(posting.account.end, posting.amount.range.start))
    guard posting.amount.isPresent, gap.count > 2,
      file.padded[gap.offsets].allSatisfy({ $0 == UInt8(ascii: " ") })
    else { return }
    var growth = 0
    for range in [name, posting.amount.number] {
      if let edit = edits.last(where: { $0.range == range }) {
        growth += edit.newText.count - file.text(range).count
      }
    }
    replace(gap, String(repeating: " ", count: max(2, gap.count - growth)))
  }
}
