import LedgerSource
import LedgerValues

/// Whether a file ends as files of its format end; what breaks off before may have lost digits.
enum StatementEnd {
  static func fault(_ bytes: Bytes, _ format: BankStatement.Format) -> StatementFault? {
    let end = bytes.lastIndex { !$0.isSpace && $0 != 0 }.map { $0 + 1 } ?? 0
    let text = bytes[..<end]
    let isWhole =
      switch format {
      case .ofx: Array(text.suffix(6)).lowered == Array("</ofx>".utf8)
      case .mt940: isSwiftWhole(text, closing: [":62F:", ":62M:"])
      case .mt942:
        text.last == UInt8(ascii: "-") || text.last == UInt8(ascii: "}")
          || isSwiftWhole(text, closing: [":90C:", ":90D:", ":62F:", ":62M:"])
      case .qif: isQIFWhole(text)
      case .camt, .csv, .app: true
      }
    if isWhole { return nil }
    let line = text.count { $0 == 0x0A } + 1
    return StatementFault(
      .cutFile, "the file ends before the statement does", line: line,
      help: "export it again: rows or digits are missing at its end")
  }

  /// What stands before the last row of a file that breaks off: rows that are surely whole.
  static func wholePart(_ bytes: Bytes, _ format: BankStatement.Format) -> Bytes? {
    switch format {
    case .ofx:
      let end = last(["</STMTTRN>", "</stmttrn>"], in: bytes[...])
      return end.map { Array(bytes[..<($0 + 10)]) }
    case .mt940, .mt942: return last(["\n:61:"], in: bytes[...]).map { Array(bytes[...$0]) }
    case .qif: return last(["\n^"], in: bytes[...]).map { Array(bytes[...($0 + 1)]) }
    case .camt, .csv, .app: return nil
    }
  }

  /// The balance behind the rows comes after the last of them.
  private static func isSwiftWhole(_ text: ArraySlice<UInt8>, closing: [String]) -> Bool {
    let begin = last(["\n:20:", ":20:"], in: text) ?? text.startIndex
    let row = last([":61:"], in: text) ?? begin
    guard let found = last(closing, in: text), found > begin, found > row else { return false }
    let value = text[(found + 5)...].prefix { $0 != 0x0A && $0 != 0x0D }
    // A closing balance is a mark, a day, a currency, and an amount with a comma.
    return closing.contains(":90C:") || value.contains(UInt8(ascii: ","))
  }

  private static func last(_ words: [String], in text: ArraySlice<UInt8>) -> Int? {
    let wanted = words.map { Array($0.utf8) }
    return text.indices.reversed().first { place in
      wanted.contains { text[place...].starts(with: $0) }
    }
  }

  /// Each record ends with `^`; lines that begin with `!` stand between them.
  private static func isQIFWhole(_ text: ArraySlice<UInt8>) -> Bool {
    let line = text.split { $0 == 0x0A || $0 == 0x0D }.last?.trimmedSpace() ?? []
    return line.first == UInt8(ascii: "^") || line.first == UInt8(ascii: "!")
  }
}
