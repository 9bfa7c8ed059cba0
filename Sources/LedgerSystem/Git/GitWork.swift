package import LedgerSource

/// What is asked of git where somebody wants it: a repository to begin with, a commit of some files.
package enum GitWork {
  /// Makes a repository of a folder.
  package static func initialize(_ folder: String) throws(FileProblem) {
    try run(.initialize, ["--quiet"], in: folder)
  }

  /// Commits some files and nothing else, whatever is staged besides.
  ///
  /// No hook and no program that signs is run. A file that goes through a filter is left alone: without
  /// the filter git would store what nobody meant it to, such as text that was to be encrypted.
  package static func commit(
    _ paths: [String], _ message: String, in folder: String
  ) throws(FileProblem) {
    let repository = try GitRepository(around: folder)
    for path in paths {
      guard let filter = try repository.filter(of: path) else { continue }
      throw .other(path, reason: "goes through git's filter '\(filter)', which is not run")
    }
    // A file that is new has to be known before it can be named, and a star in a name is no pattern.
    let there = paths.filter { Disk(workingDirectory: folder, homeDirectory: nil).stamp($0) != nil }
    if !there.isEmpty {
      try run(.add, ["--intent-to-add", "--"] + there.map { ":(literal)\($0)" }, in: folder)
    }
    let words = ["--quiet", "--cleanup=verbatim", "--file=-", "--only", "--"]
    try run(.commit, words + paths.map { ":(literal)\($0)" }, in: folder, input: message)
  }

  private static func run(
    _ question: Git.Question, _ arguments: [String], in folder: String, input: String = ""
  ) throws(FileProblem) {
    let git = try Git.ask(question, arguments, in: folder, input: input)
    if git.exitCode != 0 {
      let complaint = git.complaint
      throw .other(folder, reason: complaint.isEmpty ? "git did not do it" : "git: \(complaint)")
    }
  }
}
