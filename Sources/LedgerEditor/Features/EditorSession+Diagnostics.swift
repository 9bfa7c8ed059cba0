import LedgerModel
import LedgerRendering
import LedgerSource

/// What is wrong with a file, in the protocol's form.
private struct FileFinding {
  var json: [JSON.Member]
  var message: String
  /// The main files in whose journals it is found.
  var roots: [String]
}

extension EditorSession {
  private static let mostFindings = 1_000

  /// Says of all files of the open journals what is wrong with them, and of those no more that nothing is.
  func publishDiagnostics() {
    if isPulled {
      if client.refreshesDiagnostics { request("workspace/diagnostic/refresh", .null) }
      return
    }
    let found = diagnostics(of: workspace.openRoots)
    // An editor that knows versions is told of every text that is open that it was looked at.
    let open = client.hasDiagnosticVersions ? workspace.documents.values.map(\.path) : []
    for path in published.union(open).subtracting(found.keys).sorted() { publish([], path) }
    for (path, diagnostics) in found.sorted(by: { $0.key < $1.key }) {
      publish(diagnostics, path)
    }
    published = Set(found.keys)
  }

  private func publish(_ diagnostics: [JSON], _ path: String) {
    let version = client.hasDiagnosticVersions ? loadedVersion(of: path) : nil
    send(
      "textDocument/publishDiagnostics",
      .members([
        "uri": .string(workspace.uri(of: path)), "version": version.map { .integer($0) },
        "diagnostics": .array(diagnostics),
      ]))
  }

  /// The version of an open text that its journal was read from.
  private func loadedVersion(of path: String) -> Int? {
    guard workspace.document(at: path) != nil else { return nil }
    return workspace.roots(of: path).compactMap { workspace.journal(of: $0)?.versions[path] }.first
  }

  // MARK: - Asked for

  func pulledDiagnostics(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let path = try document(parameters).path
    try requireCurrent()
    let found = diagnostics(of: workspace.roots(of: path))
    let previous = parameters.json["previousResultId"]?.stringValue
    guard client.hasRelatedDocuments else { return report(found[path] ?? [], previous) }
    let others = found.keys.filter { $0 != path }.sorted().map { other in
      JSON.Member(workspace.uri(of: other), report(found[other] ?? [], nil))
    }
    guard case .object(let members) = report(found[path] ?? [], previous) else { return .null }
    return .object(members + [JSON.Member("relatedDocuments", .object(others))])
  }

  func allDiagnostics(_ parameters: Parameters) throws(ResponseError) -> JSON {
    try requireCurrent()
    var previous: [String: String] = [:]
    for known in try parameters.array("previousResultIds") {
      previous[try known.string("uri")] = try known.string("value")
    }
    let found = diagnostics(of: workspace.openRoots)
    let paths = Set(found.keys).union(published)
    published = Set(found.keys)
    let items = paths.sorted().map { path -> JSON in
      let uri = workspace.uri(of: path)
      guard case .object(let members) = report(found[path] ?? [], previous[uri]) else {
        return .null
      }
      let version = loadedVersion(of: path).map { JSON.integer($0) } ?? .null
      return .object([JSON.Member("uri", .string(uri)), JSON.Member("version", version)] + members)
    }
    let rest = inParts(items, parameters) { .members(["items": .array($0)]) }
    return .members(["items": .array(rest)])
  }

  /// A list as an answer; where the client has it already, only that it is the same.
  private func report(_ diagnostics: [JSON], _ previous: String?) -> JSON {
    let bytes = JSON.array(diagnostics).written(.compact)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // FNV-1a, which is defined modulo 2^64.
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let id = String(hash, radix: 16)
    if id == previous {
      return .members(["kind": .string("unchanged"), "resultId": .string(id)])
    }
    return .members([
      "kind": .string("full"), "resultId": .string(id), "items": .array(diagnostics),
    ])
  }
}

// MARK: - Findings

extension EditorSession {
  /// What is wrong with the files of some journals, by their places.
  private func diagnostics(of roots: [String]) -> [String: [JSON]] {
    var found: [String: [FileFinding]] = [:]
    var holding: [String: Set<String>] = [:]
    for root in roots {
      guard let journal = workspace.journal(of: root) else { continue }
      for file in journal.sources.files { holding[file.canonicalPath, default: []].insert(root) }
      for (finding, fingerprint) in zip(journal.findings, journal.fingerprints) {
        let path = journal.sources[finding.place.file].canonicalPath
        let members = json(finding, fingerprint, journal)
        let message = message(of: finding, journal)
        // The same in several journals, or in a file that is included twice, is said once.
        if let same = found[path]?.firstIndex(where: {
          $0.message == message && $0.json == members
        }) {
          found[path]?[same].roots.append(root)
        } else {
          found[path, default: []].append(
            FileFinding(json: members, message: message, roots: [root]))
        }
      }
    }
    return found.reduce(into: [:]) { result, entry in
      result[entry.key] = listed(entry.value, holding[entry.key] ?? [])
    }
  }

  private func listed(_ findings: [FileFinding], _ roots: Set<String>) -> [JSON] {
    var result = findings.prefix(EditorSession.mostFindings).map { finding in
      var message = finding.message
      if Set(finding.roots).count < roots.count {
        let names = finding.roots.map { String(FilePath.name(of: $0)) }
        message += "\nonly in \(names.joined(separator: ", "))"
      }
      return JSON.object(finding.json + [JSON.Member("message", .string(message))])
    }
    let more = findings.count - EditorSession.mostFindings
    if more > 0 {
      let start = TextPosition(line: 0, character: 0)
      result.append(
        .members([
          "range": (start..<start).json, "severity": .integer(2), "source": .string("bursar"),
          "message": .string("\(more) more problems are not shown"),
        ]))
    }
    return result
  }

  /// A finding of a journal as the client was told of it.
  func diagnostic(_ number: Int, _ journal: WorkspaceJournal) -> JSON {
    let finding = journal.findings[number]
    let members = json(finding, journal.fingerprints[number], journal)
    return .object(members + [JSON.Member("message", .string(message(of: finding, journal)))])
  }

  /// Everything but the message.
  private func json(
    _ finding: Diagnostic, _ fingerprint: String, _ journal: WorkspaceJournal
  ) -> [JSON.Member] {
    var members = [
      JSON.Member("range", range(of: finding, journal).json),
      JSON.Member("severity", .integer(finding.severity == .error ? 1 : 2)),
      JSON.Member("code", .string(finding.code.id)),
      JSON.Member("source", .string("bursar")),
    ]
    if client.hasCodeDescription, let manual = engine.manual {
      let page = JSON.members(["href": .string(FileURI.of(path: manual) + finding.code.anchor)])
      members.append(JSON.Member("codeDescription", page))
    }
    if client.hasDiagnosticData {
      let fixes = finding.fixes.indices.filter { !finding.fixes[$0].edits.isEmpty }
      members.append(
        JSON.Member(
          "data",
          .members([
            "fingerprint": .string(fingerprint), "fixes": .array(fixes.map(JSON.integer)),
          ])))
    }
    if client.hasTags, let tag = EditorSession.tags[finding.code.id] {
      members.append(JSON.Member("tags", .array([.integer(tag)])))
    }
    if client.hasRelatedInformation, !finding.related.isEmpty {
      let places = finding.related.map { related in
        JSON.members([
          "location": location(related.place, journal), "message": .string(related.label),
        ])
      }
      members.append(JSON.Member("relatedInformation", .array(places)))
    }
    return members
  }

  /// What is idle or vacuous is shown paler (1), what is ignored struck through (2).
  private static let tags = [
    "G427": 1, "G458": 1, "G466": 1, "B303": 1, "P071": 1, "P070": 2, "G482": 2,
  ]

  private func message(of finding: Diagnostic, _ journal: WorkspaceJournal) -> String {
    var lines = [finding.summary]
    if !finding.label.isEmpty { lines.append(finding.label) }
    if !client.hasRelatedInformation {
      var places = LineFinder(journal.sources)
      lines += finding.related.map { "\(places.location($0.place)): \($0.label)" }
    }
    lines += finding.notes.map { "note: \($0)" }
    lines += finding.fixes.filter(\.edits.isEmpty).map { "help: \($0.title)" }
    return lines.joined(separator: "\n")
  }

  /// Where the carets stand; where they have no width, the word there, else the line.
  func range(of finding: Diagnostic, _ journal: WorkspaceJournal) -> Range<TextPosition> {
    let lines = journal.lines(of: finding.place.file)
    var range = finding.place.range.offsets
    if range.isEmpty {
      let file = journal.sources[finding.place.file]
      let line = lines.range(ofLine: lines.line(at: range.lowerBound))
      range = EditorSession.word(at: range.lowerBound, in: line, of: file)
      if range.isEmpty { range = line }
    }
    return lines.positions(of: range, encoding)
  }

  /// What stands between blanks around an offset.
  private static func word(at offset: Int, in line: Range<Int>, of file: SourceFile) -> Range<Int> {
    var (start, end) = (min(max(offset, line.lowerBound), line.upperBound), offset)
    end = start
    while start > line.lowerBound, !TagScanner.isBlank(file.padded[start - 1]) { start -= 1 }
    while end < line.upperBound, !TagScanner.isBlank(file.padded[end]) { end += 1 }
    return start..<end
  }

  /// A place in the protocol's form, where it is in the text as it is now.
  func location(_ place: SourcePlace, _ journal: WorkspaceJournal) -> JSON {
    .members([
      "uri": .string(workspace.uri(of: journal.sources[place.file].canonicalPath)),
      "range": positions(of: place, journal).json,
    ])
  }

  /// The lines and characters of a place of a journal in the text as it is now.
  func positions(of place: SourcePlace, _ journal: WorkspaceJournal) -> Range<TextPosition> {
    let range = place.range.offsets
    let path = journal.sources[place.file].canonicalPath
    guard journal.revision < workspace.revision, let document = workspace.document(at: path),
      let now = PositionMap(document, since: journal.revision).now(range)
    else { return journal.lines(of: place.file).positions(of: range, encoding) }
    return document.text.positions(of: now, encoding)
  }
}
