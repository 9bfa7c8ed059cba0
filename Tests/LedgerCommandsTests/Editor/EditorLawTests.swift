import Foundation
import LedgerEditor
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import Testing

/// What holds of any text and any edits.
struct EditorLawTests {
  /// A text with line numbers in UTF-16, as editors have it.
  struct Text {
    var lines: [[UInt16]]

    init(_ text: String) {
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
    }

    var text: String {
      lines.map { String(decoding: $0, as: UTF16.self) }.joined(separator: "\n")
    }

    mutating func replace(_ start: (Int, Int), _ end: (Int, Int), with new: String) {
      let middle =
        Array(lines[start.0].prefix(start.1)) + Array(new.utf16)
        + Array(lines[end.0].dropFirst(end.1))
      lines.replaceSubrange(
        start.0...end.0,
        with: middle.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init))
    }

    /// Applies the edits of an answer.
    mutating func apply(_ edits: [JSON]) {
      func place(_ json: JSON?) -> (Int, Int) {
        (json?["line"]?.integerValue ?? 0, json?["character"]?.integerValue ?? 0)
      }
      let ordered = edits.enumerated().sorted { left, right in
        let (first, second) = (
          place(left.element["range"]?["start"]), place(right.element["range"]?["start"])
        )
        return first == second ? left.offset > right.offset : first > second
      }
      for (_, edit) in ordered {
        var end = place(edit["range"]?["end"])
        if end.0 >= lines.count { end = (lines.count - 1, lines[lines.count - 1].count) }
        replace(
          place(edit["range"]?["start"]), end, with: edit["newText"]?.stringValue ?? "")
      }
    }
  }

  private static let pieces = [
    "", " ", "\n", "    ", "x", "5", "comment\n", "end comment\n", ";", "  9 EUR",
    "2026-03-09 New\n    expenses:food  3 EUR\n    assets:bank\n\n", " = 0 EUR", "é😀",
    "account a:b\n", "include c.journal\n",
  ]

  /// Changes a text at random, and says so.
  private static func edit(
    _ text: inout Text, _ talk: EditorTalk, _ name: String, _ version: Int,
    _ random: inout SplitMix64
  ) {
    // The first lines of the main file include the others.
    let first = name == "main.journal" ? 4 : 0
    let line = first + random.below(max(1, text.lines.count - first))
    let character = random.below(text.lines[line].count + 1)
    var end = (line, character)
    if random.happens(percent: 40) {
      end.0 = min(text.lines.count - 1, line + random.below(3))
      end.1 = random.below(text.lines[end.0].count + 1)
      if end < (line, character) { end = (line, character) }
    }
    let new = random.pick(pieces)
    talk.change(name, version: version, (line, character), end, new)
    text.replace((line, character), end, with: new)
  }

  /// Code, file and line of each problem that the program finds.
  private static func checked(_ files: [String: String]) throws -> [String] {
    try TemporaryFolder.lend { folder in
      for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
      let outcome = try InProcess.program(
        ["bursar-check", "--format=json", "-f", "main.journal", "--today=2026-04-01"], [],
        folder.path, [:])
      return (try JSON(reading: outcome.0)["diagnostics"]?.elements ?? []).map { problem in
        let place = problem["span"]
        let file = problem["file"]?.stringValue ?? place?["file"]?.stringValue ?? ""
        return
          "\(file) \(place?["start"]?["line"]?.integerValue ?? 0) \(problem["code"]?.stringValue ?? "")"
      }.sorted()
    }
  }

  /// The same of what was published last about each file.
  private static func shown(_ talk: EditorTalk, _ names: [String]) throws -> [String] {
    let messages = try talk.heard()
    return names.flatMap { name in
      (messages.diagnostics(talk.uri(name)) ?? []).map { problem in
        let line = (problem["range"]?["start"]?["line"]?.integerValue ?? -1) + 1
        return "\(name) \(line) \(problem["code"]?.stringValue ?? "")"
      }
    }.sorted()
  }

  /// E1: what is shown is what `bursar check` says, of texts that are open and of files that are not.
  @Test(arguments: 0..<Thoroughness.count(quick: 2, thorough: 100))
  func showsWhatCheckSays(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 40)
    let main =
      "account assets:bank\naccount expenses:food\ninclude a.journal\ninclude b.journal\n"
      + EditorLawTests.entries(1, 12)
    let start = [
      "main.journal": main, "a.journal": EditorLawTests.entries(2, 30),
      "b.journal": EditorLawTests.entries(3, 10), "c.journal": EditorLawTests.entries(4, 2),
    ]
    let talk = try EditorTalk(start)
    talk.initialize()
    try talk.open("main.journal")
    try talk.open("a.journal")
    var texts = start.mapValues { Text($0) }
    for version in 2..<Thoroughness.count(quick: 100, thorough: 1_000) {
      let name = random.pick(["main.journal", "a.journal", "a.journal"])
      EditorLawTests.edit(&texts[name, default: Text("")], talk, name, version, &random)
      if random.happens(percent: 5) {
        texts["b.journal"]?.lines.append(Array("2026-02-0\(random.below(9)) z".utf16))
        talk.save("b.journal", texts["b.journal"]?.text ?? "")
      }
      guard version % 10 == 0 else { continue }
      let files = texts.mapValues(\.text)
      // What has been said by now is heard when the next message comes.
      talk.notify("$/nothing", .null)
      talk.then {
        let (shown, told) = (
          try EditorLawTests.shown(talk, Array(files.keys)), try EditorLawTests.checked(files)
        )
        #expect(shown == told, "seed \(seed), version \(version)")
      }
    }
    _ = try talk.run()
  }

  private static func entries(_ month: Int, _ count: Int) -> String {
    (1...count).map { day in
      "2026-0\(month)-\(day < 10 ? "0" : "")\(min(day, 28)) Payee \(day % 5)\n"
        + "    expenses:food  \(day) EUR\n    assets:bank\n\n"
    }.joined()
  }

  /// E2: entries laid out one by one are the text laid out at once.
  @Test func laysOutPieceByPiece() throws {
    let text =
      "2026-1-2 x\n  a   1 EUR\n  b\n\n2026/01/03 * y\n    a:long name  -1,000 EUR\n  b  =  5 EUR\n\n"
      + "account   a\n\n2026-01-04 z\n a  2 EUR ; note\n b\n"
    let whole = try EditorLawTests.formatted(text, nil)
    var pieces = text
    for line in [0, 4, 8, 10] {
      pieces = try EditorLawTests.formatted(pieces, line)
    }
    #expect(pieces == whole)
  }

  private static func formatted(_ text: String, _ line: Int?) throws -> String {
    let talk = try EditorTalk(["main.journal": text])
    talk.initialize()
    try talk.open("main.journal")
    let asked =
      line.map { line in
        talk.ask(
          "rangeFormatting", "main.journal",
          more: [.init("range", EditorTalk.range((line, 0), (line, 1)))])
      } ?? talk.ask("formatting", "main.journal")
    var result = Text(text)
    result.apply(try talk.run().result(asked)?.elements ?? [])
    return result.text
  }

  /// Behind a line that was ended its amount gets its column; the line that is written on stays.
  @Test func laysOutTheLineThatWasLeft() throws {
    let text = "2026-01-02 x\n    a   1 EUR\n\n2026-01-03 y\n  c  5 EUR\n"
    for (line, expected) in [
      (1, [String]()), (2, ["    a                                             1 EUR", "    "]),
      (5, []),
    ] {
      let talk = try EditorTalk(["main.journal": text])
      talk.initialize()
      try talk.open("main.journal")
      let asked = talk.ask(
        "onTypeFormatting", "main.journal", (line, 0),
        more: [.init("ch", .string("\n"))])
      var result = Text(text)
      result.apply(try talk.run().result(asked)?.elements ?? [])
      let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
      if !expected.isEmpty {
        #expect(lines[line - 1...line].map(String.init) == expected)
      }
      if line < 3, expected.isEmpty {
        #expect(lines[line] == "    a   1 EUR")
      }
    }
  }
}
