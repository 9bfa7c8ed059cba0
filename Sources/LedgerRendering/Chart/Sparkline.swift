/// Values in a row, each as high as its share of the highest.
package struct Sparkline: Sendable {
  /// Nil where there is none.
  package var values: [Double?]

  package init(_ values: [Double?]) {
    self.values = values
  }

  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let letters: [Character] = ["_", ".", "-", "=", "+", "*", "%", "#"]

  /// How high each value stands, from 0 to 1, above the lowest one that is below zero.
  var heights: [Double?] {
    let finite = values.compactMap(\.self).filter(\.isFinite)
    let low = min(0, finite.min() ?? 0)
    let high = max(0, finite.max() ?? 0)
    return values.map { value in
      guard let value, value.isFinite else { return nil }
      return high > low ? (value - low) / (high - low) : 0
    }
  }

  /// A character for each value.
  package func terminalText(_ glyphs: TerminalLook.Glyphs) -> String {
    let steps = glyphs == .unicode ? Sparkline.blocks : Sparkline.letters
    return String(
      heights.map { height in
        guard let height else { return " " }
        return steps[min(steps.count - 1, Int(height * Double(steps.count - 1) + 0.5))]
      })
  }

  /// The values as columns in an element of a web page.
  var svg: String {
    let width = 6
    var body = ""
    for (index, height) in heights.enumerated() {
      guard let height else { continue }
      let tall = max(1, Int((height * 16).rounded()))
      body +=
        "<rect class=\"bar\" x=\"\(index * width)\" y=\"\(17 - tall)\" width=\"\(width - 1)\" height=\"\(tall)\"/>"
    }
    return "<svg class=\"spark\" viewBox=\"0 0 \(max(1, values.count) * width) 17\" "
      + "role=\"img\" aria-label=\"development\">\(body)</svg>"
  }
}
