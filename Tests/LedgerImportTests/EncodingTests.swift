import LedgerImport
import LedgerModel
import LedgerSource
import LedgerValues
import Testing

/// Bytes whose encoding nobody has named.
@Suite struct EncodingTests {
  private func encoding(_ bytes: [UInt8]) -> (String, Bool) {
    var options = CSVDetection.Options(LoadOptions(today: Day(number: 20_600)))
    options.account = "assets:bank"
    let found = CSVDetection(
      SourceFile(path: "a.csv", padded: bytes + [UInt8](repeating: 0, count: SourceFile.padding)),
      options)
    let finding = found.findings.first { $0.topic == .encoding }
    return (finding?.value ?? "", finding?.isQuestion ?? true)
  }

  private func table(_ word: [UInt8]) -> [UInt8] {
    Array("Date,Text,Amount (EUR)\n2026-03-15,".utf8) + word + Array(",-1.50\n".utf8)
  }

  @Test func knowsPlainTextAndMarks() {
    #expect(encoding(table(Array("Shop".utf8))) == ("utf-8", false))
    #expect(encoding(table(Array("Süd".utf8))) == ("utf-8", false))
    #expect(encoding([0xEF, 0xBB, 0xBF] + table(Array("Süd".utf8))) == ("utf-8", false))
    let wide: [UInt8] = table(Array("Shop".utf8)).flatMap { byte -> [UInt8] in [byte, 0] }
    #expect(encoding(wide).0 == "utf-16le")
  }

  /// `B?cker` with the byte of each encoding.
  @Test(arguments: [(UInt8(0xE4), "cp1252"), (0x84, "cp850")])
  func knowsGermanLetters(_ byte: UInt8, _ name: String) {
    let found = encoding(table([0x42, byte] + Array("cker".utf8)))
    #expect(found.0 == name && !found.1, "\(found)")
  }

  @Test func asksWhereLanguagesDiffer() {
    // è in French and Italian, č in Czech.
    #expect(encoding(table([0x4C, 0xE8, 0x76])).1)
  }
}
