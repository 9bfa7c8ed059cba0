import LedgerTestSupport
import Testing

/// What documents show of journals can be read, unless they call it wrong.
struct JournalDocumentTests {
  static let blocks: [JournalBlock] =
    ((try? FolderTree.files(in: RepositoryPaths.root + "/docs", endingWith: ".md")) ?? [])
    .filter { $0.hasSuffix("/journal.md") || $0.contains("/coming-from-") }
    .flatMap { (try? JournalBlock.blocks(ofFile: $0)) ?? [] }

  @Test(arguments: blocks)
  func isAsGoodAsTheDocumentSays(_ block: JournalBlock) throws {
    let outcome = try InProcess.program(
      ["bursar-check", "-f", "-", "--today", "2026-06-18"], Array(block.text.utf8), "/tmp",
      ["LC_ALL": "C.UTF-8"])
    let found = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
    #expect(found.isEmpty != block.isWrong, "\(found)")
  }

  @Test func findsTheBlocks() {
    #expect(Self.blocks.count > 8)
    #expect(Self.blocks.contains { $0.isWrong })
  }
}
