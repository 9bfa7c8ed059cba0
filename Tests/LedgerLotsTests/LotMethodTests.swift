import LedgerLots
import Testing

struct LotMethodTests {
  @Test(arguments: LotMethod.words.map(\.word))
  func readsEachWordInAnyCase(word: String) throws {
    let method = try #require(LotMethod(word))
    #expect(LotMethod(word.lowercased()) == method)
    #expect(LotMethod("BADMETHOD") == nil)
  }
}
