import LedgerModel
import LedgerSource
package import LedgerSyntax

/// A word of a journal and what it is, for coloring.
package struct SemanticToken: Hashable, Sendable {
  /// The names of the protocol.
  package enum Kind: String, CaseIterable, Sendable {
    case keyword, number, type, variable, string, parameter, comment, property, enumMember
    case `operator`, macro, decorator
  }

  /// What is special about a word, by the names of the protocol.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    static let negative = Modifiers(rawValue: 1)
    static let virtual = Modifiers(rawValue: 2)
    static let deprecated = Modifiers(rawValue: 4)
    static let definition = Modifiers(rawValue: 8)

    package static let names = ["negative", "virtual", "deprecated", "definition"]
  }

  package var kind: Kind
  package var range: Range<Int>
  package var modifiers: Modifiers = []

  fileprivate init?(_ kind: Kind, _ range: SourceRange, _ modifiers: Modifiers = []) {
    if range.isEmpty || range.start > range.end { return nil }
    self.kind = kind
    self.range = range.offsets
    self.modifiers = modifiers
  }

  /// The tokens of an entry in their order; what cannot be read has none.
  ///
  /// Accounts that are closed are told by their names.
  package static func tokens(
    of entry: Document.Entry, closed: Set<String> = []
  ) -> [SemanticToken] {
    var collector = TokenCollector(entry.document, closed)
    collector.add(entry)
    return ordered(collector.tokens)
  }

  /// Tokens in the order of the text, none within another.
  private static func ordered(_ tokens: [SemanticToken]) -> [SemanticToken] {
    var end = 0
    return tokens.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { token in
      guard token.range.lowerBound >= end else { return false }
      end = token.range.upperBound
      return true
    }
  }
}

/// Collects the words of an entry.
private struct TokenCollector {
  let document: Document
  let closed: Set<String>
  var tokens: [SemanticToken] = []

  init(_ document: Document, _ closed: Set<String>) {
    self.document = document
    self.closed = closed
  }

  private mutating func add(
    _ kind: SemanticToken.Kind, _ range: SourceRange, _ modifiers: SemanticToken.Modifiers = []
  ) {
    if let token = SemanticToken(kind, range, modifiers) { tokens.append(token) }
  }

  mutating func add(_ entry: Document.Entry) {
    switch entry.kind {
    case .comment:
      for line in document.comments(in: entry.range) { add(comment: line.range) }
    case .commentBlock: for line in document.lines(in: entry.range) { add(.comment, line) }
    case .blank, .unreadable: break
    case .transaction, .periodicRule, .autoRule, .directive:
      addFirstLine(entry)
      addArgument(entry)
      add(comment: entry.comment, entry.commentLines)
      for posting in entry.postings where !posting.isDamaged { add(posting, entry) }
      for line in entry.subLines { add(line) }
    }
  }

  private mutating func addFirstLine(_ entry: Document.Entry) {
    add(.operator, entry.prefix)
    add(.keyword, entry.keyword)
    add(.number, entry.date.range)
    add(.number, entry.secondaryDate.range)
    add(.operator, entry.statusMark)
    add(.decorator, entry.codeParentheses)
    let parts = document.payeeAndNote(entry.description)
    add(.string, parts.payee)
    if parts.mark != .zero { add(.parameter, parts.note) }
  }

  private mutating func addArgument(_ entry: Document.Entry) {
    if entry.kind == .periodicRule || entry.kind == .autoRule {
      add(.macro, entry.argument)
    } else if [.account, .pool, .card, .applyAccount].contains(entry.directive) {
      let modifiers: SemanticToken.Modifiers = entry.directive == .account ? .definition : []
      add(.variable, entry.argument, modifiers)
    } else if entry.directive == .tag {
      add(.property, entry.argument, .definition)
    } else if !entry.amount.isPresent, !entry.symbol.isPresent {
      let isCommodity = entry.directive == .commodity
      add(isCommodity ? .type : .string, entry.argument, isCommodity ? .definition : [])
    }
    if entry.symbol.isPresent { add(.type, entry.symbol.writtenSymbol) }
    add(entry.amount)
  }

  private mutating func add(_ amount: AmountSyntax) {
    guard amount.isPresent else { return }
    if amount.traits.contains(.expression) { return add(.number, amount.range) }
    add(.operator, amount.multiplierMark)
    add(.type, amount.writtenSymbol)
    var number = amount.number
    // The sign is a part of the number where no symbol stands between them.
    let hasSign =
      number.start > 0 && "-+".utf8.contains(document.file.padded[Int(number.start) - 1])
    if hasSign { number.start -= 1 }
    add(.number, number, amount.traits.contains(.negative) ? .negative : [])
  }

  private mutating func add(_ posting: PostingSyntax, _ entry: Document.Entry) {
    add(.operator, posting.statusMark)
    let isVirtual = "([".utf8.contains(document.file.padded[Int(posting.account.start)])
    var modifiers: SemanticToken.Modifiers = isVirtual ? .virtual : []
    if !closed.isEmpty {
      let name = document.file.text(posting.account.withoutBrackets(document.file.padded))
      if closed.contains(name) { modifiers.insert(.deprecated) }
    }
    add(.variable, posting.account, modifiers)
    add(posting.amount)
    if let detail = entry.detail(of: posting) {
      add(.operator, detail.costMark)
      add(detail.cost)
      add(.operator, detail.assertionMark)
      add(detail.assertion)
      add(detail.assertionCost)
    }
    add(comment: posting.comment, posting.commentLines)
  }

  private mutating func add(_ line: SubLineSyntax) {
    if document.file.padded[Int(line.key.start)] == UInt8(ascii: ";") {
      return add(comment: line.range)
    }
    add(.keyword, line.key)
    add(.string, line.value)
    add(comment: line.comment, .zero)
  }

  // MARK: - Comments

  /// A comment behind something, and the lines below.
  private mutating func add(comment: SourceRange, _ lines: SourceRange) {
    if comment != .zero {
      add(comment: SourceRange(start: comment.start - 1, end: comment.end))
    }
    for line in document.comments(in: lines) { add(comment: line.range) }
  }

  /// A comment from its mark on: tags in it have colors of their own.
  private mutating func add(comment range: SourceRange) {
    guard range.count > 1 else { return add(.comment, range) }
    let text = SourceRange(start: range.start + 1, end: range.end)
    var start = range.start
    for tag in TagScanner.tags(comment: text, lines: .zero, in: document.file.padded.span) {
      guard tag.nameRange.start >= start, tag.nameRange.end < range.end else { continue }
      addTrimmed(start, tag.nameRange.start)
      add(.property, SourceRange(start: tag.nameRange.start, end: tag.nameRange.end + 1))
      start = tag.nameRange.end + 1
      if !tag.valueRange.isEmpty, tag.valueRange.end <= range.end {
        add(.enumMember, tag.valueRange)
        start = tag.valueRange.end
      }
    }
    addTrimmed(start, range.end)
  }

  /// The part of a comment between two tags, without the blanks at its end.
  private mutating func addTrimmed(_ start: UInt32, _ end: UInt32) {
    var end = end
    while end > start, TagScanner.isBlank(document.file.padded[Int(end) - 1]) { end -= 1 }
    add(.comment, SourceRange(start: start, end: end))
  }
}
