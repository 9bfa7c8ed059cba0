/// The lines of a text, split at line feeds only: a carriage return stays in its line.
///
/// Swift takes a carriage return and a line feed for one character, so that splitting a `String` at
/// `"\n"` would miss them.
package struct TextLines: Sendable {
  /// Whether the last line ends with a line feed.
  package enum Ending: Sendable {
    case complete
    case unfinished
  }

  package var lines: [String]
  package var ending: Ending

  package init(lines: [String], ending: Ending = .complete) {
    self.lines = lines
    self.ending = ending
  }

  package init(_ bytes: some Collection<UInt8>) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    ending = lines.last == "" ? .complete : .unfinished
    if ending == .complete { lines.removeLast() }
    self.lines = lines
  }

  package init(_ text: String) {
    self.init(text.utf8)
  }

  /// The text again, byte for byte where it was valid UTF-8.
  package var text: String {
    lines.joined(separator: "\n") + (ending == .complete && !lines.isEmpty ? "\n" : "")
  }
}

extension String {
  /// Whether the bytes begin with those of another string; `hasPrefix` compares characters instead.
  package func begins(with start: String) -> Bool {
    utf8.starts(with: start.utf8)
  }

  /// What follows so many bytes from the start, all of them ASCII.
  package func droppingBytes(_ count: Int) -> String {
    String(decoding: utf8.dropFirst(count), as: UTF8.self)
  }
}
