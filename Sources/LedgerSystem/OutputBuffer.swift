#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Bytes on their way to a descriptor, collected so that there are few system calls.
///
/// A class, because all who write to the descriptor share the one buffer.
package final class OutputBuffer {
  /// How the writing has gone so far.
  package enum State: Equatable, Sendable {
    case open
    /// The reader has gone away: whatever else is written is dropped, and that is no error.
    case closed
    /// Something is lost, for the reason given in words.
    case failed(String)
  }

  private static let capacity = 1 << 16

  private let descriptor: Int32
  private var pending: [UInt8] = []
  package private(set) var state = State.open

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Appends bytes, which go out when enough have come together.
  package func append(_ bytes: [UInt8]) {
    guard state == .open else { return }
    if pending.isEmpty, bytes.count >= OutputBuffer.capacity {
      send(bytes)
      return
    }
    pending += bytes
    if pending.count >= OutputBuffer.capacity { flush() }
  }

  /// Writes what is pending.
  package func flush() {
    guard state == .open, !pending.isEmpty else { return }
    send(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private func send(_ bytes: [UInt8]) {
    do throws(SystemFailure) {
      try writeAll(bytes, to: descriptor)
    } catch {
      state = error.number == EPIPE ? .closed : .failed(error.reason)
    }
  }
}
