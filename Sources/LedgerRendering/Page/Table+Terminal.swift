import LedgerPhrases

extension Table {
  /// The table as lines, without spaces at their ends.
  ///
  /// Where lines are cut to a width, columns give way first that can be spared, then bars, and then
  /// long names; what is still too wide is shown in parts below one another, each with the columns
  /// that name the rows.
  package func terminalText(_ look: TerminalLook) -> String {
    var table = TableView(self, for: .people, in: look.language)
    table.sanitize()
    var layout = TableLayout(table, look.language)
    if look.fitting == .toWidth, look.columns == .thatFit, layout.total > look.width {
      let kept = layout.columnsThatMatter(of: table, width: look.width)
      table = table.keeping(kept)
      layout = layout.keeping(kept)
    }
    if look.fitting == .toWidth, layout.total > look.width {
      let full = layout
      let kept = layout.narrowBars(of: table, to: look.width)
      var narrow = table.keeping(kept)
      layout = layout.keeping(kept)
      layout.narrowNames(of: narrow.columns, to: look.width)
      if layout.total > look.width, table.columns.contains(where: \.isKey) {
        // It will be shown in parts, in which names need to give way only to the widest column.
        narrow = table
        layout = full
        layout.narrowKeys(of: table, to: look.width)
      }
      table = narrow
    }
    guard look.fitting == .toWidth, layout.total > look.width else {
      return table.lines(layout, look)
    }
    return layout.parts(of: table, width: look.width)
      .map { table.keeping($0).lines(layout.keeping($0), look) }
      .joined(separator: "\n")
  }
}

extension TableView {
  fileprivate func lines(_ layout: TableLayout, _ look: TerminalLook) -> String {
    var output = TableLines(
      layout, look, columns.map { $0.anchor ?? table.anchor }, columns.map(\.shortening))
    if table.header == .shown {
      output.add(
        columns.map { Table.Cell($0.name.text(in: look.language), .heading) },
        Array(columns.indices),
        columns.map { $0.alignment == .left ? .left : .right })
      output.addRule()
    }
    let alignments = columns.map(\.alignment)
    for (index, row) in rows.enumerated() {
      if row.kind == .total, index > 0, rows[index - 1].kind != .total {
        output.addRule(above: row, self)
      }
      switch row.kind {
      case .heading: output.addHeading(firstText(of: row))
      case .blank: output.addBlank()
      case .body, .part, .total: output.add(row.cells, places, alignments)
      }
    }
    return output.text
  }
}

/// The lines of a table as they grow.
private struct TableLines {
  private var bytes: [UInt8] = []
  private let layout: TableLayout
  private let look: TerminalLook
  private let anchors: [Table.Anchor]
  private let shortenings: [Table.Shortening]

  init(
    _ layout: TableLayout, _ look: TerminalLook, _ anchors: [Table.Anchor],
    _ shortenings: [Table.Shortening]
  ) {
    self.layout = layout
    self.look = look
    self.anchors = anchors
    self.shortenings = shortenings
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds the cells of a row that stand at some places: as many lines as the longest one has.
  mutating func add(
    _ row: [Table.Cell], _ places: [Int], _ alignments: [Table.Alignment]
  ) {
    if places.allSatisfy({ $0 >= row.count || row[$0].isOneLine }) {
      return addLine(row, places, alignments)
    }
    let cells = places.map { $0 < row.count ? row[$0] : .empty }
    let columns = cells.map { $0.lines }
    let height = columns.map { $0.count }.max() ?? 0
    for line in 0..<height {
      // Spaces wait until a text follows them, so that none end a line.
      var spaces = 0
      for number in cells.indices {
        let index =
          anchors[number] == .last ? line - (height - columns[number].count) : line
        let isText = index >= 0 && index < columns[number].count
        if isText {
          add(columns[number][index], index, of: cells[number], number, alignments[number], &spaces)
        } else {
          spaces += layout.measures[number].width + TableLayout.gap
        }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Adds a row whose cells are one line each.
  private mutating func addLine(
    _ row: [Table.Cell], _ places: [Int], _ alignments: [Table.Alignment]
  ) {
    var spaces = 0
    for (number, place) in places.enumerated() where place < row.count {
      add(row[place].text, 0, of: row[place], number, alignments[number], &spaces)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds one line of a cell, and as many spaces before it as are due if it is not empty.
  private mutating func add(
    _ line: String, _ index: Int, of cell: Table.Cell, _ column: Int,
    _ alignment: Table.Alignment, _ spaces: inout Int
  ) {
    var shown = line
    var width = cell.width(of: line)
    if cell.isDrawn || width > layout.measures[column].width {
      shown = self.shown(cell, line, column)
      width = TerminalText.width(of: shown)
    }
    let room = layout.spaces(shown, width, column, alignment)
    spaces += room.before
    if !shown.isEmpty {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: spaces))
      let style = look.color != .never ? cell.style(ofLine: index, line) : nil
      bytes.append(contentsOf: (style?.applied(to: shown, look.color) ?? shown).utf8)
      spaces = 0
    }
    spaces += room.after + TableLayout.gap
  }

  private mutating func add(line: String) {
    bytes.append(contentsOf: line.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func shown(_ cell: Table.Cell, _ line: String, _ column: Int) -> String {
    if var bar = cell.bar {
      bar.width = min(bar.width, layout.measures[column].width)
      return bar.terminalText(look)
    }
    if let sparkline = cell.sparkline { return sparkline.terminalText(look.glyphs) }
    return shortenings[column].shortened(line, to: layout.measures[column].width, look)
  }

  mutating func addHeading(_ heading: String) {
    var shown = heading
    if look.fitting == .toWidth {
      shown = TerminalText.truncated(heading, to: look.width, ellipsis: look.ellipsis)
    }
    add(line: Style.heading.applied(to: shown, look.color))
  }

  mutating func addBlank() {
    add(line: "")
  }

  /// Adds a line below all columns.
  mutating func addRule() {
    let rule = look.glyphs == .unicode ? "─" : "-"
    let line = layout.measures.map { String(repeating: rule, count: $0.width) }
      .joined(separator: String(repeating: rule, count: TableLayout.gap))
    add(line: Style.faint.applied(to: line, look.color))
  }

  /// Adds a line above the amounts of a sum.
  mutating func addRule(above row: Table.Row, _ table: TableView) {
    let rule: Character = look.glyphs == .unicode ? "─" : "-"
    var line = ""
    for (number, measure) in layout.measures.enumerated() {
      let isEmpty =
        table.columns[number].alignment == .left || table.places[number] >= row.cells.count
        || row.cells[table.places[number]].text.isEmpty
      line += String(repeating: isEmpty ? " " : rule, count: measure.width)
      line += String(repeating: " ", count: TableLayout.gap)
    }
    while line.last == " " { line.removeLast() }
    add(line: Style.faint.applied(to: line, look.color))
  }
}

// MARK: - Narrow terminals

extension Table.Shortening {
  /// A text that is too wide for its column, without what it can lose.
  func shortened(_ text: String, to width: Int, _ look: TerminalLook) -> String {
    switch self {
    case .atStart: TerminalText.ending(text, to: width, ellipsis: look.ellipsis)
    case .parents:
      TerminalText.truncated(
        TerminalText.shortenedAccounts(text, to: width), to: width, ellipsis: look.ellipsis)
    case .words: TerminalText.withoutWords(text, to: width, ellipsis: look.ellipsis)
    case .atEnd, .never: TerminalText.truncated(text, to: width, ellipsis: look.ellipsis)
    }
  }
}

extension TableLayout {
  /// The fewest columns that a name keeps.
  private static let narrowest = 10

  /// The fewest columns of a bar.
  private static let narrowestBar = 6

  /// The columns that remain where those are left out that can be spared, as far as it takes.
  fileprivate func columnsThatMatter(of table: TableView, width: Int) -> [Int] {
    var kept = Array(table.columns.indices)
    func leaveOut(_ columns: [Int], while isTooWide: ([Int]) -> Bool) {
      for column in columns {
        if !isTooWide(kept) { return }
        kept.removeAll { $0 == column }
      }
    }
    let spared = table.columns.indices.compactMap { column -> (order: Int, column: Int)? in
      guard case .ratherThanCutting(let order) = table.columns[column].omission else { return nil }
      return (order, column)
    }
    leaveOut(spared.sorted(by: <).map(\.column)) { total(of: $0) > width }
    let last = table.columns.indices.filter {
      table.columns[$0].omission == .ratherThanSplitting
    }
    leaveOut(last) { columns in
      var narrow = keeping(columns)
      narrow.narrowNames(of: columns.map { table.columns[$0] }, to: width)
      return narrow.total > width
    }
    return kept
  }

  /// Takes room from the bars until the table fits; where that is not enough, they are left out.
  ///
  /// The columns that remain.
  fileprivate mutating func narrowBars(of table: TableView, to width: Int) -> [Int] {
    let bars = table.columns.indices.filter { column in
      let place = table.places[column]
      return table.rows.contains { place < $0.cells.count && $0.cells[place].bar != nil }
    }
    for bar in bars where total > width {
      let room = max(TableLayout.narrowestBar, measures[bar].width - (total - width))
      narrow(bar, to: min(room, measures[bar].width))
    }
    return total > width
      ? table.columns.indices.filter { !bars.contains($0) } : Array(table.columns.indices)
  }

  /// Takes room from the texts at the left, the widest first, until the table fits or they are narrow.
  mutating func narrowNames(of columns: [Table.Column], to width: Int) {
    let names = columns.indices.filter {
      columns[$0].alignment == .left && columns[$0].shortening != .never
    }
    narrow(names.filter { columns[$0].shortening != .atStart }, to: width)
    narrow(names.filter { columns[$0].shortening == .atStart }, to: width)
  }

  /// Takes room from some columns, the widest first.
  private mutating func narrow(_ names: [Int], to width: Int) {
    while total > width,
      let widest = names.max(by: { measures[$0].width < measures[$1].width }),
      measures[widest].width > TableLayout.narrowest
    {
      narrow(widest, to: measures[widest].width - 1)
    }
  }

  /// Takes room from the columns that name the rows until each of the others fits beside them.
  fileprivate mutating func narrowKeys(of table: TableView, to width: Int) {
    let keys = table.columns.indices.filter { table.columns[$0].isKey }
    let others = table.columns.indices.filter { !table.columns[$0].isKey }
    let widest = others.max { measures[$0].width < measures[$1].width }
    while let widest, total(of: keys + [widest]) > width,
      let key = keys.max(by: { measures[$0].width < measures[$1].width }),
      measures[key].width > TableLayout.narrowest
    {
      narrow(key, to: measures[key].width - 1)
    }
  }

  /// The columns of each part of a table that is wider than the terminal.
  fileprivate func parts(of table: TableView, width: Int) -> [[Int]] {
    let keys = table.columns.indices.filter { table.columns[$0].isKey }
    var parts: [[Int]] = []
    var part = keys
    for column in table.columns.indices where !table.columns[column].isKey {
      if part.count > keys.count, total(of: part + [column]) > width {
        parts.append(part.sorted())
        part = keys
      }
      part.append(column)
    }
    parts.append(part.sorted())
    // A bar says nothing where what it belongs to stands elsewhere.
    let telling = parts.filter { part in
      part.contains { !table.columns[$0].isKey && !table.columns[$0].name.isEmpty }
    }
    return telling.isEmpty ? parts : telling
  }

  fileprivate func keeping(_ columns: [Int]) -> TableLayout {
    var result = self
    result.measures = columns.map { measures[$0] }
    return result
  }
}
