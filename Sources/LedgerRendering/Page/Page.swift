/// What a report looks like, before anybody knows on what it is shown.
///
/// A terminal, a web page, Markdown and a spreadsheet are all made from it; JSON is made from the
/// report's data instead, since a program wants numbers and not looks.
package struct Page: Sendable {
  /// What stands below one another.
  package enum Block: Sendable {
    case heading(String)
    case paragraph([StyledText])
    case table(Table)
    case chart(Chart)
  }

  /// Where the title is shown.
  package enum Titling: Sendable {
    case everywhere
    /// Only where a page has to have a name; on a terminal the command above it says enough.
    case documents
  }

  package var title: String
  package var titling: Titling
  package var blocks: [Block]

  package init(_ title: String, _ titling: Titling = .everywhere, _ blocks: [Block] = []) {
    self.title = title
    self.titling = titling
    self.blocks = blocks
  }

  package mutating func add(_ block: Block) {
    blocks.append(block)
  }
}

/// A piece of text and what it means.
package struct StyledText: Hashable, Sendable {
  package var text: String
  package var style: Style?

  package init(_ text: String, _ style: Style? = nil) {
    self.text = text
    self.style = style
  }
}
