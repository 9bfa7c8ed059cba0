import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import Testing

struct DocumentTests {
  private static let journal = """
    ; top
    account a  ; type:A
      note  x

    2026-01-01=1/2 * (c) Payee | note ; comment
      ; one
        ;two
      ! a  1 A @ 2 B = 3 A  ; p
      ; below
      b
    P 2026-01-01 12:00 A 5 B rest

    """

  private let document = Document(file: SourceFile(path: "test.journal", text: journal))

  private func text(_ range: SourceRange) -> String { document.file.text(range) }

  private func transaction() throws -> Document.Entry {
    try #require(document.entries.first { $0.kind == .transaction })
  }

  @Test func keepsEveryByte() {
    #expect(document.entries.map(\.text).joined() == Self.journal)
    #expect(
      document.entries.map(\.kind) == [.comment, .directive, .blank, .transaction, .directive])
  }

  @Test func findsTheEntryAtAnyOffset() throws {
    for offset in 0..<UInt32(document.file.count) {
      let entry = try #require(document.entry(at: offset))
      #expect(entry.range.start <= offset && offset < entry.range.end)
    }
    #expect(document.entry(at: UInt32(document.file.count)) == nil)
    #expect(Document(file: SourceFile(path: "", text: "")).entry(at: 0) == nil)
  }

  @Test func showsTheFirstLine() throws {
    let entry = try transaction()
    #expect(text(entry.date.range) == "2026-01-01")
    #expect(text(entry.secondaryDate.range) == "1/2")
    #expect(text(entry.statusMark) == "*")
    #expect(text(entry.codeParentheses) == "(c)")
    #expect(text(entry.comment) == " comment")
    let parts = document.payeeAndNote(entry.description)
    #expect(text(parts.payee) == "Payee")
    #expect(text(parts.mark) == "|")
    #expect(text(parts.note) == "note")
  }

  @Test func takesADescriptionWithoutBarForBothPayeeAndNote() throws {
    let document = Document(file: SourceFile(path: "", text: "2026-01-01 x y\n2026-01-01 |\n"))
    let whole = document.payeeAndNote(document.entries[0].description)
    #expect(document.file.text(whole.payee) == "x y")
    #expect(whole.payee == whole.note)
    let empty = document.payeeAndNote(document.entries[1].description)
    #expect(empty.payee.isEmpty && empty.note.isEmpty && !empty.mark.isEmpty)
  }

  @Test func showsPostingsWithTheirDetails() throws {
    let entry = try transaction()
    let posting = try #require(entry.postings.first)
    let detail = try #require(entry.detail(of: posting))
    #expect(entry.postings.count == 2)
    #expect(text(posting.statusMark) == "!")
    #expect(text(detail.costMark) == "@")
    #expect(text(detail.cost.range) == "2 B")
    #expect(text(detail.assertionMark) == "=")
    #expect(text(document.indentation(ofLineAt: posting.range.start)) == "  ")
    let last = try #require(entry.postings.last)
    #expect(last.detail < 0 && entry.detail(of: last)?.lotBraces == nil)
  }

  @Test func showsCommentLines() throws {
    let comments = document.comments(in: try transaction().commentLines)
    #expect(comments.map { text($0.text) } == [" one", "two"])
    #expect(comments.map { text($0.indentation) } == ["  ", "    "])
    #expect(comments.map { text($0.range) } == ["; one", ";two"])
  }

  @Test func showsDirectives() throws {
    let account = document.entries[1]
    #expect(text(account.keyword) == "account")
    #expect(account.subLines.map { text($0.value) } == ["x"])
    let price = try #require(document.entries.last)
    #expect(price.directive == .price)
    #expect(text(price.time) == "12:00")
    #expect(text(price.symbol.writtenSymbol) == "A")
    #expect(text(price.amount.range) == "5 B")
    #expect(text(price.ignoredText) == "rest")
  }

  @Test func readsALineEndOfEitherKind() {
    let document = Document(file: SourceFile(path: "", text: "; a\r\n; b\n; c"))
    let lines = document.lines(in: document.file.range)
    #expect(lines.map { document.file.text($0) } == ["; a", "; b", "; c"])
  }

  @Test func leavesTheByteOrderMarkOutOfAnIndentation() {
    let document = Document(file: SourceFile(path: "", text: "\u{FEFF}; a\n"))
    #expect(document.indentation(ofLineAt: 0) == SourceRange(3, 3))
    #expect(document.comments(in: document.file.range).count == 1)
  }

  @Test func takesEditsAtItsRanges() throws {
    let entry = try transaction()
    let posting = try #require(entry.postings.first)
    let detail = try #require(entry.detail(of: posting))
    let id = FileID(0)
    let indentation = document.indentation(ofLineAt: posting.range.start)
    let edits = [
      Edit(id, detail.cost.range, "3 B"), Edit(id, entry.statusMark, "!"),
      Edit(id, indentation, "    "), Edit(id, posting.account, "assets:a"),
      Edit(id, SourceRange(start: entry.range.end, end: entry.range.end), "\n"),
      Edit(id, entry.codeParentheses, "(d)"),
    ]
    let bytes = try #require(edits.applied(to: document.file, id: id))
    let expected = Self.journal.replacing("@ 2 B", with: "@ 3 B").replacing(
      "1/2 * (c)", with: "1/2 ! (d)"
    )
    .replacing("  ! a", with: "    ! assets:a").replacing("P 2026", with: "\nP 2026")
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    let changed = Document(file: SourceFile(bytes: bytes))
    #expect(changed.entries.map(\.kind).contains(.blank))
    checkSyntax(bytes)
  }

  @Test func refusesEditsThatOverlap() throws {
    let posting = try #require(try transaction().postings.first)
    let edits = [Edit(FileID(0), posting.range, ""), Edit(FileID(0), posting.account, "x")]
    #expect(edits.applied(to: document.file, id: FileID(0)) == nil)
  }

  @Test func replacesOneEntryAndLeavesTheRest() throws {
    for entry in document.entries {
      let edit = Edit(FileID(0), entry.range, "")
      let bytes = try #require([edit].applied(to: document.file, id: FileID(0)))
      let rest = document.entries.filter { $0.index != entry.index }.map(\.text).joined()
      #expect(bytes == Array(rest.utf8))
    }
  }
}
