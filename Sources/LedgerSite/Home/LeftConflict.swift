package import LedgerModel
import LedgerPhrases
import LedgerRendering
package import LedgerSource
package import LedgerStudy
import LedgerSyntax

/// What was changed in two places and is not yet one again.
package enum LeftConflict: Hashable, Sendable {
  /// Whether git still knows the three states of a merge.
  package enum Merge: Hashable, Sendable {
    case underWay
    case over
  }

  /// Markers of a merge stand in a file.
  case markers(path: String, count: Int, Merge)
  /// A copy that a sync program made beside a file.
  case copy(path: String, of: String)

  /// How sync programs name a copy whose other form they kept.
  private static let marks = [
    "conflicted copy", "sync-conflict-", "sfconflict", "_conflict-", "case conflict", ".conflict",
    "konfliktní kopie", "αντίγραφο σε διένεξη",
  ]

  /// What is there of both, by the journal as it is read.
  package static func all(
    _ journal: Journal, without leftOut: [SoundJournal.LeftOut], _ files: any FileSource
  ) -> [LeftConflict] {
    let marked = leftOut.filter { $0.code == .conflictMarkers }.map(\.path)
    let paths = marked.enumerated().filter { !marked[..<$0.offset].contains($0.element) }
      .map(\.element)
    let merges = paths.map { path in
      LeftConflict.markers(
        path: path, count: marked.count { $0 == path },
        isMerging(FilePath.folder(of: files.canonicalPath(path) ?? path), files)
          ? .underWay : .over)
    }
    return merges + copies(journal, files)
  }

  private static func copies(_ journal: Journal, _ files: any FileSource) -> [LeftConflict] {
    var seen: Set<String> = []
    // A folder with many files is listed once, and most of what is in it has no such name.
    var marked: [String: [String]] = [:]
    var found: [LeftConflict] = []
    for file in journal.sources.files
    where file.stamp != nil && seen.insert(file.canonicalPath).inserted {
      let folder = FilePath.folder(of: file.path)
      let names =
        marked[folder]
        ?? files.entries(ofDirectory: folder).filter { $0.kind == .file && isMarked($0.name) }
        .map(\.name).sorted()
      marked[folder] = names
      let original = String(FilePath.name(of: file.path))
      found += names.filter { isCopy($0, of: original) }
        .map { .copy(path: FilePath.joined(folder, $0), of: file.path) }
    }
    return found
  }

  private static func isMarked(_ name: some StringProtocol) -> Bool {
    // By bytes, as a folder may have very many names.
    let name = name.lowercased().utf8
    return marks.contains { name.contains($0.utf8) }
  }

  /// `main (conflicted copy 2026-01-03).journal` is one of `main.journal`.
  static func isCopy(_ name: String, of original: String) -> Bool {
    let suffix = FilePath.suffix(of: original)
    let stem = original.dropLast(suffix.isEmpty ? 0 : suffix.count + 1)
    guard name != original, name.hasPrefix(stem), name.lowercased().hasSuffix(suffix) else {
      return false
    }
    let rest = name.dropFirst(stem.count)
    guard let first = rest.first, " ._-~".contains(first) else { return false }
    return isMarked(rest)
  }

  /// Whether a repository around a folder is in the middle of a merge.
  private static func isMerging(_ start: String, _ files: any FileSource) -> Bool {
    var folder = start
    while !folder.isEmpty {
      let git = FilePath.joined(folder, ".git")
      if files.canonicalPath(git) != nil {
        return ["MERGE_HEAD", "rebase-merge", "rebase-apply", "CHERRY_PICK_HEAD"].contains {
          files.canonicalPath(FilePath.joined(git, $0)) != nil
        }
      }
      let parent = FilePath.folder(of: folder)
      if parent == folder { return false }
      folder = parent
    }
    return false
  }

  /// The file with the markers, or the copy.
  var path: String {
    switch self {
    case .markers(let path, _, _), .copy(let path, _): path
    }
  }

  var phrase: SitePhrase {
    switch self {
    case .markers(let path, let count, .underWay): .mergeUnderWay(count, file: path)
    case .markers(let path, let count, .over): .mergeLeft(count, file: path)
    case .copy(let path, let original):
      .conflictedCopy(path, of: ShellWord.quoted(original), word: ShellWord.quoted(path))
    }
  }
}
