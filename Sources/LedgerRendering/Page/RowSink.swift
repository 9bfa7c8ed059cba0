package import LedgerPhrases
package import LedgerValues

/// What takes a report's rows cell by cell, column after column: a `Table`, of which all forms are
/// made, or a `LongTable`, which is quicker where there are very many rows of text.
///
/// So a report says once which columns it has, and once what stands in them.
package protocol RowSink {
  /// Adds the next cell; the text is made only where somebody sees it.
  mutating func add(_ text: @autoclosure () -> String)

  /// Adds the next cell, in UTF-8.
  mutating func add(_ text: ArraySlice<UInt8>)

  /// Adds the next cell, which people find in the row above.
  mutating func addRepeated(_ text: @autoclosure () -> String)

  /// Adds the next cell, with a date.
  mutating func add(_ day: Day)

  /// Adds the next cell, with an amount.
  mutating func add(_ amount: Amount, _ writer: AmountText)

  /// Adds the next cell, with amounts in several commodities.
  mutating func add(_ amounts: MixedAmount, _ writer: AmountText)

  /// Adds the next cell, with an amount whose sign has no color; nothing is a zero of its commodity.
  mutating func add(plain amount: Amount, _ writer: AmountText)

  /// Adds the next cell, with an amount in all digits that say something.
  mutating func add(whole amount: Amount, _ writer: AmountText)

  /// Adds the next cell, with a phrase.
  mutating func add(_ phrase: some Phrase)

  /// Adds the next cell, with a number in words, which are the same for all of its cells.
  mutating func add(_ number: Int, as phrase: (Int) -> some Phrase)
}

extension Table: RowSink {
  package mutating func add(_ text: @autoclosure () -> String) { add(Cell(text())) }

  package mutating func add(_ text: ArraySlice<UInt8>) {
    add(Cell(String(decoding: text, as: UTF8.self)))
  }

  package mutating func addRepeated(_ text: @autoclosure () -> String) {
    add(Cell(text()).repeated)
  }

  package mutating func add(_ day: Day) { add(day.description) }

  package mutating func add(_ amount: Amount, _ writer: AmountText) {
    add(MixedAmount(amount), writer)
  }

  package mutating func add(_ amounts: MixedAmount, _ writer: AmountText) {
    add(writer.cell(amounts, .amount))
  }

  package mutating func add(plain amount: Amount, _ writer: AmountText) {
    add(Cell(CellAmount(amount, writer)))
  }

  package mutating func add(whole amount: Amount, _ writer: AmountText) {
    add(Cell(CellAmount(amount, writer, .whole)))
  }

  package mutating func add(_ phrase: some Phrase) { add(Cell(phrase)) }

  package mutating func add(_ number: Int, as phrase: (Int) -> some Phrase) {
    add(phrase(number))
  }

  /// Adds a cell to the last row, or to a new one where that is full.
  private mutating func add(_ cell: Cell) {
    if let last = rows.indices.last, rows[last].cells.count < columns.count {
      rows[last].cells.append(cell)
    } else {
      var cells: [Cell] = []
      cells.reserveCapacity(columns.count)
      cells.append(cell)
      rows.append(Row(cells))
    }
  }
}

extension LongTable: RowSink {
  package mutating func add(_ text: @autoclosure () -> String) {
    guard isNextShown else { return skip() }
    addShown { $0.append(contentsOf: text().utf8) }
  }

  package mutating func add(_ text: ArraySlice<UInt8>) {
    guard isNextShown else { return skip() }
    addShown { $0.append(contentsOf: text) }
  }

  package mutating func addRepeated(_ text: @autoclosure () -> String) {
    guard isNextShown else { return skip() }
    addShown { _ in }
  }

  package mutating func add(_ day: Day) {
    guard isNextShown else { return skip() }
    addShown { day.append(to: &$0) }
  }

  package mutating func add(_ amount: Amount, _ writer: AmountText) {
    guard isNextShown else { return skip() }
    addShown { writer.append(ofCell: amount, to: &$0) }
  }

  package mutating func add(_ amounts: MixedAmount, _ writer: AmountText) {
    guard isNextShown else { return skip() }
    addShown { writer.append(amounts, to: &$0) }
  }

  package mutating func add(plain amount: Amount, _ writer: AmountText) {
    guard isNextShown else { return skip() }
    addShown { writer.append(amount, to: &$0) }
  }

  package mutating func add(whole amount: Amount, _ writer: AmountText) {
    guard isNextShown else { return skip() }
    addShown { $0.append(contentsOf: writer.whole(amount).utf8) }
  }

  package mutating func add(_ phrase: some Phrase) {
    guard isNextShown else { return skip() }
    let text = text(of: phrase)
    addShown { $0.append(contentsOf: text) }
  }

  package mutating func add(_ number: Int, as phrase: (Int) -> some Phrase) {
    guard isNextShown else { return skip() }
    let text = text(of: number, phrase)
    addShown { $0.append(contentsOf: text) }
  }
}
