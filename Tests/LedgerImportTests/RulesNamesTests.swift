import LedgerImport
import LedgerSource
import Testing

/// Accounts of rules get other names, and no other byte changes.
struct RulesNamesTests {
  private func renamed(_ bytes: [UInt8]) -> [UInt8]? {
    let file = SourceFile(
      path: "bank.rules", padded: bytes + [UInt8](repeating: 0, count: SourceFile.padding))
    return RulesNames.renamed(file) { $0 == "assets:bank" ? "assets:giro" : $0 }
  }

  @Test func keepsOtherBytes() {
    // A note in Latin 1, and ends of lines of both kinds.
    let note: [UInt8] = Array("# f".utf8) + [0xFC] + Array("r\r\n".utf8)
    let old = note + Array("account1 assets:bank\r\n account2: assets:bank \nif x\n\tpayee y".utf8)
    let new = note + Array("account1 assets:giro\r\n account2: assets:giro\nif x\n\tpayee y".utf8)
    #expect(renamed(old) == new)
  }

  @Test func leavesOtherNames() {
    #expect(renamed(Array("account1 assets:bank:own\naccounts assets:bank\n".utf8)) == nil)
    #expect(renamed([]) == nil)
  }
}
