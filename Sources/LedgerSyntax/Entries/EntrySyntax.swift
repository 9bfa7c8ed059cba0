package import LedgerSource

/// One item of a journal as it is written: ranges over the unchanged bytes, and no meaning yet.
///
/// One value is reused for a whole file, so that reading allocates nothing an entry.
package struct EntrySyntax: Sendable {
  /// What an entry is.
  package enum Kind: UInt8, Sendable {
    /// Empty lines.
    case blank
    /// Comment lines between entries.
    case comment
    /// `comment` … `end comment`, or `test` … `end test`.
    case commentBlock
    case transaction
    /// `~`
    case periodicRule
    /// `=`
    case autoRule
    case directive
    /// Text that is none of these; its problem says what is wrong.
    case unreadable
  }

  /// From the first byte of its first line up to the first byte of the next entry.
  package var range = SourceRange.zero
  package var kind = Kind.blank
  package var directive = DirectiveKind.none

  // The first line of a transaction or rule.
  package var date = DateSyntax()
  package var secondaryDate = DateSyntax()
  package var status = Status.unmarked
  /// The `*` or `!` of the status; empty where it is unmarked.
  package var statusMark = SourceRange.zero
  /// What stands between the parentheses of a code; empty where there is none or it is empty.
  package var code = SourceRange.zero
  /// A transaction's description, trimmed.
  package var description = SourceRange.zero
  /// A rule's period expression or query, or a directive's argument.
  package var argument = SourceRange.zero
  /// What follows the `;` on the first line; empty without one.
  package var comment = SourceRange.zero
  /// The comment lines directly below the first line.
  package var commentLines = SourceRange.zero

  // A directive's word and amount.
  /// The `!` or `@` before a directive's word; empty without one.
  package var prefix = SourceRange.zero
  /// A directive's word or words, the word of a comment block, or the mark of a rule.
  package var keyword = SourceRange.zero
  /// The time of day that a price may have; empty without one.
  package var time = SourceRange.zero
  /// Text behind a directive's argument that means nothing, such as `x` in `D $1.00 x`.
  package var ignoredText = SourceRange.zero
  /// The symbol that a price is for.
  package var symbol = AmountSyntax()
  package var amount = AmountSyntax()

  package var postings: [PostingSyntax] = []
  package var details: [PostingDetail] = []
  /// The indented lines below a directive.
  package var subLines: [SubLineSyntax] = []
  package var problems: [SyntaxProblem] = []

  package init() {}

  /// Makes the value ready for the next entry, keeping its memory.
  @inline(__always)
  mutating func clear() {
    // Nothing but the range was set for a blank line.
    if kind == .blank, problems.isEmpty { return }
    date.range = .zero
    secondaryDate.range = .zero
    status = .unmarked
    statusMark = .zero
    code = .zero
    description = .zero
    comment = .zero
    commentLines = .zero
    if kind != .transaction, kind != .blank { clearUncommon() }
    if !postings.isEmpty { postings.removeAll(keepingCapacity: true) }
    if !details.isEmpty { details.removeAll(keepingCapacity: true) }
    if !subLines.isEmpty { subLines.removeAll(keepingCapacity: true) }
    if !problems.isEmpty { problems.removeAll(keepingCapacity: true) }
  }

  /// Clears what neither a transaction nor empty lines have.
  private mutating func clearUncommon() {
    directive = .none
    date = DateSyntax()
    argument = .zero
    prefix = .zero
    keyword = .zero
    time = .zero
    ignoredText = .zero
    symbol.traits = AmountSyntax.Traits(rawValue: 0)
    amount.traits = AmountSyntax.Traits(rawValue: 0)
  }

  mutating func report(_ kind: SyntaxProblem.Kind, _ start: Int, _ end: Int) {
    problems.append(SyntaxProblem(kind, SourceRange(start, end)))
  }
}

/// An indented line below a directive: a key, blanks, a value.
package struct SubLineSyntax: BitwiseCopyable, Sendable {
  /// From the first character after the indentation to the last, without the line end.
  package var range: SourceRange
  /// The first word; a lone `;` for a comment line.
  package var key: SourceRange
  /// What follows the key, trimmed, up to a comment.
  package var value: SourceRange
  /// What follows a `;` after two blanks or a tab; empty without one.
  package var comment: SourceRange

  package init() {
    range = .zero
    key = .zero
    value = .zero
    comment = .zero
  }
}
