import Foundation
import LedgerEditor
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import Testing

/// Laws E5 and E6.
struct EditorCompletionLawTests {
  private static let journal = """
    account expenses:food  ; type: X
    2026-03-01 * (7) Řezník | týden
        expenses:food  10 EUR  ; trip: lisbon
        assets:bank

    2026-03-02 Řezník 😀
        expenses:food  12 EUR
        assets:bank  -12 EUR = -22 EUR

    budget Food
        amount  100 EUR monthly
        for     expenses:food

    2026-03-03 Re

    """

  /// The text after an item was taken.
  private static func taking(_ item: JSON, in text: String) -> String {
    var result = EditorLawTests.Text(text)
    if let edit = item["textEdit"] { result.apply([edit]) }
    return result.text
  }

  /// E6: something is answered at every offset, and what is taken leaves entries that can be read.
  @Test func offersOnlyWhatCanBeRead() throws {
    let lines = Self.journal.split(separator: "\n", omittingEmptySubsequences: false)
    let talk = try EditorTalk(["main.journal": Self.journal])
    talk.initialize()
    try talk.open("main.journal")
    var asked: [(id: Int, place: (Int, Int))] = []
    for (line, text) in lines.enumerated() {
      for character in 0...text.utf16.count {
        asked.append(
          (talk.ask("completion", "main.journal", (line, character)), (line, character)))
      }
    }
    let messages = try talk.run()
    func unreadable(_ text: String) -> Int {
      Document(file: SourceFile(path: "", text: text)).entries.count { $0.kind == .unreadable }
    }
    for (id, place) in asked {
      let items = try #require(messages.result(id)?["items"]?.elements, "\(place)")
      for item in items.prefix(3) {
        let after = Self.taking(item, in: Self.journal)
        #expect(
          unreadable(after) <= unreadable(Self.journal),
          "\(place): \(item["label"]?.stringValue ?? "")")
      }
      let typed = items.allSatisfy { item in
        item["sortText"]?.stringValue?.count == 4 && item["textEdit"] != nil
      }
      #expect(typed)
    }
  }

  /// E5: the encodings differ in columns only.
  @Test func answersAlikeInAllEncodings() throws {
    let answers = try PositionEncoding.allCases.map { encoding -> [JSON] in
      let talk = try EditorTalk(["main.journal": Self.journal])
      talk.initialize(
        .members([
          "general": .members(["positionEncodings": .strings([encoding.rawValue])])
        ]))
      try talk.open("main.journal")
      for method in [
        "documentSymbol", "foldingRange", "documentLink", "codeLens", "formatting",
      ] {
        talk.ask(method, "main.journal")
      }
      // Columns before the first letter with an accent are alike.
      for line in [0, 2, 6, 7, 10, 11] {
        for method in ["hover", "completion", "definition", "references", "prepareRename"] {
          talk.ask(method, "main.journal", (line, 6))
        }
      }
      return try talk.run().filter { $0["id"] != nil }.dropFirst().map {
        Self.withoutColumns($0, talk)
      }
    }
    #expect(answers[0] == answers[1])
    #expect(answers[1] == answers[2])
  }

  private static func withoutColumns(_ json: JSON, _ talk: EditorTalk) -> JSON {
    switch json {
    case .object(let members):
      .object(
        members.filter { $0.name != "character" }.map {
          .init($0.name, withoutColumns($0.value, talk))
        })
    case .array(let elements): .array(elements.map { withoutColumns($0, talk) })
    case .string(let text): .string(text.replacing(talk.folder.path, with: ""))
    default: json
    }
  }
}
