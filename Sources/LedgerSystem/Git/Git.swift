import LedgerSource

/// The only door to git, behind which it runs no program of a repository's own.
///
/// The repository may be somebody else's, and its configuration, its attributes and its hooks name
/// programs: filters, text conversions, monitors, pagers, helpers for keys and signatures. Whatever is
/// asked is a `Question`, and each is asked with all of them switched off.
package enum Git {
  /// All that is ever asked of git.
  package enum Question: String, CaseIterable, Sendable {
    case add
    case attributes = "check-attr"
    case blame
    case commit
    case configuration = "config"
    case files = "ls-files"
    case hashObject = "hash-object"
    case initialize = "init"
    case mergeBase = "merge-base"
    case objects = "cat-file"
    case revision = "rev-parse"
    case revisions = "rev-list"
    case show
    case tree = "ls-tree"
    case updateIndex = "update-index"

    /// Whether git compares the files of the working tree, which it would send through filters.
    fileprivate var readsWorkingTree: Bool {
      switch self {
      case .add, .blame, .commit: true
      default: false
      }
    }

    /// What keeps the command itself from running programs.
    fileprivate var safeguards: [String] {
      switch self {
      case .blame: ["--no-textconv"]
      case .commit: ["--no-verify", "--no-gpg-sign"]
      case .show: ["--no-ext-diff", "--no-textconv", "--no-show-signature"]
      default: []
      }
    }
  }

  /// Asks git about the repository around a folder; what is too long for arguments is its input.
  static func ask(
    _ question: Question, _ arguments: [String], in folder: String, input: String = ""
  ) throws(FileProblem) -> Subprocess {
    let settings = question.readsWorkingTree ? try filtersOff(in: folder) : []
    let words = words(question, arguments, in: folder, settings)
    return try reporting("git") { () throws(SystemFailure) in
      if input.isEmpty { return try Subprocess("git", words, environment: environment) }
      let file = try Descriptor.holding(Array(input.utf8))
      return try Subprocess("git", words, environment: environment, input: file.number)
    }
  }

  /// Begins to talk with git, which answers line by line.
  static func converse(
    _ question: Question, _ arguments: [String], in folder: String
  ) throws(SystemFailure) -> Conversation {
    precondition(!question.readsWorkingTree, "filters would be on")
    return try Conversation(
      ["git"] + words(question, arguments, in: folder), environment: environment)
  }

  private static func words(
    _ question: Question, _ arguments: [String], in folder: String, _ settings: [String] = []
  ) -> [String] {
    (configuration + settings).flatMap { ["-c", $0] }
      + ["--no-pager", "-C", folder, question.rawValue] + question.safeguards + arguments
  }

  /// What no repository's own configuration may decide.
  ///
  /// Nothing is fetched: an object that is missing is missing. After a commit nothing is tidied up, as
  /// that may ask programs what to keep.
  private static let configuration = [
    "protocol.allow=never", "core.fsmonitor=", "core.hooksPath=/dev/null", "credential.helper=",
    "log.showSignature=false", "gc.auto=0", "maintenance.auto=false", "i18n.commitEncoding=UTF-8",
    "i18n.logOutputEncoding=UTF-8",
  ]

  /// What git is run with: the variables of this process, but for those that would lead it to another
  /// repository or to other programs.
  ///
  /// Complaints are wanted in English. No protocol is called `none`, and that variable outweighs whatever
  /// the configuration allows.
  private static var environment: [String] {
    let kept = ["GIT_CONFIG_", "GIT_AUTHOR_", "GIT_COMMITTER_", "GIT_CEILING_DIRECTORIES="]
    let lines = CurrentProcess.environmentLines.filter { line in
      guard line.hasPrefix("GIT_") else { return !line.hasPrefix("LC_ALL=") }
      return kept.contains { line.hasPrefix($0) }
    }
    return [
      "LC_ALL=C", "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0",
      "GIT_OPTIONAL_LOCKS=0",
    ] + lines
  }

  // MARK: - Filters

  /// Settings that switch every filter off that a configuration around a folder has.
  private static func filtersOff(in folder: String) throws(FileProblem) -> [String] {
    let names = try filters(in: folder)
    // git takes the name of a setting to end there.
    if let name = names.first(where: { $0.contains("=") }) {
      throw .other(folder, reason: "git has a filter '\(name)', which cannot be switched off")
    }
    return names.flatMap { name in
      [".clean=", ".smudge=", ".process=", ".required=false"].map { "filter.\(name)\($0)" }
    }
  }

  /// The names of all filters that a configuration around a folder has.
  static func filters(in folder: String) throws(FileProblem) -> [String] {
    let listed = try ask(
      .configuration, ["-z", "--name-only", "--get-regexp", "^filter\\."], in: folder)
    // 1: there is none.
    guard listed.exitCode == 0 || listed.exitCode == 1 else {
      throw .other(folder, reason: listed.reason ?? "git cannot list its filters")
    }
    var names: Set<String> = []
    for key in listed.output.split(separator: 0) {
      // Another name would be switched off, and this one run.
      guard let text = String(validating: key, as: UTF8.self) else {
        throw .other(
          folder, reason: "git has a filter whose name is not UTF-8, which cannot be switched off")
      }
      let parts = text.dropFirst("filter.".count)
      if let end = parts.lastIndex(of: ".") { names.insert(String(parts[..<end])) }
    }
    return names.sorted()
  }
}
