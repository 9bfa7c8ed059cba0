package import LedgerEditing
package import LedgerModel
package import LedgerSource
import LedgerSyntax

/// Takes tags out of the comments of one entry.
package struct TagRemoval {
  package let meant: MeantTransaction
  package let edit: Edit

  /// Nil where the entry has none of the tags in its own comments.
  package init?(_ names: Set<String>, from transaction: Int, in journal: Journal) {
    var text = TransactionText()
    text.read(transaction, in: journal)
    let old = text.file.text(text.entry.range)
    let starts = TagRemoval.commentStarts(text.entry, text.file)
    var lines: [String] = []
    var offset = Int(text.entry.range.start)
    // Characters would not do: a carriage return and a line feed are one.
    for line in old.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let count = line.count
      let start = starts.first { offset <= $0 && $0 <= offset + count }
      if let changed = TagRemoval.line(String(Substring(line)), start.map { $0 - offset }, names) {
        lines.append(changed)
      }
      offset += count + 1
    }
    let new = lines.joined(separator: "\n")
    guard new != old else { return nil }
    edit = EntryLayout.edit(text.entry.range, new, in: text.file, text.fileID)
    var meant = MeantTransaction(transaction, in: journal)
    meant.comment.remove(names)
    for index in meant.postings.indices { meant.postings[index].comment.remove(names) }
    self.meant = meant
  }

  /// Where the texts of comments begin, behind their marks.
  private static func commentStarts(_ entry: EntrySyntax, _ file: SourceFile) -> [Int] {
    var starts: [Int] = []
    for comment in [entry.comment] + entry.postings.map(\.comment) where !comment.isEmpty {
      var start = Int(comment.start)
      while start > 0, file.padded[start - 1] != UInt8(ascii: ";") { start -= 1 }
      starts.append(start)
    }
    for lines in [entry.commentLines] + entry.postings.map(\.commentLines) where !lines.isEmpty {
      var isBehindMark = false
      for offset in lines.offsets {
        if file.padded[offset] == 0x0A {
          isBehindMark = false
        } else if !isBehindMark, file.padded[offset] == UInt8(ascii: ";") {
          starts.append(offset + 1)
          isBehindMark = true
        }
      }
    }
    return starts
  }

  /// A line without the tags; nil where nothing is left of it.
  private static func line(_ line: String, _ start: Int?, _ names: Set<String>) -> String? {
    guard let start else { return line }
    let bytes = Array(line.utf8)
    let isReturned = bytes.last == 0x0D
    let comment = String(
      decoding: bytes[start..<(bytes.count - (isReturned ? 1 : 0))], as: UTF8.self)
    let rest = MeantComment.text(comment, without: names)
    if rest == comment { return line }
    var front = String(decoding: bytes[..<(start - 1)], as: UTF8.self)
    let ending = isReturned ? "\r" : ""
    if rest.allSatisfy({ $0 == " " || $0 == "\t" }) {
      while front.last == " " || front.last == "\t" { front.removeLast() }
      return front.isEmpty ? nil : front + ending
    }
    return front + ";" + rest + ending
  }
}
