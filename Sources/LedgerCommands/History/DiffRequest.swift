import LedgerCommandLine
import LedgerHistory
import LedgerSite
import LedgerSource
import LedgerSystem
import LedgerValues

/// What two states a command line asks to compare.
struct DiffRequest {
  /// Where a state of the journal is.
  enum Source {
    case revision(String, DifferenceReport.State)
    case staged
    case workingTree
    case file(String)

    var state: DifferenceReport.State {
      switch self {
      case .revision(_, let state): state
      case .staged: DifferenceReport.State(name: "the index")
      case .workingTree: DifferenceReport.State(name: "the working tree")
      case .file(let path): DifferenceReport.State(name: path)
      }
    }
  }

  let old: Source
  let new: Source
  /// How many commits lie between two revisions.
  let commits: Int?
  /// Whether two files are one journal in two states.
  let isOneFile: Bool
  /// The repository and its objects; nil for two files.
  let repository: GitRepository?
  let objects: GitObjects?
  private let words: [String]
  /// The first word of the query, where a revision might have stood.
  private let unknown: String?

  init(
    _ operands: [String], _ options: DiffCommand.Options, _ disk: Disk, _ console: any Console
  ) throws(UsageError) {
    var rest = operands[...]
    if operands.count >= 2, operands.prefix(2).allSatisfy({ disk.canonicalPath($0) != nil }) {
      old = .file(operands[0])
      new = .file(operands[1])
      commits = nil
      isOneFile = true
      objects = nil
      repository = nil
      unknown = nil
      words = Array(operands.dropFirst(2))
      return
    }
    if let missing = DiffRequest.missingFile(operands, disk) {
      throw UsageError(
        "\(missing): there is no such file", hints: ["bursar diff OLD.journal NEW.journal"])
    }
    isOneFile = false
    let repository = try JournalRoots.attempt(
      hint: "bursar diff OLD.journal NEW.journal compares two files without git"
    ) { () throws(FileProblem) in
      try GitRepository(around: console.workingDirectory)
    }
    if repository.isBare, options.isStaged {
      throw UsageError(
        "the repository at \(repository.root) is bare, and has nothing staged",
        hints: ["to compare two revisions: bursar diff HEAD~1 HEAD"])
    }
    guard repository.head != nil else {
      throw UsageError(
        "the repository at \(repository.root) has no commit yet",
        hints: ["run `git commit` to record a first state to compare with"])
    }
    let objects = GitObjects(repository)
    self.objects = objects
    self.repository = repository
    var names: [String] = []
    if let first = rest.first, !first.contains("..."), let range = first.firstRange(of: "..") {
      names = [first[..<range.lowerBound], first[range.upperBound...]]
        .map { $0.isEmpty ? "HEAD" : String($0) }
      rest.removeFirst()
    } else if let first = rest.first, let range = first.firstRange(of: "...") {
      let (left, right) = (String(first[..<range.lowerBound]), String(first[range.upperBound...]))
      let other = right.isEmpty ? "HEAD" : right
      let base = try DiffRequest.mergeBase(left.isEmpty ? "HEAD" : left, other, repository)
      names = [base, other]
      rest.removeFirst()
    } else {
      while names.count < 2, let word = rest.first,
        (try? repository.commit(word)) != nil
      {
        names.append(word)
        rest.removeFirst()
      }
    }
    if names.isEmpty, let word = rest.first, DiffRequest.looksLikeRevision(word) {
      throw DiffRequest.unknown(word, repository)
    }
    if names.isEmpty, rest.dropFirst().contains(where: { (try? repository.commit($0)) != nil }),
      let word = rest.first
    {
      throw DiffRequest.unknown(word, repository)
    }
    unknown = names.isEmpty ? rest.first : nil
    words = rest.map { $0.lowercased() }
    let states = try names.map { (name) throws(UsageError) in
      try DiffRequest.revision(name, repository, objects)
    }
    if let first = states.first {
      old = first
    } else {
      old = try DiffRequest.revision("HEAD", repository, objects)
    }
    if states.count < 2, repository.isBare {
      throw UsageError(
        "the repository at \(repository.root) is bare, and has no working tree to compare with",
        hints: ["to compare two revisions: bursar diff HEAD~1 HEAD"])
    }
    new = states.count > 1 ? states[1] : options.isStaged ? .staged : .workingTree
    commits = try DiffRequest.count(names, repository)
  }

  /// The one of two journals that is not there.
  private static func missingFile(_ operands: [String], _ disk: Disk) -> String? {
    let two = operands.prefix(2)
    guard two.count == 2, two.allSatisfy(MergeResolving.isJournal) else { return nil }
    return two.first { disk.canonicalPath($0) == nil }
  }

  /// Whether a word can only be meant as a revision.
  private static func looksLikeRevision(_ word: String) -> Bool {
    ["~", "^", "@{", "/"].contains { word.contains($0) } || word == "HEAD"
  }

  private static func mergeBase(
    _ left: String, _ right: String, _ repository: GitRepository
  ) throws(UsageError) -> String {
    try JournalRoots.attempt(hint: "run `git log --oneline` to list the revisions") {
      () throws(FileProblem) in
      let names = [try repository.commit(left), try repository.commit(right)]
      let found = try repository.ask(.mergeBase, names)
      guard let base = found.lines.first else {
        throw .other("\(left)...\(right)", reason: "have nothing in common")
      }
      return base
    }
  }

  /// A commit with its short name and its day.
  private static func revision(
    _ name: String, _ repository: GitRepository, _ objects: GitObjects
  ) throws(UsageError) -> Source {
    try JournalRoots.attempt(hint: "run `git log --oneline` to list the revisions") {
      () throws(FileProblem) in
      let found: GitRepository.CommitNames
      if name == "HEAD", let head = repository.head {
        found = head
      } else {
        found = try repository.names(of: name)
      }
      let day = try objects.authorDay(of: found.full)
      return .revision(
        found.full,
        DifferenceReport.State(
          name: found.short, commit: found.full,
          date: day.map { "\(Day(number: Int32(clamping: $0)))" }))
    }
  }

  private static func count(
    _ names: [String], _ repository: GitRepository
  ) throws(UsageError) -> Int? {
    guard let first = names.first else { return nil }
    let range = "\(first)..\(names.count > 1 ? names[1] : "HEAD")"
    return try JournalRoots.attempt { () throws(FileProblem) in
      Int(try repository.ask(.revisions, ["--count", range]).lines.first ?? "")
    }
  }

  private static func unknown(_ word: String, _ repository: GitRepository) -> UsageError {
    UsageError(
      "\(word): is not a revision of the repository at \(repository.root)",
      hints: ["run `git log --oneline` to list the revisions"])
  }

  /// Takes a word that is no revision for a query only if it stands in a journal.
  func requireKnown(in files: [SourceFile]) throws(UsageError) {
    guard let unknown, let repository else { return }
    let word = unknown.lowercased()
    if files.contains(where: { $0.text($0.range).lowercased().contains(word) }) { return }
    throw UsageError(
      "\(unknown): is not a revision of the repository at \(repository.root), and no entry holds it",
      hints: ["run `git log --oneline` to list the revisions"])
  }

  /// The words that entries have to hold; nil where none are asked for.
  var query: String? { words.isEmpty ? nil : words.joined(separator: " ") }

  /// Whether an entry holds all words on either side.
  func matches(_ change: EntryChange) -> Bool {
    words.allSatisfy { word in
      [change.before, change.after].contains { $0?.text.lowercased().contains(word) ?? false }
    }
  }
}
