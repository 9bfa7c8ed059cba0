import LedgerModel
import LedgerSource
import LedgerSyntax

/// A transaction taken apart into the fields that two people may change independently.
struct EntryForm {
  /// A line below the first one: its key where it is a tag and nothing else.
  struct CommentLine: Equatable {
    var key: String?
    var raw: [UInt8]
    var plain: String
  }

  let reading: BlockReading
  /// The comments above, as they are written.
  let above: [UInt8]
  let firstLine: [UInt8]
  let comments: [CommentLine]
  /// Each posting's line up to its comment, and what follows it.
  let heads: [[UInt8]]
  let tails: [[UInt8]]
  /// Comments behind the last posting.
  let below: [UInt8]

  init(_ block: Block, _ file: SourceFile) {
    let reading = BlockReading(block, file)
    self.reading = reading
    let entry = reading.entry
    let end = Int(entry.range.end)
    above = Array(file.padded[Int(block.range.start)..<Int(entry.range.start)])
    let postings = entry.postings
    let firstPosting = postings.first.map { EntryForm.lineStart(Int($0.range.start), file) } ?? end
    let commentStart = entry.commentLines.isEmpty ? firstPosting : Int(entry.commentLines.start)
    firstLine = Array(file.padded[Int(entry.range.start)..<min(commentStart, firstPosting)])
    comments = EntryForm.commentLines(
      SourceRange(min(commentStart, firstPosting), firstPosting), file)
    var heads: [[UInt8]] = []
    var tails: [[UInt8]] = []
    for (index, posting) in postings.enumerated() {
      let start = EntryForm.lineStart(Int(posting.range.start), file)
      let next =
        index + 1 < postings.count
        ? EntryForm.lineStart(Int(postings[index + 1].range.start), file) : end
      let middle = Int(reading.head(of: posting).end)
      heads.append(Array(file.padded[start..<middle]))
      tails.append(Array(file.padded[middle..<next]))
    }
    self.heads = heads
    self.tails = tails
    below = Array(file.padded[end..<Int(block.range.end)])
  }

  private static func lineStart(_ offset: Int, _ file: SourceFile) -> Int {
    var start = offset
    while start > 0, file.padded[start - 1] != 0x0A { start -= 1 }
    return start
  }

  private static func commentLines(_ range: SourceRange, _ file: SourceFile) -> [CommentLine] {
    var lines: [CommentLine] = []
    var start = Int(range.start)
    while start < Int(range.end) {
      var end = start
      while end < Int(range.end), file.padded[end] != 0x0A { end += 1 }
      end = min(end + 1, Int(range.end))
      let raw = Array(file.padded[start..<end])
      lines.append(CommentLine(key: tagKey(raw), raw: raw, plain: plain(raw)))
      start = end
    }
    return lines
  }

  /// The name of the tag, where a comment line is one tag and nothing else.
  private static func tagKey(_ line: [UInt8]) -> String? {
    guard let mark = line.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let text = Array(TagScanner.trimmed(line[(mark + 1)...].filter { $0 != 0x0A && $0 != 0x0D }))
    let padded = text + Array(repeating: 0, count: SourceFile.padding)
    let tags = TagScanner.tags(
      comment: SourceRange(0, text.count), lines: .zero, in: padded.span)
    guard tags.count == 1, tags[0].nameRange.start == 0, Int(tags[0].valueRange.end) == text.count
    else { return nil }
    return tags[0].name
  }

  /// Text without its layout.
  static func plain(_ bytes: [UInt8]) -> String {
    bytes.split { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}

// MARK: - Fields

extension EntryForm {
  /// The parts of the first line, in order.
  enum HeaderField: CaseIterable {
    case date
    case secondaryDate
    case status
    case code
    case payee
    case note
    case comment

    var name: String {
      switch self {
      case .date: "date"
      case .secondaryDate: "second date"
      case .status: "status"
      case .code: "code"
      case .payee: "payee"
      case .note: "note"
      case .comment: "comment"
      }
    }
  }

  func value(_ field: HeaderField) -> String {
    let entry = reading.entry
    switch field {
    case .date: return reading.text(of: entry.date)
    case .secondaryDate: return reading.text(of: entry.secondaryDate)
    case .status: return reading.text(entry.statusMark)
    case .code:
      return entry.code == .zero ? "" : "(\(reading.text(entry.code)))"
    case .payee: return reading.payeeAndNote.payee
    case .note: return reading.payeeAndNote.note
    case .comment:
      let text = reading.text(entry.comment)
      return String(decoding: TagScanner.trimmed(text.utf8), as: UTF8.self)
    }
  }

  /// The lines of comments that are not a tag alone, as one field.
  var remarks: [String] { comments.filter { $0.key == nil }.map(\.plain) }

  /// The tags that stand alone on their line; nil where one stands there twice.
  var tagLines: [String: CommentLine]? {
    var lines: [String: CommentLine] = [:]
    for line in comments {
      guard let key = line.key else { continue }
      if lines.updateValue(line, forKey: key) != nil { return nil }
    }
    return lines
  }

  /// Date, payee and accounts: what an entry without an id is known by.
  var anchors: [String] {
    [value(.date), value(.payee)] + reading.accounts
  }
}
