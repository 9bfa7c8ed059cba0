import LedgerPlan
import LedgerModel
import LedgerPatterns
import LedgerSource
import LedgerSyntax

/// Everything that reading the plan found.
enum PlanProblems: Check {
  static var codes: [DiagnosticCode] { DiagnosticCode.ofPlan }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    context.reading.diagnostics
      + AmbiguousNumbers.diagnostics(inPlan: context.reading.ambiguousNumbers, context)
  }
}

extension CheckContext {
  var plan: Plan { reading.plan }

  /// Whether the journal has a directive that only the plan knows.
  var hasPlan: Bool { journal.planEntries.contains { $0.directive.isPlan } }

  /// A place of the plan inside its entry.
  func passage(_ place: SourcePlace, _ source: PlanSource) -> Passage {
    Passage(place.range, of: source.entry.range, in: journal.sources[place.file], place.file)
  }

  /// A line to add to a directive of the plan, behind a place in it.
  func addition(_ line: String, after place: SourcePlace, _ source: PlanSource) -> Edit {
    let end = passage(place, source).line(at: place.range.start).end
    return Edit(place.file, SourceRange(start: end, end: end), "\n    \(line)")
  }

  /// What somebody may have meant who wrote a name that is unknown.
  func suggestion(
    _ name: Placed<String>, among names: [Placed<String>], _ source: PlanSource
  ) -> (fixes: [Fix], related: [RelatedPlace]) {
    guard let nearest = nearestName(to: name.value, in: names.map(\.value)),
      let known = names.first(where: { $0.value == nearest })
    else { return ([], []) }
    return (
      [
        Fix(
          "did you mean `\(nearest)`?",
          edits: [Edit(name.place.file, name.place.range, nearest)])
      ], [RelatedPlace(known.place, "similar name")]
    )
  }

  /// A message about a name that nothing in the plan has.
  func unknownName(
    _ code: DiagnosticCode, _ name: Placed<String>, _ kind: String, among names: [Placed<String>],
    _ source: PlanSource
  ) -> Diagnostic {
    let (fixes, related) = suggestion(name, among: names, source)
    return passage(name.place, source).diagnostic(
      code, "there is no \(kind) called \(Passage.quoted(name.value))", label: "unknown",
      related: related,
      notes: related.isEmpty ? [CheckContext.known(names, kind)] : [], fixes: fixes)
  }

  static func known(_ names: [Placed<String>], _ kind: String) -> String {
    if names.isEmpty { return "the journal has no \(kind)" }
    let list = names.prefix(8).map { "`\($0.value)`" }.joined(separator: ", ")
    return "there \(names.count == 1 ? "is" : "are") \(list)" + (names.count > 8 ? ", …" : "")
  }
}
