import LedgerModel
import LedgerSource
import LedgerStudy
import LedgerSyntax

/// A journal as an editor sees it.
///
/// A class, since what is reckoned of it is kept for all who ask.
final class WorkspaceJournal {
  /// The main file.
  let root: String
  let study: Study
  let findings: [Diagnostic]
  private var lines: [FileID: TextLines] = [:]
  private var documents: [FileID: Document] = [:]
  private(set) lazy var habits = Habits(journal)
  private(set) lazy var names = NameCollector(self).uses

  init(_ root: String, _ checked: CheckedJournal) {
    self.root = root
    study = checked.study
    findings = checked.findings
  }

  var journal: Journal { study.loaded.journal }
  var sources: SourceMap { journal.sources }

  func lines(of file: FileID) -> TextLines {
    if let known = lines[file] { return known }
    let text = sources[file]
    let result = TextLines(
      padded: text.padded, count: text.count, byteOrderMark: text.byteOrderMarkLength)
    lines[file] = result
    return result
  }

  /// The entries of a file.
  func document(_ file: FileID) -> Document {
    if let known = documents[file] { return known }
    let result = Document(file: sources[file])
    documents[file] = result
    return result
  }

  /// The numbers of the files, each once, however often they are included.
  private(set) lazy var fileIDs: [FileID] = {
    var seen: Set<String> = []
    return sources.files.indices.filter { seen.insert(sources.files[$0].canonicalPath).inserted }
      .map { FileID($0) }
  }()

  /// The number of a file by its place.
  func id(of path: String) -> FileID? {
    sources.files.firstIndex { $0.canonicalPath == path }.map { FileID($0) }
  }
}
