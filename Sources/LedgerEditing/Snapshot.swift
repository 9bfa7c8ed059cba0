package import LedgerFormatting
package import LedgerModel
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
    let roots = roots.map { root in
      texts.first { $0.canonicalPath == root.canonicalPath } ?? root
    }
    return Snapshot(OverlaidFiles(files, texts + others), roots, options)
  }

  /// How lines would be read at some places.
  package func contexts(at places: [FilePlace]) -> [FilePlace: ReadingContext] {
    JournalLoader(frozenFiles, options).contexts(at: places, roots)
  }
}
