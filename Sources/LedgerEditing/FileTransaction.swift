import LedgerModel
package import LedgerSource
package import LedgerSystem

/// Files that are replaced, made and taken away together: all of them, or none, each whole at any
/// moment.
///
///     let files = FileTransaction([draft])
///     try files.commit(disk, UndoLog(inFolder: folder, disk), note)
///
/// Nothing is written where a witness has changed since it was read: what was concluded from it may not
/// be true any more.
package struct FileTransaction: Sendable {
  /// Files that get another text, and those that are made, with the folders that lead to them.
  package var changes: [FileChange] = []
  /// Files that go away, as they were read.
  package var removed: [SourceFile] = []
  package var witnesses: [SourceFile] = []

  package init() {}

  /// What drafts change; whatever their journals were read from is a witness.
  package init(_ drafts: [Draft]) {
    changes = drafts.flatMap(\.changes)
    witnesses = drafts.flatMap(\.before.journal.sources.files)
  }

  /// A whole file that is replaced, or made where there is none.
  package init(_ path: String, _ bytes: [UInt8], over file: SourceFile? = nil) {
    changes = [FileChange(path, bytes, over: file)]
  }

  package var isEmpty: Bool { changes.isEmpty && removed.isEmpty }

  /// Each file with its text before and after; none for a file that is not there.
  package var texts: [(path: String, old: ArraySlice<UInt8>, new: ArraySlice<UInt8>)] {
    changes.map { ($0.path, $0.file?.bytes ?? [], $0.newFile.bytes) }
      + removed.map { ($0.path, $0.bytes, []) }
  }

  package func perform(_ disk: Disk) throws(FileProblem) {
    var replacements: [Disk.Replacement] = []
    for change in changes {
      guard let file = change.file else { continue }
      guard let stamp = file.stamp else {
        throw .other(file.path, reason: "is not a file that can be written to")
      }
      replacements.append(
        Disk.Replacement(file.path, with: [UInt8](change.newFile.bytes), expecting: stamp))
    }
    replacements += removed.map { Disk.Replacement($0.path, with: nil, expecting: $0.stamp) }
    let makesFiles = changes.contains { $0.file == nil }
    guard makesFiles else { return try write(replacements, disk) }
    // What is made first would be left alone by a signal.
    try Disk.undisturbed { () throws(FileProblem) in try write(replacements, disk) }
  }

  private func write(
    _ replacements: [Disk.Replacement], _ disk: Disk
  ) throws(FileProblem) {
    let witnesses = witnesses.compactMap { file in
      file.stamp.map { Disk.Witness(file.path, $0) }
    }
    // What is made is open to no more users than the journal that it belongs to.
    let most = (self.witnesses + changes.compactMap(\.file)).first
      .flatMap { disk.permissions(ofFile: $0.path) }
    var made: [String] = []
    do throws(FileProblem) {
      for change in changes where change.file == nil {
        let folder = FilePath.folder(of: change.path)
        if !folder.isEmpty { try disk.createDirectory(folder) }
        try disk.create(
          change.path, [UInt8](change.newFile.bytes), mode: change.mode & (most ?? 0o666))
        made.append(change.path)
      }
      try disk.replaceAll(replacements, whileUnchanged: witnesses)
    } catch {
      if case .halfWritten = error { throw error }
      // A new file that nothing includes says nothing, but it would be in the way next time.
      for path in made { try? disk.remove(path) }
      throw error
    }
  }

  /// Does it, and remembers how it is taken back, with what is done `later` as a part of it.
  package func commit(
    _ log: UndoLog, _ note: UndoNote, before later: FileTransaction = FileTransaction()
  ) throws(FileProblem) -> UndoKeeping {
    var record = UndoRecord(self, note, inFolder: log.folder)
    if later.texts.map({ $0.old.count + $0.new.count }).reduce(0, +) <= FileTransaction.mostBytes {
      record.files += UndoRecord(later, note, inFolder: log.folder).files
    }
    return try log.remembering(record) { () throws(FileProblem) in try perform(log.disk) }
  }

  /// Remembers what is written already.
  package func remember(_ log: UndoLog, _ note: UndoNote) -> UndoKeeping {
    do throws(FileProblem) {
      return try log.remembering(UndoRecord(self, note, inFolder: log.folder)) {}
    } catch {
      return .notKept(error)
    }
  }

  /// So many bytes of what is done later are remembered.
  private static let mostBytes = 4_000_000
}

extension FileChange {
  /// A whole file that is replaced, or made where there is none.
  package init(
    _ path: String, _ bytes: [UInt8], over file: SourceFile? = nil, mode: UInt16 = 0o666
  ) {
    self.init(
      file: file,
      newFile: SourceFile(
        path: file?.path ?? path, canonicalPath: file?.canonicalPath ?? path,
        padded: bytes + SourceFile.paddingBytes),
      mode: mode)
  }
}
