import LedgerCommandLine
import LedgerSource
import LedgerSystem

/// The console of the process that runs a program.
final class ProcessConsole: Console {
  let environment = CurrentProcess.environment
  let workingDirectory: String
  private let output = OutputBuffer(descriptor: 1)
  private let errorOutput = OutputBuffer(descriptor: 2)
  private let progress = ProgressNote()
  private let keys = RawTerminal(descriptor: 0)
  private let input = LineInput(descriptor: 0, named: "standard input")

  private(set) var isUntouched = true

  fileprivate var kept: [Any] = []

  init() {
    // A folder that was removed beneath us has no name, and nothing is found in it.
    workingDirectory = CurrentProcess.workingDirectory ?? "/nonexistent"
    progress.start()
  }

  var today: CivilDate {
    let today = Clock.today()
    return CivilDate(year: today.year, month: today.month, day: today.day)
  }

  var time: TimeOfDay {
    let time = Clock.timeOfDay()
    return TimeOfDay(hour: time.hour, minute: time.minute)
  }

  var milliseconds: Int { Clock.milliseconds() }

  func beside(_ work: @escaping @Sendable () -> Void) { Threads.begin(work) }

  func isRunning(_ process: Int) -> Bool { CurrentProcess.isRunning(process) }

  /// What `COLUMNS` says, as other programs take it, else what the terminal has.
  var width: Int? {
    environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
      ?? Terminal(descriptor: 1).width
  }

  var height: Int? { Terminal(descriptor: 1).height }

  func isTerminal(_ stream: StandardStream) -> Bool {
    switch stream {
    case .input: Terminal(descriptor: 0).isPresent
    case .output: Terminal(descriptor: 1).isPresent
    case .error: Terminal(descriptor: 2).isPresent
    }
  }

  func readInput() throws(UsageError) -> [UInt8] {
    isUntouched = false
    progress.end()
    do throws(FileProblem) {
      return try readAll(descriptor: 0, named: "standard input")
    } catch {
      throw UsageError(error.message)
    }
  }

  func takeInput(waiting milliseconds: Int?) -> InputArrival {
    isUntouched = false
    progress.end()
    return switch StandardInput.take(waiting: milliseconds) {
    case .bytes(let bytes): .bytes(bytes)
    case .nothing: .nothing
    case .end: .end
    }
  }

  func listens(to unit: InputUnit) -> Bool {
    guard unit == .keys else {
      keys.end()
      return true
    }
    return keys.begin()
  }

  func readLine() throws(UsageError) -> String? {
    isUntouched = false
    progress.end()
    do throws(FileProblem) {
      return try input.next()
    } catch {
      throw UsageError(error.message)
    }
  }

  func write(_ bytes: [UInt8]) {
    isUntouched = false
    progress.end()
    output.append(bytes)
  }

  func page(_ bytes: [UInt8]) -> Bool {
    guard let pager = Pager(environment["PAGER"]) else { return false }
    flush()
    return pager.show(bytes)
  }

  func writeError(_ bytes: [UInt8]) {
    progress.end()
    // Output first, so that on a terminal both stand in the order in which they were written.
    output.flush()
    errorOutput.append(bytes)
    errorOutput.flush()
  }

  func flush() {
    progress.end()
    output.flush()
    errorOutput.flush()
  }

  /// Hands on all output, and says what code the process ends with.
  ///
  /// A reader that went away, as `head` does, changes nothing; output that is lost does.
  func finish(_ code: ExitCode, _ programName: String) -> ExitCode {
    flush()
    guard case .failed(let reason) = output.state else { return code }
    writeError("\(programName): standard output: \(reason)\n")
    return .usage
  }
}

extension Console {
  /// Keeps what is large until the process ends: taking it apart takes long, and is of no use then.
  func keepToTheEnd(_ value: Any) { (self as? ProcessConsole)?.kept.append(value) }
}
