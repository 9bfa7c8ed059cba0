// Unsafe code: a buffer handed to read(2).

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard input, as it comes in.
package enum StandardInput {
  package enum Arrival: Sendable {
    case bytes([UInt8])
    /// Nothing came in the time that was waited.
    case nothing
    case end
  }

  private static let largestPiece = 1 << 18

  /// Takes what has come in; waits so many milliseconds for it, or as long as it takes.
  package static func take(waiting milliseconds: Int?) -> Arrival {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let limit = milliseconds.map { Int32(clamping: $0) } ?? -1
    let ready = poll(&input, 1, limit)
    if ready == 0 { return .nothing }
    do throws(SystemFailure) {
      var failure: SystemFailure?
      let piece = [UInt8](unsafeUninitializedCapacity: largestPiece) { buffer, count in
        do throws(SystemFailure) {
          count = try retryingInterrupts { read(0, buffer.baseAddress, buffer.count) }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      return piece.isEmpty ? .end : .bytes(piece)
    } catch {
      return .end
    }
  }
}
