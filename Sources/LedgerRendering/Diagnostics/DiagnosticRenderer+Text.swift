import LedgerSource

extension DiagnosticRenderer {
  /// A paragraph a problem, with the lines of the journal; an empty line ends each.
  func text() -> String {
    var result = ""
    for diagnostic in diagnostics { result += paragraph(diagnostic) }
    return result
  }

  private func paragraph(_ diagnostic: Diagnostic) -> String {
    let fixes = shownFixes(diagnostic).map { fix in
      (title: fix.title, preview: FixPreview(fix, of: diagnostic, in: locations))
    }
    let places = [diagnostic.place] + diagnostic.related.map(\.place)
    let numbers =
      places.map { locations.line(at: locations.visible($0.range, in: $0.file).end, in: $0.file) }
      + fixes.compactMap { $0.preview?.lines.last?.number }
    let digits = String(numbers.max() ?? 1).count
    var excerpt = Excerpt(locations, look, gutter: digits)

    excerpt.addHeadline(diagnostic)
    excerpt.addPath(diagnostic.place)
    excerpt.addBar()
    excerpt.addLines(
      diagnostic.place, from: diagnostic.entry, diagnostic.label, .cause(diagnostic.severity))
    for related in diagnostic.related {
      excerpt.addPath(related.place, .related)
      excerpt.addLines(related.place, from: related.place.range, related.label, .related)
    }
    if !diagnostic.notes.isEmpty || !fixes.isEmpty { excerpt.addBar() }
    for note in shownNotes(diagnostic) { excerpt.addRemark("note", note, .note) }
    for fix in fixes {
      excerpt.addRemark("help", fix.title, .help)
      if let preview = fix.preview { excerpt.add(preview, besides: diagnostic.place.file) }
    }
    return excerpt.text + "\n"
  }
}
