/// An angle, for drawings and for distances on the globe.
///
/// The standard library has no trigonometry; series of additions and products give the same digits
/// on every machine.
package struct Angle: Sendable {
  package var radians: Double

  package init(radians: Double) {
    self.radians = radians
  }

  package init(degrees: Double) {
    radians = degrees / 180 * Double.pi
  }

  /// A part of the way round: 0.25 is a right angle.
  package init(turns: Double) {
    radians = (turns - turns.rounded()) * 2 * Double.pi
  }

  package var sine: Double { sines.sine }
  package var cosine: Double { sines.cosine }

  private var sines: (sine: Double, cosine: Double) {
    let turn = 2 * Double.pi
    let angle = radians - (radians / turn).rounded() * turn
    var sine = 0.0
    var cosine = 0.0
    var term = 1.0
    for power in 0..<40 {
      switch power % 4 {
      case 0: cosine += term
      case 1: sine += term
      case 2: cosine -= term
      default: sine -= term
      }
      term *= angle / Double(power + 1)
    }
    return (sine, cosine)
  }

  /// The angle from -90 to 90 degrees with a sine; what lies beyond 1 counts as 1.
  package static func arcsine(_ sine: Double) -> Angle {
    let magnitude = min(1, abs(sine))
    // The cosine of the steps below must not come near zero.
    if magnitude > 0.8 {
      let rest = arcsine((1 - magnitude * magnitude).squareRoot()).radians
      return Angle(radians: sine < 0 ? rest - Double.pi / 2 : Double.pi / 2 - rest)
    }
    var angle = Angle(radians: magnitude)
    for _ in 0..<12 { angle.radians -= (angle.sine - magnitude) / angle.cosine }
    return sine < 0 ? Angle(radians: -angle.radians) : angle
  }
}
