import LedgerTestSupport
import Testing

/// Each call of a few commands that changes a disk fails, or is the last one; `make trust` tries all commands.
struct FaultTrialTests {
  @Test func losesNothingWhicheverCallFails() throws {
    #if os(Linux)
      guard let python = ExternalProgram(named: "python3"), ExternalProgram(named: "cc") != nil,
        let bursar = BuiltProgram.named("bursar")
      else { return print("skipped: no python3, no cc, or no program beside the tests") }
      let outcome = try python.run([
        RepositoryPaths.root + "/Tests/Trials/faults.py", "--program", bursar.path,
        "--kinds", "EIO,KILL,TERM", "--only", "^(attach|undo|redo)",
      ])
      let told = String(decoding: outcome.output, as: UTF8.self)
      #expect(
        outcome.exitCode == 0, "\(told)\(String(decoding: outcome.errorOutput, as: UTF8.self))")
      #expect(told.hasSuffix(" 0 findings\n") && !told.contains("\n0 faults"), "\(told)")
    #else
      print("skipped: calls are let fail by LD_PRELOAD, which Linux has")
    #endif
  }
}
