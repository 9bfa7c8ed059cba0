/// A JSON value whose objects keep the order of their members.
///
/// For documents of a modest size; `JSONWriter` writes long lists of rows without a tree.
package enum JSON: Hashable, Sendable {
  case object([Member])
  case array([JSON])
  case string(String)
  case number(Number)
  case boolean(Bool)
  case null

  /// A name and its value in an object.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSON

    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// A number as the exact text that JSON gives it, never a binary fraction.
  package struct Number: Hashable, Sendable {
    package let text: String

    package init(_ integer: Int) {
      self.text = String(integer)
    }

    /// A number from its decimal text, such as `-12.50`, or nil where JSON would not read it so.
    package init?(exactly text: String) {
      guard Number.isNumber(Array(text.utf8)) else { return nil }
      self.text = text
    }
  }

  /// An object from names and values; a member whose value is nil is left out.
  package static func members(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    var kept: [Member] = []
    // Documents of many thousand rows are nearly all objects.
    kept.reserveCapacity(members.count)
    for (name, value) in members {
      if let value { kept.append(Member(name, value)) }
    }
    return .object(kept)
  }

  /// A whole number.
  package static func integer(_ value: Int) -> JSON { .number(Number(value)) }

  /// An array of strings.
  package static func strings(_ values: [String]) -> JSON { .array(values.map(JSON.string)) }
}

extension JSON.Number {
  /// Whether the bytes follow JSON's grammar of numbers: `-? (0 | [1-9][0-9]*) (. [0-9]+)? (e…)?`.
  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = removeDigits(from: &rest)
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard removeDigits(from: &rest) > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard removeDigits(from: &rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func removeDigits(from bytes: inout ArraySlice<UInt8>) -> Int {
    let digits = bytes.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
    bytes.removeFirst(digits)
    return digits
  }
}
