package import LedgerSource
package import LedgerSyntax
import LedgerValues

extension JournalBuilder {
  /// Keeps a commodity's declaration and its style.
  mutating func declareCommodity(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    let isSample = entry.amount.isPresent
    let written = isSample ? entry.amount : entry.symbol
    let commodity =
      written.symbol.isEmpty ? .none : journal.commodities.id(of: written.symbol.offsets, in: bytes)
    let range = written.symbol.isEmpty ? entry.argument : written.symbol
    journal.declarations.commodities.append(
      NameDeclaration(
        name: journal.commodities.symbol(commodity), place: SourcePlace(file, range),
        entry: entry.range,
        tags: TagScanner.tags(comment: entry.comment, lines: entry.commentLines, in: bytes)))
    journal.commodities[commodity].isDeclared = true
    if isSample {
      if !entry.subLines.isEmpty {
        report(.commodityWithSubLines, at: entry.subLines[0].range)
        return
      }
      declareStyle(entry.amount, commodity, bytes)
    } else {
      readFormats(entry, commodity, bytes)
    }
  }

  /// Takes the style of each `format` line, so that the last one counts.
  private mutating func readFormats(
    _ entry: borrowing EntrySyntax, _ commodity: CommodityID, _ bytes: Span<UInt8>
  ) {
    let subLines = entry.subLines.span
    for index in subLines.indices {
      let line = subLines[index]
      guard text(line.key, bytes) == "format" else {
        if text(line.key, bytes) == "default" { report(.bareDefault, at: line.range) }
        continue
      }
      var sample = AmountSyntax()
      let value = line.sampleRange(bytes)
      if let (problem, offset) = sample.read(bytes, value) {
        report(.badFormat(problem), at: SourceRange(offset, max(Int(value.end), offset + 1)))
        continue
      }
      let found =
        sample.symbol.isEmpty ? .none : journal.commodities.id(of: sample.symbol.offsets, in: bytes)
      guard found == commodity else {
        report(
          .commodityFormatMismatch(
            expected: journal.commodities.symbol(commodity),
            found: journal.commodities.symbol(found)), at: sample.range)
        continue
      }
      guard sample.decimalMark != 0 else {
        report(.badFormat(.commodityWithoutDecimalMark), at: sample.range)
        continue
      }
      declareStyle(sample, commodity, bytes)
    }
  }

  /// Whether a sample shows its decimal mark where another mark is declared already; reports it if not.
  mutating func showsMark(_ sample: AmountSyntax, _ commodity: CommodityID) -> Bool {
    let mark = declaredMark(commodity)
    guard sample.traits.contains(.singleMark), mark != 0, mark != sample.decimalMark else {
      return true
    }
    report(.sampleWithoutMark(declared: mark), at: sample.range)
    return false
  }

  private mutating func declareStyle(
    _ sample: AmountSyntax, _ commodity: CommodityID, _ bytes: Span<UInt8>
  ) {
    guard showsMark(sample, commodity) else { return }
    journal.commodities.declare(mark: sample.decimalMark, of: commodity)
    journal.commodities[styles: commodity].declared = AmountStyle(
      sample, decimals: Int(sample.fractionDigits), bytes)
  }
}

extension SubLineSyntax {
  /// The sample amount of a `format` line, which a `;` ends without blanks before it, too.
  package func sampleRange(_ bytes: Span<UInt8>) -> SourceRange {
    var end = Int(value.start)
    while end < Int(value.end), bytes[end] != UInt8(ascii: ";") { end += 1 }
    let trimmed = TagScanner.trimmed(Int(value.start), end, bytes)
    return SourceRange(trimmed.lowerBound, trimmed.upperBound)
  }
}
