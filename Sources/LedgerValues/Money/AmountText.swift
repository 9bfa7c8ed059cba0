/// Writes amounts as their commodities are written.
package struct AmountText: Sendable {
  private var styles: [AmountStyle] = [] {
    didSet { plain = zip(styles, symbolBytes).map { PlainStyle($0, $1) } }
  }
  /// The same where it is as simple as nearly everywhere; nil elsewhere.
  private var plain: [PlainStyle?] = []
  private var symbols: [String] = []
  /// The symbols without quotes, by which amounts are put in order.
  private var plainSymbols: [String] = []
  private var symbolBytes: [[UInt8]] = []
  /// The place of each commodity in that order.
  private var places: [Int] = []
  private var isForJournals = false

  /// The commodities by their numbers, each with its symbol as it is named and how it is written.
  package init(_ commodities: some Sequence<(symbol: String, style: AmountStyle)>) {
    let commodities = Array(commodities)
    plainSymbols = commodities.map(\.symbol)
    symbols = plainSymbols.map { Symbol.written($0) }
    symbolBytes = symbols.map { Array($0.utf8) }
    styles = commodities.map(\.style)
    plain = zip(styles, symbolBytes).map { PlainStyle($0, $1) }
    places = Array(repeating: 0, count: symbols.count)
    let ordered = symbols.indices.sorted { plainSymbols[$0] < plainSymbols[$1] }
    for (place, index) in ordered.enumerated() { places[index] = place }
  }

  /// The same without marks between groups of digits, for programs that read numbers.
  package var ungrouped: AmountText {
    var result = self
    result.styles = styles.map { style in
      var style = style
      style.groupMark = nil
      return style
    }
    return result
  }

  /// The same for text that is read as a journal, whatever is declared there; see `exact`.
  package var forJournals: AmountText {
    var result = self
    result.isForJournals = true
    return result
  }

  /// An amount rounded for display.
  package func display(_ amount: Amount) -> String {
    var text: [UInt8] = []
    append(amount, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends an amount rounded for display.
  package func append(_ amount: Amount, to text: inout [UInt8]) {
    let index = Int(amount.commodity.index)
    if let plain = plain[index], plain.append(amount.quantity, to: &text) { return }
    let quantity = amount.quantity.rounded(to: styles[index].decimals) ?? amount.quantity
    if quantity.scale != amount.quantity.scale, let plain = plain[index],
      plain.append(quantity, to: &text)
    {
      return
    }
    let style = styles[index]
    let hasSpace = style.isSpaced && !symbolBytes[index].isEmpty
    // `$-5` rather than `-$5`, as hledger writes it.
    if style.side == .left {
      text.append(contentsOf: symbolBytes[index])
      if hasSpace { text.append(UInt8(ascii: " ")) }
    }
    style.append(quantity, to: &text)
    if style.side == .right {
      if hasSpace { text.append(UInt8(ascii: " ")) }
      text.append(contentsOf: symbolBytes[index])
    }
  }

  /// Appends a mixed amount as the text of a cell: a line for each commodity, `0` for nothing.
  package func append(_ amount: MixedAmount, to text: inout [UInt8]) {
    let start = text.count
    // Most cells hold one commodity or none.
    let amounts = amount.amounts.count < 2 ? amount.amounts : inOrder(amount.amounts)
    for part in amounts where shownAsNonzero(part) {
      if text.count > start { text.append(UInt8(ascii: "\n")) }
      append(part, to: &text)
    }
    if text.count == start { text.append(UInt8(ascii: "0")) }
  }

  /// Appends an amount as the text of a cell: `0` for nothing.
  package func append(ofCell amount: Amount, to text: inout [UInt8]) {
    if shownAsNonzero(amount) {
      append(amount, to: &text)
    } else {
      text.append(UInt8(ascii: "0"))
    }
  }

  /// The amounts of which something is left after rounding for display, in the order of their symbols.
  package func shown(among amounts: [Amount]) -> [Amount] {
    if amounts.count == 1 { return shownAsNonzero(amounts[0]) ? amounts : [] }
    return ordered(amounts.filter { shownAsNonzero($0) })
  }

  /// Amounts in the order of their symbols.
  package func ordered(_ amounts: [Amount]) -> [Amount] {
    amounts.count < 2 ? amounts : inOrder(amounts)
  }

  /// The same of a mixed amount.
  package func ordered(_ amount: MixedAmount) -> MixedAmount {
    var result = MixedAmount()
    for part in ordered(amount.amounts) { result.append(part) }
    return result
  }

  private func inOrder(_ amounts: [Amount]) -> [Amount] {
    // Capture only the places; capturing `self` would copy it at each step.
    let places = places
    let isOrdered = zip(amounts, amounts.dropFirst()).allSatisfy {
      places[Int($0.commodity.index)] <= places[Int($1.commodity.index)]
    }
    if isOrdered { return amounts }
    return amounts.sorted { places[Int($0.commodity.index)] < places[Int($1.commodity.index)] }
  }

  /// An amount with all of its digits.
  package func exact(_ amount: Amount) -> String {
    let style = styles[Int(amount.commodity.index)]
    let number =
      isForJournals ? style.unmistakableNumber(amount.quantity) : style.number(amount.quantity)
    return text(style, number, amount.commodity)
  }

  /// An amount with all digits that say something, and no fewer than its commodity usually has.
  package func trimmed(_ amount: Amount) -> String {
    let simple = amount.quantity.simplified
    let decimals = styles[Int(amount.commodity.index)].decimals
    let scale = max(simple.scale, min(amount.quantity.scale, decimals))
    return exact(Amount(simple.rescaled(to: scale) ?? simple, amount.commodity))
  }

  /// An amount with all of its digits, and no fewer than its commodity is shown with.
  package func whole(_ amount: Amount) -> String {
    let style = styles[Int(amount.commodity.index)]
    let quantity = amount.quantity.simplified
    guard quantity.scale < style.decimals else { return exact(Amount(quantity, amount.commodity)) }
    return display(amount)
  }

  private func text(_ style: AmountStyle, _ number: String, _ commodity: CommodityID) -> String {
    let symbol = symbols[Int(commodity.index)]
    // `$-5` rather than `-$5`, as hledger writes it.
    return style.text(number, symbol: symbol)
  }

  /// The lines of a mixed amount: one a commodity, `0` for nothing.
  package func lines(_ amount: MixedAmount) -> [String] {
    let shown = shown(among: amount.amounts)
    return shown.isEmpty ? ["0"] : shown.map(display)
  }

  /// A mixed amount as the text of a cell.
  package func text(_ amount: MixedAmount) -> String {
    var text: [UInt8] = []
    append(amount, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether anything is left of an amount after rounding for display.
  package func shownAsNonzero(_ amount: Amount) -> Bool {
    if amount.quantity.isZero { return false }
    let decimals = styles[Int(amount.commodity.index)].decimals
    return amount.quantity.scale <= decimals
      || amount.quantity.rounded(to: decimals)?.isZero != true
  }

  /// The number of an amount, rounded for display, without its symbol.
  package func number(_ amount: Amount) -> String {
    styles[Int(amount.commodity.index)].displayNumber(amount.quantity)
  }

  /// The number of an amount in whole units, without its symbol.
  package func units(_ amount: Amount) -> String {
    let style = styles[Int(amount.commodity.index)]
    return style.number(amount.quantity.rounded(to: 0) ?? amount.quantity)
  }

  /// The number of an amount without its symbol, with all of its digits.
  package func exactNumber(_ amount: Amount) -> String {
    styles[Int(amount.commodity.index)].number(amount.quantity)
  }

  /// The symbol of a commodity as it is written.
  package func symbol(_ commodity: CommodityID) -> String { symbols[Int(commodity.index)] }

  /// The symbol of a commodity as it is named, without quotes.
  package func name(of commodity: CommodityID) -> String {
    plainSymbols[Int(commodity.index)]
  }

  /// What decides the place of a commodity among others.
  package func order(_ commodity: CommodityID) -> String {
    plainSymbols[Int(commodity.index)]
  }

  /// A mixed amount on one line.
  package func line(_ amount: MixedAmount) -> String {
    // Most cells of a table hold one commodity or none.
    if amount.amounts.isEmpty { return "0" }
    if amount.amounts.count == 1 {
      return shownAsNonzero(amount.amounts[0]) ? display(amount.amounts[0]) : "0"
    }
    return lines(amount).joined(separator: ", ")
  }

  /// Whether nothing is left of all amounts after rounding for display.
  package func looksZero(_ amount: MixedAmount) -> Bool {
    amount.amounts.allSatisfy { !shownAsNonzero($0) }
  }

  /// Which of two is larger, the first commodity in the order of symbols deciding: -1, 0 or 1.
  package func compare(_ left: MixedAmount, _ right: MixedAmount) -> Int {
    if left.amounts.count < 2, left.amounts.map(\.commodity) == right.amounts.map(\.commodity) {
      guard let first = left.amounts.first, let second = right.amounts.first else { return 0 }
      return AmountText.compare(first.quantity, second.quantity)
    }
    let commodities = Set((left.amounts + right.amounts).map(\.commodity))
    for commodity in commodities.sorted(by: { places[Int($0.index)] < places[Int($1.index)] }) {
      let order = AmountText.compare(
        left.quantity(of: commodity), right.quantity(of: commodity))
      if order != 0 { return order }
    }
    return 0
  }

  private static func compare(_ left: Decimal, _ right: Decimal) -> Int {
    left == right ? 0 : left < right ? -1 : 1
  }
}

/// How most amounts are written: with short symbols, marks of a byte, and groups of one size.
private struct PlainStyle: Sendable {
  /// The symbol with its space, the first byte lowest.
  private var symbol: UInt64 = 0
  private var symbolCount = 0
  private let side: AmountStyle.Side
  private let decimals: Int
  private let decimalMark: UInt8
  private let groupMark: UInt8
  /// Too large for any number where there are no groups.
  private let groupSize: Int

  init?(_ style: AmountStyle, _ symbol: [UInt8]) {
    let space = style.isSpaced && !symbol.isEmpty ? [UInt8(ascii: " ")] : []
    let bytes = style.side == .left ? symbol + space : space + symbol
    guard bytes.count <= 8, let decimalMark = style.decimalMark.asciiValue,
      0...18 ~= style.decimals, style.groupMark.map({ $0.isASCII }) ?? true,
      style.groupMark == nil || style.groupSizes.count == 1
    else { return nil }
    for (place, byte) in bytes.enumerated() { self.symbol |= UInt64(byte) << UInt64(place * 8) }
    symbolCount = bytes.count
    side = style.side
    decimals = style.decimals
    self.decimalMark = decimalMark
    groupMark = style.groupMark?.asciiValue ?? 0
    groupSize = style.groupMark == nil ? .max : max(1, style.groupSizes[0])
  }

  /// Says no, and appends nothing, where a quantity has to be rounded or is too large.
  func append(_ quantity: Decimal, to text: inout [UInt8]) -> Bool {
    guard quantity.scale == decimals, let units = Int64(exactly: quantity.mantissa) else {
      return false
    }
    // From the last digit to the first: at most nineteen, each with a mark.
    var written = InlineArray<40, UInt8>(repeating: 0)
    var place = 40
    var rest = units.magnitude
    var before = -decimals
    repeat {
      if before == 0, decimals > 0 {
        place -= 1
        written[place] = decimalMark
      }
      if before > 0, before % groupSize == 0 {
        place -= 1
        written[place] = groupMark
      }
      place -= 1
      written[place] = UInt8(truncatingIfNeeded: rest % 10) + UInt8(ascii: "0")
      rest /= 10
      before += 1
    } while rest > 0 || before <= 0
    let start = place
    text.append(addingCapacity: 41 - start + symbolCount) { text in
      if side == .left { appendSymbol(to: &text) }
      if units < 0 { text.append(UInt8(ascii: "-")) }
      for place in start..<40 { text.append(written[place]) }
      if side == .right { appendSymbol(to: &text) }
    }
    return true
  }

  private func appendSymbol(to text: inout OutputSpan<UInt8>) {
    for place in 0..<symbolCount {
      text.append(UInt8(truncatingIfNeeded: symbol >> UInt64(place * 8)))
    }
  }
}
