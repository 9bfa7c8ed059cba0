import LedgerSource

extension DiagnosticRenderer {
  /// Workflow commands that GitHub shows as annotations.
  func github() -> String {
    diagnostics.map { diagnostic in
      let level = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
      return "::\(level) \(properties(diagnostic))::\(message(diagnostic))\n"
    }.joined()
  }

  private func properties(_ diagnostic: Diagnostic) -> String {
    let span = locations.span(diagnostic.place)
    var parts = [
      "file=\(escapedProperty(locations.serverPath(diagnostic.place.file)))",
      "line=\(span.start.line)",
    ]
    if span.isOnOneLine {
      parts += ["col=\(span.start.column)", "endColumn=\(span.end.column)"]
    } else {
      // GitHub takes columns only where the annotation stays on one line.
      parts += ["endLine=\(span.end.line)"]
    }
    parts += ["title=\(escapedProperty("\(diagnostic.code.id) \(diagnostic.code.name)"))"]
    return parts.joined(separator: ",")
  }

  private func message(_ diagnostic: Diagnostic) -> String {
    let lines =
      [diagnostic.summary] + shownNotes(diagnostic).map { "note: \($0)" }
      + shownFixes(diagnostic).map { "help: \(title($0))" }
    return escaped(lines.joined(separator: "\n"))
  }

  /// The title of a fix, and the new line where it inserts one that the title does not name.
  private func title(_ fix: Fix) -> String {
    guard fix.preview == .editedLine, fix.edits.count == 1, let edit = fix.edits.first,
      edit.range.isEmpty, edit.newText.contains(where: \.isNewline)
    else { return fix.title }
    let lines = edit.newText.split(whereSeparator: \.isNewline)
    guard lines.count == 1, let line = lines.first else { return fix.title }
    return "\(fix.title): `\(line.drop { $0 == " " || $0 == "\t" })`"
  }

  /// The text with what ends a command escaped, and what a terminal would obey made visible.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case _ where TerminalText.isHarmful(scalar): result += TerminalText.escape(of: scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func escapedProperty(_ text: String) -> String {
    var result = ""
    for character in escaped(text).unicodeScalars {
      switch character {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
