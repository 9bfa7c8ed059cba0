package import LedgerPhrases

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

  /// What becomes of a column, or a table, in which no row has anything.
  package enum Emptiness: Sendable {
    case shown
    /// People do not see it; spreadsheets always have the same columns.
    case hidden
  }

  package struct Column: Sendable {
    /// Its name; spreadsheets have the English one.
    package var name: Wording
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
    package var emptiness: Emptiness

    package init(
      _ name: Wording, _ alignment: Alignment = .left, audience: Audience = .everybody,
      minimumWidth: Int = 0, isKey: Bool = false, shortening: Shortening = .atEnd,
      whenEmpty emptiness: Emptiness = .shown, omission: Omission = .never,
      anchor: Anchor? = nil
    ) {
      self.name = name
      self.alignment = alignment
      self.audience = audience
      self.minimumWidth = minimumWidth
      self.isKey = isKey
      self.shortening = shortening
      self.omission = omission
      self.anchor = anchor
      self.emptiness = emptiness
    }

    package init(
      _ name: some Phrase, _ alignment: Alignment = .left, audience: Audience = .everybody,
      minimumWidth: Int = 0, isKey: Bool = false, shortening: Shortening = .atEnd,
      whenEmpty emptiness: Emptiness = .shown, omission: Omission = .never,
      anchor: Anchor? = nil
    ) {
      self.init(
        Wording(name), alignment, audience: audience, minimumWidth: minimumWidth, isKey: isKey,
        shortening: shortening, whenEmpty: emptiness, omission: omission, anchor: anchor)
    }

    /// One that only spreadsheets have, whose name is the same in every language.
    package static func data(_ name: String, _ alignment: Alignment = .left) -> Column {
      Column(Wording(name: name), alignment, audience: .machines)
    }
  }

  /// When a narrow terminal goes without a column; the left one of several goes first.
  package enum Omission: Hashable, Sendable {
    case never
    /// As soon as texts would have to be cut; those with a lower number go before.
    case ratherThanCutting(_ order: Int = 0)
    /// Only where the table would have to be shown in parts.
    case ratherThanSplitting
  }

  /// What a text loses that is too wide.
  package enum Shortening: Sendable {
    case atEnd
    /// Whole words at its end.
    case words
    /// First the letters of an account's parents: `ex:food:market`.
    case parents
    /// Its beginning, and only after all other names: `…journal:17`.
    case atStart
    /// Nothing, as an amount with words beside it.
    case never
  }

  /// What a row is among the others.
  package enum Kind: Sendable {
    case body
    /// A part of the row above, for people: a spreadsheet that adds up would count it twice.
    case part
    /// A name for the rows below.
    case heading
    /// A sum of rows above.
    case total
    case blank
  }

  package struct Row: Sendable {
    package var kind: Kind
    package var cells: [Cell]
    /// Whether the heading above is not its own, as it sums up what is below several.
    package var isSumOfAll = false

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
  /// The column in which spreadsheets have the heading above a row; without one headings are rows of
  /// their own.
  package var headingColumn: Wording?
  package var emptiness = Emptiness.shown
  /// The column whose names decide the order of the rows, if any does; readers of a language find
  /// them in the order that they are used to.
  package var orderingColumn: Int?
  /// What stands for the table where a reader of Markdown has not opened it yet; nil to show it.
  package var folding: Wording?

  package init(_ columns: [Column], header: Header = .shown) {
    self.columns = columns
    self.header = header
  }

  /// Adds a row; cells that it lacks at its end stay empty.
  package mutating func add(_ cells: [Cell], _ kind: Kind = .body) {
    precondition(cells.count <= columns.count, "a cell has its column")
    rows.append(Row(cells, kind))
  }

  /// Adds the sum of the rows below all headings.
  package mutating func addSumOfAll(_ cells: [Cell]) {
    add(cells, .total)
    rows[rows.count - 1].isSumOfAll = true
  }

  package mutating func addBlank() {
    rows.append(Row([], .blank))
  }

  /// Whether people see nothing of it.
  var isHidden: Bool { emptiness == .hidden && rows.isEmpty }

  /// The table with only the columns that an audience sees.
  func columns(for audience: Audience, in language: Language) -> Table {
    TableView(self, for: audience, in: language).extracted
  }

  /// The numbers of the columns that an audience sees.
  func columnNumbers(for audience: Audience) -> [Int] {
    columns.indices.filter { index in
      let column = columns[index]
      guard column.audience == .everybody || column.audience == audience else { return false }
      guard audience == .people, column.emptiness == .hidden else { return true }
      return rows.contains { index < $0.cells.count && !$0.cells[index].isEmpty }
    }
  }

  /// The table with its headings in a column of their own, where it has a name for that.
  func withHeadingsInColumn() -> Table {
    guard let headingColumn else { return self }
    var result = Table([Column(headingColumn)] + columns, header: header)
    var heading = Cell.empty
    for row in rows {
      if row.kind == .heading {
        heading = row.cells.first ?? .empty
      } else {
        result.add([row.isSumOfAll ? .empty : heading] + row.cells, row.kind)
      }
    }
    return result
  }

  /// The table with only some of its columns.
  func keeping(_ kept: [Int]) -> Table {
    guard kept.count < columns.count else { return self }
    var result = Table(kept.map { columns[$0] }, header: header)
    result.anchor = anchor
    result.headingColumn = headingColumn
    result.emptiness = emptiness
    result.rows = rows.map { row in
      var shown = row
      shown.cells = kept.map { $0 < row.cells.count ? row.cells[$0] : .empty }
      return shown
    }
    return result
  }
}
