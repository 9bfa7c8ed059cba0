import Foundation
import LedgerValues
import Testing

struct AngleTests {
  @Test func agreesWithTheSystem() {
    for degrees in stride(from: -720.0, through: 720, by: 7.5) {
      let angle = Angle(degrees: degrees)
      #expect(abs(angle.sine - sin(angle.radians)) < 1e-12)
      #expect(abs(angle.cosine - cos(angle.radians)) < 1e-12)
    }
  }

  @Test func findsTheAngleOfASine() {
    for sine in stride(from: -1.0, through: 1, by: 0.01) {
      #expect(abs(Angle.arcsine(sine).radians - asin(sine)) < 1e-8)
    }
    #expect(abs(Angle.arcsine(1.5).radians - Double.pi / 2) < 1e-12)
  }

  @Test func countsTurns() {
    #expect(abs(Angle(turns: 0.25).sine - 1) < 1e-12)
    #expect(abs(Angle(turns: 7.5).cosine + 1) < 1e-12)
  }
}
