// For texts that have not been put in phrases.
extension Wording: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) {
    self = .text(text)
  }
}
