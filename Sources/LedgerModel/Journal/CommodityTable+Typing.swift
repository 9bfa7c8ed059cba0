import LedgerSource
import LedgerSyntax
package import LedgerValues

extension CommodityTable {
  /// Reads an amount that somebody types, such as `905.50 EUR`, as the journal would read it.
  ///
  /// A number without a symbol is of the given commodity. Nil where it is no amount, could mean two
  /// things, or is of a commodity that is not known.
  package func amount(typed text: String, in commodity: CommodityID = .none) -> Amount? {
    var syntax = AmountSyntax()
    let plain = SourceFile(path: "", text: text)
    guard syntax.read(plain.padded.span, plain.range) == nil, !syntax.traits.contains(.expression)
    else { return nil }
    guard syntax.symbol.isEmpty, commodity != .none else { return amount(plain, syntax) }
    // The commodity decides what its marks mean.
    let whole = SourceFile(path: "", text: "\(text) \"\(symbol(commodity))\"")
    guard syntax.read(whole.padded.span, whole.range) == nil else { return nil }
    return amount(whole, syntax)
  }

  private func amount(_ file: SourceFile, _ syntax: AmountSyntax) -> Amount? {
    var builder = JournalBuilder(seed: 0, state: ParseState(defaultYear: 1))
    builder.journal.commodities = self
    for id in ids {
      let mark = self[styles: id].declared?.decimalMark.asciiValue
      builder.journal.commodities[id].declaredMark = mark ?? 0
    }
    let amount = builder.amount(syntax, file.padded.span)
    guard let amount, Int(amount.commodity.index) < count,
      builder.journal.ambiguousNumbers.isEmpty
    else { return nil }
    return amount
  }
}
