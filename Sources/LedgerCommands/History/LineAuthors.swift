import LedgerCommandLine
import LedgerModel
import LedgerSite
import LedgerSource
import LedgerSystem
import LedgerValues

/// Who wrote each line of a file, as the repository remembers it that the file is in.
struct LineAuthors {
  private let home: GitRepository
  private let disk: Disk
  private let since: String?
  /// The state whose lines they are; nil for the working tree.
  private let revision: String?
  /// Repositories by the folders around which they were found: a file may be in a submodule.
  private var repositories: [String: GitRepository] = [:]
  /// For each file the authors of its lines; nil for lines that are not committed.
  private var known: [String: [Int: BlameReport.Author]] = [:]

  init(
    _ disk: Disk, _ console: any Console, since: String?, at revision: String?
  ) throws(UsageError) {
    let home = try JournalRoots.attempt(hint: "blame asks git who wrote a line") {
      () throws(FileProblem) in
      try GitRepository(around: console.workingDirectory)
    }
    if let since {
      _ = try JournalRoots.attempt(hint: "run `git log --oneline` to list the revisions") {
        () throws(FileProblem) in
        try home.commit(since)
      }
    }
    self.home = home
    self.disk = disk
    self.since = since
    self.revision = revision ?? (home.isBare ? "HEAD" : nil)
  }

  private mutating func repository(of file: SourceFile) -> GitRepository {
    let folder = FilePath.folder(of: file.canonicalPath)
    if let known = repositories[folder] { return known }
    let found = folder == home.root ? home : (try? GitRepository(around: folder)) ?? home
    repositories[folder] = found
    return found
  }

  /// Asks git about some lines of a file, all at once.
  mutating func read(_ lines: [ClosedRange<Int>], of file: SourceFile) throws(UsageError) {
    let ranges = LineAuthors.joined(lines)
    var found = try ask(file, ["-M", "-C"], ranges)
    // git takes a copy for the text that was there before. Whoever doubled an entry wrote it.
    let copied = LineAuthors.copied(found)
    if !copied.isEmpty {
      let plain = try ask(file, [], LineAuthors.joined(copied.map { $0...$0 }))
      for line in copied { found[line]?.author = plain[line]?.author }
    }
    known[file.canonicalPath] = found.compactMapValues(\.author)
  }

  /// Neighbors as one, in order.
  private static func joined(_ lines: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    lines.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }

  /// The author of the newest of some lines that were read; nil where one of them is not committed.
  func newest(of lines: ClosedRange<Int>, in file: SourceFile) -> BlameReport.Author? {
    let authors = known[file.canonicalPath] ?? [:]
    var newest: BlameReport.Author?
    for line in lines {
      guard let author = authors[line] else { return nil }
      if newest.map({ $0.seconds <= author.seconds }) ?? true { newest = author }
    }
    return newest
  }

  /// The author of the oldest of some lines that were read.
  func oldest(of lines: ClosedRange<Int>, in file: SourceFile) -> BlameReport.Author? {
    let authors = known[file.canonicalPath] ?? [:]
    return lines.compactMap { authors[$0] }.min { $0.seconds < $1.seconds }
  }

  /// Of more ranges git is asked for the whole file, as each of them costs it something.
  private static let mostRanges = 300

  private mutating func ask(
    _ file: SourceFile, _ flags: [String], _ ranges: [ClosedRange<Int>]
  ) throws(UsageError) -> [Int: Line] {
    let repository = repository(of: file)
    let isHome = repository.root == home.root
    let lines =
      ranges.count > LineAuthors.mostRanges
      ? [] : ranges.flatMap { ["-L", "\($0.lowerBound),\($0.upperBound)"] }
    let states = isHome ? [revision, since.map { "^\($0)" }].compactMap(\.self) : []
    let list = "\(repository.root)/.git-blame-ignore-revs"
    let ignored = disk.canonicalPath(list) == nil ? [] : ["--ignore-revs-file", list]
    let answer = try JournalRoots.attempt { () throws(FileProblem) in
      try repository.ask(
        .blame,
        ["--line-porcelain", "-w"] + flags + lines + ignored + states
          + ["--", repository.path(of: file)])
    }
    if answer.exitCode == 0 { return LineAuthors.read(answer.output) }
    // A file that git does not know has lines that nobody committed.
    try JournalRoots.attempt(hint: "git blame says the same") { () throws(FileProblem) in
      let path = repository.path(of: file)
      if try repository.ask(.files, ["--error-unmatch", "--", path]).exitCode == 0,
        repository.head != nil
      {
        throw .other(path, reason: answer.reason ?? "git cannot say who wrote it")
      }
    }
    return [:]
  }

  /// A line with its author, nil where it is not committed, and where it stood when it was written.
  struct Line {
    /// The commit, the file and the line there.
    struct Origin: Hashable {
      var commit: String
      var path: String
      var line: Int
    }

    var author: BlameReport.Author?
    var origin: Origin
    /// Whether it is older than the commits that were asked about.
    var isOlder = false
  }

  /// Lines that have one origin.
  private static func copied(_ lines: [Int: Line]) -> [Int] {
    Dictionary(grouping: lines.keys) { lines[$0]?.origin }.values.filter { $0.count > 1 }
      .flatMap(\.self)
  }

  /// Reads what `git blame --line-porcelain` writes: a header for each line, then the line itself.
  static func read(_ output: [UInt8]) -> [Int: Line] {
    var lines: [Int: Line] = [:]
    var author = BlameReport.Author(commit: "", name: "", day: .earliest)
    var origin = Line.Origin(commit: "", path: "", line: 0)
    var line = 0
    var isOlder = false
    for bytes in output.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if bytes.first == 0x09 {
        let isCommitted = !author.commit.allSatisfy { $0 == "0" }
        lines[line] = Line(
          author: isCommitted ? author : nil, origin: origin, isOlder: isOlder)
        author.commit = ""
        isOlder = false
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if text == "boundary" { isOlder = true }
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      if author.commit.isEmpty {
        let numbers = words[1].split(separator: " ")
        author.commit = words[0]
        line = numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0
        origin = Line.Origin(commit: words[0], path: "", line: Int(numbers[0]) ?? 0)
      } else if words[0] == "author" {
        author.name = words[1]
      } else if words[0] == "filename" {
        origin.path = words[1]
      } else if words[0] == "author-time", let seconds = Int(words[1]) {
        author.day = Day(number: Int32(truncatingIfNeeded: seconds / 86_400))
        author.seconds = seconds
      }
    }
    return lines
  }
}
