import LedgerEditing
import LedgerFormatting
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The texts that are open over the files that are saved, and the journals that they make.
final class Workspace {
  let engine: EditorEngine
  /// The open texts by their identifiers.
  private(set) var documents: [String: OpenDocument] = [:]
  var folders: [String] = []
  var settings = EditorSettings() {
    didSet { forget() }
  }
  /// Grows with every change of a text or a setting.
  private(set) var revision = 0
  /// The revision at which a line has changed last that decides how others are read.
  private(set) var directivesRevision = 0
  /// The revision that journals were read of last.
  private var loadedRevision = 0
  private var knownFiles: OverlaidFiles?
  private var graph: IncludeGraph?
  private var knownRoots: [String: [String]] = [:]
  /// The journals as they were read last.
  private var journals: [String: WorkspaceJournal] = [:]
  /// Those of which habits are known.
  private var remembered: [String: WorkspaceJournal] = [:]

  init(_ engine: EditorEngine) {
    self.engine = engine
  }

  /// The saved files with the open texts over them.
  var files: any FileSource {
    if let known = knownFiles { return known }
    let files = OverlaidFiles(engine.files, documents.values.map(\.file))
    knownFiles = files
    return files
  }

  /// Forgets which files there are and what they include.
  func forget() {
    revision += 1
    directivesRevision = revision
    knownFiles = nil
    graph = nil
    knownRoots = [:]
  }

  func open(_ document: OpenDocument) {
    documents[document.uri] = document
    forget()
  }

  func close(_ uri: String) {
    documents[uri] = nil
    forget()
  }

  /// Changes a text; `edit` is told the new revision.
  func change(_ document: OpenDocument, _ range: Range<TextPosition>?, _ edit: (Int) -> Void) {
    let lines = range.map { $0.lowerBound.line...$0.upperBound.line }
    let had = lines.flatMap { text(document, $0) }
    let wasDirective = lines.map { isDirective(document, $0.lowerBound) } ?? true
    revision += 1
    knownFiles = nil
    let before = document.text.count
    let lineCount = document.text.lineCount
    edit(revision)
    let grown = max(0, document.text.lineCount - lineCount)
    let isSmall = abs(document.text.count - before) < 1 << 16
    let has = lines.flatMap { text(document, $0.lowerBound...$0.upperBound + grown) }
    guard isSmall, let had, let has else { return forgetDirectives(includes: true) }
    let isNow = lines.map { isDirective(document, $0.lowerBound) } ?? true
    if wasDirective || isNow || DirectiveLines.areIn(had) || DirectiveLines.areIn(has) {
      forgetDirectives(includes: had.contains("include") || has.contains("include"))
    }
  }

  /// Whether a line may belong to a directive, such as `format` below `commodity`.
  private func isDirective(_ document: OpenDocument, _ line: Int) -> Bool {
    let entry = document.text.entry(at: document.text.range(ofLine: line).lowerBound)?.entry
    switch entry?.kind {
    case .directive, .commentBlock, .unreadable: return true
    default: return false
    }
  }

  private func forgetDirectives(includes: Bool) {
    directivesRevision = revision
    guard includes else { return }
    graph = nil
    knownRoots = [:]
  }

  /// Some whole lines; nil for many.
  private func text(_ document: OpenDocument, _ lines: ClosedRange<Int>) -> String? {
    guard lines.count < 1_000 else { return nil }
    let text = document.text
    let start = text.range(ofLine: lines.lowerBound).lowerBound
    return text.text(start..<text.range(ofLine: lines.upperBound).upperBound)
  }

  /// How lines are read at a place of a text; nil where what stands above it has changed since the journal
  /// was read.
  func context(_ document: OpenDocument, at offset: Int) -> ReadingContext? {
    guard let journal = journal(holding: document.path), let file = journal.id(of: document.path),
      journal.revision >= directivesRevision
    else { return nil }
    let above = document.text.directive(before: offset)
    let map = PositionMap(document, since: journal.revision)
    // The line is where its text was left alone; behind its start nothing else decides.
    return map.then(above ?? 0).flatMap { journal.context(at: above == nil ? 0 : $0 + 1, in: file) }
  }

  /// The place of a file that an editor names.
  func path(of uri: String) -> String {
    guard let path = FileURI.path(uri) else { return uri }
    return engine.files.canonicalPath(path) ?? engine.files.newPath(path)
  }

  /// The open text of a place.
  func document(at path: String) -> OpenDocument? {
    documents.values.first { $0.path == path }
  }

  /// How editors name a file: as they did when they opened it.
  func uri(of path: String) -> String { document(at: path)?.uri ?? FileURI.of(path: path) }

  // MARK: - Main files

  /// The main files whose journals a file belongs to.
  func roots(of path: String) -> [String] {
    if let known = knownRoots[path] { return known }
    let roots = foundRoots(of: path)
    knownRoots[path] = roots
    return roots
  }

  private func foundRoots(of path: String) -> [String] {
    guard path.hasPrefix("/") else { return [path] }
    var graph = graph ?? IncludeGraph(files)
    defer { self.graph = graph }
    func holding(_ candidates: [String]) -> [String] {
      candidates.compactMap(files.canonicalPath).filter { graph.tree(of: $0).contains(path) }
    }
    let chosen = holding(engine.roots + settings.roots)
    if !chosen.isEmpty { return chosen }
    let usual = holding([settings.journal ?? engine.usualJournal].compactMap(\.self))
    if !usual.isEmpty { return usual }
    let including = graph.roots(of: path, in: folders)
    if !including.isEmpty { return including }
    for folder in foldersAbove(path) {
      let names = ["main.journal", "all.journal", "index.journal", ".hledger.journal"]
      let found = holding(names.map { FilePath.joined(folder, $0) })
      if let first = found.first { return [first] }
    }
    return [path]
  }

  /// The folder of a file and those above it, as far as the workspace goes.
  private func foldersAbove(_ path: String) -> [String] {
    var result: [String] = []
    var folder = FilePath.folder(of: path)
    while !folder.isEmpty, result.count < 64 {
      result.append(folder)
      if folders.contains(folder) || folder == files.homeDirectory || folder == "/" { break }
      if folders.isEmpty, files.entries(ofDirectory: folder).contains(where: { $0.name == ".git" })
      {
        break
      }
      folder = FilePath.folder(of: folder)
    }
    return result
  }

  /// The main file that is spoken of where one journal is meant.
  func activeRoot(of path: String) -> String {
    let roots = roots(of: path)
    if let chosen = settings.activeRoot.flatMap(files.canonicalPath), roots.contains(chosen) {
      return chosen
    }
    return roots.first { FilePath.name(of: $0) == "main.journal" } ?? nearest(roots, to: path)
  }

  /// The main file whose folder has most in common with a file's; the first by name of several.
  private func nearest(_ roots: [String], to path: String) -> String {
    let above = foldersAbove(path)
    func distance(_ root: String) -> Int {
      above.firstIndex(of: FilePath.folder(of: root)) ?? above.count
    }
    return roots.min { (distance($0), $0) < (distance($1), $1) } ?? path
  }

  /// The main files of all open texts.
  var openRoots: [String] {
    var seen: Set<String> = []
    return documents.values.map(\.path).sorted().flatMap(roots).filter { seen.insert($0).inserted }
  }

  private func rootFile(_ path: String) -> SourceFile? {
    document(at: path)?.file ?? (try? files.read(path))
  }
}

// MARK: - Journals

extension Workspace {
  /// The journal of a main file as it was read last.
  func journal(of root: String) -> WorkspaceJournal? { journals[root] }

  /// The journal that a file belongs to, as it was read last.
  func journal(holding path: String) -> WorkspaceJournal? { journals[activeRoot(of: path)] }

  /// Whether all journals were read after the last change.
  var isCurrent: Bool { loadedRevision == revision }

  /// The journal that a file belongs to, one of which habits are known if there is any.
  func habitualJournal(holding path: String) -> WorkspaceJournal? {
    let root = activeRoot(of: path)
    return remembered[root] ?? journals[root]
  }

  /// What has to be read to know the journals of the open texts.
  func loadJob(_ wish: LoadWish) -> LoadJob {
    let (check, wishes, clock) = (engine.check, settings.wishes, engine.clock())
    return LoadJob(
      roots: openRoots, revision: revision, disk: engine.files,
      texts: documents.values.sorted { $0.path < $1.path }.map(\.parts), wish: wish
    ) { root, files in
      var request = CheckRequest(root: root, files: files, wishes: wishes, clock: clock)
      request.isWanted = { wish.isWanted }
      return check(request)
    }
  }

  /// Takes what was read; journals that no open text belongs to any more are forgotten.
  func take(_ loaded: [String: CheckedJournal], revision: Int) {
    var versions: [String: Int] = [:]
    for document in documents.values {
      versions[document.path] = document.version(at: revision)
    }
    loadedRevision = revision
    for (root, checked) in loaded {
      journals[root] = WorkspaceJournal(root, checked, revision: revision, versions: versions)
    }
    for document in documents.values {
      for journal in loaded.values {
        let files = journal.loaded.journal.sources.files
        if let file = files.first(where: { $0.canonicalPath == document.path }) {
          document.adopt(file, of: revision)
        }
      }
    }
    let open = Set(openRoots)
    journals = journals.filter { open.contains($0.key) }
    remembered = remembered.filter { open.contains($0.key) }
    let oldest = (journals.values.map(\.revision) + remembered.values.map(\.revision)).min()
    for document in documents.values { document.forgetChanges(through: oldest ?? revision) }
  }

  /// A journal of which habits are to be made.
  var journalWithoutHabits: WorkspaceJournal? {
    journals.values.first { $0.knownHabits == nil }
  }

  func hasHabits(of root: String) -> Bool { remembered[root] != nil }

  func take(_ habits: Habits, of root: String, revision: Int) {
    guard let journal = journals[root], journal.revision == revision else { return }
    journal.knownHabits = habits
    remembered[root] = journal
  }

  /// Takes what was made of a journal, if it is still the one.
  func take(_ product: JournalProduct, _ work: JournalWork, of root: String, revision: Int) {
    guard let journal = journals[root], journal.revision == revision else { return }
    journal.products[work] = product
  }

  /// What the programs are told of the journal that a file belongs to.
  func request(holding path: String) -> CheckRequest? {
    rootFile(activeRoot(of: path)).map {
      CheckRequest(root: $0, files: files, wishes: settings.wishes, clock: engine.clock())
    }
  }

  /// A file as it should be laid out.
  func formatted(
    _ path: String, lines: ClosedRange<Int>? = nil,
    _ order: FormattingRequest.Order = .asWritten
  ) -> FormattingOutcome? {
    let root = activeRoot(of: path)
    guard let file = rootFile(root) else { return nil }
    return engine.format(
      FormattingRequest(root: file, files: files, path: path, lines: lines, order: order))
  }
}
