import LedgerModel
import LedgerSource
import Testing

struct TagFinderTests {
  private func found(_ text: String) -> [Int] {
    TagFinder("joy", "refund-of").transactions(LoadedJournal.of(text).journal)
  }

  @Test(arguments: [
    "2026-01-02 Bread  ; joy:5\n    a  1\n    b\n",
    "2026-01-02 Bread  ; good: yes, joy:5\n    a  1\n    b\n",
    "2026-01-02 Bread  ; good\n    a  1  ; a long line about something: then more, refund-of:May\n    b\n",
    "2026-01-02 Bread\n    a  1  ;joy:\n    b\n",
    "2026-01-02 Bread\n    a  1\n    b  ;\n    ;; joy:2\n",
    "2026-01-02 Bread\r\n    a  1\r\n    b  ; one\r\n    ; two ; joy:2",
  ])
  func findsTagsWhereverACommentStands(_ text: String) {
    #expect(found(text) == [0])
    #expect(found("2026-01-01 x\n    a  1\n    b  ; no\n" + text) == [1])
  }

  @Test func looksIntoCommentsOnly() {
    #expect(found("2026-01-02 Bread  ; one\n    joy:a  1\n    joy:b\n") == [])
  }

  @Test func endsWhereTheNextEntryBegins() {
    let text = "Y2024\n1/1 a  ; goal:x\n    a  1\n    b\n\n1/2 ;joy:1\n    a  1\n    b\n"
    #expect(found(text) == [1])
    #expect(TagFinder("goal").transactions(LoadedJournal.of(text).journal) == [0])
  }

  @Test func findsTheSameInRanges() {
    let entry = "2026-01-02 Bread  ; %:5\n    a  1\n    b\n"
    let names = ["joy", "sad", "joy", "joy", "sad", "joy"]
    let text = names.map { name in
      entry.split(separator: "%").joined(separator: name)
    }.joined()
    let journal = LoadedJournal.of(text).journal
    let finder = TagFinder("joy")
    #expect(finder.transactions(journal) == [0, 2, 3, 5])
    for middle in 0...6 {
      let parts = [0..<middle, middle..<6].flatMap { finder.transactions(journal, in: $0) }
      #expect(parts == [0, 2, 3, 5])
    }
  }

  /// Entries end where the next one of their own file begins, whatever was included in between.
  @Test func looksIntoEachFileByItself() {
    func entry(_ tag: String) -> String { "2026-01-02 x  ; \(tag):1\n    a  1\n    b\n" }
    let main = entry("joy") + "include b\n" + entry("sad") + "include b\n" + entry("joy")
    let files = ["b": entry("sad") + entry("joy")]
    let journal = LoadedJournal.of(main, files).journal
    #expect(TagFinder("joy").transactions(journal) == [0, 2, 5, 6])
    #expect(TagFinder("sad").transactions(journal) == [1, 3, 4])
  }

  /// What an auto rule or `apply tag` says stands in other entries.
  @Test func proposesTransactionsThatAreGivenTags() {
    let entry = "2026-01-02 Bread  ; %\n    a  1\n    b\n"
    let rule = "= a\n    c  1  ; joy:5\n    d  -1\n"
    func proposed(_ text: String) -> [Int] {
      let main = SourceFile(path: "main.journal", text: text)
      var options = LoadOptions(today: .forTests)
      options.autoRules = .applied
      let loaded = JournalLoader(MemoryFiles([:]), options).load([main])
      return TagFinder("joy").candidates(loaded.journal)
    }
    let other = "2026-01-03 Milk  ; good\n    e  1\n    f\n"
    #expect(proposed(entry + other + "2026-01-04 Tea  ; joy:1\n    e  1\n    f\n") == [2])
    #expect(proposed(rule + entry + other) == [0])
    #expect(proposed("apply tag joy:1\n" + entry + other) == [0, 1])
  }
}
