import LedgerPhrases
import LedgerSource

/// The elements of an SVG drawing.
struct Drawing {
  enum Anchor: String {
    case start
    case middle
    case end
  }

  /// What is left free beside a plot of any width at most.
  private static let widestMargin = 112.0

  private let look: HTMLLook
  private var body = Markup()
  /// What is left free beside the plot for numbers.
  private(set) var margin = 0.0
  private let right: Double
  /// What names the colors above a drawing that may be of any width.
  private var keys: [(text: String, color: Int)] = []

  /// The plot ends at `right`, unless it is as wide as its room.
  init(_ look: HTMLLook, right: Double = 480) {
    self.look = look
    self.right = right
  }

  /// A place from left to right of the plot, from 0 to 1.
  func x(_ part: Double) -> DrawnLength {
    look.isFluid
      ? DrawnLength(part * 100, .percent) : DrawnLength(margin + part * (right - margin))
  }

  /// A length from left to right; of one that is not fluid a little is left out.
  func width(_ part: Double, less gap: Double = 0) -> DrawnLength {
    look.isFluid
      ? DrawnLength(max(0.1, part * 100), .percent)
      : DrawnLength(max(1, part * (right - margin) - gap))
  }

  /// A place in what is drawn by `addStretched`, whose width is 1,000 where it is fluid.
  func point(_ part: Double) -> Double {
    look.isFluid ? (part * 1000).rounded() : margin + part * (right - margin)
  }

  /// Adds what has no places in percent: lines and areas.
  mutating func addStretched(_ elements: Markup, height: Double) {
    guard look.isFluid else { return add(elements) }
    add(
      """
      <svg class="stretched" width="100%" height="\(DrawnLength(height))" \
      viewBox="0 0 1000 \(DrawnLength(height))" preserveAspectRatio="none" \
      aria-hidden="true">\(elements)</svg>
      """)
  }

  /// Adds a text at a part of the plot; what has no room on a narrow one is of a higher rank, or
  /// stands beside it where there is room.
  mutating func addText(
    _ text: String, at part: Double, _ y: Double, _ anchor: Anchor, _ name: String? = nil,
    beside more: String? = nil
  ) {
    addText(text, x(part), y, anchor, name, beside: more)
  }

  /// Adds a text behind a square of its color, both at a part of the plot.
  mutating func addKey(_ text: String, _ color: Int, at part: Double) {
    guard !look.isFluid else { return keys.append((text, color)) }
    add(
      "<rect class=\"fill\(color % PartChart.palette)\" x=\"\(x(part))\" y=\"4\" width=\"12\" height=\"12\"/>"
    )
    add("<text dx=\"17\" x=\"\(x(part))\" y=\"15\">\(look.escaped(text))</text>")
  }

  mutating func add(_ element: Markup) {
    body += element
    body += "\n"
  }

  mutating func addText(
    _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor, _ name: String? = nil
  ) {
    addText(text, DrawnLength(x), y, anchor, name)
  }

  private mutating func addText(
    _ text: String, _ x: DrawnLength, _ y: Double, _ anchor: Anchor, _ name: String?,
    beside more: String? = nil
  ) {
    let more = more.map { "<tspan class=\"t1\"> \(look.escaped($0))</tspan>" } ?? ""
    body += "<text"
    if let name {
      body += " class=\""
      body += name
      body += "\""
    }
    add(
      " x=\"\(x)\" y=\"\(DrawnLength(y))\" text-anchor=\"\(anchor.rawValue)\">\(look.escaped(text))\(more)</text>"
    )
  }

  /// Adds the number of a day, which is no amount.
  mutating func addNumber(_ number: Int, _ x: Double, _ y: Double, _ name: String) {
    add(
      "<text class=\"\(name)\" x=\"\(DrawnLength(x))\" y=\"\(DrawnLength(y))\">\(number)</text>")
  }

  /// Adds round numbers with a line each, and leaves room for them.
  mutating func addAxis(
    _ axis: ChartAxis, _ bottom: Double, _ top: Double, _ text: (_ mark: Int) -> String
  ) {
    let texts = axis.marks.map(text)
    // Room for the larger letters of a narrow screen, too.
    let widest = Double(texts.map(\.count).max() ?? 0)
    margin = look.isFluid ? ((widest * 7.6 + 12) / 8).rounded(.up) * 8 : max(40, widest * 10 + 8)
    // Numbers too long to stand beside the plot stand on their lines.
    let isOnLines = look.isFluid && margin > Drawing.widestMargin
    if isOnLines { margin = 0 }
    for (index, mark) in axis.marks.enumerated() {
      let y = bottom - Double(index) / Double(axis.stepCount) * (bottom - top)
      let name = mark == 0 && axis.crossesZero ? "zero" : index == 0 ? "axis" : "grid"
      let (edge, height) = (DrawnLength(margin), DrawnLength(y))
      if look.isFluid {
        add("<line class=\"\(name)\" x2=\"100%\" y1=\"\(height)\" y2=\"\(height)\"/>")
        if isOnLines {
          addText(texts[index], 0, y - 4, .start, "tick name")
        } else {
          addText(texts[index], -6, y + 4, .end, "tick")
        }
      } else {
        add("<path class=\"\(name)\" d=\"M\(edge) \(height)H\(DrawnLength(right))\"/>")
        addText(texts[index], margin - 6, y + 4, .end, "tick")
      }
    }
  }

  /// The drawing, and behind it its values as a table, where they are given.
  func element(
    _ title: Wording, width: Int, height: Int, table: Table? = nil, name kind: String = "plot"
  ) -> Markup {
    let caption = title.text(in: look.language)
    let name = look.escaped(
      caption.isEmpty ? ChartPhrase.drawing.text(in: look.language) : caption)
    var values = Markup()
    if let table, !table.rows.isEmpty {
      let summary = XMLText.escaped(ChartPhrase.values.text(in: look.language))
      values = "<details><summary>\(summary)</summary>\n"
      HTMLTable(table, caption: caption, look).append(to: &values)
      values += "</details>\n"
    }
    return """
      <figure>\(caption.isEmpty ? "" : "<figcaption>\(name)</figcaption>")\(legend)
      <svg \(size(width, height, kind)) role="img" aria-label="\(name)">
      \(body)</svg>
      \(values)</figure>

      """
  }

  private var legend: String {
    guard !keys.isEmpty else { return "" }
    let items = keys.map { "<span><i class=\"k\($0.color)\"></i>\(look.escaped($0.text))</span>" }
    return "<p class=\"legend\">\(items.joined(separator: " "))</p>"
  }

  private func size(_ width: Int, _ height: Int, _ kind: String) -> String {
    guard look.isFluid else { return "viewBox=\"0 0 \(width) \(height)\"" }
    return "class=\"\(kind) m\(Int(margin))\" height=\"\(height)\""
  }
}

extension String {
  /// The text cut to a number of characters.
  func shortened(to count: Int) -> String {
    self.count > count ? prefix(count - 1) + "…" : self
  }
}
