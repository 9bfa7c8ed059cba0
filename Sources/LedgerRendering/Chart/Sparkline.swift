import LedgerPhrases

/// Values in a row, each as high as its share of the highest.
package struct Sparkline: Sendable {
  /// Nil where there is none.
  package var values: [Double?]

  /// What stands at the bottom.
  package enum Baseline: Sendable {
    /// Nothing, or the lowest value below it: columns compare sizes.
    case zero
    /// The lowest value: small changes of large values are seen.
    case lowest
  }

  private let baseline: Baseline

  package init(_ values: [Double?], from baseline: Baseline = .zero) {
    self.values = values
    self.baseline = baseline
  }

  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let letters: [Character] = ["_", ".", "-", "=", "+", "*", "%", "#"]

  /// How high each value stands above the baseline, from 0 to 1.
  ///
  /// Values that are all alike stand at the bottom where they are nothing, else in the middle.
  private var heights: [Double?] {
    let finite = values.compactMap(\.self).filter(\.isFinite)
    let bounds = finite + (baseline == .zero ? [0] : [])
    guard let low = bounds.min(), let high = bounds.max() else { return values.map { _ in nil } }
    return values.map { value in
      guard let value, value.isFinite else { return nil }
      return high > low ? (value - low) / (high - low) : value == 0 ? 0 : 0.5
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
  func svg(in language: Language) -> String {
    let width = 6
    var body = ""
    for (index, height) in heights.enumerated() {
      guard let height else { continue }
      let tall = max(1, Int((height * 16).rounded()))
      body +=
        "<rect class=\"bar\" x=\"\(index * width)\" y=\"\(17 - tall)\" width=\"\(width - 1)\" height=\"\(tall)\"/>"
    }
    let name = XMLText.escaped(ChartPhrase.development.text(in: language))
    return "<svg class=\"spark\" viewBox=\"0 0 \(max(1, values.count) * width) 17\" "
      + "role=\"img\" aria-label=\"\(name)\">\(body)</svg>"
  }
}
