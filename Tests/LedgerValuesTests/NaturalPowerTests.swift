import LedgerValues
import Testing

struct NaturalPowerTests {
  @Test(arguments: [0.0, 1, -1, 2, 18, -18, -0.222, 300, -300, -433, -600, -690, 690])
  func isTheInverseOfItself(_ power: Double) {
    let back = NaturalPower.logarithm(NaturalPower.exponential(power))
    #expect(abs(back - power) < 1e-9)
  }

  @Test func knowsSomeNumbers() {
    #expect(abs(NaturalPower.exponential(1) - 2.718281828459045) < 1e-12)
    #expect(abs(NaturalPower.logarithm(10) - 2.302585092994046) < 1e-12)
    #expect(NaturalPower.exponential(-1000) == 0)
    #expect(NaturalPower.exponential(1000) == .infinity)
    #expect(NaturalPower.exponential(0) == 1)
  }

  /// Two places four kilometers apart once counted as the same.
  @Test func fallsAllTheWay() {
    let powers = stride(from: 0.0, through: -800, by: -1).map { NaturalPower.exponential($0) }
    #expect(zip(powers, powers.dropFirst()).allSatisfy { $0 > $1 || ($0 == 0 && $1 == 0) })
  }
}
