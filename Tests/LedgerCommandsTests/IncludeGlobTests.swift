import Foundation
import LedgerModel
import LedgerSource
import LedgerSystem
import LedgerTestSupport
import Testing

struct IncludeGlobTests {
  private func paths(_ pattern: String, in folder: TemporaryFolder) throws -> IncludedPaths {
    let disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
    try folder.write([], to: "main.journal")
    return IncludedPaths(pattern, of: try disk.read("main.journal"), in: disk)
  }

  private func link(_ name: String, to target: String, in folder: TemporaryFolder) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url(name).path, withDestinationPath: target)
  }

  @Test(arguments: ["**/b.journal", "**/**/b.journal", "**/**/**/b.journal", "**b.journal"])
  func namesEachFileOnce(pattern: String) throws {
    try TemporaryFolder.lend { folder in
      for name in ["b.journal", "x/b.journal", "x/y/b.journal"] { try folder.write([], to: name) }
      let found = try paths(pattern, in: folder).paths
      #expect(found == ["b.journal", "x/b.journal", "x/y/b.journal"])
    }
  }

  @Test func namesAFileOnceThatLinksNameTwice() throws {
    try TemporaryFolder.lend { folder in
      try folder.write([], to: "x/b.journal")
      try link("y", to: "x", in: folder)
      try link("x/c.journal", to: "b.journal", in: folder)
      #expect(try paths("*/*.journal", in: folder).paths == ["x/b.journal"])
      #expect(try paths("**/*.journal", in: folder).paths == ["x/b.journal"])
    }
  }

  @Test
  func leavesCirclesOfLinks() throws {
    try TemporaryFolder.lend { folder in
      try folder.write([], to: "x/y/b.journal")
      // None leads out of the folder, where other tests have files of the same name.
      for (name, target) in [("x/up", ".."), ("x/y/up", ".."), ("x/y/top", "../..")] {
        try link(name, to: target, in: folder)
      }
      try link("x/self", to: ".", in: folder)
      let found = try paths("**/b.journal", in: folder).paths
      #expect(found.count == 1)
      #expect(try paths("**/**/*/**/b.journal", in: folder).paths.count == 1)
    }
  }

  /// Sets of letters and ranges of numbers, as the patterns of shells have them.
  @Test(arguments: [
    ("[ab].journal", ["a", "b"]), ("[!ab].journal", ["1", "2", "c", "d"]),
    ("[^a-c].journal", ["1", "2", "d"]), ("[b-d].journal", ["b", "c", "d"]),
    ("[a-].journal", ["a"]), ("?0.journal", ["10"]), ("1?.journal", ["10", "11"]),
    ("?1*.journal", ["11"]), ("<2-10>.journal", ["2", "10"]), ("<10->.journal", ["10", "11"]),
    ("<-2>.journal", ["1", "2"]), ("<>.journal", ["1", "2", "10", "11"]),
  ])
  func choosesByLettersAndNumbers(pattern: String, names: [String]) throws {
    try TemporaryFolder.lend { folder in
      for name in ["1", "10", "11", "2", "a", "b", "c", "d"] {
        try folder.write([], to: name + ".journal")
      }
      let found = try paths(pattern, in: folder).paths
      #expect(Set(found) == Set(names.map { $0 + ".journal" }))
    }
  }

  @Test func looksIntoNoFolderBelowForTwoStarsAlone() throws {
    try TemporaryFolder.lend { folder in
      for name in ["x/b.journal", "x/y/c.journal"] { try folder.write([], to: name) }
      #expect(try paths("x/**", in: folder).paths == ["x/b.journal"])
    }
  }

  /// A source in which every folder holds more folders, without end.
  private struct Endless: FileSource {
    func read(_ path: String) throws(FileProblem) -> SourceFile { throw .notFound(path) }
    func canonicalPath(_ path: String) -> String? { path }
    func entries(ofDirectory path: String) -> [DirectoryEntry] {
      (0..<10).map { DirectoryEntry("\($0)", .directory) } + [DirectoryEntry("b.journal", .file)]
    }
    var homeDirectory: String? { nil }
  }

  @Test(arguments: ["**/b.journal", "*/*/*/*/*/*/*/b*"])
  func givesUpWhereThereIsTooMuch(pattern: String) {
    let file = SourceFile(path: "main.journal", text: "")
    let found = IncludedPaths(pattern, of: file, in: Endless())
    guard case .globTooWide? = found.problem else {
      Issue.record("\(found)")
      return
    }
    #expect(found.paths.isEmpty)
  }

  @Test func includesNothingFromTheEmptyDevice() throws {
    try TemporaryFolder.lend { folder in
      let found = try paths("/dev/null", in: folder)
      #expect(found.paths.isEmpty)
      if let problem = found.problem { Issue.record("\(problem)") }
    }
  }
}
