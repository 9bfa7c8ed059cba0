import Foundation
import LedgerSource
import LedgerSystem
import Testing

private let hasGit = (CurrentProcess.environment["PATH"] ?? "").split(separator: ":")
  .contains { FileManager.default.isExecutableFile(atPath: "\($0)/git") }

@Suite(.enabled(if: hasGit, "git is not installed"))
struct GitRevisionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.put("main.journal", "include 2026/*.journal\n")
    try folder.put("2026/a.journal", "first\n")
    try folder.put("2026/.hidden", "")
    try folder.put("2026/a b\nü.journal", "odd name\n")
    try folder.link("latest", to: "2026/a.journal")
    try folder.link("year", to: "./2026/../2026")
    try folder.link("absolute", to: "\(folder.path)/2026/a.journal")
    try folder.link("circle", to: "circle")
    try folder.link("outside", to: "../elsewhere")
    try folder.link("2026/up", to: "../main.journal")
    try git("init", "-q")
    try commit("one")
    try git("tag", "v1")
    try folder.put("2026/a.journal", "second\n")
    try folder.put("2027/b.journal", "new\n")
    try commit("two")
    try folder.put("2026/a.journal", "not committed\n")
  }

  private func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "git", "-C", folder.path, "-c", "user.name=Ann", "-c", "user.email=ann@example.org",
        "-c", "commit.gpgsign=false",
      ] + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private func revision(_ name: String, in inner: String = "") throws -> GitRevision {
    try GitRevision(revision: name, workingDirectory: folder.path + inner)
  }

  @Test(arguments: [("v1", "first\n"), ("HEAD~1", "first\n"), ("HEAD", "second\n")])
  func readsAFileAsItWas(name: String, text: String) throws {
    let file = try revision(name).read("2026/a.journal")
    #expect(file.text(file.range) == text)
    #expect(file.path == "2026/a.journal")
    #expect(file.canonicalPath == "\(folder.path)/2026/a.journal")
    #expect(file.stamp == nil)
  }

  @Test(arguments: [
    "latest", "year/a.journal", "absolute", "./2026/./a.journal", "2027/../2026/a.journal",
  ])
  func followsLinksAndDots(path: String) throws {
    let head = try revision("HEAD")
    let file = try head.read(path)
    #expect(file.text(file.range) == "second\n")
    #expect(file.canonicalPath == "\(folder.path)/2026/a.journal")
    #expect(head.canonicalPath(path) == file.canonicalPath)
  }

  @Test func readsFromAFolderWithin() throws {
    let head = try revision("HEAD", in: "/2026")
    #expect(try head.read("a.journal").text(SourceRange(0, 6)) == "second")
    #expect(try head.read("../main.journal").count == 23)
    #expect(try head.read("up").canonicalPath == "\(folder.path)/main.journal")
    #expect(try head.read("\(folder.path)/latest").count == 7)
    #expect(try head.read("a b\nü.journal").count == 9)
    #expect(head.entries(ofDirectory: "").count == 4)
  }

  @Test func complainsOfPathsThatAreNotFiles() throws {
    let old = try revision("v1")
    #expect(throws: FileProblem.notFound("2027/b.journal")) { try old.read("2027/b.journal") }
    #expect(throws: FileProblem.notFound("latest/x")) { try old.read("latest/x") }
    #expect(throws: FileProblem.notFound("circle")) { try old.read("circle") }
    #expect(throws: FileProblem.isDirectory("2026")) { try old.read("2026") }
    #expect(throws: FileProblem.isDirectory(".")) { try old.read(".") }
    #expect(throws: FileProblem.outsideRepository("outside")) { try old.read("outside") }
    #expect(throws: FileProblem.outsideRepository("../x")) { try old.read("../x") }
    #expect(throws: FileProblem.outsideRepository("/etc/passwd")) { try old.read("/etc/passwd") }
    #expect(old.canonicalPath("2027") == nil)
    #expect(old.canonicalPath("year") == "\(folder.path)/2026")
  }

  @Test(arguments: [":/one", ":main.journal", ":0:main.journal", "-v1", ""])
  func refusesWhatIsNoNameOfARevision(name: String) {
    #expect(throws: FileProblem.other(name, reason: "is not the name of a revision")) {
      try revision(name)
    }
  }

  /// A repository from somebody else names programs in its configuration.
  @Test func runsNothingThatTheRepositoryNames() throws {
    let head = try revision("HEAD")
    let marker = "\(folder.path)/ran"
    let blob = try #require(try looseObject(of: "HEAD:2026/a.journal"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/.git/objects/\(blob)")
    for (key, value) in [
      ("core.repositoryformatversion", "1"), ("extensions.partialClone", "origin"),
      ("remote.origin.url", "ssh://nowhere.invalid/x"), ("remote.origin.promisor", "true"),
      ("core.sshCommand", "touch \(marker);"), ("protocol.ssh.allow", "always"),
      ("core.fsmonitor", "touch \(marker);"), ("core.pager", "touch \(marker);"),
    ] { try git("config", key, value) }
    #expect(throws: FileProblem.self) { try head.read("2026/a.journal") }
    #expect(try revision("HEAD").read("main.journal").count == 23)
    #expect(!FileManager.default.fileExists(atPath: marker))
  }

  /// Where the object of a revision's file lies, below the folder of objects.
  private func looseObject(of name: String) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path, "rev-parse", name]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard text.count > 40 else { return nil }
    return "\(text.prefix(2))/\(text.dropFirst(2).prefix(38))"
  }

  @Test func listsTheTreeOfTheRevision() throws {
    let old = try revision("v1")
    #expect(
      Set(old.entries(ofDirectory: folder.path)) == [
        DirectoryEntry("main.journal", .file), DirectoryEntry("2026", .directory),
        DirectoryEntry("latest", .file), DirectoryEntry("year", .directory),
        DirectoryEntry("absolute", .file), DirectoryEntry("circle", .other),
        DirectoryEntry("outside", .other),
      ])
    #expect(
      Set(old.entries(ofDirectory: "year").map(\.name)) == [
        "a.journal", ".hidden", "a b\nü.journal", "up",
      ])
    #expect(old.entries(ofDirectory: "2027").isEmpty)
    #expect(old.entries(ofDirectory: "main.journal").isEmpty)
  }

  @Test func readsALargeFileWhole() throws {
    let text = String(repeating: "0123456789abcde\n", count: 500_000)
    try folder.put("large.journal", text)
    try commit("large")
    let file = try revision("HEAD").read("large.journal")
    #expect(Array(file.bytes) == Array(text.utf8))
  }

  @Test(arguments: ["nonsense", "", "-h", "--all", "HEAD HEAD", "v1..HEAD", "HEAD:2026", "$(id)"])
  func refusesWhatIsNoRevision(name: String) throws {
    #expect(throws: FileProblem.self) { try revision(name) }
  }

  @Test func saysThatThereIsNoRepository() throws {
    let other = try TemporaryFolder()
    let problem = #expect(throws: FileProblem.self) {
      try GitRevision(revision: "HEAD", workingDirectory: other.path)
    }
    #expect(problem?.message.contains("not a git repository") == true)
  }
}
