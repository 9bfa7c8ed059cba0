import LedgerValues
import Testing

struct ExactTextTests {
  @Test func tellsTextsApartThatLookAlike() {
    #expect("caf\u{E9}" == "cafe\u{301}")
    #expect(ExactText("caf\u{E9}") != ExactText("cafe\u{301}"))
    #expect(
      Set([ExactText("caf\u{E9}"), ExactText("cafe\u{301}"), ExactText("cafe\u{301}")]).count == 2)
  }

  @Test func ordersByBytes() {
    #expect(ExactText("cafe\u{301}") < ExactText("caf\u{E9}"))
    #expect(ExactText("a") < ExactText("a:b"))
  }
}
