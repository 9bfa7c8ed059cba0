import LedgerCommandLine
import LedgerRendering
import LedgerSource
import LedgerSystem

/// Tells git how journals are merged and compared, and takes it back.
struct MergeInstallation {
  /// The driver, and a second line of defense: where the program is missing or dies, git's own merge
  /// of texts takes over with its markers, and never one side alone.
  static let driver =
    "bursar merge --marker-size %L %O %A %B %P; r=$?; [ $r -le 1 ] && exit $r; git merge-file -q --diff3 --marker-size=%L %A %O %B; r=$?; [ $r -gt 0 ] && r=1; exit $r"

  static let attributes = "*.journal text eol=lf diff=journal merge=journal"

  static let settings: [(name: String, value: String)] = [
    ("merge.journal.name", "entries of a journal"),
    ("merge.journal.driver", driver),
    ("diff.journal.textconv", "bursar diff --textconv"),
    (
      "diff.journal.xfuncname",
      "^([0-9]{4}[-/.][0-9].*|~.*|(account|budget|commodity|fund|goal) .*)$"
    ),
    (
      "diff.journal.wordRegex",
      "[0-9]{4}-[0-9]{2}-[0-9]{2}|[^[:space:]:;]+:?|-?[0-9][0-9.,]*"
    ),
  ]

  private let options: MergeCommand.Options
  private let console: any Console
  private let disk: Disk
  private let repository: GitRepository

  init(_ options: MergeCommand.Options, _ console: any Console) throws(UsageError) {
    self.options = options
    self.console = console
    disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
    repository = try JournalRoots.attempt(hint: "git init makes a repository") {
      () throws(FileProblem) in
      try GitRepository(around: console.workingDirectory)
    }
  }

  private var scope: String { options.reach == .everywhere ? "--global" : "--local" }

  private static let hint = "nothing else was changed"

  func install() throws(UsageError) -> ExitCode {
    try JournalRoots.attempt(hint: MergeInstallation.hint) { () throws(FileProblem) in
      if !options.isDryRun { try putAttributes(isThere: true) }
      for setting in MergeInstallation.settings where !options.isDryRun {
        _ = try repository.require(.configuration, [scope, setting.name, setting.value])
      }
    }
    var text = "# \(try attributesPath())\n\(MergeInstallation.attributes)\n\n"
    text += "# git config \(scope)\n"
    for setting in MergeInstallation.settings { text += "\(setting.name) = \(setting.value)\n" }
    console.write(text)
    let attributes =
      repository.isBare
      ? "info/attributes and the settings stay in this repository"
      : ".gitattributes goes with the repository, the settings do not"
    console.writeError(
      "note: \(attributes): run this once in each clone\n"
        + "note: docs/hooks/post-merge, copied to .git/hooks, runs bursar check after each merge\n")
    return .done
  }

  func remove() throws(UsageError) -> ExitCode {
    try JournalRoots.attempt(hint: MergeInstallation.hint) { () throws(FileProblem) in
      if options.isDryRun { return }
      try putAttributes(isThere: false)
      for section in ["merge.journal", "diff.journal"] {
        // It is no fault if there is nothing to take back.
        _ = try repository.ask(.configuration, [scope, "--remove-section", section])
      }
    }
    return .done
  }

  /// Where attributes stand: with the repository, or with the user.
  private func attributesPath() throws(UsageError) -> String {
    guard options.reach == .everywhere else {
      return "\(repository.root)/\(repository.isBare ? "info/attributes" : ".gitattributes")"
    }
    let named = try JournalRoots.attempt(hint: MergeInstallation.hint) { () throws(FileProblem) in
      try repository.ask(.configuration, ["--global", "--type=path", "core.attributesFile"])
    }
    if named.exitCode == 0, let path = named.lines.first { return path }
    let home = console.environment["HOME"] ?? ""
    return "\(console.environment["XDG_CONFIG_HOME"] ?? "\(home)/.config")/git/attributes"
  }

  private func putAttributes(isThere: Bool) throws(FileProblem) {
    let path: String
    do throws(UsageError) {
      path = try attributesPath()
    } catch {
      throw .other(repository.root, reason: error.message)
    }
    var lines: [String] = []
    if disk.canonicalPath(path) != nil {
      let file = try disk.read(path)
      lines = file.text(file.range).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      if lines.last == "" { lines.removeLast() }
    } else if !isThere {
      return
    }
    let known = lines.contains(MergeInstallation.attributes)
    if known == isThere { return }
    if isThere {
      lines.append(MergeInstallation.attributes)
    } else {
      lines.removeAll { $0 == MergeInstallation.attributes }
    }
    if let slash = path.lastIndex(of: "/") { try disk.createDirectory(String(path[..<slash])) }
    if lines.isEmpty { return try disk.remove(path) }
    try disk.put(path, Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}
