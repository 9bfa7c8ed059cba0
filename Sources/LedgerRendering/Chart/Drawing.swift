import LedgerPhrases

/// The elements of an SVG drawing.
struct Drawing {
  enum Anchor: String {
    case start
    case middle
    case end
  }

  private var body = ""

  mutating func add(_ element: String) {
    body += element + "\n"
  }

  mutating func addText(
    _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor, _ name: String? = nil
  ) {
    let attribute = name.map { " class=\"\($0)\"" } ?? ""
    add(
      "<text\(attribute) x=\"\(Drawing.number(x))\" y=\"\(Drawing.number(y))\" "
        + "text-anchor=\"\(anchor.rawValue)\">\(XMLText.escaped(text))</text>")
  }

  func element(
    _ title: String, width: Int, height: Int, in language: Language
  ) -> String {
    let name = XMLText.escaped(
      title.isEmpty ? ChartPhrase.drawing.text(in: language) : title)
    return """
      <figure>\(title.isEmpty ? "" : "<figcaption>\(name)</figcaption>")
      <svg viewBox="0 0 \(width) \(height)" role="img" aria-label="\(name)">
      \(body)</svg>
      </figure>

      """
  }

  /// A place in tenths, written the same on every machine.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let rest = abs(tenths % 10)
    let sign = tenths < 0 ? "-" : ""
    return rest == 0 ? "\(tenths / 10)" : "\(sign)\(abs(tenths) / 10).\(rest)"
  }
}

extension String {
  /// The text cut to a number of characters.
  func shortened(to count: Int) -> String {
    self.count > count ? prefix(count - 1) + "…" : self
  }
}
