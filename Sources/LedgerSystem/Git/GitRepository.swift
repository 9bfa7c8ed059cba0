package import LedgerSource

/// A git repository on the disk, asked without a shell.
package struct GitRepository: Sendable {
  /// The folder of its working tree.
  package let root: String

  /// What git answered.
  package struct Answer: Sendable {
    package let output: [UInt8]
    package let exitCode: Int32?
    /// What it complained of.
    package let reason: String?

    package var text: String { String(decoding: output, as: UTF8.self) }

    /// The lines of its output.
    package var lines: [String] {
      text.split(separator: "\n").map(String.init)
    }

    /// The parts of its output that zero bytes end.
    package var records: [String] {
      output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// A commit by its full name and by a short one that people know it by.
  package struct CommitNames: Hashable, Sendable {
    package let full: String
    package let short: String
  }

  /// What is checked out; nil before the first commit.
  package let head: CommitNames?

  /// Finds the repository around a folder, and what is checked out, by asking once.
  package init(around folder: String) throws(FileProblem) {
    let top = try GitRevision.git(
      ["rev-parse", "--show-toplevel"] + GitRepository.naming("HEAD"), in: folder)
    let lines = String(decoding: top.output, as: UTF8.self).split(separator: "\n").map(String.init)
    guard let root = lines.first, root.hasPrefix("/") else {
      throw .other(folder, reason: top.reason ?? "is not inside a git repository")
    }
    self.root = root
    head = top.exitCode == 0 ? GitRepository.names(lines.dropFirst()) : nil
  }

  private static func naming(_ revision: String) -> [String] {
    ["\(revision)^{commit}", "--short", "\(revision)^{commit}"]
  }

  private static func names(_ lines: ArraySlice<String>) -> CommitNames? {
    guard lines.count == 2, let full = lines.first, let short = lines.last else { return nil }
    return CommitNames(full: full, short: short)
  }

  /// The names of a commit.
  package func names(of revision: String) throws(FileProblem) -> CommitNames {
    guard !revision.isEmpty, !revision.hasPrefix("-"), !revision.utf8.contains(0) else {
      throw .other(revision, reason: "is not the name of a revision")
    }
    let found = try ask(["rev-parse"] + GitRepository.naming(revision))
    guard found.exitCode == 0, let names = GitRepository.names(found.lines[...]) else {
      throw .other(revision, reason: "is not a revision of the repository at \(root)")
    }
    return names
  }

  /// Asks git; says why where it could not answer.
  package func ask(_ arguments: [String]) throws(FileProblem) -> Answer {
    let answer = try GitRevision.git(arguments, in: root)
    return Answer(output: answer.output, exitCode: answer.exitCode, reason: answer.reason)
  }

  /// Asks git for what it must know.
  package func require(_ arguments: [String]) throws(FileProblem) -> Answer {
    let answer = try ask(arguments)
    guard answer.exitCode == 0 else {
      throw .other(root, reason: answer.reason ?? "git \(arguments.first ?? "") gave no answer")
    }
    return answer
  }

  /// The full name of a commit.
  package func commit(_ revision: String) throws(FileProblem) -> String {
    guard !revision.isEmpty, !revision.hasPrefix("-"), !revision.utf8.contains(0) else {
      throw .other(revision, reason: "is not the name of a revision")
    }
    let found = try ask(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
    guard found.exitCode == 0, let name = found.lines.first else {
      throw .other(revision, reason: "is not a revision of the repository at \(root)")
    }
    return name
  }

  /// The bytes of a blob.
  package func blob(_ name: String) throws(FileProblem) -> [UInt8] {
    try require(["cat-file", "blob", name]).output
  }
}
