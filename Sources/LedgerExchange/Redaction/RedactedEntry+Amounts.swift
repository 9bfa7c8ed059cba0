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
  mutating func amount(_ syntax: AmountSyntax, as read: Amount? = nil, new: Decimal? = nil) {
    guard syntax.isPresent else { return }
    if syntax.traits.contains(.expression) { return expression(syntax, read, new) }
    let known = read?.quantity
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

  /// A number of very many digits is written plainly.
  private mutating func unusual(_ syntax: AmountSyntax, _ new: Decimal?) {
    guard let new else { return hideUnreadable(syntax.range) }
    let text = new.magnitude.description
    replace(syntax.number, syntax.decimalMark == UInt8(ascii: ",") ? withComma(text) : text)
  }

  private func withComma(_ text: String) -> String { String(text.map { $0 == "." ? "," : $0 }) }
}

// MARK: - Expressions

extension RedactedEntry {
  /// An expression becomes one that holds nothing but its result.
  private mutating func expression(_ syntax: AmountSyntax, _ read: Amount?, _ new: Decimal?) {
    let problems = problems(in: syntax.range)
    guard let read, let value = new ?? scaled(read.quantity), problems.allSatisfy(isRounding)
    else { return hideTerms(syntax.range) }
    let symbol = Symbol.written(
      names.name(.commodities, journal.commodities.symbol(read.commodity)))
    let number =
      syntax.decimalMark == UInt8(ascii: ",") ? withComma(value.description) : value.description
    edits(without: syntax.range)
    let text = read.commodity == .none ? number : "\(number) \(symbol)"
    replace(syntax.range, "(\(text)\(problems.isEmpty ? "" : RedactedEntry.uneven))")
  }

  /// What a factor of one looks like that does not come out even.
  private static let uneven = " * (1 / 3) / (1 / 3)"

  /// What was wrong with a place while the journal was read.
  private func problems(in range: SourceRange) -> [ProblemList.Item] {
    files.subject.loaded.problems.items.filter {
      $0.place.file == id && range.contains($0.place.range)
    }
  }

  private func isRounding(_ problem: ProblemList.Item) -> Bool {
    if case .model(.roundedQuotient) = problem.kind { true } else { false }
  }

  /// An expression whose result nobody knows keeps its signs, and its symbols get their names.
  private mutating func hideTerms(_ range: SourceRange) {
    let isUneven = problems(in: range).contains(where: isRounding)
    var text = ""
    var word = ""
    func finish() {
      let isSymbol = journal.commodities.find(word) != nil
      text +=
        isSymbol
        ? Symbol.written(names.name(.commodities, word))
        : RedactionWords.crossedOut(word, digits: .hidden)
      word = ""
    }
    for character in file.text(range) {
      if character.isLetter || character.isCurrencySymbol {
        word.append(character)
      } else {
        finish()
        word = String(character)
        finish()
      }
    }
    finish()
    if isUneven, text.hasSuffix(")") { text = text.dropLast() + RedactedEntry.uneven + ")" }
    replace(range, text)
  }
}
