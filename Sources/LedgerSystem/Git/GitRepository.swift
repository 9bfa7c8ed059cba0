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

  /// Finds the repository around a folder.
  package init(around folder: String) throws(FileProblem) {
    let top = try GitRevision.git(["rev-parse", "--show-toplevel"], in: folder)
    guard top.exitCode == 0, let root = top.firstLine, !root.isEmpty else {
      throw .other(folder, reason: top.reason ?? "is not inside a git repository")
    }
    self.root = root
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
