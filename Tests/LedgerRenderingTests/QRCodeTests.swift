import LedgerPhrases
import LedgerTestSupport
import Testing

@testable import LedgerRendering

/// Codes that telephones read; `PaymentCodeTests` has them read by another program.
struct QRCodeTests {
  /// The square of the standard's own example of lengths: 14 bytes are the most of the smallest.
  @Test(arguments: [(0, 21), (14, 21), (15, 25), (26, 25), (27, 29), (331, 69), (2331, 177)])
  func isAsSmallAsTheTextAllows(_ count: Int, _ side: Int) throws {
    let code = try #require(QRCode(Array(repeating: 0x61, count: count)))
    #expect(code.side == side)
  }

  @Test func refusesWhatDoesNotFit() {
    #expect(QRCode(Array(repeating: 0x61, count: 2332)) == nil)
  }

  /// The worked division of the standard's annex: 16 bytes of data, 10 that mend.
  @Test func reckonsTheBytesThatMend() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    #expect(
      QRMending.remainder(data, QRMending.divisor(10))
        == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  @Test func hasItsSquaresAndLines() throws {
    let code = try #require(QRCode(Array("https://example.org".utf8)))
    let side = code.side
    for (left, top) in [(0, 0), (side - 7, 0), (0, side - 7)] {
      for step in 0..<7 {
        #expect(code.isDark(column: left + step, row: top))
        #expect(code.isDark(column: left + step, row: top + 6))
        #expect(code.isDark(column: left, row: top + step))
        #expect(code.isDark(column: left + 6, row: top + step))
      }
      #expect(!code.isDark(column: left + 1, row: top + 1))
      #expect(code.isDark(column: left + 3, row: top + 3))
    }
    for place in 8..<side - 8 {
      #expect(code.isDark(column: place, row: 6) == (place % 2 == 0))
      #expect(code.isDark(column: 6, row: place) == (place % 2 == 0))
    }
    #expect(!code.isDark(column: -1, row: 0) && !code.isDark(column: 0, row: side))
  }

  @Test func isDrawnWithItsEdge() throws {
    let chart = Chart.code(CodeChart("Pay", try #require(QRCode(Array("a".utf8)))))
    let lines = chart.terminalText(TerminalLook()).split(
      separator: "\n", omittingEmptySubsequences: false)
    // Rows two by two, and the last one alone; above the title, behind the last line nothing.
    #expect(lines.first == "Pay")
    #expect(lines.dropLast().last?.count == 29)
    let ascii = chart.terminalText(TerminalLook(glyphs: .ascii))
    #expect(ascii.split(separator: "\n").last { _ in true }?.count == 58)
    #expect(chart.svg(in: .english).contains("viewBox=\"0 0 29 29\""))
  }
}
