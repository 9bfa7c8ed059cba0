import LedgerCommandLine
import LedgerExchange
import LedgerModel
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerSystem
import LedgerValues

/// The files of a journal as far as an assistant may see them.
struct PartOfBook: Sendable {
  private(set) var files: any FileSource
  /// The main file among them.
  private(set) var root: String
  /// How the files were that it was made of.
  private let stamps: [String: FileStamp?]
  private let book: AssistantBook
  private var options: LoadOptions

  init(_ book: AssistantBook) throws(UsageError) {
    self.book = book
    let console = BookConsole(book, nil)
    let roots = try JournalRoots(JournalOptions(), console)
    let session = try JournalSession(roots, JournalOptions(), console)
    (files, options) = (session.source, session.readingOptions)
    root = book.name
    stamps = PartOfBook.stamps(session.journal.sources.files, book)
    var mains = session.roots
    var loaded = session.loaded
    if let only = book.privacy.only {
      let rest = try PartOfBook.part(loaded, only, session)
      files = rest
      mains = mains.map { rest.files[$0.canonicalPath] ?? $0 }
      options.assertions = .ignored
      loaded = JournalLoader(files, options).load(mains)
    }
    if let key = book.privacy.key {
      let redaction = try redacted(loaded, mains, key, session)
      (files, root) = (redaction.memory, redaction.files.first?.path ?? root)
    }
  }

  /// The files and the folders that they lie in, where others may have come.
  static func stamps(
    _ files: [SourceFile], _ book: AssistantBook
  ) -> [String: FileStamp?] {
    var folders: Set<String> = []
    for file in files {
      var folder = FilePath.folder(of: book.disk.absolutePath(file.path))
      // A folder may come beside those that hold files, too.
      while folders.insert(folder).inserted, folder.hasPrefix(book.folder + "/") {
        folder = FilePath.folder(of: folder)
      }
    }
    let stamps = Dictionary(files.map { ($0.path, $0.stamp) }) { first, _ in first }
    return stamps.merging(folders.map { ($0, book.disk.stamp($0)) }) { $1 }
  }

  var isCurrent: Bool { stamps.allSatisfy { book.disk.stamp($0.key) == $0.value } }

  /// The files with blanks in the place of what does not match, and of what plans and names the rest.
  private static func part(
    _ loaded: LoadedJournal, _ only: [String], _ session: JournalSession
  ) throws(UsageError) -> PartFiles {
    let query: Query
    do throws(QueryProblem) {
      query = try Query(parsing: only, today: session.today)
    } catch {
      throw UsageError("--only: \(error.message)")
    }
    let journal = loaded.journal
    var matcher = QueryMatcher(query, in: journal, types: loaded.types)
    var kept: Set<SourcePlace> = []
    var names: Set<String> = []
    var reckoned = ReckonedAssertions()
    for transaction in journal.transactions.indices
    where matcher.matches(transaction: transaction, in: journal) {
      let record = journal.transactions[transaction]
      kept.insert(SourcePlace(record.file, SourceRange(start: record.start, end: record.start)))
      for posting in journal.postingRange(transaction) {
        let account = journal.accounts.name(journal.postings[posting].account)
        names.formUnion(account.selfAndParents)
        names.insert(journal.commodities.symbol(journal.postings[posting].commodity))
      }
      reckoned.add(transaction, journal)
    }
    var files = BlankedFiles(session.source)
    for (number, file) in journal.sources.files.enumerated() {
      if file.isDerived {
        _ = files.blank(file)
        continue
      }
      for entry in Document(file: file).entries {
        let start = SourceRange(start: entry.range.start, end: entry.range.start)
        let isKept =
          entry.kind == .transaction
          ? kept.contains(SourcePlace(FileID(number), start)) : stays(file.text(entry.range), names)
        if !isKept {
          _ = files.blank(entry.range, of: file)
        } else if entry.kind != .transaction, let rest = PartOfBook.facts(entry.range, of: file) {
          _ = files.blank(rest, of: file)
        }
      }
    }
    let texts = journal.sources.files.map { ($0.canonicalPath, reckoned.file(files.blanked($0))) }
    return PartFiles(
      disk: session.source, files: Dictionary(texts) { first, _ in first })
  }

  /// The lines below an account, such as the least that it may hold, which the rest alone keeps to.
  private static func facts(_ range: SourceRange, of file: SourceFile) -> SourceRange? {
    let text = file.text(range)
    guard text.hasPrefix("account"), let end = text.firstIndex(where: \.isNewline) else {
      return nil
    }
    let first = text.utf8.distance(from: text.startIndex, to: text.index(after: end))
    let start = range.start + UInt32(first)
    return start < range.end ? SourceRange(start: start, end: range.end) : nil
  }

  /// Whether a directive decides how entries are read, or declares what they use.
  private static func stays(_ text: String, _ names: Set<String>) -> Bool {
    let line = text.prefix { !$0.isNewline }
    let words = line.split(whereSeparator: \.isWhitespace)
    switch words.first {
    case "account":
      let name = line.dropFirst("account".count).drop(while: \.isWhitespace)
      return names.contains { name == $0 || name.hasPrefix($0 + "  ") || name.hasPrefix($0 + ";") }
    case "P": return words.dropFirst(2).contains { names.contains(String($0)) }
    case "include", "commodity", "D", "decimal-mark", "Y", "year", "alias", "apply", "end",
      "comment":
      return true
    default: return false
    }
  }

  private func redacted(
    _ loaded: LoadedJournal, _ roots: [SourceFile], _ key: RedactionKey, _ session: JournalSession
  ) throws(UsageError) -> Redaction {
    let plan = Study(loaded, today: session.today).plan
    let subject = Redaction.Subject(
      loaded, plan, files, roots, options, planned: PlannedClaims.all(plan))
    var wishes = RedactionOptions()
    wishes.amounts = .keep
    wishes.kept = [.commodities]
    do throws(Redaction.Failure) {
      return try Redaction(subject, wishes, key)
    } catch {
      throw UsageError(
        "this journal cannot be redacted", hints: ["to see why: bursar redact --into DIR"])
    }
  }
}

/// Files as they were read once; no others are there.
private struct PartFiles: FileSource {
  let disk: any FileSource
  /// By their canonical paths.
  let files: [String: SourceFile]

  func read(_ path: String) throws(FileProblem) -> SourceFile {
    guard let file = disk.canonicalPath(path).flatMap({ files[$0] }) else { throw .notFound(path) }
    return SourceFile(
      path: path, canonicalPath: file.canonicalPath, padded: file.padded, stamp: file.stamp)
  }

  func canonicalPath(_ path: String) -> String? {
    disk.canonicalPath(path).flatMap { files[$0]?.canonicalPath }
  }

  func entries(ofDirectory path: String) -> [DirectoryEntry] {
    disk.entries(ofDirectory: path).filter { entry in
      entry.kind == .directory || canonicalPath(FilePath.joined(path, entry.name)) != nil
    }
  }

  func identity(ofDirectory path: String) -> FolderIdentity? { disk.identity(ofDirectory: path) }
  var homeDirectory: String? { disk.homeDirectory }
}

/// What balances are said to be tells of the rest: amounts stand there that were reckoned from the whole.
private struct ReckonedAssertions {
  private var edits: [String: [(range: SourceRange, text: String)]] = [:]
  private var text = TransactionText()

  mutating func add(_ transaction: Int, _ journal: Journal) {
    text.read(transaction, in: journal)
    for posting in journal.postingRange(transaction) {
      let written = text.entry.postings.first { written in
        written.range.start == journal.postingOffsets[posting] && written.detail >= 0
      }
      guard let written, case let detail = text.entry.details[Int(written.detail)],
        detail.assertionKind != .none
      else { continue }
      let isAssigned = !written.amount.isPresent
      let end = isAssigned ? detail.assertion.range.end : written.end(detail)
      edits[text.file.canonicalPath, default: []].append(
        (
          SourceRange(start: detail.assertionMark.start, end: end),
          isAssigned ? ReckonedAssertions.amount(journal.amount(posting), journal) : ""
        ))
    }
  }

  /// An amount that means the same whichever decimal mark a file has.
  private static func amount(_ amount: MixedAmount, _ journal: Journal) -> String {
    guard let only = amount.nonzero.first else { return "0" }
    let symbol = journal.commodities.symbol(only.commodity)
    let divisor = Decimal.powerOfTen(only.quantity.scale) ?? 1
    return "(\(only.quantity.mantissa)\(symbol.isEmpty ? "" : " \"\(symbol)\"") / \(divisor))"
  }

  func file(_ file: SourceFile) -> SourceFile {
    guard let edits = edits[file.canonicalPath] else { return file }
    var bytes = file.padded
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(edit.range.offsets, with: Array(edit.text.utf8))
    }
    return SourceFile(
      path: file.path, canonicalPath: file.canonicalPath, padded: bytes, stamp: file.stamp,
      format: file.format)
  }
}

extension PostingSyntax {
  fileprivate func end(_ detail: PostingDetail) -> UInt32 {
    max(detail.assertion.range.end, detail.assertionCost.range.end)
  }
}

extension String {
  /// The name of an account, and those of the accounts above it.
  fileprivate var selfAndParents: [String] {
    indices.filter { self[$0] == ":" }.map { String(self[..<$0]) } + [self]
  }
}
