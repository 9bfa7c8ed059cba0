import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// A number such as `1,234` says which of its two meanings it has.
enum AmbiguousNumbers: Check {
  static var codes: [DiagnosticCode] { [.ambiguousAmount] }

  private struct Key: Hashable {
    var commodity: CommodityID
    var mark: UInt8
  }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    guard !context.journal.ambiguousNumbers.isEmpty else { return [] }
    var order: [Key] = []
    var groups: [Key: [AmbiguousNumber]] = [:]
    for number in context.journal.ambiguousNumbers {
      let habits = context.journal.commodities[number.commodity]
      let agreeing =
        number.mark == UInt8(ascii: ".") ? habits.pointEvidence : habits.commaEvidence
      // Elsewhere the mark can only be the decimal mark, so it is one here.
      guard agreeing == 0 else { continue }
      let key = Key(commodity: number.commodity, mark: number.mark)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(number)
    }
    return order.compactMap { key in
      groups[key].map { diagnostic($0, key, &context) }
    }
  }

  /// A plan guesses nothing: there, a number that nothing declares is an error.
  static func diagnostics(
    inPlan numbers: [AmbiguousNumber], _ context: CheckContext
  ) -> [Diagnostic] {
    var context = context
    return numbers.map { number in
      let key = Key(commodity: number.commodity, mark: number.mark)
      // The journal does not know a commodity that only the plan has.
      let isKnown = Int(number.commodity.index) < context.journal.commodities.count
      if !isKnown { return unknownCommodity(number, context) }
      var result = diagnostic([number], key, &context)
      result.severity = .error
      result.notes = ["nothing is guessed in a plan"]
      return result
    }
  }

  private static func unknownCommodity(
    _ number: AmbiguousNumber, _ context: CheckContext
  ) -> Diagnostic {
    let file = context.journal.sources[number.place.file]
    let passage = Passage(number.number, of: number.entry, in: file, number.place.file)
    let mark = Character(UnicodeScalar(number.mark))
    let whole = passage.text.filter { $0 != mark }
    let words = Int(whole).flatMap(SpelledNumber.text) ?? whole
    var result = passage.diagnostic(
      .ambiguousAmount,
      "ambiguous amount `\(passage.text)`: \(words), or \(passage.text.replacing(String(mark), with: "."))?",
      label: "`\(mark)` could be a digit group or a decimal mark",
      notes: ["nothing is guessed in a plan"],
      fixes: [
        Fix("declare it once, for example `commodity 1,000.00 EUR`"),
        Fix("or write \(whole) here", edits: [passage.edit(passage.range, whole)]),
      ])
    result.severity = .error
    return result
  }

  private static func diagnostic(
    _ numbers: [AmbiguousNumber], _ key: Key, _ context: inout CheckContext
  ) -> Diagnostic {
    let first = numbers[0]
    let file = context.journal.sources[first.place.file]
    let passage = Passage(first.number, of: first.entry, in: file, first.place.file)
    let mark = Character(UnicodeScalar(key.mark))
    let whole = passage.text.filter { $0 != mark }
    let decimal = passage.text.replacing(String(mark), with: ".")
    let words = Int(whole).flatMap(SpelledNumber.text) ?? whole
    var notes = [evidence(key, mark, context)]
    if numbers.count > 1 {
      let others = numbers.dropFirst().map(\.place)
      notes.append("also \(numbers.count - 1) more: " + context.lines.locations(Array(others)))
    }
    var result = passage.diagnostic(
      .ambiguousAmount, "ambiguous amount `\(passage.text)`: \(words), or \(decimal)?",
      label: "`\(mark)` could be a digit group or a decimal mark",
      related: declaration(first, context), notes: notes,
      fixes: declare(first, context) + [
        numbers.count == 1
          ? Fix("or write \(whole) here", edits: [passage.edit(passage.range, whole)])
          : Fix(
            "or write these \(numbers.count) numbers without `\(mark)`",
            edits: numbers.prefix(UndeclaredName.editLimit).map { ungrouped($0, mark, context) })
      ])
    if context.strictness == .strict { result.severity = .error }
    return result
  }

  private static func ungrouped(
    _ number: AmbiguousNumber, _ mark: Character, _ context: CheckContext
  ) -> Edit {
    let text = context.journal.sources[number.place.file].text(number.number)
    return Edit(number.place.file, number.number, text.filter { $0 != mark })
  }

  private static func evidence(_ key: Key, _ mark: Character, _ context: CheckContext) -> String {
    let habits = context.journal.commodities[key.commodity]
    let symbol = context.journal.commodities.symbol(key.commodity)
    let name = symbol.isEmpty ? "amounts without symbol" : "\(symbol) amounts"
    if habits.pointEvidence == 0, habits.commaEvidence == 0 {
      return "nothing in this journal shows the decimal mark of \(name); "
        + "here it counts as a decimal \(mark == "," ? "comma" : "point")"
    }
    let counts = [(habits.pointEvidence, "."), (habits.commaEvidence, ",")]
    let facts = counts.map { "\($0.0) use `\($0.1)`" }.joined(separator: ", ")
    return "of the \(name) in this journal that leave no doubt, \(facts) as decimal mark; "
      + "here it counts as a decimal \(mark == "," ? "comma" : "point")"
  }

  /// The declaration of the number's commodity, if there is any.
  private static func directive(
    _ number: AmbiguousNumber, _ context: CheckContext
  ) -> NameDeclaration? {
    let symbol = context.journal.commodities.symbol(number.commodity)
    return context.journal.declarations.commodities.first { $0.name == symbol }
  }

  /// Whether a declaration comes too late for a number, as it speaks of what stands below it.
  private static func isBelow(
    _ declared: NameDeclaration, _ number: AmbiguousNumber
  ) -> Bool {
    declared.place.file == number.place.file
      && declared.place.range.start > number.place.range.start
  }

  private static func declaration(
    _ number: AmbiguousNumber, _ context: CheckContext
  ) -> [RelatedPlace] {
    guard let declared = directive(number, context) else { return [] }
    return [
      RelatedPlace(
        declared.place,
        isBelow(declared, number) ? "declared below its use" : "declared without a format")
    ]
  }

  /// A declaration that settles it.
  private static func declare(_ number: AmbiguousNumber, _ context: CheckContext) -> [Fix] {
    let directive = "commodity \(sample(number, context))"
    if let declared = self.directive(number, context), !isBelow(declared, number) {
      let file = context.journal.sources[declared.place.file]
      let passage = Passage(declared.place.range, of: declared.entry, in: file, declared.place.file)
      guard declared.place.range.end == passage.line.end else {
        return [Fix("declare it once: `\(directive)`")]
      }
      return [Fix("declare it once", edits: [passage.edit(passage.line, directive)])]
    }
    guard let first = context.journal.sources.files.first else { return [] }
    let start = first.byteOrderMarkLength
    return [
      Fix(
        "declare it once: add `\(directive)` at the top of \(first.path)", preview: .titleOnly,
        edits: [Edit(FileID(0), SourceRange(start, start), directive + "\n\n")])
    ]
  }

  /// An amount that shows how the number's commodity is written.
  private static func sample(_ number: AmbiguousNumber, _ context: CheckContext) -> String {
    let commodities = context.journal.commodities
    let habits = commodities[number.commodity]
    var style = commodities.style(number.commodity)
    let usesPoint = habits.pointEvidence > 0 || number.mark == UInt8(ascii: ",")
    style.decimalMark = usesPoint ? "." : ","
    style.groupMark = usesPoint ? "," : "."
    style.groupSizes = [3]
    let symbol = CheckContext.written(symbol: commodities.symbol(number.commodity))
    return style.text(style.number(Decimal(100_000, scale: 2)), symbol: symbol)
  }
}

extension DiagnosticCode {
  static let ambiguousAmount = DiagnosticCode(
    "P021", "ambiguous-amount", .warning,
    explanation: """
      A number with one mark and three digits after it can mean two things: `1,234` is one thousand \
      two hundred thirty-four for some, and a little more than one for others. Without a declaration \
      the mark counts as decimal mark, so the amount may be a thousand times too small.

      ```journal
      2026-03-31 * Landlord
          Expenses:Rent      1,234 EUR
          Assets:Checking
      ```

      Declare how the commodity is written, above its first use: `commodity 1,000.00 EUR`. With \
      `--strict` it is an error.
      """)
}
