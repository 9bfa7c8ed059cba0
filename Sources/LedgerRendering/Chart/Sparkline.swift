import LedgerPhrases

/// Values in a row, each as high as its share of the highest.
package struct Sparkline: Sendable {
  /// Nil where there is none.
  package var values: [Double?]

  package init(_ values: [Double?]) {
    self.values = values
  }

  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let letters: [Character] = ["_", ".", "-", "=", "+", "*", "%", "#"]

  /// How high nothing and each value stand, from 0 to 1.
  ///
  /// Nothing stands at the bottom, or as high as the lowest value is below it.
  private var places: [(nothing: Double, value: Double)?] {
    let finite = values.compactMap(\.self).filter(\.isFinite)
    let (low, high) = (min(0, finite.min() ?? 0), max(0, finite.max() ?? 0))
    return values.map { value in
      guard let value, value.isFinite else { return nil }
      if high == low { return (0, 0) }
      return (-low / (high - low), (value - low) / (high - low))
    }
  }

  /// A character for each value.
  package func terminalText(_ glyphs: TerminalLook.Glyphs) -> String {
    let steps = glyphs == .unicode ? Sparkline.blocks : Sparkline.letters
    return String(
      places.map { place in
        guard let height = place?.value else { return " " }
        return steps[min(steps.count - 1, Int(height * Double(steps.count - 1) + 0.5))]
      })
  }

  /// The values as columns in an element of a web page.
  func svg(in language: Language) -> String {
    let width = 6
    var body = ""
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      let ends = [place.nothing, place.value].map { Int(($0 * 16).rounded()) }
      let (low, tall) = (min(ends[0], ends[1]), max(1, abs(ends[1] - ends[0])))
      body +=
        "<rect class=\"bar\" x=\"\(index * width)\" y=\"\(17 - low - tall)\" width=\"\(width - 1)\" height=\"\(tall)\"/>"
    }
    let name = XMLText.escaped(ChartPhrase.development.text(in: language))
    return "<svg class=\"spark\" viewBox=\"0 0 \(max(1, values.count) * width) 17\" "
      + "role=\"img\" aria-label=\"\(name)\">\(body)</svg>"
  }
}
