import LedgerModel
import LedgerPatterns
import LedgerSource
import LedgerSyntax
import LedgerValues

// The values that lines of the plan are made of. What cannot be read is reported, and nil.

extension PlanReader {
  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Reads an amount at the line's place.
  mutating func amount(_ line: inout PlanLine) -> Placed<Amount>? {
    let padded = line.file.padded
    var syntax = AmountSyntax()
    if let problem = line.cursor.amount(padded.span, into: &syntax) {
      report(badAmount(problem, line))
      line.cursor.finish()
      return nil
    }
    guard let amount = builder.amount(syntax, padded.span) else {
      line.cursor.finish()
      return nil
    }
    if !syntax.traits.contains(.expression) {
      let scale = UInt8(clamping: amount.quantity.scale)
      builder.observe(syntax, amount.commodity, scale, padded.span)
    }
    return Placed(amount, line.place(syntax.range))
  }

  private func badAmount(_ problem: SyntaxProblem, _ line: PlanLine) -> Diagnostic {
    switch problem.kind {
    case .missingNumber, .symbolWithoutNumber:
      let missing = line.missing
      let isThere = !line.isAtEnd
      return missing.diagnostic(
        .badPlanAmount,
        isThere ? "\(missing.quoted) is not an amount" : "an amount is missing",
        label: isThere ? "expected something like 400 EUR" : "expected an amount")
    default:
      return problem.diagnostic(entry: line.entry, in: line.file, line.id)
    }
  }

  /// Reads the amount behind a name, which is the rest of the line.
  mutating func amount(after name: Placed<String>, _ line: inout PlanLine) -> Placed<Amount>? {
    guard line.isAtEnd, let fix = PlanReader.secondBlank(name, line) else {
      return lastAmount(&line)
    }
    report(
      line.passage(name.place.range).diagnostic(
        .badPlanAmount, "an amount is missing after the name `\(name.value)`",
        label: "two spaces end a name; here is only one", fixes: [fix]))
    return nil
  }

  /// A repair that ends a name before the number in it.
  static func secondBlank(_ name: Placed<String>, _ line: PlanLine) -> Fix? {
    let bytes = line.file.padded
    let range = name.place.range.offsets
    let starts = range.filter { offset in
      guard offset > range.lowerBound, bytes[offset - 1] == 0x20 else { return false }
      let digit = bytes[offset] == UInt8(ascii: "-") ? bytes[offset + 1] : bytes[offset]
      return digit &- 0x30 < 10 || bytes[offset] == UInt8(ascii: "$")
    }
    guard let start = starts.first else { return nil }
    let place = line.passage(name.place.range)
    return Fix("write two spaces", edits: [place.edit(SourceRange(start, start), " ")])
  }

  /// Reads an amount that is the whole rest of the line.
  mutating func lastAmount(_ line: inout PlanLine) -> Placed<Amount>? {
    let amount = amount(&line)
    return expectEnd(line) ? amount : nil
  }

  /// Says no, with a report, where something is left of the line.
  mutating func expectEnd(_ line: PlanLine, fixes better: [Fix] = []) -> Bool {
    guard !line.isAtEnd else { return true }
    let rest = line.passage(line.rest)
    report(
      rest.diagnostic(
        .textAfterPlanValue, "unexpected \(rest.quoted) after the line",
        label: "does not belong here", fixes: better.isEmpty ? line.settlingRest : better))
    return false
  }

  /// Reads a date with a day.
  mutating func day(_ line: inout PlanLine) -> Placed<Day>? {
    let padded = line.file.padded
    var date = DateSyntax()
    guard line.cursor.date(padded.span, into: &date) else {
      report(badDate(line))
      line.cursor.finish()
      return nil
    }
    // What a plan says must not change with the day on which it is read.
    guard date.year != DateSyntax.noYear || builder.state.writtenYear != nil else {
      let passage = line.passage(date.range)
      report(
        passage.diagnostic(
          .badPlanDate, "\(passage.quoted) has no year, and no `Y` above says one",
          label: "expected YYYY-MM-DD"))
      return nil
    }
    guard let day = builder.day(date, defaultYear: builder.state.defaultYear) else { return nil }
    return Placed(day, line.place(date.range))
  }

  private func badDate(_ line: PlanLine) -> Diagnostic {
    var ahead = line
    let word = ahead.word().range
    guard !word.isEmpty else {
      return line.missing.diagnostic(
        .badPlanDate, "a date is missing", label: "expected a date")
    }
    let passage = line.passage(word)
    return passage.diagnostic(
      .badPlanDate, "\(passage.quoted) is not a date", label: "expected YYYY-MM-DD")
  }

  /// Reads `15%`, without its sign.
  mutating func percent(_ line: inout PlanLine) -> Placed<Decimal>? {
    let word = line.word()
    let value = word.text.hasSuffix("%") ? Decimal(word.text.dropLast()) : nil
    guard let value, !value.isNegative else {
      badValue(word.range, line, "a percentage", "for example 15%")
      return nil
    }
    return Placed(value, line.place(word.range))
  }

  /// Reads a whole number from a lowest one on.
  mutating func count(
    _ line: inout PlanLine, _ what: String, from lowest: Int = 1
  ) -> Placed<Int>? {
    let word = line.word()
    guard let number = Int(word.text), number >= lowest else {
      badValue(word.range, line, what, "a whole number from \(lowest) on")
      return nil
    }
    return Placed(number, line.place(word.range))
  }

  /// Reads a number with a point, such as a coordinate.
  mutating func number(_ line: inout PlanLine, _ what: String, _ example: String) -> Placed<
    Decimal
  >? {
    let word = line.word()
    guard let number = Decimal(word.text) else {
      badValue(word.range, line, what, "for example \(example)")
      return nil
    }
    return Placed(number, line.place(word.range))
  }

  /// Reads one of some words.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ line: inout PlanLine, _ what: String, _ type: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    let word = line.word()
    if let choice = Choice(rawValue: word.text) { return choice }
    badValue(word.range, line, what, among: Choice.allCases.map { $0.rawValue })
    return nil
  }

  /// Reports a word that is none of those expected.
  mutating func badValue(
    _ range: SourceRange, _ line: PlanLine, _ what: String, among names: [String]
  ) {
    let list = PlanReader.list(names.map { "`\($0)`" })
    let passage = range.isEmpty ? line.missing : line.passage(range)
    let fixes = nearestName(to: passage.text, in: names).map {
      [Fix("did you mean `\($0)`?", edits: [passage.edit(passage.range, $0)])]
    }
    report(
      passage.diagnostic(
        .badPlanValue,
        range.isEmpty ? "\(what) is missing" : "\(passage.quoted) is not \(what)",
        label: "expected \(list)", fixes: range.isEmpty ? [] : fixes ?? []))
  }

  /// Reports a word that cannot be read, and says what one would look like.
  mutating func badValue(
    _ range: SourceRange, _ line: PlanLine, _ what: String, _ expected: String
  ) {
    let passage = range.isEmpty ? line.missing : line.passage(range)
    report(
      passage.diagnostic(
        .badPlanValue,
        range.isEmpty ? "\(what) is missing" : "\(passage.quoted) is not \(what)",
        label: "expected \(expected)"))
  }

  /// The words of a list in a sentence.
  static func list(_ words: [String], _ conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }

  /// The text of a line as it is; reports where there is none.
  mutating func text(_ line: PlanLine) -> String? {
    if !line.value.isEmpty { return line.valueText }
    badValue(line.value, line, "the text of `\(line.keyText)`", "for example a word or two")
    return nil
  }
}

// MARK: - Names and accounts

extension PlanReader {
  /// The name on a directive's first line.
  mutating func directiveName(_ directive: PlanDirective) -> Placed<String>? {
    var line = directive.header
    let name = line.name()
    guard isName(name, line), expectEnd(line) else { return nil }
    return name
  }

  /// Whether a name can be used; reports where it cannot.
  mutating func isName(_ name: Placed<String>, _ line: PlanLine) -> Bool {
    guard !name.value.isEmpty else {
      report(
        line.missing.diagnostic(
          .badPlanName, "a name is missing", label: "expected a name"))
      return false
    }
    for mark in [",", " -> "] where name.value.utf8.hold(mark.utf8) {
      let passage = line.passage(name.place.range)
      report(
        passage.diagnostic(
          .badPlanName,
          mark == ","
            ? "a name cannot have a comma, because a comma ends the value of a tag"
            : "a name cannot have ` -> `, which separates two names",
          label: "remove `\(mark.trimmedBlanks)`",
          fixes: [
            Fix(
              "remove it",
              edits: [passage.edit(passage.range, name.value.without(mark))])
          ]))
      return false
    }
    return true
  }

  /// The full name of an account that fills the rest of the line.
  mutating func account(_ line: inout PlanLine) -> Placed<String>? {
    let name = line.name()
    guard !name.value.isEmpty else {
      report(
        line.missing.diagnostic(
          .badPlanName, "an account is missing", label: "expected an account"))
      return nil
    }
    guard expectEnd(line) else { return nil }
    return resolved(name)
  }

  mutating func resolved(_ name: Placed<String>) -> Placed<String> {
    let bytes = builder.resolvedAccount(Array(name.value.utf8))
    return Placed(String(decoding: bytes, as: UTF8.self), name.place)
  }

  /// Whether a name is new, as there is no other one of its kind; reports both places where there is.
  mutating func isNew(
    _ name: Placed<String>, besides other: Placed<String>?, _ kind: String, _ entry: SourceRange
  ) -> Bool {
    guard let other else { return true }
    let passage = Passage(
      name.place.range, of: entry, in: journal.sources[name.place.file], name.place.file)
    let isAlike = other.value == name.value
    report(
      passage.diagnostic(
        .repeatedPlanName, "there are two \(kind) called `\(name.value)`",
        label: "the second one",
        related: [
          RelatedPlace(
            other.place, isAlike ? "the first one" : "the first one, as `\(other.value)`")
        ],
        notes: isAlike ? [] : ["names that differ only in case are the same"],
        fixes: [Fix("rename one of them, or merge the two")]))
    return false
  }
}

extension String.UTF8View {
  /// Whether some bytes stand here; a name is far too short for a search that prepares itself.
  fileprivate func hold(_ bytes: String.UTF8View) -> Bool {
    indices.contains { self[$0...].starts(with: bytes) }
  }
}

extension String {
  fileprivate func without(_ mark: String) -> String {
    replacing(mark, with: " ").split(separator: " ").joined(separator: " ")
  }
}

extension PlanReader {
  /// Reads a day, a month or a year of which the last day counts.
  mutating func lastDay(_ line: inout PlanLine) -> Placed<Day>? {
    let word = line.word()
    guard !word.range.isEmpty else {
      report(
        line.missing.diagnostic(.badPlanDate, "a date is missing", label: "expected a date"))
      return nil
    }
    do throws(PlanDateProblem) {
      let date = try PlanDate(parsing: word.text, defaultYear: builder.state.writtenYear)
      return Placed(date.last, line.place(word.range))
    } catch {
      report(PlanAdvice(error.advice).diagnostic(.badPlanDate, line.passage(word.range)))
      line.cursor.finish()
      return nil
    }
  }
}
