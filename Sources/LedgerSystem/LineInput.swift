// Unsafe code: a buffer handed to read(2).

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import LedgerSource

/// The lines that come through a descriptor, as somebody types them.
///
/// A class, because it stands for what was read and not yet handed on.
package final class LineInput {
  private let descriptor: Int32
  private let name: String
  private var rest: [UInt8] = []
  private var hasEnded = false

  package init(descriptor: Int32, named name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// The next line, without its end; nil where there is none left.
  package func next() throws(FileProblem) -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(end + 1) }
        return text(rest[..<end])
      }
      if hasEnded {
        if rest.isEmpty { return nil }
        defer { rest = [] }
        return text(rest[...])
      }
      try more()
    }
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  private func more() throws(FileProblem) {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let got = try reporting(name) { () throws(SystemFailure) in
      try retryingInterrupts {
        chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      }
    }
    if got == 0 { hasEnded = true }
    rest += chunk[..<got]
  }
}
