import LedgerLots
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Writes transactions anew, from what they mean.
struct TransactionWriter {
  private let journal: Journal
  private let options: PrintReport.Options
  private let amounts: AmountText
  private var text = TransactionText()

  init(_ journal: Journal, _ options: PrintReport.Options) {
    self.journal = journal
    self.options = options
    amounts = AmountText(journal.commodities).forJournals
  }

  /// Appends a transaction with all of its postings.
  mutating func append(_ transaction: Int, to result: inout [UInt8]) {
    text.read(transaction, in: journal)
    appendHeader(transaction, to: &result)
    append(options.postings(of: transaction, in: journal).flatMap { lines(of: $0) }, to: &result)
  }

  /// Appends a transaction as it is written in its file, and behind it what auto rules added.
  ///
  /// Where only a declaration makes `20.000` twenty thousand, it gets its decimal mark: `20.000,`.
  mutating func appendCopy(of transaction: Int, _ file: SourceFile, to result: inout [UInt8]) {
    let record = journal.transactions[transaction]
    var numbers: [AmountSyntax] = []
    if journal.hasLoneGroupMarks {
      text.read(transaction, in: journal)
      guard let found = text.mistakableNumbers(in: journal) else {
        return append(transaction, to: &result)
      }
      numbers = found
    }
    if numbers.isEmpty {
      file.appendEntry(at: Int(record.start), to: &result)
    } else {
      completed(numbers, file).appendEntry(at: 0, to: &result)
    }
    if record.flags.contains(.isModified) { appendGenerated(transaction, to: &result) }
  }

  /// The entry that was read, its numbers with their decimal marks.
  private func completed(_ numbers: [AmountSyntax], _ file: SourceFile) -> SourceFile {
    var copy = file.padded[text.entry.range.offsets]
    for number in numbers.sorted(by: { $0.number.end > $1.number.end }) {
      let isPoint = number.decimalMark == UInt8(ascii: ".")
      copy.insert(isPoint ? UInt8(ascii: ",") : UInt8(ascii: "."), at: Int(number.number.end))
    }
    return SourceFile(path: "", text: String(decoding: copy, as: UTF8.self))
  }

  /// Appends the postings that auto rules added to a transaction.
  private mutating func appendGenerated(_ transaction: Int, to result: inout [UInt8]) {
    text.read(transaction, in: journal)
    let generated = journal.postingRange(transaction).filter { text.syntax(ofPosting: $0) == nil }
    append(generated.flatMap { lines(of: $0) }, to: &result)
  }
}

// MARK: - First line

extension TransactionWriter {
  private func appendHeader(_ transaction: Int, to result: inout [UInt8]) {
    let record = journal.transactions[transaction]
    var line = record.day.description
    if let day = text.secondaryDay { line += "=\(day)" }
    if record.status != .unmarked { line += " \(record.status.mark)" }
    if !text.code.isEmpty { line += " (\(text.code))" }
    if !text.description.isEmpty { line += " \(text.description)" }
    var comment = options.comment(text)
    if text.entry.comment.isEmpty {
      append(line, to: &result)
    } else {
      append("\(line)  ; \(comment.removeFirst())", to: &result)
    }
    for line in comment { append("    ; \(line)", to: &result) }
    for tag in text.tags where tag.nameRange.isEmpty && !tag.isHidden {
      append("    ; \(tag.name):\(tag.value.isEmpty ? "" : " " + tag.value)", to: &result)
    }
  }

  private func append(_ line: String, to result: inout [UInt8]) {
    result.append(contentsOf: TerminalText.sanitizedJournalText(line).utf8)
    result.append(0x0A)
  }
}

// MARK: - Postings

extension TransactionWriter {
  /// A line of a posting, whose amount is still to be aligned.
  private struct Line {
    var account: String
    var amount = ""
    /// Cost, assertion and comment.
    var rest = ""
    var comments: [String] = []
  }

  private func lines(of posting: Int) -> [Line] {
    let record = journal.postings[posting]
    let name = journal.accounts.name(record.account)
    let mark = text.status(ofPosting: posting).mark
    let account = (mark.isEmpty ? "" : mark + " ") + record.kind.bracketed(name)
    var lines = shownAmounts(posting).map { Line(account: account, amount: $0) }
    if lines.isEmpty { lines = [Line(account: account)] }
    let last = lines.count - 1
    lines[last].rest = lotsAndCost(posting) + assertion(posting)
    var comments = options.comment(text, ofPosting: posting)
    if text.hasCommentBeside(posting: posting) {
      lines[last].rest += "  ; \(comments.removeFirst())"
    }
    lines[last].comments = comments
    return lines
  }

  private func shownAmounts(_ posting: Int) -> [String] {
    let isInferred = journal.postings[posting].flags.contains(.inferred)
    let isGenerated = text.syntax(ofPosting: posting) == nil
    let isAsked =
      options.amounts == .explicit || isGenerated
      || options.lots?.complete.contains(journal.transaction(of: posting)) == true
    if isInferred, !isAsked { return [] }
    let amount =
      options.costing == .cost
      ? journal.costValue(posting) ?? journal.amount(posting) : journal.amount(posting)
    let shown = amount.nonzero.isEmpty ? Array(amount.amounts.prefix(1)) : amount.nonzero
    return shown.isEmpty ? ["0"] : shown.map(amounts.exact)
  }

  private func lotsAndCost(_ posting: Int) -> String {
    guard options.costing == .none else { return "" }
    let shown = options.amounts == .explicit ? options.lots?.explicit : options.lots?.written
    var result = shown?[posting].map { $0.isEmpty ? "" : " " + $0 } ?? lots(posting)
    if let cost = journal.cost(posting), cost.origin != .lot,
      cost.origin == .written || options.amounts == .explicit
    {
      result += " \(cost.kind.mark) \(amounts.exact(cost.amount))"
    }
    return result
  }

  /// The lot of a posting as it is written, but its cost as all amounts are.
  private func lots(_ posting: Int) -> String {
    guard let syntax = text.syntax(ofPosting: posting), syntax.detail >= 0 else { return "" }
    let detail = text.entry.details[Int(syntax.detail)]
    var result = ""
    if let lot = journal.lot(posting) {
      let before = SourceRange(start: detail.lotBraces.start, end: detail.lotCost.range.start)
      let after = SourceRange(start: detail.lotCost.range.end, end: detail.lotBraces.end)
      result += " " + text.text(before) + amounts.exact(lot.amount) + text.text(after)
    } else if !detail.lotBraces.isEmpty {
      result += " " + text.text(detail.lotBraces)
    }
    for range in [detail.lotDate, detail.lotNote]
    where !range.isEmpty && !detail.lotBraces.contains(range) {
      result += " " + text.text(range)
    }
    return result
  }

  private func assertion(_ posting: Int) -> String {
    guard let assertion = journal.assertion(posting) else { return "" }
    var result = " \(assertion.kind.mark) \(amounts.exact(assertion.amount))"
    if let cost = assertion.cost { result += " \(assertion.costKind.mark) \(amounts.exact(cost))" }
    return result
  }

  /// Appends lines with their amounts ending below each other.
  private func append(_ lines: [Line], to result: inout [UInt8]) {
    let account = lines.map { TerminalText.width(of: $0.account) }.max() ?? 0
    let amount = lines.map { TerminalText.width(of: $0.amount) }.max() ?? 0
    for line in lines {
      var text = "    " + line.account
      if !line.amount.isEmpty {
        text =
          "    " + TerminalText.padded(line.account, to: account) + "    "
          + TerminalText.padded(line.amount, to: amount, at: .right)
      } else if line.rest.hasPrefix(" =") {
        text += " "
      }
      append(text + line.rest, to: &result)
      for comment in line.comments { append("    ; \(comment)", to: &result) }
    }
  }
}
