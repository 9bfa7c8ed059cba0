import LedgerSource
import LedgerValues

extension SyntaxProblem {
  func dateDiagnostic(_ passage: Passage) -> Diagnostic {
    switch kind {
    case .badDate:
      if passage.range.isEmpty {
        return passage.visible.diagnostic(.badDate, "a date is missing", label: "expected a date")
      }
      return badDate(passage.word)
    case .badSecondaryDate: return badSecondaryDate(passage)
    case .textAfterDate: return textAfterDate(passage.word)
    case .badPostingDate:
      return passage.diagnostic(
        .badPostingDate, "\(passage.quoted) is not a date", label: "expected `[2026-01-31]`")
    default: preconditionFailure("another family words \(kind)")
    }
  }

  /// A word where a date should be, which is none.
  private func badDate(_ word: Passage) -> Diagnostic {
    let shape = DateShape(word.text)
    let name = word.quoted
    switch shape {
    case .noSeparators(let year, let month, let day):
      return word.diagnostic(
        .badDate, "\(name) is not a date: it has no separators", label: "expected YYYY-MM-DD",
        fixes: [
          Fix(
            "separate year, month and day",
            edits: [word.edit(word.range, "\(year)-\(month)-\(day)")])
        ])
    case .mixedSeparators(let year, let month, let day):
      return word.diagnostic(
        .badDate, "\(name) is not a date: its two separators differ", label: "expected YYYY-MM-DD",
        fixes: [
          Fix(
            "use the same separator twice", .always,
            edits: [word.edit(word.range, "\(year)-\(month)-\(day)")]
          )
        ])
    case .shortYear(let year, let month, let day):
      return word.diagnostic(
        .badDate, "\(name) is not a date: the year needs four digits", label: "expected YYYY-MM-DD",
        fixes: [
          Fix("write the whole year", edits: [word.edit(word.range, "20\(year)-\(month)-\(day)")])
        ])
    case .yearLast(let readings):
      return word.diagnostic(
        .badDate, "\(name) is not a date: the year comes first", label: "expected YYYY-MM-DD",
        fixes: readings.map { reading in
          Fix("write \(reading)", edits: [word.edit(word.range, reading)])
        })
    case .monthOnly:
      return word.diagnostic(
        .badDate, "\(name) is not a date: it has no day", label: "expected YYYY-MM-DD")
    case .other:
      return word.diagnostic(
        .badDate, "\(name) is not a date", label: "expected YYYY-MM-DD",
        notes: ["a line that begins with a digit is a transaction"])
    }
  }

  /// A date with something at its end that may not be there.
  private func textAfterDate(_ word: Passage) -> Diagnostic {
    switch DateShape(word.text) {
    case .other: break
    default: return badDate(word)
    }
    var date = DateSyntax()
    let bytes = word.file.padded.span
    guard
      DateSyntax.read(
        bytes, at: Int(word.range.start), limit: Int(word.range.end), into: &date)
    else { return badDate(word) }
    let rest = word.moved(to: SourceRange(start: date.range.end, end: word.range.end))
    return rest.diagnostic(
      .textAfterDate,
      "a space must follow the date \(Passage.quoted(word.file.text(date.range)))",
      label: "touches the date",
      fixes: [
        Fix(
          "put a space after the date",
          edits: [word.edit(SourceRange(start: date.range.end, end: date.range.end), " ")])
      ])
  }

  /// The passage begins at the `=`, or at the first date where the second one runs on into text.
  private func badSecondaryDate(_ passage: Passage) -> Diagnostic {
    guard passage.text != "=" else {
      return passage.diagnostic(
        .badDate, "a second date must touch the `=`", label: "expected a date here",
        fixes: [Fix("write `DATE=DATE` without spaces")])
    }
    let mark = passage.text.utf8.firstIndex(of: Byte.equals)
    let written = mark.map { passage.text.utf8.distance(from: passage.text.startIndex, to: $0) + 1 }
    let date = passage.moved(
      to: SourceRange(Int(passage.range.start) + (written ?? 0), Int(passage.range.end)))
    return passage.word.diagnostic(
      .badDate, "\(date.quoted) is not a date after `=`", label: "expected DATE=DATE")
  }
}

/// What a word that should be a date looks like; the numbers have two digits at least.
private enum DateShape {
  case noSeparators(year: String, month: String, day: String)
  case mixedSeparators(year: String, month: String, day: String)
  case shortYear(year: String, month: String, day: String)
  /// `31.1.2026`, and what it may mean.
  case yearLast([String])
  case monthOnly
  case other

  init(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    let isNumeric = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(Byte.isDigit) }
    guard isNumeric else {
      self = .other
      return
    }
    let separators = Set(text.filter { "-/.".contains($0) })
    switch parts.map(\.utf8.count) {
    case [8]:
      let month = text.dropFirst(4).prefix(2)
      self = DateShape.checked(
        .noSeparators(
          year: String(text.prefix(4)), month: String(month), day: String(text.suffix(2))),
        text.prefix(4), month, text.suffix(2))
    case let counts where counts.count == 2 && counts[0] >= 4: self = .monthOnly
    case let counts where counts.count == 3 && counts[2] >= 4 && counts[0] <= 2:
      self = .yearLast(DateShape.readings(parts))
    case let counts where counts.count == 3 && counts[0] >= 4 && separators.count == 2:
      self = DateShape.checked(
        .mixedSeparators(
          year: String(parts[0]), month: DateShape.padded(parts[1]), day: DateShape.padded(parts[2])
        ),
        parts[0], parts[1], parts[2])
    case let counts where counts.count == 3 && counts[0] == 2:
      self = DateShape.checked(
        .shortYear(
          year: String(parts[0]), month: DateShape.padded(parts[1]), day: DateShape.padded(parts[2])
        ),
        "20\(parts[0])", parts[1], parts[2])
    default: self = .other
    }
  }

  /// A shape, if the calendar has the day.
  private static func checked(
    _ shape: DateShape, _ year: some StringProtocol, _ month: some StringProtocol,
    _ day: some StringProtocol
  ) -> DateShape {
    guard let year = Int(year), let month = Int(month), let day = Int(day),
      Day(year: year, month: month, day: day) != nil
    else { return .other }
    return shape
  }

  private static func readings(_ parts: [Substring]) -> [String] {
    let orders = [(parts[1], parts[0]), (parts[0], parts[1])]
    var found: [String] = []
    for (month, day) in orders {
      guard let year = Int(parts[2]), let month = Int(month), let day = Int(day),
        let date = Day(year: year, month: month, day: day)?.description, !found.contains(date)
      else { continue }
      found.append(date)
    }
    return found
  }

  private static func padded(_ number: Substring) -> String {
    number.utf8.count < 2 ? "0\(number)" : String(number)
  }
}
