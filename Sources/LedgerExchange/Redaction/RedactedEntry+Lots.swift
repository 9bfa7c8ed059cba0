import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerSyntax
import LedgerValues

extension RedactedEntry {
  /// Whether a tag stands beside `lots:` on a declaration, where it says more of it.
  func isOfLots(_ tag: Tag, _ all: [Tag]) -> Bool {
    entry.kind == .directive && ReservedTags.declaredLots.contains(tag.name)
      && (tag.name == "out" || all.contains { $0.name == "lots" })
  }

  /// The symbols that stand for a commodity, some of them in quotes.
  mutating func symbols(_ range: SourceRange) {
    var quote: UInt8?
    var start = Int(range.start)
    for offset in range.offsets {
      let byte = file.padded[offset]
      let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      if quote == nil ? isQuote || byte == 0x20 || byte == 0x09 : byte == quote {
        symbol(in: SourceRange(start, offset))
        start = offset + 1
        quote = quote == nil && isQuote ? byte : nil
      }
    }
    symbol(in: SourceRange(start, Int(range.end)))
  }

  /// `equity/world`: each part has its name wherever it stands.
  mutating func assetClass(_ range: SourceRange) {
    let parts = Portfolio.parts(file.text(range)).map { names.name(.values, $0) }
    replace(range, parts.joined(separator: "/"))
  }

  /// `50% class:equity` or `20% GOLD`, whose share stays.
  mutating func target(_ range: SourceRange) {
    let text = file.text(range)
    guard let mark = text.firstIndex(of: "%") else { return }
    var start = Int(range.start) + text[...mark].utf8.count
    keep(SourceRange(Int(range.start), start))
    let word = text[text.index(after: mark)...]
    start += word.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
    let prefix = "class:"
    guard String(word).trimmedBlanks.hasPrefix(prefix) else {
      return symbols(SourceRange(start, Int(range.end)))
    }
    keep(SourceRange(start, start + prefix.utf8.count))
    assetClass(SourceRange(start + prefix.utf8.count, Int(range.end)))
  }

  /// `SYMBOL [{SELECTOR}] [in ACCOUNT]`, whose days stay.
  mutating func basis(_ range: SourceRange) {
    let text = file.text(range)
    let symbol = text.prefix { !" \t{[(".contains($0) }
    symbols(SourceRange(Int(range.start), Int(range.start) + symbol.utf8.count))
    if let found = text.firstRange(of: " in ") {
      let start = text.utf8.distance(from: text.startIndex, to: found.upperBound)
      let name = text[found.upperBound...]
      let blanks = name.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
      account(SourceRange(Int(range.start) + start + blanks, Int(range.end)))
    }
    for word in file.padded[range.offsets].split(whereSeparator: { " \t{}[](),".utf8.contains($0) })
    {
      let place = SourceRange(word.startIndex, word.endIndex)
      if Day(iso: file.text(place)) != nil { keep(place) }
    }
  }
}
