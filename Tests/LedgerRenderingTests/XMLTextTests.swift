import LedgerRendering
import Testing

/// Texts are looked at in eights of bytes, so that each place in one and each rest behind is tried.
struct XMLTextTests {
  @Test func marksAreFoundAtEachPlace() {
    for length in 0..<20 {
      let plain = String(repeating: "z", count: length)
      #expect(XMLText.escaped(plain) == plain)
      for place in 0..<length {
        let (before, behind) = (String(plain.prefix(place)), String(plain.dropFirst(place + 1)))
        for (written, escaped) in [
          ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("\t", "&#9;"),
          ("\u{7F}", "&#127;"), ("\u{202E}", "&#8238;"), ("\u{FFFE}", "\u{FFFD}"), ("$", "$"),
          ("'", "'"), ("=", "="), (" ", " "), ("~", "~"), ("é", "é"), ("\u{A0}", "\u{A0}"),
        ] {
          #expect(XMLText.escaped(before + written + behind) == before + escaped + behind)
        }
      }
    }
  }
}
