import LedgerChecks
import LedgerModel
import LedgerSource
import LedgerValues
import Testing

/// Problems of files that no marked text can hold.
struct UnusualFileTests {
  private struct Bytes: FileSource {
    var files: [String: [UInt8]]
    var unreadable: Set<String> = []

    func read(_ path: String) throws(FileProblem) -> SourceFile {
      if unreadable.contains(path) { throw .other(path, reason: "permission denied") }
      if path == "folder" { throw .isDirectory(path) }
      guard let bytes = files[path] else { throw .notFound(path) }
      return SourceFile(path: path, padded: bytes + [UInt8](repeating: 0, count: 16))
    }

    func canonicalPath(_ path: String) -> String? { files[path] == nil ? nil : path }
    func entries(ofDirectory path: String) -> [DirectoryEntry] { [] }
    var homeDirectory: String? { nil }
  }

  private func checked(
    _ bytes: [UInt8], _ others: [String: [UInt8]] = [:], unreadable: Set<String> = []
  ) throws -> Checked {
    var files = others
    files["main.journal"] = bytes
    return try Checked(files: Bytes(files: files, unreadable: unreadable))
  }

  @Test(arguments: [("P001", 0xFF), ("P002", 0x00), ("P003", 0x0D)] as [(String, UInt8)])
  func findsBytesThatAreNoText(_ code: String, _ byte: UInt8) throws {
    let checked = try checked(Array("; a".utf8) + [byte] + Array("b\n".utf8))
    #expect(checked.codes == [code])
    #expect(checked.diagnostics[0].place.range == SourceRange(3, 4))
  }

  @Test func findsALineThatIsTooLong() throws {
    let checked = try checked(
      Array("; ".utf8) + [UInt8](repeating: 0x61, count: 1 << 20) + [0x0A])
    #expect(checked.codes == ["P004"])
  }

  @Test func findsFoldersAndFilesThatCannotBeRead() throws {
    let text = "include folder\ninclude secret.journal\n"
    let checked = try checked(Array(text.utf8), unreadable: ["secret.journal"])
    #expect(checked.codes == ["P062", "P063"])
    #expect(checked.diagnostics[1].summary == "secret.journal: permission denied")
  }

  @Test func findsCirclesOfIncludes() throws {
    let checked = try checked(
      Array("include a.journal\n".utf8), ["a.journal": Array("include main.journal\n".utf8)])
    #expect(checked.codes == ["P064"])
  }

  @Test func findsIncludesThatNestTooDeep() throws {
    var files: [String: [UInt8]] = [:]
    for number in 0...JournalLoader.maximumDepth {
      files["\(number).journal"] = Array("include \(number + 1).journal\n".utf8)
    }
    let checked = try checked(Array("include 0.journal\n".utf8), files)
    #expect(checked.codes == ["P065"])
  }

  @Test func saysHowManyProblemsAreLeftOut() throws {
    let count = ProblemList.limit + 5
    let checked = try checked(Array(String(repeating: "foo\n", count: count).utf8))
    #expect(checked.diagnostics.count == ProblemList.limit + 1)
    let last = try #require(checked.diagnostics.last)
    #expect(last.code.id == "P099")
    #expect(last.summary == "5 more problems not shown")
  }

  @Test func endsWithTooManyCommodities() throws {
    var text = ""
    for number in 0..<CommodityTable.limit + 1 {
      text += "P 2026-01-05 \"c\(number)\" 1\n"
    }
    let checked = try checked(Array(text.utf8))
    #expect(Set(checked.codes) == ["A103"])
  }

  /// One file more than can be told apart.
  @Test func endsWithTooManyFiles() throws {
    let lines = String(repeating: "include a.journal\n", count: 65_535)
    #expect(try Checked(texts: ["main.journal": lines, "a.journal": ""]).codes == ["P068"])
  }

  @Test(arguments: [
    (ModelProblem.badQuery(message: "This \"(\" is never closed."), "P056"),
    (.tooManyFiles, "P068"),
    (.globTooWide("**/*"), "P069"),
    (.tooManyAliases, "A105"),
  ])
  func wordsTheRarest(_ problem: ModelProblem, _ code: String) throws {
    let read = try checked(Array("; x\n".utf8)).loaded
    var problems = read.problems
    problems.add(problem, at: SourcePlace(FileID(0), SourceRange(0, 1)), entry: SourceRange(0, 4))
    let loaded = LoadedJournal(journal: read.journal, problems: problems, types: read.types)
    let found = AllChecks.diagnostics(loaded, CheckOptions())
    #expect(found.map(\.code.id) == [code])
    #expect(found[0].summary.first?.isLowercase == true)
  }
}
