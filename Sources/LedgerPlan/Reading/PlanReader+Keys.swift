import LedgerModel
import LedgerPatterns
import LedgerSource
import LedgerSyntax

extension PlanReader {
  /// Whether a line's key is known and new; reports where it is not.
  mutating func accepts(_ line: PlanLine, _ form: PlanForm) -> Bool {
    let key = line.keyText
    guard let known = form.key(key) else {
      report(unknownKey(line, form))
      return false
    }
    defer { seenKeys[key] = seenKeys[key] ?? line.range }
    guard let first = seenKeys[key], !known.isRepeatable else { return true }
    report(
      line.passage(line.range).diagnostic(
        .repeatedPlanKey, "`\(form.word)` has two lines `\(key)`", label: "the second one",
        related: [RelatedPlace(line.place(first), "the first one")],
        fixes: [Fix("keep one of them")]))
    return false
  }

  private func unknownKey(_ line: PlanLine, _ form: PlanForm) -> Diagnostic {
    let key = line.keyText
    let names = form.keys.map(\.name)
    let passage = line.passage(line.key)
    let typed = key.hasSuffix(":") ? String(key.dropLast()) : key
    // A line that is only the value of a key has lost the key.
    let mode = line.value.isEmpty && names.contains("mode") ? Budget.Mode(rawValue: typed) : nil
    let meant = mode.map { "mode  \($0.rawValue)" } ?? nearestName(to: typed, in: names)
    let fixes = meant.map { text in
      [Fix("did you mean `\(text)`?", edits: [passage.edit(passage.range, text)])]
    }
    return passage.diagnostic(
      .unknownPlanKey, "\(Passage.quoted(key)) is not a key of `\(form.word)`",
      label: "unknown key",
      notes: ["its keys are \(PlanReader.list(names.sorted(), "and"))"],
      fixes: fixes ?? [])
  }

  /// Reports a directive that lacks a key it needs, with the line that it could be.
  mutating func requireKey(
    _ key: String, _ why: String, example: String, _ directive: PlanDirective
  ) {
    guard seenKeys[key] == nil else { return }
    let header = directive.passage(
      SourceRange(
        start: directive.entry.keyword.start,
        end: max(directive.entry.keyword.end, directive.entry.argument.end)))
    report(
      header.diagnostic(
        .missingPlanKey, "\(header.quoted) has no line `\(key)`", label: why,
        fixes: [
          // Whoever wants it chooses account and amount: nobody should get those of an example.
          Fix("add a line, for example: `\(example)`")
        ]))
  }

  /// Reports indented lines below a directive that has none.
  mutating func expectNoLines(_ directive: PlanDirective) {
    guard let line = directive.lines.first else { return }
    let passage = line.passage(line.range)
    report(
      passage.diagnostic(
        .unknownPlanKey, "`\(directive.keyword)` has no indented lines",
        label: "does not belong here", fixes: [passage.remarkFix]))
  }
}

extension Passage {
  /// A repair that makes the line a comment.
  var remarkFix: Fix {
    Fix(
      "make it a comment",
      edits: [edit(SourceRange(start: range.start, end: range.start), "; ")])
  }
}
