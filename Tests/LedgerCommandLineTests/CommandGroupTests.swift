import LedgerCommandLine
import Testing

struct CommandGroupTests {
  struct Case: CustomStringConvertible {
    let arguments: String
    let expected: String

    init(_ arguments: String, _ expected: String) {
      self.arguments = arguments
      self.expected = expected
    }

    var words: [String] { arguments.split(separator: " ").map(String.init) }
    var description: String { arguments }
  }

  @Test(arguments: [
    Case("sum -N a", #"switches=N forecast=none"#),
    Case("total -N a", #"operands=["a"]"#),
    Case("to a", #"operands=["a"]"#),
    Case("-f x sum y", #"files=["x"] "#),
    Case("-fx sum y", #"operands=["y"]"#),
    Case("-N --file x sum y", #"files=["x"] switches=N "#),
    Case("-f sum sum sum", #"files=["sum"] switches= forecast=none color=auto"#),
    Case("--forecast sum x", #"forecast=all color=auto secret=no width= operands=["x"]"#),
    Case("sum -- show", #"operands=["show"]"#),
    Case("show -E utf8", "show files=[] encoding=utf8"),
    Case("sum -E", "switches=E"),
  ])
  func runsTheCommandNamed(_ sample: Case) {
    let text = outcome(of: ToyGroup.self, sample.words)
    #expect(text.contains(sample.expected), "\(text)")
  }

  @Test(arguments: [
    Case("smu", "toy: unknown command 'smu'\nhint: did you mean sum?\n"),
    Case("frobnicate", "toy: unknown command 'frobnicate'\nhint: run `toy -h` for usage\n"),
    Case("s", "toy: 's' could be sum or show\nhint: write more of the name\n"),
    Case("", "toy: which command?\nhint: run `toy -h` to list them: sum, show\n"),
    Case("--fiel x sum", "toy: unknown flag --fiel\nhint: did you mean --file?\n"),
    Case(
      "-E sum",
      "toy: write -E after the command, whose meaning it depends on\n"
        + "hint: run `toy -h` for usage\n"),
    Case("sum --emtpy", "toy sum: unknown flag --emtpy\nhint: did you mean --empty?\n"),
  ])
  func complainsOf(_ sample: Case) {
    #expect(outcome(of: ToyGroup.self, sample.words) == sample.expected + "exit 2\n")
  }

  @Test func opensEveryProgramBehindTheFrontDoor() {
    #expect(
      outcome(of: ToyFrontDoor.self, ["toy", "-f", "x", "show"]).hasPrefix(#"show files=["x"]"#))
    #expect(
      outcome(of: ToyFrontDoor.self, ["-f", "x", "toy", "show"]).hasPrefix(#"show files=["x"]"#))
    #expect(
      outcome(of: ToyFrontDoor.self, ["toy", "show", "x"]).hasPrefix(
        "door toy show: unexpected argument"))
  }

  @Test func runsTheDefaultWhereNoCommandIsNamed() {
    #expect(outcome(of: ToyFrontDoor.self, []) == "show files=[] encoding=\n")
    #expect(outcome(of: ToyFrontDoor.self, ["-f", "x"]) == "show files=[\"x\"] encoding=\n")
    #expect(outcome(of: ToyFrontDoor.self, ["tyo"]).contains("did you mean toy?"))
  }

  @Test(arguments: [[], ["sum"], ["show", "-f", "x"]])
  func tellsTheVersion(arguments: [String]) {
    #expect(outcome(of: ToyGroup.self, arguments + ["--version"]) == "bursar 0.1.0\n")
  }

  @Test func findsFlagsThatStandForTwoThings() {
    #expect(ToyGroup.description(as: "toy").clashes.isEmpty)
    var description = ToyGroup.description(as: "toy")
    description.commands[0].flags.append(FlagDescription(["--color"], help: "Again"))
    description.commands[1].aliases.append("sum")
    #expect(description.clashes == ["toy sum", "toy sum --color"])
  }
}
