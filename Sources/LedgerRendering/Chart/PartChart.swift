package import LedgerPhrases
import LedgerValues

/// The parts of a whole: a ring on a web page, a bar of several patterns on a terminal.
///
/// Color alone tells nobody apart: parts have numbers beside the ring and patterns in the bar.
package struct PartChart: Sendable {
  package struct Part: Sendable {
    package var name: Wording
    /// How large it is drawn, in any unit that all parts share; nothing below zero.
    package var value: Double
    /// The exact value as it is written.
    package var text: Wording

    package init(_ name: Wording, value: Double, text: Wording) {
      self.name = name
      self.value = value
      self.text = text
    }
  }

  package var title: Wording
  package var parts: [Part]

  package init(_ title: Wording, _ parts: [Part]) {
    self.title = title
    self.parts = parts
  }

  /// How many colors and patterns there are.
  static let palette = 8

  /// What each part takes of the whole, from 0 to 1.
  var shares: [Double] {
    let sizes = parts.map { $0.value.isFinite ? max(0, $0.value) : 0 }
    let whole = sizes.reduce(0, +)
    return sizes.map { whole > 0 ? $0 / whole : 0 }
  }
}

// MARK: - Terminal

extension PartChart {
  /// How wide the bar is where nothing limits it.
  private static let widest = 60

  private static let patterns: [Character] = ["█", "░", "▓", "▒", "▚", "▤", "▞", "·"]
  private static let marks: [Character] = ["#", ".", "=", "+", "o", "-", "%", "*"]

  /// The bar, and below it what each pattern stands for.
  func terminalText(_ look: TerminalLook) -> String {
    guard shares.contains(where: { $0 > 0 }) else { return "" }
    let room = look.fitting == .toWidth ? min(PartChart.widest, look.width) : PartChart.widest
    let patterns = look.glyphs == .unicode ? PartChart.patterns : PartChart.marks
    var text = look.titleLine(title)
    for (number, length) in lengths(room).enumerated() {
      text += String(repeating: patterns[number % PartChart.palette], count: length)
    }
    text += "\n"
    let names = parts.map { TerminalText.sanitized($0.name.text(in: look.language)) }
    let widest = names.map { TerminalText.width(of: $0) }.max() ?? 0
    for (number, part) in parts.enumerated() {
      let name = TerminalText.padded(names[number], to: widest)
      let pattern = String(repeating: patterns[number % PartChart.palette], count: 2)
      text += "\(pattern) \(name)  \(TerminalText.sanitized(part.text.text(in: look.language)))\n"
    }
    return text
  }

  /// How many characters each part takes, by largest remainder, so that all of them fill the bar.
  private func lengths(_ room: Int) -> [Int] {
    let exact = shares.map { $0 * Double(room) }
    var lengths = exact.map { Int($0) }
    let order = exact.indices.sorted {
      let rests = (exact[$0] - exact[$0].rounded(.down), exact[$1] - exact[$1].rounded(.down))
      return rests.0 == rests.1 ? $0 < $1 : rests.0 > rests.1
    }
    for index in order.prefix(max(0, room - lengths.reduce(0, +))) { lengths[index] += 1 }
    return lengths
  }
}

// MARK: - SVG

extension PartChart {
  private static let center = (x: 110.0, y: 110.0)
  private static let radii = (inner: 52.0, outer: 88.0)
  /// Smaller parts have their number in the list only, where it cannot meet another.
  private static let leastNumbered = 0.04

  /// A ring from the top clockwise, and a list of the parts beside it.
  func svg(_ look: HTMLLook) -> Markup {
    var drawing = Drawing(look)
    var start = 0.0
    let shares = shares
    for (number, share) in shares.enumerated() where share > 0 {
      drawing.add(slice(number, from: start, to: start + share))
      if share >= PartChart.leastNumbered, parts.count > 1 {
        let place = PartChart.point(start + share / 2, PartChart.radii.outer + 11)
        drawing.addText("\(number + 1)", place.x, place.y + 4, .middle)
      }
      start += share
    }
    for (number, part) in parts.enumerated() {
      let y = Double(22 + number * 22)
      drawing.add(
        """
        <rect class="part part\(number % PartChart.palette)" x="240" \
        y="\(DrawnLength(y - 11))" width="14" height="14"/>
        """)
      drawing.addText(
        "\(number + 1)  \(part.name.text(in: look.language).shortened(to: 28))", 262, y, .start)
      drawing.addText(part.text.text(in: look.language), 540, y, .end)
    }
    return drawing.element(
      title, width: 640, height: max(220, 22 * parts.count + 12))
  }

  private func slice(_ number: Int, from start: Double, to end: Double) -> Markup {
    let name = "part part\(number % PartChart.palette)"
    let (inner, outer) = PartChart.radii
    if end - start > 0.9999 {
      return """
        <circle class="ring ring\(number % PartChart.palette)" cx="110" cy="110" \
        r="\(DrawnLength((inner + outer) / 2))" stroke-width="\(DrawnLength(outer - inner))"/>
        """
    }
    let isLarge = end - start > 0.5 ? 1 : 0
    let corners = [
      PartChart.point(start, outer), PartChart.point(end, outer), PartChart.point(end, inner),
      PartChart.point(start, inner),
    ].map { "\(DrawnLength($0.x)) \(DrawnLength($0.y))" as Markup }
    return """
      <path class="\(name)" d="M\(corners[0])A\(DrawnLength(outer)) \
      \(DrawnLength(outer)) 0 \(isLarge) 1 \(corners[1])L\(corners[2])\
      A\(DrawnLength(inner)) \(DrawnLength(inner)) 0 \(isLarge) 0 \(corners[3])Z"/>
      """
  }

  /// Where a part of the way round lies.
  private static func point(_ turn: Double, _ radius: Double) -> (x: Double, y: Double) {
    let angle = Angle(turns: turn)
    return (center.x + radius * angle.sine, center.y - radius * angle.cosine)
  }
}
