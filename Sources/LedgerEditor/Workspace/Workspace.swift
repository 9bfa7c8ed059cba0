import LedgerFormatting
import LedgerModel
import LedgerSource
import LedgerStudy

/// The texts that are open over the files that are saved, and the journals that they make.
final class Workspace {
  private let engine: EditorEngine
  /// The open texts by their identifiers.
  private(set) var documents: [String: OpenDocument] = [:]
  var folders: [String] = []
  var settings = EditorSettings() {
    didSet { forget() }
  }
  private var knownFiles: OverlaidFiles?
  private var graph: IncludeGraph?
  private var journals: [String: WorkspaceJournal] = [:]
  private var knownRoots: [String: [String]] = [:]

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

  /// Forgets what was read, since something has changed.
  func forget() {
    knownFiles = nil
    graph = nil
    journals = [:]
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
    return roots.first { FilePath.name(of: $0) == "main.journal" } ?? roots.first ?? path
  }

  // MARK: - Journals

  /// The journal of a main file, read if something has changed since.
  func journal(of root: String) -> WorkspaceJournal? {
    if let known = journals[root] { return known }
    guard let file = rootFile(root) else { return nil }
    guard let checked = engine.check(file, files, settings.wishes) else { return nil }
    let journal = WorkspaceJournal(root, checked)
    journals[root] = journal
    return journal
  }

  /// The journal of a main file with other texts of some files.
  func journal(of root: String, with texts: [SourceFile]) -> CheckedJournal? {
    guard let file = texts.first(where: { $0.canonicalPath == root }) ?? rootFile(root) else {
      return nil
    }
    return engine.check(file, OverlaidFiles(files, texts), settings.wishes)
  }

  /// The journal that a file belongs to.
  func journal(holding path: String) -> WorkspaceJournal? { journal(of: activeRoot(of: path)) }

  private func rootFile(_ path: String) -> SourceFile? {
    document(at: path)?.file ?? (try? files.read(path))
  }

  /// The main files of all open texts.
  var openRoots: [String] {
    var seen: Set<String> = []
    return documents.values.map(\.path).sorted().flatMap(roots).filter { seen.insert($0).inserted }
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
