import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerSyntax

extension RedactedEntry {
  mutating func writeDirective() {
    keep(entry.keyword)
    for claim in files.subject.planned
    where claim.place.file == id && entry.range.contains(claim.place.range) {
      if claim.kind == .accounts {
        account(claim.place.range)
      } else {
        replace(claim.place.range, names.name(claim.kind, file.text(claim.place.range)))
      }
    }
    if entry.directive.isPlan { writePlan() } else { writeArgument() }
    comment(entry.comment, entry.commentLines)
    for line in entry.subLines { write(line) }
    hideNotesOf(entry.ignoredText)
    for problem in entry.problems where !isDone(problem.range) { hideUnreadable(problem.range) }
  }

  private mutating func hideNotesOf(_ range: SourceRange) {
    if !range.isEmpty, !isDone(range) { hideUnreadable(range) }
  }

  private mutating func writeArgument() {
    let argument = file.text(entry.argument)
    switch entry.directive {
    case .account: account(entry.argument.withoutBrackets(file.padded))
    case .applyAccount: prefix()
    case .alias: alias()
    case .payee: replace(entry.argument, names.name(.payees, argument))
    case .tag: replace(entry.argument, names.name(.tags, argument))
    case .applyTag:
      let name = argument.prefix { $0 != ":" }
      let end = Int(entry.argument.start) + name.utf8.count
      replace(SourceRange(Int(entry.argument.start), end), names.name(.tags, String(name)))
      hideText(SourceRange(end, Int(entry.argument.end)))
    case .commodity, .defaultCommodity, .price, .conversion, .ignoredPrice:
      if !entry.symbol.isPresent, !entry.amount.isPresent {
        replace(entry.argument, names.name(.commodities, argument))
      }
      symbol(entry.symbol)
      symbol(entry.amount)
      if entry.directive == .price || entry.directive == .conversion { keep(entry.date.range) }
    case .include: replace(entry.argument, files.include(argument, of: file))
    case .bucket, .capture: account(entry.argument)
    case .year, .applyYear, .decimalMark: keep(entry.argument)
    default: hideNotesOf(entry.argument)
    }
  }

  /// Other names are matched by no alias: entries say whole names instead.
  private mutating func alias() {
    let text = file.text(entry.argument)
    let isBad = files.subject.loaded.problems.items.contains {
      switch $0.kind {
      case .model(.badAliasPattern), .model(.aliasWithoutEquals):
        $0.place.file == id && $0.entry == entry.range
      default: false
      }
    }
    if isBad { return hideUnreadable(entry.argument) }
    let number = names.name(.accounts, "alias \(text)")
    replace(entry.argument, "\(number)old = \(number)new")
  }

  private mutating func prefix() {
    let outer = context.map { String(decoding: $0.state.accountPrefix, as: UTF8.self) } ?? ""
    let whole = names.name(.accounts, outer + file.text(entry.argument))
    let shown = names.name(.accounts, String(outer.dropLast()))
    replace(entry.argument, String(whole.dropFirst(outer.isEmpty ? 0 : shown.count + 1)))
  }

  /// An account by what it means here, below the prefix that is in force.
  mutating func account(_ range: SourceRange) {
    guard !range.isEmpty, !isDone(range) else { return }
    if names.keeps(.accounts) { return keep(range) }
    let written = file.text(range)
    guard let context else { return replace(range, names.name(.accounts, written)) }
    let whole = names.name(.accounts, context.account(written))
    let prefix = String(decoding: context.state.accountPrefix, as: UTF8.self)
    let shown = prefix.isEmpty ? "" : names.name(.accounts, String(prefix.dropLast())) + ":"
    replace(range, whole.hasPrefix(shown) ? String(whole.dropFirst(shown.count)) : whole)
  }

  // MARK: - The plan

  private mutating func writePlan() {
    switch entry.directive {
    case .place: coordinates(entry.argument)
    case .fund, .move, .save: amounts(entry.argument, bare: .scaled)
    case .holiday: holidays()
    case .household: hideText(entry.argument)
    case .portfolio: replace(entry.argument, names.name(.goals, file.text(entry.argument)))
    default: break
    }
    // A name that was claimed stands there; whatever else is crossed out.
  }

  private mutating func holidays() {
    for word in file.padded[entry.argument.offsets].split(whereSeparator: {
      $0 == 0x20 || $0 == 0x09
    }) {
      let place = SourceRange(word.startIndex, word.endIndex)
      if file.text(place).contains(where: { !$0.isNumber && !"-/.".contains($0) }) {
        return hideText(SourceRange(word.startIndex, Int(entry.argument.end)))
      }
      keep(place)
    }
  }

  private mutating func write(_ line: SubLineSyntax) {
    let key = file.text(line.key)
    if file.padded[Int(line.key.start)] == UInt8(ascii: ";") {
      return comment(SourceRange(start: line.key.start + 1, end: line.range.end), .zero)
    }
    comment(line.comment, .zero)
    switch (entry.directive, key) {
    case (.fund, _): amounts(line.range, bare: .scaled)
    case (.commodity, _):
      if key == "format" { format(line.value) } else { hideText(line.value) }
    case (.gains, "in"): symbols(line.value)
    case (.gains, "long"), (.gains, "year"), (.gains, "wash"), (.gains, "fees"): keep(line.value)
    case (.portfolio, "target"): target(line.value)
    case (.portfolio, "band"): keep(line.value)
    case (.portfolio, "least"): amounts(line.value, bare: .scaled)
    case (_, "note"), (_, "help"), (_, "location"): hideText(line.value)
    case (_, "for"), (_, "except"): query(line.value)
    case (_, "amount"), (_, "target"), (_, "floor"), (_, "salary"), (_, "start"):
      amounts(line.value, bare: .scaled)
    case (_, "split"), (_, "alert"), (_, "priority"), (_, "share"), (_, "rate"), (_, "pace"): break
    case (_, "member"): address(line.value)
    case (_, "alias") where entry.directive == .payee || entry.directive == .account:
      hideText(line.value)
    default: amounts(line.value, bare: .kept)
    }
  }

  /// The address of a member becomes one that nobody has.
  private mutating func address(_ range: SourceRange) {
    let bytes = file.padded
    var cursor = PlanCursor(range)
    var isNext = false
    while cursor.skipBlanks(bytes.span) {
      let word = cursor.word(bytes.span)
      if isNext { replace(word, "x@x.xx") }
      isNext = file.text(word) == "email"
    }
  }

  private mutating func format(_ range: SourceRange) {
    var sample = AmountSyntax()
    if sample.read(file.padded.span, range) == nil { symbol(sample) }
  }

  enum BareNumbers {
    case scaled
    case kept
  }

  /// The amounts among the words of a line.
  mutating func amounts(_ range: SourceRange, bare: BareNumbers) {
    let bytes = file.padded
    var cursor = PlanCursor(range)
    var hasAmount = false
    while cursor.skipBlanks(bytes.span) {
      let start = cursor
      var date = DateSyntax()
      if cursor.date(bytes.span, into: &date), date.range.count > 7 { continue }
      cursor = start
      let word = file.text(cursor.word(bytes.span))
      let end = cursor
      cursor = start
      if word.hasSuffix("%") || RedactionWords.all.contains(word.lowercased())
        || isDone(SourceRange(start.offset, end.offset))
      {
        cursor = end
        continue
      }
      var found = AmountSyntax()
      let isAmount = cursor.amount(bytes.span, into: &found) == nil && found.isPresent
      let isBare = isAmount && found.symbol.isEmpty
      if isAmount, !isBare || bare == .scaled && !hasAmount {
        amount(found)
        hasAmount = true
      } else {
        cursor = end
      }
    }
  }

  /// A value that is one amount.
  mutating func amountText(_ range: SourceRange) { amounts(range, bare: .scaled) }
}
