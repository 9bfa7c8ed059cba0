import LedgerSource

extension DiagnosticRenderer {
  /// A log of one run; columns count UTF-16 units from 1.
  func sarif() -> JSON {
    var rules: [DiagnosticCode] = []
    var indices: [DiagnosticCode: Int] = [:]
    for diagnostic in diagnostics where indices[diagnostic.code] == nil {
      indices[diagnostic.code] = rules.count
      rules.append(diagnostic.code)
    }
    let fingerprints = Fingerprint.of(diagnostics, in: locations.sources)
    let results = zip(diagnostics, fingerprints).map { diagnostic, fingerprint in
      result(diagnostic, fingerprint, ruleIndex: indices[diagnostic.code, default: 0])
    }
    return .members([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([
        .members([
          "tool": .members(["driver": driver(rules)]),
          "columnKind": .string("utf16CodeUnits"),
          "originalUriBaseIds": .members([
            SARIF.root: .members(["description": SARIF.text("repository root")])
          ]),
          "invocations": .array([invocation]),
          "results": .array(results),
        ])
      ]),
    ])
  }

  private func driver(_ rules: [DiagnosticCode]) -> JSON {
    .members([
      "name": .string("bursar"),
      "version": .string(run.version),
      "rules": .array(rules.map(SARIF.rule)),
    ])
  }

  /// Finding problems is success; only wrong usage, unreadable input and our own bugs are not.
  private var invocation: JSON {
    .members([
      "executionSuccessful": .boolean(run.exitCode < 2),
      "exitCode": .integer(run.exitCode),
    ])
  }

  private func result(
    _ diagnostic: Diagnostic, _ fingerprint: Fingerprint, ruleIndex: Int
  ) -> JSON {
    let related = diagnostic.related.enumerated().map { index, related in
      location(related.place, id: index + 1, related.label)
    }
    let fixes = diagnostic.fixes.filter { !$0.edits.isEmpty }.map(fix)
    return .members([
      "ruleId": .string(diagnostic.code.id),
      "ruleIndex": .integer(ruleIndex),
      "level": .string(diagnostic.severity.rawValue),
      "message": SARIF.text(([diagnostic.summary] + diagnostic.notes).joined(separator: ". ")),
      "locations": .array([location(diagnostic.place, id: nil, diagnostic.label)]),
      "partialFingerprints": .members([
        "journalDiagnostic/v1": .string(fingerprint.description)
      ]),
      "relatedLocations": related.isEmpty ? nil : .array(related),
      "fixes": fixes.isEmpty ? nil : .array(fixes),
    ])
  }

  private func location(_ place: SourcePlace, id: Int?, _ label: String) -> JSON {
    let physical = JSON.members([
      "artifactLocation": SARIF.artifact(locations.serverPath(place.file)),
      "region": SARIF.region(locations.span(place), snippet: snippet(place)),
    ])
    return .members([
      "physicalLocation": physical,
      "id": id.map(JSON.integer),
      "message": label.isEmpty ? nil : SARIF.text(label),
    ])
  }

  /// The line at which a place begins, cut around it where the line is very long.
  private func snippet(_ place: SourcePlace) -> String {
    let start = locations.clamped(place.range, in: place.file).start
    let line = locations.range(ofLine: locations.line(at: start, in: place.file), in: place.file)
    let text = locations.sources[place.file].padded[line.offsets]
    let reach = Int(start) - SARIF.snippetReach..<Int(start) + SARIF.snippetReach
    let window = line.offsets.clamped(to: reach).wholeScalars(in: text)
    return String(decoding: text[window], as: UTF8.self)
  }

  private func fix(_ fix: Fix) -> JSON {
    var files: [FileID] = []
    for edit in fix.edits where !files.contains(edit.file) { files.append(edit.file) }
    let changes = files.map { file in
      JSON.members([
        "artifactLocation": SARIF.artifact(locations.serverPath(file)),
        "replacements": .array(fix.edits.filter { $0.file == file }.map(replacement)),
      ])
    }
    return .members(["description": SARIF.text(fix.title), "artifactChanges": .array(changes)])
  }

  private func replacement(_ edit: Edit) -> JSON {
    let span = locations.span(SourcePlace(edit.file, edit.range))
    return .members([
      "deletedRegion": SARIF.region(span, snippet: nil),
      "insertedContent": edit.newText.isEmpty ? nil : SARIF.text(edit.newText),
    ])
  }
}

/// The pieces of the format that need nothing of the run.
private enum SARIF {
  static let root = "%SRCROOT%"
  /// How many bytes of a line are quoted to each side of the place.
  static let snippetReach = 500

  static func text(_ text: String) -> JSON { .members(["text": .string(text)]) }

  static func rule(_ code: DiagnosticCode) -> JSON {
    let words = code.name.split(separator: "-")
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return .members([
      "id": .string(code.id),
      "name": .string(name),
      "shortDescription": text(words.joined(separator: " ")),
      "help": .members([
        "text": .string(code.explanation), "markdown": .string(code.explanation),
      ]),
      "defaultConfiguration": .members(["level": .string(code.severity.rawValue)]),
      "properties": .members(["tags": .strings(["accounting"])]),
    ])
  }

  /// A file: relative to the root, or by its whole place where the path is absolute.
  static func artifact(_ path: String) -> JSON {
    if path.hasPrefix("/") {
      return .members(["uri": .string("file://" + URIReference.escaped(path))])
    }
    var relative = path[...]
    while relative.hasPrefix("./") { relative = relative.dropFirst(2) }
    return .members([
      "uri": .string(URIReference.escaped(String(relative))), "uriBaseId": .string(root),
    ])
  }

  static func region(_ span: SourceSpan, snippet: String?) -> JSON {
    .members([
      "startLine": .integer(span.start.line),
      "startColumn": .integer(span.start.utf16Column),
      "endLine": span.isOnOneLine ? nil : .integer(span.end.line),
      "endColumn": .integer(span.end.utf16Column),
      "snippet": snippet.map(text),
    ])
  }
}
