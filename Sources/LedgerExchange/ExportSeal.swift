import LedgerSource

/// What tells an export that nobody changed from a file that somebody wrote: its first line has a digest of
/// the rest, of the format and of the book's name.
package struct ExportSeal: Sendable {
  private let format: String
  private let book: String
  private let comment: String

  package init(_ format: String, of book: String, comment: String) {
    self.format = format
    self.book = book
    self.comment = comment
  }

  package func sealed(_ text: [UInt8]) -> [UInt8] { line(over: text[...]) + text }

  /// Whether a file is what the same export wrote, now or before.
  package func isIntact(_ file: [UInt8]) -> Bool {
    guard let end = file.firstIndex(of: 0x0A) else { return false }
    return Array(file[...end]) == line(over: file[(end + 1)...])
  }

  private func line(over text: ArraySlice<UInt8>) -> [UInt8] {
    let digest = SHA256.hexadecimal(Array("\(format)\0\(book)\0".utf8) + text).prefix(16)
    return Array("\(comment) bursar export \(format) \(digest)\n".utf8)
  }
}
