import Foundation
import LedgerRendering
import LedgerTestSupport
import Testing

/// E4: a name that is changed and changed back leaves the same bytes, and the balances in between are
/// the same but for the name.
struct EditorRenameLawTests {
  @Test(arguments: ["starter.journal", "single", "schedule.journal", "goals", "budget"])
  func takesNamesBack(example: String) throws {
    let files = try EditorRenameLawTests.files(example)
    var random = SplitMix64(seed: 9)
    var renamed = 0
    for _ in 0..<Thoroughness.count(quick: 6, thorough: 300) {
      let name = random.pick(files.keys.sorted())
      let lines = (files[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      let places = lines.indices.filter { lines[$0].hasPrefix("    ") }
      guard let line = places.isEmpty ? nil : random.pick(places) else { continue }
      let place = (line, 6)
      let account = lines[line].dropFirst(4).prefix { $0 != " " }
      let new = account.prefix { $0 != ":" } + ":zz new"
      guard
        let (after, old) = try EditorRenameLawTests.renamed(files, name, place, to: String(new))
      else { continue }
      renamed += 1
      try EditorRenameLawTests.requireSameBalances(files, after, old)
      let back = try #require(
        try EditorRenameLawTests.renamed(after, name, place, to: old), "\(name) \(line)")
      #expect(back.0 == files, "\(name) \(line) \(old)")
    }
    #expect(renamed > 0)
  }

  private static func files(_ example: String) throws -> [String: String] {
    let root = RepositoryPaths.root + "/ledger-examples/" + example
    if example.hasSuffix(".journal") {
      return ["main.journal": try String(contentsOfFile: root, encoding: .utf8)]
    }
    var files: [String: String] = [:]
    for path in try FolderTree.files(in: root, endingWith: ".journal") {
      files[String(path.dropFirst(root.count + 1))] = try String(
        contentsOfFile: path, encoding: .utf8)
    }
    return files
  }

  /// The files after a rename, and the name that the place had; nil where it is refused.
  private static func renamed(
    _ files: [String: String], _ name: String, _ place: (Int, Int), to new: String
  ) throws -> ([String: String], String)? {
    let talk = try EditorTalk(files)
    talk.initialize()
    try talk.open(name)
    let prepared = talk.ask("prepareRename", name, place)
    let asked = talk.ask(
      "rename", name, place, more: [.init("newName", .string(new))])
    let messages = try talk.run()
    guard let old = messages.result(prepared)?["placeholder"]?.stringValue,
      case .object(let changes)? = messages.result(asked)?["changes"]
    else { return nil }
    var after = files
    for change in changes {
      let file = files.keys.first { talk.uri($0) == change.name } ?? ""
      var text = EditorLawTests.Text(files[file] ?? "")
      text.apply(change.value.elements ?? [])
      after[file] = text.text
    }
    return (after, old)
  }

  private static func requireSameBalances(
    _ before: [String: String], _ after: [String: String], _ name: String
  ) throws {
    func balances(_ files: [String: String]) throws -> [String] {
      try TemporaryFolder.lend { folder in
        for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
        let root = files["main.journal"] == nil ? files.keys.sorted()[0] : "main.journal"
        let outcome = try InProcess.program(
          ["bursar-report", "balance", "-O", "csv", "-f", root], [], folder.path, [:])
        return String(decoding: outcome.0, as: UTF8.self).split(separator: "\n").map(String.init)
      }
    }
    func amounts(_ lines: [String]) -> [String] {
      lines.map { line in line.drop { $0 != "," }.description }.sorted()
    }
    #expect(amounts(try balances(before)) == amounts(try balances(after)), "\(name)")
  }
}
