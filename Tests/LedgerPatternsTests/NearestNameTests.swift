import LedgerPatterns
import Testing

struct NearestNameTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abc", "abc", 0),
    ("balance", "balacne", 1), ("expenses:food", "expenses:fod", 1), ("ca", "abc", 3),
  ])
  func countsSlips(left: String, right: String, distance: Int) {
    #expect(editDistance(Array(left), Array(right), atMost: 10) == distance)
    #expect(editDistance(Array(right.utf8), Array(left.utf8), atMost: 10) == distance)
    #expect(editDistance(Array(left), Array(right), atMost: distance) == distance)
    #expect(editDistance(Array(left), Array(right), atMost: distance - 1) == nil)
  }

  @Test(arguments: [
    ("balnce", "balance"), ("BALANCE", "balance"), ("registre", "register"), ("prnit", "print"),
    ("Expenses:Fodo", "expenses:food"), ("x", nil), ("", nil), ("frobnicate", nil),
    ("bs", "is"), ("prin", "print"),
  ])
  func findsWhatWasMeant(typed: String, meant: String?) {
    let names = ["balance", "register", "print", "expenses:food", "is"]
    #expect(nearestName(to: typed, in: names) == meant)
  }

  @Test func prefersTheNearest() {
    #expect(nearestName(to: "strict", in: ["stricter", "strit", "strict"]) == "strict")
    #expect(nearestName(to: "accoutns", in: ["amount", "accounts"]) == "accounts")
  }
}
