import LedgerInsights
import LedgerValues
import Testing

@Suite struct FlowTotalsTests {
  @Test func netIsIncomeLessExpenses() {
    #expect(FlowTotals().net == .zero)
  }
}
