import LedgerSource

extension DiagnosticRenderer {
  /// GitLab's code quality report.
  func gitlab() -> JSON {
    let fingerprints = Fingerprint.of(diagnostics, in: locations.sources)
    return .array(
      zip(diagnostics, fingerprints).map { diagnostic, fingerprint in
        let span = locations.span(diagnostic.place)
        return .members([
          "description": .string(diagnostic.summary),
          "check_name": .string("\(diagnostic.code.id)/\(diagnostic.code.name)"),
          "fingerprint": .string(fingerprint.description),
          "severity": .string(diagnostic.severity == .error ? "critical" : "minor"),
          "location": .members([
            "path": .string(locations.serverPath(diagnostic.place.file)),
            "lines": .members([
              "begin": .integer(span.start.line), "end": .integer(span.end.line),
            ]),
          ]),
        ])
      })
  }
}
