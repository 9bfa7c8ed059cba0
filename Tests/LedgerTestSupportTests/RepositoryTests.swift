import Foundation
import LedgerTestSupport
import Testing

struct RepositoryTests {
  @Test func findsTheRootOfTheCheckout() {
    #expect(FileManager.default.fileExists(atPath: RepositoryPaths.root + "/Package.swift"))
  }

  @Test func skipsWhatIsBuiltWhenItListsFiles() throws {
    let swift = try FolderTree.files(in: RepositoryPaths.root, endingWith: ".swift")
    #expect(swift.contains(RepositoryPaths.root + "/Package.swift"))
    #expect(swift.allSatisfy { !$0.contains("/.build/") })
  }

  @Test func readsRecordedCases() throws {
    try TemporaryFolder.lend { folder in
      let line = #"""
        {"id": "1", "feature": "dates", "features": ["dates"], "source": "x:1", "main": "a", "files":
         {"a": "é\r\n", "b": {"base64": "/wA="}}, "symlinks": {}, "options": {"auto": true,
         "forecast": "", "alias": ["a=b"], "txn_balancing": "old", "today": "2026-01-02"}, "want":
         {"accepted": true, "error": null, "balances": [{"account": "x", "commodity": "$",
         "quantity": "-1.50"}], "txn_count": 1, "txn_dates": ["2026-01-01"]}}
        """#.replacing("\n", with: "")
      let rejected = #"""
        {"id": "2", "feature": "dates", "features": [], "source": "x:2", "main": "a", "files": {},
         "options": {}, "want": {"accepted": false, "error": "no"}}
        """#.replacing("\n", with: "")
      try folder.write(Array((line + "\n" + rejected + "\n").utf8), to: "cases.jsonl")
      let cases = try ConformanceCase.read(folder.path + "/cases.jsonl")
      let first = try #require(cases.first)
      #expect(first.files["a"]?.bytes == Array("é\r\n".utf8))
      #expect(first.files["b"]?.bytes == [0xFF, 0])
      #expect(
        first.options.flags == ["--auto", "--forecast", "--alias=a=b", "--txn-balancing=old"])
      #expect(
        first.want.balances == [.init(account: "x", commodity: "$", quantity: "-1.50")])
      #expect(cases.last?.want.accepted == false)
      #expect(cases.last?.want.error == "no")
    }
  }

  @Test(.enabled(if: RepositoryPaths.shared != nil, "no folder `shared` beside the checkout"))
  func readsEverySharedCase() throws {
    let cases = try ConformanceCase.shared()
    #expect(cases.count > 800)
    #expect(Set(cases.map(\.id)).count == cases.count)
  }

  @Test func runsAProgramWithItsInputsAndOutputs() throws {
    let shell = ExternalProgram(path: "/bin/sh")
    let outcome = try shell.run(
      ["-c", "cat; pwd; echo $NAME >&2; exit 3"], standardInput: Array("in\n".utf8),
      workingDirectory: "/", environment: ["NAME": "x", "PATH": "/bin:/usr/bin"])
    #expect(String(decoding: outcome.output, as: UTF8.self) == "in\n/\n")
    #expect(outcome.errorOutput == Array("x\n".utf8))
    #expect(outcome.exitCode == 3)
    #expect(ExternalProgram(named: "no-such-program-anywhere") == nil)
  }
}
