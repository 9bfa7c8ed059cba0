package import LedgerValues

/// A phrase in one language, with values that are written as that language does.
package struct Words: Sendable, ExpressibleByStringInterpolation {
  fileprivate enum Piece: Sendable {
    case words(String)
    /// Text that is never translated, such as a name.
    case text(String)
    case number(Decimal)
    case wording(Wording)
    /// Things that are named one after the other.
    case list([Wording])
    case joined([Wording], by: String)
    /// Between a number and what is counted.
    case space
    case percentSign
  }

  fileprivate var pieces: [Piece]

  package init(stringLiteral words: String) {
    pieces = words.isEmpty ? [] : [.words(words)]
  }

  package init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
  }

  /// The phrase as it is written in a language, which has to be its own.
  func text(in language: Language) -> String {
    if case .words(let words)? = pieces.first, pieces.count == 1 {
      return language == .pseudo ? PseudoText.changed(words) : words
    }
    return pieces.reduce(into: "") { text, piece in
      let next = piece.written(in: language)
      if language == .czech { CzechSound.vocalize(&text, before: next) }
      text += next
    }
  }

  /// The same with a capital at its beginning, where a word of the language stands there and no name.
  func title(in language: Language) -> String {
    let text = text(in: language)
    return beginsWithWords(in: language) ? text.prefix(1).uppercased() + text.dropFirst() : text
  }

  private func beginsWithWords(in language: Language) -> Bool {
    switch pieces.first {
    case .words: true
    case .wording(.phrase(let phrase)): phrase.words(in: language).beginsWithWords(in: language)
    default: false
    }
  }
}

extension Words {
  /// Whether it has words of its own, beside names, numbers and other phrases.
  var hasOwnWords: Bool {
    pieces.contains { piece in
      if case .words(let words) = piece { return words.contains { $0.isLetter } }
      return false
    }
  }
}

extension Words.Piece {
  fileprivate func written(in language: Language) -> String {
    switch self {
    case .words(let words): language == .pseudo ? PseudoText.changed(words) : words
    case .text(let text): text
    case .number(let number): number.text(in: language)
    case .wording(let wording): wording.text(in: language)
    case .list(let items): Words.list(items.map { $0.text(in: language) }, language)
    case .joined(let items, let separator):
      items.map { $0.text(in: language) }.joined(separator: separator)
    case .space: language.space
    case .percentSign: language.percentSign
    }
  }
}

extension Words {
  /// Several things: `a, b and c`.
  fileprivate static func list(_ items: [String], _ language: Language) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let and =
      switch language {
      case .english: "and"
      case .czech: "a"
      case .greek: "και"
      case .pseudo: PseudoText.changed("and")
      }
    return items.dropLast().joined(separator: ", ") + " \(and) \(last)"
  }
}

extension Decimal {
  /// The number as a language writes it, without marks between groups of digits.
  package func text(in language: Language) -> String {
    let mark = language.decimalMark
    return mark == "." ? description : String(description.map { $0 == "." ? mark : $0 })
  }
}

extension Words {
  package struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(interpolationCount * 2 + 1)
    }

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.words(literal)) }
    }

    /// A text that is the same in all languages: a name, or an amount as the journal writes it.
    package mutating func appendInterpolation(_ text: String) {
      pieces.append(.text(text))
    }

    /// Words of the language itself.
    package mutating func appendInterpolation(words: String) {
      appendLiteral(words)
    }

    package mutating func appendInterpolation(_ count: Int) {
      pieces.append(.text(String(count)))
    }

    package mutating func appendInterpolation(_ day: Day) {
      pieces.append(.text(day.description))
    }

    package mutating func appendInterpolation(_ number: Decimal) {
      pieces.append(.number(number))
    }

    package mutating func appendInterpolation(percent: Decimal) {
      pieces += [.number(percent), .percentSign]
    }

    package mutating func appendInterpolation(percent: Int) {
      pieces += [.text(String(percent)), .percentSign]
    }

    /// A period in the case that the words before it ask for.
    package mutating func appendInterpolation(
      _ period: Period, _ form: PeriodName.Form = .nominative
    ) {
      appendInterpolation(PeriodName(period, form, withinWords: true))
    }

    package mutating func appendInterpolation(_ wording: Wording) {
      guard case .phrase(let phrase as PeriodName) = wording else {
        pieces.append(.wording(wording))
        return
      }
      appendInterpolation(phrase.period, phrase.form)
    }

    package mutating func appendInterpolation(_ phrase: some Phrase) {
      pieces.append(.wording(.phrase(phrase)))
    }

    /// Names one after the other: `a, b and c`.
    package mutating func appendInterpolation(list items: [Wording]) {
      pieces.append(.list(items))
    }

    /// Things of which each is a remark of its own.
    package mutating func appendInterpolation(joined items: [Wording], by separator: String) {
      pieces.append(.joined(items, by: separator))
    }

    /// A blank and a number; nothing for none.
    package mutating func appendInterpolation(after number: Decimal?) {
      guard let number else { return }
      pieces += [.text(" "), .number(number)]
    }

    /// Words that are said only where there is something to say them of: ` in EUR`.
    package mutating func appendInterpolation<Value>(
      given value: Value?, _ words: (Value) -> Words
    ) {
      guard let value else { return }
      appendInterpolation(words(value))
    }

    /// A part of the phrase that depends on what it speaks of.
    package mutating func appendInterpolation(_ words: Words) {
      pieces += words.pieces
    }

    /// A mark and a text behind it, such as `: main.journal:7`; nothing where there is no text.
    package mutating func appendInterpolation(_ mark: String, before text: String?) {
      guard let text else { return }
      pieces += [.text(mark), .text(text)]
    }

    package mutating func appendInterpolation(list names: [String]) {
      pieces.append(.list(names.map { .text($0) }))
    }
  }
}

// MARK: - Numbers of things

extension Words.StringInterpolation {
  /// A number of things in a language with two forms: `1 day`, `2 days`.
  package mutating func appendInterpolation(_ count: Int, _ one: String, _ other: String) {
    appendInterpolation(count)
    pieces.append(.space)
    appendInterpolation(agreeing: count, one, other)
  }

  /// A number of things in a language with a form for two to four: `1 den`, `2 dny`, `5 dní`.
  package mutating func appendInterpolation(
    _ count: Int, _ one: String, _ few: String, _ other: String
  ) {
    appendInterpolation(count)
    pieces.append(.space)
    appendInterpolation(agreeing: count, one, few, other)
  }

  /// A number that may be broken, without zeros behind its mark: `1 day`, `1.5 days`, `153 days`.
  package mutating func appendInterpolation(_ number: Decimal, _ one: String, _ other: String) {
    appendInterpolation(number.simplified)
    pieces.append(.space)
    appendInterpolation(agreeing: number, one, other)
  }

  /// A number that may be broken, which has a form of its own: `1 den`, `1,5 dne`, `5 dní`.
  package mutating func appendInterpolation(
    _ number: Decimal, _ one: String, _ few: String, _ many: String, _ other: String
  ) {
    appendInterpolation(number.simplified)
    pieces.append(.space)
    appendInterpolation(agreeing: number, one, few, many, other)
  }

  /// Words that agree with a number which stands elsewhere: `is`, `are`.
  package mutating func appendInterpolation(agreeing count: Int, _ one: String, _ other: String) {
    pieces.append(.words(count == 1 ? one : other))
  }

  package mutating func appendInterpolation(
    agreeing count: Int, _ one: String, _ few: String, _ other: String
  ) {
    pieces.append(.words(Words.form(count, one, few, other)))
  }

  package mutating func appendInterpolation(
    agreeing number: Decimal, _ one: String, _ other: String
  ) {
    pieces.append(.words(number == .one ? one : other))
  }

  package mutating func appendInterpolation(
    agreeing number: Decimal, _ one: String, _ few: String, _ many: String, _ other: String
  ) {
    let number = number.simplified
    let whole = Words.form(Int(clamping: number.mantissa), one, few, other)
    pieces.append(.words(number.scale > 0 ? many : whole))
  }
}

extension Words {
  fileprivate static func form(_ count: Int, _ one: String, _ few: String, _ other: String)
    -> String
  {
    switch count.magnitude {
    case 1: one
    case 2...4: few
    default: other
    }
  }
}
