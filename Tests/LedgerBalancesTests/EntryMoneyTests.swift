import LedgerBalances
import LedgerModel
import LedgerTestSupport
import LedgerValues
import Testing

struct EntryMoneyTests {
  private static let euro = CommodityID(1)
  private static let dollar = CommodityID(2)

  private func part(_ type: AccountType?, _ units: Int, _ commodity: CommodityID = euro)
    -> EntryMoney.Part
  {
    EntryMoney.Part(type, MixedAmount(Amount(Decimal(Int128(units)), commodity)))
  }

  private func summary(_ parts: [EntryMoney.Part]) throws -> String {
    let money = try #require(EntryMoney(parts))
    let amounts = money.amount.nonzero.map { "\($0.quantity)" }.joined(separator: " ")
    return "\(money.kind) \(amounts)"
  }

  @Test func takesAPaymentOfADebtWhole() throws {
    let parts = [part(.liability, 522), part(.expense, 378), part(.cash, -900)]
    #expect(try summary(parts) == "bill -900")
    #expect(EntryMoney(parts)?.largest == 0)
    #expect(EntryMoney(parts)?.others == [0, 1])
  }

  @Test func takesWhatIsPutAsideAtHandForATransfer() throws {
    #expect(try summary([part(.cash, 500), part(.cash, -500)]) == "transfer 500")
  }

  @Test func takesWhatIsInvestedForLeavingTheMoneyAtHand() throws {
    #expect(try summary([part(.asset, 500), part(.cash, -500)]) == "bill -500")
  }

  @Test func takesAnExchangeForATransfer() throws {
    let parts = [part(.cash, 110, Self.dollar), part(.cash, -100)]
    #expect(try summary(parts) == "transfer 100")
  }

  @Test func addsWhatACardPaysToWhatIsPaidAtOnce() throws {
    let parts = [part(.expense, 30), part(.liability, -10), part(.cash, -20)]
    #expect(try summary(parts) == "bill -30")
    #expect(EntryMoney(parts)?.others == [0])
  }

  @Test func takesAPurchaseByCardForABill() throws {
    #expect(try summary([part(.expense, 15), part(.liability, -15)]) == "bill -15")
  }

  @Test func takesALoanThatComesInForIncome() throws {
    #expect(try summary([part(.cash, 1000), part(.liability, -1000)]) == "income 1000")
  }

  @Test func knowsNothingOfAccountsWithoutTypes() throws {
    #expect(try summary([part(nil, 5), part(nil, -5)]) == "unknown 5")
  }

  @Test func leavesOutWhatMovesNothingAtHand() throws {
    #expect(try summary([part(.expense, 5), part(.revenue, -5)]) == "bill -5")
  }
}
