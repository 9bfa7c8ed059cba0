import LedgerRendering
import LedgerPlan
import LedgerModel
import LedgerValues

extension MapReport {
  package var entry: String? {
    form == .geoJSON ? String(decoding: geoJSON().written(.indented), as: UTF8.self) : nil
  }

  /// The map as RFC 7946 wants it: a polygon a square, and a point for each place of the plan in it.
  func geoJSON() -> JSON {
    let places = book.plan.places.filter { grid.drawn($0.position.point) != nil }
    return .members([
      "type": .string("FeatureCollection"),
      "features": .array(grid.cells.map(feature) + places.map(feature)),
    ])
  }

  private func feature(_ cell: HeatGrid.Cell) -> JSON {
    .members([
      "type": .string("Feature"), "geometry": geometry(cell),
      "properties": .members([
        "total": .string(cell.total.description),
        "currency": .string(book.plan.commodities.symbol(book.currency)),
        "count": .integer(cell.count), "level": .integer(cell.level),
        "places": .strings(cell.places.sorted()),
      ]),
    ])
  }

  private func feature(_ place: KnownPlace) -> JSON {
    let point = place.position.point
    return .members([
      "type": .string("Feature"),
      "geometry": .members([
        "type": .string("Point"), "coordinates": position(point.longitude, point.latitude),
      ]),
      "properties": .members(["name": .string(place.name.value)]),
    ])
  }

  /// A polygon; two of them where the date line goes through, as the RFC wants it cut there.
  private func geometry(_ cell: HeatGrid.Cell) -> JSON {
    let bounds = grid.bounds(cell)
    let spans = MapReport.spans(bounds.west, bounds.east)
    let rings = spans.map { ring(bounds.south, $0.west, bounds.north, $0.east) }
    return .members([
      "type": .string(rings.count == 1 ? "Polygon" : "MultiPolygon"),
      "coordinates": rings.count == 1 ? .array(rings) : .array(rings.map { .array([$0]) }),
    ])
  }

  /// Longitudes from -180 to 180, cut at the date line.
  static func spans(_ west: Double, _ east: Double) -> [(west: Double, east: Double)] {
    if east - west >= 360 { return [(-180, 180)] }
    if west >= 180 { return [(west - 360, east - 360)] }
    if east <= -180 { return [(west + 360, east + 360)] }
    if east > 180 { return [(west, 180), (-180, east - 360)] }
    if west < -180 { return [(west + 360, 180), (-180, east)] }
    return [(west, east)]
  }

  /// Four corners against the clock, the first one again at the end.
  private func ring(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> JSON {
    .array([
      position(west, south), position(east, south), position(east, north), position(west, north),
      position(west, south),
    ])
  }

  private func position(_ longitude: Double, _ latitude: Double) -> JSON {
    .array(
      [longitude, latitude].map { number in
        JSON.Number(exactly: MapReport.degrees(number, 6)).map(JSON.number) ?? .null
      })
  }
}
