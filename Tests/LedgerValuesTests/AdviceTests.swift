import LedgerValues
import Testing

struct AdviceTests {
  @Test(arguments: [
    (Advice("A month has no more than 31 days"), "A month has no more than 31 days."),
    (
      Advice("\"a; b? Write\" is not a date", "for example: \"2026-03-15\""),
      "\"a; b? Write\" is not a date; for example: \"2026-03-15\"."
    ),
    (
      Advice("Which tue of the month?", "write \"2nd tue\""),
      "Which tue of the month? Write \"2nd tue\"."
    ),
    (
      Advice("\"x\" is an account", "did you mean \"y\"?"),
      "\"x\" is an account; did you mean \"y\"?"
    ),
  ])
  func makesASentence(_ advice: Advice, _ sentence: String) {
    #expect(advice.sentence == sentence)
  }
}
