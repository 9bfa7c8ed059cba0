import LedgerEditing
import LedgerEveryday
import LedgerPhrases
import Testing

struct UndoListTests {
  @Test func saysThatNothingWasWritten() {
    #expect(UndoList([]).emptiness != nil)
  }
}
