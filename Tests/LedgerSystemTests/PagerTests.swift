import LedgerSystem
import Testing

struct PagerTests {
  @Test(arguments: ["", " ", "cat"]) func isNoneWhereNoneIsWanted(command: String) {
    #expect(Pager(command)?.show([]) == nil)
  }

  @Test func saysWhereThereIsNoSuchProgram() {
    #expect(Pager("no-such-program-anywhere -x")?.show([0x61, 0x0A]) == false)
  }

  @Test func isContentWithAProgramThatReadsNothing() {
    let bytes = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(Pager("true")?.show(bytes) == true)
  }
}
