package import LedgerPhrases

/// What a piece of text means, which decides how it looks on a terminal.
package enum Style: Sendable, CaseIterable {
  case error
  case warning
  case note
  case help
  case lineNumber
  /// The mark under a place that explains another.
  case related
  case heading
  case emphasis
  case faint
  case negativeAmount
  case positiveAmount
  /// An amount, whose sign decides how it looks.
  case amount
  case good
  /// Neither good nor bad, such as a budget that is spent to the cent.
  case neutral
  case bad
  // The lines of a drawing.
  case firstLine
  case secondLine
  case thirdLine
  case fourthLine

  /// The numbers of the ANSI sequence that turns the style on.
  private var attributes: String {
    switch self {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;32"
    case .help: "1;36"
    case .lineNumber, .related: "1;34"
    case .heading, .emphasis: "1"
    case .faint: "2"
    case .negativeAmount, .bad: "31"
    case .positiveAmount, .good: "32"
    case .neutral, .secondLine: "33"
    case .firstLine: "36"
    case .thirdLine: "32"
    case .fourthLine: "35"
    case .amount: ""
    }
  }

  /// The style of one of the lines of a drawing; what belongs to none is faint.
  static func ofLine(_ number: Int) -> Style {
    if number < 0 { return .faint }
    switch number % 4 {
    case 0: return .firstLine
    case 1: return .secondLine
    case 2: return .thirdLine
    default: return .fourthLine
    }
  }

  /// The text in this style, or plain where the rule forbids color.
  package func applied(to text: String, _ rule: ColorRule) -> String {
    switch rule {
    case .never: text
    case .always: applied(attributes, to: text)
    case .weights: applied(weight, to: text)
    }
  }

  /// What is left of the attributes without colors.
  private var weight: String {
    String(attributes.split(separator: ";").first { $0 == "1" || $0 == "2" } ?? "")
  }

  private func applied(_ attributes: String, to text: String) -> String {
    text.isEmpty || attributes.isEmpty ? text : "\u{1B}[\(attributes)m\(text)\u{1B}[0m"
  }
}

/// Whether text is colored; the caller, who knows the terminal and the flags, decides.
package enum ColorRule: Sendable {
  case always
  /// Bold and faint, without colors.
  case weights
  case never
}

/// What a terminal, or a file in its stead, can show.
package struct TerminalLook: Sendable {
  /// Which characters beside the journal's own are used.
  package enum Glyphs: Sendable {
    case unicode
    case ascii
  }

  /// What happens to lines that are wider than the terminal.
  package enum Fitting: Sendable {
    /// They stay as they are, such as for a file or another program.
    case unabridged
    case toWidth
  }

  /// Which columns of a table are shown where not all have room.
  package enum Columns: Sendable {
    case thatFit
    /// All, in parts below one another where need be.
    case all
  }

  package var color: ColorRule
  package var glyphs: Glyphs
  /// How many columns a line may take.
  package var width: Int
  package var fitting: Fitting
  package var columns = Columns.thatFit
  package var language = Language.english

  package init(
    _ color: ColorRule = .never, glyphs: Glyphs = .unicode, width: Int = 200,
    fitting: Fitting = .unabridged
  ) {
    self.color = color
    self.glyphs = glyphs
    self.width = width
    self.fitting = fitting
  }

  /// The mark of something cut off.
  package var ellipsis: String {
    switch glyphs {
    case .unicode: "…"
    case .ascii: "..."
    }
  }
}
