import LedgerCommandLine
import LedgerSource

/// Names of entries that stay theirs while lines come and go above them: `2026.journal:12~9f3a2c1b`, the
/// place and a digest of the text.
struct EntryIDs {
  private let files: [String: Lines]

  init(_ files: [SourceFile]) {
    self.files = Dictionary(files.compactMap { file in Lines(file).map { (file.path, $0) } }) {
      first, _ in first
    }
  }

  func id(_ path: String, _ line: Int) -> String {
    guard let digest = files[path]?.digest(line) else { return "\(path):\(line)" }
    return "\(path):\(line)~\(digest)"
  }

  /// The place where the entry of a name stands now; what is no such name is given as it is.
  func place(of id: String) throws(UsageError) -> String {
    guard let mark = id.lastIndex(of: "~"), let colon = id[..<mark].lastIndex(of: ":"),
      let line = Int(id[id.index(after: colon)..<mark])
    else { return id }
    let (path, digest) = (String(id[..<colon]), id[id.index(after: mark)...])
    guard let lines = files[path] else {
      throw UsageError("there is no entry '\(id)'", hints: ["use register to list entries"])
    }
    if lines.digest(line).map({ $0 == digest }) == true { return "\(path):\(line)" }
    let others = lines.entries.filter { lines.digest($0).map { $0 == digest } ?? false }
    guard let found = others.min(by: { abs($0 - line) < abs($1 - line) }) else {
      throw UsageError(
        "the entry \(path):\(line) has changed", hints: ["use register to see it as it is now"])
    }
    return "\(path):\(found)"
  }

  /// The lines of a file, of which those that begin with a digit begin entries.
  private struct Lines {
    private let file: SourceFile
    private let table: LineTable

    init?(_ file: SourceFile) {
      if file.isDerived { return nil }
      self.file = file
      table = LineTable(file)
    }

    var entries: [Int] {
      (1...table.starts.count).filter { 0x30...0x39 ~= file.padded[Int(table.starts[$0 - 1])] }
    }

    /// What tells the text of the entry that begins on a line from others.
    func digest(_ line: Int) -> String? {
      guard 1...table.starts.count ~= line else { return nil }
      var last = line
      while last < table.starts.count, Lines.isIndented(file.padded[Int(table.starts[last])]) {
        last += 1
      }
      let end = last < table.starts.count ? Int(table.starts[last]) : file.count
      let start = Int(table.starts[line - 1])
      guard start < end else { return nil }
      return String(SHA256.hexadecimal(file.padded[start..<end]).prefix(8))
    }

    private static func isIndented(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  }
}
