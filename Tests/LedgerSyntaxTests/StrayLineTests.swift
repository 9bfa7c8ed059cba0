import LedgerSource
import LedgerSyntax
import Testing

struct StrayLineTests {
  private func entries(_ text: String) -> [EntrySyntax] {
    let file = SourceFile(path: "x", text: text)
    var reader = EntryReader(0..<file.count)
    var entry = EntrySyntax()
    var all: [EntrySyntax] = []
    while reader.next(in: file.padded.span, into: &entry) { all.append(entry) }
    return all
  }

  @Test func readsThemAsPostingsWithOneProblem() throws {
    let found = entries("2026-01-05 x\n    a  1\n\n    b  --1\n    c  @\n; end\n")
    #expect(found.map(\.kind) == [.transaction, .blank, .unreadable, .comment])
    #expect(found[2].postings.count == 2)
    #expect(found[2].problems.map(\.kind) == [.strayIndentedLine])
    #expect(found[2].problems[0].range == SourceRange(27, 33))
  }

  @Test func tilesTheFile() {
    let text = "    a\n\n  ; c\n  b  1\n2026-01-05 x\n"
    let found = entries(text)
    var end: UInt32 = 0
    for entry in found {
      #expect(entry.range.start == end)
      end = entry.range.end
    }
    #expect(Int(end) == text.utf8.count)
  }
}
