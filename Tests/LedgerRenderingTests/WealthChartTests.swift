import Foundation
import LedgerPhrases
import LedgerRendering
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct SparklineTests {
  @Test func drawsACharacterAValue() {
    let line = Sparkline([0, 1, 2, nil, 7])
    #expect(line.terminalText(.unicode) == "▁▂▃ █")
    #expect(line.terminalText(.ascii) == "_.- #")
  }

  /// Small changes of large values look small.
  @Test func beginsAtNothing() {
    #expect(Sparkline([9_000, 9_100]).terminalText(.unicode) == "██")
    #expect(Sparkline([-9_100, -4_500, 0]).terminalText(.unicode) == "▁▅█")
    #expect(Sparkline([-7, 0, 7]).terminalText(.unicode) == "▁▅█")
  }

  @Test func isFlatWhereThereIsNothing() {
    #expect(Sparkline([0, 0]).terminalText(.unicode) == "▁▁")
    #expect(Sparkline([nil, .nan]).terminalText(.unicode) == "  ")
  }
}

struct PartChartTests {
  private let chart = PartChart(
    "Income",
    [
      .init("Needs", value: 569, text: "56.9 %"), .init("Wants", value: 239, text: "23.9 %"),
      .init("<Rest> & more", value: 192, text: "19.2 %"),
    ])

  /// Parts are told apart without color, and fill the bar whatever is rounded.
  @Test func fillsABarWithPatterns() {
    let text = Chart.parts(chart).terminalText(TerminalLook(glyphs: .ascii))
    let lines = text.split(separator: "\n")
    #expect(lines[1].count == 60)
    #expect(Set(lines[1]) == ["#", ".", "="])
    #expect(lines[2] == "## Needs          56.9 %")
  }

  @Test func isSilentWithoutAWhole() {
    let empty = PartChart("", [.init("a", value: 0, text: "0"), .init("b", value: -1, text: "")])
    #expect(Chart.parts(empty).terminalText(TerminalLook()).isEmpty)
  }

  @Test(arguments: [1, 2, 3, 12])
  func drawsAWellFormedRing(_ count: Int) throws {
    let chart = PartChart(
      "Parts", (0..<count).map { .init("<\($0)>", value: Double($0 + 1), text: "\($0)") })
    let svg = Chart.parts(chart).svg(in: .english)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.components(separatedBy: "<rect").count - 1 == count)
  }
}

struct GridChartTests {
  private let chart = GridChart(
    "Map", rows: 2, columns: 3,
    [
      .init(row: 0, column: 0, level: 1, text: "a & b"),
      .init(row: 1, column: 2, level: 5, text: "c"), .init(row: 9, column: 9, level: 3, text: ""),
    ],
    marks: [.init("Market", x: 0.5, y: 0.5), .init("Hidden by it", x: 0.6, y: 0.6)])

  @Test func drawsShades() {
    let text = Chart.grid(chart).terminalText(TerminalLook())
    #expect(text.contains("┌──────┐\n│··    │\n│    ██│\n└──────┘"))
    let narrow = TerminalLook(glyphs: .ascii, width: 7, fitting: .toWidth)
    #expect(Chart.grid(chart).terminalText(narrow).contains("+---+\n|.  |\n|  #|\n+---+"))
  }

  /// Names that would stand on each other are left to their dots.
  @Test func namesPlacesWhereThereIsRoom() {
    let svg = Chart.grid(chart).svg(in: .english)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains(">Market</text>"))
    #expect(!svg.contains(">Hidden by it</text>"))
    #expect(svg.contains("<title>Hidden by it</title>"))
  }
}
