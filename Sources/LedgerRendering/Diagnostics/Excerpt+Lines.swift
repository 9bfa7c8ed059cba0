import LedgerSource

extension Excerpt {
  /// How many lines before the marked one are shown without a gap.
  private static let contextLimit = 7
  /// How many of them remain next to the marked one where there are more.
  private static let nearContext = 3
  /// How many lines of a long place are shown at its start and at its end.
  private static let spanLimit = (start: 4, end: 2)

  /// The lines of a place with marks and a label, after the lines that lead from its entry's first.
  mutating func addLines(
    _ place: SourcePlace, from entry: SourceRange, _ label: String, _ role: Role
  ) {
    let range = locations.visible(place.range, in: place.file)
    let first = locations.line(at: range.start, in: place.file)
    let last = locations.line(at: range.end, in: place.file)
    let entryStart = min(entry.start, range.start)
    let context = locations.line(at: entryStart, in: place.file)..<first
    let label = TerminalText.sanitized(label)
    let margin = first == last ? "" : "  "
    addContext(context, of: place.file, margin)
    if first == last {
      let view = view(ofLine: first, in: place.file, marks: [range])
      addSource(first, view.text)
      let end = view.marks.last.map { $0.column + max(1, $0.width) } ?? 0
      addMarks(
        Excerpt.row(view.marks, role.mark, role.style, look.color), end,
        at: view.marks.first?.column ?? 0, label, role)
    } else {
      addSpan(SourcePlace(place.file, range), first...last, label, role)
    }
  }

  private mutating func addContext(_ lines: Range<Int>, of file: FileID, _ margin: String) {
    for line in lines {
      if lines.count > Excerpt.contextLimit, line > lines.lowerBound,
        line < lines.upperBound - Excerpt.nearContext
      {
        if line == lines.lowerBound + 1 { addElision() }
      } else {
        addSource(line, margin, view(ofLine: line, in: file, marks: [], margin: margin.count))
      }
    }
  }

  /// A place of several lines, with a bracket at its left.
  ///
  ///     41 | / 2026-03-14 * Whole Foods
  ///     42 | |     Expenses:Food
  ///        | |_________________^ label
  private mutating func addSpan(
    _ place: SourcePlace, _ lines: ClosedRange<Int>, _ label: String, _ role: Role
  ) {
    addSpanStart(place, lines.lowerBound, role)
    let side = role.style.applied(to: "|", look.color)
    let hiddenStart = lines.lowerBound + Excerpt.spanLimit.start
    let hiddenEnd = lines.upperBound + 1 - Excerpt.spanLimit.end
    // A gap of a single line would save nothing.
    let hidden = hiddenEnd - hiddenStart > 1 ? hiddenStart..<hiddenEnd : 0..<0
    for line in lines.dropFirst() where !hidden.contains(line) {
      if line == hidden.upperBound { addElision() }
      let marks = line == lines.upperBound ? [lastScalar(of: place)] : []
      let view = view(ofLine: line, in: place.file, marks: marks, margin: 2)
      addSource(line, side + " ", view)
      if let mark = view.marks.first {
        let column = mark.column + max(0, mark.width - 1)
        addMarks(side + arm(column + 1, role), column + 3, at: 2, label, role)
      }
    }
  }

  /// The first line, marked by a slash where the place has the whole of it, else by an arm.
  private mutating func addSpanStart(_ place: SourcePlace, _ line: Int, _ role: Role) {
    let range = locations.range(ofLine: line, in: place.file)
    let start = Int(place.range.start)
    let before = Int(range.start)..<max(Int(range.start), start)
    let isWhole = locations.sources[place.file].padded[before].allSatisfy(\.isBlank)
    let mark = SourceRange(start, start)
    let view = view(ofLine: line, in: place.file, marks: [mark], margin: 2)
    addSource(line, isWhole ? role.style.applied(to: "/", look.color) + " " : "  ", view)
    if !isWhole, let mark = view.marks.first { addMarks(" " + arm(mark.column + 1, role)) }
  }

  private func lastScalar(of place: SourcePlace) -> SourceRange {
    let bytes = locations.sources[place.file].padded
    var start = place.range.end - 1
    while start > place.range.start, bytes[Int(start)].continuesScalar { start -= 1 }
    return SourceRange(start: start, end: place.range.end)
  }

  /// The line under the text from the bracket to a mark.
  private func arm(_ length: Int, _ role: Role) -> String {
    role.style.applied(to: String(repeating: "_", count: length) + String(role.mark), look.color)
  }

  /// Marks that end at a column, and the label behind them; below them where it has no room there.
  private mutating func addMarks(
    _ marks: String, _ end: Int, at start: Int, _ label: String, _ role: Role
  ) {
    if label.isEmpty { return addMarks(marks) }
    let width = TerminalText.width(of: label)
    if look.fitting == .unabridged || end + 1 + width <= room {
      return addMarks(marks + role.style.applied(to: " " + label, look.color))
    }
    addMarks(marks)
    let column = max(0, min(start, room - width))
    for line in TerminalText.wrapped(label, to: room) {
      addMarks(String(repeating: " ", count: column) + role.style.applied(to: line, look.color))
    }
  }

  private mutating func addSource(_ number: Int, _ margin: String, _ view: LineView) {
    addSource(
      number, view.text.isEmpty && margin.allSatisfy { $0 == " " } ? "" : margin + view.text)
  }

  private func view(
    ofLine line: Int, in file: FileID, marks: [SourceRange], margin: Int = 0
  ) -> LineView {
    let range = locations.range(ofLine: line, in: file)
    let bytes = locations.sources[file].padded[range.offsets]
    let inside = marks.map { $0.offsets.clamped(to: range.offsets) }
    return LineView(bytes, marks: inside, limit: room - margin, ellipsis: look.ellipsis)
  }
}
