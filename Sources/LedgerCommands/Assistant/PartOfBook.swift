import LedgerCommandLine
import LedgerExchange
import LedgerModel
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerSystem

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
    stamps = PartOfBook.stamps(session.journal.sources.files.map(\.path), book)
    var mains = session.roots
    var loaded = session.loaded
    if let only = book.privacy.only {
      let rest = try PartOfBook.blanked(loaded, only, session)
      files = rest
      mains = mains.map(rest.blanked)
      options.assertions = .ignored
      loaded = JournalLoader(files, options).load(mains)
    }
    if let key = book.privacy.key {
      let redaction = try redacted(loaded, mains, key, session)
      (files, root) = (redaction.memory, redaction.files.first?.path ?? root)
    }
  }

  /// The files and the folders that they lie in, where others may have come.
  private static func stamps(_ paths: [String], _ book: AssistantBook) -> [String: FileStamp?] {
    let folders = paths.map { FilePath.folder(of: book.disk.absolutePath($0)) }
    let all = Set(paths + folders)
    return Dictionary(uniqueKeysWithValues: all.map { ($0, book.disk.stamp($0)) })
  }

  var isCurrent: Bool { stamps.allSatisfy { book.disk.stamp($0.key) == $0.value } }

  /// The files with blanks in the place of what does not match, and of what plans and names the rest.
  private static func blanked(
    _ loaded: LoadedJournal, _ only: [String], _ session: JournalSession
  ) throws(UsageError) -> BlankedFiles {
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
    for transaction in journal.transactions.indices
    where matcher.matches(transaction: transaction, in: journal) {
      let record = journal.transactions[transaction]
      kept.insert(SourcePlace(record.file, SourceRange(start: record.start, end: record.start)))
      for posting in journal.postingRange(transaction) {
        let account = journal.accounts.name(journal.postings[posting].account)
        names.formUnion(account.selfAndParents)
        names.insert(journal.commodities.symbol(journal.postings[posting].commodity))
      }
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
        if !isKept { _ = files.blank(entry.range, of: file) }
      }
    }
    return files
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
        "this journal cannot be redacted", hints: ["bursar redact --into DIR says why"])
    }
  }
}

extension String {
  /// The name of an account, and those of the accounts above it.
  fileprivate var selfAndParents: [String] {
    indices.filter { self[$0] == ":" }.map { String(self[..<$0]) } + [self]
  }
}
