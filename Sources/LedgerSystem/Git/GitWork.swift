package import LedgerSource

/// What is asked of git where somebody wants it: a repository to begin with, a commit of some files.
package enum GitWork {
  /// Makes a repository of a folder.
  package static func initialize(_ folder: String) throws(FileProblem) {
    try run(["init", "--quiet", folder], at: folder)
  }

  /// Commits some files and nothing else, whatever is staged besides.
  package static func commit(
    _ paths: [String], _ message: String, in folder: String
  ) throws(FileProblem) {
    // A file that is new has to be known before it can be named.
    try run(["-C", folder, "add", "--intent-to-add", "--"] + paths, at: folder)
    try run(
      ["-C", folder, "commit", "--quiet", "--message", message, "--only", "--"] + paths, at: folder)
  }

  private static func run(_ arguments: [String], at folder: String) throws(FileProblem) {
    let git: Subprocess
    do throws(SystemFailure) {
      git = try Subprocess("git", arguments, environment: CurrentProcess.environmentLines)
    } catch {
      throw .other(folder, reason: "git cannot be run: \(error.reason)")
    }
    if git.exitCode != 0 {
      let complaint = git.complaint
      throw .other(folder, reason: complaint.isEmpty ? "git did not do it" : "git: \(complaint)")
    }
  }
}
