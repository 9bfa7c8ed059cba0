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
    /// Only this file; nil for any.
    package var file: FileID?
    /// The entry that it comes from, if any: it goes behind that one if there is no transaction, or
    /// if it can say nowhere else what it is to say.
    package var origin: SourcePlace?

    package init(into file: FileID? = nil, from origin: SourcePlace? = nil) {
      self.file = file
      self.origin = origin
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
    for posting in entry.postings where posting.amount.isPresent {
      let style = AmountStyle(
        posting.amount, decimals: Int(posting.amount.fractionDigits), file.padded.span)
      let symbol = file.text(posting.amount.symbol)
      if styles[symbol] == nil { styles[symbol] = style }
    }
  }
}
