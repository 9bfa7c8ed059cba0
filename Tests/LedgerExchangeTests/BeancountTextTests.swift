import LedgerExchange
import LedgerSource
import Testing

struct BeancountTextTests {
  /// A file that somebody sent ends in a journal, however deep it nests.
  @Test(arguments: ["(", "-", "+", "{", "\"", ";"])
  func staysACommentHoweverDeep(_ sign: String) {
    let amount = String(repeating: sign, count: 200_000)
    let text = "2026-01-02 * \"x\"\n  Assets:A  \(amount)1 EUR\n  Assets:B\n"
    let books = BeancountText(SourceFile(path: "books.beancount", text: text))
    #expect(books.kept == [1] || sign == ";" && books.kept == [])
    #expect(books.text.utf8.count < 400_000)
  }
}
