/// What a program may see of the process that runs it.
///
/// The real process and memory both conform, so that a test is the terminal. A class, because it
/// stands for one terminal that all its holders share.
package protocol Console: AnyObject {
  /// The environment variables.
  var environment: [String: String] { get }

  /// Where relative paths start.
  var workingDirectory: String { get }

  /// The date on the wall.
  var today: CivilDate { get }

  /// The time on the wall.
  var time: TimeOfDay { get }

  /// A clock that never goes back, in milliseconds.
  var milliseconds: Int { get }

  /// Does something while the program goes on.
  func beside(_ work: @escaping @Sendable () -> Void)

  /// Whether a flag may be given at all.
  func permits(_ flag: FlagDescription) -> Bool

  /// Whether another process is there.
  func isRunning(_ process: Int) -> Bool

  /// How many columns the terminal has that shows the output; nil where the output is no terminal.
  var width: Int? { get }

  /// How many lines the terminal has that shows the output; nil where the output is no terminal.
  var height: Int? { get }

  /// Whether a person sits at a stream.
  func isTerminal(_ stream: StandardStream) -> Bool

  /// Reads standard input to its end.
  func readInput() throws(UsageError) -> [UInt8]

  /// Takes what has come in on standard input; waits so many milliseconds for it, or until it comes.
  func takeInput(waiting milliseconds: Int?) throws(UsageError) -> InputArrival

  /// Has a terminal hand over keys as they are pressed, or lines; says no where it cannot.
  func listens(to unit: InputUnit) -> Bool

  /// Whether nothing was read from standard input and nothing written to standard output, so that a
  /// command can begin anew unnoticed.
  var isUntouched: Bool { get }

  /// Reads a line of standard input, without its end; nil where there is none left.
  func readLine() throws(UsageError) -> String?

  /// Appends bytes to standard output.
  func write(_ bytes: [UInt8])

  /// Lets the user leaf through a long text; says no where there is nothing to leaf with.
  func page(_ bytes: [UInt8]) -> Bool

  /// Appends bytes to standard error.
  func writeError(_ bytes: [UInt8])

  /// Hands on what a buffer still holds: before a question is asked or progress shown.
  func flush()
}

extension Console {
  package var isUntouched: Bool { false }

  /// In memory no time passes.
  package var milliseconds: Int { 0 }

  /// Whoever types a command line may give any flag.
  package func permits(_ flag: FlagDescription) -> Bool { true }

  /// Memory knows no processes.
  package func isRunning(_ process: Int) -> Bool { true }

  /// In memory it is done at once.
  package func beside(_ work: @escaping @Sendable () -> Void) { work() }

  /// All of it at once, then the end.
  package func takeInput(waiting milliseconds: Int?) throws(UsageError) -> InputArrival {
    let bytes = try readInput()
    return bytes.isEmpty ? .end : .bytes(bytes)
  }

  /// Lines only.
  package func listens(to unit: InputUnit) -> Bool { unit == .lines }

  /// Appends text to standard output.
  package func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Appends text to standard error.
  package func writeError(_ text: String) {
    writeError(Array(text.utf8))
  }
}

/// What a terminal hands over at once.
package enum InputUnit: Hashable, Sendable {
  case lines
  case keys
}

/// What a look at standard input gave.
package enum InputArrival: Hashable, Sendable {
  case bytes([UInt8])
  case nothing
  case end
}

/// One of the three streams that every process has.
package enum StandardStream: Hashable, Sendable {
  case input
  case output
  case error
}

/// A time as the clock tells it.
package struct TimeOfDay: Hashable, Sendable {
  package var hour: Int
  package var minute: Int

  package init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  /// As in `18:05`.
  package var text: String {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(digits(hour)):\(digits(minute))"
  }
}

/// A date as the clock tells it: year, month and day, counted from 1.
package struct CivilDate: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }
}
