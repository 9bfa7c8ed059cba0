import LedgerModel
import LedgerSource

/// A line of beancount in words; a text between quotes is one, and so is what stands in braces.
struct BeancountLine {
  private(set) var words: [String] = []
  /// The words that stand between quotes.
  private(set) var strings: [String] = []
  private(set) var isComment = false

  init(_ line: String) {
    var rest = line.trimmedBlanks[...]
    isComment = rest.hasPrefix(";")
    while let first = rest.first, first != ";" {
      if first == "\"" {
        let text = BeancountLine.text(&rest)
        words.append(text)
        strings.append(text)
      } else if first == "{", let end = rest.lastIndex(of: "}") {
        words.append(String(rest[...end]))
        rest = rest[rest.index(after: end)...]
      } else {
        let word = rest.prefix { $0 != " " && $0 != "\t" }
        words.append(String(word))
        rest = rest[word.endIndex...]
      }
      rest = rest.drop { $0 == " " || $0 == "\t" }
    }
  }

  /// Takes a text between quotes from the front.
  private static func text(_ rest: inout Substring) -> String {
    rest.removeFirst()
    var result = ""
    while let next = rest.popFirst(), next != "\"" {
      if next == "\\", let escaped = rest.popFirst() {
        result.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      } else {
        result.append(next)
      }
    }
    return result
  }
}

// MARK: - Texts and comments

extension BeancountLine {
  /// The lines of a text, in which a text between quotes may hold more than one.
  static func logical(_ text: String) -> [String] {
    var lines: [String] = []
    var held: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let end = scan(line, inText: !held.isEmpty)
      held.append(line)
      if end.isInText { continue }
      lines.append(held.joined(separator: "\n"))
      held = []
    }
    // A quote that nothing closes.
    return lines + held.map(String.init)
  }

  /// Where the first `;` outside of a text stands, and whether the line ends within a text.
  private static func scan(
    _ line: some StringProtocol, inText: Bool = false
  ) -> (comment: String.Index?, isInText: Bool) {
    var isText = inText
    var isEscaped = false
    for index in line.indices {
      let character = line[index]
      if isEscaped {
        isEscaped = false
      } else if isText, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isText.toggle()
      } else if !isText, character == ";" {
        return (index, false)
      }
    }
    return (nil, isText)
  }

  /// What stands behind the `;` of a line, with it.
  static func comment(_ line: String) -> String? {
    scan(line).comment.map { String(line[$0...]) }
  }

  static func withoutComment(_ line: String) -> String {
    scan(line).comment.map { String(line[..<$0]) } ?? line
  }
}
