import Testing

@testable import LedgerRendering

/// Pieces of pages, which are bytes.
struct MarkupTests {
  @Test(arguments: [
    (0.0, "0"), (0.04, "0"), (-0.04, "0"), (0.06, "0.1"), (-0.06, "-0.1"), (5, "5"), (-5, "-5"),
    (9.96, "10"), (100, "100"), (-12.34, "-12.3"), (1234.5, "1234.5"), (99.96, "100"),
  ])
  func writesLengthsInTenths(_ value: Double, _ text: String) {
    #expect(DrawnLength(value).text == text)
    #expect(DrawnLength(value, .percent).text == text + "%")
  }

  @Test func putsPiecesTogether() {
    let corners = [DrawnPoint(0, 1.25), DrawnPoint(-3, 40)]
    var markup: Markup = "<a b=\"\("ü")\" c=\"\(12)\" points=\"\(corners)\"/>"
    markup += "\n"
    markup += "<p>\(markup)</p>" as Markup
    let line = "<a b=\"ü\" c=\"12\" points=\"0,1.3 -3,40\"/>\n"
    #expect(markup.text == "\(line)<p>\(line)</p>")
  }
}
