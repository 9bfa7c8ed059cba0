import LedgerPhrases
import LedgerSource

/// The elements of an SVG drawing.
struct Drawing {
  enum Anchor: String {
    case start
    case middle
    case end
  }

  private let look: HTMLLook
  private var body = ""

  init(_ look: HTMLLook) {
    self.look = look
  }

  mutating func add(_ element: String) {
    body += element + "\n"
  }

  mutating func addText(
    _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor, _ name: String? = nil
  ) {
    let attribute = name.map { " class=\"\($0)\"" } ?? ""
    add(
      "<text\(attribute) x=\"\(Drawing.number(x))\" y=\"\(Drawing.number(y))\" "
        + "text-anchor=\"\(anchor.rawValue)\">\(look.escaped(text))</text>")
  }

  /// Adds the number of a day, which is no amount.
  mutating func addNumber(_ number: Int, _ x: Double, _ y: Double, _ name: String) {
    add(
      "<text class=\"\(name)\" x=\"\(Drawing.number(x))\" y=\"\(Drawing.number(y))\">"
        + "\(number)</text>")
  }

  /// Adds round numbers with a line each; where the drawing begins beside them.
  mutating func addAxis(
    _ axis: ChartAxis, _ bottom: Double, _ top: Double, right: Double,
    _ text: (_ mark: Int) -> String
  ) -> Double {
    let texts = axis.marks.map(text)
    // Room for the larger letters of a narrow screen, too.
    let left = max(40, Double(texts.map(\.count).max() ?? 0) * 10 + 8)
    let edge = Drawing.number(left)
    for (index, mark) in axis.marks.enumerated() {
      let y = bottom - Double(index) / Double(axis.stepCount) * (bottom - top)
      let name = mark == 0 && axis.crossesZero ? "zero" : index == 0 ? "axis" : "grid"
      add("<path class=\"\(name)\" d=\"M\(edge) \(Drawing.number(y))H\(Drawing.number(right))\"/>")
      addText(texts[index], left - 6, y + 4, .end, "tick")
    }
    return left
  }

  /// The drawing, and behind it its values as a table, where they are given.
  func element(_ title: Wording, width: Int, height: Int, table: Table? = nil) -> String {
    let caption = title.text(in: look.language)
    let name = look.escaped(
      caption.isEmpty ? ChartPhrase.drawing.text(in: look.language) : caption)
    var values = ""
    if let table, !table.rows.isEmpty {
      let summary = XMLText.escaped(ChartPhrase.values.text(in: look.language))
      values =
        "<details><summary>\(summary)</summary>\n"
        + HTMLTable(table, caption: caption, look).text + "</details>\n"
    }
    return """
      <figure>\(caption.isEmpty ? "" : "<figcaption>\(name)</figcaption>")
      <svg viewBox="0 0 \(width) \(height)" role="img" aria-label="\(name)">
      \(body)</svg>
      \(values)</figure>

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
