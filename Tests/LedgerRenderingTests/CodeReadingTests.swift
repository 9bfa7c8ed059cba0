import LedgerTestSupport
import Testing

@testable import LedgerRendering

/// Codes as another program reads them.
@Suite(.enabled(if: ExternalProgram(named: "zbarimg") != nil, "zbarimg is not installed"))
struct CodeReadingTests {
  @Test(arguments: [1, 14, 15, 60, 150, 220, 331, 600, 1200])
  func areReadAsTheyWereWritten(_ count: Int) throws {
    let letters = Array("SPD*1.0*ACC:CZ6508000000192000145399*AM:450.00*CC:CZK*X-VS:17+".utf8)
    let text = (0..<count).map { letters[$0 % letters.count] }
    let code = try #require(QRCode(text))
    let zbarimg = try #require(ExternalProgram(named: "zbarimg"))
    try TemporaryFolder.lend { folder in
      try folder.write(picture(code), to: "code.pgm")
      let outcome = try zbarimg.run(["-q", "--raw", "code.pgm"], workingDirectory: folder.path)
      #expect(outcome.output == text + [0x0A])
    }
  }

  /// The code as a gray picture, with its edge, four dots a module.
  private func picture(_ code: QRCode) -> [UInt8] {
    let (edge, dots) = (4, 4)
    let side = (code.side + 2 * edge) * dots
    var bytes = Array("P5\n\(side) \(side)\n255\n".utf8)
    for row in 0..<side {
      for column in 0..<side {
        let isDark = code.isDark(column: column / dots - edge, row: row / dots - edge)
        bytes.append(isDark ? 0 : 255)
      }
    }
    return bytes
  }
}
