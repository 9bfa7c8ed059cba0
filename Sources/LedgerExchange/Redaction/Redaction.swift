package import LedgerModel
package import LedgerPlan
package import LedgerSource
import LedgerFormatting
import LedgerSyntax
import LedgerValues

/// A journal with other names and amounts, of the same shape: files, lines, entries, problems.
package struct Redaction: Sendable {
  /// A file of the new journal, its path below the folder.
  package struct File: Sendable {
    package var path: String
    package var bytes: [UInt8]
    /// Whether it belongs to the journal; receipts only lie beside it.
    package var isJournal = true
  }

  package private(set) var files: [File] = []
  /// Each old name with its new one.
  package let table: [(kind: String, old: String, new: String)]
  /// How many postings are merely multiplied.
  package let scaledOnly: Int
  package let postings: Int

  package enum Failure: Error, Sendable {
    /// No factor leaves all quantities within their range.
    case amountsTooLarge
    case severalRoots
  }

  /// What is redacted.
  package struct Subject {
    package var loaded: LoadedJournal
    package var plan: Plan
    package var files: any FileSource
    package var roots: [SourceFile]
    package var options: LoadOptions
    /// Where the plan names an account or something of its own.
    package var planned: [Claim]

    package init(
      _ loaded: LoadedJournal, _ plan: Plan, _ files: any FileSource, _ roots: [SourceFile],
      _ options: LoadOptions, planned: [Claim]
    ) {
      self.loaded = loaded
      self.plan = plan
      self.files = files
      self.roots = roots
      self.options = options
      self.planned = planned
    }
  }

  /// A place whose text is a name of a kind.
  package struct Claim: Sendable {
    package var place: SourcePlace
    package var kind: RedactionOptions.Kind

    package init(_ place: SourcePlace, _ kind: RedactionOptions.Kind) {
      self.place = place
      self.kind = kind
    }
  }

  /// Redacts all files; the transactions that `calm` names get smaller differences or none.
  package init(
    _ subject: Subject, _ options: RedactionOptions, _ key: RedactionKey,
    calm: RedactionCalm = RedactionCalm()
  ) throws(Failure) {
    let journal = subject.loaded.journal
    guard subject.roots.count == 1 else { throw .severalRoots }
    guard let amounts = RedactedAmounts(subject.loaded, options.amounts, key, calm: calm) else {
      throw .amountsTooLarge
    }
    let names = RedactedNames(key, keeping: options.kept, in: journal)
    var writer = RedactedFiles(subject, amounts, names)
    // The first pass only meets the names.
    writer.write()
    writer.names.number()
    writer.write()
    files = writer.laidOut()
    table = writer.names.table
    scaledOnly = options.amounts == .change ? amounts.scaledOnly : journal.postings.count
    postings = journal.postings.count
  }

  /// The new journal in memory.
  package var memory: MemoryFiles {
    var texts: [String: String] = [:]
    for file in files { texts[file.path] = String(decoding: file.bytes, as: UTF8.self) }
    return MemoryFiles(texts)
  }

  package var root: SourceFile? { files.first.flatMap { try? memory.read($0.path) } }
}

/// Writes the files of a redaction.
struct RedactedFiles {
  let subject: Redaction.Subject
  let amounts: RedactedAmounts
  let names: RedactedNames
  private var files: [Redaction.File] = []
  private var receipts: [String: Redaction.File] = [:]
  private var contexts: [FilePlace: ReadingContext] = [:]
  /// The transactions by the places where their entries begin.
  private var transactions: [SourcePlace: Int] = [:]
  private var places: RedactedPaths

  var journal: Journal { subject.loaded.journal }

  init(_ subject: Redaction.Subject, _ amounts: RedactedAmounts, _ names: RedactedNames) {
    self.subject = subject
    self.amounts = amounts
    self.names = names
    places = RedactedPaths(subject)
    for (number, record) in subject.loaded.journal.transactions.enumerated()
    where !record.flags.contains(.isForecast) {
      transactions[SourcePlace(record.file, SourceRange(start: record.start, end: record.start))] =
        number
    }
    findContexts()
  }

  /// How account names are read at the beginnings of entries; empty if as they are written.
  private mutating func findContexts() {
    guard journal.hasContext else { return }
    var wanted: [FilePlace] = []
    for (file, _) in originals {
      RedactedFiles.forEachEntry(file) {
        wanted.append(FilePlace(file.canonicalPath, $0.range.start))
      }
    }
    contexts = JournalLoader(subject.files, subject.options).contexts(at: wanted, subject.roots)
  }

  /// Each file once, however often it is read.
  var originals: [(SourceFile, FileID)] {
    var seen: Set<String> = []
    return journal.sources.files.enumerated().compactMap { index, file in
      seen.insert(file.canonicalPath).inserted ? (file, FileID(index)) : nil
    }
  }

  static func forEachEntry(_ file: SourceFile, _ body: (EntrySyntax) -> Void) {
    let bytes = file.padded
    var reader = EntryReader(file.byteOrderMarkLength..<file.count)
    var entry = EntrySyntax()
    while reader.next(in: bytes.span, into: &entry) { body(entry) }
  }

  /// Writes all files anew.
  mutating func write() {
    files = []
    receipts = [:]
    for (file, id) in originals {
      var entries: [EntrySyntax] = []
      RedactedFiles.forEachEntry(file) { entries.append($0) }
      var edits: [Edit] = []
      for entry in entries {
        let place = SourcePlace(id, SourceRange(start: entry.range.start, end: entry.range.start))
        var writer = RedactedEntry(
          entry, file, id, self, transactions[place],
          contexts[FilePlace(file.canonicalPath, entry.range.start)])
        writer.write()
        receipts.merge(writer.receipts) { first, _ in first }
        edits += writer.edits
      }
      let bytes = edits.applied(to: file, id: id) ?? []
      files.append(Redaction.File(path: places.path(of: file), bytes: bytes))
    }
    files += receipts.values.sorted { $0.path < $1.path }
  }

  /// What an `include` says in the new journal.
  func include(_ argument: String, of file: SourceFile) -> String {
    places.include(argument, of: file, in: subject.files)
  }

  /// The folder of receipts: that of the main file.
  var folder: String { FilePath.folder(of: subject.roots.first?.path ?? "") }

  /// The new files, laid out where the old ones were.
  func laidOut() -> [Redaction.File] {
    var result = files
    guard let first = files.first,
      let root = try? memory.read(first.path), let old = subject.roots.first
    else { return result }
    var (before, after) = (
      JournalFormatter(subject.files, .includedFiles), JournalFormatter(memory, .includedFiles)
    )
    var (olds, news): ([String: FormattedFile], [String: FormattedFile]) = ([:], [:])
    for file in before.format(old) { olds[places.path(of: file.file)] = file }
    for file in after.format(root) { news[file.file.canonicalPath] = file }
    for index in result.indices where result[index].isJournal {
      guard let old = olds[result[index].path], let new = news[result[index].path] else { continue }
      result[index].bytes = RedactedFiles.laidOut(result[index].bytes, old, new)
    }
    return result
  }

  /// Lines that the formatter left alone are as it writes them now, the others as they are.
  private static func laidOut(
    _ bytes: [UInt8], _ old: FormattedFile, _ new: FormattedFile
  ) -> [UInt8] {
    func lines(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    }
    let (was, would) = (lines(old.file.bytes), lines(old.bytes))
    let (now, laid) = (lines(bytes[...]), lines(new.bytes))
    guard was.count == would.count, now.count == laid.count, was.count == now.count else {
      return bytes
    }
    return Array(
      now.indices.map { was[$0] == would[$0] ? laid[$0] : now[$0] }.joined(separator: [0x0A]))
  }

  private var memory: MemoryFiles {
    var texts: [String: String] = [:]
    for file in files { texts[file.path] = String(decoding: file.bytes, as: UTF8.self) }
    return MemoryFiles(texts)
  }
}
