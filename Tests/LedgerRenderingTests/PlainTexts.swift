import LedgerPhrases
import LedgerRendering

// Texts of tests that no language has a phrase for.

extension Wording: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) {
    self = .text(text)
  }
}

extension StyledText {
  @_disfavoredOverload
  init(_ text: String, _ style: Style? = nil) {
    self.init(Wording(name: text), style)
  }
}

extension Page {
  @_disfavoredOverload
  init(_ title: String, _ titling: Titling = .everywhere, _ blocks: [Block] = []) {
    self.init(Wording(name: title), titling, blocks)
  }
}

extension Table.Column {
  @_disfavoredOverload
  init(
    _ name: String, _ alignment: Table.Alignment = .left,
    audience: Table.Audience = .everybody, minimumWidth: Int = 0, isKey: Bool = false,
    shortening: Table.Shortening = .atEnd, whenEmpty emptiness: Table.Emptiness = .shown,
    omission: Table.Omission = .never, anchor: Table.Anchor? = nil
  ) {
    self.init(
      Wording(name: name), alignment, audience: audience, minimumWidth: minimumWidth, isKey: isKey,
      shortening: shortening, whenEmpty: emptiness, omission: omission, anchor: anchor)
  }
}
