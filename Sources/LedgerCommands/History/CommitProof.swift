import LedgerCommandLine
import LedgerEditing
import LedgerHistory
import LedgerModel
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerSystem

/// Holds the receipts of commits against the two texts of each.
struct CommitProof {
  private let states: JournalStates
  /// The main file as git knows it.
  private let main: String
  private var contents: [String: BookContent] = [:]
  /// What the main file was called at commits before it got another name.
  private var names: [String: String] = [:]
  /// Commits that do not have it.
  private var lacking: Set<String> = []
  private let options: JournalOptions
  private let console: any Console

  init(_ options: JournalOptions, _ console: any Console) throws(FileProblem) {
    states = try JournalStates(options, console)
    (self.options, self.console) = (options, console)
    let path = options.files.first ?? console.environment["LEDGER_FILE"] ?? "main.journal"
    let disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
    let real = disk.realPath(path)
    let root = states.repository.root + "/"
    main = real.hasPrefix(root) ? String(real.dropFirst(root.count)) : path
  }

  /// Findings as SARIF, about the books as they are now.
  func rendered(_ findings: [Diagnostic], _ code: ExitCode) -> [UInt8] {
    let journal = states.journal(nil)?.journal
    var nothing = SourceMap()
    let first = nothing.add(SourceFile(path: main, text: ""))
    assert(first == FileID(0))
    let run = DiagnosticRenderer.Run(
      files: journal?.sources.files.count ?? 0, transactions: journal?.transactions.count ?? 0,
      exitCode: Int(code.rawValue), version: Toolkit.version)
    return DiagnosticRenderer(
      findings, in: journal?.sources ?? nothing, run: run, root: states.repository.root
    ).rendered(.sarif)
  }

  /// Ends the run where the books are nowhere: nothing would be proved, and nothing found.
  func requireBooks(at range: String) throws(FileProblem) {
    let tip = try states.repository.commit(CommitProof.ends(range).new)
    if try states.repository.require(.tree, [tip, "--", main]).lines.isEmpty {
      throw .notFound(main)
    }
  }

  /// The commits of a range that touch the book, the newest first.
  mutating func commits(_ range: String) throws(FileProblem) -> [ProvedCommit] {
    let (old, new) = CommitProof.ends(range)
    let tip = try states.repository.commit(new)
    let ends =
      try [tip]
      + (old.map { (old) throws(FileProblem) in
        ["^\(try states.repository.commit(old))"]
      } ?? [])
    let lines = try states.repository.require(
      .revisions, ["--topo-order", "--parents"] + ends + ["--"] + states.places(at: tip)
    ).lines
    var found: [ProvedCommit] = []
    var seen: Set<String> = []
    for line in lines {
      let names = line.split(separator: " ").map(String.init)
      seen.insert(names[0])
      if let commit = try proved(names) { found.append(commit) }
    }
    // What claims to have changed the books may have been emptied since.
    let claiming = try states.repository.require(
      .revisions, ["--grep=^Bursar-Claim:"] + ends
    ).lines
    for name in claiming where !seen.contains(name) {
      if let commit = try proved([name] + states.parents(name)) { found.append(commit) }
    }
    return found
  }

  private static func ends(_ range: String) -> (old: String?, new: String) {
    guard let dots = range.firstRange(of: "..") else { return (nil, range) }
    let (old, new) = (range[..<dots.lowerBound], range[dots.upperBound...])
    return (old.isEmpty ? nil : String(old), new.isEmpty ? "HEAD" : String(new))
  }

  /// Holds a commit, which stands before its parents, against what it says; nil for a merge that adds nothing.
  private mutating func proved(_ names: [String]) throws(FileProblem) -> ProvedCommit? {
    let told = try states.commit(names[0])
    var commit = ProvedCommit(
      name: told.name, day: told.day, subject: told.subject, state: .unreadable)
    let after = content(names[0])
    try followName(names)
    guard let after,
      let before = names.count > 1 ? content(names[1]) : states.isShallow ? nil : BookContent()
    else { return commit }
    var actual = Receipt(from: before, to: after, by: "")
    commit.changes = actual.lines
    let message = try states.repository.require(.show, ["-s", "--format=%B", names[0]]).text
    guard var receipt = Receipt(message: message) else {
      if names.count == 3, try isPlainMerge(names, after) { return nil }
      commit.state = .byHand
      return commit
    }
    commit.authors = receipt.authors
    commit.isRedacted = receipt.isRedacted
    if receipt.isRedacted { (receipt, actual) = (receipt.redacted, actual.redacted) }
    commit.missing = receipt.lines(missingFrom: actual)
    commit.unclaimed = actual.lines(beyond: receipt)
    commit.isMoved = !receipt.names(the: actual)
    let isSame = commit.missing.isEmpty && commit.unclaimed.isEmpty
    commit.state = receipt.isTorn ? .isTorn : isSame ? .holds : .isFalse
    return commit
  }

  /// Finds what the main file was called before a commit.
  private mutating func followName(_ commits: [String]) throws(FileProblem) {
    let name = names[commits[0]] ?? main
    for parent in commits.dropFirst() where names[parent] == nil {
      names[parent] = name
      guard content(parent) != nil, lacking.contains(parent), !lacking.contains(commits[0]) else {
        continue
      }
      let moves = try states.repository.require(
        .show, ["--name-status", "-M", "--diff-filter=R", "--format=", commits[0]]
      ).lines
      let move = moves.map { $0.split(separator: "\t").map(String.init) }
        .first { $0.count == 3 && $0[2] == name }
      if let move {
        names[parent] = move[1]
        contents[parent] = nil
      }
    }
  }

  /// Whether a merge did what both sides did, and no more.
  private mutating func isPlainMerge(
    _ names: [String], _ merged: BookContent
  ) throws(FileProblem) -> Bool {
    let bases = try states.repository.ask(.mergeBase, Array(names.dropFirst())).lines
    guard let base = bases.first.flatMap({ content($0) }), let ours = content(names[1]),
      let theirs = content(names[2])
    else { return false }
    let both = Receipt(from: base, to: ours, by: "").joined(
      with: Receipt(from: base, to: theirs, by: ""))
    let all = Receipt(from: base, to: merged, by: "")
    return both.lines(missingFrom: all).isEmpty && all.lines(beyond: both).isEmpty
  }

  /// What the book says at a commit, nothing where it is not there yet; nil where it cannot be read.
  private mutating func content(_ commit: String) -> BookContent? {
    if let known = contents[commit] { return known }
    var content: BookContent?
    let name = names[commit] ?? main
    if let loaded = journal(commit, name) {
      let isWhole = !loaded.problems.items.contains { $0.kind.isMissingFile }
      content = isWhole ? BookContent(loaded.journal) : nil
    } else if let tree = try? states.repository.require(.tree, [commit, "--", name]) {
      content = tree.lines.isEmpty ? BookContent() : nil
      if tree.lines.isEmpty { lacking.insert(commit) }
    }
    // A parent is asked for soon after its child; a long history is not kept.
    if contents.count >= 32 { contents.removeAll() }
    contents[commit] = content
    return content
  }
}

extension CommitProof {
  private func journal(_ commit: String, _ name: String) -> LoadedJournal? {
    if name == main { return states.journal(commit) }
    var options = options
    options.files = [FilePath.joined(states.repository.root, name)]
    return (try? JournalStates(options, console))?.journal(commit)
  }
}

extension ProblemList.Kind {
  fileprivate var isMissingFile: Bool {
    switch self {
    case .model(.missingInclude), .model(.unreadableInclude): true
    default: false
    }
  }
}
