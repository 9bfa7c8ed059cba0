/// A rule that each line of the sources keeps, with lines that break it and lines that do not.
///
/// The samples are what makes a law worth anything: one that sees nothing is kept by everybody.
struct Law {
  static let command = "Sources/LedgerCommands/Goals/GoalsCommand.swift"
  static let helper = "Tests/LedgerTestSupport/FolderTree.swift"

  typealias Pattern = Regex<Substring>

  let name: String
  /// The folder whose files it is about.
  var folder = "Sources"
  /// Files and folders that it is not about.
  var outside: [String] = []
  /// Files that may break it, in so many lines.
  var allowed: [String: Int] = [:]
  /// The file that a broken line is put into, to see that it is found there.
  var place = Law.command
  let broken: [String]
  let kept: [String]
  /// The numbers of the lines that break it.
  let find: (SourceText) -> [Int]

  /// The lines that break it, exceptions among them.
  func violations(in sources: [SourceText]) -> [(file: String, line: Int)] {
    sources.flatMap { source in find(source).map { (source.name, $0) } }
  }

  func isExempt(_ file: String) -> Bool { outside.contains { file.hasPrefix($0) } }
}

extension Law {
  /// A law about lines without their comments and strings.
  ///
  /// Only lines with one of the words are looked at closely, since that is slow. Swift sees words as
  /// people do unless told otherwise, and then `\b` finds no boundary within `sum.adding`.
  init(
    _ name: String, in folder: String = "Sources", no patterns: [Pattern], with words: [String],
    outside: [String] = [], allowed: [String: Int] = [:], broken: [String], kept: [String]
  ) {
    let patterns = patterns.map { $0.wordBoundaryKind(.simple) }
    self.init(
      name: name, folder: folder, outside: outside, allowed: allowed,
      place: folder == "Sources" ? Law.command : Law.helper, broken: broken, kept: kept
    ) { source in
      source.code.indices.filter { index in
        let line = source.code[index]
        return words.contains(where: line.holds) && patterns.contains { line.contains($0) }
      }.map { $0 + 1 }
    }
  }
}
