import LedgerCommandLine
import LedgerHistory
import LedgerModel
import LedgerSite
import LedgerSource
import LedgerSystem

/// The states of a journal in git, read when somebody asks, and kept as long as they are short.
final class JournalStates {
  let repository: GitRepository
  let objects: GitObjects
  private let options: JournalOptions
  private let console: any Console
  private var known: [String: LoadedJournal] = [:]
  private var knownBytes = 0
  /// So much text is kept read.
  private static let mostKnownBytes = 1 << 26
  private var unreadable: Set<String> = []
  /// What may be a part of the journal, though its name does not say so.
  private var otherParts: Set<String> = []

  /// Whether a path of a commit may be a part of the journal.
  func isPart(_ path: String) -> Bool {
    MergeResolving.isJournal(path) || otherParts.contains(path)
  }

  /// How much text may be read; what comes later counts as unreadable.
  private var remainingBytes: Int

  init(
    _ options: JournalOptions, _ console: any Console, mostBytes: Int = .max
  ) throws(FileProblem) {
    repository = try GitRepository(around: console.workingDirectory)
    objects = GitObjects(repository)
    self.options = options
    self.console = console
    remainingBytes = mostBytes
  }

  /// How much text may be read to answer one question, which takes about a second.
  static let usualBytes = 1 << 28

  /// How many more states as long as one may be read.
  func affordable(like revision: String?) -> Int {
    let length = journal(revision).map(JournalStates.length) ?? 0
    return min(remainingBytes, JournalStates.usualBytes) / max(length, 1)
  }

  private static func length(_ loaded: LoadedJournal) -> Int {
    loaded.journal.sources.files.reduce(0) { $0 + $1.count }
  }

  /// Files of the repository that may be parts of a journal: by their names, by being parts of it now, and
  /// submodules.
  func places(at tip: String) throws(FileProblem) -> [String] {
    let own = [nil, tip].compactMap { journal($0) }.flatMap(\.journal.sources.files)
      .map(\.canonicalPath).filter { $0.hasPrefix("\(repository.root)/") }
      .map { String($0.dropFirst(repository.root.utf8.count + 1)) }
    otherParts = Set(own.filter { !MergeResolving.isJournal($0) })
      .union(try objects.submodules(of: tip))
    return ["*.journal", "*.hledger", "*.ledger", "*.j", "*.prices"]
      + otherParts.sorted().map { ":(top,literal)\($0)" }
  }

  /// Whether the history is cut off somewhere.
  var isShallow: Bool {
    (try? repository.ask(.revision, ["--is-shallow-repository"]).lines.first) == "true"
  }

  /// The newest state that is asked for; nil for the working tree.
  func newest(_ options: HistoryOptions) -> String? {
    options.bad ?? options.journal.revision ?? (repository.isBare ? "HEAD" : nil)
  }

  /// The states of the branch, newest first.
  func commits(_ options: HistoryOptions) throws(FileProblem) -> [String?] {
    let newest = newest(options)
    let found = try commits(from: newest ?? "HEAD", downTo: options.good)
    return newest == nil ? [nil] + found : found
  }

  /// The commits that touched a journal, newest first.
  func commits(from start: String, downTo oldest: String?) throws(FileProblem) -> [String?] {
    let tip = try repository.commit(start)
    var arguments = ["--first-parent", tip]
    var last: String?
    if let oldest {
      let commit = try repository.commit(oldest)
      last = commit
      arguments.append("^\(commit)")
    }
    var names = try repository.require(.revisions, arguments + ["--"] + places(at: tip)).lines
    if names.first != tip { names.insert(tip, at: 0) }
    if let last { names.append(last) }
    return names
  }

  /// The commits of all branches that touched a journal, newest first, each with those of them that stand
  /// right before it.
  func graph(from start: String, downTo oldest: String?) throws(FileProblem) -> CommitGraph {
    let tip = try repository.commit(start)
    var arguments = ["--topo-order", "--parents", tip]
    if let oldest {
      arguments += ["--boundary", "^\(try repository.commit(oldest))"]
    }
    return CommitGraph(
      try repository.require(.revisions, arguments + ["--"] + places(at: tip)).lines, tip: tip)
  }

  /// The journal of a state, of the working tree for nil; nil where it cannot be read.
  func journal(_ revision: String?) -> LoadedJournal? {
    let key = revision ?? ""
    if let loaded = known[key] { return loaded }
    guard remainingBytes > 0, !unreadable.contains(key), let loaded = load(revision) else {
      unreadable.insert(key)
      return nil
    }
    let count = JournalStates.length(loaded)
    remainingBytes -= count
    if knownBytes + count > JournalStates.mostKnownBytes {
      known = [:]
      knownBytes = 0
    }
    known[key] = loaded
    knownBytes += count
    return loaded
  }

  /// Whether a state was asked for and could not be read.
  func isUnreadable(_ revision: String?) -> Bool { unreadable.contains(revision ?? "") }

  /// Whether a state takes longer to load than to compare with another one.
  func isLarge(_ revision: String?) -> Bool {
    journal(revision).map(JournalStates.length) ?? 0 > 1 << 21
  }

  /// Has git read the main file of a state while the program goes on.
  func prefetch(_ revision: String?) {
    guard let revision, known[revision] == nil,
      let state = try? GitRevision(
        commit: revision, in: objects, workingDirectory: console.workingDirectory)
    else { return }
    state.prefetch(options.files.first ?? console.environment["LEDGER_FILE"] ?? "main.journal")
  }

  private func load(_ revision: String?) -> LoadedJournal? {
    let state = revision.map { JournalRoots.State.commit($0, objects) } ?? .disk
    guard let roots = try? JournalRoots(options, console, state),
      let session = try? JournalSession(roots, options, console)
    else { return nil }
    return session.loaded
  }

  /// A commit as people tell it.
  func commit(_ revision: String?) throws(FileProblem) -> BalanceHistory.Commit {
    guard let revision else {
      return BalanceHistory.Commit(name: "", day: "", author: "", subject: "")
    }
    let line =
      try repository.require(.show, ["-s", "--format=%h%x09%as%x09%aN%x09%s", revision]).lines
      .first ?? ""
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    return BalanceHistory.Commit(
      name: parts.first ?? revision, day: parts.count > 1 ? parts[1] : "",
      author: parts.count > 2 ? parts[2] : "", subject: parts.count > 3 ? parts[3] : "")
  }

  /// The parents of a commit.
  func parents(_ revision: String) throws(FileProblem) -> [String] {
    let words = try repository.require(.revisions, ["--parents", "-n", "1", revision]).text
      .split { $0 == " " || $0 == "\n" }.map(String.init)
    return Array(words.dropFirst())
  }
}
