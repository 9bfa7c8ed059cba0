import LedgerModel
import LedgerValues

/// A place on the globe as degrees, and distances between such places.
package struct Globe {
  /// The mean radius of the earth in meters.
  package static let radius = 6_371_008.8

  package struct Point: Hashable, Sendable {
    package var latitude: Double
    package var longitude: Double

    package init(_ latitude: Double, _ longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The way between two points along the surface, in meters, by haversines.
  package static func distance(_ from: Point, _ to: Point) -> Double {
    let north = Angle(degrees: (to.latitude - from.latitude) / 2).sine
    let east = Angle(degrees: (to.longitude - from.longitude) / 2).sine
    let cosines = Angle(degrees: from.latitude).cosine * Angle(degrees: to.latitude).cosine
    let square = north * north + cosines * east * east
    return 2 * radius * Angle.arcsine(square.squareRoot()).radians
  }

  /// How many meters a degree of latitude has.
  package static let metersPerDegree = radius * Double.pi / 180
}

extension Coordinates {
  /// For distances and drawings.
  package var point: Globe.Point {
    Globe.Point(latitude.approximate, longitude.approximate)
  }
}
