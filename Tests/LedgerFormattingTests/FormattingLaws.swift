import LedgerFormatting
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import LedgerValues

/// What must hold whatever is formatted.
enum FormattingLaws {
  /// The laws that a file breaks; the others are those it may include.
  static func violations(in bytes: [UInt8], files: [String: String] = [:]) -> [String] {
    var violations: [String] = []
    let once = Formatted(bytes, files: files)
    let twice = Formatted(once.bytes, files: files)
    if twice.bytes != once.bytes {
      violations.append("twice differs from once:\n\(once.text)\n---\n\(twice.text)")
    }
    if let failure = TokenProof.failure(from: once.file.file, to: once.file.newFile) {
      violations.append("tokens: \(failure)")
    }
    let old = load(once.file.file, files)
    if let failure = ModelProof(old, load(once.file.newFile, files)).failure {
      violations.append("model: \(failure)")
    }
    return violations + lostText(once) + sortViolations(once, files) + rangeViolations(bytes)
  }

  /// Text that cannot be read must be there again, byte for byte and in order.
  private static func lostText(_ formatted: Formatted) -> [String] {
    var rest = formatted.file.bytes
    let file = formatted.file.file
    for entry in formatted.file.unread {
      let start = max(Int(entry.range.start), file.byteOrderMarkLength)
      let text = file.padded[start..<Int(entry.range.end)]
      guard let found = rest.firstRange(of: text) else {
        return ["a part that cannot be read has changed: \(file.text(entry.range))"]
      }
      rest = rest[found.upperBound...]
    }
    return []
  }

  /// Formatting a part of a file loses nothing, and leaves all lines before it alone.
  private static func rangeViolations(_ bytes: [UInt8]) -> [String] {
    let starts = LineTable(SourceFile(bytes: bytes)).starts
    let first = 1 + bytes.count % starts.count
    let part = Formatted(bytes, lines: first...(first + 3)).file
    if let failure = TokenProof.failure(from: part.file, to: part.newFile) {
      return ["lines \(first) to \(first + 3): \(failure)"]
    }
    // The entry that holds the first line may begin above it.
    var start = Int(starts[first - 1])
    if let entry = Document(file: part.file).entry(at: UInt32(start)) {
      start = Int(entry.range.start)
    }
    return part.bytes.starts(with: bytes[..<start])
      ? [] : ["lines \(first) to \(first + 3): what stands above has changed"]
  }

  /// Sorting moves lines and changes none, comes to an end, and keeps the canonical form.
  private static func sortViolations(
    _ formatted: Formatted, _ files: [String: String]
  ) -> [String] {
    let sorted = formatted.file.sorted
    var violations: [String] = []
    if let failure = SortProof.failure(from: formatted.file.newFile, to: sorted.newFile) {
      violations.append("sorting: \(failure)")
    }
    let again = Formatted(Array(sorted.bytes), files: files)
    if again.file.isChanged { violations.append("sorting leaves untidy text:\n\(again.text)") }
    if again.file.sorted.isChanged { violations.append("sorting twice differs from once") }
    return violations
  }

  /// The journal of a file.
  static func load(_ file: SourceFile, _ files: [String: String]) -> LoadedJournal {
    let options = LoadOptions(today: Day(number: 20_000))
    return JournalLoader(MemoryFiles(files), options, seed: 7).load([file])
  }
}
