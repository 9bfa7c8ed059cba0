import LedgerSource
import Testing

@testable import LedgerImport

struct FormatTests {
  private func format(_ bytes: [UInt8]) -> String? {
    StatementReader.format(of: bytes[...])?.rawValue
  }

  @Test(arguments: [
    ("OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>", "ofx"), ("\n\n<OFX>", "ofx"),
    ("<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\"?><OFX>", "ofx"),
    ("<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.052.001.13\">", "camt"),
    ("<?xml?>\n<n:Document xmlns:n=\"urn:iso:std:iso:20022:tech:xsd:camt.054.001.02\">", "camt"),
    (":20:START\n:25:1\n:60F:C260101EUR1,", "mt940"),
    ("{1:F01BANK}{2:I940BANKN}{4:\n:20:X", "mt940"),
    ("{1:F01BANK}{2:O942BANKN}{4:\n:20:X", "mt942"),
    (":20:START\n:34F:EURD0,\n", "mt942"), ("!Type:Bank\n", "qif"), ("\u{FEFF}!Account\n", "qif"),
  ])
  func isKnownByItsBeginning(text: String, name: String) {
    #expect(format(Array(text.utf8)) == name)
  }

  @Test(arguments: ["YNAB", "guess"])
  func knowsAnExportWhoseBeginningEndsWithinQuotes(name: String) {
    let header =
      name == "YNAB"
      ? "Account,Date,Payee,Memo,Outflow,Inflow" : "Account,Date,Category,Note,Amount"
    for length in 1...60 {
      let row = "Cash,2026-03-01,Shop,\"two lines\n\(String(repeating: "x", count: length))\",-4.20"
      let rows = repeatElement(row + (name == "YNAB" ? ",0" : ""), count: 200)
      let text = ([header] + rows).joined(separator: "\n")
      #expect(StatementReader.format(of: Array(text.utf8)[...], guesses: name == "guess") == .app)
    }
  }

  @Test(arguments: [
    "Date;Text\n01.01.2026;refund <OFX> OFXHEADER", "note,x\n1,the Document :camt.053.001.02 came",
    "<Document xmlns=\"urn:pain.001.001.03\">", "<Document xmlns=\"urn:x:camt.059.001.02\">",
    "a,:20:\n", "", "Date,!Type:Bank\n",
  ])
  func leavesTextThatOnlyMentionsAFormat(text: String) {
    #expect(format(Array(text.utf8)) == nil)
  }

  @Test func readsFormatsOfTwoBytesACharacter() throws {
    for (name, text) in StatementSamples.all where name == "ofx" || name == "camt" {
      for isLittle in [true, false] {
        for hasMark in [true, false] {
          var bytes: [UInt8] = hasMark ? (isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]) : []
          for unit in text.utf16 {
            let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
            bytes += isLittle ? pair : pair.reversed()
          }
          // What begins with a letter is text of two bytes only by its mark.
          if !hasMark, !text.hasPrefix("<") { continue }
          let file = SourceFile(
            path: "x", padded: bytes + [UInt8](repeating: 0, count: SourceFile.padding))
          #expect(StatementReader.plain(file).bytes.elementsEqual(text.utf8))
        }
      }
    }
  }
}
