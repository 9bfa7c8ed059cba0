import Foundation
import LedgerRendering
import LedgerTestSupport
import Testing

struct EditorFormattingTests {
  /// The text after edits, which come from the end to the beginning.
  private static func applied(_ edits: [JSON], to text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.utf16)
    }
    func place(_ json: JSON?) -> (Int, Int) {
      (json?["line"]?.integerValue ?? 0, json?["character"]?.integerValue ?? 0)
    }
    for edit in edits.reversed() {
      let (start, end) = (place(edit["range"]?["start"]), place(edit["range"]?["end"]))
      let before = lines[start.0].prefix(start.1)
      let after = end.0 < lines.count ? Array(lines[end.0].dropFirst(end.1)) : []
      let new = Array(before) + Array((edit["newText"]?.stringValue ?? "").utf16) + after
      lines.replaceSubrange(
        start.0...min(end.0, lines.count - 1),
        with: new.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init))
    }
    return lines.map { String(decoding: $0, as: UTF16.self) }.joined(separator: "\n")
  }

  @Test func laysOutWhatProgramsLayOut() throws {
    let folder = RepositoryPaths.root + "/ledger-examples"
    var random = SplitMix64(seed: 3)
    for path in try FolderTree.files(in: folder, endingWith: ".journal") {
      var text = try String(contentsOfFile: path, encoding: .utf8)
      text = text.replacing("include ", with: "; include ")
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(400)
      text = lines.map { line in
        guard line.hasPrefix("    "), Int.random(in: 0..<3, using: &random) == 0 else {
          return String(line)
        }
        return "  " + line.trimmingCharacters(in: .whitespaces).replacing("   ", with: "  ")
      }.joined(separator: "\n")
      let talk = try EditorTalk(["main.journal": text])
      talk.initialize()
      try talk.open("main.journal")
      let asked = talk.ask("formatting", "main.journal")
      let edits = try talk.run().result(asked)?.elements ?? []
      let expected = try TemporaryFolder.lend { folder in
        try folder.write(Array(text.utf8), to: "main.journal")
        return try InProcess.program(["bursar-format", "main.journal"], [], folder.path, [:]).0
      }
      #expect(
        Self.applied(edits, to: text) == String(decoding: expected, as: UTF8.self), "\(path)")
    }
  }

  @Test func laysOutARangeAlone() throws {
    let text = "2026-01-01 x\n  a  1 EUR\n  b\n\n2026-01-02 y\n  a  1 EUR\n  b\n"
    let talk = try EditorTalk(["main.journal": text])
    talk.initialize()
    try talk.open("main.journal")
    let asked = talk.ask(
      "rangeFormatting", "main.journal",
      more: [.init("range", EditorTalk.range((5, 0), (6, 0)))])
    let edits = try talk.run().result(asked)?.elements ?? []
    let new = Self.applied(edits, to: text)
    #expect(new.hasPrefix("2026-01-01 x\n  a  1 EUR\n  b\n\n2026-01-02 y\n    a  "))
  }
}
