package import LedgerPhrases

extension Page {
  /// The page as Markdown with tables.
  package func markdown(in language: Language) -> String {
    var parts: [String] =
      title.isEmpty ? [] : ["# \(MarkdownCell.escaped(title.title(in: language)))\n"]
    for block in blocks {
      switch block {
      case .heading(let text):
        parts.append("## \(MarkdownCell.escaped(text.title(in: language)))\n")
      case .paragraph(let pieces):
        parts.append(
          pieces.map { MarkdownCell.escaped($0.text.text(in: language)) }.joined() + "\n")
      case .table(let table):
        if !table.isHidden { parts.append(table.foldedMarkdown(in: language)) }
      case .chart(let chart):
        parts.append("```\n\(chart.terminalText(TerminalLook(width: 80)))```\n")
      }
    }
    return parts.joined(separator: "\n")
  }
}

extension Table {
  fileprivate func foldedMarkdown(in language: Language) -> String {
    let text = markdown(in: language)
    guard let folding else { return text }
    let summary = MarkdownCell.escaped(folding.text(in: language))
    return "<details>\n<summary>\(summary)</summary>\n\n\(text)\n</details>\n"
  }

  private func markdown(in language: Language) -> String {
    let table = columns(for: .people, in: language).withoutDrawings()
    var lines = [table.columns.map { MarkdownCell.escaped($0.name.text(in: language)) }]
    lines.append(table.columns.map { $0.alignment == .left ? "--" : "--:" })
    for row in table.rows where row.kind != .blank {
      let cells = table.columns.indices.map { column in
        column < row.cells.count ? row.cells[column].markdown : ""
      }
      lines.append(
        row.kind == .body || row.kind == .part ? cells : cells.map { $0.isEmpty ? "" : "**\($0)**" }
      )
    }
    return lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}

extension Table {
  /// The table without columns that have neither a name nor any text, such as bars beside a number.
  fileprivate func withoutDrawings() -> Table {
    keeping(
      columns.indices.filter { index in
        !columns[index].name.isEmpty
          || rows.contains { index < $0.cells.count && !$0.cells[index].text.isEmpty }
      })
  }
}

extension Table.Cell {
  fileprivate var markdown: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { MarkdownCell.escaped(String($0)) }
    return String(repeating: "&emsp;", count: indentation) + lines.joined(separator: "<br>")
  }
}

/// Text made fit for a cell of a Markdown table.
private enum MarkdownCell {
  /// The text with what Markdown or HTML would take for a mark made plain.
  static func escaped(_ text: String) -> String {
    TerminalText.sanitized(text).unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "|", "*", "_", "`", "[", "]", "#", "~": "\\\(scalar)"
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      default: String(scalar)
      }
    }.joined()
  }
}
