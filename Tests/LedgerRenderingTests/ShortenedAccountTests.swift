import LedgerRendering
import Testing

struct ShortenedAccountTests {
  @Test(arguments: [
    (40, "expenses:food:market"), (19, "ex:food:market"), (13, "ex:fo:market"),
    (5, "ex:fo:market"),
  ])
  func shortensParentsFirst(width: Int, shown: String) {
    #expect(TerminalText.shortenedAccount("expenses:food:market", to: width) == shown)
  }

  @Test func keepsTheBracketsOfAVirtualPosting() {
    #expect(TerminalText.shortenedAccount("(assets:bank)", to: 9) == "(as:bank)")
  }

  @Test(arguments: [
    (60, "expenses:food:market, assets:cash"), (28, "ex:food:market, assets:cash"),
    (25, "ex:fo:market, assets:cash"), (21, "ex:fo:market, as:cash"),
  ])
  func shortensEachOfSeveral(width: Int, shown: String) {
    #expect(
      TerminalText.shortenedAccounts("expenses:food:market, assets:cash", to: width) == shown)
  }
}
