import LedgerCommandLine
import LedgerEditing
import LedgerImport
import LedgerModel
import LedgerPhrases
import LedgerSource
import LedgerStatements
import LedgerSystem

extension ImportRun {
  /// The folder of the journal's main file, by its real name.
  var rootFolder: String {
    FilePath.folder(of: session.roots.files.first?.canonicalPath ?? "/")
  }

  /// What becomes of data that rules want archived when all of it is in.
  func filesBeside(_ batch: ReadBatch) throws(UsageError) -> FileTransaction {
    let disk = session.journal.disk
    var files = FileTransaction()
    var seen: Set<String> = []
    for (path, text, old) in batch.reads.compactMap(\.read.newRules) {
      let target = disk.absolutePath(path)
      if seen.insert(target).inserted {
        files.changes.append(FileChange(target, Array(text.utf8), over: old))
      }
    }
    for archive in batch.reads.compactMap(\.read.archive) {
      let target = try target(of: archive, disk)
      guard seen.insert(target).inserted else { continue }
      if let output = archive.output {
        files.changes.append(FileChange(target, output))
        continue
      }
      guard let data = archive.data, disk.canonicalPath(data) != nil else { continue }
      let file = try JournalRoots.attempt(hint: "try again when it can be read") {
        () throws(FileProblem) in try disk.read(data)
      }
      if disk.canonicalPath(target) == nil {
        files.changes.append(FileChange(target, [UInt8](file.bytes)))
      }
      if !files.removed.contains(where: { $0.canonicalPath == file.canonicalPath }) {
        files.removed.append(file)
      }
    }
    return files
  }

  /// Nothing is put where the journal is not.
  private func target(
    of archive: StatementArchive, _ disk: Disk
  ) throws(UsageError) -> String {
    let path = disk.absolutePath(archive.target)
    let rules = FilePath.folder(of: FilePath.folder(of: path))
    let folder = disk.canonicalPath(rules) ?? rules
    guard folder == rootFolder || folder.hasPrefix(rootFolder == "/" ? "/" : rootFolder + "/")
    else {
      throw UsageError(
        "\(archive.target): `archive` would put data outside the journal's folder",
        hints: ["keep the rules in rules/ beside the journal, or remove `archive` from them"],
        exit: .findings)
    }
    return FilePath.joined(FilePath.joined(folder, "data"), FilePath.name(of: path))
  }

  /// Puts data by, after the journal was written.
  func putBy(_ files: FileTransaction, isRemembered: Bool) throws(UsageError) {
    guard !files.isEmpty, !(session.invocation.console is any CapturingConsole) else { return }
    let disk = session.journal.disk
    do throws(FileProblem) {
      if isRemembered {
        try files.perform(disk)
      } else {
        let log = UndoLog(inFolder: rootFolder, disk)
        ChangeRunner.tell(
          try files.commit(log, UndoNote(session.invocation)), session.invocation.console)
      }
    } catch {
      throw UsageError(
        "the journal has all rows, but the data was not archived: \(error.message)",
        hints: ["the next import archives it, and finds nothing new in it"], exit: .findings)
    }
    for file in files.changes {
      let shown =
        file.path.hasPrefix(rootFolder + "/")
        ? String(file.path.dropFirst(rootFolder.count + 1)) : file.path
      let told =
        shown.hasSuffix(".rules")
        ? DetectionPhrase.wroteRules(shown).text(in: session.language)
        : StatementPhrase.putBy(shown).text(in: session.language)
      session.invocation.console.writeError(told + "\n")
    }
  }
}
