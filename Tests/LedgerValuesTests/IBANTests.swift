import LedgerValues
import Testing

struct IBANTests {
  @Test(arguments: [
    "DE02120300000000202051", "de02 1203 0000 0000 2020 51", "CZ6508000000192000145399",
    "GR1601101250000000012300695", "NO9386011117947", "MT84MALT011000012345MTLCAST001S",
  ])
  func readsNumbersOfAccounts(_ text: String) throws {
    let number = try #require(IBAN(text))
    #expect(number.description == text.filter { $0 != " " }.uppercased())
  }

  /// A digit wrong, two swapped, too short, other letters, nothing.
  @Test(arguments: [
    "DE02120300000000202052", "DE02120300000000205021", "DE0212030000", "DE021203000000002020é1",
    "", "0212030000000020205100", "DEX2120300000000202051",
  ])
  func refusesMistakes(_ text: String) {
    #expect(IBAN(text) == nil)
  }
}
