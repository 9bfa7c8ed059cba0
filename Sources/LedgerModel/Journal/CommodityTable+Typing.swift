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
    let id = syntax.symbol.isEmpty ? commodity : find(plain.text(syntax.symbol)) ?? .none
    if id != .none, let mark = self[styles: id].declared?.decimalMark {
      switch TypedNumber(plain.text(syntax.number), mark: mark) {
      case .decimal(let quantity):
        return Amount(syntax.traits.contains(.negative) ? quantity.negated : quantity, id)
      case .misgrouped: return nil
      case .other: break
      }
    }
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

/// A number as somebody types it, who may not think of the mark that the journal declares: `4.50` is no
/// four hundred and fifty where numbers are written `1.000,00`.
private enum TypedNumber {
  case decimal(Decimal)
  /// Groups that have no three digits.
  case misgrouped
  /// What the journal's own reading has to say.
  case other

  init(_ text: String, mark: Character) {
    let marks = text.filter { $0 == "." || $0 == "," }
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }),
      let last = marks.last, let place = text.lastIndex(of: last)
    else {
      self = .other
      return
    }
    let isAlone = marks.count == 1
    let behind = text[text.index(after: place)...].count
    // The last mark is the decimal one unless it may part thousands.
    let isDecimal = isAlone ? behind != 3 || last == mark : marks.count { $0 == last } == 1
    let whole = isDecimal ? text[..<place] : text[...]
    let groups = whole.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }),
      (groups.first?.count ?? 0) <= 3 || groups.count == 1
    else {
      self = .misgrouped
      return
    }
    let digits = groups.joined() + (isDecimal ? "." + text[text.index(after: place)...] : "")
    guard let quantity = Decimal(digits: digits.utf8, decimalMark: UInt8(ascii: ".")) else {
      self = .other
      return
    }
    self = .decimal(quantity)
  }
}
