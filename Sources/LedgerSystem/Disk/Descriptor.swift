// Unsafe code: buffers handed to read(2) and write(2).

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import LedgerSource

/// An open file, closed when it goes out of scope.
struct Descriptor: ~Copyable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Opens a path; a program that this one starts does not inherit it.
  init(
    opening path: String, _ flags: Int32, permissions: mode_t = 0o600
  ) throws(SystemFailure) {
    guard !path.utf8.contains(0) else { throw SystemFailure(number: ENOENT) }
    let opened = try retryingInterrupts { Int(open(path, flags | O_CLOEXEC, permissions)) }
    self.init(Int32(opened))
  }

  /// What the system knows of the open file.
  func status() throws(SystemFailure) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemFailure.last() }
    return status
  }

  /// Whether a pipe has something to read, or was closed by a writer, within so many milliseconds.
  func isWrittenTo(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Closes it before the end of its scope.
  consuming func closeNow() {}

  /// Writes all bytes, however many calls that takes.
  func writeAll(_ bytes: [UInt8]) throws(SystemFailure) {
    try LedgerSystem.writeAll(bytes, to: number)
  }
}

/// Writes all bytes to a descriptor, however many calls that takes.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemFailure) {
  var written = 0
  while written < bytes.count {
    try beforeDiskCall()
    let start = written
    written += try retryingInterrupts {
      bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
    }
  }
}

/// What reading a known number of bytes gave.
enum WholeRead {
  /// All of them, followed by padding.
  case whole([UInt8])
  /// Fewer or more than there were said to be: somebody changed the file.
  case changed
}

extension Descriptor {
  /// Reads a file of a known length straight into one array, which ends in padding.
  ///
  /// One allocation and no copy: the kernel writes into the array itself.
  func readWhole(count: Int) throws(SystemFailure) -> WholeRead {
    let capacity = count + SourceFile.padding
    var filled = 0
    var failure: SystemFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
      LargePages.prefer(for: buffer)
      // One byte more than expected is asked for, into the padding, to notice a longer file.
      while filled <= count {
        let start = filled
        do throws(SystemFailure) {
          let got = try retryingInterrupts {
            read(number, buffer.baseAddress?.advanced(by: start), count + 1 - start)
          }
          if got == 0 { break }
          filled += got
        } catch {
          failure = error
          break
        }
      }
      if filled == count, failure == nil {
        buffer[count...].initialize(repeating: 0)
        initialized = capacity
      }
    }
    if let failure { throw failure }
    return filled == count ? .whole(bytes) : .changed
  }
}

/// Reads a pipe, a terminal or a file to its end.
///
/// Room for `SourceFile.padding` more bytes is left, so that padding it copies nothing.
package func readAll(descriptor: Int32, named name: String) throws(FileProblem) -> [UInt8] {
  try reporting(name) { () throws(SystemFailure) in try readToEnd(descriptor) }
}

/// Reads what is left of a file, up to the most that a file may hold.
func readToEnd(_ descriptor: Int32) throws(SystemFailure) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 18)
  while true {
    let got = try retryingInterrupts {
      chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    }
    if got == 0 { break }
    guard bytes.count + got <= Disk.largestFile else { throw SystemFailure(number: EOVERFLOW) }
    bytes.append(contentsOf: chunk[..<got])
  }
  bytes.reserveCapacity(bytes.count + SourceFile.padding)
  return bytes
}
