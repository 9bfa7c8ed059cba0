import LedgerPatterns
import LedgerSource
import LedgerSyntax

extension ModelProblem {
  /// The problem in words; a kind that nobody words does not compile.
  func diagnostic(_ passage: Passage) -> Diagnostic {
    switch self {
    case .badDate, .badPostingDate, .numberTooLarge, .badExpression, .expressionMixesCommodities,
      .expressionDividesByZero, .expressionDividesByCommodity, .expressionTooDeep,
      .roundedQuotient, .roundedNumber, .badPeriod, .periodSwallowsDate, .badQuery:
      amountDiagnostic(passage)
    case .badAccountType, .bracketedAccount, .badAliasPattern, .aliasWithoutEquals,
      .unmatchedEnd, .commodityFormatMismatch, .commodityWithSubLines, .badFormat,
      .sampleWithoutMark,
      .ignoredDirective, .bareDefault, .tooManyCommodities, .accountTooLarge, .tooManyAliases:
      directiveDiagnostic(passage)
    case .missingInclude, .includeWithoutMatch, .includeIsDirectory, .unreadableInclude,
      .includeCycle, .includesTooDeep, .unsupportedFormat, .includeIsNoJournal, .badHours, .badGlob,
      .globTooWide, .includedTooOften,
      .tooManyFiles:
      includeDiagnostic(passage)
    }
  }
}

extension ModelProblem {
  /// What is wrong with an amount, a posting's date or a rule.
  private func amountDiagnostic(_ passage: Passage) -> Diagnostic {
    switch self {
    case .badPostingDate:
      return passage.diagnostic(
        .badPostingDate,
        passage.text.hasPrefix("date")
          ? "the posting's date is missing" : "\(passage.quoted) is not a date",
        label: "expected YYYY-MM-DD")
    case .numberTooLarge:
      return passage.diagnostic(
        .numberTooLarge, "\(passage.quoted) has more digits than can be kept",
        label: "write at most 38 digits")
    case .badExpression:
      return expression(passage, "cannot be calculated here", "expected a number or an operator")
    case .expressionMixesCommodities:
      return expression(passage, "combines two commodities", "use one commodity on both sides")
    case .expressionDividesByZero:
      return expression(passage, "divides by zero", "divide by another number")
    case .expressionDividesByCommodity:
      return expression(
        passage, "divides a plain number by an amount", "put the amount first")
    case .expressionTooDeep:
      return expression(
        passage, "has too many parentheses inside each other", "use fewer parentheses")
    case .roundedQuotient(let value):
      return passage.diagnostic(
        .roundedQuotient, "\(passage.quoted) does not come out even and counts as \(value)",
        label: "rounded: write the result instead")
    case .roundedNumber(let value):
      return passage.diagnostic(
        .roundedNumber,
        "\(passage.quoted) has more than 38 digits and counts as \(value)",
        label: "write at most \(JournalBuilder.mostDecimals) decimals")
    case .badPeriod(let message):
      return passage.diagnostic(.badPeriod, Self.summary(message), label: "unexpected here")
    case .periodSwallowsDate:
      return periodSwallowsDate(passage)
    case .badQuery(let message):
      return passage.diagnostic(.badQuery, Self.summary(message), label: "unexpected here")
    default: preconditionFailure("another family words \(self)")
    }
  }

  private func expression(_ passage: Passage, _ what: String, _ label: String) -> Diagnostic {
    passage.diagnostic(.badExpression, "the expression \(what)", label: label)
  }

  /// A sentence as the first line of a problem: in lower case, without a full stop.
  private static func summary(_ message: String) -> String {
    let text = (message.hasSuffix(".") ? message.dropLast() : message[...]).replacing(
      "\"", with: "`")
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private func periodSwallowsDate(_ passage: Passage) -> Diagnostic {
    var blanks = Int(passage.range.start)
    while blanks > 0, TagScanner.isBlank(passage.file.padded[blanks - 1]) { blanks -= 1 }
    let gap = SourceRange(blanks, Int(passage.range.start))
    return passage.diagnostic(
      .periodSwallowsDate, "\(passage.quoted) is read as the rule's description",
      label: "two spaces end the period before it",
      fixes: [Fix("use one space", edits: [passage.edit(gap, " ")])])
  }
}

extension ModelProblem {
  /// What is wrong with a directive, or noteworthy about it.
  private func directiveDiagnostic(_ passage: Passage) -> Diagnostic {
    switch self {
    case .badAccountType(let type): return badAccountType(type, passage)
    case .bracketedAccount:
      return passage.diagnostic(
        .bracketedAccount, "\(passage.quoted) is declared with brackets, which belong to postings",
        label: "not part of the name",
        fixes: [
          Fix(
            "remove them",
            edits: [passage.edit(passage.range, String(passage.text.dropFirst().dropLast()))])
        ])
    case .badAliasPattern(let message):
      return passage.diagnostic(.badAliasPattern, Self.summary(message), label: "in this alias")
    case .aliasWithoutEquals:
      return passage.diagnostic(
        .aliasWithoutEquals, "the alias \(passage.quoted) has no new name",
        label: "expected OLD=NEW")
    case .unmatchedEnd(let keyword):
      return passage.diagnostic(
        .strayEnd, "`\(keyword)` closes nothing: no such block is open here",
        label: "remove this line")
    case .commodityFormatMismatch(let expected, let found):
      return passage.diagnostic(
        .commodityFormatMismatch,
        "the format of \(Self.name(expected)) shows an amount of \(Self.name(found))",
        label: "write an amount of its own commodity")
    case .commodityWithSubLines:
      return passage.diagnostic(
        .commodityWithSubLines, "a commodity takes a sample amount or indented lines, not both",
        label: "remove one of the two")
    case .badFormat(let kind): return badFormat(kind, passage)
    case .sampleWithoutMark(let mark):
      let declared = String(UnicodeScalar(mark))
      return passage.diagnostic(
        .commodityWithoutDecimalMark, "\(passage.quoted) does not show the decimal mark",
        label: "the decimal mark here is `\(declared)`",
        notes: ["a line above says so, and the mark in this sample then divides thousands"],
        fixes: [Fix("write both marks, such as 1.000,00 or 1,000.00")])
    case .ignoredDirective(let keyword):
      return passage.diagnostic(
        .ignoredDirective, "`\(keyword)` has no effect here: results may differ from ledger's",
        label: "remove it, or check the totals")
    case .bareDefault:
      return passage.diagnostic(
        .defaultSubLine, "`default` has no effect here", label: "ignored",
        fixes: [Fix("for a commodity, write `D` with a sample amount")])
    case .accountTooLarge:
      return passage.diagnostic(
        .accountTooLarge,
        "the account has more than \(AccountName.mostLevels) levels or "
          + "\(AccountName.mostBytes) bytes", label: "shorten it, or its aliases")
    case .tooManyAliases:
      return passage.diagnostic(
        .tooManyAliases, "there are too many aliases for so many accounts",
        label: "from here on they are not applied")
    case .tooManyCommodities:
      return passage.diagnostic(
        .tooManyCommodities, "the journal has more than \(CommodityTable.limit) commodities",
        label: "one too many")
    default: preconditionFailure("another family words \(self)")
    }
  }

  private static func name(_ symbol: String) -> String {
    symbol.isEmpty ? "the commodity without a symbol" : "`\(symbol)`"
  }

  private func badAccountType(_ type: String, _ passage: Passage) -> Diagnostic {
    let names = [
      "Asset", "Liability", "Equity", "Revenue", "Expense", "Cash", "Conversion", "Gain",
    ]
    let fixes = nearestName(to: type, in: names).map { name in
      [Fix("did you mean `\(name)`?", edits: [passage.edit(passage.range, name)])]
    }
    return passage.diagnostic(
      .badAccountType,
      type.isEmpty ? "the account's type is missing" : "`\(type)` is not a type of account",
      label: "not a type", notes: ["the types are \(names.joined(separator: ", "))"],
      fixes: fixes ?? [])
  }

  private func badFormat(_ kind: SyntaxProblem.Kind, _ passage: Passage) -> Diagnostic {
    // The sample is all that stands behind the word `format`.
    let end = Int(passage.range.end)
    let bytes = passage.file.padded[Int(passage.line.start)..<end]
    let word = bytes.drop(while: Self.isBlank).drop { !Self.isBlank($0) }
    let place = passage.moved(to: SourceRange(end - word.drop(while: Self.isBlank).count, end))
    if kind == .commodityWithoutDecimalMark {
      return place.diagnostic(
        .badFormat, "\(place.quoted) does not show the decimal mark",
        label: "write the decimal mark, too")
    }
    return place.diagnostic(
      .badFormat, "\(place.quoted) is not a sample amount",
      label: "expected something like 1,000.00 EUR")
  }
}

extension ModelProblem {
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func missingInclude(_ path: String, _ similar: String?, _ passage: Passage) -> Diagnostic
  {
    let end = Int(passage.range.end)
    let written = passage.file.padded[passage.range.offsets]
    let slash = written.lastIndex(of: UInt8(ascii: "/"))
    let name = SourceRange(slash.map { $0 + 1 } ?? Int(passage.range.start), end)
    return passage.diagnostic(
      .missingInclude, "there is no file `\(path)`", label: "correct the path, or remove this",
      fixes: similar.map { [Fix("did you mean `\($0)`?", edits: [passage.edit(name, $0)])] } ?? [])
  }

  /// What is wrong with an `include`.
  private func includeDiagnostic(_ passage: Passage) -> Diagnostic {
    switch self {
    case .missingInclude(let path, let similar): return missingInclude(path, similar, passage)
    case .includeWithoutMatch(let path):
      return passage.diagnostic(
        .includeWithoutMatch, "no file matches `\(path)`",
        label: "correct the pattern, or remove it")
    case .includeIsDirectory(let path):
      return passage.diagnostic(
        .includeIsDirectory, "`\(path)` is a folder, not a file", label: "included here",
        fixes: [
          Fix(
            "include the journals in it",
            edits: [
              passage.edit(
                SourceRange(start: passage.range.end, end: passage.range.end),
                passage.text.hasSuffix("/") ? "*.journal" : "/*.journal")
            ])
        ])
    case .unreadableInclude(let message):
      return passage.diagnostic(.unreadableInclude, message, label: "included here")
    case .includeCycle(let path):
      return passage.diagnostic(
        .includeCycle, "`\(path)` includes this file in turn", label: "closes a circle",
        fixes: [Fix("take one of the includes out")])
    case .includesTooDeep(let depth):
      return passage.diagnostic(
        .includesTooDeep, "files include each other more than \(depth) deep", label: "included here"
      )
    case .unsupportedFormat(let path):
      return passage.diagnostic(
        .unsupportedFormat, "`\(path)` is not a journal, and only journals are included",
        label: "use `bursar import` for it")
    case .badHours(let reason): return passage.diagnostic(.badHours, reason)
    case .includeIsNoJournal(let path):
      return passage.diagnostic(
        .unsupportedFormat, "`\(path)` is not a journal: no line of it can be read as one",
        label: "none of its lines is shown",
        fixes: [Fix("see what is wrong with it: `bursar check -f \(path)`")])
    case .globTooWide(let path):
      return passage.diagnostic(
        .globTooWide,
        "the pattern `\(path)` leads through more than \(IncludeGlob.mostEntries) files and folders",
        label: "name the folders")
    case .badGlob(let path):
      return passage.diagnostic(
        .badGlob, "`\(path)` is not a pattern: write `*` or `**`",
        label: "write `*` or `**`"
      )
    case .includedTooOften(let path):
      return passage.diagnostic(
        .tooManyFiles,
        "`\(path)` is included more than \(JournalLoader.mostReadings) times",
        label: "one time too many",
        notes: ["files that include each other twice a level double this with each level"],
        fixes: [Fix("include it once, from the main file")])
    case .tooManyFiles:
      return passage.diagnostic(
        .tooManyFiles, "the journal has more than 65,534 files", label: "one too many")
    default: preconditionFailure("another family words \(self)")
    }
  }
}
