import LedgerCommandLine
import LedgerRendering
import LedgerSource
import LedgerSystem

/// Files and the texts that they are to get: what repairs and formatting have in common.
struct FileChanges {
  /// A file and its new text.
  struct Change {
    var file: SourceFile
    var newText: [UInt8]
  }

  var changes: [Change] = []

  /// What changes, in the form that `patch -p1` accepts.
  var difference: [UInt8] {
    changes.flatMap { change in
      // A path from the root on would lead `patch` out of its folder.
      let path = change.file.path.drop { $0 == "/" }
      return UnifiedDifference(
        String(path), from: Array(change.file.bytes), to: change.newText
      ).bytes()
    }
  }

  /// Writes all files or none; each is whole at any moment.
  ///
  /// Nothing is written where one of the witnesses has changed since it was read.
  func write(_ disk: Disk, whileUnchanged witnesses: [SourceFile] = []) throws(UsageError) {
    do throws(FileProblem) {
      try disk.replaceAll(
        changes.map { .init($0.file.path, with: $0.newText, expecting: $0.file.stamp) },
        whileUnchanged: witnesses.compactMap { file in
          file.stamp.map { .init(file.path, $0) }
        })
    } catch {
      throw UsageError(
        error.message, hints: ["no file was changed; try again when it can be written"])
    }
  }
}
