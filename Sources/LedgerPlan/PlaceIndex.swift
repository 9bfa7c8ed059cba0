import LedgerModel
import LedgerValues

/// The places of a plan, by name and by where they are.
package struct PlaceIndex {
  private var named: [String: KnownPlace] = [:]
  /// Those that count some way around.
  private var wide: [(name: String, point: Globe.Point, radius: Double)] = []

  package init(_ plan: Plan) {
    for place in plan.places {
      named[PlanName.key(place.name.value)] = place
      if let radius = place.radius {
        wide.append((place.name.value, place.position.point, radius.approximate))
      }
    }
  }

  /// Reads `50.1003 14.4259`, or the name of a place.
  package func position(_ text: String) -> (position: Coordinates, name: String?)? {
    if let place = named[PlanName.key(text)] { return (place.position, place.name.value) }
    let words = text.split(separator: " ")
    guard words.count == 2, let latitude = Decimal(words[0]), let longitude = Decimal(words[1]),
      let position = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    return (position, name(around: position.point))
  }

  /// The nearest place that a point lies within.
  private func name(around point: Globe.Point) -> String? {
    var nearest: (name: String, distance: Double)?
    for place in wide {
      let north = abs(place.point.latitude - point.latitude) * Globe.metersPerDegree
      guard north <= place.radius else { continue }
      let distance = Globe.distance(place.point, point)
      guard distance <= place.radius else { continue }
      if let nearest, nearest.distance <= distance { continue }
      nearest = (place.name, distance)
    }
    return nearest?.name
  }
}
