package import LedgerSource
import LedgerSyntax

/// What holds for every text that is read, however broken.
///
/// Entries tile the file; what they hold lies within them; `next` advances; reading is
/// deterministic, and the same for one entry alone; a document is what the reader gives; nothing
/// that is written escapes; and an error never leaves its entry.
package struct SyntaxLaws {
  private let file: SourceFile
  private let entries: [EntrySyntax]
  private let facts: [EntryFacts]
  private var violations: [String] = []

  /// The laws that a text breaks, in words; none where all is well.
  package static func violations(in bytes: [UInt8]) -> [String] {
    var laws = SyntaxLaws(SourceFile(bytes: bytes))
    laws.check()
    return laws.violations
  }

  /// The laws that a text breaks where entries are replaced by nonsense, one of `every` so many.
  ///
  /// Any other entry has to stay as it was.
  package static func leaks(in bytes: [UInt8], every: Int = 1) -> [String] {
    var laws = SyntaxLaws(SourceFile(bytes: bytes))
    for index in stride(from: 0, to: laws.entries.count, by: every) { laws.replace(index) }
    return laws.violations
  }

  private init(_ file: SourceFile) {
    self.file = file
    entries = SyntaxLaws.read(file, 0..<file.count)
    facts = entries.map { EntryFacts($0) }
  }

  private static func read(_ file: SourceFile, _ range: Range<Int>) -> [EntrySyntax] {
    let bytes = file.padded.span
    let problems = TextProblems.find(in: bytes, range)
    var reader = EntryReader(range, textProblems: problems)
    var entry = EntrySyntax()
    var entries: [EntrySyntax] = []
    while reader.next(in: bytes, into: &entry) { entries.append(entry) }
    return entries
  }

  private mutating func check() {
    checkTiling()
    let again = SyntaxLaws.read(file, 0..<file.count).map { EntryFacts($0) }
    if again != facts { violations.append("reading twice differs") }
    checkDocument()
    let isText = entries.lazy.map(\.problems.count).reduce(0, +) < TextProblems.limit
    for (index, entry) in entries.enumerated() {
      let place = "entry \(index + 1) at \(entry.range.offsets)"
      for problem in EntryExtent(entry, file).problems { violations.append("\(place): \(problem)") }
      guard isText else { continue }
      let alone = SyntaxLaws.read(file, entry.range.offsets).map { EntryFacts($0) }
      if alone != [facts[index]] { violations.append("\(place) alone reads otherwise") }
    }
  }

  private mutating func checkTiling() {
    var end: UInt32 = 0
    for entry in entries {
      if entry.range.start != end { violations.append("a gap or an overlap at \(end)") }
      if entry.range.isEmpty { violations.append("an empty entry at \(end)") }
      end = entry.range.end
    }
    if Int(end) != file.count { violations.append("the entries end at \(end) of \(file.count)") }
  }

  private mutating func checkDocument() {
    let document = Document(file: file)
    if document.entries.count != entries.count {
      violations.append("a document has other entries")
    }
    for (entry, index) in zip(document.entries, facts.indices) {
      if EntryFacts(entry.syntax) != facts[index] {
        violations.append("a document's entry \(index + 1) differs")
      }
      let found = document.entryIndex(at: entry.range.start)
      if found != index { violations.append("\(entry.range.start) is not found in its entry") }
      if document.entryIndex(at: entry.range.end - 1) != index {
        violations.append("\(entry.range.end - 1) is not found in its entry")
      }
    }
  }

  /// Replaces an entry by nonsense and looks at all others.
  ///
  /// An indented comment may stand between entries, and would become part of the nonsense above it.
  private mutating func replace(_ index: Int) {
    let range = entries[index].range.offsets
    let isLast = index == entries.count - 1
    guard isLast || !isIndented(entries[index + 1]) else { return }
    var bytes = Array(file.bytes[..<range.lowerBound])
    bytes += Array("nonsense ((; \" 1 {\n".utf8)
    bytes += file.bytes[range.upperBound...]
    let changed = SourceFile(bytes: bytes)
    let found = SyntaxLaws.read(changed, 0..<changed.count).map { EntryFacts($0) }
    guard found.count == facts.count else {
      violations.append("without entry \(index + 1), \(facts.count) entries are \(found.count)")
      return
    }
    for other in facts.indices where other != index {
      if found[other] != facts[other] {
        violations.append("entry \(index + 1) changes entry \(other + 1)")
      }
    }
  }

  private func isIndented(_ entry: EntrySyntax) -> Bool {
    guard entry.kind == .comment || entry.kind == .unreadable else { return false }
    let first = file.text(entry.range).unicodeScalars.first
    return first?.properties.isWhitespace == true
  }
}

extension SourceFile {
  /// A text that may be no text.
  package init(bytes: [UInt8], path: String = "test.journal") {
    self.init(path: path, padded: bytes + repeatElement(0, count: SourceFile.padding))
  }
}
