import LedgerFormatting
import LedgerSource
import LedgerTestSupport
import Testing

struct FormatterTests {
  @Test func changesNothingInAnEmptyFile() {
    #expect(Formatted("").text == "")
  }
}
