import LedgerSource

extension DiagnosticRenderer {
  /// The record `bursar/check/1`; columns count Unicode scalars from 1.
  func json() -> JSON {
    let counts = DiagnosticCounts(diagnostics)
    let fingerprints = Fingerprint.of(diagnostics, in: locations.sources)
    return .members([
      "schema": .string("bursar/check/1"),
      "tool": .members(["name": .string("bursar"), "version": .string(run.version)]),
      "summary": .members([
        "errors": .integer(counts.errors),
        "warnings": .integer(counts.warnings),
        "files": .integer(run.files),
        "transactions": .integer(run.transactions),
      ]),
      "diagnostics": .array(zip(diagnostics, fingerprints).map(json)),
    ])
  }

  private func json(_ diagnostic: Diagnostic, _ fingerprint: Fingerprint) -> JSON {
    .members([
      "code": .string(diagnostic.code.id),
      "name": .string(diagnostic.code.name),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.summary),
      "url": .string(diagnostic.code.manualReference),
      "fingerprint": .string(fingerprint.description),
      "span": json(diagnostic.place, "label", diagnostic.label),
      "related": .array(diagnostic.related.map { json($0.place, "label", $0.label) }),
      "notes": .strings(diagnostic.notes),
      "fixes": .array(diagnostic.fixes.map(json)),
    ])
  }

  private func json(_ fix: Fix) -> JSON {
    .members([
      "title": .string(fix.title),
      "applicability": .string(fix.applicability.rawValue),
      "edits": .array(
        fix.edits.map { json(SourcePlace($0.file, $0.range), "newText", $0.newText) }),
    ])
  }

  /// A place with a text about it.
  private func json(_ place: SourcePlace, _ name: String, _ text: String) -> JSON {
    let span = locations.span(place)
    return .object([
      .init("file", .string(locations.path(place.file))),
      .init("start", json(span.start)),
      .init("end", json(span.end)),
      .init(name, .string(text)),
    ])
  }

  private func json(_ position: SourcePosition) -> JSON {
    .members(["line": .integer(position.line), "column": .integer(position.column)])
  }
}
