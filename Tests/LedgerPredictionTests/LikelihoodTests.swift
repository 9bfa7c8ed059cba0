import Testing

@testable import LedgerPrediction

struct LikelihoodTests {
  @Test(arguments: [0.0, 1, -1, 2, 18, -18, -0.222])
  func isTheInverseOfItself(_ power: Double) {
    let back = Likelihood.logarithm(Likelihood.exponential(power))
    #expect(abs(back - power) < 1e-9)
  }

  @Test func knowsSomeNumbers() {
    #expect(abs(Likelihood.exponential(1) - 2.718281828459045) < 1e-12)
    #expect(abs(Likelihood.logarithm(10) - 2.302585092994046) < 1e-12)
    #expect(Likelihood.exponential(-1000) == 0)
  }
}
