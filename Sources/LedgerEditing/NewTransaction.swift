import LedgerModel
package import LedgerSource
package import LedgerSyntax
package import LedgerValues

/// A transaction that is to be written, and how its parts were written elsewhere, if they were.
package struct NewTransaction: Sendable {
  package var meant: MeantTransaction
  /// For each posting what stands behind its account elsewhere: kept where it means the same.
  package var wordings: [String?] = []
  /// How amounts were written elsewhere, by their symbols.
  package var styles: [String: AmountStyle] = [:]
  package var placement: Placement

  /// Where it goes: behind the latest transaction that is not later.
  package struct Placement: Sendable {
    /// The file; nil for any.
    package private(set) var file: FileID?
    /// Whether another file does where it can say nothing in that one.
    private(set) var mayLeaveFile = true
    /// The entry in whose place it comes, if any.
    private(set) var replaced: SourcePlace?
    /// The entry that it comes from, if any: it goes behind that one if there is no transaction, or
    /// if it can say nowhere else what it is to say.
    package var origin: SourcePlace?

    /// Into a file and no other, or into any.
    package init(into file: FileID? = nil, from origin: SourcePlace? = nil) {
      self.file = file
      self.origin = origin
      mayLeaveFile = file == nil
    }

    /// Into a file if that is possible.
    package init(preferring file: FileID?) {
      self.file = file
    }

    package init(inPlaceOf entry: SourcePlace) {
      replaced = entry
    }
  }

  package init(_ meant: MeantTransaction, _ placement: Placement) {
    self.meant = meant
    self.placement = placement
  }

  /// Keeps what stands behind the accounts in an entry, with one posting for each of its own.
  package mutating func keepWording(_ entry: EntrySyntax, _ file: SourceFile) {
    wordings = entry.postings.map { posting in
      let end = posting.comment.isEmpty ? posting.range.end : posting.comment.start - 1
      let tail = SourceRange(start: posting.account.end, end: max(posting.account.end, end))
      let text = file.text(tail).trimmedBlanks
      return text.isEmpty ? nil : text
    }
    styles.merge(NewTransaction.styles(of: entry, in: file)) { known, _ in known }
  }

  /// How the amounts of an entry are written, by their symbols.
  private static func styles(of entry: EntrySyntax, in file: SourceFile) -> [String: AmountStyle] {
    let written = entry.postings.filter(\.amount.isPresent).map { posting in
      let style = AmountStyle(
        posting.amount, decimals: Int(posting.amount.fractionDigits), file.padded.span)
      return (file.text(posting.amount.symbol), style)
    }
    return Dictionary(written) { first, _ in first }
  }

  static func styles(of entry: SourceRange, in file: SourceFile) -> [String: AmountStyle] {
    var reader = EntryReader(entry.offsets)
    var syntax = EntrySyntax()
    let isEntry = reader.next(in: file.padded.span, into: &syntax)
    return isEntry ? styles(of: syntax, in: file) : [:]
  }
}
