package import LedgerPhrases

/// Where money comes from and goes to: bands between columns of names, as wide as their amounts.
package struct FlowChart: Sendable {
  package struct Node: Sendable {
    package var name: Wording
    /// Its column, from the left.
    package var column: Int
    /// The exact value as it is written.
    package var text: String

    package init(_ name: Wording, column: Int, text: String) {
      self.name = name
      self.column = column
      self.text = text
    }
  }

  package struct Link: Sendable {
    /// The numbers of the nodes that it joins.
    package var from: Int
    package var to: Int
    package var value: Double
    package var text: String

    package init(from: Int, to: Int, value: Double, text: String) {
      self.from = from
      self.to = to
      self.value = value
      self.text = text
    }

    var size: Double { value.isFinite ? max(0, value) : 0 }
  }

  package var title: Wording
  package var nodes: [Node]
  package var links: [Link]

  package init(_ title: Wording, _ nodes: [Node], _ links: [Link]) {
    self.title = title
    self.nodes = nodes
    self.links = links
  }

  /// What goes through a node.
  private func size(_ node: Int) -> Double {
    let into = links.filter { $0.to == node }.reduce(0) { $0 + $1.size }
    let out = links.filter { $0.from == node }.reduce(0) { $0 + $1.size }
    return max(into, out)
  }
}

// MARK: - Terminal

extension FlowChart {
  /// A line for each band.
  func terminalText(_ look: TerminalLook) -> String {
    func name(_ node: Int) -> String {
      TerminalText.sanitized(nodes[node].name.text(in: look.language))
    }
    let arrow = look.glyphs == .unicode ? "→" : "->"
    let fromWidth = links.map { TerminalText.width(of: name($0.from)) }.max() ?? 0
    let toWidth = links.map { TerminalText.width(of: name($0.to)) }.max() ?? 0
    var text = look.titleLine(title)
    for link in links where link.size > 0 {
      text += TerminalText.padded(name(link.from), to: fromWidth) + " \(arrow) "
      text += TerminalText.padded(name(link.to), to: toWidth)
      text += "  \(TerminalText.sanitized(link.text))\n"
    }
    return text
  }
}

// MARK: - SVG

extension FlowChart {
  private static let width = 640.0
  private static let height = 340.0
  /// How wide a node is, and where those of the last column begin, as parts of the width.
  private static let node = 0.02
  private static let ends = 0.98
  /// Names of nodes that are nearly nothing do not touch.
  private static let gap = 16.0

  /// A place of a node in the drawing, and how far its bands have been laid.
  private struct Place {
    var x: Double
    var y: Double
    var height: Double
    var into = 0.0
    var out = 0.0
  }

  func svg(_ look: HTMLLook) -> Markup {
    let sizes = nodes.indices.map(size)
    let columns = (nodes.map(\.column).max() ?? 0) + 1
    guard columns > 1, sizes.contains(where: { $0 > 0 }) else { return Markup() }
    let scale =
      (0..<columns).map { column in
        let own = nodes.indices.filter { nodes[$0].column == column && sizes[$0] > 0 }
        let sum = own.reduce(0) { $0 + sizes[$1] }
        return sum > 0
          ? (FlowChart.height - FlowChart.gap * Double(own.count - 1)) / sum : .infinity
      }.min() ?? 1
    var places = nodes.indices.map { _ in Place(x: 0, y: 0, height: 0) }
    for column in 0..<columns {
      var y = 4.0
      for number in nodes.indices where nodes[number].column == column && sizes[number] > 0 {
        let x = Double(column) / Double(columns - 1) * FlowChart.ends
        places[number] = Place(x: x, y: y, height: sizes[number] * scale)
        y += sizes[number] * scale + FlowChart.gap
      }
    }
    var drawing = Drawing(look, right: FlowChart.width)
    var bands = Markup()
    for (number, link) in links.filter({ $0.size > 0 }).enumerated() {
      if number > 0 { bands += "\n" }
      bands += band(link, scale, &places, drawing, look)
    }
    drawing.addStretched(bands, height: FlowChart.height + 8)
    for number in nodes.indices where sizes[number] > 0 {
      add(nodes[number], places[number], columns, to: &drawing, look)
    }
    return drawing.element(
      title, width: Int(FlowChart.width), height: Int(FlowChart.height) + 8, table: table)
  }

  private func band(
    _ link: Link, _ scale: Double, _ places: inout [Place], _ drawing: Drawing, _ look: HTMLLook
  ) -> Markup {
    let thickness = max(0.5, link.size * scale)
    let (from, to) = (places[link.from], places[link.to])
    let (start, end) = (drawing.point(from.x + FlowChart.node), drawing.point(to.x))
    let (left, right) = (from.y + from.out, to.y + to.into)
    places[link.from].out += thickness
    places[link.to].into += thickness
    let middle = DrawnLength((start + end) / 2)
    func curve(_ x: Double, _ from: Double, _ to: Double) -> Markup {
      """
      C\(middle) \(DrawnLength(from)) \(middle) \(DrawnLength(to)) \
      \(DrawnLength(x)) \(DrawnLength(to))
      """
    }
    return """
      <path class="flow" d="M\(DrawnLength(start)) \(DrawnLength(left))\
      \(curve(end, left, right))V\(DrawnLength(right + thickness))\
      \(curve(start, right + thickness, left + thickness))Z"><title>\
      \(look.escaped(nodes[link.from].name)) → \(look.escaped(nodes[link.to].name)) · \
      \(look.escaped(link.text))</title></path>
      """
  }

  private func add(
    _ node: Node, _ place: Place, _ columns: Int, to drawing: inout Drawing, _ look: HTMLLook
  ) {
    drawing.add(
      """
      <rect class="fill\(node.column % PartChart.palette)" x="\(drawing.x(place.x))" \
      y="\(DrawnLength(place.y))" width="\(drawing.width(FlowChart.node))" \
      height="\(DrawnLength(max(1, place.height)))"><title>\
      \(look.escaped(node.name)) · \(look.escaped(node.text))</title></rect>
      """)
    let isLast = node.column == columns - 1
    let name = node.name.text(in: look.language)
    guard !name.isEmpty else { return }
    drawing.addText(
      name.shortened(to: look.isFluid ? 17 : 22),
      at: isLast ? place.x - 0.01 : place.x + FlowChart.node + 0.01,
      place.y + place.height / 2 + 4, isLast ? .end : .start, "name",
      beside: look.isFluid ? node.text : nil)
  }

  private var table: Table {
    var table = Table(
      [
        .init(Wording.nothing, isKey: true), .init(Wording.nothing), .init(Wording.nothing, .right),
      ],
      header: .hidden)
    for link in links where link.size > 0 {
      table.add([
        .init(nodes[link.from].name), .init(nodes[link.to].name), .init(link.text, .amount),
      ])
    }
    return table
  }
}
