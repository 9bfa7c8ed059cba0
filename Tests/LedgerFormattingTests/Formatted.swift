import LedgerFormatting
import LedgerSource
import LedgerTestSupport

/// A text and what the formatter makes of it.
struct Formatted {
  let file: FormattedFile

  init(_ bytes: [UInt8], files: [String: String] = [:], lines: ClosedRange<Int>? = nil) {
    let source = SourceFile(bytes: bytes, path: "main.journal")
    var formatter = JournalFormatter(MemoryFiles(files), lines: lines)
    file = formatter.format(source)[0]
  }

  init(_ text: String, files: [String: String] = [:], lines: ClosedRange<Int>? = nil) {
    self.init(Array(text.utf8), files: files, lines: lines)
  }

  var bytes: [UInt8] { Array(file.bytes) }

  var text: String { String(decoding: file.bytes, as: UTF8.self) }
}
