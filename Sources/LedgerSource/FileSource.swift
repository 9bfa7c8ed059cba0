/// Where the files of a journal come from: a disk, memory, or a revision in git.
package protocol FileSource: Sendable {
  /// Reads a whole file.
  func read(_ path: String) throws(FileProblem) -> SourceFile

  /// The place of a path without links and dots, or nil where there is no such file.
  func canonicalPath(_ path: String) -> String?

  /// The entries of a directory, in no order; empty where it cannot be listed.
  func entries(ofDirectory path: String) -> [DirectoryEntry]

  /// What a directory is, however its path leads there; nil where there is none.
  func identity(ofDirectory path: String) -> FolderIdentity?

  /// The directory that `~` stands for.
  var homeDirectory: String? { get }
}

extension FileSource {
  package func identity(ofDirectory path: String) -> FolderIdentity? {
    .path(canonicalPath(path) ?? MemoryFiles.normalized(path))
  }
}

/// What tells two directories apart.
package enum FolderIdentity: Hashable, Sendable {
  case inode(UInt64, device: UInt64)
  case path(String)
}

/// A name in a directory.
package struct DirectoryEntry: Hashable, Sendable {
  package enum Kind: Sendable {
    case file
    case directory
    case other
  }

  package var name: String
  package var kind: Kind

  package init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// Why a file could not be read or written.
package enum FileProblem: Error, Hashable, Sendable {
  case notFound(String)
  case alreadyThere(String)
  case isDirectory(String)
  /// It is no file, but something of a kind, where that is known.
  case notRegular(String, FileKind? = nil)
  case silentPipe(String)
  case tooLarge(String)
  case changedWhileReading(String)
  case changedSinceRead(String)
  case locked(String)
  /// It could neither be finished nor be put back.
  case halfWritten(String)
  case outsideRepository(String)
  case other(String, reason: String)

  /// One line for people.
  package var message: String {
    switch self {
    case .notFound(let path): "\(path): no such file"
    case .alreadyThere(let path): "\(path): there is a file of this name already"
    case .isDirectory(let path): "\(path): is a directory, not a file"
    case .notRegular(let path, nil): "\(path): is not a regular file"
    case .notRegular(let path, let kind?): "\(path): is \(kind.rawValue)"
    case .silentPipe(let path):
      "\(path): is a pipe (FIFO) to which nothing is written; nothing was read from it"
    case .tooLarge(let path): "\(path): is larger than 4 GiB, the most that one file may hold"
    case .changedWhileReading(let path): "\(path): changed while it was read; try again"
    case .changedSinceRead(let path): "\(path): changed since it was read; nothing was written"
    case .locked(let path): "\(path): another program is writing it"
    case .halfWritten(let path): "\(path): holds its new text, but the disk does not work"
    case .outsideRepository(let path): "\(path): lies outside the repository"
    case .other(let path, let reason): "\(path): \(reason)"
    }
  }
}

/// Files held in memory, for tests and for text that an editor has not saved.
package struct MemoryFiles: FileSource {
  package var texts: [String: String]

  package init(_ texts: [String: String]) {
    self.texts = texts
  }

  package func read(_ path: String) throws(FileProblem) -> SourceFile {
    guard let text = texts[MemoryFiles.normalized(path)] else { throw .notFound(path) }
    let file = SourceFile(path: path, text: text)
    return SourceFile(
      path: path, canonicalPath: MemoryFiles.normalized(path), padded: file.padded)
  }

  package func canonicalPath(_ path: String) -> String? {
    let path = MemoryFiles.normalized(path)
    return texts[path] == nil ? nil : path
  }

  package func entries(ofDirectory path: String) -> [DirectoryEntry] {
    let folder = MemoryFiles.normalized(path)
    let prefix = folder == "." || folder.isEmpty ? "" : folder + "/"
    var found: Set<DirectoryEntry> = []
    for name in texts.keys where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      if let slash = rest.firstIndex(of: "/") {
        found.insert(DirectoryEntry(String(rest[..<slash]), .directory))
      } else {
        found.insert(DirectoryEntry(String(rest), .file))
      }
    }
    return Array(found)
  }

  package var homeDirectory: String? { nil }

  /// A path without `.` and `..` parts.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
