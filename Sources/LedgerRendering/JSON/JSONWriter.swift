/// Writes JSON piece by piece into one buffer, without a tree.
///
///     var writer = JSONWriter(.compact)
///     writer.beginObject()
///     writer.key("account")
///     writer.string("assets:cash")
///     writer.endObject()
///
/// A field costs tens of nanoseconds. The caller keeps begin and end, key and value in pairs.
package struct JSONWriter: Sendable {
  /// How the text is laid out.
  package enum Layout: Sendable {
    /// Everything on one line, without blanks.
    case compact
    /// A line for each member and element, indented by one space a level.
    case indented
  }

  private enum Position {
    /// Nothing stands yet in the innermost container, or in the whole document.
    case first
    case afterValue
    case afterKey
  }

  private let layout: Layout
  private var depth = 0
  private var position = Position.first
  /// What has been written so far.
  package internal(set) var bytes: [UInt8] = []

  package init(_ layout: Layout, reserving capacity: Int = 0) {
    self.layout = layout
    bytes.reserveCapacity(capacity)
  }

  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  package mutating func endObject() { end(UInt8(ascii: "}")) }

  package mutating func beginArray() { begin(UInt8(ascii: "[")) }

  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// The name of a member, whose value comes next.
  package mutating func key(named name: String) {
    separate()
    appendQuoted(name)
    endKey()
  }

  /// The same for a name in the code, which needs no escapes.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    endKey()
  }

  private mutating func endKey() {
    bytes.append(UInt8(ascii: ":"))
    if layout == .indented { bytes.append(UInt8(ascii: " ")) }
    position = .afterKey
  }

  package mutating func string(_ text: String) {
    separate()
    appendQuoted(text)
    position = .afterValue
  }

  package mutating func integer(_ value: Int) {
    separate()
    appendDigits(of: value)
    position = .afterValue
  }

  package mutating func number(_ number: JSON.Number) { word(number.text) }

  package mutating func boolean(_ value: Bool) { word(value ? "true" : "false") }

  package mutating func null() { word("null") }

  /// A text in UTF-8.
  package mutating func string(_ text: ArraySlice<UInt8>) {
    guard JSONWriter.isSimple(text.span) else {
      return string(String(decoding: text, as: UTF8.self))
    }
    plainString { $0.append(contentsOf: text) }
  }

  /// A day, or the digits of a number: what needs no escapes.
  package mutating func plainString(_ append: (inout [UInt8]) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(&bytes)
    bytes.append(UInt8(ascii: "\""))
    position = .afterValue
  }

  /// Pieces that are handed on have so many bytes at least.
  package static let pieceLength = 1 << 17

  /// Hands on what is written so far, once it is worth it.
  package mutating func flush(
    _ write: ([UInt8]) -> Void, beyond length: Int = JSONWriter.pieceLength
  ) {
    guard bytes.count >= length else { return }
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// The finished document, ended by a line end.
  package consuming func finished() -> [UInt8] {
    precondition(depth == 0, "each object and array is ended")
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

// MARK: - Structure

extension JSONWriter {
  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    position = .first
  }

  private mutating func end(_ bracket: UInt8) {
    precondition(depth > 0, "an end has its begin")
    depth -= 1
    if position == .afterValue { breakLine() }
    bytes.append(bracket)
    position = .afterValue
  }

  private mutating func word(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    position = .afterValue
  }

  /// Writes what stands between the last piece and the next.
  private mutating func separate() {
    switch position {
    case .afterKey: return
    case .first: break
    case .afterValue: if depth > 0 { bytes.append(UInt8(ascii: ",")) }
    }
    if depth > 0 { breakLine() }
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { bytes.append(UInt8(ascii: " ")) }
  }
}
