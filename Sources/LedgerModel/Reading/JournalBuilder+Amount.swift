import LedgerSource
package import LedgerSyntax
package import LedgerValues

extension JournalBuilder {
  /// The commodity of a symbol; the default one where there is none.
  @inline(__always)
  mutating func commodity(_ amount: AmountSyntax, _ bytes: Span<UInt8>) -> CommodityID {
    let symbol = amount.symbol
    let length = symbol.count
    if length == 0 {
      return amount.traits.contains(.quoted) ? .none : state.defaultCommodity
    }
    guard length <= 8 else { return newCommodity(symbol, bytes) }
    let word = bytes.word(at: Int(symbol.start)) & (UInt64.max >> UInt64(64 - length * 8))
    if word == lastSymbol.word, length == lastSymbol.length { return lastSymbol.commodity }
    let commodity = newCommodity(symbol, bytes)
    lastSymbol = (word, length, commodity)
    return commodity
  }

  private mutating func newCommodity(_ symbol: SourceRange, _ bytes: Span<UInt8>) -> CommodityID {
    let commodity = journal.commodities.id(of: symbol.offsets, in: bytes)
    if Int(commodity.index) == CommodityTable.limit {
      report(.tooManyCommodities, at: symbol)
    }
    return commodity
  }

  /// Puts an amount into a posting; says no where it makes no sense.
  @inline(__always)
  mutating func quantity(
    _ amount: AmountSyntax, _ bytes: Span<UInt8>, into record: inout PostingRecord
  ) -> Bool {
    if amount.traits.rawValue & AmountSyntax.Traits.unusual.rawValue == 0 {
      let commodity = commodity(amount, bytes)
      record.commodity = commodity
      let scale = scale(amount, commodity, bytes)
      record.scale = scale
      let mantissa = Int64(truncatingIfNeeded: amount.mantissa)
      record.mantissa = amount.traits.contains(.negative) ? -mantissa : mantissa
      observe(amount, commodity, scale, bytes)
      return true
    }
    return wideQuantity(amount, bytes, into: &record)
  }

  private mutating func wideQuantity(
    _ amount: AmountSyntax, _ bytes: Span<UInt8>, into record: inout PostingRecord
  ) -> Bool {
    guard let value = self.amount(amount, bytes) else { return false }
    record.commodity = value.commodity
    if !amount.traits.contains(.expression) {
      let scale = UInt8(truncatingIfNeeded: value.quantity.scale)
      observe(amount, value.commodity, scale, bytes)
    }
    put(MixedAmount(value), into: &record)
    return true
  }

  /// Puts any amount into a posting: beside the columns where it does not fit them.
  mutating func put(_ amount: MixedAmount, into record: inout PostingRecord) {
    journal.put(amount, into: &record)
  }

  /// An amount of any kind; nil, and a report, where it makes no sense.
  package mutating func amount(_ amount: AmountSyntax, _ bytes: Span<UInt8>) -> Amount? {
    if amount.traits.contains(.expression) { return expression(amount, bytes) }
    let commodity = commodity(amount, bytes)
    let scale = scale(amount, commodity, bytes)
    var quantity: Decimal
    if amount.traits.contains(.wide) {
      guard let wide = wideNumber(amount, scale, bytes) else {
        report(.numberTooLarge, at: amount.number)
        return nil
      }
      quantity = wide
    } else {
      quantity = Decimal(Int128(amount.mantissa), scale: Int(scale))
    }
    if amount.traits.contains(.negative) { quantity.mantissa = -quantity.mantissa }
    return Amount(quantity, commodity)
  }

  /// Reads a number again whose digits did not fit the quick way.
  private mutating func wideNumber(
    _ amount: AmountSyntax, _ scale: UInt8, _ bytes: Span<UInt8>
  ) -> Decimal? {
    var digits: [UInt8] = []
    for offset in amount.number.offsets { digits.append(bytes[offset]) }
    let isGroupMark = amount.traits.contains(.singleMark) && scale == 0 && amount.fractionDigits > 0
    return long(digits, decimalMark: isGroupMark ? 0 : amount.decimalMark, amount)
  }

  /// How many of an amount's digits stand after the decimal mark, by what is declared.
  @inline(__always)
  mutating func scale(
    _ amount: AmountSyntax, _ commodity: CommodityID, _ bytes: Span<UInt8>
  ) -> UInt8 {
    guard amount.traits.contains(.singleMark) else { return amount.fractionDigits }
    let mark = declaredMark(commodity)
    if mark == amount.decimalMark { return amount.fractionDigits }
    if mark != 0 {
      journal.hasLoneGroupMarks = true
      return 0
    }
    noteUndeclared(amount, commodity, bytes)
    return amount.fractionDigits
  }

  /// The decimal mark that is declared for a commodity here; 0 for none.
  @inline(__always)
  func declaredMark(_ commodity: CommodityID) -> UInt8 {
    if state.decimalMark != 0 { return state.decimalMark }
    let mark =
      if let count = state.markCount { journal.commodities.mark(of: commodity, after: count) } else
      {
        journal.commodities[commodity].declaredMark
      }
    return mark != 0 ? mark : state.defaultCommodityMark
  }

  /// Keeps a number that could mean two things, or counts one that could not as evidence.
  private mutating func noteUndeclared(
    _ amount: AmountSyntax, _ commodity: CommodityID, _ bytes: Span<UInt8>
  ) {
    let wholeDigits = amount.number.count - 1 - Int(amount.fractionDigits)
    let isAmbiguous =
      amount.fractionDigits == 3 && wholeDigits <= 3
      && bytes[Int(amount.number.start)] != UInt8(ascii: "0")
    if isAmbiguous {
      journal.ambiguousNumbers.append(
        AmbiguousNumber(
          place: SourcePlace(file, amount.range), entry: entryRange, number: amount.number,
          mark: amount.decimalMark, commodity: commodity))
    } else if amount.decimalMark == UInt8(ascii: ".") {
      journal.commodities[commodity].pointEvidence += 1
    } else {
      journal.commodities[commodity].commaEvidence += 1
    }
  }

  /// Lets an amount count for the style in which its commodity is shown.
  @inline(__always)
  package mutating func observe(
    _ amount: AmountSyntax, _ commodity: CommodityID, _ scale: UInt8, _ bytes: Span<UInt8>
  ) {
    let habits = journal.commodities[commodity]
    if scale > habits.decimals { journal.commodities[commodity].decimals = scale }
    if !habits.isObserved || (habits.decimalMark == 0 && scale > 0)
      || (habits.groupMark == 0 && amount.groupMark != 0)
    {
      observeNewHabit(amount, commodity, scale, bytes)
    }
  }

  /// Keeps how a cost or an asserted amount is written, for a commodity that no posting shows.
  mutating func borrowStyle(of amount: AmountSyntax, _ value: Amount, _ bytes: Span<UInt8>) {
    let habits = journal.commodities[value.commodity]
    // Where postings are in whole numbers, the mark of a cost is the only one there is.
    guard !habits.isObserved || habits.decimalMark == 0, !amount.traits.contains(.expression)
    else { return }
    journal.commodities[styles: value.commodity].borrow(
      AmountStyle(amount, decimals: value.quantity.scale, bytes))
  }

  private mutating func observeNewHabit(
    _ amount: AmountSyntax, _ commodity: CommodityID, _ scale: UInt8, _ bytes: Span<UInt8>
  ) {
    var habits = journal.commodities[commodity]
    if !habits.isObserved {
      habits.isObserved = true
      habits.isOnLeft = amount.traits.contains(.symbolOnLeft)
      habits.isSpaced = amount.traits.contains(.spaced)
    }
    if habits.decimalMark == 0, scale > 0 { habits.decimalMark = amount.decimalMark }
    if habits.groupMark == 0, amount.groupMark != 0 {
      habits.groupMark = amount.groupMark
      journal.commodities[styles: commodity].groupSizes = GroupMarks.sizes(amount, bytes)
    }
    journal.commodities[commodity] = habits
  }
}
