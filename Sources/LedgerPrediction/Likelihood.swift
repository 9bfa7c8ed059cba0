/// Powers of e and their inverse, the same on every machine.
enum Likelihood {
  /// e to a power.
  static func exponential(_ power: Double) -> Double {
    if power < -700 { return 0 }
    let halvings = 6
    let small = min(power, 700) / 64
    var term = 1.0
    var sum = 1.0
    for step in 1...18 {
      term *= small / Double(step)
      sum += term
    }
    for _ in 0..<halvings { sum *= sum }
    return sum
  }

  /// The power of e that gives a number above zero.
  static func logarithm(_ number: Double) -> Double {
    // The significand lies from 1 to 2, where the series is short.
    let ratio = (number.significand - 1) / (number.significand + 1)
    let square = ratio * ratio
    var term = ratio
    var sum = 0.0
    for step in stride(from: 1.0, to: 40, by: 2) {
      sum += term / step
      term *= square
    }
    return 2 * sum + Double(number.exponent) * logarithmOfTwo
  }

  private static let logarithmOfTwo = 0.693_147_180_559_945_3
}
