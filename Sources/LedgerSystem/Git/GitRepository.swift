package import LedgerSource

/// A git repository on the disk, asked without a shell.
package struct GitRepository: Sendable {
  /// The folder of its working tree; of a bare repository, which has none, its own folder.
  package let root: String
  /// Whether it has no working tree.
  package let isBare: Bool

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

  /// Finds the repository around a folder, and what is checked out, by asking once; a bare one by asking
  /// once more.
  package init(around folder: String) throws(FileProblem) {
    let top = try Git.ask(
      .revision, ["--show-toplevel"] + GitRepository.naming("HEAD"), in: folder)
    var lines = Answer(top).lines
    var exitCode = top.exitCode
    isBare = lines.first?.hasPrefix("/") != true
    if isBare {
      let bare = try Git.ask(
        .revision, ["--is-bare-repository", "--absolute-git-dir"] + GitRepository.naming("HEAD"),
        in: folder)
      guard Answer(bare).lines.first == "true" else {
        throw .other(folder, reason: top.reason ?? "is not inside a git repository")
      }
      lines = Array(Answer(bare).lines.dropFirst())
      exitCode = bare.exitCode
    }
    guard let root = lines.first, root.hasPrefix("/") else {
      throw .other(folder, reason: top.reason ?? "is not inside a git repository")
    }
    self.root = root
    head = exitCode == 0 ? GitRepository.names(lines.dropFirst()) : nil
  }

  private static func naming(_ revision: String) -> [String] {
    ["\(revision)^{commit}", "--short", "\(revision)^{commit}"]
  }

  private static func names(_ lines: ArraySlice<String>) -> CommitNames? {
    guard lines.count == 2, let full = lines.first, let short = lines.last else { return nil }
    return CommitNames(full: full, short: short)
  }

  private static func requireName(_ revision: String) throws(FileProblem) {
    // No name in git begins with a hyphen; what does would be taken for an option. A colon begins a
    // search through messages, or a file of the index; a caret all that is no ancestor.
    guard let first = revision.first, !"-:^".contains(first), !revision.utf8.contains(0)
    else { throw .other(revision, reason: "is not the name of a revision") }
  }

  /// The names of a commit.
  package func names(of revision: String) throws(FileProblem) -> CommitNames {
    try GitRepository.requireName(revision)
    let found = try ask(.revision, GitRepository.naming(revision))
    guard found.exitCode == 0, let names = GitRepository.names(found.lines[...]) else {
      throw unknown(revision)
    }
    return names
  }

  /// The full name of a commit.
  package func commit(_ revision: String) throws(FileProblem) -> String {
    try GitRepository.requireName(revision)
    let found = try ask(.revision, ["--verify", "--quiet", "\(revision)^{commit}"])
    guard found.exitCode == 0, let name = found.lines.first else { throw unknown(revision) }
    return name
  }

  private func unknown(_ revision: String) -> FileProblem {
    .other(revision, reason: "is not a revision of the repository at \(root)")
  }

  /// Asks git; says why where it could not answer.
  package func ask(
    _ question: Git.Question, _ arguments: [String]
  ) throws(FileProblem) -> Answer {
    Answer(try Git.ask(question, arguments, in: root))
  }

  /// Asks git for what it must know.
  package func require(
    _ question: Git.Question, _ arguments: [String]
  ) throws(FileProblem) -> Answer {
    let answer = try ask(question, arguments)
    guard answer.exitCode == 0 else {
      throw .other(root, reason: answer.reason ?? "git \(question.rawValue) gave no answer")
    }
    return answer
  }

  /// A file's name for git, which in a bare repository knows none of the disk.
  package func path(of file: SourceFile) -> String {
    let path = file.canonicalPath
    return path.hasPrefix("\(root)/") ? String(path.dropFirst(root.utf8.count + 1)) : path
  }

  /// The bytes of a blob.
  package func blob(_ name: String) throws(FileProblem) -> [UInt8] {
    try require(.objects, ["blob", name]).output
  }

  /// The filter that a file goes through on its way between git and the working tree; nil for none.
  ///
  /// What git keeps of such a file may be something else than what people see, as where it is encrypted.
  package func filter(of path: String) throws(FileProblem) -> String? {
    let answer = try require(.attributes, ["-z", "filter", "--", path])
    guard let name = answer.records.last, try Git.filters(in: root).contains(name) else {
      return nil
    }
    return name
  }
}

extension GitRepository.Answer {
  fileprivate init(_ git: Subprocess) {
    self.init(output: git.output, exitCode: git.exitCode, reason: git.reason)
  }
}
