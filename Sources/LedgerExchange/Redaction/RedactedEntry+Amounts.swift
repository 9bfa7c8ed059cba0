import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

extension RedactedEntry {
  /// The symbol of an amount whose number stays, such as a price.
  mutating func symbol(_ amount: AmountSyntax) {
    guard amount.isPresent else { return }
    symbol(in: amount.symbol)
  }

  mutating func symbol(in range: SourceRange) {
    guard !range.isEmpty else { return }
    replace(range, names.name(.commodities, file.text(range)))
  }

  /// An amount: its symbol gets another name, its number another value, or grows by the factor.
  mutating func amount(_ syntax: AmountSyntax, as known: Decimal? = nil, new: Decimal? = nil) {
    guard syntax.isPresent else { return }
    let symbolText = file.text(syntax.symbol)
    symbol(in: syntax.symbol)
    if files.amounts.factor == 1 { return }
    let number = RedactedNumber(syntax, in: file)
    guard number.isPlain else { return unusual(syntax, new ?? scaled(known)) }
    let style = style(symbolText)
    // In `1,000 EUR` the journal knows what the comma is; elsewhere the commodity's style says.
    let guess = style.decimalMark == Character(UnicodeScalar(syntax.decimalMark)) ? nil : 0
    var decimals = number.decimals(readAs: known.map(\.scale) ?? guess)
    guard
      let value = new ?? scaled(known)
        ?? number.mantissa.map({
          Decimal($0 * files.amounts.factor, scale: decimals)
        })
    else { return }
    decimals = max(decimals, value.simplified.scale)
    guard let whole = value.rescaled(to: decimals) else { return hideUnreadable(syntax.number) }
    let isTurned =
      value.signum != 0 && known != nil
      && value.isNegative != syntax.traits.contains(.negative)
    if isTurned, !value.isNegative { dropSign(syntax) }
    let text = number.written(whole.mantissa.magnitude, decimals: decimals, style)
    replace(syntax.number, (isTurned && value.isNegative ? "-" : "") + text)
  }

  /// Takes the minus away that stands before a number, or before its symbol.
  private mutating func dropSign(_ syntax: AmountSyntax) {
    let head = Int(syntax.range.start)..<Int(syntax.number.start)
    guard let sign = file.padded[head].firstIndex(of: UInt8(ascii: "-")) else { return }
    replace(SourceRange(sign, sign + 1), "")
  }

  private func scaled(_ known: Decimal?) -> Decimal? {
    known?.multiplied(by: Decimal(files.amounts.factor))
  }

  private func style(_ symbol: String) -> AmountStyle {
    journal.commodities.find(symbol).map { journal.commodities.style($0) } ?? AmountStyle()
  }

  /// An expression or a number of very many digits is written plainly.
  private mutating func unusual(_ syntax: AmountSyntax, _ new: Decimal?) {
    guard let new else { return hideUnreadable(syntax.range) }
    let isExpression = syntax.traits.contains(.expression)
    let range = isExpression ? syntax.range : syntax.number
    var text = (isExpression ? new : new.magnitude).description
    if syntax.decimalMark == UInt8(ascii: ",") {
      text = String(text.map { $0 == "." ? "," : $0 })
    }
    if isExpression {
      // The symbol was one of several inside; the first stands for all.
      let old = file.text(syntax.symbol)
      edits(without: range)
      text += old.isEmpty ? "" : " " + Symbol.written(names.name(.commodities, old))
    }
    replace(range, text)
  }
}
