package import LedgerPhrases
package import LedgerValues

/// Amounts of a cell, and how they want to be written.
///
/// People get a line for each amount, spreadsheets numbers without marks between groups of digits.
package struct CellAmount: Sendable {
  /// How much of an amount is written.
  package enum Form: Sendable {
    /// Rounded as its commodity is shown.
    case shown
    /// With all digits that say something.
    case whole
    /// The same for people; spreadsheets get the bare number, as the commodity has a column there.
    case apart
    /// Rounded likewise; people get the number only, as the commodity stands beside it.
    case besideOthers
    /// The number without its commodity, which the caption names.
    case number
    /// The same for spreadsheets; people get no digits behind the mark.
    case units
  }

  /// What stands before an amount where people read it.
  package enum Mark: Sendable {
    case none
    /// As it is about right only: `~`.
    case about
    /// As it is moved, neither earned nor spent: an arrow.
    case moved
    /// Behind a word, such as `of`.
    case words(Wording)
    /// As a difference above zero shows its sign, too.
    case difference
    /// As more came in than was aimed at: what is left, below zero, as `+18.45`.
    case surplus
  }

  /// What is written where there is nothing.
  private enum Nothing {
    /// A zero of the commodity.
    case ofCommodity
    /// A bare zero.
    case bare
  }

  private let amounts: [Amount]
  private let writer: AmountText
  private let form: Form
  private let nothing: Nothing
  private let mark: Mark

  /// One amount; nothing is a zero of its commodity.
  package init(
    _ amount: Amount, _ writer: AmountText, _ form: Form = .shown, _ mark: Mark = .none
  ) {
    self.init([amount], writer, form, mark)
  }

  /// Amounts one by one, such as those that a sum is made of.
  package init(
    _ amounts: [Amount], _ writer: AmountText, _ form: Form = .shown, _ mark: Mark = .none
  ) {
    self.amounts = amounts
    self.writer = writer
    self.form = form
    self.mark = mark
    nothing = .ofCommodity
  }

  /// Amounts in several commodities; nothing is a bare zero.
  package init(
    _ amounts: MixedAmount, _ writer: AmountText, _ form: Form = .shown, _ mark: Mark = .none
  ) {
    self.amounts = amounts.amounts
    self.writer = writer
    self.form = form
    self.mark = mark
    nothing = .bare
  }

  /// The amounts that are written, in their order.
  private var shown: [Amount] {
    switch nothing {
    case .ofCommodity: amounts
    case .bare:
      switch form {
      case .shown, .besideOthers, .number, .units: writer.shown(among: amounts)
      case .whole, .apart: writer.ordered(amounts.filter { !$0.quantity.isZero })
      }
    }
  }

  /// The lines that people read.
  func lines(in language: Language) -> [String] {
    let lines = shown.map { marked($0, language) }
    return lines.isEmpty ? ["0"] : lines
  }

  private func marked(_ amount: Amount, _ language: Language) -> String {
    switch mark {
    case .none: text(amount)
    case .about: "~" + text(amount)
    case .moved: "→ " + text(amount)
    case .words(let words): language.joined(words.text(in: language), before: text(amount))
    case .difference: amount.quantity.signum > 0 ? "+" + text(amount) : text(amount)
    case .surplus: "+" + text(amount.negated)
    }
  }

  /// Whether the amount of a line is below zero.
  func isNegative(line: Int) -> Bool {
    let shown = shown
    return line < shown.count && shown[line].quantity.isNegative
  }

  private func text(_ amount: Amount) -> String {
    switch form {
    case .shown: writer.display(amount)
    case .whole, .apart: writer.whole(amount)
    case .besideOthers, .number: writer.number(amount)
    case .units: writer.units(amount)
    }
  }

  /// What a spreadsheet gets.
  var data: String {
    let shown = shown
    let hasOneCommodity = Set(shown.map(\.commodity)).count == 1
    let plain = writer.ungrouped
    let values = shown.map { amount in
      switch form {
      case .shown, .besideOthers: plain.display(amount)
      case .apart where hasOneCommodity: amount.quantity.description
      case .whole, .apart: plain.whole(amount)
      case .number, .units: plain.number(amount)
      }
    }
    return values.isEmpty ? "0" : values.joined(separator: ", ")
  }
}

extension AmountText {
  /// A cell with one amount; nothing is a zero of its commodity.
  package func cell(
    _ amount: Amount, _ style: Style? = nil, _ form: CellAmount.Form = .shown,
    _ mark: CellAmount.Mark = .none
  ) -> Table.Cell {
    Table.Cell(CellAmount(amount, self, form, mark), style)
  }

  /// A cell with amounts in several commodities; nothing is a bare zero.
  package func cell(
    _ amounts: MixedAmount, _ style: Style? = nil, _ form: CellAmount.Form = .shown,
    _ mark: CellAmount.Mark = .none
  ) -> Table.Cell {
    Table.Cell(CellAmount(amounts, self, form, mark), style)
  }

  /// A cell with amounts one by one, a line each; nothing for none.
  package func cell(
    listing amounts: [Amount], _ style: Style? = nil, _ form: CellAmount.Form = .shown
  ) -> Table.Cell {
    amounts.isEmpty ? .empty : Table.Cell(CellAmount(amounts, self, form), style)
  }
}
