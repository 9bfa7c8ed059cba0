import LedgerPhrases
import LedgerRendering
import LedgerValues
import Testing

struct LineChartTests {
  private static func text(_ values: [[Double?]], _ look: TerminalLook = TerminalLook(width: 40))
    -> [String]
  {
    let chart = LineChart(
      "", labels: ["a", "b"], values.map { .init("x", $0) }, { "\($0.simplified)" })
    return Chart.lines(chart).terminalText(look).split(separator: "\n").map(String.init)
  }

  /// The numbers beside the drawing from top to bottom.
  private static func numbers(_ values: [Double?]) -> [String] {
    text([values]).dropLast().compactMap {
      $0.contains("┤") || $0.contains("┼")
        ? $0.split(separator: " ", maxSplits: 1).first.map(String.init) : nil
    }
  }

  private static let marked: [(values: [Double], numbers: [String])] = [
    ([-420, 154_961.11], ["200000", "150000", "100000", "50000", "0", "-50000"]),
    ([133_201, 154_961.11], ["155000", "150000", "145000", "140000", "135000", "130000"]),
    ([0, 3], ["3", "2", "1", "0"]),
    ([0.1, 0.3], ["0.3", "0.25", "0.2", "0.15", "0.1"]),
    ([7, 7], ["8", "6", "4", "2", "0"]),
    ([0, 0], ["1", "0.8", "0.6", "0.4", "0.2", "0"]),
    ([-5, -5], ["0", "-1", "-2", "-3", "-4", "-5"]),
    ([1e30, 1e30 + 1], ["1000000000000000000000000000000"]),
  ]

  @Test(arguments: marked)
  func marksRoundNumbers(_ values: [Double], _ expected: [String]) {
    #expect(LineChartTests.numbers(values).prefix(expected.count) == expected[...])
  }

  /// Numbers that nobody chose: each stands once, and all values lie between the outer ones.
  @Test func marksNoNumberTwice() {
    var seed: UInt64 = 7
    func next() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = Double(Int64(bitPattern: seed) >> 20) / 1e6
      return seed % 3 == 0 ? digits : digits / 1e5
    }
    for _ in 0..<500 {
      let values = [next(), next()].sorted()
      let numbers = LineChartTests.numbers(values)
      #expect(Set(numbers).count == numbers.count && (3...6).contains(numbers.count))
      let (high, low) = (numbers.first.flatMap(Double.init), numbers.last.flatMap(Double.init))
      #expect(low.map { $0 <= values[0] } == true && high.map { $0 >= values[1] } == true)
    }
  }

  @Test func drawsALineAtZeroWhereValuesCrossIt() {
    let crossing = LineChartTests.text([[-1, 1]], TerminalLook(glyphs: .ascii, width: 40))
    #expect(crossing.filter { $0.contains("---") }.count == 1)
    #expect(LineChartTests.text([[-1, 1]]).contains { $0.contains("0 ┼┈┈┈") })
    #expect(!LineChartTests.text([[1, 2]]).joined().contains("┈"))
  }

  @Test func givesEachLineItsColor() {
    let chart = Chart.lines(
      LineChart("", labels: [], [.init("a", [0, 0]), .init("b", [3, 3])], { "\($0)" }))
    let colored = chart.terminalText(TerminalLook(.always, width: 40))
    #expect(colored.contains("\u{1B}[36m⠤") && colored.contains("\u{1B}[33m⠤"))
    #expect(chart.terminalText(TerminalLook(.weights, width: 40)).contains("\u{1B}") == false)
  }

  @Test func saysTheSameLabelOnce() {
    let chart = LineChart("", labels: ["2026", "2026"], [.init("a", [1, 2])], { "\($0)" })
    #expect(Chart.lines(chart).terminalText(TerminalLook()).hasSuffix("  2026\n"))
    #expect(Chart.lines(chart).svg(in: .english).split(separator: "2026").count == 2)
  }

  @Test(arguments: [40, 80, 140])
  func keepsToTheWidth(_ width: Int) {
    let chart = LineChart(
      "", labels: ["2025-01", "2026-06 so far"], [.init("a", [-1, 2e9])], { "\($0) EUR" })
    let look = TerminalLook(width: width, fitting: .toWidth)
    for line in Chart.lines(chart).terminalText(look).split(separator: "\n") {
      #expect(TerminalText.width(of: String(line)) <= width)
    }
  }
}
