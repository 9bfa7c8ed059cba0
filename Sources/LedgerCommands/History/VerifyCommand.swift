package import LedgerCommandLine
import LedgerEditing
import LedgerHistory
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerSystem

/// `bursar verify`: whether commits did what their receipts say, and no more.
package enum VerifyCommand: Command {
  package struct Options: Sendable {
    package var journal = JournalOptions()
    package var output = OutputOptions()
    package var needsReceipts = false
    package var isForServers = false

    package init() {}
  }

  package static let name = "verify"
  package static let summary = "Prove that commits did what their receipts claim"
  package static let examples = [
    Example("bursar verify main..feature", "the commits of a branch"),
    Example("bursar verify", "all that there are"),
    Example("bursar verify main.. --require", "fail on changes by hand, too"),
  ]
  package static let details = [
    "A write with --commit has a receipt in its commit: lines that say what was added and removed. Each is proved again from the two texts, before and after, whoever wrote it. Commits without one are listed as by hand, with what they changed.",
    "Ends with 0 if all receipts hold, and with 1 if one is false or damaged, or a state cannot be read.",
  ]
  package static let operands = "[A..B]"
  package static let defaults = Options()
  package static let flags: [Flag<Options>] =
    [
      Flag("--require", help: "Also fail on changes made by hand") { $0.needsReceipts = true }
    ]
    + JournalOptions.flags.filter { ["file", "today"].contains($0.description.names.first) }
    .lifted(into: \.journal) + [
      Flag(
        "-O", "--output-format", value: "FORMAT", choices: ["text", "json", "sarif"],
        help: "Answer in words, in data, or for a server that shows problems", heading: "Output"
      ) {
        $0.isForServers = $1 == "sarif"
        $0.output.format = OutputOptions.Format(rawValue: $1) ?? .text
      }
    ] + Array(OutputOptions.answering.dropFirst()).lifted(into: \.output)

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let range = invocation.operands.isEmpty ? "HEAD" : try invocation.operands.only("")
    var proof = try JournalRoots.attempt(hint: "it proves commits: run it where the books lie") {
      () throws(FileProblem) in try CommitProof(options.journal, invocation.console)
    }
    let found = try JournalRoots.attempt(hint: "a range is written main..HEAD") {
      () throws(FileProblem) in try proof.commits(range)
    }
    try JournalRoots.attempt(hint: "name the journal as it is in git: -f FILE") {
      () throws(FileProblem) in try proof.requireBooks(at: range)
    }
    let isProved = !found.contains { $0.fails(options) }
    let code = isProved ? ExitCode.done : .findings
    let language = options.output.language(invocation.console)
    if options.isForServers {
      let findings = found.compactMap { $0.finding(options, language) }
      invocation.console.write(proof.rendered(findings, code))
    } else if options.output.chosenFormat == .json {
      invocation.console.write(json(found, isProved).written(.indented))
    } else {
      invocation.console.write(text(found, language))
    }
    return code
  }

  private static func json(_ commits: [ProvedCommit], _ isProved: Bool) -> JSON {
    .members([
      "schema": .string("bursar/verify/1"), "proved": .boolean(isProved),
      "commits": .array(
        commits.map { commit in
          .members([
            "commit": .string(commit.name), "date": .string(commit.day),
            "subject": .string(commit.subject), "state": .string(commit.state.rawValue),
            "by": .strings(commit.authors), "moved": .boolean(commit.isMoved),
            "redacted": .boolean(commit.isRedacted),
            "changes": .strings(commit.changes), "missing": .strings(commit.missing),
            "unclaimed": .strings(commit.unclaimed),
          ])
        }),
    ])
  }

  private static func text(_ commits: [ProvedCommit], _ language: Language) -> String {
    let lines = commits.flatMap { commit in
      let some = commit.state == .byHand ? commit.changes : []
      let rest = some.count > 10 ? ["    …"] : []
      return [commit.sentence(language)] + some.prefix(10).map { "    \($0)" } + rest
        + commit.differences(language).map { "    \($0)" }
    }
    let all = lines.isEmpty ? [ReceiptPhrase.nothing.text(in: language)] : lines
    return all.map { TerminalText.sanitized($0) + "\n" }.joined()
  }
}

/// What is known of a commit.
struct ProvedCommit: Sendable {
  enum State: String, Sendable {
    case holds
    case byHand
    case isFalse = "false"
    case isTorn = "torn"
    case unreadable
  }

  var name: String
  var day: String
  var subject: String
  var state: State
  var authors: [String] = []
  /// Whether the books were in other states when it was written, as before a rebase.
  var isMoved = false
  /// Whether it says no amounts, so that the rest is proved.
  var isRedacted = false
  /// What it did.
  var changes: [String] = []
  /// What is claimed and not so, and what is so and not claimed.
  var missing: [String] = []
  var unclaimed: [String] = []

  func fails(_ options: VerifyCommand.Options) -> Bool {
    switch state {
    case .holds: false
    case .byHand: options.needsReceipts
    case .isFalse, .isTorn, .unreadable: true
    }
  }

  /// What became of it, a line.
  func sentence(_ language: Language) -> String {
    let phrases: [ReceiptPhrase] =
      switch state {
      case .holds:
        [.holds(changes.count)] + (isMoved ? [.moved] : []) + (isRedacted ? [.unsaid] : [])
      case .byHand: [.byHand(changes.count)]
      case .isFalse: [.isFalse]
      case .isTorn: [.isTorn]
      case .unreadable: [.unreadable]
      }
    let words = phrases.map { $0.text(in: language) }.joined(separator: "; ")
    return "\(name) \(day) \(subject): \(words)"
  }

  func differences(_ language: Language) -> [String] {
    (missing.map { ReceiptPhrase.missing($0) } + unclaimed.map { ReceiptPhrase.unclaimed($0) })
      .map { $0.text(in: language) }
  }

  /// What a server shows of it, at the top of the main file.
  func finding(_ options: VerifyCommand.Options, _ language: Language) -> Diagnostic? {
    let code: DiagnosticCode
    switch state {
    case .holds: return nil
    case .byHand: code = .changeByHand
    case .isFalse: code = .falseReceipt
    case .isTorn: code = .tornReceipt
    case .unreadable: code = .unprovedCommit
    }
    return Diagnostic(
      code, sentence(language), at: SourcePlace(FileID(0), SourceRange(0, 0)),
      severity: fails(options) ? .error : .note, notes: differences(language))
  }
}

/// Holds the receipts of commits against the two texts of each.
private struct CommitProof {
  private let states: JournalStates
  /// The main file as git knows it.
  private let main: String
  private var contents: [String: BookContent] = [:]

  init(_ options: JournalOptions, _ console: any Console) throws(FileProblem) {
    states = try JournalStates(options, console)
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
    var arguments = ["--topo-order", "--parents", tip]
    if let old { arguments.append("^\(try states.repository.commit(old))") }
    let lines = try states.repository.require(
      .revisions, arguments + ["--"] + states.places(at: tip)
    ).lines
    var found: [ProvedCommit] = []
    for line in lines {
      let names = line.split(separator: " ").map(String.init)
      if let commit = try proved(names) { found.append(commit) }
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
    guard let after = content(names[0]),
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
    if let loaded = states.journal(commit) {
      let isWhole = !loaded.problems.items.contains { $0.kind.isMissingFile }
      content = isWhole ? BookContent(loaded.journal) : nil
    } else if let tree = try? states.repository.require(.tree, [commit, "--", main]) {
      content = tree.lines.isEmpty ? BookContent() : nil
    }
    // A parent is asked for soon after its child; a long history is not kept.
    if contents.count >= 32 { contents.removeAll() }
    contents[commit] = content
    return content
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
