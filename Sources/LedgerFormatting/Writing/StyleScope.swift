import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// What the directives above a line say about reading and writing amounts.
///
/// Only what is declared above counts, as it is with reading: an amount that stands before its
/// commodity's declaration is read without it, here and by hledger, and is written as it was.
struct StyleScope {
  /// What an included file may change without the including one noticing.
  struct Marks {
    /// The mark of a `decimal-mark` directive; 0 for none.
    var decimalMark: UInt8 = 0
    /// The decimal mark of the `D` directive's amount; 0 for none.
    var defaultMark: UInt8 = 0
  }

  var marks = Marks()
  private var commodities = CommodityTable(seed: .random(in: 0 ... .max))
  private var styles: [WrittenStyle?] = []
  /// A declaration could not be read, so that nobody knows for certain what is in force.
  private var isUncertain = false
  /// The last short symbol that was looked up.
  private var lastSymbol: (word: UInt64, length: Int, commodity: Int) = (0, -1, 0)

  /// Takes note of a directive.
  mutating func observe(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    switch entry.directive {
    case .commodity, .defaultCommodity, .decimalMark:
      guard entry.problems.isEmpty else {
        isUncertain = true
        return
      }
    default: return
    }
    switch entry.directive {
    case .decimalMark: marks.decimalMark = bytes[Int(entry.argument.start)]
    case .defaultCommodity: marks.defaultMark = entry.amount.decimalMark
    default: declare(entry, bytes)
    }
  }

  private mutating func declare(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    if entry.amount.isPresent {
      if entry.subLines.isEmpty { declare(entry.amount, bytes) }
      return
    }
    let commodity = number(of: entry.symbol.symbol, bytes)
    let lines = entry.subLines.span
    for index in lines.indices where isFormat(lines[index], bytes) {
      var sample = AmountSyntax()
      guard sample.read(bytes, lines[index].sampleRange(bytes)) == nil, sample.decimalMark != 0,
        number(of: sample.symbol, bytes) == commodity
      else { continue }
      declare(sample, bytes)
    }
  }

  private func isFormat(_ line: SubLineSyntax, _ bytes: Span<UInt8>) -> Bool {
    let word = Array("format".utf8)
    return line.key.count == word.count
      && word.indices.allSatisfy { bytes[Int(line.key.start) + $0] == word[$0] }
  }

  private mutating func declare(_ sample: AmountSyntax, _ bytes: Span<UInt8>) {
    styles[number(of: sample.symbol, bytes)] = WrittenStyle(sample, bytes)
  }

  /// The style in which an amount is to be written, if its commodity has one, and the decimal mark
  /// that is in force for it; 0 for none.
  @inline(__always)
  mutating func find(
    _ amount: AmountSyntax, _ bytes: Span<UInt8>
  ) -> (style: WrittenStyle?, mark: UInt8) {
    let style = amount.symbol.isEmpty ? nil : styles[number(of: amount.symbol, bytes)]
    var mark = marks.decimalMark
    if mark == 0 { mark = style?.decimalMark ?? marks.defaultMark }
    // A number is written anew only where it would be read the same whatever else is declared.
    return (isUncertain || mark != style?.decimalMark ? nil : style, isUncertain ? 0 : mark)
  }

  @inline(__always)
  private mutating func number(of symbol: SourceRange, _ bytes: Span<UInt8>) -> Int {
    let length = symbol.count
    guard length <= 8, length > 0 else { return slowNumber(of: symbol, bytes) }
    let word = bytes.word(at: Int(symbol.start)) & (UInt64.max >> UInt64(64 - length * 8))
    if word == lastSymbol.word, length == lastSymbol.length { return lastSymbol.commodity }
    let commodity = slowNumber(of: symbol, bytes)
    lastSymbol = (word, length, commodity)
    return commodity
  }

  private mutating func slowNumber(of symbol: SourceRange, _ bytes: Span<UInt8>) -> Int {
    let number = Int(commodities.id(of: symbol.offsets, in: bytes).index)
    while styles.count <= number { styles.append(nil) }
    return number
  }
}
