import LedgerTestSupport
import Testing

struct CommandWordsTests {
  @Test(arguments: [
    ("bursar  check -f x", ["bursar", "check", "-f", "x"]),
    (#"bursar "a b"'c d' """#, ["bursar", "a bc d", ""]),
    (#"bursar a\ b "\"\\\$\n" '\'"#, ["bursar", "a b", #""\$\n"#, #"\"#]),
    ("bursar --flag=a=b", ["bursar", "--flag=a=b"]),
  ])
  func splitsAsAShell(line: String, words: [String]) throws {
    #expect(try CommandWords(line).words == words)
  }

  @Test func takesAssignmentsInFrontForTheEnvironment() throws {
    let command = try CommandWords("NO_COLOR= TODAY='1 2' bursar A=b")
    #expect(command.assignments == ["NO_COLOR": "", "TODAY": "1 2"])
    #expect(command.words == ["bursar", "A=b"])
  }

  @Test(arguments: ["a 'b", "a \"b", "a \\"])
  func refusesWhatNeverEnds(line: String) {
    #expect(throws: CommandWords.UnclosedQuote()) { try CommandWords(line) }
  }
}
