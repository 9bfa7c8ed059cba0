import LedgerCommandLine
import Testing

struct FlagParsingTests {
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
    Case("-f a", #"files=["a"]"#),
    Case("-fa", #"files=["a"]"#),
    Case("-f=a", #"files=["a"]"#),
    Case("-f-", #"files=["-"]"#),
    Case("-f -", #"files=["-"]"#),
    Case("-f -E", #"files=["-E"]"#),
    Case("--file a --file=b -fc", #"files=["a", "b", "c"]"#),
    Case("--infile a", #"files=["a"]"#),
    Case("--file=", #"files=[""]"#),
    Case("--file=a=b", #"files=["a=b"]"#),
    Case("--fi a", #"files=["a"]"#),
    Case("-N", "switches=N "),
    Case("-N%N", "switches=N%N "),
    Case("-Nfa.txt", #"files=["a.txt"] switches=N "#),
    Case("-Nf a.txt", #"files=["a.txt"] switches=N "#),
    Case("--no", "switches=N "),
    Case("-f=--empty", #"files=["--empty"]"#),
    Case("--file=--color=never", #"files=["--color=never"]"#),
    Case("-f --colour", #"files=["--colour"]"#),
    Case("--forecast", "forecast=all"),
    Case("--forecast=2026", #"forecast=2026 color=auto secret=no width= operands=[]"#),
    Case("--forecast 2026", #"forecast=all color=auto secret=no width= operands=["2026"]"#),
    Case("--color always --color never", "color=never"),
    Case("--secret", "secret=yes"),
    Case("a -N b", #"operands=["a", "b"]"#),
    Case("-- -N --x -", #"operands=["-N", "--x", "-"]"#),
    Case("a - b", #"operands=["a", "-", "b"]"#),
    Case("-4.50 coffee -.5", #"operands=["-4.50", "coffee", "-.5"]"#),
    Case("a -- -- b", #"operands=["a", "--", "b"]"#),
  ])
  func understands(_ sample: Case) {
    let text = outcome(of: SumCommand.self, sample.words)
    #expect(text.contains(sample.expected), "\(text)")
  }

  @Test(arguments: [
    Case("--emtpy", "unknown flag --emtpy\nhint: did you mean --empty?\n"),
    Case("--Color=never", "unknown flag --Color\nhint: did you mean --color?\n"),
    Case("--secrex", "unknown flag --secrex\nhint: run `bursar-sum -h` for usage\n"),
    Case("--qqqqqqqq", "unknown flag --qqqqqqqq\nhint: run `bursar-sum -h` for usage\n"),
    Case("--f x", "--f could be --file or --forecast\nhint: write more of the name\n"),
    Case("-e", "unknown flag -e\nhint: did you mean -E?\n"),
    Case("-Nz", "unknown flag -z\nhint: run `bursar-sum -h` for usage\n"),
    Case("--empty=yes", "--empty takes no value\nhint: run `bursar-sum -h` for usage\n"),
    Case("-E=yes", "-E takes no value\nhint: run `bursar-sum -h` for usage\n"),
    Case("-f", "-f needs a value: -f FILE\nhint: run `bursar-sum -h` for usage\n"),
    Case("--file", "--file needs a value: --file FILE\nhint: run `bursar-sum -h` for usage\n"),
    Case(
      "-f --empty",
      "-f needs a value: -f FILE\nhint: `--empty` is a flag; if it is the value, write `-f=--empty`\n"
    ),
    Case(
      "--file --color=never",
      "--file needs a value: --file FILE\nhint: `--color=never` is a flag; if it is the value, write "
        + "`--file=--color=never`\n"),
    Case("--=x", "unknown flag --\nhint: run `bursar-sum -h` for usage\n"),
    Case("--width x", "--width: 'x' is not a number\nhint: run `bursar-sum -h` for usage\n"),
    Case("--color nevr", "--color: unknown value 'nevr'\nhint: did you mean never?\n"),
    Case(
      "--color red",
      "--color: unknown value 'red'\nhint: use auto, always, never\n"),
    Case(
      "--no\u{1B}[31m", "unknown flag --no\\u{1B}[31m\nhint: run `bursar-sum -h` for usage\n"
    ),
  ])
  func complainsOf(_ sample: Case) {
    #expect(
      outcome(of: SumCommand.self, sample.words) == "bursar-sum: \(sample.expected)exit 2\n")
  }

  /// What stands above a query of SQL; without a blank it may be a mistyped flag.
  @Test(arguments: ["-- select\nSELECT 1", "--\nSELECT 1"])
  func takesACommentForAnOperand(_ query: String) {
    #expect(
      outcome(of: SumCommand.self, ["-N", query]).contains("operands=[\(query.debugDescription)]"))
    #expect(outcome(of: SumCommand.self, ["--select"]).contains("unknown flag --select"))
  }

  @Test func refusesOperandsWhereThereAreNone() {
    #expect(
      outcome(of: ShowCommand.self, ["a", "b"])
        == "bursar-show: unexpected argument 'a'\nhint: run `bursar-show -h` for usage\n"
        + "exit 2\n")
  }

  @Test func reportsUnreadableInputInOneLine() {
    #expect(
      outcome(of: ShowCommand.self, ["-f", "missing"])
        == "bursar-show: missing: no such file\nexit 2\n")
  }

  @Test func returnsTheExitCodeOfTheCommand() {
    #expect(outcome(of: SumCommand.self, ["-E"]).hasSuffix("exit 1\n"))
  }

  @Test func readsArgumentsFromElsewhereWithoutHelp() throws {
    var options = SumCommand.defaults
    let operands = try SumCommand.flags.parse(["--color", "never", "rest"], into: &options)
    #expect(options.color == "never")
    #expect(operands == ["rest"])
    #expect(throws: UsageError.self) {
      try SumCommand.flags.parse(["--help"], into: &options)
    }
  }

  @Test(arguments: ["-1", "-12", "-1f"])
  func readsDigitsAsLettersWhereTheTableHasThem(argument: String) throws {
    let flags: [Flag<[String]>] = [
      Flag("-1", help: "One") { $0.append("one") }, Flag("-2", help: "Two") { $0.append("two") },
      Flag("-f", help: "F") { $0.append("f") },
    ]
    var found: [String] = []
    #expect(try flags.parse([argument], into: &found).isEmpty)
    #expect(found.first == "one")
    #expect(found.count == argument.count - 1)
  }

  @Test func endsEveryLineWithAnAnswer() {
    let pieces = [
      "-", "--", "=", "f", "E", "N", "%", "--file", "--fore", "--color", "never", "-h", "sum",
      "show", "é", "1", ".", "", "--generate", "bash",
    ]
    // A small generator of its own, so that a failure comes back.
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<3_000 {
      let words = (0..<next(6)).map { _ in
        (0..<next(4)).map { _ in pieces[next(pieces.count)] }.joined()
      }
      let console = MemoryConsole()
      let code = ToyFrontDoor.invoke(["toy"] + words, console: console)
      #expect(code == .usage || !console.output.isEmpty, "\(words)")
      #expect((code == .usage) == !console.errorOutput.isEmpty, "\(words)")
    }
  }
}
