import LedgerPatterns
import LedgerSource
import LedgerSyntax
import LedgerValues

extension JournalBuilder {
  /// Lets a directive act on what follows, or keeps what it declares.
  mutating func addDirective(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    guard entry.problems.isEmpty else { return }
    if entry.directive.isContext { journal.hasContext = true }
    switch entry.directive {
    case .account: declareAccount(entry, bytes)
    case .commodity: declareCommodity(entry, bytes)
    case .payee: declarePayee(entry, bytes)
    case .tag: journal.declarations.tags.append(nameDeclaration(entry, bytes))
    case .price: addPrice(entry, bytes)
    case .defaultCommodity: setDefaultCommodity(entry, bytes)
    case .decimalMark: state.decimalMark = bytes[Int(entry.argument.start)]
    case .year: state.write(year: entry.date.year)
    case .alias: addAlias(entry, bytes)
    case .endAliases:
      state.aliases = []
      state.optionAliases = []
      accountNamesChanged()
    case .applyAccount, .applyTag, .applyYear, .applyFixed, .applyRate: openBlock(entry, bytes)
    case .endApplyAccount, .endApplyTag, .endApplyYear, .endApplyFixed, .endApplyRate,
      .endInnermost, .endTag:
      closeBlock(entry, bytes)
    case .bucket, .assertion, .check, .option, .conversion: ignore(entry, bytes, .mayDiffer)
    case .capture, .define, .evaluation, .python, .ignoredPrice: ignore(entry, bytes, .harmless)
    case .none, .include: break
    case _ where entry.directive.isPlan: keepForPlan(entry)
    default: break
    }
  }

  /// Keeps an entry that is read when somebody asks for the plan.
  private mutating func keepForPlan(_ entry: borrowing EntrySyntax) {
    journal.planEntries.append(
      PlanEntry(
        directive: entry.directive, place: SourcePlace(file, entry.range), state: stateHere))
  }

  /// The text of a range.
  func text(_ range: SourceRange, _ bytes: Span<UInt8>) -> String {
    var copy: [UInt8] = []
    copy.reserveCapacity(range.count)
    for offset in range.offsets { copy.append(bytes[offset]) }
    return String(decoding: copy, as: UTF8.self)
  }

  private mutating func nameDeclaration(
    _ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>
  ) -> NameDeclaration {
    var name = text(entry.argument, bytes)
    if name == "\"\"" { name = "" }
    return NameDeclaration(
      name: name, place: SourcePlace(file, entry.argument), entry: entry.range,
      tags: TagScanner.tags(comment: entry.comment, lines: entry.commentLines, in: bytes))
  }

  /// Keeps a payee, whose name may stand in quotes.
  private mutating func declarePayee(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    var declaration = nameDeclaration(entry, bytes)
    if declaration.name.hasPrefix("\""), declaration.name.hasSuffix("\""),
      declaration.name.utf8.count > 2
    {
      declaration.name = String(declaration.name.dropFirst().dropLast())
    }
    journal.declarations.payees.append(declaration)
  }

  private mutating func ignore(
    _ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>, _ effect: IgnoredDirective.Effect
  ) {
    let keyword = text(entry.keyword, bytes)
    journal.declarations.ignored.append(
      IgnoredDirective(
        keyword: keyword, place: SourcePlace(file, entry.keyword), entry: entry.range,
        effect: effect))
    if effect == .mayDiffer { report(.ignoredDirective(keyword), at: entry.keyword) }
  }

  private mutating func addPrice(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    guard let day = day(entry.date, defaultYear: state.defaultYear),
      let price = amount(entry.amount, bytes)
    else { return }
    let commodity = commodity(entry.symbol, bytes)
    observe(entry.amount, price.commodity, UInt8(clamping: price.quantity.scale), bytes)
    journal.prices.append(
      PriceRecord(
        day: day, commodity: commodity, price: price, place: SourcePlace(file, entry.range)))
  }

  private mutating func setDefaultCommodity(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    // The symbol is the new default, so the one in force says nothing about it.
    state.defaultCommodity = .none
    let commodity = commodity(entry.amount, bytes)
    state.defaultCommodity = commodity
    guard showsMark(entry.amount, commodity) else { return }
    journal.declarations.defaultCommodity = commodity
    state.defaultCommodityMark = entry.amount.decimalMark
    journal.commodities[styles: commodity].fallback = AmountStyle(
      entry.amount, decimals: Int(entry.amount.fractionDigits), bytes)
  }
}

extension DirectiveKind {
  /// Whether it decides what the entries below it mean.
  fileprivate var isContext: Bool {
    switch self {
    case .defaultCommodity, .decimalMark, .year, .alias, .applyAccount, .applyTag, .applyYear: true
    default: false
    }
  }
}

// MARK: - Accounts

extension JournalBuilder {
  private mutating func declareAccount(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    let name = Array(text(entry.argument, bytes).utf8)
    var bare = name
    if JournalBuilder.stripBrackets(&bare) != .real {
      report(.bracketedAccount, at: entry.argument)
      return
    }
    let account = journal.accounts.id(of: resolvedAccount(name, at: entry.argument))
    let tags = TagScanner.tags(comment: entry.comment, lines: entry.commentLines, in: bytes)
    var declaration = AccountDeclaration(
      account: account, place: SourcePlace(file, entry.argument), entry: entry.range, tags: tags)
    if let tag = tags.first(where: { $0.name == "type" }) {
      let range = tag.valueRange.isEmpty ? tag.nameRange : tag.valueRange
      declaration.type = AccountType(named: tag.value)
      declaration.typePlace = SourcePlace(file, range)
      if declaration.type == nil { report(.badAccountType(tag.value), at: range) }
    }
    journal.declarations.accounts.append(declaration)
    if !entry.subLines.isEmpty
      || tags.contains(where: { ReservedTags.accountFacts.contains($0.name) })
    {
      keepForPlan(entry)
    }
    let subLines = entry.subLines.span
    for index in subLines.indices where text(subLines[index].key, bytes) == "default" {
      report(.bareDefault, at: subLines[index].range)
    }
  }

  private mutating func addAlias(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    switch AccountAlias.parse(Array(text(entry.argument, bytes).utf8)) {
    case .success(let alias):
      state.aliases.append(alias)
      accountNamesChanged()
    case .failure(.withoutEquals): report(.aliasWithoutEquals, at: entry.argument)
    case .failure(.badPattern(let message)): report(.badAliasPattern(message), at: entry.argument)
    }
  }
}

extension AccountAlias {
  package enum ParseProblem: Error {
    case withoutEquals
    case badPattern(String)
  }

  /// Reads `OLD=NEW` or `/PATTERN/=REPLACEMENT`.
  package static func parse(_ text: [UInt8]) -> Result<AccountAlias, ParseProblem> {
    if text.first == UInt8(ascii: "/") {
      guard let split = patternEnd(text) else {
        return .failure(
          .badPattern("The pattern is not finished: write `/PATTERN/ = REPLACEMENT`."))
      }
      var pattern: [UInt8] = []
      for (index, byte) in text[1..<split].enumerated() {
        // `\/` is a slash.
        let next = index + 2
        if byte == UInt8(ascii: "\\"), next < split, text[next] == UInt8(ascii: "/") { continue }
        pattern.append(byte)
      }
      var start = split + 1
      while text[start] != UInt8(ascii: "=") { start += 1 }
      start += 1
      while start < text.count, TagScanner.isBlank(text[start]) { start += 1 }
      do throws(PatternProblem) {
        let compiled = try Pattern(String(decoding: pattern, as: UTF8.self), case: .insensitive)
        let replacement = try PatternReplacement(
          String(decoding: text[start...], as: UTF8.self), for: compiled)
        return .success(.pattern(compiled, replacement))
      } catch {
        return .failure(.badPattern(error.message))
      }
    }
    guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else {
      return .failure(.withoutEquals)
    }
    return .success(
      .plain(
        old: TagScanner.trimmed(text[..<equals]), new: TagScanner.trimmed(text[(equals + 1)...])))
  }

  /// Where the slash is that ends a pattern and has an `=` behind it.
  private static func patternEnd(_ text: [UInt8]) -> Int? {
    var index = 1
    while index < text.count {
      if text[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if text[index] == UInt8(ascii: "/") {
        var after = index + 1
        while after < text.count, TagScanner.isBlank(text[after]) { after += 1 }
        return after < text.count && text[after] == UInt8(ascii: "=") ? index : nil
      }
      index += 1
    }
    return nil
  }
}
