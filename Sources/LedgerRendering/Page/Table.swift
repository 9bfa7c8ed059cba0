/// Rows of cells in columns.
package struct Table: Sendable {
  /// How the cells of a column line up.
  package enum Alignment: Hashable, Sendable {
    case left
    case right
    /// The decimal marks stand below each other; a cell without one ends where the mark would be.
    case decimalMark(Character)
  }

  /// Who sees a column.
  package enum Audience: Sendable {
    case everybody
    /// Spreadsheets only, such as a commodity apart from its number.
    case machines
    /// People only, such as a bar.
    case people
  }

  package struct Column: Sendable {
    package var name: String
    package var alignment: Alignment
    package var audience: Audience
    /// The fewest columns of a terminal that it takes.
    package var minimumWidth: Int
    /// Whether it names the row, and so is repeated where a wide table is shown in parts.
    package var isKey: Bool
    package var shortening: Shortening
    package var omission: Omission
    /// Where a cell of one line stands beside others with several; nil for that of the table.
    package var anchor: Anchor?

    package init(
      _ name: String, _ alignment: Alignment = .left, audience: Audience = .everybody,
      minimumWidth: Int = 0, isKey: Bool = false, shortening: Shortening = .atEnd,
      omission: Omission = .never, anchor: Anchor? = nil
    ) {
      self.name = name
      self.alignment = alignment
      self.audience = audience
      self.minimumWidth = minimumWidth
      self.isKey = isKey
      self.shortening = shortening
      self.omission = omission
      self.anchor = anchor
    }
  }

  /// When a narrow terminal goes without a column; the left one of several goes first.
  package enum Omission: Sendable {
    case never
    /// As soon as texts would have to be cut.
    case ratherThanCutting
    /// Only where the table would have to be shown in parts.
    case ratherThanSplitting
  }

  /// What a text loses that is too wide.
  package enum Shortening: Sendable {
    case atEnd
    /// First the letters of an account's parents: `ex:food:market`.
    case parents
    /// Its beginning, and only after all other names: `…journal:17`.
    case atStart
    /// Nothing, as an amount with words beside it.
    case never
  }

  package struct Cell: Sendable {
    /// What is shown; several commodities are lines of one cell.
    package var text: String
    package var style: Style?
    /// What a spreadsheet gets instead of the text.
    package var data: String?
    /// How far the text is moved to the right, in steps of the tree.
    package var indentation: Int
    package var bar: Bar?
    package var sparkline: Sparkline?

    package init(
      _ text: String, _ style: Style? = nil, data: String? = nil, indentation: Int = 0
    ) {
      self.text = text
      self.style = style
      self.data = data
      self.indentation = indentation
    }

    /// A cell that is drawn as a bar.
    package init(_ bar: Bar) {
      self.init(bar.text, bar.style)
      self.bar = bar
    }

    /// A cell that is drawn as values in a row.
    package init(_ sparkline: Sparkline) {
      self.init(sparkline.terminalText(.unicode))
      self.sparkline = sparkline
    }

    package static var empty: Cell { Cell("") }
  }

  /// What a row is among the others.
  package enum Kind: Sendable {
    case body
    /// A name for the rows below.
    case heading
    /// A sum of rows above.
    case total
    case blank
  }

  package struct Row: Sendable {
    package var kind: Kind
    package var cells: [Cell]

    package init(_ cells: [Cell], _ kind: Kind = .body) {
      self.cells = cells
      self.kind = kind
    }
  }

  /// Whether the names of the columns are shown to people.
  package enum Header: Sendable {
    case shown
    case hidden
  }

  /// Beside which line of a cell with several stand the cells with one.
  package enum Anchor: Sendable {
    /// The last, as a sum is read from below.
    case last
    /// The first, as rows that follow each other are read from above.
    case first
  }

  package var columns: [Column]
  package var rows: [Row] = []
  package var header: Header
  package var anchor = Anchor.last

  package init(_ columns: [Column], header: Header = .shown) {
    self.columns = columns
    self.header = header
  }

  /// Adds a row; cells that it lacks at its end stay empty.
  package mutating func add(_ cells: [Cell], _ kind: Kind = .body) {
    precondition(cells.count <= columns.count, "a cell has its column")
    rows.append(Row(cells, kind))
  }

  package mutating func addBlank() {
    rows.append(Row([], .blank))
  }

  /// The table with only the columns that an audience sees.
  func columns(for audience: Audience) -> Table {
    let kept = columns.indices.filter {
      columns[$0].audience == .everybody || columns[$0].audience == audience
    }
    return keeping(kept)
  }

  /// The table with only some of its columns.
  func keeping(_ kept: [Int]) -> Table {
    guard kept.count < columns.count else { return self }
    var result = Table(kept.map { columns[$0] }, header: header)
    result.anchor = anchor
    result.rows = rows.map { row in
      Row(kept.map { $0 < row.cells.count ? row.cells[$0] : .empty }, row.kind)
    }
    return result
  }
}

/// A part of a whole, drawn as a bar.
package struct Bar: Sendable {
  /// How much of it is filled, in thousandths; more than 1000 is over.
  package var thousandths: Int
  /// How many columns of a terminal it takes.
  package var width: Int
  package var style: Style?
  package var rest: Rest

  /// What stands where the bar is not filled.
  package enum Rest: Sendable {
    case shaded
    case blank
  }

  package init(
    thousandths: Int, width: Int = 20, _ style: Style? = nil, rest: Rest = .shaded
  ) {
    self.thousandths = thousandths
    self.width = width
    self.style = style
    self.rest = rest
  }

  /// What stands for it where nothing can be drawn; nothing for one that only compares rows.
  package var text: String {
    if rest == .blank { return "" }
    let rounded = (thousandths + 5) / 10
    return "\(rounded) %"
  }
}
