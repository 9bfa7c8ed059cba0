// Unsafe code: a buffer handed to write(2).

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// This program once more, as a process that may fail without this one: it is told things over a pipe,
/// and what it says comes back over another.
///
/// Its complaints go where ours go.
///
/// A class, as it stands for one process.
package final class HelperProcess {
  /// What comes next, of our own standard input and of the process.
  package enum Event: Sendable {
    case input([UInt8])
    case endOfInput
    case output([UInt8])
    /// It is gone; its exit code, nil where a signal ended it.
    case ended(Int32?)
  }

  /// While so much waits to be told, nothing more is taken in.
  private static let mostPending = 1 << 24
  private static let largestPiece = 1 << 18
  /// How long it may be silent once its input has ended, in milliseconds; then it is ended.
  private static let patience: Int32 = 2_500

  private let child: pid_t
  private var input: Descriptor?
  private let inputNumber: Int32
  private let output: Descriptor
  /// What it is still to be told.
  private var pending: [UInt8] = []
  private var told = 0
  /// Whether its input ends behind that.
  private var isComplete = false

  /// Starts the program that is running with other arguments.
  package init?(_ arguments: [String]) {
    do throws(SystemFailure) {
      let input = try PipeEnds()
      let output = try PipeEnds()
      child = try Subprocess.start(
        [CurrentProcess.name] + arguments, CurrentProcess.environmentLines,
        at: CurrentProcess.program, input: input.reading.number, output: output.writing.number,
        errors: 2)
      let writer = input.closingReader()
      inputNumber = writer.number
      // Whoever waits here while the process waits there waits for ever.
      _ = fcntl(inputNumber, F_SETFL, O_NONBLOCK)
      self.input = consume writer
      self.output = output.closingWriter()
    } catch {
      return nil
    }
  }

  /// Tells it something, as soon as it listens.
  package func send(_ bytes: [UInt8]) { pending += bytes }

  /// Ends its input behind what was sent.
  package func endInput() { isComplete = true }

  /// Waits for what comes next.
  package func next() -> Event {
    while true {
      let isBusy = pending.count - told > HelperProcess.mostPending
      var waiting = [
        pollfd(fd: isComplete || isBusy ? -1 : 0, events: Int16(POLLIN), revents: 0),
        pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: told < pending.count ? inputNumber : -1, events: Int16(POLLOUT), revents: 0),
      ]
      if told == pending.count, isComplete { input = nil }
      let limit = isComplete ? HelperProcess.patience : -1
      guard let count = try? retryingInterrupts({ Int(poll(&waiting, 3, limit)) }) else {
        return end()
      }
      if count == 0 {
        kill(child, SIGKILL)
        return end()
      }
      if waiting[2].revents != 0 { tell() }
      if waiting[1].revents != 0 {
        let piece = HelperProcess.piece(output.number)
        return piece.isEmpty ? end() : .output(piece)
      }
      if waiting[0].revents != 0 {
        let piece = HelperProcess.piece(0)
        return piece.isEmpty ? .endOfInput : .input(piece)
      }
    }
  }

  private func tell() {
    let start = told
    let written = pending.withUnsafeBytes { bytes in
      write(inputNumber, bytes.baseAddress?.advanced(by: start), bytes.count - start)
    }
    // One that is gone hears nothing more; that it is gone is noticed by its output.
    told = written >= 0 ? told + written : errno == EAGAIN || errno == EINTR ? told : pending.count
    if told == pending.count { (pending, told) = ([], 0) }
  }

  private static func piece(_ descriptor: Int32) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: largestPiece)
    let count = try? retryingInterrupts {
      piece.withUnsafeMutableBytes { readBytes(descriptor, $0) }
    }
    return Array(piece[..<(count ?? 0)])
  }

  private func end() -> Event {
    var status: Int32 = 0
    _ = try? retryingInterrupts { Int(waitpid(child, &status, 0)) }
    return .ended(status & 0x7F == 0 ? (status >> 8) & 0xFF : nil)
  }
}
