package import LedgerFormatting
package import LedgerModel
import LedgerPlan
package import LedgerSource

/// A journal as it was read: its files with their stamps, how they were read, and what they say.
package struct Snapshot: Sendable {
  /// Where all files come from that belong to it.
  package let files: any FileSource
  /// The main files.
  package let roots: [SourceFile]
  package let options: LoadOptions
  package let loaded: LoadedJournal

  package var journal: Journal { loaded.journal }

  package init(
    _ files: any FileSource, _ roots: [SourceFile], _ options: LoadOptions, _ loaded: LoadedJournal
  ) {
    self.files = files
    self.roots = roots
    self.options = options
    self.loaded = loaded
  }

  /// Reads main files and what they include.
  package init(_ files: any FileSource, _ roots: [SourceFile], _ options: LoadOptions) {
    self.init(files, roots, options, JournalLoader(files, options).load(roots))
  }

  /// The same files as they were read, whatever becomes of them meanwhile.
  package var frozenFiles: OverlaidFiles { OverlaidFiles(files, journal.sources.files) }

  /// The journal with other texts of some files, all others as they were read.
  package func overlaid(with texts: [SourceFile]) -> Snapshot {
    let changed = Set(texts.map(\.canonicalPath))
    let others = journal.sources.files.filter { !changed.contains($0.canonicalPath) }
    // Where there is no journal yet, the first new file is its root.
    let roots =
      roots.isEmpty
      ? Array(texts.prefix(1))
      : roots.map { root in texts.first { $0.canonicalPath == root.canonicalPath } ?? root }
    return Snapshot(OverlaidFiles(files, texts + others), roots, options)
  }

  /// How lines would be read at some places.
  package func contexts(at places: [FilePlace]) -> [FilePlace: ReadingContext] {
    var found: [FilePlace: ReadingContext] = [:]
    for place in places { found[place] = ending(at: place) }
    if places.allSatisfy({ found[$0] != nil }) { return found }
    return JournalLoader(frozenFiles, options).contexts(at: places, roots)
  }
}

extension Snapshot {
  /// How lines would be read at a place below which a file has nothing but empty lines.
  private func ending(at place: FilePlace) -> ReadingContext? {
    guard let file = journal.sources.files.first(where: { $0.canonicalPath == place.path }),
      Int(place.offset) <= file.count,
      file.padded[Int(place.offset)..<file.count].allSatisfy({ $0 == 0x0A || $0 == 0x0D })
    else { return nil }
    return loaded.endings[FilePlace(place.path, UInt32(truncatingIfNeeded: file.count))]
  }

  /// Why other texts of some files are no better: the errors that would be new.
  package func newErrors(with texts: [SourceFile], _ options: Draft.Options) -> Refusal? {
    let after = overlaid(with: texts)
    do throws(Refusal) {
      try ProblemChanges(self, after, PlanReader.read(after.journal), options).requireNoNewErrors()
      return nil
    } catch {
      return error
    }
  }
}
