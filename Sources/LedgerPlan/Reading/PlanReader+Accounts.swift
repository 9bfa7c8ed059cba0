import LedgerModel
import LedgerPatterns
import LedgerSource
import LedgerSyntax
import LedgerValues

extension PlanReader {
  /// Lines below an account that mean something to ledger.
  private static let foreignKeys: Set<String> = [
    "alias", "assert", "check", "default", "eval", "expr", "note", "payee", "value",
  ]

  /// Reads what the lines and the tags of an `account` directive say to the plan.
  mutating func readAccount(_ directive: PlanDirective) {
    let entry = directive.entry
    let name = Placed(
      directive.file.text(entry.argument), SourcePlace(directive.id, entry.argument))
    var facts = AccountFacts(resolved(name), directive.source)
    for line in directive.lines where isFact(line) { read(line, into: &facts) }
    let tags = TagScanner.tags(
      comment: entry.comment, lines: entry.commentLines, in: directive.file.padded.span)
    let firstOfTags = diagnostics.count
    for tag in tags where ReservedTags.accountFacts.contains(tag.name) {
      let planned = PlanTag(tag, entry: entry.range, in: directive.file, directive.id)
      if var cut = planned.cut {
        // What is lost of a text is no wrong number.
        if !hasPlan, !["floor", "closed"].contains(tag.name) { cut.severity = .warning }
        report(cut)
      } else {
        read(planned, into: &facts)
      }
    }
    // A journal without a plan may use such names for things of its own.
    if !hasPlan {
      for index in firstOfTags..<diagnostics.count
      where ![.cutPlanTag, .conflictingAccountFacts].contains(diagnostics[index].code) {
        diagnostics[index].severity = .warning
      }
    }
    plan.accounts.append(facts)
  }

  /// Whether a line is a fact that is said for the first time.
  ///
  /// Other lines are ledger's business; only one that looks mistyped is mentioned.
  private mutating func isFact(_ line: PlanLine) -> Bool {
    let key = line.keyText
    guard PlanForm.account.key(key) != nil else {
      if !PlanReader.foreignKeys.contains(key),
        let name = nearestName(to: key, in: PlanForm.account.keys.map(\.name))
      {
        let passage = line.passage(line.key)
        report(
          passage.diagnostic(
            .unknownAccountKey, "\(passage.quoted) has no meaning for an account",
            label: "ignored",
            fixes: [Fix("did you mean `\(name)`?", edits: [passage.edit(passage.range, name)])]))
      }
      return false
    }
    return accepts(line, .account)
  }

  private mutating func read(_ written: PlanLine, into facts: inout AccountFacts) {
    var line = written
    switch line.keyText {
    case "floor": facts.floor = lastAmount(&line)
    case "closed": facts.closed = ending(day(&line), line)
    case "hidden":
      facts.isHidden = true
      _ = expectEnd(line)
    case "help": facts.help = text(line)
    case "color": facts.color = text(line)
    default: facts.icon = text(line)
    }
  }

  private mutating func read(_ planned: PlanTag, into facts: inout AccountFacts) {
    let tag = planned.tag
    if let necessity = AccountFacts.Necessity(rawValue: tag.name) {
      if let other = facts.necessity, other.value != necessity {
        report(
          planned.subject.diagnostic(
            .conflictingAccountFacts,
            "`\(facts.account.value)` is needed and wanted at the same time",
            label: "says `\(necessity.rawValue)`",
            related: [RelatedPlace(other.place, "says `\(other.value.rawValue)`")],
            fixes: [Fix("keep one of them")]))
        return
      }
      facts.necessity = Placed(necessity, SourcePlace(planned.line.id, tag.nameRange))
      return
    }
    if let first = seenKeys[tag.name] {
      report(
        planned.subject.diagnostic(
          .conflictingAccountFacts,
          "`\(tag.name)` of `\(facts.account.value)` is said in a tag and in a line",
          label: "the tag",
          related: [RelatedPlace(SourcePlace(planned.line.id, first), "the line")],
          fixes: [Fix("keep one of them")]))
      return
    }
    seenKeys[tag.name] = tag.nameRange
    read(planned.line, into: &facts)
  }

  /// Reads the tags that are declared with a parent.
  mutating func readTagParents() {
    for declaration in journal.declarations.tags {
      let parents = declaration.tags.filter { $0.name == "parent" }
      guard let tag = parents.first else { continue }
      let file = declaration.place.file
      let planned = PlanTag(tag, entry: declaration.entry, in: journal.sources[file], file)
      if let cut = planned.cut {
        report(cut)
        continue
      }
      guard !tag.value.isEmpty else {
        report(
          planned.subject.diagnostic(
            .badPlanValue, "the parent of the tag `\(declaration.name)` is missing",
            label: "expected the name of another tag"))
        continue
      }
      let known = plan.parent(ofTag: declaration.name)?.parent
      let first = known ?? Placed(tag.value, SourcePlace(file, tag.valueRange))
      for parent in parents where parent.value != first.value {
        reportSecondParent(parent, of: declaration, beside: first)
      }
      if known != nil { continue }
      plan.tagParents.append(
        TagParent(
          tag: Placed(declaration.name, declaration.place),
          parent: first, entry: declaration.entry))
    }
    reportTagCycles()
  }

  /// A tag stands below one other tag; the same parent may be named twice.
  private mutating func reportSecondParent(
    _ tag: Tag, of declaration: NameDeclaration, beside first: Placed<String>
  ) {
    let file = declaration.place.file
    let planned = PlanTag(tag, entry: declaration.entry, in: journal.sources[file], file)
    report(
      planned.subject.diagnostic(
        .secondTagParent, "the tag `\(declaration.name)` already has a parent: `\(first.value)`",
        label: "a second parent", related: [RelatedPlace(first.place, "the first one")],
        fixes: [Fix("keep one of them")]))
  }

  /// The parent that leads into a circle of tags, the first of it that is met; nil where the way up
  /// ends or is known.
  private func circle(from tag: String, _ known: inout Set<String>) -> TagParent? {
    var way: Set<String> = []
    var next = tag
    while known.insert(next).inserted {
      way.insert(next)
      guard let parent = plan.parent(ofTag: next) else { return nil }
      next = parent.parent.value
    }
    guard way.contains(next) else { return nil }
    let circle = Set(plan.ancestors(ofTag: next))
    return plan.tagParents.first { circle.contains($0.tag.value) }
  }

  private mutating func reportTagCycles() {
    // The tags from which on all is known, so that no way is walked twice.
    var known: Set<String> = []
    for first in plan.tagParents where !known.contains(first.tag.value) {
      guard let parent = circle(from: first.tag.value, &known) else { continue }
      let chain = plan.ancestors(ofTag: parent.tag.value)
      guard let last = chain.last, let closing = plan.parent(ofTag: last) else { continue }
      let passage = Passage(
        parent.parent.place.range, of: parent.entry, in: journal.sources[parent.parent.place.file],
        parent.parent.place.file)
      report(
        passage.diagnostic(
          .tagCycle,
          chain.count == 1
            ? "the tag `\(chain[0])` is its own parent"
            : "the tags \(PlanReader.list(chain.map { "`\($0)`" }, "and")) are parents of each other",
          label: "leads back to `\(parent.tag.value)`",
          related: chain.count == 1
            ? [] : [RelatedPlace(closing.parent.place, "closes the circle")],
          fixes: [Fix("remove one of the parents")]))
    }
  }
}
