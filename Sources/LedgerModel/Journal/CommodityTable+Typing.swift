import LedgerSource
import LedgerSyntax
package import LedgerValues

/// What a typed number is: a price may have more decimals than its commodity.
package enum TypedKind: Sendable {
  case amount
  case price
}

extension CommodityTable {
  /// Reads an amount that somebody types, such as `905.50 EUR`, as the journal would read it.
  ///
  /// A number without a symbol is of the given commodity. Nil where it is no amount, could mean two
  /// things, or is of a commodity that is not known.
  package func amount(
    typed text: String, in commodity: CommodityID = .none, as kind: TypedKind = .amount
  ) -> Amount? {
    var syntax = AmountSyntax()
    let plain = SourceFile(path: "", text: text)
    guard syntax.read(plain.padded.span, plain.range) == nil, !syntax.traits.contains(.expression)
    else { return nil }
    let id = syntax.symbol.isEmpty ? commodity : find(plain.text(syntax.symbol)) ?? .none
    if id != .none, let style = self[styles: id].declared {
      let decimals = kind == .price ? Int.max : style.decimals
      switch TypedNumber(plain.text(syntax.number), mark: style.decimalMark, decimals) {
      case .decimal(let typed):
        let quantity = typed.withoutZeros(beyond: style.decimals)
        return Amount(syntax.traits.contains(.negative) ? quantity.negated : quantity, id)
      case .misgrouped, .ambiguous: return nil
      case .other: break
      }
    }
    guard syntax.symbol.isEmpty, commodity != .none else { return amount(plain, syntax) }
    // The commodity decides what its marks mean.
    let whole = SourceFile(path: "", text: "\(text) \"\(symbol(commodity))\"")
    guard syntax.read(whole.padded.span, whole.range) == nil else { return nil }
    return amount(whole, syntax)
  }

  /// What a number may mean that has one mark and three digits behind it: `1.234` is 1234, or 1.23 with a
  /// digit too many, or what `1.2340` is.
  package static func readings(ofTyped text: String) -> [String]? {
    let number = text.drop { !$0.isASCII || !$0.isNumber }.prefix {
      $0.isASCII && ($0.isNumber || ".,".contains($0))
    }
    let parts = number.split(omittingEmptySubsequences: false) { ".,".contains($0) }
    guard parts.count == 2, parts[1].count == 3, 1...3 ~= parts[0].count, parts[0].first != "0"
    else { return nil }
    return [parts.joined(), String(number.dropLast()), number + "0"]
  }

  /// Whether digits stand between marks as groups do: in threes, or in twos before the last three.
  package static func areGroups(_ groups: [Substring]) -> Bool {
    guard let first = groups.first, let last = groups.last, groups.count > 1 else { return true }
    return last.count == 3 && 1...3 ~= first.count
      && [2, 3].contains { size in
        first.count <= size && groups.dropFirst().dropLast().allSatisfy { $0.count == size }
      }
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

extension Decimal {
  /// Zeros at the end tell a decimal mark from one between thousands: `3.3340`.
  package func withoutZeros(beyond decimals: Int) -> Decimal {
    scale <= max(decimals, 3)
      ? self : simplified.rescaled(to: max(simplified.scale, decimals)) ?? self
  }
}

/// A number as somebody types it, who may not think of the mark that the journal declares: `4.50` is no
/// four hundred and fifty where numbers are written `1.000,00`.
private enum TypedNumber {
  case decimal(Decimal)
  /// `1.234` where two decimals are usual: a thousand or one.
  case ambiguous
  /// Groups that have no three digits.
  case misgrouped
  /// What the journal's own reading has to say.
  case other

  init(_ text: String, mark: Character, _ decimals: Int) {
    let marks = text.filter { $0 == "." || $0 == "," }
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }),
      let last = marks.last, let place = text.lastIndex(of: last)
    else {
      self = .other
      return
    }
    let isAlone = marks.count == 1
    let behind = text[text.index(after: place)...].count
    if isAlone, last == mark, decimals < 3, CommodityTable.readings(ofTyped: text) != nil {
      self = .ambiguous
      return
    }
    // The last mark is the decimal one unless it may part thousands.
    let isDecimal = isAlone ? behind != 3 || last == mark : marks.count { $0 == last } == 1
    let whole = isDecimal ? text[..<place] : text[...]
    let groups = whole.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard CommodityTable.areGroups(groups) else {
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
