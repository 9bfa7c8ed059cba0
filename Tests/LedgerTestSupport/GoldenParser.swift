/// Reads the lines of a `*.test` file one after another.
struct GoldenParser {
  private enum State {
    case between
    case input
    case output
    case errors
  }

  let path: String
  let lines: [String]
  private var state = State.between
  private var comment: [String] = []
  private var blocks: [(name: String, lines: [String])] = []
  private var examples: [String] = []
  private var open: OpenCase?
  private var cases: [GoldenCase] = []

  init(path: String, lines: [String]) {
    self.path = path
    self.lines = lines
  }

  mutating func parse() throws(GoldenProblem) -> [GoldenCase] {
    for index in lines.indices {
      switch state {
      case .between: try readBetween(index)
      case .input: readInput(index)
      case .output, .errors: try readExpected(index)
      }
    }
    close()
    if state == .input { throw problem(lines.count, "an input without a command") }
    return cases
  }

  private mutating func readBetween(_ index: Int) throws(GoldenProblem) {
    let line = lines[index]
    if line.begins(with: "#") {
      comment.append(String(line.drop { $0 == "#" || $0 == "*" || $0 == " " }))
    } else if line == "<" {
      blocks = [("main.journal", [])]
      examples = []
      state = .input
    } else if line.begins(with: "$ ") {
      openCase(index)
    } else if !line.allSatisfy(\.isWhitespace) {
      throw problem(index, "expected a comment, `<` or `$ command`")
    }
  }

  private mutating func readInput(_ index: Int) {
    let line = lines[index]
    if line.begins(with: "$ ") {
      openCase(index)
    } else if line.begins(with: "-- FILE ") {
      blocks.append((line.droppingBytes(8), []))
    } else if line.begins(with: "-- EXAMPLE ") {
      examples.append(line.droppingBytes(11))
    } else {
      blocks[blocks.count - 1].lines.append(line)
    }
  }

  private mutating func readExpected(_ index: Int) throws(GoldenProblem) {
    let line = lines[index]
    if line.begins(with: "$ ") {
      if open?.isBare == true {
        open?.add(command: line.droppingBytes(2))
      } else {
        close()
        openCase(index)
      }
    } else if line.begins(with: "#") || line == "<" {
      close()
      try readBetween(index)
    } else if line == ">2", state == .output {
      open?.beginErrors()
      state = .errors
    } else if line.begins(with: ">=") {
      guard let code = Int32(line.droppingBytes(2).filter { $0 != " " }) else {
        throw problem(index, "expected an exit code after `>=`")
      }
      open?.end(code)
      close()
    } else if line.begins(with: ">") {
      throw problem(index, "expected `>2`, `>=CODE`, or a backslash before this line of output")
    } else {
      open?.add(line: line)
    }
  }

  private mutating func openCase(_ index: Int) {
    open = OpenCase(index: index, command: lines[index].droppingBytes(2))
    state = .output
  }

  private mutating func close() {
    guard let done = open else { return }
    let files = blocks.map { block in
      GoldenCase.InputFile(name: block.name, bytes: GoldenBlock.bytes(of: block.lines))
    }
    let title = comment.filter { !$0.isEmpty }.joined(separator: " ")
    cases.append(
      GoldenCase(
        path: path, number: cases.count, line: done.index + 1,
        name: title.isEmpty ? done.commands.joined(separator: "; ") : title, files: files,
        examples: examples, commands: done.commands, expectation: done.expectation,
        expectedLines: done.expectedLines))
    open = nil
    comment = []
    state = .between
  }

  private func problem(_ index: Int, _ message: String) -> GoldenProblem {
    GoldenProblem(path, index + 1, message)
  }
}

/// A case whose expectation is still being read.
private struct OpenCase {
  let index: Int
  private(set) var commands: [String]
  private var output: [String] = []
  private var errors: [String]?
  private var exitCode: Int32?

  init(index: Int, command: String) {
    self.index = index
    commands = [command]
  }

  /// Whether nothing stands below the commands yet.
  var isBare: Bool { output.isEmpty && errors == nil }

  mutating func add(command: String) { commands.append(command) }

  mutating func add(line: String) {
    if errors == nil { output.append(line) } else { errors?.append(line) }
  }

  mutating func beginErrors() { errors = [] }

  mutating func end(_ code: Int32) { exitCode = code }

  var expectation: GoldenCase.Expectation {
    GoldenCase.Expectation(
      output: GoldenBlock.bytes(of: errors == nil ? kept(output) : output),
      errorOutput: GoldenBlock.bytes(of: kept(errors ?? [])), exitCode: exitCode ?? 0)
  }

  var expectedLines: Range<Int> {
    let start = index + commands.count
    let written = errors.map { output.count + 1 + kept($0).count } ?? kept(output).count
    return start..<(start + written + (exitCode == nil ? 0 : 1))
  }

  /// Without an exit code to end them, the blank lines below a case only set it apart.
  private func kept(_ lines: [String]) -> [String] {
    guard exitCode == nil, let last = lines.lastIndex(where: { !$0.isEmpty }) else {
      return exitCode == nil ? [] : lines
    }
    return Array(lines[...last])
  }
}
