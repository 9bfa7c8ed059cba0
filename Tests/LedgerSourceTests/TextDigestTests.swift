import LedgerSource
import Testing

struct TextDigestTests {
  @Test(arguments: [
    ("", "ef46db3751d8e999"),
    ("a", "d24ec4f1a98c6e5b"),
    ("abc", "44bc2cf5ad770999"),
    ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
  ])
  func digestsWhatIsPublished(_ text: String, _ digest: String) {
    #expect(TextDigest.hexadecimal(SourceFile(path: "", text: text)) == digest)
  }

  @Test func tellsTextsOfEveryLengthAndEveryChangedByteApart() {
    let texts = (0...130).map { String(repeating: "a", count: $0) }
    let changed = (0..<130).map { place in
      String((0..<130).map { $0 == place ? "b" : "a" })
    }
    let digests = (texts + changed).map { TextDigest.hexadecimal(SourceFile(path: "", text: $0)) }
    #expect(Set(digests).count == digests.count)
    #expect(digests.allSatisfy { $0.utf8.count == 16 })
  }
}
