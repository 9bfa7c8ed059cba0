import LedgerModel
import LedgerSource
import LedgerSyntax

/// A word of a journal and what it is, for coloring.
struct SemanticToken {
  /// The names of the protocol.
  enum Kind: String, CaseIterable {
    case keyword, number, type, variable, string, parameter, comment, property, enumMember
    case `operator`, macro, decorator
  }

  var kind: Kind
  var range: Range<Int>

  private init?(_ kind: Kind, _ range: SourceRange) {
    if range.isEmpty { return nil }
    self.kind = kind
    self.range = range.offsets
  }

  /// The tokens of an entry in their order; what cannot be read has none.
  static func tokens(of entry: Document.Entry) -> [SemanticToken] {
    var tokens: [SemanticToken?] = []
    let document = entry.document
    func add(_ kind: Kind, _ range: SourceRange) { tokens.append(SemanticToken(kind, range)) }
    func add(_ amount: AmountSyntax) {
      guard amount.isPresent else { return }
      if amount.traits.contains(.expression) { return add(.number, amount.range) }
      add(.type, amount.writtenSymbol)
      add(.number, amount.number)
    }
    func addComment(_ comment: SourceRange, _ lines: SourceRange) {
      if comment != .zero {
        add(.comment, SourceRange(start: comment.start - 1, end: comment.end))
      }
      for line in document.comments(in: lines) { add(.comment, line.range) }
    }
    switch entry.kind {
    case .comment:
      for line in document.comments(in: entry.range) { add(.comment, line.range) }
      return tokens.compactMap(\.self)
    case .commentBlock:
      for line in document.lines(in: entry.range) { add(.comment, line) }
      return tokens.compactMap(\.self)
    case .blank, .unreadable: return []
    case .transaction, .periodicRule, .autoRule, .directive: break
    }
    add(.keyword, entry.keyword)
    add(.number, entry.date.range)
    add(.number, entry.secondaryDate.range)
    add(.operator, entry.statusMark)
    add(.decorator, entry.codeParentheses)
    let parts = document.payeeAndNote(entry.description)
    add(.string, parts.payee)
    if parts.mark != .zero { add(.parameter, parts.note) }
    if entry.kind == .periodicRule || entry.kind == .autoRule {
      add(.macro, entry.argument)
    } else if entry.directive == .account {
      add(.variable, entry.argument)
    } else if !entry.amount.isPresent, !entry.symbol.isPresent {
      add(.string, entry.argument)
    }
    if entry.symbol.isPresent { add(.type, entry.symbol.writtenSymbol) }
    add(entry.amount)
    addComment(entry.comment, entry.commentLines)
    for posting in entry.postings where !posting.isDamaged {
      add(.operator, posting.statusMark)
      add(.variable, posting.account)
      add(posting.amount)
      if let detail = entry.detail(of: posting) {
        add(.operator, detail.costMark)
        add(detail.cost)
        add(.operator, detail.assertionMark)
        add(detail.assertion)
        add(detail.assertionCost)
      }
      addComment(posting.comment, posting.commentLines)
    }
    for line in entry.subLines {
      if document.file.padded[Int(line.key.start)] == UInt8(ascii: ";") {
        add(.comment, line.range)
        continue
      }
      add(.keyword, line.key)
      add(.string, line.value)
      addComment(line.comment, .zero)
    }
    return ordered(tokens.compactMap(\.self))
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
