package import LedgerPhrases

extension Page {
  /// The page as one file of HTML: nothing is loaded from elsewhere, and no script is needed.
  package func html(in language: Language) -> String {
    Page.document(
      title, in: language, style: PageStyleSheet.text, fragment(HTMLLook(language)).text)
  }

  /// One file of HTML with its own style.
  package static func document(
    _ title: Wording, in language: Language, style: String, _ body: String
  ) -> String {
    let title = XMLText.escaped(language.bound(title.title(in: language)))
    return """
      <!DOCTYPE html>
      <html lang="\(language.tag)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(style)</style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      \(body)</main>
      </body>
      </html>

      """
  }

  /// What stands on the page, as a part of another one.
  package func fragment(_ look: HTMLLook) -> Markup {
    Page.fragment(blocks, under: title, look)
  }

  /// Blocks below one another; tables are named by what they stand under.
  package static func fragment(
    _ blocks: [Block], under title: Wording, _ look: HTMLLook
  ) -> Markup {
    var text = Markup()
    var caption = title.title(in: look.language)
    for block in blocks {
      switch block {
      case .heading(let heading):
        caption = heading.title(in: look.language)
        let level = look.headingLevel
        text += "<h\(level)>\(look.escaped(caption))</h\(level)>\n"
      case .paragraph(let pieces):
        // A sentence may name a payee or an amount anywhere.
        if look.discretion == .open { text += "<p>\(pieces.map { $0.html(look) }.joined())</p>\n" }
      case .table(let table):
        if !table.isHidden { HTMLTable(table, caption: caption, look).append(to: &text) }
      case .chart(let chart): text += chart.svg(look)
      }
    }
    return text
  }
}

extension StyledText {
  func html(_ look: HTMLLook) -> String {
    let escaped = look.escaped(text)
    guard let name = style?.className else { return escaped }
    return "<span class=\"\(name)\">\(escaped)</span>"
  }
}
