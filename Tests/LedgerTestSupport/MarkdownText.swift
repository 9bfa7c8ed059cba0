/// The lines of a Markdown file, and which of them are code between fences.
struct MarkdownText {
  /// A block of code between fences.
  struct Fence {
    /// The lines between the fences, counted from 0.
    let lines: Range<Int>
    /// How many blanks stand before the fence.
    let indentation: Int
    /// What stands behind the opening fence: the language and more.
    let info: String
  }

  let lines: [String]
  let fences: [Fence]

  init(_ text: String) {
    lines = TextLines(text).lines
    fences = Self.fences(in: lines)
  }

  /// The lines outside of fences, with their numbers counted from 1.
  var prose: [(number: Int, text: String)] {
    lines.enumerated()
      .filter { index, _ in !fences.contains { $0.lines.contains(index) } }
      .map { (number: $0.offset + 1, text: $0.element) }
  }

  /// The lines of a fence without its indentation.
  func text(of fence: Fence) -> [String] {
    lines[fence.lines].map { line in
      line.droppingBytes(min(fence.indentation, line.utf8.prefix { $0 == 0x20 }.count))
    }
  }

  private static func fences(in lines: [String]) -> [Fence] {
    var found: [Fence] = []
    var open: (index: Int, mark: String, indentation: Int, info: String)?
    for (index, line) in lines.enumerated() {
      let indentation = line.utf8.prefix { $0 == 0x20 }.count
      let rest = line.droppingBytes(indentation)
      if let fence = open {
        guard rest.begins(with: fence.mark),
          rest.allSatisfy({ $0 == "`" || $0 == "~" || $0 == " " })
        else { continue }
        found.append(
          Fence(
            lines: (fence.index + 1)..<index, indentation: fence.indentation, info: fence.info))
        open = nil
      } else if rest.begins(with: "```") || rest.begins(with: "~~~") {
        let mark = rest.prefix { $0 == rest.first }
        open = (index, String(mark), indentation, String(rest.dropFirst(mark.count)))
      }
    }
    if let fence = open {
      found.append(
        Fence(
          lines: (fence.index + 1)..<lines.count, indentation: fence.indentation,
          info: fence.info))
    }
    return found
  }
}
