import LedgerSource

extension Scanner {
  /// Reads an amount: signs, a symbol on either side, a number.
  ///
  /// On failure the place is where the text stops making sense, and the result says why.
  @inline(__always)
  mutating func scanAmount(
    _ bytes: Span<UInt8>, into amount: inout AmountSyntax
  ) -> SyntaxProblem.Kind? {
    let start = offset
    var traits = AmountSyntax.Traits.present
    scanSign(bytes, &traits)
    var symbol = SourceRange.zero
    let byte = peek(bytes)
    let hasSymbol = !Byte.isDigit(byte) && byte != Byte.point
    if hasSymbol {
      if let problem = scanSymbol(bytes, &symbol, &traits) { return problem }
      traits.insert(.symbolOnLeft)
      if skipBlanks(bytes) { traits.insert(.spaced) }
      scanSign(bytes, &traits)
    }
    if let problem = scanNumber(bytes, &amount, &traits) {
      return hasSymbol && problem == .missingNumber ? .symbolWithoutNumber : problem
    }
    var end = offset
    if !hasSymbol {
      let isSpaced = skipBlanks(bytes)
      if startsSymbol(bytes) {
        if let problem = scanSymbol(bytes, &symbol, &traits) { return problem }
        if isSpaced { traits.insert(.spaced) }
        end = offset
      } else {
        offset = end
      }
    }
    amount.range = SourceRange(start, end)
    amount.symbol = symbol
    amount.traits = traits
    return nil
  }

  /// Reads `+` or `-` with the blanks after it.
  @inline(__always)
  private mutating func scanSign(_ bytes: Span<UInt8>, _ traits: inout AmountSyntax.Traits) {
    let byte = peek(bytes)
    if byte == Byte.minus {
      traits.formSymmetricDifference(.negative)
    } else if byte != Byte.plus {
      return
    }
    offset += 1
    skipBlanks(bytes)
  }

  /// Whether a commodity symbol can begin here.
  @inline(__always)
  func startsSymbol(_ bytes: Span<UInt8>) -> Bool {
    let byte = peek(bytes)
    // At the limit a blank beyond ASCII has no length, and is no symbol either.
    return byte == Byte.quote
      || (Scanner.isSymbolByte(byte) && blankLength(bytes) == 0
        && (byte < 0x80 || offset < limit))
  }

  /// Reads a simple or quoted symbol.
  @inline(__always)
  mutating func scanSymbol(
    _ bytes: Span<UInt8>, _ symbol: inout SourceRange, _ traits: inout AmountSyntax.Traits
  ) -> SyntaxProblem.Kind? {
    let start = offset
    if peek(bytes) == Byte.quote { return scanQuotedSymbol(bytes, &symbol, &traits) }
    while true {
      let byte = peek(bytes)
      if byte < 0x80 {
        guard Scanner.isSymbolByte(byte) else { break }
        offset += 1
      } else {
        if rareBlankLength(bytes) > 0 || offset >= limit { break }
        offset += 1
      }
    }
    if offset == start { return .missingNumber }
    symbol = SourceRange(start, offset)
    return nil
  }

  private mutating func scanQuotedSymbol(
    _ bytes: Span<UInt8>, _ symbol: inout SourceRange, _ traits: inout AmountSyntax.Traits
  ) -> SyntaxProblem.Kind? {
    let start = offset + 1
    offset = start
    while peek(bytes) != Byte.quote {
      if isAtLineEnd(bytes) || peek(bytes) == Byte.semicolon {
        offset = start - 1
        return .unclosedQuote
      }
      offset += 1
    }
    symbol = SourceRange(start, offset)
    traits.insert(.quoted)
    offset += 1
    return nil
  }

  /// Whether a byte may stand in a symbol without quotes; bytes beyond ASCII may.
  @inline(__always)
  static func isSymbolByte(_ byte: UInt8) -> Bool {
    if byte >= 0x40 { return byte != Byte.at && byte != 0x7B && byte != 0x7D }
    // ! # $ % & ' ( ) , / : < > ?
    return byte > 0x20 && (0xD400_93FA_0000_0000 as UInt64) >> UInt64(byte) & 1 == 1
  }
}

extension Scanner {
  /// Reads an amount inside an expression: `(`, `)` and `/` end a symbol there.
  mutating func scanTerm(_ bytes: Span<UInt8>, into amount: inout AmountSyntax) -> Bool {
    let start = offset
    var traits = AmountSyntax.Traits.present
    amount.symbol = .zero
    scanTermSign(bytes, &traits)
    if !Byte.isDigit(peek(bytes)), peek(bytes) != Byte.point {
      guard scanTermSymbol(bytes, &amount.symbol, &traits) else { return false }
      traits.insert(.symbolOnLeft)
      skipBlanks(bytes)
      scanTermSign(bytes, &traits)
    }
    guard scanNumber(bytes, &amount, &traits) == nil else { return false }
    var end = offset
    if amount.symbol.isEmpty {
      skipBlanks(bytes)
      if scanTermSymbol(bytes, &amount.symbol, &traits) { end = offset }
    }
    amount.range = SourceRange(start, end)
    amount.traits = traits
    return true
  }

  private mutating func scanTermSign(_ bytes: Span<UInt8>, _ traits: inout AmountSyntax.Traits) {
    guard peek(bytes) == Byte.minus || peek(bytes) == Byte.plus else { return }
    if peek(bytes) == Byte.minus { traits.formSymmetricDifference(.negative) }
    offset += 1
    skipBlanks(bytes)
  }

  private mutating func scanTermSymbol(
    _ bytes: Span<UInt8>, _ symbol: inout SourceRange, _ traits: inout AmountSyntax.Traits
  ) -> Bool {
    if peek(bytes) == Byte.quote { return scanSymbol(bytes, &symbol, &traits) == nil }
    let start = offset
    while offset < limit, peek(bytes) >= 0x80 || Scanner.isSymbolByte(peek(bytes)) {
      if "()/".utf8.contains(peek(bytes)) || blankLength(bytes) > 0 { break }
      offset += 1
    }
    symbol = SourceRange(start, offset)
    return offset > start
  }
}
