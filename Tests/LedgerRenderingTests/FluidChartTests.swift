import LedgerPhrases
import LedgerRendering
import LedgerValues
import Testing

/// Drawings that are as wide as their room.
struct FluidChartTests {
  private static let look: HTMLLook = {
    var look = HTMLLook(.english)
    look.isFluid = true
    return look
  }()

  private static func columns(_ value: Double, _ text: String) -> String {
    let chart = ColumnChart(
      "Out", labels: ["May"], [.init("Out", [value], texts: [text])], .stacked
    ) { "\($0) EUR" }
    return Chart.columns(chart).svg(look).text
  }

  /// Numbers of an axis stand beside the plot, or on their lines where they are too long for that.
  @Test func keepsRoomForThePlotBesideLongNumbers() {
    #expect(Self.columns(100, "100").contains("class=\"plot m72\""))
    let long = Self.columns(8_888_888_888_888_888, "8888888888888888")
    #expect(long.contains("class=\"plot m0\""))
    #expect(long.contains("<text class=\"tick name\" x=\"0\""))
    #expect(!long.contains("x=\"-6\""))
  }

  /// However little flows there, each end has its name, and its amount where there is room.
  @Test func namesAllEndsOfAFlow() {
    let chart = FlowChart(
      "Flow",
      [
        .init("work", column: 0, text: "1,000"), .init(.nothing, column: 1, text: "1,000"),
        .init("rent", column: 2, text: "999"), .init("fees", column: 2, text: "1"),
      ],
      [
        .init(from: 0, to: 1, value: 1000, text: "1,000"),
        .init(from: 1, to: 2, value: 999, text: "999"), .init(from: 1, to: 3, value: 1, text: "1"),
      ])
    let svg = Chart.flow(chart).svg(Self.look).text
    #expect(svg.contains(">fees<tspan class=\"t1\"> 1</tspan></text>"), "\(svg)")
    #expect(svg.contains("height=\"348\""))
  }
}
