/// Values over time, small enough for a cell of a table.
package struct Sparkline: Sendable {
  /// One a place from left to right; nil where nothing is known.
  package var values: [Double?]

  package init(_ values: [Double?]) {
    self.values = values
  }

  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let marks: [Character] = ["_", ".", "-", "=", "o", "*", "%", "#"]

  /// How high each value stands between the least and the greatest, from 0 to 1.
  ///
  /// Values that are all alike stand at the bottom where they are nothing, else in the middle.
  private var heights: [Double?] {
    let known = values.compactMap(\.self).filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else { return values.map { _ in nil } }
    return values.map { value in
      guard let value, value.isFinite else { return nil }
      return high > low ? (value - low) / (high - low) : value == 0 ? 0 : 0.5
    }
  }

  /// A character a value.
  package func terminalText(_ glyphs: TerminalLook.Glyphs) -> String {
    let steps = glyphs == .unicode ? Sparkline.blocks : Sparkline.marks
    return String(
      heights.map { height in
        height.map { steps[Int(($0 * Double(steps.count - 1)).rounded())] } ?? " "
      })
  }

  /// A drawing of the height of a line of text.
  var svg: String {
    let width = max(1, values.count - 1) * 8
    let points = heights.enumerated().compactMap { index, height in
      height.map { "\(index * 8),\(Drawing.number(16 - $0 * 14))" }
    }
    return "<svg class=\"spark\" viewBox=\"-1 0 \(width + 2) 18\" aria-hidden=\"true\">"
      + "<polyline class=\"line0\" points=\"\(points.joined(separator: " "))\"/></svg>"
  }
}
