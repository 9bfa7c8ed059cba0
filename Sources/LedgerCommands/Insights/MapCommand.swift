package import LedgerCommandLine
package import LedgerInsights
import LedgerRendering
import LedgerValues

/// `bursar insights map`.
package enum MapCommand: ScreenCommand {
  package static let name = "map"
  package static let summary = "Draw a map of where money was spent"
  package static let examples = [
    Example("bursar insights map", "everything that says where it was"),
    Example("bursar insights map --cell 500m -p 2026", "squares of half a kilometer, a year"),
    Example("bursar insights map -o map.html", "with the names of places"),
    Example("bursar insights map --geojson -o map.json", "for programs that draw maps"),
  ]
  package static let details = [
    "Entries name their place with `loc:50.1003 14.4259`, or with the name of a `place`. The darker half of the squares is not twice as expensive: five shades have as many squares each.",
    "Without `--cell`, squares get a size that fits the map on the screen.",
  ]
  package static let operands = "[QUERY…]"
  package static let flags: [Flag<InsightsOptions>] =
    InsightsOptions.shared + InsightsOptions.periodFlags + [
      Flag(
        "--cell", value: "LENGTH", help: "Use squares of this size: 500m, 2km", heading: "Map"
      ) { (options, text) throws(UsageError) in
        guard let side = MapCommand.meters(text) else {
          throw UsageError(
            "--cell: '\(text)' is not a length from 1m to 5000km", hints: ["--cell 500m"])
        }
        options.cellSide = side
      },
      Flag("--geojson", help: "Write GeoJSON", heading: "Map") { $0.writesGeoJSON = true },
    ]

  /// Reads `500m` or `1.5km`.
  private static func meters(_ text: String) -> Double? {
    let isLong = text.hasSuffix("km")
    guard isLong || text.hasSuffix("m"), let number = Decimal(text.dropLast(isLong ? 2 : 1)) else {
      return nil
    }
    let meters = number.approximate * (isLong ? 1000 : 1)
    return meters >= 1 && meters <= 5_000_000 ? meters : nil
  }

  package static func screen(_ session: InsightsSession) throws(UsageError) -> MapReport {
    var report = try exactly(
      MapReport(session.book, in: session.period, side: session.options.cellSide))
    if report.grid.cells.count > MapReport.cellLimit {
      throw UsageError(
        "the map would have \(report.grid.cells.count) squares, more than \(MapReport.cellLimit)",
        hints: ["leave --cell out: a size is chosen that can be drawn"])
    }
    if session.options.writesGeoJSON { report.form = .geoJSON }
    return report
  }
}
