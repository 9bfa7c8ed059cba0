import Foundation
import LedgerPhrases
import LedgerSource
import LedgerValues

extension PhraseTemplate {
  /// What it says with a number of things, and with names as long as people give them.
  func text(_ count: Int) -> String {
    let filling = PhraseFilling(types: types, count: count, language: language)
    return Filled(words: filling.words(source)).text(in: language)
  }
}

/// Words of one language as a phrase.
private struct Filled: Phrase {
  let words: Words
  var english: Words { words }
  var czech: Words { words }
  var greek: Words { words }
}

/// Puts values into phrases as they are written, as their screens would.
struct PhraseFilling {
  let types: [String: String]
  let count: Int
  let language: Language

  enum Piece {
    case words(String)
    /// What is between `\(` and `)`.
    case code(String)
  }

  func words(_ source: String) -> Words {
    var filled = Words.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    for piece in PhraseFilling.pieces(of: source) {
      switch piece {
      case .words(let words): filled.appendLiteral(words)
      case .code(let code): fill(code, into: &filled)
      }
    }
    return Words(stringInterpolation: filled)
  }

  private func fill(_ code: String, into filled: inout Words.StringInterpolation) {
    let name = String(code.prefix { $0 != "," && $0 != " " })
    let quoted = PhraseFilling.quoted(code)
    if code.hasPrefix("agreeing: ") {
      agree(quoted, into: &filled)
    } else if code.hasPrefix("given: ") || code.hasPrefix("words: ") {
      if let first = quoted.first { filled.appendInterpolation(words(first)) }
    } else if code.contains(" ? ") {
      if let last = quoted.last { filled.appendInterpolation(words(last)) }
    } else if code.hasPrefix("percent: ") {
      filled.appendInterpolation(percent: PhraseFilling.number(code) ?? max(count, 5))
    } else if code.hasPrefix("list: ") {
      filled.appendInterpolation(list: ["Anna", "Tomáš", "Ελένη"])
    } else if code.hasPrefix("joined: ") {
      filled.appendInterpolation(
        joined: [.text("Anna"), .text("Tomáš")], by: quoted.last ?? ", ")
    } else if code.hasPrefix("after: ") {
      filled.appendInterpolation(after: LedgerValues.Decimal(12, scale: 1))
    } else if code.hasPrefix("\""), quoted.count == 1 {
      filled.appendInterpolation(quoted[0], before: PhraseFilling.name)
    } else if quoted.count > 1 {
      filled.appendInterpolation(count)
      filled.appendLiteral(language.space)
      agree(quoted, into: &filled)
    } else if code.contains(", .") || types[name] == "Period" || code.contains("Month") {
      let form = PhraseFilling.forms.first { code.hasSuffix($0.key) }?.value ?? .nominative
      PhraseFilling.month.map { filled.appendInterpolation($0, form) }
    } else {
      filled.appendInterpolation(value(of: name, types[name] ?? ""))
    }
  }

  private func agree(_ forms: [String], into filled: inout Words.StringInterpolation) {
    switch forms.count {
    case 2: filled.appendInterpolation(agreeing: count, forms[0], forms[1])
    case 3: filled.appendInterpolation(agreeing: count, forms[0], forms[1], forms[2])
    case 4:
      filled.appendInterpolation(
        agreeing: LedgerValues.Decimal(Int128(count)), forms[0], forms[1], forms[2], forms[3])
    default: break
    }
  }

  /// A value of a type; what a text is for is told from its name.
  private func value(of name: String, _ type: String) -> String {
    switch type {
    case "Int", "Int?", "Decimal": return "\(count)"
    case "Day", "Day?": return "2026-06-18"
    default: break
    }
    let word = name.lowercased()
    if ["command", "line", "example"].contains(word) { return "bursar add 4.50 coffee" }
    if ["file", "path", "place", "folder"].contains(word) { return "books/2026.journal" }
    if ["id", "key", "new"].contains(word) { return "rent" }
    return PhraseFilling.amountNames.contains { word.contains($0) }
      ? "180 000,00 Kč" : PhraseFilling.name
  }

  private static let amountNames = [
    "amount", "left", "over", "saved", "target", "sum", "cash", "balance", "lowest", "usual",
    "spent", "budget", "required", "surplus", "yearly", "monthly", "interest", "income", "bills",
    "liquid", "needed", "cost", "error", "low", "high", "planned", "owed", "more", "less", "safe",
  ]

  /// As long as people name accounts.
  private static let name = "výdaje:domácnost:opravy a údržba"

  private static let month = Day(year: 2026, month: 6, day: 1).map {
    Period(start: $0, end: $0.adding(days: 30))
  }

  private static let forms: [String: PeriodName.Form] = [
    ".genitive": .genitive, ".dative": .dative, ".accusative": .accusative,
    ".locative": .locative, ".instrumental": .instrumental,
  ]

  private static func number(_ code: String) -> Int? {
    code.split(separator: " ").last.flatMap { Int($0) }
  }
}

// MARK: - Reading what is written

extension PhraseFilling {
  static func pieces(of source: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = source[...]
    while let start = rest.firstRange(of: "\\(") {
      if start.lowerBound > rest.startIndex {
        pieces.append(.words(plain(rest[..<start.lowerBound])))
      }
      rest = rest[start.upperBound...]
      let end = endOfCode(rest)
      pieces.append(.code(String(rest[..<end])))
      rest = rest[end...].dropFirst()
    }
    if !rest.isEmpty { pieces.append(.words(plain(rest))) }
    return pieces
  }

  /// The texts between quotes, the inner ones within the outer ones.
  static func quoted(_ code: String) -> [String] {
    var found: [String] = []
    var rest = code[...]
    while let start = rest.firstIndex(of: "\"") {
      rest = rest[rest.index(after: start)...]
      let end = endOfText(rest)
      found.append(String(rest[..<end]))
      rest = rest[end...].dropFirst()
    }
    return found
  }

  private static func plain(_ text: Substring) -> String {
    text.replacing("\\u{A0}", with: "\u{A0}").replacing("\\\"", with: "\"")
      .replacing("\\n", with: "\n")
  }

  private static func endOfText(_ text: Substring) -> Substring.Index {
    var index = text.startIndex
    while index < text.endIndex, text[index] != "\"" {
      guard text[index] == "\\" else {
        index = text.index(after: index)
        continue
      }
      let next = text.index(after: index)
      guard next < text.endIndex else { return text.endIndex }
      index = text.index(after: next)
      if text[next] == "(" {
        index = endOfCode(text[index...])
        if index < text.endIndex { index = text.index(after: index) }
      }
    }
    return index
  }

  private static func endOfCode(_ text: Substring) -> Substring.Index {
    var depth = 1
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "\"":
        index = endOfText(text[text.index(after: index)...])
        if index == text.endIndex { return index }
      default: break
      }
      if depth == 0 { return index }
      index = text.index(after: index)
    }
    return index
  }
}
