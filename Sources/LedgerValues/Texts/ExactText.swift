/// A text that is another one only if each byte is the same, as names in a journal are: a letter with
/// its accent and the letter followed by the accent look alike, and Swift's strings take them for equal.
package struct ExactText: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package init(_ text: Substring) {
    self.init(String(text))
  }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    let (left, right) = (left.text.utf8.span, right.text.utf8.span)
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }

  package static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Texts of the same bytes look alike, too, and what looks alike has one number.
  package func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
}
