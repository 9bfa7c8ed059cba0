import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues
import Testing

struct TransactionTextTests {
  private static let sample = """
    include other.journal
    2024-01-31=2/1 * (c 1) shop one | a note ; t: x
      ; more: y
      ! assets:cash   10 USD ; kind: mine, date2:1/9
        ; second: line
      expenses:food  ; [=3/1]

    2024-02-02 plain
      a  1
      b
    """

  private let loaded = LoadedJournal.of(
    sample, ["other.journal": "2023-01-01 included\n  a  1\n  b\n"])

  @Test
  func readsWhatTheColumnsLeaveOut() {
    var text = TransactionText()
    text.read(1, in: loaded.journal)
    #expect(text.description == "shop one | a note")
    #expect(text.payee == "shop one")
    #expect(text.note == "a note")
    #expect(text.code == "c 1")
    #expect(text.comment == ["t: x", "more: y"])
    #expect(text.tags.map { "\($0.name)=\($0.value)" } == ["t=x", "more=y"])
    #expect(text.secondaryDay == Day(iso: "2024-02-01"))
  }

  @Test
  func readsItsPostings() {
    var text = TransactionText()
    text.read(1, in: loaded.journal)
    #expect(text.tags(ofPosting: 2).map(\.name) == ["kind", "date2", "second"])
    #expect(text.comment(ofPosting: 2) == ["kind: mine, date2:1/9", "second: line"])
    #expect(text.status(ofPosting: 2) == .pending)
    #expect(text.status(ofPosting: 3) == .unmarked)
    #expect(text.secondaryDay(ofPosting: 2) == Day(iso: "2024-01-09"))
    #expect(text.secondaryDay(ofPosting: 3) == Day(iso: "2024-03-01"))
    #expect(text.syntax(ofPosting: 3).map { text.text($0.account) } == "expenses:food")
    #expect(text.syntax(ofPosting: 0) == nil)
    #expect(text.syntax(ofPosting: 4) == nil)
  }

  @Test
  func goesFromOneTransactionToAnother() {
    var text = TransactionText()
    var read: [String] = []
    for transaction in [0, 1, 1, 2, 0] {
      text.read(transaction, in: loaded.journal)
      read.append(text.payee)
      #expect(text.place(text.payeeRange).file == loaded.journal.transactions[transaction].file)
    }
    #expect(read == ["included", "shop one", "shop one", "plain", "included"])
    text.read(2, in: loaded.journal)
    #expect(text.tags.isEmpty && text.secondaryDay == nil && text.code.isEmpty)
    #expect(text.note == "plain")
  }

  @Test
  func knowsAppliedTags() {
    let loaded = LoadedJournal.of(
      "apply tag trip: rome\n2024-01-01 x\n  a  1\n  b\nend apply tag\n2024-01-02 y\n  a  1\n  b\n")
    var text = TransactionText()
    text.read(0, in: loaded.journal)
    #expect(text.tags.map { "\($0.name)=\($0.value)" } == ["trip=rome"])
    text.read(1, in: loaded.journal)
    #expect(text.tags.isEmpty)
  }

  @Test
  func readsTheRuleOfAForecastTransaction() {
    var journal = LoadedJournal.of("~ monthly  rent | flat ; t: x\n  a  1 ; u: y\n  b\n").journal
    let account = journal.accounts.id(of: "a".utf8)
    journal.transactions = [
      TransactionRecord(
        start: 0, day: .forTests, firstPosting: 0, file: FileID(0),
        flags: [.isForecast, .hasComment])
    ]
    let record = PostingRecord(
      mantissa: 1, account: account, commodity: .none, scale: 0, flags: [])
    journal.postings = [record, record, record]
    // The second one was added by an auto rule elsewhere.
    journal.postingOffsets = [32, 900, 46]
    var text = TransactionText()
    text.read(0, in: journal)
    #expect(text.payee == "rent")
    #expect(text.tags.map(\.name) == ["t", "_generated-transaction"])
    #expect(text.tags(ofPosting: 0).map(\.name) == ["u"])
    #expect(text.syntax(ofPosting: 1) == nil)
    #expect(text.tags(ofPosting: 1).isEmpty)
    #expect(text.syntax(ofPosting: 2).map { text.text($0.account) } == "b")
  }

  @Test
  func readsEveryTransactionOfALineEndingJournal() {
    let loaded = LoadedJournal.of("\u{FEFF}2024-01-01 (c) x | y ; t: v\r\n  a  1 ; p:q\r\n  b\r\n")
    var text = TransactionText()
    text.read(0, in: loaded.journal)
    #expect(text.description == "x | y")
    #expect(text.tags.first?.value == "v")
    #expect(text.tags(ofPosting: 0).first?.value == "q")
  }
}
