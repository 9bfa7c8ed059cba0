import LedgerRendering
import LedgerSource
import LedgerSyntax

/// Writes one amount after another as their commodities declare, never changing a digit.
struct AmountWriter {
  var scope = StyleScope()
  /// The amount written last.
  private(set) var text: [UInt8] = []
  /// Where its decimal mark stands in the text, or would stand.
  private var mark = 0
  private var digits: [UInt8] = []

  /// How many columns stand before the decimal mark.
  var widthBeforeMark: Int {
    let whole = text.span
    for offset in 0..<mark where whole[offset] >= 0x80 {
      return TerminalText.width(ofUTF8: text[0..<mark])
    }
    return mark
  }

  /// Writes an amount, as it is where nothing is declared for it.
  mutating func write(_ amount: AmountSyntax, _ bytes: Span<UInt8>, restyled: Bool = true) {
    text.removeAll(keepingCapacity: true)
    if amount.traits.contains(.multiplier) { text.append(UInt8(ascii: "*")) }
    if amount.traits.contains(.expression) {
      append(amount.range.offsets, bytes)
      mark = text.count
      return
    }
    let found = scope.find(amount, bytes)
    let style = restyled ? found.style : nil
    let isOnLeft = amount.traits.contains(.symbolOnLeft)
    let signs = signs(amount, bytes)
    var target = style?.isOnLeft ?? isOnLeft
    // Two signs multiply, which they do on the left only.
    if amount.symbol.isEmpty || signs.first != 0 && signs.second != 0 { target = isOnLeft }
    let isSpaced = isSpaced(amount, style, isOnLeft: target, bytes)
    if target, !amount.writtenSymbol.isEmpty {
      if isOnLeft { append(sign: signs.first) }
      append(amount.writtenSymbol.offsets, bytes)
      if isSpaced { text.append(0x20) }
      append(sign: isOnLeft ? signs.second : signs.first)
      writeNumber(amount, style, found.mark, bytes)
    } else {
      append(sign: signs.first)
      append(sign: signs.second)
      writeNumber(amount, style, found.mark, bytes)
      guard !amount.writtenSymbol.isEmpty else { return }
      if isSpaced { text.append(0x20) }
      append(amount.writtenSymbol.offsets, bytes)
    }
  }

  /// Where the decimal mark stands, or would stand, of an amount that is canonical; nil for others.
  ///
  /// Most amounts are such, and need not be taken apart.
  @inline(__always)
  mutating func markIfCanonical(_ amount: AmountSyntax, _ bytes: Span<UInt8>) -> Int? {
    let unusual: AmountSyntax.Traits = [.multiplier, .expression, .quoted, .wide]
    guard amount.traits.isDisjoint(with: unusual) else { return nil }
    let (style, markInForce) = scope.find(amount, bytes)
    let isOnLeft = amount.traits.contains(.symbolOnLeft)
    let isSpaced = amount.traits.contains(.spaced)
    let isSingle = amount.traits.contains(.singleMark)
    let isGroupMark = isSingle && markInForce != 0 && markInForce != amount.decimalMark
    let decimalMark = isGroupMark ? 0 : amount.decimalMark
    if let style {
      if isOnLeft != style.isOnLeft || isSpaced != style.isSpaced
        || needsRestyling(amount, style, decimalMark)
      {
        return nil
      }
    }
    let sign = amount.traits.contains(.negative) ? 1 : 0
    let blank = isSpaced && !amount.symbol.isEmpty ? 1 : 0
    guard amount.range.count == amount.symbol.count + amount.number.count + sign + blank else {
      return nil
    }
    if blank == 1, bytes[Int(isOnLeft ? amount.symbol.end : amount.number.end)] != 0x20 {
      return nil
    }
    let end = Int(amount.number.end)
    return decimalMark == 0 ? end : end - Int(amount.fractionDigits) - 1
  }

  /// How many columns an amount will take before its decimal mark.
  mutating func widthBeforeMark(
    of amount: AmountSyntax, _ bytes: Span<UInt8>, _ lines: borrowing LineWriter
  ) -> Int {
    if let mark = markIfCanonical(amount, bytes) {
      return lines.width(of: Int(amount.range.start)..<mark, bytes)
    }
    write(amount, bytes)
    return widthBeforeMark
  }

  private mutating func append(_ offsets: Range<Int>, _ bytes: Span<UInt8>) {
    for offset in offsets { text.append(bytes[offset]) }
  }

  private mutating func append(sign: UInt8) {
    if sign != 0 { text.append(sign) }
  }

  /// The sign that comes first, and the one between a symbol on the left and the number.
  @inline(__always)
  private func signs(_ amount: AmountSyntax, _ bytes: Span<UInt8>) -> (first: UInt8, second: UInt8)
  {
    let start = Int(amount.range.start)
    let first = AmountWriter.isSign(bytes[start]) ? bytes[start] : 0
    guard amount.traits.contains(.symbolOnLeft) else { return (first, 0) }
    for offset in Int(amount.writtenSymbol.end)..<Int(amount.number.start)
    where AmountWriter.isSign(bytes[offset]) { return (first, bytes[offset]) }
    return (first, 0)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private func isSpaced(
    _ amount: AmountSyntax, _ style: WrittenStyle?, isOnLeft: Bool, _ bytes: Span<UInt8>
  ) -> Bool {
    let isSpaced = amount.traits.contains(.spaced)
    guard let style, !amount.symbol.isEmpty else { return isSpaced }
    // Behind a number a comma would be read as its mark.
    if !isOnLeft, bytes[Int(amount.writtenSymbol.start)] == UInt8(ascii: ",") { return true }
    return style.isSpaced
  }
}

// MARK: - Numbers

extension AmountWriter {
  /// Writes the number and notes where its decimal mark stands.
  private mutating func writeNumber(
    _ amount: AmountSyntax, _ style: WrittenStyle?, _ markInForce: UInt8, _ bytes: Span<UInt8>
  ) {
    let isGroupMark =
      amount.traits.contains(.singleMark) && markInForce != 0 && markInForce != amount.decimalMark
    let decimalMark = isGroupMark ? 0 : amount.decimalMark
    let start = text.count
    if let style, needsRestyling(amount, style, decimalMark),
      readDigits(amount, style, decimalMark, bytes)
    {
      style.appendGrouped(digits, to: &text)
      mark = text.count
      guard decimalMark != 0 else { return }
      text.append(style.decimalMark)
      let fraction = Int(amount.number.end) - Int(amount.fractionDigits)
      append(fraction..<Int(amount.number.end), bytes)
      return
    }
    append(amount.number.offsets, bytes)
    mark = text.count
    guard decimalMark != 0 else { return }
    mark = text[start...].lastIndex(of: decimalMark) ?? text.count
  }

  /// Whether a number may have to be written otherwise; no for most, at the cost of a comparison.
  @inline(__always)
  private func needsRestyling(
    _ amount: AmountSyntax, _ style: WrittenStyle, _ decimalMark: UInt8
  ) -> Bool {
    let fraction = decimalMark == 0 ? 0 : Int(amount.fractionDigits) + 1
    let isPlain = amount.groupMark == 0 && (decimalMark == 0) == (amount.decimalMark == 0)
    if isPlain, decimalMark == 0 || decimalMark == style.decimalMark {
      return style.groupMarkByte != 0 && amount.number.count - fraction > style.groupSizes[0]
    }
    return true
  }

  /// Reads the digits before the decimal mark; says no where the number is unusual in any way, and
  /// had better be left alone.
  private mutating func readDigits(
    _ amount: AmountSyntax, _ style: WrittenStyle, _ decimalMark: UInt8, _ bytes: Span<UInt8>
  ) -> Bool {
    digits.removeAll(keepingCapacity: true)
    if decimalMark != 0, amount.fractionDigits == 0 { return false }
    let groupMark =
      decimalMark == 0 && amount.decimalMark != 0 ? amount.decimalMark : amount.groupMark
    if decimalMark == 0, amount.decimalMark != 0, groupMark != style.groupMarkByte { return false }
    let fraction = decimalMark == 0 ? 0 : Int(amount.fractionDigits) + 1
    var sinceMark = 0
    for offset in Int(amount.number.start)..<(Int(amount.number.end) - fraction) {
      let byte = bytes[offset]
      if byte &- 0x30 < 10 {
        digits.append(byte)
        sinceMark += 1
      } else if byte | 0x20 == UInt8(ascii: "e") {
        return false
      } else {
        sinceMark = 0
      }
    }
    // The last group tells groups from digits that somebody separated in another way.
    if groupMark != 0, sinceMark < 2 || sinceMark > 4 { return false }
    if decimalMark == 0, amount.decimalMark != 0, sinceMark != style.groupSizes.first {
      return false
    }
    for offset in amount.number.offsets where bytes[offset] | 0x20 == UInt8(ascii: "e") {
      return false
    }
    return !digits.isEmpty && (digits.count == 1 || digits[0] != UInt8(ascii: "0"))
  }
}
