package import LedgerPhrases
package import LedgerValues

extension Table {
  /// What stands in a row and a column; how that is written is decided where it is shown.
  package struct Cell: Sendable {
    /// What is shown, once that is known; several commodities are lines of one cell.
    private(set) var text: String {
      didSet { isPlain = TerminalText.isPlain(text.utf8.span) }
    }
    package var style: Style?
    /// What a spreadsheet gets instead of a text, such as a name without its icon.
    package var data: String?
    /// How far the text is moved to the right, in steps of the tree.
    package var indentation: Int
    private var meaning: Meaning?
    /// Whether the text is one line of printable ASCII, as nearly all are.
    ///
    /// It is asked for several times for each cell, which then are not gone through byte by byte.
    private(set) var isPlain: Bool

    /// What is more than a text; apart from the others, which it keeps small.
    private indirect enum Meaning {
      case amount(CellAmount)
      case wording(Wording)
      case bar(Bar)
      case sparkline(Sparkline)
    }

    package init(
      _ text: String, _ style: Style? = nil, data: String? = nil, indentation: Int = 0
    ) {
      self.text = text
      self.style = style
      self.data = data
      self.indentation = indentation
      isPlain = TerminalText.isPlain(text.utf8.span)
    }

    /// A cell with amounts.
    package init(_ amount: CellAmount, _ style: Style? = nil) {
      self.init("", style)
      meaning = .amount(amount)
    }

    /// A cell with words of the reader's language.
    package init(
      _ wording: Wording, _ style: Style? = nil, data: String? = nil, indentation: Int = 0
    ) {
      self.init("", style, data: data, indentation: indentation)
      if wording.isEmpty { return }
      meaning = .wording(wording)
    }

    package init(
      _ phrase: some Phrase, _ style: Style? = nil, data: String? = nil, indentation: Int = 0
    ) {
      self.init(Wording(phrase), style, data: data, indentation: indentation)
    }

    /// A cell with a day.
    package init(day: Day, _ style: Style? = nil) {
      self.init(day.description, style)
    }

    /// A cell with a number of things.
    package init(count: Int, _ style: Style? = nil) {
      self.init(String(count), style)
    }

    /// A cell with hundredth parts: `12.5 %`.
    package init(percent: Decimal, _ style: Style? = nil) {
      self.init(Wording.percent(percent), style)
    }

    /// A cell that is drawn as a bar.
    package init(_ bar: Bar) {
      self.init(bar.text, bar.style)
      meaning = .bar(bar)
    }

    /// A cell that is drawn as values in a row.
    package init(_ sparkline: Sparkline) {
      self.init(sparkline.terminalText(.unicode))
      meaning = .sparkline(sparkline)
    }

    package static var empty: Cell { Cell("") }

    var isEmpty: Bool { text.isEmpty && meaning == nil }

    var isDrawn: Bool { bar != nil || sparkline != nil }

    package var amount: CellAmount? {
      if case .amount(let amount) = meaning { return amount }
      return nil
    }

    var wording: Wording? {
      if case .wording(let wording) = meaning { return wording }
      return nil
    }

    /// Whether what is shown is known only once the reader is.
    var awaitsReader: Bool {
      switch meaning {
      case .amount, .wording: true
      case .bar, .sparkline, nil: false
      }
    }

    /// What stands in a list of values, once a program reads it.
    var dataText: String? { data ?? amount?.data ?? wording?.data }

    var bar: Bar? {
      if case .bar(let bar) = meaning { return bar }
      return nil
    }

    var sparkline: Sparkline? {
      if case .sparkline(let sparkline) = meaning { return sparkline }
      return nil
    }
  }
}

// MARK: - As text

extension Table.Cell {
  /// The same for spreadsheets only, where the row above says it to people.
  package var repeated: Table.Cell { Table.Cell("", style, data: dataText ?? text) }

  /// Puts amounts and phrases in words for people.
  mutating func word(in language: Language) {
    if let amount { text = amount.lines(in: language).joined(separator: "\n") }
    if let wording { text = wording.text(in: language) }
  }

  /// The cell made harmless for a terminal.
  var sanitized: Table.Cell {
    var result = self
    if text.utf8.contains(UInt8(ascii: "\n")) {
      result.text = text.utf8.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).map { TerminalText.sanitized(String(Substring($0))) }.joined(separator: "\n")
    } else {
      result.text = TerminalText.sanitized(text)
    }
    return result
  }

  /// The style of one of the lines; the sign of its amount may decide it.
  func style(ofLine number: Int, _ line: some StringProtocol) -> Style? {
    guard style == .amount else { return style }
    let isNegative = amount?.isNegative(line: number) ?? line.utf8.contains(UInt8(ascii: "-"))
    return isNegative ? .negativeAmount : nil
  }
}
