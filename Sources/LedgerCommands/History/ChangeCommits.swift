import LedgerHistory
import LedgerSite
import LedgerSource
import LedgerSystem

/// Which commits wrote what changed between two states of a journal.
struct ChangeCommits {
  private let repository: GitRepository
  /// The older state, which is left out, and the newer one; nil for the working tree.
  private let old: String
  private let new: String?

  /// More changes of a file than these are not asked about.
  private static let most = 500

  init(_ repository: GitRepository, from old: String, to new: String?) {
    self.repository = repository
    self.old = old
    self.new = new
  }

  /// Names the commits of each change that has a new form.
  func add(to changes: inout [EntryChange], _ files: [SourceFile]) {
    let paths = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    let places = Dictionary(grouping: changes.indices) { changes[$0].after?.path }
    for (path, indices) in places {
      guard let path, let file = paths[path], indices.count <= ChangeCommits.most else { continue }
      let count = LineTable(file).starts.count
      let ranges = indices.map { lines(of: changes[$0], atMost: count) }
      let authors = authors(of: ranges, in: file)
      for (index, range) in zip(indices, ranges) {
        var seen: Set<String> = []
        changes[index].commits = range.compactMap { line in
          guard let found = authors[line], !found.isOlder, let author = found.author,
            seen.insert(author.commit).inserted
          else { return nil }
          return String(author.commit.prefix(7))
        }
      }
    }
  }

  /// The lines of an entry without the comments above it.
  private func lines(of change: EntryChange, atMost count: Int) -> ClosedRange<Int> {
    guard let place = change.after else { return 1...1 }
    let lines = place.text.split(separator: "\n", omittingEmptySubsequences: false)
    let above = lines.prefix { $0.hasPrefix(";") || $0.hasPrefix("#") || $0.hasPrefix("*") }.count
    let written = lines.dropFirst(above == lines.count ? 0 : above)
    let last = place.line + written.count - (written.last == "" ? 2 : 1)
    return place.line...max(place.line, min(last, count))
  }

  private func authors(
    of ranges: [ClosedRange<Int>], in file: SourceFile
  ) -> [Int: LineAuthors.Line] {
    let lines = ranges.flatMap { ["-L", "\($0.lowerBound),\($0.upperBound)"] }
    let answer = try? repository.ask(
      .blame,
      ["--line-porcelain", "-w"] + lines + [new, "^\(old)"].compactMap(\.self)
        + ["--", repository.path(of: file)])
    guard let answer, answer.exitCode == 0 else { return [:] }
    return LineAuthors.read(answer.output)
  }
}
