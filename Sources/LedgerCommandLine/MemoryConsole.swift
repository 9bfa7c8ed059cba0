/// A console that collects what is written to it, for tests.
package final class MemoryConsole: Console {
  package var environment: [String: String]
  package var workingDirectory: String
  package var today: CivilDate
  package var time = TimeOfDay(hour: 12, minute: 0)
  package var width: Int?
  package var height: Int?
  /// Whether there is a program to leaf through long texts with.
  package var hasPager = false
  /// What the user leafed through.
  package private(set) var pagedBytes: [UInt8] = []
  /// Which streams are said to be terminals.
  package var terminals: Set<StandardStream>
  /// Whether its terminal can hand over keys.
  package var handsOverKeys = false
  /// What the values of flags may be that are permitted, by their placeholders; nil for anything.
  package var permittedValues: Set<String>?
  /// What is left of standard input.
  package var input: [UInt8]
  private var hasBeenRead = false
  /// What was written to standard output so far.
  package private(set) var outputBytes: [UInt8] = []
  /// What was written to standard error so far.
  package private(set) var errorBytes: [UInt8] = []

  package init(
    environment: [String: String] = [:],
    workingDirectory: String = "/",
    input: String = "",
    today: CivilDate = CivilDate(year: 2026, month: 1, day: 1),
    width: Int? = nil,
    terminals: Set<StandardStream> = []
  ) {
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.input = Array(input.utf8)
    self.today = today
    self.width = width
    self.terminals = terminals
  }

  /// Standard output as text.
  package var output: String { String(decoding: outputBytes, as: UTF8.self) }

  /// Standard error as text.
  package var errorOutput: String { String(decoding: errorBytes, as: UTF8.self) }

  package func permits(_ flag: FlagDescription) -> Bool {
    switch (permittedValues, flag.argument) {
    case (nil, _), (_, .none): true
    case (let permitted?, .required(let value)), (let permitted?, .optional(let value)):
      permitted.contains(value)
    }
  }

  package var isUntouched: Bool { !hasBeenRead && outputBytes.isEmpty }

  package func isTerminal(_ stream: StandardStream) -> Bool {
    terminals.contains(stream)
  }

  package func listens(to unit: InputUnit) -> Bool { unit == .lines || handsOverKeys }

  /// Byte by byte, as a terminal hands over keys; all at once otherwise.
  package func takeInput(waiting milliseconds: Int?) -> InputArrival {
    if input.isEmpty { return .end }
    return .bytes(handsOverKeys ? [input.removeFirst()] : readInput())
  }

  package func readInput() -> [UInt8] {
    hasBeenRead = true
    defer { input = [] }
    return input
  }

  package func readLine() -> String? {
    hasBeenRead = true
    if input.isEmpty { return nil }
    let end = input.firstIndex(of: UInt8(ascii: "\n")) ?? input.count
    defer { input = [UInt8](input.dropFirst(end + 1)) }
    return String(decoding: input[..<end], as: UTF8.self)
  }

  package func write(_ bytes: [UInt8]) {
    outputBytes += bytes
  }

  package func page(_ bytes: [UInt8]) -> Bool {
    guard hasPager else { return false }
    pagedBytes += bytes
    return true
  }

  package func writeError(_ bytes: [UInt8]) {
    errorBytes += bytes
  }

  package func flush() {}
}
