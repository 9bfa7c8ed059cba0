import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues
import Testing

@testable import LedgerStatements

@Suite struct AccountNumberTests {
  private let numbers: AccountNumbers = {
    let text = """
      account assets:giro  ; iban:DE02 1203 0000 0000 2020 51
      account assets:card  ; number:4567890123451234
      account assets:savings  ; number:0012345
      """
    let file = SourceFile(path: "main.journal", text: text)
    let loaded = JournalLoader(MemoryFiles([:]), LoadOptions(today: Day(number: 0))).load([file])
    return AccountNumbers(loaded.journal)
  }()

  @Test func ignoresBlanksAndZeros() {
    #expect(numbers.accounts(for: ["de02120300000000202051"]) == ["assets:giro"])
    #expect(numbers.accounts(for: ["12345"]) == ["assets:savings"])
    #expect(numbers.accounts(for: ["99"]).isEmpty)
    #expect(numbers.accounts(for: [""]).isEmpty)
  }

  @Test func knowsAMaskedNumberByItsEnd() {
    #expect(numbers.accounts(for: ["XXXX XXXX XXXX 1234"]) == ["assets:card"])
  }
}
