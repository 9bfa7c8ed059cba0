package import LedgerSyntax
package import LedgerValues

extension AmountSyntax {
  /// Whether the only mark of the number was read as one between groups of digits.
  package func hasGroupMark(readAs quantity: Decimal) -> Bool {
    traits.contains(.singleMark) && quantity.scale == 0 && fractionDigits > 0
  }
}

extension TransactionText {
  /// The numbers of the entry that would be others where nothing declares what their only mark is.
  ///
  /// Nil where it holds an expression, whose numbers are not known one by one.
  package func mistakableNumbers(in journal: borrowing Journal) -> [AmountSyntax]? {
    var found: [AmountSyntax] = []
    for posting in postings {
      guard let syntax = syntax(ofPosting: posting) else { continue }
      var read = [(syntax.amount, journal.amount(posting).amounts.first)]
      if syntax.detail >= 0 {
        let detail = entry.details[Int(syntax.detail)]
        let assertion = journal.assertion(posting)
        read += [
          (detail.cost, journal.cost(posting)?.amount),
          (detail.lotCost, journal.lot(posting)?.amount),
          (detail.assertion, assertion?.amount), (detail.assertionCost, assertion?.cost),
        ]
      }
      for (written, amount) in read where written.isPresent {
        if written.traits.contains(.expression) { return nil }
        if let amount, written.hasGroupMark(readAs: amount.quantity) { found.append(written) }
      }
    }
    return found
  }
}
