package import LedgerPhrases

/// The parts of a whole, and their parts, as rectangles of their size.
package struct TreemapChart: Sendable {
  package struct Part: Sendable {
    package var name: Wording
    /// How large it is drawn, in any unit that all parts share; nothing below zero.
    package var value: Double
    /// The exact value as it is written.
    package var text: String
    package var parts: [Part]

    package init(_ name: Wording, value: Double, text: String, parts: [Part] = []) {
      self.name = name
      self.value = value
      self.text = text
      self.parts = parts
    }

    var size: Double { value.isFinite ? max(0, value) : 0 }
  }

  package var title: Wording
  /// The largest first.
  package var parts: [Part]

  package init(_ title: Wording, _ parts: [Part]) {
    self.title = title
    self.parts = parts.sorted { $0.size > $1.size }
  }

  /// The same as a bar of patterns, which is what a terminal can draw of it.
  func terminalText(_ look: TerminalLook) -> String {
    PartChart(
      title,
      parts.map { PartChart.Part($0.name, value: $0.size, text: Wording(name: $0.text)) }
    ).terminalText(look)
  }
}

// MARK: - Layout

/// A rectangle of a drawing.
struct ChartArea: Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// The area divided among sizes in rows that are as square as can be.
  func divided(among sizes: [Double]) -> [ChartArea] {
    var areas: [ChartArea] = []
    var rest = self
    var next = 0
    while next < sizes.count {
      let whole = sizes[next...].reduce(0, +)
      guard whole > 0, rest.width > 0, rest.height > 0 else {
        areas.append(ChartArea(x: rest.x, y: rest.y, width: 0, height: 0))
        next += 1
        continue
      }
      let scale = rest.width * rest.height / whole
      let side = min(rest.width, rest.height)
      var end = next + 1
      while end < sizes.count,
        ChartArea.worst(sizes[next...end], scale, side)
          <= ChartArea.worst(sizes[next..<end], scale, side)
      { end += 1 }
      areas += rest.cut(sizes[next..<end].map { $0 * scale })
      next = end
    }
    return areas
  }

  /// How far the longest of some rectangles in a row is from a square.
  private static func worst(_ sizes: ArraySlice<Double>, _ scale: Double, _ side: Double) -> Double
  {
    let sum = sizes.reduce(0, +) * scale
    let (most, least) = ((sizes.max() ?? 0) * scale, (sizes.min() ?? 0) * scale)
    guard least > 0, sum > 0 else { return .infinity }
    return max(side * side * most / (sum * sum), sum * sum / (side * side * least))
  }

  /// Cuts a row for some areas off along the shorter side.
  private mutating func cut(_ sizes: [Double]) -> [ChartArea] {
    let sum = sizes.reduce(0, +)
    let isUpright = width >= height
    let thickness = sum / (isUpright ? height : width)
    var place = isUpright ? y : x
    let areas = sizes.map { size in
      let length = thickness > 0 ? size / thickness : 0
      defer { place += length }
      return isUpright
        ? ChartArea(x: x, y: place, width: thickness, height: length)
        : ChartArea(x: place, y: y, width: length, height: thickness)
    }
    if isUpright {
      x += thickness
      width = max(0, width - thickness)
    } else {
      y += thickness
      height = max(0, height - thickness)
    }
    return areas
  }
}

// MARK: - SVG

extension TreemapChart {
  private static let size = (width: 480.0, height: 270.0)
  /// The height of the line with a part's name.
  private static let caption = 20.0

  func svg(_ look: HTMLLook) -> Markup {
    guard parts.contains(where: { $0.size > 0 }) else { return Markup() }
    let whole = ChartArea(
      x: 0, y: 0, width: TreemapChart.size.width, height: TreemapChart.size.height)
    var drawing = Drawing(look)
    for (number, area) in whole.divided(among: parts.map(\.size)).enumerated() {
      let part = parts[number]
      add(part, area, "map\(number % PartChart.palette)", to: &drawing, look)
      let inner = ChartArea(
        x: area.x, y: area.y + TreemapChart.caption, width: area.width,
        height: area.height - TreemapChart.caption)
      let inside = part.parts.sorted { $0.size > $1.size }
      guard inside.count > 1, inner.height > 24, inner.width > 40 else { continue }
      for (place, area) in inner.divided(among: inside.map(\.size)).enumerated() {
        add(inside[place], area, "inner", to: &drawing, look)
      }
    }
    return drawing.element(
      title, width: Int(TreemapChart.size.width), height: Int(TreemapChart.size.height),
      table: table)
  }

  private func add(
    _ part: Part, _ area: ChartArea, _ name: String, to drawing: inout Drawing, _ look: HTMLLook
  ) {
    guard area.width > 0, area.height > 0 else { return }
    drawing.add(
      """
      <rect class="part \(name)" x="\(DrawnLength(area.x))" y="\(DrawnLength(area.y))" \
      width="\(DrawnLength(area.width))" height="\(DrawnLength(area.height))"><title>\
      \(look.escaped(part.name)) · \(look.escaped(part.text))</title></rect>
      """)
    let letters = Int((area.width - 8) / 8.5)
    guard letters >= 4, area.height >= TreemapChart.caption else { return }
    drawing.addText(
      part.name.text(in: look.language).shortened(to: letters), area.x + 5, area.y + 15, .start,
      "on")
  }

  private var table: Table {
    var table = Table([.init(Wording.nothing, isKey: true), .init(Wording.nothing, .right)])
    for part in parts {
      table.add([.init(part.name), .init(part.text, .amount)])
      for inner in part.parts where part.parts.count > 1 {
        table.add([.init(inner.name, indentation: 1), .init(inner.text, .amount)], .part)
      }
    }
    table.header = .hidden
    return table
  }
}
