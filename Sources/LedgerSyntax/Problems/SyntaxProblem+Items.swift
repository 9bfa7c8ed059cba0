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
        label: "nothing to close")
    case .unclosedCode:
      passage.diagnostic(
        .unclosedCode, "the code has no closing `)` on this line", label: "opened here",
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
        fixes.isEmpty ? "write `; ` before a remark" : "or write `; ` before a remark",
        edits: passage.linesOfEntry.map { passage.edit($0, "; ") }))
    return passage.diagnostic(
      .unknownDirective, "\(passage.quoted) is not a directive", label: "begins nothing known",
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
      .unknownDirective, "a posting has to be indented", label: "begins in the first column",
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
    let entryStart = passage.line.start
    guard let (above, cause) = lineAbove(entryStart, passage) else {
      return passage.diagnostic(
        .strayIndentedLine, "an indented line that belongs to no entry",
        label: "nothing stands above it")
    }
    let summary: String
    let label: String
    switch cause {
    case .blank:
      summary = "an indented line that belongs to no entry: a blank line ended the one above"
      label = "the entry ended before this line"
    case .comment:
      summary =
        "an indented line that belongs to no entry: a comment in the first column ended the one above"
      label = "the entry ended before this line"
    case .other:
      return passage.diagnostic(
        .strayIndentedLine, "an indented line that belongs to no entry",
        label: "the line above takes none")
    }
    let place = passage.moved(to: above)
    let related =
      above.isEmpty ? [] : [RelatedPlace(place.place, "indent this comment to keep it inside")]
    let fix: Fix
    switch cause {
    case .comment:
      fix = Fix(
        "indent the comment",
        edits: [passage.edit(SourceRange(start: above.start, end: above.start), "    ")])
    default:
      fix = Fix(
        "remove the blank line", preview: .titleOnly,
        edits: [passage.edit(SourceRange(start: above.start, end: entryStart), "")])
    }
    return passage.diagnostic(
      .strayIndentedLine, summary, label: label, related: cause == .comment ? related : [],
      fixes: [fix])
  }

  private enum Interruption {
    case blank
    case comment
    case other
  }

  /// What stands between an indented line and the entry that it was meant for; nil at the top.
  private func lineAbove(
    _ start: UInt32, _ passage: Passage
  ) -> (range: SourceRange, cause: Interruption)? {
    guard start > 0 else { return nil }
    let above = passage.line(at: start - 1)
    let text = passage.file.text(above)
    let isBlank = text.allSatisfy(\.isWhitespace)
    guard isBlank || ";#*".contains(text.first ?? " ") else { return (above, .other) }
    // Above blank lines and comments has to stand an entry, or there is nothing to go on with.
    var first = above
    var before = above
    while before.start > 0 {
      before = passage.line(at: before.start - 1)
      let line = passage.file.text(before)
      let isGap = line.allSatisfy(\.isWhitespace) || ";#*".contains(line.first ?? " ")
      if !isGap {
        let isEntry = line.first.map {
          $0 == " " || $0 == "\t" || $0.isNumber || $0 == "~" || $0 == "="
        }
        return isEntry == true ? (isBlank ? first : above, isBlank ? .blank : .comment) : nil
      }
      if isBlank, !line.allSatisfy(\.isWhitespace) { return (above, .blank) }
      first = before
    }
    return nil
  }

  private func timeclockLine(_ passage: Passage) -> Diagnostic {
    passage.moved(to: passage.line).diagnostic(
      .timeclockLine, "a timeclock line, which a journal does not hold", label: "clock entry",
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
