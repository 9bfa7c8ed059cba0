import LedgerCommandLine
import LedgerSite
import LedgerSource
import LedgerSystem
import LedgerValues

/// Who wrote each line of a file, as git remembers it.
struct LineAuthors {
  private let repository: GitRepository
  private let since: String?
  private let ignored: [String]
  /// For each file the authors of its lines; nil for lines that are not committed.
  private var known: [String: [Int: BlameReport.Author]] = [:]

  init(_ disk: Disk, _ console: any Console, _ since: String?) throws(UsageError) {
    repository = try JournalRoots.attempt(hint: "blame asks git who wrote a line") {
      () throws(FileProblem) in
      try GitRepository(around: console.workingDirectory)
    }
    self.since = since
    let list = "\(repository.root)/.git-blame-ignore-revs"
    ignored = disk.canonicalPath(list) == nil ? [] : ["--ignore-revs-file", list]
  }

  /// The author of the newest of some lines; nil where one of them is not committed.
  mutating func newest(
    of lines: ClosedRange<Int>, in file: SourceFile
  ) throws(UsageError) -> BlameReport.Author? {
    let authors = try authors(of: file)
    var newest: BlameReport.Author?
    for line in lines {
      guard let author = authors[line] else { return nil }
      if newest.map({ $0.day <= author.day }) ?? true { newest = author }
    }
    return newest
  }

  private mutating func authors(
    of file: SourceFile
  ) throws(UsageError) -> [Int: BlameReport.Author] {
    if let authors = known[file.canonicalPath] { return authors }
    let range = since.map { ["\($0).."] } ?? []
    let answer = try JournalRoots.attempt { () throws(FileProblem) in
      try repository.ask(
        ["blame", "--line-porcelain", "--no-textconv", "-w", "-M", "-C"] + ignored + range
          + ["--", file.canonicalPath])
    }
    // A file that git does not know has lines that nobody committed.
    let authors = answer.exitCode == 0 ? LineAuthors.read(answer.output) : [:]
    known[file.canonicalPath] = authors
    return authors
  }

  /// Reads what `git blame --line-porcelain` writes: a header for each line, then the line itself.
  static func read(_ output: [UInt8]) -> [Int: BlameReport.Author] {
    var authors: [Int: BlameReport.Author] = [:]
    var author = BlameReport.Author(commit: "", name: "", day: .earliest)
    var line = 0
    for bytes in output.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if bytes.first == 0x09 {
        if !author.commit.allSatisfy({ $0 == "0" }) { authors[line] = author }
        author.commit = ""
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      if author.commit.isEmpty {
        let numbers = words[1].split(separator: " ")
        author.commit = words[0]
        line = numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0
      } else if words[0] == "author" {
        author.name = words[1]
      } else if words[0] == "author-time", let seconds = Int(words[1]) {
        author.day = Day(number: Int32(truncatingIfNeeded: seconds / 86_400))
      }
    }
    return authors
  }
}
