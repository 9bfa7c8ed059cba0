package import LedgerPhrases

extension Page {
  /// The page as one file of HTML: nothing is loaded from elsewhere, and no script is needed.
  package func html(in language: Language) -> String {
    let title = XMLText.escaped(title.text(in: language))
    return """
      <!DOCTYPE html>
      <html lang="\(language.tag)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(PageStyleSheet.text)</style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      \(blocks.map { $0.html(in: language) }.joined())</main>
      </body>
      </html>

      """
  }
}

extension Page.Block {
  fileprivate func html(in language: Language) -> String {
    switch self {
    case .heading(let text): "<h2>\(XMLText.escaped(text.text(in: language)))</h2>\n"
    case .paragraph(let pieces): "<p>\(pieces.map { $0.html(in: language) }.joined())</p>\n"
    case .table(let table): table.isHidden ? "" : table.html(in: language)
    case .chart(let chart): chart.svg(in: language)
    }
  }
}

extension StyledText {
  fileprivate func html(in language: Language) -> String {
    let escaped = XMLText.escaped(text.text(in: language))
    guard let name = style?.className else { return escaped }
    return "<span class=\"\(name)\">\(escaped)</span>"
  }
}

extension Table {
  fileprivate func html(in language: Language) -> String {
    let table = columns(for: .people, in: language)
    var text = "<div class=\"scroll\"><table>\n"
    if header == .shown {
      let names = table.columns.map {
        "<th\($0.alignment.attribute)>\(XMLText.escaped($0.name.text(in: language)))</th>"
      }
      text += "<thead><tr>\(names.joined())</tr></thead>\n"
    }
    text += "<tbody>\n"
    for row in table.rows {
      switch row.kind {
      case .blank: continue
      case .heading:
        let name = XMLText.escaped(row.cells.first?.text ?? "")
        text += "<tr><th class=\"group\" colspan=\"\(table.columns.count)\">\(name)</th></tr>\n"
      case .body, .part, .total:
        text += row.kind == .total ? "<tr class=\"total\">" : "<tr>"
        for (column, cell) in row.cells.enumerated() {
          text += cell.html(table.columns[column].alignment, language)
        }
        text += "</tr>\n"
      }
    }
    return text + "</tbody></table></div>\n"
  }
}

extension Table.Alignment {
  fileprivate var attribute: String { self == .left ? "" : " class=\"number\"" }
}

extension Table.Cell {
  fileprivate func html(_ alignment: Table.Alignment, _ language: Language) -> String {
    var classes: [String] = alignment == .left ? [] : ["number"]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // Of several amounts each has its own sign.
    let own = lines.count > 1 ? nil : style(ofLine: 0, text)
    if let name = own?.className { classes.append(name) }
    if alignment == .left, text.count > 36 { classes.append("long") }
    let attribute = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    let indent = indentation > 0 ? " style=\"padding-left:\(indentation + 1)em\"" : ""
    if let bar { return "<td\(attribute)>\(bar.html)</td>" }
    if let sparkline { return "<td\(attribute)>\(sparkline.svg(in: language))</td>" }
    let shown = lines.enumerated().map { index, line in
      StyledText(
        Wording(name: String(line)), lines.count > 1 ? style(ofLine: index, line) : nil
      ).html(in: language)
    }
    return "<td\(attribute)\(indent)>\(shown.joined(separator: "<br>"))</td>"
  }
}

extension Bar {
  fileprivate var html: String {
    let filled = min(1000, max(0, thousandths))
    let name = style?.className ?? "good"
    return "<span class=\"track\"><span class=\"fill \(name)\" "
      + "style=\"width:\(filled / 10).\(filled % 10)%\"></span></span>"
      + (text.isEmpty ? "" : " \(text)")
  }
}
