import LedgerModel
import LedgerPlanning
import LedgerTestSupport
import Testing

struct PayeeColumnTests {
  @Test func comparesPayeesWithoutCaseAndNumbers() throws {
    let text = try ScheduledText(
      """
      2026-01-01 Rewe 12 | food
          expenses:food    1 EUR
          assets:bank
      2026-01-02 * (7) REWE
          expenses:food    1 EUR
          assets:bank
      2026-01-03
          expenses:food    1 EUR
          assets:bank

      """, today: "2026-05-15")
    let payees = PayeeColumn(text.loaded.journal)
    #expect((0..<3).map { payees.payee(of: $0) } == ["Rewe 12", "REWE", ""])
    #expect(payees.key(of: 0) == payees.key(of: 1))
    #expect((0..<3).map { payees.names[payees.key(of: $0)] } == ["rewe", "rewe", ""])
    #expect(payees.key(ofPayee: "Rewe 7") == payees.key(of: 0))
    #expect(payees.key(ofPayee: "Lidl") == nil)
  }
}
