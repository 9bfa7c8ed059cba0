import Foundation
import LedgerSystem
import Testing

struct PagerTests {
  /// As every program of ours does when it starts; else a pager that ends early would end the tests.
  init() {
    signal(SIGPIPE, SIG_IGN)
  }

  @Test(arguments: ["", " ", "cat"]) func isNoneWhereNoneIsWanted(command: String) {
    #expect(Pager(command)?.show([]) == nil)
  }

  @Test func saysWhereThereIsNoSuchProgram() {
    #expect(Pager("no-such-program-anywhere -x")?.show([0x61, 0x0A]) == false)
  }

  @Test func isContentWithAProgramThatReadsNothing() {
    #expect(Pager("true")?.show([0x61, 0x0A]) == true)
  }
}
