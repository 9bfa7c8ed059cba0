import LedgerSource

/// The paragraph about one problem, as it grows line by line beside a gutter of line numbers.
struct Excerpt {
  /// Why a place is shown.
  enum Role {
    case cause(Diagnostic.Severity)
    case related

    var style: Style {
      switch self {
      case .cause(.error): .error
      case .cause(.warning): .warning
      case .cause(.note), .related: .related
      }
    }

    var mark: Character {
      switch self {
      case .cause: "^"
      case .related: "-"
      }
    }

    var arrow: String {
      switch self {
      case .cause: "-->"
      case .related: ":::"
      }
    }
  }

  /// How many lines of a preview are shown.
  private static let previewLimit = 8

  let locations: SourceLocations
  let look: TerminalLook
  /// How many digits the largest line number has.
  let gutter: Int
  private(set) var text = ""

  init(_ locations: SourceLocations, _ look: TerminalLook, gutter: Int) {
    self.locations = locations
    self.look = look
    self.gutter = gutter
  }

  /// How many columns are left for the text of a line.
  var room: Int { max(20, look.width - gutter - 3) }

  /// `error[T101]: transaction does not balance`.
  mutating func addHeadline(_ diagnostic: Diagnostic) {
    let kind = "\(diagnostic.severity.rawValue)[\(diagnostic.code.id)]"
    text += Role.cause(diagnostic.severity).style.applied(to: kind, look.color)
    let summary = TerminalText.sanitized(diagnostic.summary)
    let lines = wrapped(": \(summary)", behind: kind.count, room: look.width - kind.count)
    text += lines.map { Style.emphasis.applied(to: $0, look.color) }.joined(separator: "\n  ")
    text += "\n"
  }

  /// A text in lines that fit; those below the first have the whole width but two columns.
  private func wrapped(_ text: String, behind start: Int, room: Int) -> [String] {
    guard look.fitting == .toWidth, TerminalText.width(of: text) > room else { return [text] }
    // The first line is shorter by what stands before it.
    let filler = String(repeating: "_", count: max(1, start - 2))
    var lines = TerminalText.wrapped(filler + text, to: look.width - 2)
    lines[0] = String(lines[0].dropFirst(filler.count))
    return lines
  }

  /// `  --> main.journal:44:31`.
  mutating func addPath(_ place: SourcePlace, _ role: Role = .cause(.error)) {
    let start = locations.span(place).start
    addPath(place.file, "\(start.line):\(start.column)", role)
  }

  private mutating func addPath(_ file: FileID, _ position: String, _ role: Role) {
    text += String(repeating: " ", count: gutter)
    text += Style.lineNumber.applied(to: role.arrow, look.color)
    text += " \(TerminalText.sanitized(locations.path(file))):\(position)\n"
  }

  /// The empty gutter that sets blocks apart.
  mutating func addBar() { addRow("", "|", "") }

  /// `44 |     Assets:Checking`.
  mutating func addSource(_ number: Int, _ line: String) { addRow(String(number), "|", line) }

  /// What stands under a line of source.
  mutating func addMarks(_ marks: String) { addRow("", "|", marks) }

  /// The sign that lines are left out.
  mutating func addElision() { text += Style.lineNumber.applied(to: "...", look.color) + "\n" }

  /// `   = note: 45.20 + 12.00 - 57.02 = 0.18 EUR`; further lines stand under the first.
  mutating func addRemark(_ kind: String, _ remark: String, _ style: Style) {
    let lines = remark.split(separator: "\n", omittingEmptySubsequences: false)
    let indent = String(repeating: " ", count: gutter + 1)
    text += indent + Style.lineNumber.applied(to: "=", look.color) + " "
    text += style.applied(to: kind, look.color) + ": "
    let margin = indent + String(repeating: " ", count: kind.count + 4)
    let shown = lines.flatMap { fitted(TerminalText.sanitized(String($0)), besides: margin.count) }
    text += shown.joined(separator: "\n" + margin) + "\n"
  }

  /// A text in lines that fit beside a margin; the text where nothing is cut to a width.
  func fitted(_ text: String, besides margin: Int) -> [String] {
    guard look.fitting == .toWidth else { return [text] }
    return TerminalText.wrapped(text, to: max(20, look.width - margin))
  }

  /// The lines that a fix would change.
  mutating func add(_ preview: FixPreview, besides file: FileID) {
    let lines = preview.lines.prefix(Excerpt.previewLimit)
    if preview.file != file, let first = lines.first {
      addPath(preview.file, String(first.number), .related)
    }
    for line in lines {
      let view = LineView(line.bytes, marks: line.marks, limit: room, ellipsis: look.ellipsis)
      switch preview.change {
      case .removed: addRow(String(line.number), "-", view.text)
      case .written: addSource(line.number, view.text)
      }
      if !view.marks.isEmpty { addMarks(Excerpt.row(view.marks, "~", .help, look.color)) }
    }
    if lines.count < preview.lines.count { addElision() }
  }

  private mutating func addRow(_ number: String, _ bar: String, _ content: String) {
    let padded = TerminalText.padded(number, to: gutter, at: .right) + " " + bar
    text += Style.lineNumber.applied(to: padded, look.color)
    if !content.isEmpty { text += " " + content }
    text += "\n"
  }

  /// Marks at their columns; an empty one still gets its sign.
  static func row(
    _ marks: [LineView.Mark], _ sign: Character, _ style: Style, _ color: ColorRule
  ) -> String {
    var result = ""
    var column = 0
    for mark in marks {
      result += String(repeating: " ", count: max(0, mark.column - column))
      let width = max(1, mark.width)
      result += style.applied(to: String(repeating: sign, count: width), color)
      column = mark.column + width
    }
    return result
  }
}
