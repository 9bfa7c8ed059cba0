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

  /// Shows what changes: as `patch` reads it, or on a terminal so that it obeys nothing.
  func show(_ console: any Console) {
    console.write(console.isTerminal(.output) ? difference.fitForTerminal : difference)
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

extension [UInt8] {
  /// Text from a journal with what would steer a terminal quoted.
  var fitForTerminal: [UInt8] {
    let lines = split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      // The mark of a Windows line end does nothing before a line end.
      let isWindows = line.last == 0x0D
      let text = String(decoding: isWindows ? line.dropLast() : line, as: UTF8.self)
      return Array(TerminalText.sanitizedJournalText(text).utf8) + (isWindows ? [0x0D] : [])
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}
