import LedgerPatterns
import LedgerSource

extension SyntaxProblem {
  /// What is wrong with a line that begins no item, or with the first line of an entry.
  func itemDiagnostic(_ passage: Passage) -> Diagnostic {
    switch kind {
    case .unknownDirective: unknownDirective(passage)
    case .strayIndentedLine: strayIndentedLine(passage)
    case .timeclockLine: timeclockLine(passage)
    case .strayEnd:
      passage.diagnostic(
        .strayEnd, "\(passage.quoted) closes nothing: no such block is open here",
        label: "remove this line")
    case .unclosedCode:
      passage.diagnostic(
        .unclosedCode, "the code has no closing `)` on this line", label: "close it on this line",
        fixes: [Fix("write `(CODE)`, or put the `(` after a word of the description")])
    case .missingAccount: missingAccount(passage)
    default: preconditionFailure("another family words \(kind)")
    }
  }

  private func unknownDirective(_ passage: Passage) -> Diagnostic {
    let word = passage.text
    if let posting = unindentedPosting(passage) { return posting }
    var fixes: [Fix] = []
    let typed = firstWords(passage)
    if let nearest = nearestName(to: typed.text, in: DirectiveWords.all), nearest != typed.text {
      fixes.append(
        Fix("did you mean `\(nearest)`?", edits: [typed.edit(typed.range, nearest)]))
    } else if let nearest = nearestName(to: word, in: DirectiveWords.all), nearest != word {
      fixes.append(
        Fix("did you mean `\(nearest)`?", edits: [passage.edit(passage.range, nearest)]))
    }
    let notes =
      word == "apply" || word == "end"
      ? ["`\(word)` is followed by a word such as `account`, `tag` or `year`"] : []
    fixes.append(
      Fix(
        fixes.isEmpty ? "make it a comment" : "or make it a comment",
        edits: passage.linesOfEntry.map { passage.edit($0, "; ") }))
    return passage.diagnostic(
      .unknownDirective, "unknown directive \(passage.quoted)",
      label: "not a directive, a date or a rule",
      notes: notes, fixes: fixes)
  }

  /// The first two words where they could be a phrase such as `apply account`.
  private func firstWords(_ passage: Passage) -> Passage {
    guard passage.text == "apply" || passage.text == "end" else { return passage }
    let bytes = passage.file.padded.span
    var scanner = Scanner(offset: Int(passage.range.end), limit: Int(passage.line.end))
    scanner.skipBlanks(bytes)
    while !scanner.isAtLineEnd(bytes), scanner.blankLength(bytes) == 0 { scanner.offset += 1 }
    return passage.moved(to: SourceRange(Int(passage.range.start), scanner.offset))
  }

  /// A line in the first column that reads like a posting.
  private func unindentedPosting(_ passage: Passage) -> Diagnostic? {
    guard let account = unindentedAccount(passage) else { return nil }
    let together = neighbors(of: passage.line, passage)
    let isBelowEntry = together.first.map { passage.standsBelowEntry($0) } ?? false
    return passage.moved(to: account).diagnostic(
      .unknownDirective, "postings must be indented", label: "starts in the first column",
      fixes: [
        Fix(
          together.count == 1 ? "indent it" : "indent these \(together.count) lines",
          edits: !isBelowEntry
            ? []
            : together.map { passage.edit(SourceRange(start: $0.start, end: $0.start), "    ") })
      ])
  }

  /// The account of a line in the first column that reads like a posting.
  private func unindentedAccount(_ passage: Passage) -> SourceRange? {
    let line = passage.line
    let bytes = passage.file.padded.span
    var scanner = Scanner(offset: Int(line.start), limit: Int(line.end))
    scanner.scanAccount(bytes)
    let account = SourceRange(Int(line.start), scanner.offset)
    scanner.skipBlanks(bytes)
    var amount = AmountSyntax()
    if scanner.isAtLineEnd(bytes) || bytes[scanner.offset] == UInt8(ascii: ";") {
      guard isAccountBelowAnother(passage.moved(to: account)) else { return nil }
    } else if scanner.scanAmount(bytes, into: &amount) != nil {
      return nil
    }
    return account
  }

  /// The line of a posting in the first column, with those above and below it that are like it: one
  /// alone would not make a transaction that balances.
  private func neighbors(of line: SourceRange, _ passage: Passage) -> [SourceRange] {
    var lines = [line]
    var above = line
    while lines.count < SyntaxProblem.mostNeighbors, above.start > 0 {
      above = passage.line(at: above.start - 1)
      guard readsLikePosting(above, passage) else { break }
      lines.insert(above, at: 0)
    }
    var below = line
    while lines.count < SyntaxProblem.mostNeighbors, let next = passage.lineBelow(below) {
      below = next
      guard readsLikePosting(below, passage) else { break }
      lines.append(below)
    }
    return lines
  }

  /// So many lines are indented together, as many as a transaction has.
  private static let mostNeighbors = 100

  /// Whether a line in the first column is a posting as far as one can tell.
  private func readsLikePosting(_ line: SourceRange, _ passage: Passage) -> Bool {
    let first = passage.moved(to: SourceRange(start: line.start, end: line.start))
    guard line.count > 0, !" \t;#*%|~=".utf8.contains(first.byte(0)), !Byte.isDigit(first.byte(0))
    else { return false }
    var reader = EntryReader(Int(line.start)..<min(Int(line.end) + 1, first.file.count))
    var entry = EntrySyntax()
    guard reader.next(in: first.file.padded.span, into: &entry),
      entry.problems.contains(where: { $0.kind == .unknownDirective })
    else { return false }
    return unindentedAccount(first) != nil
  }

  /// Whether a line without an amount has parts as accounts have, and follows a line right away that
  /// is no comment: the posting whose amount is inferred.
  private func isAccountBelowAnother(_ account: Passage) -> Bool {
    let text = account.text
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && $0.first != " " }),
      account.range.start > 0
    else { return false }
    let above = account.file.text(account.line(at: account.range.start - 1))
    guard let first = above.first else { return false }
    return !above.allSatisfy(\.isWhitespace) && !";#*".contains(first)
  }

  private func strayIndentedLine(_ passage: Passage) -> Diagnostic {
    let start = passage.line.start
    let gap = gap(above: start, passage)
    guard let nearest = gap.lines.first, let above = gap.above else {
      return passage.diagnostic(
        .strayIndentedLine, "indented line outside an entry",
        label: start > 0 && gap.lines.isEmpty
          ? "the line above cannot have indented lines" : "no entry above: remove the indentation")
    }
    let interruption = nearest.isBlank ? "a blank line" : "a comment in the first column"
    let edits = gap.lines.reversed().map { line in
      let end = line.isBlank ? line.range.end : line.range.start
      return passage.edit(
        SourceRange(start: line.range.start, end: end), line.isBlank ? "" : "    ")
    }
    let lines = SourceRange(start: passage.firstLine(ofEntryAt: above).start, end: passage.line.end)
    let isRepair = passage.moved(to: lines).loses(.strayIndentedLine, with: edits)
    let title =
      gap.lines.allSatisfy(\.isBlank)
      ? "remove the blank line"
      : gap.lines.contains(where: \.isBlank)
        ? "remove the blank lines and indent the comments" : "indent the comment"
    let related =
      nearest.isBlank
      ? []
      : [
        RelatedPlace(
          passage.moved(to: nearest.range).place, "indent this comment to keep it inside")
      ]
    return passage.diagnostic(
      .strayIndentedLine,
      "indented line outside an entry: \(interruption) ended the entry above",
      label: "the entry ended before this line", related: related,
      fixes: isRepair
        ? [
          Fix(
            title, preview: edits.count > 1 || nearest.isBlank ? .titleOnly : .editedLine,
            edits: edits)
        ] : [])
  }

  /// The blank lines and comments above an indented line, the nearest first and several blank ones as
  /// one, and the line above them that may be of an entry.
  private func gap(
    above start: UInt32, _ passage: Passage
  ) -> (lines: [(range: SourceRange, isBlank: Bool)], above: SourceRange?) {
    var lines: [(range: SourceRange, isBlank: Bool)] = []
    var next = start
    while next > 0 {
      let line = passage.line(at: next - 1)
      let text = passage.file.text(line)
      let isBlank = text.allSatisfy(\.isWhitespace)
      guard isBlank || ";#*".contains(text.first ?? " ") else {
        let isOfEntry = text.first.map { " \t~=".contains($0) || $0.isNumber } ?? false
        return (lines, isOfEntry ? line : nil)
      }
      if isBlank, lines.last?.isBlank ?? false {
        lines[lines.count - 1].range.start = line.start
      } else {
        lines.append((isBlank ? SourceRange(start: line.start, end: next) : line, isBlank))
      }
      next = line.start
    }
    return (lines, nil)
  }

  private func timeclockLine(_ passage: Passage) -> Diagnostic {
    passage.moved(to: passage.line).diagnostic(
      .timeclockLine, "timeclock lines do not belong in a journal", label: "clock entry",
      fixes: [Fix("write the hours as a transaction: `(account)  1.5 h`")])
  }

  private func missingAccount(_ passage: Passage) -> Diagnostic {
    passage.diagnostic(
      .missingAccount, "a posting without an account", label: "no account follows",
      fixes: [Fix("write the account after the mark")])
  }
}

extension DirectiveWords {
  /// All words and phrases that may begin a directive, for people who mistype one.
  static var all: [String] {
    phrases.map { $0.words.joined(separator: " ") } + prefixes.map(\.word)
      + ["comment", "end comment", "P", "Y"]
  }
}
