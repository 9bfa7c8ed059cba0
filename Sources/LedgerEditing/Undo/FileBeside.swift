import LedgerModel
package import LedgerSource
package import LedgerSystem

/// A file that a command makes or takes away without its being part of a journal, such as a
/// statement that is put by when it is in.
package struct FileBeside: Sendable {
  package enum Kind: Sendable {
    case made
    case removed
  }

  package var kind: Kind
  /// The whole path.
  package var path: String
  package var bytes: [UInt8]

  package init(_ kind: Kind, _ path: String, _ bytes: [UInt8]) {
    self.kind = kind
    self.path = path
    self.bytes = bytes
  }

  /// So many bytes of such files are remembered with a write.
  package static let mostBytes = 4_000_000

  /// Does it; a file that is gone already is no problem.
  package func perform(_ disk: Disk) throws(FileProblem) {
    switch kind {
    case .made:
      try disk.createDirectory(FilePath.folder(of: path))
      try disk.create(path, bytes)
    case .removed:
      if disk.canonicalPath(path) != nil { try disk.remove(path) }
    }
  }
}

extension [FileBeside] {
  /// Those that can be remembered: all, or none where they are large.
  var remembered: [FileBeside] {
    map(\.bytes.count).reduce(0, +) > FileBeside.mostBytes ? [] : self
  }
}

extension UndoRecord.File {
  init(_ beside: FileBeside, inFolder folder: String) {
    let prefix = folder == "/" ? "/" : folder + "/"
    let path = beside.path
    let digest = SHA256.hexadecimal(beside.bytes)
    let isMade = beside.kind == .made
    self.init(
      path: path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path,
      oldDigest: isMade ? nil : digest, newDigest: isMade ? digest : nil,
      parts: [
        UndoRecord.Part(
          line: 1, before: [], old: isMade ? [] : beside.bytes, new: isMade ? beside.bytes : [],
          after: [])
      ])
  }
}

extension UndoLog {
  /// Makes files and takes files away, in this order, and remembers it.
  package func write(_ files: [FileBeside], _ note: UndoNote) throws(FileProblem) -> UndoKeeping {
    let record = UndoRecord(
      command: note.command, time: note.time, state: .done,
      files: files.remembered.map { .init($0, inFolder: folder) })
    return try remembering(record) { () throws(FileProblem) in
      for file in files { try file.perform(disk) }
    }
  }
}
