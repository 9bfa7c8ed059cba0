import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// The text of a transaction made from a rule, written as the rule writes its lines.
struct PaymentText {
  /// The lines, without line ends.
  let lines: [String]

  init(
    _ rule: ScheduledRule, _ key: OccurrenceKey, on day: Day, _ amount: Amount?,
    _ writer: ScheduleWriter
  ) throws(ScheduleProblem) {
    let text = RuleText(rule, writer.journal)
    var header = "\(day)"
    let description = text.file.text(text.entry.description)
    if !description.isEmpty { header += " \(description)" }
    header += "  ; \(PaymentTags.tagName):\(key)"
    for tag in rule.rule.source.tags
    where !RecurringRule.tagNames.contains(tag.name) && !tag.nameRange.isEmpty {
      header += ", \(tag.name):\(tag.value)"
    }
    var edits = PaymentText.renamings(rule, text, writer)
    if let amount { edits += try PaymentText.amountEdits(rule, text, amount, writer) }
    guard let first = text.entry.postings.first else {
      lines = [header]
      return
    }
    let start = text.passage.line(at: first.range.start).start
    let body = text.rewritten(SourceRange(start: start, end: text.entry.range.end), edits)
    lines = [header] + TextLines.split(body)
  }

  /// The full names of accounts, where aliases or `apply account` are in force at the rule.
  private static func renamings(
    _ rule: ScheduledRule, _ text: RuleText, _ writer: ScheduleWriter
  ) -> [Edit] {
    let record = writer.journal.periodicRules[rule.rule.rule]
    guard !record.state.keepsAccountNames, let planned = rule.postings,
      planned.count == text.entry.postings.count
    else { return [] }
    return planned.indices.compactMap { index in
      let range = text.entry.postings[index].account
      let name = writer.schedule.accounts.name(planned[index].account)
      let written =
        switch planned[index].kind {
        case .real: name
        case .virtual: "(\(name))"
        case .balancedVirtual: "[\(name)]"
        }
      return text.file.text(range) == written ? nil : Edit(text.id, range, written)
    }
  }

  /// The new number in the old one's place, with its end where it was.
  private static func amountEdits(
    _ rule: ScheduledRule, _ text: RuleText, _ amount: Amount, _ writer: ScheduleWriter
  ) throws(ScheduleProblem) -> [Edit] {
    let id = rule.id ?? ""
    let written = text.entry.postings.indices.filter { text.entry.postings[$0].amount.isPresent }
    guard let planned = rule.postings, (1...2).contains(written.count),
      text.entry.postings.count == 2,
      written.allSatisfy({ text.entry.postings[$0].detail < 0 })
    else { throw .severalAmounts(id) }
    var edits: [Edit] = []
    for index in written {
      guard let old = planned[index].amount.amounts.first else { throw .severalAmounts(id) }
      let syntax = text.entry.postings[index].amount
      let style = writer.schedule.commodities.style(amount.commodity)
      let number = style.number(amount.quantity.magnitude)
      if old.commodity == amount.commodity, !syntax.traits.contains(.expression) {
        edits += text.replacing(syntax.number, number, behind: text.entry.postings[index].account)
      } else {
        let symbol = writer.schedule.commodities.symbol(amount.commodity)
        let isNegative = old.quantity.isNegative
        let whole = style.text((isNegative ? "-" : "") + number, symbol: Symbol.written(symbol))
        edits += text.replacing(syntax.range, whole, behind: text.entry.postings[index].account)
      }
    }
    return edits
  }
}

/// How a commodity's symbol is written.
enum Symbol {
  /// In quotes where it needs them.
  static func written(_ symbol: String) -> String {
    let isPlain = symbol.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isWhitespace && !"0123456789-+.@*;\"{}=".unicodeScalars.contains(scalar)
    }
    return isPlain ? symbol : "\"\(symbol)\""
  }
}

/// The lines of a text.
enum TextLines {
  /// Without their ends; a last empty one does not count.
  static func split(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A carriage return and a line feed are one character, so the split leaves both in place.
    lines = lines.flatMap { line in
      line.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The line end that a file uses.
  static func end(in file: SourceFile) -> String {
    guard let end = file.bytes.firstIndex(of: 0x0A), end > 0, file.padded[end - 1] == 0x0D else {
      return "\n"
    }
    return "\r\n"
  }
}
