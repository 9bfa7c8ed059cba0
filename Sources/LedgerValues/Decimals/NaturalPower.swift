/// Powers of e and their inverse, reckoned with basic operations only, so that all machines agree.
package enum NaturalPower {
  /// e to a power; 0 below what a number can hold, infinity above it.
  package static func exponential(_ power: Double) -> Double {
    if power < -745 { return 0 }
    if power > 710 { return .infinity }
    // Doublings apart, what is left lies around zero, where the series is short for either sign.
    let doublings = (power / logarithmOfTwo).rounded()
    let rest = power - doublings * logarithmOfTwo
    var term = 1.0
    var sum = 1.0
    for step in 1...16 {
      term *= rest / Double(step)
      sum += term
    }
    // In two steps, as the smallest numbers have fewer digits.
    let half = Int(doublings) / 2
    return sum * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: Int(doublings) - half, significand: 1)
  }

  /// The power of e that gives a number above zero.
  package static func logarithm(_ number: Double) -> Double {
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

  /// The power of e that is two.
  package static let logarithmOfTwo = 0.693_147_180_559_945_3
}
