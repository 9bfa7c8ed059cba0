package import LedgerPhrases

/// What a report looks like, before anybody knows on what it is shown.
///
/// A terminal, a web page, Markdown and a spreadsheet are all made from it; JSON is made from the
/// report's data instead, since a program wants numbers and not looks.
package struct Page: Sendable {
  /// What stands below one another.
  package enum Block: Sendable {
    case heading(Wording)
    case paragraph([StyledText])
    case table(Table)
    case chart(Chart)
  }

  /// Where the title is shown.
  package enum Titling: Sendable {
    case everywhere
    /// Only where a page has to have a name; on a terminal the command above it says enough.
    case documents
    /// Everywhere, and as the first line of a spreadsheet: somebody asked for it.
    case asked
  }

  package var title: Wording
  package var titling: Titling
  package var blocks: [Block]

  package init(_ title: Wording, _ titling: Titling = .everywhere, _ blocks: [Block] = []) {
    self.title = title
    self.titling = titling
    self.blocks = blocks
  }

  package init(_ title: some Phrase, _ titling: Titling = .everywhere, _ blocks: [Block] = []) {
    self.init(Wording(title), titling, blocks)
  }

  package mutating func add(_ block: Block) {
    blocks.append(block)
  }

  package mutating func add(heading: some Phrase) {
    blocks.append(.heading(Wording(heading)))
  }

  /// Adds a paragraph of one phrase.
  package mutating func add(_ phrase: some Phrase, _ style: Style? = nil) {
    blocks.append(.paragraph([StyledText(phrase, style)]))
  }
}

/// A piece of text and what it means.
package struct StyledText: Sendable {
  package var text: Wording
  package var style: Style?

  package init(_ text: Wording, _ style: Style? = nil) {
    self.text = text
    self.style = style
  }

  package init(_ phrase: some Phrase, _ style: Style? = nil) {
    self.init(Wording(phrase), style)
  }
}
